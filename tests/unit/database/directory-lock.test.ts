import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockAddress, lockDirectory } from '#server/database/embedded/directory-lock.ts';

describe.each(['linux', 'darwin'] as const)('directory lock as on %s', (platform) => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'madang-lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('belongs to one holder until it is released', async () => {
    const first = await lockDirectory(directory, platform);
    expect(await lockDirectory(directory, platform)).toBeUndefined();
    await first?.release();
    const second = await lockDirectory(directory, platform);
    expect(second).toBeDefined();
    await second?.release();
  });

  it('falls to the next one after a kill', async () => {
    const address = JSON.stringify(lockAddress(directory, platform));
    const holder = spawn(
      process.execPath,
      ['-e', `require('net').createServer().listen(${address}, () => console.log('held'))`],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(holder.stdout, 'data');
    expect(await lockDirectory(directory, platform)).toBeUndefined();
    holder.kill('SIGKILL');
    await once(holder, 'close');
    const next = await lockDirectory(directory, platform);
    expect(next).toBeDefined();
    await next?.release();
  });
});
