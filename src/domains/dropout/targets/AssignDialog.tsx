import { fields } from 'virtual:fields/assignTrgt';
import type { TargetRow } from '#contract/dropout/target.ts';
import { StaffPickerField } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { planBulk } from '#ui/list/bulk/bulk-rules.ts';
import { reportResult } from '#ui/list/bulk/run-bulk.ts';
import type { Choice } from '#ui/pickers/choice.ts';
import { useAssignTrgtMutation } from '../state/target-endpoints.ts';
import { targetKey, targetName, whyState } from './labels.ts';

interface AssignForm {
  readonly advsrStfNo: string;
  readonly cnslrStfNo: string;
  readonly advisor: Choice | null;
  readonly counsellor: Choice | null;
}
interface AssignDialogProps {
  readonly rows: readonly TargetRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const choiceOf = (stfNo: string | null, name: string | null): Choice | null =>
  stfNo === null ? null : { key: stfNo, label: name ?? stfNo };

/** What the form begins with: the staff of a single target. */
const assignFormOf = ([row, ...others]: readonly TargetRow[]): AssignForm => {
  const only = others.length === 0 ? row : undefined;
  return {
    advsrStfNo: only?.advsrStfNo ?? '',
    cnslrStfNo: only?.cnslrStfNo ?? '',
    advisor: choiceOf(only?.advsrStfNo ?? null, only?.advsrNm ?? null),
    counsellor: choiceOf(only?.cnslrStfNo ?? null, only?.cnslrNm ?? null),
  };
};
/** Why a target is not assigned in its state. */
const whyNot = (row: TargetRow): string | null => whyState(row, row.trgtSt === 'UNAS' ? 'assign' : 'reassign');

/** 담당자 지정: who is responsible for the chosen targets; at 위험 a counsellor as well. */
export function AssignDialog({ rows, onDone, onClose }: AssignDialogProps) {
  const [assign] = useAssignTrgtMutation();
  const plan = planBulk(rows, targetName, whyNot),
    needsCounsellor = plan.going.some(({ riskGrdCd }) => riskGrdCd === 'G4');
  const record = useRecordForm({
    // Two choices: nothing is kept of them.
    kind: null,
    row: null as TargetRow | null,
    formOf: () => assignFormOf(rows),
    fields,
    newLetter: 'U',
    check: ({ cnslrStfNo }: AssignForm) =>
      needsCounsellor && cnslrStfNo === '' ? { cnslrStfNo: message('M-REQ-SEL', { label: '담당 상담사' }) } : {},
    save: (_id, _version, { advsrStfNo, cnslrStfNo }) =>
      assign({
        rows: plan.going.map(({ trgtId, version }) => ({ id: trgtId, version })),
        advsrStfNo,
        cnslrStfNo: cnslrStfNo || null,
      }),
    onSaved: async ({ data }) => {
      onClose();
      if (await reportResult(plan, data, targetKey, targetName, '담당자를 지정했습니다.')) onDone();
    },
    onClose,
  });
  const { form, set, errors, root } = record;
  return (
    <FormDialog title="담당자 지정" saveLabel="지정" {...record.dialog}>
      <div ref={root} className="stack">
        <p>{plan.going.length}명의 담당자를 지정합니다.</p>
        <StaffPickerField
          label={fields.advsrStfNo.label}
          required
          max={1}
          error={errors.advsrStfNo}
          value={form.advisor ? [form.advisor] : []}
          onChange={([chosen]: readonly Choice[]) => set({ advisor: chosen ?? null, advsrStfNo: chosen?.key ?? '' })}
        />
        <StaffPickerField
          label={fields.cnslrStfNo.label}
          required={needsCounsellor}
          max={1}
          error={errors.cnslrStfNo}
          value={form.counsellor ? [form.counsellor] : []}
          onChange={([chosen]: readonly Choice[]) => set({ counsellor: chosen ?? null, cnslrStfNo: chosen?.key ?? '' })}
        />
        {needsCounsellor ? <p className="muted">위험 등급에는 심리상담사가 필요합니다.</p> : null}
      </div>
    </FormDialog>
  );
}
