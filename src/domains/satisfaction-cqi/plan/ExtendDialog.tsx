import { fields } from 'virtual:fields/extendDue';
import { PLANNING_STATES } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { useExtendDueMutation } from '../state/satis-endpoints.ts';
import { checkExtend } from './extend-form.ts';

/** 기한 연장 by the office, with its reason. */
export function ExtendDialog({ task, onClose }: { readonly task: SatisTask; readonly onClose: () => void }) {
  const [extend] = useExtendDueMutation();
  const record = useRecordForm({
    kind: null,
    row: null as SatisTask | null,
    formOf: () => ({ planDueDt: task.planDueDt ?? '', rsltDueDt: task.rsltDueDt ?? '', opnnCn: '' }),
    fields,
    check: checkExtend(task),
    newLetter: 'U',
    save: (_id, _version, { planDueDt, rsltDueDt, opnnCn }) =>
      extend({
        cqiId: task.cqiId,
        version: task.version,
        planDueDt: planDueDt || null,
        rsltDueDt: rsltDueDt || null,
        opnnCn: opnnCn.trim(),
      }),
    onClose,
  });
  const { field, root } = record,
    isPlanned = !PLANNING_STATES.some((state) => state === task.cqiSt);
  return (
    <FormDialog title="기한 연장" saveLabel="연장" {...record.dialog}>
      <div ref={root} className="form-grid">
        <DateField
          {...field('planDueDt')}
          disabled={isPlanned}
          {...(isPlanned ? { help: SATIS_WORDS.planDone } : {})}
        />
        <DateField {...field('rsltDueDt')} />
        <div className="form-wide">
          <TextAreaField {...field('opnnCn')} rows={3} />
        </div>
      </div>
    </FormDialog>
  );
}
