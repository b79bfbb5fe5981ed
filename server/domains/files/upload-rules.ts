import { BYTES_PER_MB, type UploadPolicy } from '#contract/files/upload-policy.ts';
import { message } from '#messages/message.ts';
import { checkContent, extensionOf } from '#shared/files/file-signature.ts';

/** A received file as the rules see it; the bytes are read only when everything before was right. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly readBytes: () => Promise<Uint8Array>;
}

const LONGEST_NAME = 200;
/** Control characters, path parts and marks that turn the direction of writing; encoded, what ends a text or a line. A percent sign before a number is an ordinary name. */
const UNSAFE_NAME = /[\u0000-\u001f\u007f-\u009f/\\\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|%0[0ad]|^\.+$/i;

/**
 * The first thing wrong with an upload, in the order in which the page checks too: count, then file by file name and
 * extension, size, emptiness and content. null = all may be kept.
 */
export async function findUploadProblem(
  policy: UploadPolicy,
  files: readonly ReceivedFile[],
  keptCnt: number,
): Promise<string | null> {
  if (files.length + keptCnt > policy.allowCnt) return message('M-FILE-CNT', { n: policy.allowCnt });
  for (const file of files) {
    const problem = await findFileProblem(policy, file);
    if (problem !== null) return problem;
  }
  return null;
}

async function findFileProblem(policy: UploadPolicy, file: ReceivedFile): Promise<string | null> {
  const extension = extensionOf(file.fileName);
  if (!policy.types.includes(extension)) return message('M-FILE-TYPE', { types: policy.types.join(', ') });
  if (UNSAFE_NAME.test(file.fileName) || file.fileName.length > LONGEST_NAME) return message('M-FILE-CONTENT');
  if (file.sizeBytes > policy.allowSize * BYTES_PER_MB) return message('M-FILE-SIZE', { n: policy.allowSize });
  const verdict = file.sizeBytes === 0 ? 'empty' : checkContent(extension, await file.readBytes());
  if (verdict === 'empty') return message('M-FILE-EMPTY');
  return verdict === 'ok' ? null : message('M-FILE-CONTENT');
}
