import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own with little room, on which a disk is really full. */
export interface SmallVolume {
  readonly path: string;
  /** Takes all the room that is left, but for so many bytes. */
  fill(butBytes?: number): void;
  /** Gives back what `fill` took. */
  makeRoom(): void;
  /** What runs from it must have ended. */
  remove(): void;
}

const STEP_BYTES = 64 * 1_024,
  ROOM = Buffer.alloc(STEP_BYTES);

/** Mounts a volume in memory; null where this user may mount none, and the console says so. */
export function mountSmallVolume(bytes: number): SmallVolume | null {
  const path = mkdtempSync(join(tmpdir(), 'madang-volume-')),
    ballast = join(path, 'ballast');
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0777`, 'tmpfs', path], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true });
    console.warn(`!! a full disk is only modelled, because no volume can be mounted here: ${mounted.stderr}`);
    return null;
  }
  return {
    path,
    fill(butBytes = 0) {
      const file = openSync(ballast, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = statfsSync(path),
            room = Math.min(STEP_BYTES, bavail * bsize - butBytes);
          if (room <= 0) return;
          writeSync(file, ROOM, 0, room);
        }
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
