import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';

const FIRST_PORT = Number(process.env.MADANG_TEST_PORT ?? 4173);
const PORTS_EACH = 2;
/** How many run side by side; each has a server, a database and a clock of its own. */
export const BROWSER_WORKERS = Number(process.env.MADANG_TEST_WORKERS ?? 1);

/** Where a test that runs beside others finds its server. */
export interface Place {
  readonly serverPort: number;
  /** Moves the server's clock, and tells at `UNDER_WAY` which requests the server has not answered. */
  readonly controlPort: number;
  readonly origin: string;
  /** The client as the server serves it; changing a file here publishes a new version. */
  readonly clientCopy: string;
}
export const UNDER_WAY = '/under-way';

/** @param index counts from 0 */
export function placeOf(index: number): Place {
  const serverPort = FIRST_PORT + index * PORTS_EACH;
  return {
    serverPort,
    controlPort: serverPort + 1,
    origin: `http://localhost:${serverPort}`,
    clientCopy: path.join(tmpdir(), `madang-client-${serverPort}`),
  };
}

/** Playwright counts its workers in this variable. */
export const {
  serverPort: SERVER_PORT,
  controlPort: CONTROL_PORT,
  origin: ORIGIN,
  clientCopy: CLIENT_COPY,
} = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const onPath = (names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
/** Chromium named by the environment, playwright's own, or the one of the system, in this order. */
export const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync(chromium.executablePath()) ? undefined : onPath(NAMES));
