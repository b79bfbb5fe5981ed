import { fields } from 'virtual:fields/saveTrgt';
import type { Target } from '#contract/dropout/target.ts';
import type { Arg } from '#contract/registry.ts';
import { StudentPickerField } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import { useSaveTrgtMutation } from '../state/target-endpoints.ts';
import { GRADE_OPTIONS } from './labels.ts';

interface TargetForm {
  readonly stdNo: string;
  readonly student: Choice | null;
  readonly riskGrdCd: string;
  readonly regRsn: string;
}
const NEW_TARGET: TargetForm = { stdNo: '', student: null, riskGrdCd: 'G3', regRsn: '' };

interface NewTargetDialogProps {
  readonly onSaved: (trgtId: string) => void;
  readonly onClose: () => void;
}

/** 대상자 추가: a student whom a person proposes; the reason stays with the target. */
export function NewTargetDialog({ onSaved, onClose }: NewTargetDialogProps) {
  const [save] = useSaveTrgtMutation();
  const record = useRecordForm({
    kind: 'drpt-target',
    row: null as Target | null,
    formOf: (): TargetForm => NEW_TARGET,
    fields,
    // Who it is belongs to the server alone.
    kept: (form) => ({ ...form, stdNo: '', student: null }),
    save: (trgtId, _version, { stdNo, riskGrdCd, regRsn }) =>
      save({ trgtId, stdNo, riskGrdCd: riskGrdCd as Arg<'saveTrgt'>['riskGrdCd'], regRsn: regRsn.trim() }),
    onSaved: ({ data: [saved] }) => {
      onClose();
      if (saved) onSaved(saved.trgtId);
    },
    onClose,
  });
  const { form, field, set, errors, root } = record;
  return (
    <FormDialog title="대상자 추가" saveLabel="등록" {...record.dialog}>
      <div ref={root} className="stack">
        <StudentPickerField
          label="학생"
          required
          max={1}
          error={errors.stdNo}
          value={form.student ? [form.student] : []}
          onChange={([chosen]: readonly Choice[]) => set({ student: chosen ?? null, stdNo: chosen?.key ?? '' })}
        />
        <SelectField {...field('riskGrdCd')} options={GRADE_OPTIONS} />
        <TextAreaField {...field('regRsn')} rows={3} />
      </div>
      {record.conflict}
    </FormDialog>
  );
}
