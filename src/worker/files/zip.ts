import { fail, ok, type Result } from '#contract/errors.ts';
import type { ProgressListener, ZipEntry } from '#worker/api.ts';
import { distinctNames } from '#shared/files/file-name.ts';
import { extensionOf } from '#shared/files/file-signature.ts';
import { fileMessages } from './messages.ts';

/** The library holds every entry in memory at once: beyond this a tab may die instead of answering. */
const MAX_BYTES = 300_000_000;
const PART_BYTES = 8_000_000;
/** Packed already: packing again costs seconds and saves nothing. */
const PACKED: ReadonlySet<string> = new Set([
  '.zip',
  '.docx',
  '.pptx',
  '.xlsx',
  '.hwpx',
  '.jpg',
  '.jpeg',
  '.png',
  '.gif',
  '.webp',
]);

/** Collects small chunks into parts that the browser may keep outside the heap. */
function createPartCollector() {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [],
    bytes = 0;
  const flush = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    bytes = 0;
  };
  return {
    add(chunk: Uint8Array) {
      chunks.push(new Uint8Array(chunk));
      bytes += chunk.byteLength;
      if (bytes >= PART_BYTES) flush();
    },
    finish: () => {
      flush();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}

/** Packs blobs into one archive with cleaned, distinct names; Korean names stay intact. */
export async function zip(
  entries: readonly ZipEntry[],
  signal: AbortSignal,
  onProgress: ProgressListener,
): Promise<Result<Blob>> {
  if (entries.reduce((sum, { blob }) => sum + blob.size, 0) > MAX_BYTES)
    return fail({ kind: 'storage', message: fileMessages.tooLarge });
  const { default: JSZip } = await import('jszip');
  const archive = new JSZip();
  distinctNames(entries.map(({ name }) => name)).forEach((name, index) => {
    archive.file(name, entries[index]?.blob ?? new Blob(), {
      compression: PACKED.has(extensionOf(name)) ? 'STORE' : 'DEFLATE',
    });
  });
  return new Promise((resolve) => {
    const collector = createPartCollector();
    const stream = archive.generateInternalStream({ type: 'uint8array', streamFiles: true });
    signal.addEventListener(
      'abort',
      () => {
        stream.pause();
        resolve(fail({ kind: 'cancelled' }));
      },
      { once: true },
    );
    stream
      .on('data', (chunk, { percent }) => {
        collector.add(chunk);
        onProgress(percent / 100);
      })
      .on('error', () => resolve(fail({ kind: 'storage', message: fileMessages.unreadable })))
      .on('end', () => resolve(ok(collector.finish())))
      .resume();
  });
}
