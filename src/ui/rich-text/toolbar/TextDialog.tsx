import { useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { isPlainEnter } from '#ui/keyboard/is-composing.ts';

interface TextDialogProps {
  readonly title: string;
  readonly label: string;
  readonly help: string;
  readonly initial: string;
  readonly maxLength: number;
  /** Text of what is wrong, or undefined. */
  readonly check: (text: string) => string | undefined;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for one line: the address of a link, the words for a picture. */
export function TextDialog({ title, label, help, initial, maxLength, check, onDone, onClose }: TextDialogProps) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const submit = (): void => {
    const problem = check(text);
    setError(problem);
    if (problem === undefined) onDone(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isPlainEnter(event)) {
      event.preventDefault();
      submit();
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>취소</Button>
      <Button look="primary" onClick={submit}>
        확인
      </Button>
    </>
  );
  return (
    <Dialog title={title} size="small" onClose={onClose} footer={footer}>
      <TextField
        label={label}
        help={help}
        error={error}
        maxLength={maxLength}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
      />
    </Dialog>
  );
}
