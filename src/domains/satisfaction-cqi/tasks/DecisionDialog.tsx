import { useState, type ReactNode } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';

const LONGEST = 1_000,
  SHORTEST = 2;

interface DecisionDialogProps {
  readonly title: string;
  readonly okLabel: string;
  readonly label?: string;
  /** The sentence for a missing opinion; left out where one may decide without. */
  readonly required?: string;
  readonly isBusy: boolean;
  readonly onSubmit: (opinion: string | null) => void;
  readonly onClose: () => void;
  /** What is decided. */
  readonly children?: ReactNode;
}

/** A decision with its opinion, under what it is about. */
export function DecisionDialog({
  title,
  okLabel,
  label = '의견',
  required,
  isBusy,
  onSubmit,
  onClose,
  children,
}: DecisionDialogProps) {
  const [opinion, setOpinion] = useState(''),
    [error, setError] = useState('');
  const submit = (): void => {
    const text = opinion.trim();
    if (required !== undefined && text.length < SHORTEST) setError(required);
    else onSubmit(text || null);
  };
  return (
    <FormDialog
      title={title}
      size={children ? 'large' : 'small'}
      isDirty={opinion !== ''}
      isSaving={isBusy}
      saveLabel={okLabel}
      onSave={submit}
      onClose={onClose}
    >
      <div className="stack">
        {children}
        <TextAreaField
          label={label}
          required={required !== undefined}
          maxLength={LONGEST}
          rows={3}
          value={opinion}
          {...(error === '' ? {} : { error })}
          onChange={(text) => {
            setOpinion(text);
            setError('');
          }}
        />
      </div>
    </FormDialog>
  );
}
