import { useEffect, useState } from 'react';
import type { FilePort } from './file-port.ts';

/** Files of a group as they would be chosen anew, for a record of its own. */
export interface CopiedFiles {
  readonly files: readonly File[];
  /** Files that could not be had; null when not even their list could. */
  readonly missingCnt: number | null;
}

const NONE: CopiedFiles = { files: [], missingCnt: 0 };

async function copyFiles(fileGroupId: string, port: FilePort): Promise<CopiedFiles> {
  const rows = await port.list(fileGroupId);
  if (rows === null) return { files: [], missingCnt: null };
  const found = await Promise.all(
    rows.map(async (row) => {
      const fetched = await port.fetch(row);
      return typeof fetched === 'object' ? [new File([fetched], row.oriFileNm, { type: fetched.type })] : [];
    }),
  );
  const files = found.flat();
  return { files, missingCnt: rows.length - files.length };
}

/** The files of a record that is copied: they go up once more with the copy. Null until they are here. */
export function useCopiedFiles(fileGroupId: string | null, port: FilePort): CopiedFiles | null {
  const [copied, setCopied] = useState<CopiedFiles | null>(fileGroupId === null ? NONE : null);
  useEffect(() => {
    if (fileGroupId === null) return undefined;
    let isCurrent = true;
    void copyFiles(fileGroupId, port).then((next) => {
      if (isCurrent) setCopied(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [fileGroupId, port]);
  return copied;
}
