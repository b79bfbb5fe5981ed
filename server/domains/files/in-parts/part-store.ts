import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import type { FileStore } from '../file-store.ts';

/** One upload of one person. */
export interface UploadName {
  readonly userId: string;
  readonly uploadId: string;
}

/**
 * Begun uploads on the disk. Their names are made of person and number, so that they cannot collide; what is not
 * goes on with is swept with the other begun files. A file moves under its last name before its row is written: where
 * the server dies between, or its answer is lost behind, it is found there again.
 */
export interface PartStore {
  /** Bytes that are there. */
  sizeOf(upload: UploadName): Promise<number>;
  /**
   * Writes a part where it belongs and onto the disk; one that would leave a hole is left out. @returns bytes that are
   * there
   */
  write(upload: UploadName, offset: number, part: Uint8Array): Promise<number>;
  /** Bytes that one person has begun, of all uploads. */
  begunBytes(userId: string): Promise<number>;
  /** SHA-256 of what is there. */
  hash(upload: UploadName): Promise<string>;
  /** Gives the upload its last name. @returns it */
  keep(upload: UploadName, extension: string): Promise<string>;
  /** Where its bytes lie now. */
  placeOf(upload: UploadName): Promise<string>;
  /** Takes away what was begun; a file that has its last name stays. */
  remove(upload: UploadName): Promise<void>;
}

const EXTENSIONS = [...new Set(Object.values(UPLOAD_POLICIES).flatMap(({ types }) => types))];

const nameOf = (...words: readonly string[]): string => createHash('sha256').update(words.join(' ')).digest('hex');
const sizeAt = (place: string): Promise<number | null> =>
  stat(place).then(
    ({ size }) => size,
    () => null,
  );
// The number is random: the name cannot be guessed.
const savedName = ({ userId, uploadId }: UploadName, extension: string): string =>
  nameOf('file', userId, uploadId) + extension;

async function writeAt(place: string, offset: number, part: Uint8Array): Promise<number> {
  const file = await open(place, 'a+', 0o600)
    .then((made) => made.close())
    .then(() => open(place, 'r+'));
  try {
    const { size } = await file.stat();
    if (offset > size || offset + part.length <= size) return size;
    await file.write(part, 0, part.length, offset);
    await file.datasync();
    return offset + part.length;
  } finally {
    await file.close();
  }
}

export function createPartStore(dataDir: string, store: Pick<FileStore, 'pathOf'>): PartStore {
  const roomOf = (userId: string): string =>
    path.join(dataDir, 'files', 'begun', nameOf('uploads of', userId).slice(0, 32));
  const begunAt = ({ userId, uploadId }: UploadName): string =>
    path.join(roomOf(userId), `${nameOf(userId, uploadId)}.part`);
  const find = async (upload: UploadName): Promise<{ readonly place: string; readonly size: number }> => {
    for (const place of [
      begunAt(upload),
      ...EXTENSIONS.map((extension) => store.pathOf(savedName(upload, extension))),
    ]) {
      const size = await sizeAt(place);
      if (size !== null) return { place, size };
    }
    return { place: begunAt(upload), size: 0 };
  };
  return {
    sizeOf: async (upload) => (await find(upload)).size,
    async write(upload, offset, part) {
      const { place, size } = await find(upload);
      if (place !== begunAt(upload)) return size;
      await mkdir(roomOf(upload.userId), { recursive: true });
      return writeAt(place, offset, part);
    },
    async begunBytes(userId) {
      const room = roomOf(userId),
        names = await readdir(room).catch(() => []);
      const sizes = await Promise.all(names.map((name) => sizeAt(path.join(room, name))));
      return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    },
    async hash(upload) {
      const digest = createHash('sha256');
      await pipeline(createReadStream((await find(upload)).place), digest);
      return digest.digest('hex');
    },
    async keep(upload, extension) {
      const saveFileNm = savedName(upload, extension),
        last = store.pathOf(saveFileNm),
        { place } = await find(upload);
      await mkdir(path.dirname(last), { recursive: true });
      if (place !== last) await rename(place, last);
      return saveFileNm;
    },
    placeOf: async (upload) => (await find(upload)).place,
    remove: (upload) => rm(begunAt(upload), { force: true }),
  };
}
