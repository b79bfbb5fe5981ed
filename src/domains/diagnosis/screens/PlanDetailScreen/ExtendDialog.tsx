import { fields } from 'virtual:fields/extendPlan';
import { useState } from 'react';
import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { message } from '#messages/message.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';

interface NewEnd {
  readonly endDt: string;
  readonly endTm: string;
  readonly rsn: string;
}
interface ExtendDialogProps {
  readonly title: string;
  /** The present end, YYYYMMDD, behind which the new one lies. */
  readonly after: string;
  readonly okLabel?: string;
  readonly onSubmit: (end: NewEnd) => void;
  readonly onClose: () => void;
}

/** A new end with its reason. */
export function ExtendDialog({ title, after, okLabel = '연장', onSubmit, onClose }: ExtendDialogProps) {
  const [end, setEnd] = useState<NewEnd>({ endDt: '', endTm: '1800', rsn: '' });
  const [isTried, setTried] = useState(false);
  const errors = {
    endDt:
      end.endDt === ''
        ? message('M-REQ-SEL', { label: '종료일' })
        : end.endDt < after
          ? DIAGNOSIS_WORDS.extendLater
          : undefined,
    endTm: end.endTm === '' ? message('M-REQ-SEL', { label: '종료시간' }) : undefined,
    rsn: end.rsn.trim().length < 2 ? message('M-RSN') : undefined,
  };
  const submit = (): void => {
    setTried(true);
    if (!errors.endDt && !errors.endTm && !errors.rsn) onSubmit({ ...end, rsn: end.rsn.trim() });
  };
  return (
    <FormDialog
      title={title}
      size="small"
      saveLabel={okLabel}
      isDirty={end.endDt !== '' || end.rsn !== ''}
      onSave={submit}
      onClose={onClose}
    >
      <div className="form-grid">
        <DateField
          label={fields.endDt.label}
          required
          min={after}
          value={end.endDt}
          error={isTried ? errors.endDt : undefined}
          onChange={(endDt) => setEnd({ ...end, endDt })}
        />
        <TimeField
          label="종료시간"
          required
          allow2400
          value={end.endTm}
          {...(isTried && errors.endTm ? { error: errors.endTm } : {})}
          onChange={(endTm) => setEnd({ ...end, endTm })}
        />
        <div className="form-wide">
          <TextField
            {...limitsOf(fields.rsn)}
            value={end.rsn}
            error={isTried ? errors.rsn : undefined}
            onChange={(rsn) => setEnd({ ...end, rsn })}
          />
        </div>
      </div>
    </FormDialog>
  );
}
