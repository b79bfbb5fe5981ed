import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredBytes {
  readonly saveFileNm: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** Files on disk under random names that carry nothing a person has typed but a known extension. */
export interface FileStore {
  /** Writes a stream to the end and onto the disk. Under its name a file is whole or not there. */
  write(source: Readable, extension: string): Promise<StoredBytes>;
  open(saveFileNm: string): ReadStream;
  pathOf(saveFileNm: string): string;
  remove(saveFileNm: string): Promise<void>;
  /** Takes away what a server that died had begun to write before that moment. @returns how many */
  sweepBegun(before: Date): Promise<number>;
}

/** Ending of a file that is being written. */
const BEGUN = '.part';
const SAVED_NAME = /^[0-9a-f]{64}(\.[a-z0-9]{1,8})?$/;

export const isSavedName = (name: string): boolean => SAVED_NAME.test(name);

export function createFileStore(dataDir: string): FileStore {
  const pathOf = (saveFileNm: string): string => {
    if (!isSavedName(saveFileNm)) throw new Error('not a name of the file store');
    return path.join(dataDir, 'files', saveFileNm.slice(0, 2), saveFileNm);
  };
  const write = async (source: Readable, extension: string): Promise<StoredBytes> => {
    const saveFileNm = randomBytes(32).toString('hex') + (/^\.[a-z0-9]{1,8}$/.test(extension) ? extension : '');
    await mkdir(path.dirname(pathOf(saveFileNm)), { recursive: true });
    const digest = createHash('sha256');
    let sizeBytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sizeBytes += chunk.length;
        digest.update(chunk);
        done(null, chunk);
      },
    });
    const begun = pathOf(saveFileNm) + BEGUN;
    try {
      // flush: a file whose row is committed must survive a power cut as the row does.
      await pipeline(source, measure, createWriteStream(begun, { mode: 0o600, flush: true }));
      await rename(begun, pathOf(saveFileNm));
    } catch (error) {
      await rm(begun, { force: true });
      throw error;
    }
    return { saveFileNm, sizeBytes, sha256: digest.digest('hex') };
  };
  const sweepBegun = async (before: Date): Promise<number> => {
    const root = path.join(dataDir, 'files');
    const names = await readdir(root, { recursive: true }).catch(() => []);
    let swept = 0;
    for (const name of names.filter((one) => one.endsWith(BEGUN))) {
      if ((await stat(path.join(root, name))).mtime >= before) continue;
      await rm(path.join(root, name), { force: true });
      swept += 1;
    }
    return swept;
  };
  return {
    write,
    pathOf,
    sweepBegun,
    open: (saveFileNm) => createReadStream(pathOf(saveFileNm)),
    remove: (saveFileNm) => rm(pathOf(saveFileNm), { force: true }),
  };
}
