import { useState, type ReactNode } from 'react';
import { UNMASK_FIELDS, type UnmaskSubject } from '#contract/system/unmask-fields.ts';
import { Button } from '#ui/button/Button.tsx';
import type { CodedReason } from '#ui/dialog/reason-rules.ts';
import { usePermit } from '../state/page.ts';
import { useUnmaskMutation } from '../state/unmask-endpoints.ts';
import { UnmaskDialog } from './UnmaskDialog.tsx';
import { useUncovered } from './useUncovered.ts';

interface UnmaskOptions<Row> {
  /** The screen for which the permission was given. */
  readonly resourcePath: string;
  readonly sbjtDivCd: UnmaskSubject;
  /** The field of a row that names its person. */
  readonly rowKey: keyof Row & string;
}

interface Unmask<Row> {
  /** Opens the question for these people; null without the permission: there is no eye then. */
  readonly uncover: ((keys: readonly string[]) => void) | null;
  /** Rows as they may be shown now. */
  readonly over: (rows: readonly Row[]) => readonly Row[];
  /** For the toolbar: uncover the page, or how long it stays uncovered. */
  readonly bar: (keys: readonly string[]) => ReactNode;
  /** The question, wherever the screen has room for a dialog. */
  readonly dialog: ReactNode;
}

/** 원문 보기 of a list: for who holds UNMASK on the screen, for a reason, and only for as long as the server allows. */
export function useUnmask<Row extends object>({ resourcePath, sbjtDivCd, rowKey }: UnmaskOptions<Row>): Unmask<Row> {
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const [unmask, { isLoading, reset }] = useUnmaskMutation();
  const { over, secondsLeft, show, cover } = useUncovered<Row>(rowKey);
  const mayUncover = usePermit('UNMASK');
  const submit = async (reason: CodedReason): Promise<void> => {
    const answer = await unmask({
      resourcePath,
      sbjtDivCd,
      keys: [...(asked ?? [])],
      fields: [...UNMASK_FIELDS[sbjtDivCd]],
      ...reason,
    });
    // The store forgets the answer at once; from here on it lives in this screen alone.
    reset();
    if (answer.error) return;
    setAsked(null);
    show(
      answer.data.data.map(({ key, ...plain }) => ({ ...plain, [rowKey]: key }) as Partial<Row>),
      answer.data.showSec,
    );
  };
  return {
    over,
    uncover: mayUncover ? setAsked : null,
    bar: (keys) => {
      if (secondsLeft > 0)
        return (
          <>
            <span className="chip" data-tone="warning" role="timer">
              {secondsLeft}초 뒤 가려집니다
            </span>
            <Button icon="eye-slash" onClick={cover}>
              가리기
            </Button>
          </>
        );
      return mayUncover && keys.length > 0 ? (
        <Button icon="eye" onClick={() => setAsked(keys)}>
          현재 목록 원문 보기
        </Button>
      ) : null;
    },
    dialog: asked ? (
      <UnmaskDialog isSending={isLoading} onSubmit={(reason) => void submit(reason)} onClose={() => setAsked(null)} />
    ) : null,
  };
}
