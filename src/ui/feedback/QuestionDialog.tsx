import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useFeedback } from './feedback-store.ts';

/** The alert or question that is waiting for an answer. What does nothing stands left of what does it. */
export function QuestionDialog() {
  const question = useFeedback().questions[0];
  if (!question) return null;
  const { kind, yes, no, focused, escaped, answer } = question;
  const footer = (
    <>
      {kind === 'confirm' ? (
        <Button onClick={() => answer(false)} data-autofocus={!focused || undefined}>
          {no}
        </Button>
      ) : null}
      <Button look="confirm" onClick={() => answer(true)} data-autofocus={focused || undefined}>
        {yes}
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
      onClose={() => answer(escaped)}
    >
      <p className="dialog-text">{question.text}</p>
      {question.note ? <p className="muted">{question.note}</p> : null}
    </Dialog>
  );
}
