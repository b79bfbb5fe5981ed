import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestPlace } from './database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The first start of a machine, which fills the demo campus, may take as long. */
const START_DEADLINE_MS = 180_000;

export interface ServerProcess {
  /** Origin of the listening server. */
  readonly origin: string;
  readonly pid: number;
  /** What it has written until now. */
  readonly output: { readonly stdout: string; readonly stderr: string };
  kill(signal: NodeJS.Signals): void;
  /** Ends with the exit code; null after a signal that was not handled. */
  readonly exited: Promise<number | null>;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Record<string, string>;

/** Such a process lives for seconds: what it runs is compiled once and not optimised, which saves a third of what its start costs. */
const FLAGS = { brief: ['--liftoff-only', '--interrupt-budget=1000000'], lasting: [] } as const;
/** `lasting` is one that has much to answer, and is worth optimising. */
type Life = keyof typeof FLAGS;

/** Settings that put a server on a test's own data and on a free port. */
export const environmentOf = (
  place: Pick<TestPlace, 'dataDir' | 'databaseUrl'>,
  more: Environment = {},
): Environment => ({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: place.dataDir,
  DATABASE_URL: place.databaseUrl ?? '',
  ...more,
});

/** Starts the real server, bundled as for production. @throws Error with its words when it ends at once */
export async function startServerProcess(
  settings: Environment,
  options: SpawnOptions = {},
  life: Life = 'brief',
): Promise<ServerProcess> {
  const child = launch(settings, options, life);
  const output = collect(child);
  const exited = endOf(child);
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`no start within ${START_DEADLINE_MS} ms: ${output.stderr}`));
    }, START_DEADLINE_MS);
    child.stdout?.on('data', () => {
      const address = /http:\/\/\S+/.exec(output.stdout)?.[0];
      if (address !== undefined && output.stdout.includes('데이터')) {
        clearTimeout(timer);
        resolve(address);
      }
    });
    void exited.then((code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code}: ${output.stderr}`));
    });
  });
  return {
    origin,
    pid: child.pid ?? 0,
    output,
    kill: (signal) => {
      child.kill(signal);
    },
    exited,
  };
}

interface RunOptions {
  readonly user?: SpawnOptions;
  /** What happens while it runs, and may end it. */
  readonly meanwhile?: (child: ChildProcess) => Promise<void>;
}

/** Runs the server until it ends by itself, as it does when it cannot start, or until it is ended. */
export async function runServerProcess(
  settings: Environment,
  { user = {}, meanwhile }: RunOptions = {},
): Promise<Ended> {
  const child = launch(settings, user);
  void meanwhile?.(child);
  const output = collect(child);
  return { code: await endOf(child), ...output };
}

function launch(settings: Environment, options: SpawnOptions, life: Life = 'brief'): ChildProcess {
  return spawn(process.execPath, [...FLAGS[life], inject('serverFile')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings },
  });
}

function collect(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    output.stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output.stderr += chunk.toString();
  });
  return output;
}

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.on('close', (code) => resolve(code));
  });
