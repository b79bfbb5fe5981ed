import { fields, operation } from 'virtual:fields/saveAssign';
import type { AssignRow } from '#contract/extracurricular/completion.ts';
import { ASSIGN_GRADES } from '#contract/extracurricular/oprt-codes.ts';
import type { Arg } from '#contract/registry.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { useSaveAssignMutation } from '../../state/running-endpoints.ts';
import type { Reopened } from '../../state/page.ts';
import { assignWords } from './assign-words.ts';

type AssignSave = Arg<'saveAssign'>;
interface AssignForm {
  readonly submitYn: 'Y' | 'N';
  readonly score: number | null;
  /** Empty: no grade. */
  readonly asgnGrdCd: string;
}
const MOST = 100;
const GRADES = ASSIGN_GRADES.map((value) => ({ value, label: value }));
const formOf = (row: AssignRow | AssignSave | null): AssignForm => ({
  submitYn: row?.submitYn ?? 'N',
  score: row?.score ?? null,
  asgnGrdCd: row?.asgnGrdCd ?? '',
});

interface AssignDialogProps {
  readonly row: AssignRow;
  readonly reopened: Reopened<'saveAssign'> | null;
  readonly onClose: () => void;
}

/** What one person has handed in, and how it is marked. */
export function AssignDialog({ row, reopened, onClose }: AssignDialogProps) {
  const [send] = useSaveAssignMutation();
  const { field, root, dialog, conflict, form, set, maySave } = useRecordForm({
    kind: 'ecp-assign',
    row,
    idOf: ({ applId }: AssignRow) => applId,
    formOf,
    fields,
    operation,
    units: assignWords.useUnits([row]),
    bodyOf: ({ submitYn, score, asgnGrdCd }, applId, version): AssignSave => ({
      applId,
      ...(version ? { version } : {}),
      submitYn,
      score,
      asgnGrdCd: ASSIGN_GRADES.find((grade) => grade === asgnGrdCd) ?? null,
    }),
    formFrom: formOf,
    reopened,
    send,
    onClose,
  });
  return (
    <FormDialog title={`과제·평가 ${row.userNm ?? row.userId}`} {...dialog}>
      <div className="form-grid" ref={root}>
        <SwitchField {...field('submitYn')} />
        <OptionalIntegerField
          label={fields.score.label}
          disabled={!maySave}
          value={form.score}
          least={0}
          most={MOST}
          onChange={(score) => set({ score, ...(score === null ? {} : { submitYn: 'Y' as const }) })}
        />
        <SelectField
          label={fields.asgnGrdCd.label}
          disabled={!maySave}
          value={form.asgnGrdCd}
          placeholder="없음"
          options={GRADES}
          onChange={(asgnGrdCd) => set({ asgnGrdCd })}
        />
      </div>
      {conflict}
    </FormDialog>
  );
}
