import { describe, expect, it } from 'vitest';
import { createFifoLock } from '#server/database/embedded/fifo-lock.ts';

const SHORT_MS = 20;

describe('first-in lock', () => {
  it('serves everybody in the order of asking', async () => {
    const lock = createFifoLock(1_000);
    const served: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        await lock.acquire();
        await Promise.resolve();
        served.push(turn);
        lock.release();
      }),
    );
    expect(served).toEqual(Array.from({ length: 20 }, (_, turn) => turn));
  });

  it('refuses whoever waits too long, and only him', async () => {
    const lock = createFifoLock(SHORT_MS);
    await lock.acquire();
    await expect(lock.acquire()).rejects.toThrow(`no database connection for ${SHORT_MS} ms`);
    const next = lock.acquire();
    lock.release();
    await expect(next).resolves.toBeUndefined();
  });
});
