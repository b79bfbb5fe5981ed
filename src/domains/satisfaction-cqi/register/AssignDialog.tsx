import { fields } from 'virtual:fields/asgnCqi';
import type { Arg } from '#contract/registry.ts';
import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { DeptPickerField, StaffPickerField, useStaffNames } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { planBulk } from '#ui/list/bulk/bulk-rules.ts';
import { reportResult } from '#ui/list/bulk/run-bulk.ts';
import { useAsgnCqiMutation } from '../state/satis-endpoints.ts';
import { PRIR_OPTIONS, taskKey, taskName, whyState } from '../tasks/labels.ts';
import { checkDues } from './form.ts';

/** The value that all rows have in common; empty where they differ. */
const shared = (rows: readonly SatisTask[], of: (row: SatisTask) => string | null): string => {
  const values = new Set(rows.map(of)),
    [only] = values;
  return values.size === 1 ? (only ?? '') : '';
};
interface AssignDialogProps {
  readonly rows: readonly SatisTask[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** 배정 of the chosen tasks: what is left empty stays as each of them has it. */
export function AssignDialog({ rows, onDone, onClose }: AssignDialogProps) {
  const [assign] = useAsgnCqiMutation();
  const plan = planBulk(rows, taskName, (row: SatisTask) => whyState(row, 'assign'));
  const record = useRecordForm({
    kind: null,
    row: null as SatisTask | null,
    formOf: () => ({
      deptCd: shared(rows, (row) => row.deptCd),
      mngrStfNo: shared(rows, (row) => row.mngrStfNo),
      prirCd: shared(rows, (row) => row.prirCd),
      goalScr: null as number | null,
      planDueDt: shared(rows, (row) => row.planDueDt),
      rsltDueDt: shared(rows, (row) => row.rsltDueDt),
    }),
    fields,
    check: checkDues,
    newLetter: 'U',
    isAct: true,
    save: (_id, _version, form) =>
      assign({
        rows: plan.going.map(({ cqiId, version }) => ({ id: cqiId, version })),
        deptCd: form.deptCd || null,
        mngrStfNo: form.mngrStfNo || null,
        prirCd: (form.prirCd || null) as Arg<'asgnCqi'>['prirCd'],
        goalScr: form.goalScr,
        planDueDt: form.planDueDt || null,
        rsltDueDt: form.rsltDueDt || null,
      }),
    onSaved: async ({ data }) => {
      onClose();
      if (await reportResult(plan, data, taskKey, taskName, '배정했습니다.')) onDone();
    },
    onClose,
  });
  const { field, form, set, errors, root } = record,
    nameOf = useStaffNames(form.mngrStfNo === '' ? [] : [form.mngrStfNo]),
    lacksGoal = plan.going.some(({ goalScr }) => goalScr === null);
  return (
    <FormDialog title="개선과제 배정" size="medium" saveLabel={`${plan.going.length}건 배정`} {...record.dialog}>
      <div ref={root} className="form-grid">
        <DeptPickerField
          label={fields.deptCd.label}
          error={errors.deptCd}
          value={form.deptCd === '' ? [] : [form.deptCd]}
          onChange={([deptCd]) => set({ deptCd: deptCd ?? '' })}
        />
        <StaffPickerField
          label={fields.mngrStfNo.label}
          max={1}
          error={errors.mngrStfNo}
          deptCd={form.deptCd}
          value={form.mngrStfNo === '' ? [] : [{ key: form.mngrStfNo, label: nameOf(form.mngrStfNo) }]}
          onChange={([person]) => set({ mngrStfNo: person?.key ?? '' })}
        />
        <SelectField {...field('prirCd')} placeholder="선택" options={PRIR_OPTIONS} />
        {lacksGoal ? <DecimalField {...field('goalScr')} decimals={1} help="목표가 없는 과제에만 적용합니다." /> : null}
        <DateField {...field('planDueDt')} />
        <DateField {...field('rsltDueDt')} />
      </div>
    </FormDialog>
  );
}
