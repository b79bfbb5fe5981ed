import type { default as Quill, Range } from 'quill';
import { Delta } from 'quill';

export const EDITOR_IMAGE_TYPES = ['image/jpeg', 'image/gif', 'image/png', 'image/svg+xml', 'image/webp'];
const MOST_BYTES = 5_000_000;

interface ImageUpload {
  readonly upload: (file: File) => Promise<string | null>;
  readonly onFailed: (reason: string) => void;
}

/**
 * Quill's way in for images: a file becomes a placeholder (its own picture, greyed) while it is uploaded, then the
 * returned link, or nothing when that failed. Pasted HTML keeps only images of this origin: anything else would be a
 * tracker or a megabyte of base64.
 */
export function createImageUpload({ upload, onFailed }: ImageUpload) {
  return {
    uploader: {
      mimetypes: EDITOR_IMAGE_TYPES,
      handler(this: { quill: Quill }, range: Range, files: File[]): void {
        for (const file of files) void insertUploaded(this.quill, range.index, file, upload, onFailed);
      },
    },
    clipboard: { matchers: [['IMG', keepOwnImages]] as [string, (node: Node, delta: Delta) => Delta][] },
  };
}

function keepOwnImages(node: Node, delta: Delta): Delta {
  return node instanceof HTMLImageElement && node.src.startsWith(location.origin) ? delta : new Delta();
}

async function insertUploaded(quill: Quill, index: number, file: File, upload: ImageUpload['upload'], onFailed: ImageUpload['onFailed']): Promise<void> {
  if (file.size > MOST_BYTES) { onFailed('Upload failed'); return; }
  const placeholder = URL.createObjectURL(file);
  quill.insertEmbed(index, 'image', placeholder, 'silent');
  const link = await upload(file).catch(() => null);
  const place = findImage(quill, placeholder);
  URL.revokeObjectURL(placeholder);
  if (place !== null) {
    quill.deleteText(place, 1, 'silent');
    if (link !== null) quill.insertEmbed(place, 'image', link, 'user');
  }
  if (link === null) onFailed('Upload failed');
}

/** Where the placeholder stands by now: the text around it may have grown while the upload ran. */
function findImage(quill: Quill, source: string): number | null {
  let index = 0;
  for (const operation of quill.getContents().ops) {
    const { insert } = operation;
    if (typeof insert === 'object' && insert !== null && 'image' in insert && insert.image === source) return index;
    index += typeof insert === 'string' ? insert.length : 1;
  }
  return null;
}
