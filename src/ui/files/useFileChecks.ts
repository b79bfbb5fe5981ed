import { useRef, useState } from 'react';
import type { UploadPolicy } from '#contract/files/upload-policy.ts';
import { fileProblemMessage } from '#messages/file-problem.ts';
import { alert } from '#ui/feedback/feedback.ts';
import type { FilePort } from './file-port.ts';

export interface FileChecks {
  /**
   * Looks at chosen files and takes them when nothing is wrong with them; otherwise says what is. Choices are taken in
   * the order in which they were made.
   */
  readonly check: (files: readonly File[], rules: UploadPolicy, alreadyCnt: number, take: () => void) => void;
  /** A file that is being looked at is in no list yet, and must not be forgotten by saving or leaving. */
  readonly isChecking: boolean;
  /** Choices that were refused since the form was opened. */
  readonly refusedCnt: number;
  /** Whether a file that was taken asks for a password. */
  readonly isLocked: (file: File) => boolean;
}

/** The checks of the files that are chosen for a form. */
export function useFileChecks(port: Pick<FilePort, 'check'>): FileChecks {
  const [{ runningCnt, refusedCnt }, setCounts] = useState({ runningCnt: 0, refusedCnt: 0 });
  const last = useRef(Promise.resolve()),
    locked = useRef(new WeakSet<File>());
  const check: FileChecks['check'] = (files, rules, alreadyCnt, take) => {
    if (files.length === 0) return;
    setCounts((before) => ({ ...before, runningCnt: before.runningCnt + 1 }));
    const before = last.current,
      checking = port.check(files, rules, alreadyCnt);
    const end = async (): Promise<void> => {
      await before;
      const judged = await checking,
        { problem } = judged;
      for (const file of files.filter((_, index) => judged.locked[index])) locked.current.add(file);
      // In one rendering: code that waits for the check finds the file in the list.
      if (!problem) take();
      setCounts((counts) => ({ runningCnt: counts.runningCnt - 1, refusedCnt: counts.refusedCnt + (problem ? 1 : 0) }));
      if (problem) await alert(fileProblemMessage(problem));
    };
    last.current = end();
  };
  return { check, isChecking: runningCnt > 0, refusedCnt, isLocked: (file) => locked.current.has(file) };
}
