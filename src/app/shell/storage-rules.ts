import { displayFileSize } from '#shared/display.ts';
import type { StorageUse } from '#worker/api.ts';

/** In the order in which it would be given up last. */
export type StoragePart = 'queue' | 'drafts' | 'copies' | 'rest';

export interface StorageShare {
  readonly key: StoragePart;
  readonly bytes: number;
  /** Null where pieces are not counted. */
  readonly count: number | null;
}

const KB = 1_000;
/** Small things in kilobytes: 0.00MB would say that nothing is there. */
export const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.ceil(bytes / KB)}KB` : displayFileSize(bytes);

/**
 * @param totalBytes everything as the browser counts it; its figure is coarse, so what is left over is never below
 * nothing
 */
export function partsOf(use: StorageUse, totalBytes: number | null): readonly StorageShare[] {
  const own = use.queueBytes + use.draftBytes + use.copyBytes;
  return [
    { key: 'queue', bytes: use.queueBytes, count: use.queueCount },
    { key: 'drafts', bytes: use.draftBytes, count: use.draftCount },
    { key: 'copies', bytes: use.copyBytes, count: use.copyCount },
    ...(totalBytes === null ? [] : [{ key: 'rest' as const, bytes: Math.max(0, totalBytes - own), count: null }]),
  ];
}
