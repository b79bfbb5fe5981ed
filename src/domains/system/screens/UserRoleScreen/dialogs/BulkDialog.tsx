import { useState } from 'react';
import type { StaffRow } from '#contract/system/roles/user-roles.ts';
import { displayCount } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import type { BulkPlan } from '#ui/list/bulk/bulk-rules.ts';
import { tellResult } from '#ui/list/bulk/run-bulk.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { EffectSummary } from '#domains/system/components/access/EffectSummary.tsx';
import { GrantFields } from '#domains/system/components/access/GrantFields.tsx';
import { checkGrant, grantDays, newGrant } from '#domains/system/rules/roles/grant-form.ts';
import { findFieldErrors, useDirtyForm, useDraft } from '#domains/system/state/page.ts';
import { useRoleChoices } from '#domains/system/state/roles/useRoleChoices.ts';
import { useSaveUserRoleBulkMutation } from '#domains/system/state/roles/user-role-endpoints.ts';

interface BulkDialogProps {
  /** Who can have a role, and who was chosen and cannot. */
  readonly plan: BulkPlan<StaffRow>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One role for all who are chosen; who cannot have it is named afterwards. */
export function BulkDialog({ plan, onClose, onDone }: BulkDialogProps) {
  const userIds = plan.going.map(({ userId }) => userId);
  const [initial] = useState(() => newGrant(koreanDate8(Date.now())));
  const [form, setForm] = useState(initial);
  const [save, { isLoading }] = useSaveUserRoleBulkMutation();
  const { options } = useRoleChoices();
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkGrant });
  useDirtyForm(form !== initial);
  const draft = useDraft({
    key: 'userRole:bulk',
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty: form !== initial,
    onRestore: setForm,
  });
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const saved = await save({
      userIds,
      roleId: form.roleId,
      ...grantDays(form),
      grntRsn: form.grntRsn.trim(),
    });
    if (saved.error) {
      refuse(findFieldErrors(saved.error));
      return;
    }
    await draft.drop();
    await tellResult(
      plan,
      saved.data.data,
      (person) => person.userId,
      (person) => person.stfNm,
    );
    onDone();
  };
  return (
    <FormDialog
      title={`${displayCount(userIds.length)}명에게 일괄 부여`}
      size="medium"
      isDirty={form !== initial}
      isSaving={isLoading}
      saveLabel="부여"
      onSave={() => void submit()}
      onClose={draft.dropThen(onClose)}
      initialFocus="select"
    >
      <div className="stack" ref={root}>
        <SelectField
          label="역할"
          required
          placeholder="선택"
          value={form.roleId}
          error={errors.roleId}
          options={options}
          onChange={(roleId) => setForm({ ...form, roleId })}
        />
        {form.roleId !== '' && form.strtDt !== '' ? (
          <EffectSummary
            change={{
              userRole: {
                add: userIds.map((userId) => ({ userId, roleId: form.roleId, ...grantDays(form) })),
                end: [],
              },
            }}
          />
        ) : null}
        <GrantFields form={form} errors={errors} onChange={(part) => setForm({ ...form, ...part })} />
      </div>
    </FormDialog>
  );
}
