import { fields } from 'virtual:fields/saveAprvr';
import type { CourseApprover } from '#contract/course-cqi/term.ts';
import { StaffPickerField } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import { useSaveAprvrMutation } from '../state/term-endpoints.ts';
import { approverFormOf, checkApprover } from './approver-form.ts';

type Picked = 'aprvStfNo' | 'upAprvStfNo' | 'dlgtStfNo';
type Row = CourseApprover & { readonly version: number };

/** Who decides in a department: its head, the head of the college, and a delegate for some days. */
export function ApproverDialog({
  termId,
  approver,
  onClose,
}: {
  readonly termId: string;
  readonly approver: CourseApprover;
  readonly onClose: () => void;
}) {
  const [save] = useSaveAprvrMutation();
  const record = useRecordForm({
    // Three choices and two days: nothing is kept of them.
    kind: null,
    row: { ...approver, version: approver.version ?? 0 },
    idOf: ({ hakguaCd }: Row) => hakguaCd,
    formOf: approverFormOf,
    fields,
    check: checkApprover,
    save: (hakguaCd, version, form) =>
      save({
        termId,
        hakguaCd,
        ...(version === undefined || version === 0 ? {} : { version }),
        aprvStfNo: form.aprvStfNo || null,
        upAprvStfNo: form.upAprvStfNo || null,
        dlgtStfNo: form.dlgtStfNo || null,
        dlgtStrtDt: form.dlgtStfNo === '' ? null : form.dlgtStrtDt || null,
        dlgtEndDt: form.dlgtStfNo === '' ? null : form.dlgtEndDt || null,
      }),
    onClose,
  });
  const { form, set, field, errors, root } = record,
    names: Readonly<Record<Picked, string | null>> = {
      aprvStfNo: approver.aprvStfNm,
      upAprvStfNo: approver.upAprvStfNm,
      dlgtStfNo: approver.dlgtStfNm,
    };
  return (
    <FormDialog title={`${approver.hakguaNm} 승인자`} size="medium" {...record.dialog}>
      <div ref={root} className="stack">
        {(['aprvStfNo', 'upAprvStfNo', 'dlgtStfNo'] as const).map((name) => (
          <StaffPickerField
            key={name}
            label={fields[name].label}
            max={1}
            error={errors[name]}
            value={
              form[name] === ''
                ? []
                : [{ key: form[name], label: form[name] === approver[name] ? (names[name] ?? form[name]) : form[name] }]
            }
            onChange={([chosen]: readonly Choice[]) => set({ [name]: chosen?.key ?? '' })}
          />
        ))}
        <div className="form-grid">
          <DateField {...field('dlgtStrtDt')} disabled={form.dlgtStfNo === ''} />
          <DateField {...field('dlgtEndDt')} disabled={form.dlgtStfNo === ''} min={form.dlgtStrtDt} />
        </div>
        <p className="muted">비우면 학과와 단과대의 장이 승인합니다. 위임 기간에는 위임받은 사람이 대신 승인합니다.</p>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
