import { createHash, randomBytes, type KeyObject } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { decryptFile, encryptingStream } from '#server/keys/file-cipher.ts';

export interface StoredBytes {
  readonly saveFileNm: string;
  /** Of what came; what lies on the disk is a little longer where it is encrypted. */
  readonly sizeBytes: number;
  /** Of the bytes that lie on the disk. */
  readonly sha256: string;
  /** Of the bytes that came; the same unless they are encrypted, and then never stored. */
  readonly plainSha256: string;
}

/** Files on disk under random names that carry nothing a person has typed but a known extension. */
export interface FileStore {
  /**
   * Writes a stream to the end and onto the disk. Under its name a file is whole or not there.
   * @param key encrypts it on its way to the disk
   */
  write(source: Readable, extension: string, key?: KeyObject): Promise<StoredBytes>;
  open(saveFileNm: string): ReadStream;
  /** The whole file. @param key that it was written with */
  read(saveFileNm: string, key?: KeyObject): Promise<Buffer>;
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
  const write: FileStore['write'] = async (source, extension, key) => {
    const saveFileNm = randomBytes(32).toString('hex') + (/^\.[a-z0-9]{1,8}$/.test(extension) ? extension : '');
    await mkdir(path.dirname(pathOf(saveFileNm)), { recursive: true });
    const plain = createHash('sha256'),
      stored = createHash('sha256');
    let sizeBytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sizeBytes += chunk.length;
        plain.update(chunk);
        done(null, chunk);
      },
    });
    const hash = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        stored.update(chunk);
        done(null, chunk);
      },
    });
    const begun = pathOf(saveFileNm) + BEGUN;
    try {
      // flush: a file whose row is committed must survive a power cut as the row does.
      const file = createWriteStream(begun, { mode: 0o600, flush: true });
      await (key === undefined
        ? pipeline(source, measure, file)
        : pipeline(source, measure, encryptingStream(key), hash, file));
      await rename(begun, pathOf(saveFileNm));
    } catch (error) {
      await rm(begun, { force: true });
      throw error;
    }
    const plainSha256 = plain.digest('hex');
    return { saveFileNm, sizeBytes, plainSha256, sha256: key === undefined ? plainSha256 : stored.digest('hex') };
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
    read: async (saveFileNm, key) => {
      const stored = await readFile(pathOf(saveFileNm));
      return key === undefined ? stored : decryptFile(key, stored);
    },
    remove: (saveFileNm) => rm(pathOf(saveFileNm), { force: true }),
  };
}
