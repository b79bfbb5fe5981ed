import { useState } from 'react';
import { fields } from 'virtual:fields/changeRoleUserPeriod';
import type { RoleUserRow } from '#contract/system/roles/role-users.ts';
import { NO_END } from '#contract/system/roles/role-rules.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { namedRows, type BulkPlan } from '#ui/list/bulk/bulk-rules.ts';
import { reportResult } from '#ui/list/bulk/run-bulk.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { findFieldErrors, useDirtyForm } from '../../state/page.ts';
import { checkGrantEnd, type GrantEndForm } from '../../rules/roles/grant-form.ts';
import { useChangeRoleUserPeriodMutation } from '../../state/roles/role-user-endpoints.ts';

const EMPTY: GrantEndForm = { endDt: '', rsn: '' };

/** Another last day for many grants; their first days stay. */
export function PeriodDialog({
  plan,
  onClose,
  onDone,
}: {
  /** Grants that can be given other days, and those that were chosen and cannot. */
  readonly plan: BulkPlan<RoleUserRow>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const [form, setForm] = useState(EMPTY);
  const [change, { isLoading }] = useChangeRoleUserPeriodMutation();
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkGrantEnd });
  useDirtyForm(form !== EMPTY);
  const rows = plan.going;
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const changed = await change({
      rows: rows.map(({ userRoleId, version }) => ({ userRoleId, version })),
      endDt: form.endDt || NO_END,
      rsn: form.rsn.trim(),
    });
    if (changed.error) {
      refuse(findFieldErrors(changed.error));
      return;
    }
    await reportResult(
      plan,
      changed.data.data,
      (row) => row.userRoleId,
      (row) => row.stfNm,
      `${namedRows(rows, (row) => row.stfNm)}: 기간 변경 ~${form.endDt === '' ? '' : ` ${displayDate(form.endDt)}`}`,
    );
    onDone();
  };
  return (
    <FormDialog
      title={`${displayCount(rows.length)}건 기간 변경`}
      size="medium"
      isDirty={form !== EMPTY}
      isSaving={isLoading}
      saveLabel="변경"
      onSave={() => void submit()}
      onClose={onClose}
      initialFocus="textarea"
    >
      <div className="stack" ref={root}>
        <DateField label={fields.endDt.label} value={form.endDt} onChange={(endDt) => setForm({ ...form, endDt })} />
        <p className="field-help">종료일을 비우면 기한이 없습니다. 시작일은 그대로 둡니다.</p>
        <EffectSummary
          change={{
            userRole: {
              end: [],
              add: rows.map(({ userRoleId, userId, roleId, strtDt, scopeDeptCd }) => ({
                userRoleId,
                userId,
                roleId,
                strtDt,
                scopeDeptCd,
                endDt: form.endDt || NO_END,
              })),
            },
          }}
        />
        <TextAreaField
          label={fields.rsn.label}
          required
          rows={2}
          maxLength={fields.rsn.longest}
          value={form.rsn}
          error={errors.rsn}
          onChange={(rsn) => setForm({ ...form, rsn })}
        />
      </div>
    </FormDialog>
  );
}
