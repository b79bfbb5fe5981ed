import { useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button/Button.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly isDanger?: boolean;
  readonly onAnswer: (isYes: boolean) => void;
}

/** A question before something is done: the browser's own dialog, which keeps the focus and gives it back. */
export function ConfirmDialog({ title, text, yes, isDanger = false, onAnswer }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null),
    id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="part-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className="part-dialog-acts">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer by which nothing is lost has the focus */}
        <Button autoFocus onClick={() => onAnswer(false)}>
          취소
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
