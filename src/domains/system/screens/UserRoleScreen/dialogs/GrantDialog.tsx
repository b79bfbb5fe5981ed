import { useState } from 'react';
import { NO_END } from '#contract/system/roles/role-rules.ts';
import type { UserRoleRow } from '#contract/system/roles/user-roles.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { EffectSummary } from '#domains/system/components/access/EffectSummary.tsx';
import { GrantFields } from '#domains/system/components/access/GrantFields.tsx';
import { checkGrant, grantDays, newGrant, type GrantForm } from '#domains/system/rules/roles/grant-form.ts';
import { findFieldErrors, findVersionConflict, useDirtyForm, useDraft } from '#domains/system/state/page.ts';
import { useRoleChoices } from '#domains/system/state/roles/useRoleChoices.ts';
import { useSaveUserRoleMutation } from '#domains/system/state/roles/user-role-endpoints.ts';

interface GrantDialogProps {
  readonly userId: string;
  readonly grant: UserRoleRow | null;
  readonly onClose: () => void;
}

const formOf = ({ roleId, strtDt, endDt, scopeDeptCd }: UserRoleRow): GrantForm => ({
  roleId,
  strtDt,
  endDt: endDt === NO_END ? '' : endDt,
  scopeDeptCd: scopeDeptCd ?? '',
  grntRsn: '',
});

/** A new grant for a person, or other days for one that exists. */
export function GrantDialog({ userId, grant, onClose }: GrantDialogProps) {
  const [initial] = useState(() => (grant ? formOf(grant) : newGrant(koreanDate8(Date.now()))));
  const [form, setForm] = useState(initial);
  const [userRoleId] = useState(() => grant?.userRoleId ?? crypto.randomUUID());
  const [save, { isLoading }] = useSaveUserRoleMutation();
  const { options } = useRoleChoices();
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkGrant });
  useDirtyForm(form !== initial);
  const draft = useDraft({
    key: grant ? `userRole:${userRoleId}` : `userRole:new:${userId}`,
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty: form !== initial,
    onRestore: setForm,
  });
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const saved = await save({
      userRoleId,
      userId,
      roleId: form.roleId,
      ...grantDays(form),
      grntRsn: form.grntRsn.trim(),
      version: grant?.version,
    });
    if (!saved.error) {
      await draft.drop();
      show('M-OK');
      onClose();
      return;
    }
    if (findVersionConflict(saved.error)) {
      show('M-VER');
      onClose();
      return;
    }
    refuse(findFieldErrors(saved.error));
  };
  return (
    <FormDialog
      title={grant ? '기간 변경' : '역할 추가'}
      size="medium"
      isDirty={form !== initial}
      isSaving={isLoading}
      onSave={() => void submit()}
      onClose={draft.dropThen(onClose)}
      initialFocus={grant ? 'textarea' : 'select'}
    >
      <div className="stack" ref={root}>
        <SelectField
          label="역할"
          required
          placeholder="선택"
          disabled={grant !== null}
          value={form.roleId}
          error={errors.roleId}
          options={options}
          onChange={(roleId) => setForm({ ...form, roleId })}
        />
        {form.roleId !== '' && form.strtDt !== '' ? (
          <EffectSummary
            change={{ userRole: { add: [{ userRoleId, userId, roleId: form.roleId, ...grantDays(form) }], end: [] } }}
          />
        ) : null}
        <GrantFields
          form={form}
          errors={errors}
          isPlaceFixed={grant !== null}
          onChange={(part) => setForm({ ...form, ...part })}
        />
      </div>
    </FormDialog>
  );
}
