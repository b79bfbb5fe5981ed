import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { LINE_PORT, ORIGIN, SERVER_PORT } from './places.ts';

const LOOK_EVERY_MS = 200;
const LONGEST_START_MS = 180_000;

export interface AppServer {
  readonly stop: () => Promise<void>;
}

async function isUp(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${SERVER_PORT}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Starts the built server as people do, with data of its own in build/. @throws Error when it does not come up */
export async function startAppServer(): Promise<AppServer> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(SERVER_PORT),
    HOST: '127.0.0.1',
    PUBLIC_URL: ORIGIN,
    DATA_DIR: 'build/bench-data',
  };
  const server = spawn(process.execPath, ['build/server/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const startedAt = performance.now();
  while (!(await isUp())) {
    if (server.exitCode !== null || performance.now() - startedAt > LONGEST_START_MS)
      throw new Error(`no server on port ${SERVER_PORT} behind line ${LINE_PORT}`);
    await pause(LOOK_EVERY_MS);
  }
  return {
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
