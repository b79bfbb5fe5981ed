import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useFeedback } from './feedback-store.ts';

/** The alert or confirm that is waiting for an answer. 취소 stands left of 확인; Esc means 취소. */
export function QuestionDialog() {
  const question = useFeedback().questions[0];
  if (!question) return null;
  const { kind, destructive, answer } = question;
  const isConfirm = kind === 'confirm';
  const footer = (
    <>
      {isConfirm ? (
        <Button onClick={() => answer(false)} data-autofocus={destructive || undefined}>
          취소
        </Button>
      ) : null}
      <Button look="confirm" onClick={() => answer(true)} data-autofocus={!destructive || undefined}>
        확인
      </Button>
    </>
  );
  return (
    <Dialog
      key={question.key}
      title={question.title}
      size="small"
      role="alertdialog"
      layer={2000}
      initialFocus="[data-autofocus]"
      footer={footer}
      onClose={() => answer(!isConfirm)}
    >
      <p className="dialog-text">{question.text}</p>
      {question.note ? <p className="muted">{question.note}</p> : null}
    </Dialog>
  );
}
