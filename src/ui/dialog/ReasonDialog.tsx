import { useState } from 'react';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Dialog } from './Dialog.tsx';

const SHORTEST = 2, LONGEST = 200;

interface ReasonDialogProps {
  readonly title: string;
  readonly label: string;
  readonly okLabel: string;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a decision, 2 to 200 characters. */
export function ReasonDialog({ title, label, okLabel, onSubmit, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const submit = (): void => {
    if (reason.trim().length < SHORTEST) setError(message('M-RSN'));
    else onSubmit(reason.trim());
  };
  const footer = (
    <>
      <Button onClick={onClose}>취소</Button>
      <Button look="confirm" onClick={submit}>{okLabel}</Button>
    </>
  );
  return (
    <Dialog title={title} size="small" onClose={onClose} footer={footer} initialFocus="textarea">
      <Field label={label} required error={error}>
        {(control) => <textarea {...control} className="textarea" rows={4} maxLength={LONGEST} value={reason} onChange={(event) => setReason(event.target.value)} />}
      </Field>
    </Dialog>
  );
}
