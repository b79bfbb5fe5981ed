import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DirectoryLock { release(): Promise<void> }

/**
 * Takes a directory for this process. The engine takes no lock of its own, and two processes on one directory lose rows
 * without any error. A listening socket is used because the kernel frees it even after kill -9; a lock file would stay.
 * It does not reach across containers that share a volume.
 * @returns undefined when another process holds the directory
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock | undefined> {
  const server = createServer((socket) => socket.destroy());
  const taken = await listen(server, socketAddress(directory));
  if (!taken) return undefined;
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function socketAddress(directory: string): string {
  const id = `madang-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${id}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `${id}.sock`);
}

function listen(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.listen(address, () => resolve(true));
  });
}
