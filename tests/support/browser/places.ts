import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';

export const SERVER_PORT = Number(process.env.MADANG_TEST_PORT ?? 4173);
/** Moves the server's clock. */
export const CONTROL_PORT = SERVER_PORT + 1;
export const ORIGIN = `http://localhost:${SERVER_PORT}`;
/** The client as the test server serves it; changing a file here publishes a new version. */
export const CLIENT_COPY = path.join(tmpdir(), `madang-client-${SERVER_PORT}`);

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const onPath = NAMES.flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name))).find((file) => existsSync(file));
/** Chromium named by the environment, playwright's own, or the one of the system, in this order. */
export const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(chromium.executablePath()) ? undefined : onPath);
