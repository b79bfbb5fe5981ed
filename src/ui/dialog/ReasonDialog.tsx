import { useState, type ReactNode } from 'react';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { FormDialog } from './FormDialog.tsx';
import { LONGEST_REASON, reasonError } from './reason-rules.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly label: string;
  readonly okLabel: string;
  /** With the reason, trimmed. */
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
  /** What the decision means, above the question. */
  readonly children?: ReactNode;
}

const checkReason = ({ reason }: { readonly reason: string }) => {
  const error = reasonError(reason);
  return error ? { reason: error } : {};
};

/** Asks for the reason of a decision, 2 to 200 characters. */
export function ReasonDialog({ title, label, okLabel, onSubmit, onClose, children }: ReasonDialogProps) {
  const [form, setForm] = useState({ reason: '' });
  const { root, errors, verify } = useFormErrors({ value: form, check: checkReason });
  return (
    <FormDialog
      title={title}
      size={children ? 'medium' : 'small'}
      isDirty={form.reason !== ''}
      saveLabel={okLabel}
      onSave={() => {
        if (verify()) onSubmit(form.reason.trim());
      }}
      onClose={onClose}
      initialFocus="textarea"
    >
      <div className="stack" ref={root}>
        {children}
        <TextAreaField
          label={label}
          required
          maxLength={LONGEST_REASON}
          value={form.reason}
          error={errors.reason}
          onChange={(reason) => setForm({ reason })}
        />
      </div>
    </FormDialog>
  );
}
