import { useRef } from 'react';
import { usePerson } from '#bridge/shared-state/useSharedState.ts';
import { Button } from '#ui/button/Button.tsx';
import { usePrintFrame } from '#ui/print/usePrintFrame.ts';
import { usePrintKey } from '#ui/print/usePrintKey.ts';

interface PrintRecordButtonProps {
  /** What kind of paper it is: 공지사항, 이용확인서. */
  readonly title: string;
  /** What names the one record. */
  readonly name: string;
  readonly children?: string;
}

/** 인쇄 of the record that is shown, by Ctrl+P as well, on A4 with title, time, person and page numbers. */
export function PrintRecordButton({ title, name, children = '인쇄' }: PrintRecordButtonProps) {
  usePrintFrame({ title, filter: name, userId: usePerson()?.loginId ?? '' });
  const button = useRef<HTMLButtonElement>(null);
  usePrintKey(button, () => print());
  return (
    <Button ref={button} icon="print" aria-keyshortcuts="Control+P" onClick={() => print()}>
      {children}
    </Button>
  );
}
