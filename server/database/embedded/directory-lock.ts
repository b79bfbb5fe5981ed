import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Takes a directory for this process. The engine takes no lock of its own, and two processes on one directory lose rows
 * without any error. A listening socket is used because it dies with its process, even after kill -9; the number in a
 * lock file would have to be trusted. It does not reach across containers that share a volume.
 * @returns undefined when another process holds the directory
 */
export async function lockDirectory(
  directory: string,
  platform: NodeJS.Platform = process.platform,
): Promise<DirectoryLock | undefined> {
  const address = lockAddress(directory, platform);
  const server = createServer((socket) => socket.destroy());
  const taken = (await listen(server, address)) || (await listenOnLeftover(server, address));
  if (!taken) return undefined;
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Abstract on Linux and a pipe on Windows, both without a trace on the disk; a file elsewhere. */
export function lockAddress(directory: string, platform: NodeJS.Platform): string {
  const id = `madang-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)}`;
  if (platform === 'linux') return `\0${id}`;
  return platform === 'win32' ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `${id}.sock`);
}

function listen(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error);
    server.once('error', refuse);
    server.listen(address, () => {
      server.off('error', refuse);
      resolve(true);
    });
  });
}

/** The socket file of a killed process stays on disk with no process listening on it: it is removed and taken over. */
async function listenOnLeftover(server: Server, address: string): Promise<boolean> {
  if (!address.endsWith('.sock') || (await isAnswered(address))) return false;
  rmSync(address, { force: true });
  return listen(server, address);
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
