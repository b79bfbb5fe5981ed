import { BYTES_PER_MB, type FileProblem } from '#contract/files/upload-policy.ts';
import { checkContent, extensionOf } from '#shared/files/file-signature.ts';
import type { FileRules } from '#worker/api.ts';

async function checkOne(file: File, rules: FileRules): Promise<FileProblem | null> {
  const extension = extensionOf(file.name);
  if (!rules.types.includes(extension)) return { kind: 'type', fileName: file.name, types: rules.types };
  if (file.size > rules.allowSize * BYTES_PER_MB)
    return { kind: 'size', fileName: file.name, allowSize: rules.allowSize };
  if (file.size === 0) return { kind: 'empty', fileName: file.name };
  const verdict = checkContent(extension, new Uint8Array(await file.arrayBuffer()));
  return verdict === 'ok' ? null : { kind: verdict === 'empty' ? 'empty' : 'content', fileName: file.name };
}

/** First problem in the order of the specification: count of the resulting list, then file by file extension, size, content. */
export async function checkFiles(files: readonly File[], rules: FileRules): Promise<FileProblem | null> {
  if (rules.alreadyCnt + files.length > rules.allowCnt) return { kind: 'count', allowCnt: rules.allowCnt };
  // One after the other: two large files at once would double the memory and win nothing.
  for (const file of files) {
    const problem = await checkOne(file, rules);
    if (problem) return problem;
  }
  return null;
}
