import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { ORIGIN, SERVER_PORT } from './places.ts';

const LOOK_EVERY_MS = 200;
const LONGEST_START_MS = 180_000;

export interface AppServer {
  readonly stop: () => Promise<void>;
}

async function isUp(port: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Starts the built server as people do, with data of its own in build/.
 * @param settings in place of those of the server behind the line
 * @throws Error when it does not come up
 */
export async function startAppServer(settings: Readonly<Record<string, string>> = {}): Promise<AppServer> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(SERVER_PORT),
    HOST: '127.0.0.1',
    PUBLIC_URL: ORIGIN,
    DATA_DIR: 'build/bench-data',
    ...settings,
  };
  const server = spawn(process.execPath, ['build/server/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const startedAt = performance.now();
  while (!(await isUp(env.PORT))) {
    if (server.exitCode !== null || performance.now() - startedAt > LONGEST_START_MS)
      throw new Error(`no server on port ${env.PORT}`);
    await pause(LOOK_EVERY_MS);
  }
  return {
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
