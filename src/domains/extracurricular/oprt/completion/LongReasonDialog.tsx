import { useState } from 'react';
import { LONG_REASON } from '#contract/extracurricular/oprt-codes.ts';
import { message } from '#messages/message.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';

const LONGEST = 200;
const check = ({ reason }: { readonly reason: string }) =>
  reason.trim().length >= LONG_REASON ? {} : { reason: message('M-MIN', { label: '사유', n: LONG_REASON }) };

interface LongReasonDialogProps {
  readonly title: string;
  readonly okLabel: string;
  /** What the act takes back. */
  readonly note: string;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the longer reason that taking back a confirmation needs. */
export function LongReasonDialog({ title, okLabel, note, onSubmit, onClose }: LongReasonDialogProps) {
  const [form, setForm] = useState({ reason: '' });
  const { root, errors, verify } = useFormErrors({ value: form, check });
  return (
    <FormDialog
      title={title}
      isDirty={form.reason !== ''}
      saveLabel={okLabel}
      onSave={() => {
        if (verify()) onSubmit(form.reason.trim());
      }}
      onClose={onClose}
      initialFocus="textarea"
    >
      <div className="stack" ref={root}>
        <p>{note}</p>
        <TextAreaField
          label="사유"
          required
          maxLength={LONGEST}
          value={form.reason}
          error={errors.reason}
          onChange={(reason) => setForm({ reason })}
        />
      </div>
    </FormDialog>
  );
}
