import { BYTES_PER_MB, type UploadPolicy } from '#contract/files/upload-policy.ts';
import { checkContent, extensionOf } from './file-signature.ts';

/** Why a choice of files is refused; the first error stops the check. `locked`: the file is to be read, and has a password. */
export type FileProblem =
  | { readonly kind: 'count'; readonly allowCnt: number }
  | { readonly kind: 'type'; readonly fileName: string; readonly types: readonly string[] }
  | { readonly kind: 'size'; readonly fileName: string; readonly allowSize: number }
  | { readonly kind: 'empty' | 'content' | 'locked'; readonly fileName: string };

/** A file as the rules see it; its bytes are read only when everything before was right. */
export interface FileToJudge {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly readBytes: () => Promise<Uint8Array>;
}

export interface FilesJudged {
  readonly problem: FileProblem | null;
  /** For each file in order, as far as they were looked at: whether it is a document under a password. */
  readonly locked: readonly boolean[];
}

const LONGEST_NAME = 200;
/** Control characters, path parts and marks that turn the direction of writing; encoded, what ends a text or a line. A percent sign before a number is an ordinary name. */
const UNSAFE_NAME = /[\u0000-\u001f\u007f-\u009f/\\\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|%0[0ad]|^\.+$/i;

/** What is wrong with one file, or whether it is locked. */
async function judgeOne(file: FileToJudge, policy: UploadPolicy): Promise<FileProblem | 'locked' | 'ok'> {
  const fileName = file.fileName.normalize('NFC'),
    extension = extensionOf(fileName);
  if (!policy.types.includes(extension)) return { kind: 'type', fileName, types: policy.types };
  if (UNSAFE_NAME.test(fileName) || fileName.length > LONGEST_NAME) return { kind: 'content', fileName };
  if (file.sizeBytes > policy.allowSize * BYTES_PER_MB) return { kind: 'size', fileName, allowSize: policy.allowSize };
  const verdict = file.sizeBytes === 0 ? 'empty' : checkContent(extension, await file.readBytes());
  if (verdict === 'locked') return policy.isRead ? { kind: 'locked', fileName } : 'locked';
  return verdict === 'ok' ? 'ok' : { kind: verdict === 'empty' ? 'empty' : 'content', fileName };
}

/**
 * The one check of an upload, for the page before and for the server behind it: count of the resulting list, then file by
 * file extension, name, size, emptiness and content (system.md 5.15, guide.md 6.6). One file after the other: two large
 * ones at once would double the memory.
 */
export async function judgeFiles(
  files: readonly FileToJudge[],
  policy: UploadPolicy,
  alreadyCnt: number,
): Promise<FilesJudged> {
  const locked: boolean[] = [];
  if (files.length + alreadyCnt > policy.allowCnt)
    return { problem: { kind: 'count', allowCnt: policy.allowCnt }, locked };
  for (const file of files) {
    const found = await judgeOne(file, policy);
    if (typeof found === 'object') return { problem: found, locked };
    locked.push(found === 'locked');
  }
  return { problem: null, locked };
}
