import { judgeFiles, type FilesJudged } from '#shared/files/judge-files.ts';
import type { FileRules } from '#worker/api.ts';

/** What is wrong with a choice of files, and which of them are under a password. */
export const checkFiles = (files: readonly File[], { alreadyCnt, ...policy }: FileRules): Promise<FilesJudged> =>
  judgeFiles(
    files.map((file) => ({
      fileName: file.name,
      sizeBytes: file.size,
      readBytes: async () => new Uint8Array(await file.arrayBuffer()),
    })),
    policy,
    alreadyCnt,
  );
