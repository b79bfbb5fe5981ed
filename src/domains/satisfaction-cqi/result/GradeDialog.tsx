import { fields } from 'virtual:fields/cnfmRslt';
import type { Arg } from '#contract/registry.ts';
import { EVL_NAMES, type EvlGrdCd } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisDetail, SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { useCnfmRsltMutation } from '../state/satis-endpoints.ts';
import { EVL_OPTIONS } from '../tasks/labels.ts';
import { ItemCard } from '../tasks/TaskHead.tsx';
import { AllProgress, ResultView } from '../tasks/TaskViews.tsx';
import { checkGrade } from './grade-form.ts';

/** 결과확정 with the grade, under the result that it is about. */
export function GradeDialog({ task, onClose }: { readonly task: SatisDetail; readonly onClose: () => void }) {
  const [confirm] = useCnfmRsltMutation();
  const proposed: EvlGrdCd = task.rslt?.prpsGrdCd ?? 'POOR';
  const record = useRecordForm({
    kind: null,
    row: null as SatisTask | null,
    formOf: () => ({ evlGrdCd: proposed as string, opnnCn: '' }),
    fields,
    check: checkGrade(proposed),
    newLetter: 'U',
    isAct: true,
    save: (_id, _version, { evlGrdCd, opnnCn }) =>
      confirm({
        cqiId: task.cqiId,
        version: task.version,
        evlGrdCd: evlGrdCd as Arg<'cnfmRslt'>['evlGrdCd'],
        opnnCn: opnnCn.trim() || null,
      }),
    onClose,
  });
  const { field, form, root } = record;
  return (
    <FormDialog title="결과확정" size="large" saveLabel="확정" {...record.dialog}>
      <div className="stack">
        <ItemCard task={task} isNamed />
        <ResultView task={task} />
        <AllProgress task={task} />
        <div ref={root} className="form-grid">
          <SelectField
            {...field('evlGrdCd')}
            options={EVL_OPTIONS}
            help={`제안 등급은 ${EVL_NAMES[proposed]}입니다.`}
          />
          <div className="form-wide">
            <TextAreaField {...field('opnnCn')} required={form.evlGrdCd !== proposed} rows={3} />
          </div>
        </div>
      </div>
    </FormDialog>
  );
}
