import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FileChecks } from '#ui/files/useFileChecks.ts';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';

interface Unsettled {
  readonly checks?: Pick<FileChecks, 'isChecking' | 'refusedCnt'>;
  readonly editor?: RefObject<RichTextHandle | null>;
}

const NO_FILES = { isChecking: false, refusedCnt: 0 };

/**
 * A save that waits for what was begun before it: pictures on their way into the editor, files that are being looked
 * at. It runs in the rendering that has them, with the text of the editor (undefined without one), and not at all when
 * a file is refused meanwhile: that was reported, and the person decides again.
 */
export function useSettledSave<Args extends readonly unknown[]>(
  { checks: { isChecking, refusedCnt } = NO_FILES, editor }: Unsettled,
  save: (text: string | undefined, ...args: Args) => Promise<void>,
): (...args: Args) => void {
  const [pending, setPending] = useState<{
    readonly text: string | undefined;
    readonly args: Args;
    readonly refusedCnt: number;
  } | null>(null);
  const answered = useRef<typeof pending>(null);
  useEffect(() => {
    if (pending === null || pending === answered.current || isChecking) return;
    answered.current = pending;
    if (pending.refusedCnt === refusedCnt) void save(pending.text, ...pending.args);
  });
  const settle = async (args: Args): Promise<void> => {
    const text = await editor?.current?.settle();
    setPending({ text, args, refusedCnt });
  };
  return (...args) => void settle(args);
}
