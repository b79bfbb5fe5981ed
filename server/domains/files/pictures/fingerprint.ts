import { Worker } from 'node:worker_threads';
import type { UploadPolicyCd } from '#contract/files/upload-policy.ts';
import { HASH_COLUMNS, HASH_ROWS, hashBands, pictureHash } from '#shared/files/picture-hash.ts';

const THREAD_FILE = 'picture-thread.mjs';
/** A picture that needs more ends its thread and not the server. */
const MAX_MEMORY_MB = 512;
/** Evidence is compared, so that the same paper does not count for two people. */
export const COMPARED_POLICY: UploadPolicyCd = 'EVID';
const COMPARED = new Set(['.png', '.jpg', '.jpeg']);

/** By what a picture is compared with others; null for what is no picture, or has nothing to compare. */
export interface Fingerprint {
  readonly picHash: string | null;
  readonly picBands: number[] | null;
}
const NONE: Fingerprint = { picHash: null, picBands: null };

interface PictureFile {
  readonly path: string;
  /** With its dot, lower case. */
  readonly extension: string;
}
let former: Promise<unknown> = Promise.resolve();

/**
 * Fingerprints of files in their order. Pictures are decoded in a thread, one upload after the other, because each
 * takes much memory. What cannot be read is not compared; no upload is refused for it.
 */
export async function fingerprints(files: readonly PictureFile[]): Promise<readonly Fingerprint[]> {
  const pictures = files.filter(({ extension }) => COMPARED.has(extension));
  if (pictures.length === 0) return files.map(() => NONE);
  const decoding = former.then(() => decode(pictures));
  former = decoding;
  const cells = await decoding,
    found = new Map(pictures.map(({ path }, at) => [path, cells[at] ?? null]));
  return files.map(({ path }) => fingerprintOf(found.get(path) ?? null));
}

function fingerprintOf(cells: readonly number[] | null): Fingerprint {
  const picHash = cells === null ? null : pictureHash(cells);
  return picHash === null ? NONE : { picHash, picBands: hashBands(picHash) };
}

type Cells = readonly (readonly number[] | null)[];
async function decode(files: readonly PictureFile[]): Promise<Cells> {
  const thread = new Worker(new URL(THREAD_FILE, import.meta.url), {
    workerData: { files, columns: HASH_COLUMNS, rows: HASH_ROWS },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  try {
    return await new Promise<Cells>((resolve) => {
      thread.on('message', resolve);
      thread.on('error', () => resolve([]));
      thread.on('exit', () => resolve([]));
    });
  } finally {
    await thread.terminate();
  }
}
