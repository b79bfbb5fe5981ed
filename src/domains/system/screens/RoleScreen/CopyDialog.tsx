import { useState } from 'react';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { displayCount } from '#shared/display.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { checkRoleName, LONGEST_CODE, LONGEST_NAME } from '../../rules/roles/role-form.ts';
import { findFieldErrors, useDirtyForm } from '../../state/page.ts';
import { useCopyRoleMutation } from '../../state/roles/role-endpoints.ts';

/** A new role with menus, resources and scope of another one. */
export function CopyDialog({ role, onClose }: { readonly role: RoleRow; readonly onClose: () => void }) {
  const [initial] = useState({
    roleCd: `${role.roleCd}_COPY`.slice(0, LONGEST_CODE),
    roleNm: `${role.roleNm} 사본`.slice(0, LONGEST_NAME),
  });
  const [form, setForm] = useState(initial);
  const [newRoleId] = useState(() => crypto.randomUUID());
  const [copy, { isLoading }] = useCopyRoleMutation();
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkRoleName });
  useDirtyForm(form !== initial);
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const copied = await copy({ roleId: role.roleId, newRoleId, roleCd: form.roleCd, roleNm: form.roleNm.trim() });
    if (copied.error) {
      refuse(findFieldErrors(copied.error));
      return;
    }
    show('M-OK');
    onClose();
  };
  return (
    <FormDialog
      title={`${role.roleNm} 복사`}
      size="small"
      isDirty={form !== initial}
      isSaving={isLoading}
      saveLabel="복사"
      onSave={() => void submit()}
      onClose={onClose}
    >
      <div className="stack" ref={root}>
        <p className="muted">
          메뉴 {displayCount(role.menuCnt)}개와 자원 {displayCount(role.resourceCnt)}개의 권한, 데이터범위를 복사합니다.
          사용자와 자동부여 조건은 복사하지 않으므로 지금 달라지는 사람은 없습니다.
        </p>
        <TextField
          label="역할코드"
          required
          maxLength={LONGEST_CODE}
          value={form.roleCd}
          error={errors.roleCd}
          onChange={(roleCd) => setForm({ ...form, roleCd: roleCd.toUpperCase() })}
        />
        <TextField
          label="역할명"
          required
          maxLength={LONGEST_NAME}
          value={form.roleNm}
          error={errors.roleNm}
          onChange={(roleNm) => setForm({ ...form, roleNm })}
        />
      </div>
    </FormDialog>
  );
}
