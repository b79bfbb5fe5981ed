import { useState } from 'react';
import { fields } from 'virtual:fields/rtrnRpt';
import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';

const SHORTEST = 2;

interface OpinionDialogProps {
  /** An approval may go without an opinion, a return may not. */
  readonly decision: '승인' | '반려';
  /** Of the report. */
  readonly name: string;
  /** Texts that stand in another report too, as found at 제출. */
  readonly copyCnt: number;
  readonly onSubmit: (opinion: string | null) => void;
  readonly onClose: () => void;
}

/** 승인 or 반려 of a report, with what its author is shown of it. */
export function OpinionDialog({ decision, name, copyCnt, onSubmit, onClose }: OpinionDialogProps) {
  const isReturn = decision === '반려';
  const [form, setForm] = useState({ opnnCn: '' });
  const { root, errors, verify } = useFormErrors({
    value: form,
    check: ({ opnnCn }) => ({
      opnnCn: isReturn && opnnCn.trim().length < SHORTEST ? COURSE_CQI_WORDS.needOpinion : undefined,
    }),
  });
  return (
    <FormDialog
      title={`보고서 ${decision}`}
      size="small"
      isDirty={form.opnnCn !== ''}
      saveLabel={decision}
      onSave={() => {
        if (verify()) onSubmit(form.opnnCn.trim() || null);
      }}
      onClose={onClose}
      initialFocus="textarea"
    >
      <div className="stack" ref={root}>
        <p>{isReturn ? `${name} 보고서를 반려합니다.` : `${name} 보고서를 승인합니다.`}</p>
        {copyCnt > 0 ? <p className="muted">{`다른 보고서와 같은 내용이 ${copyCnt}개 있습니다.`}</p> : null}
        <TextAreaField
          {...limitsOf(fields.opnnCn)}
          label={isReturn ? fields.opnnCn.label : '의견'}
          required={isReturn}
          rows={3}
          value={form.opnnCn}
          {...(errors.opnnCn === undefined ? {} : { error: errors.opnnCn })}
          onChange={(opnnCn) => setForm({ opnnCn })}
        />
      </div>
    </FormDialog>
  );
}
