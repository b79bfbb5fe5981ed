import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

const DEBIAN_ROOT = '/usr/lib/postgresql';
const READY_ATTEMPTS = 200;
const READY_DELAY_MS = 50;
/** Nothing in it is worth keeping; tests of crowds ask in which order transactions were committed. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'fsync=off', 'track_commit_timestamp=on'];

/** A disk of memory, and what a run needs of it: a copy of the campus takes 300 MB, and a few are open at a time. */
const MEMORY_DISK = '/dev/shm',
  ROOM_BYTES = 8 * 1_024 ** 3;
/** Without fsync a disk keeps nothing that memory does not; each file of tests writes a whole campus. */
function clusterPlace(): string {
  if (!existsSync(MEMORY_DISK)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize >= ROOM_BYTES ? MEMORY_DISK : tmpdir();
}

export interface PostgresCluster {
  readonly port: number;
  /** Address of one of its databases. */
  url(database: string): string;
  /** Kills every process of it at once, as a power switch would, and starts it again on the same data. */
  restartKilled(): Promise<void>;
  stop(): void;
}

/** Directory with initdb and postgres: the newest Debian package, else whatever the PATH holds. */
export function findPostgresBinaries(): string | undefined {
  const packaged = existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_ROOT, version, 'bin'))
    : [];
  return [...packaged, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

/**
 * Starts a throw-away PostgreSQL on a free port, collating by code point as the embedded engine does, so that Hangul
 * sorts alike on both.
 * @throws Error when no binaries are installed or the cluster does not come up
 */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const directory = mkdtempSync(join(clusterPlace(), 'madang-postgres-'));
  const owner = clusterOwner();
  if (owner !== undefined) chownSync(directory, owner.uid, owner.gid);
  initialise(binaries, directory, owner);
  const port = await freePort();
  const url = (database: string) => `postgres://madang@127.0.0.1:${port}/${database}`;
  const launch = async (): Promise<ChildProcess> => {
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', directory, '-p', String(port), '-k', directory, ...SETTINGS.flatMap((setting) => ['-c', setting])],
      { ...owner, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    current.server = server;
    await waitUntilReady(server, url('postgres'));
    return server;
  };
  const current: { server: ChildProcess | null } = { server: null },
    stop = stopper(() => current.server, directory);
  await launch();
  const restartKilled = async (): Promise<void> => {
    const { server } = current;
    if (!server?.pid) return;
    const ended = new Promise((resolve) => {
      server.once('close', resolve);
    });
    const children = childrenOf(server.pid);
    for (const pid of [server.pid, ...children]) killAtOnce(pid);
    await ended;
    await launch();
  };
  return { port, url, restartKilled, stop };
}

/** Processes that a process has started and that still run. */
const childrenOf = (pid: number): readonly number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((child) => child > 0);

function killAtOnce(pid: number): void {
  // One that has just ended by itself is as dead.
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return;
  }
}

/** PostgreSQL refuses to run as root: it runs as its own user then, or as nobody. */
export function clusterOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    ['postgres', 'nobody']
      .map((name) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
      .find((result) => result.status === 0)
      ?.stdout.trim();
  return { uid: Number(idOf('-u')), gid: Number(idOf('-g')) };
}

function initialise(binaries: string, directory: string, owner: { uid: number; gid: number } | undefined): void {
  const result = spawnSync(
    join(binaries, 'initdb'),
    ['-D', directory, '-U', 'madang', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: directory, encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
      });
  });
}

/** Ends the cluster at once and at the latest with this process: nothing in it is worth keeping. */
function stopper(serverNow: () => ChildProcess | null, directory: string): () => void {
  const stop = (): void => {
    process.off('exit', stop);
    const server = serverNow();
    if (server?.exitCode === null) server.kill('SIGQUIT');
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: READY_DELAY_MS });
  };
  process.on('exit', stop);
  return stop;
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  let complaints = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-2_000);
  });
  for (let attempt = 0; attempt < READY_ATTEMPTS && server.exitCode === null; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, READY_DELAY_MS));
    }
  }
  throw new Error(`PostgreSQL did not start: ${complaints}`);
}
