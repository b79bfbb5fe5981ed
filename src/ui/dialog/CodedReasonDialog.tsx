import { useState, type ReactNode } from 'react';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { codedReasonErrors, LONGEST_REASON, type CodedReason } from './reason-rules.ts';

interface CodedReasonDialogProps {
  readonly title: string;
  /** Kinds of reasons. */
  readonly codes: readonly Option[];
  /** What becomes of the reason, shown before it is given. */
  readonly notice: string;
  readonly okLabel: string;
  readonly isSending?: boolean;
  /** What may be done without a reason. */
  readonly actions?: ReactNode;
  /** With the detail trimmed. */
  readonly onSubmit: (reason: CodedReason) => void;
  readonly onClose: () => void;
}

const EMPTY: CodedReason = { rsnCd: '', rsnCn: '' };

/** Asks why personal data are looked at: a kind and 5 to 200 characters. */
export function CodedReasonDialog({
  title,
  codes,
  notice,
  okLabel,
  isSending = false,
  actions,
  onSubmit,
  onClose,
}: CodedReasonDialogProps) {
  const [form, setForm] = useState(EMPTY);
  const { root, errors, verify } = useFormErrors({ value: form, check: codedReasonErrors });
  const submit = (): void => {
    if (verify()) onSubmit({ ...form, rsnCn: form.rsnCn.trim() });
  };
  return (
    <FormDialog
      title={title}
      size="small"
      isDirty={form !== EMPTY}
      isSaving={isSending}
      saveLabel={okLabel}
      onSave={submit}
      onClose={onClose}
      actions={actions}
      initialFocus="select"
    >
      <div ref={root} className="stack">
        <SelectField
          label="사유 구분"
          required
          placeholder="선택"
          value={form.rsnCd}
          options={codes}
          error={errors.rsnCd}
          onChange={(rsnCd) => setForm({ ...form, rsnCd })}
        />
        <TextAreaField
          label="상세 사유"
          required
          rows={3}
          maxLength={LONGEST_REASON}
          value={form.rsnCn}
          error={errors.rsnCn}
          onChange={(rsnCn) => setForm({ ...form, rsnCn })}
        />
        <p className="dialog-notice">
          <span className="pi pi-info-circle" aria-hidden="true" />
          {notice}
        </p>
      </div>
    </FormDialog>
  );
}
