import type Quill from 'quill/core.js';
import { BYTES_PER_MB, UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';

export const EDITOR_IMAGE_TYPES = ['image/jpeg', 'image/gif', 'image/png', 'image/svg+xml', 'image/webp'];
const MAX_BYTES = UPLOAD_POLICIES.EDITOR.allowSize * BYTES_PER_MB;

/** Why a picture did not get into the text. */
export type ImageProblem = 'offline' | 'too-large' | 'Upload failed';

interface ImageUploadOptions {
  /** Resolves with the link of the stored picture, or null when it could not be sent. */
  readonly upload: (file: File) => Promise<string | null>;
  readonly isOnline: () => boolean;
  readonly onProblem: (problem: ImageProblem) => void;
  /** After each change of the number of pictures under way. */
  readonly onPending: (count: number) => void;
}

export interface ImageUpload {
  /** Puts placeholders at `index` and replaces each by its link, or by nothing. Resolves with the links. */
  readonly insert: (quill: Quill, index: number, files: readonly File[]) => Promise<readonly string[]>;
  /** Resolves when no placeholder stands in the text any more. */
  readonly settled: () => Promise<void>;
}

/**
 * A picture's way into the text: a placeholder (the local picture, greyed) while it is sent, then the link of the stored
 * one. Placeholders are no act of the person, so undoing never brings one back.
 */
export function createImageUpload({ upload, isOnline, onProblem, onPending }: ImageUploadOptions): ImageUpload {
  const pending = new Set<Promise<string | null>>();
  const insertOne = async (quill: Quill, index: number, file: File): Promise<string | null> => {
    const placeholder = URL.createObjectURL(file);
    quill.insertEmbed(index, 'image', placeholder, 'api');
    const link = await upload(file).catch(() => null);
    const place = findImage(quill, placeholder);
    URL.revokeObjectURL(placeholder);
    if (place !== null) quill.deleteText(place, 1, 'api');
    if (place !== null && link !== null) quill.insertEmbed(place, 'image', link, 'user');
    if (link === null) onProblem('Upload failed');
    return link;
  };
  const track = async (work: Promise<string | null>): Promise<string | null> => {
    pending.add(work);
    onPending(pending.size);
    const link = await work;
    pending.delete(work);
    onPending(pending.size);
    return link;
  };
  return {
    async insert(quill, index, files) {
      if (!isOnline()) {
        onProblem('offline');
        return [];
      }
      const small = files.filter((file) => file.size <= MAX_BYTES);
      if (small.length < files.length) onProblem('too-large');
      const links = await Promise.all(small.map((file, place) => track(insertOne(quill, index + place, file))));
      return links.filter((link) => link !== null);
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

/** Where a picture stands by now: the text around it may have grown while it was sent. */
export function findImage(quill: Pick<Quill, 'getContents'>, source: string): number | null {
  let index = 0;
  for (const { insert } of quill.getContents().ops) {
    if (typeof insert === 'object' && insert['image'] === source) return index;
    index += typeof insert === 'string' ? insert.length : 1;
  }
  return null;
}
