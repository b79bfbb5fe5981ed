import { useState, type ReactNode } from 'react';
import type { QuestionLabels } from '#messages/catalogue.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

export interface EffectQuestion extends Pick<QuestionLabels, 'title' | 'text' | 'yes'> {
  /** What the change does, worked out by the server while it is shown. */
  readonly effect: ReactNode;
}

/**
 * A question before a change of rights, which shows who gains and who loses by it.
 * @returns what asks, and the dialog to be rendered while it is open
 */
export function useEffectQuestion(): {
  readonly askEffect: (question: EffectQuestion) => Promise<boolean>;
  readonly effectDialog: ReactNode;
} {
  const [open, setOpen] = useState<{
    readonly question: EffectQuestion;
    readonly settle: (isYes: boolean) => void;
  } | null>(null);
  const askEffect = (question: EffectQuestion): Promise<boolean> =>
    new Promise((resolve) => {
      setOpen({
        question,
        settle: (isYes) => {
          setOpen(null);
          resolve(isYes);
        },
      });
    });
  return { askEffect, effectDialog: open ? <EffectDialog question={open.question} onAnswer={open.settle} /> : null };
}

function EffectDialog({
  question: { title, text, yes, effect },
  onAnswer,
}: {
  readonly question: EffectQuestion;
  readonly onAnswer: (isYes: boolean) => void;
}) {
  const footer = (
    <>
      <Button data-autofocus onClick={() => onAnswer(false)}>
        취소
      </Button>
      <Button look="confirm" onClick={() => onAnswer(true)}>
        {yes}
      </Button>
    </>
  );
  return (
    <Dialog
      role="alertdialog"
      title={title}
      size="medium"
      initialFocus="[data-autofocus]"
      onClose={() => onAnswer(false)}
      footer={footer}
    >
      <div className="stack">
        <p>{text}</p>
        {effect}
      </div>
    </Dialog>
  );
}
