import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredBytes { readonly saveFileNm: string; readonly sizeBytes: number; readonly sha256: string }

/** Files on disk under random names that carry nothing a person has typed but a known extension. */
export interface FileStore {
  /** Writes a stream to the end and onto the disk. */
  write(source: Readable, extension: string): Promise<StoredBytes>;
  open(saveFileNm: string): ReadStream;
  pathOf(saveFileNm: string): string;
  remove(saveFileNm: string): Promise<void>;
}

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
    // flush: a file whose row is committed must survive a power cut as the row does.
    await pipeline(source, measure, createWriteStream(pathOf(saveFileNm), { mode: 0o600, flush: true }));
    return { saveFileNm, sizeBytes, sha256: digest.digest('hex') };
  };
  return {
    write, pathOf,
    open: (saveFileNm) => createReadStream(pathOf(saveFileNm)),
    remove: (saveFileNm) => rm(pathOf(saveFileNm), { force: true }),
  };
}
