import { fields } from 'virtual:fields/copyRole';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayCount } from '#shared/display.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkRoleCode, copyFormOf } from '../../rules/roles/role-form.ts';
import { useCopyRoleMutation } from '../../state/roles/role-endpoints.ts';

/** A new role with menus, resources and scope of another one. */
export function CopyDialog({ role, onClose }: { readonly role: RoleRow; readonly onClose: () => void }) {
  const [copy] = useCopyRoleMutation();
  const record = useRecordForm({
    kind: null,
    row: null,
    formOf: () => copyFormOf(role, fields),
    fields,
    check: checkRoleCode,
    save: (newRoleId, _version, { roleCd, roleNm }) =>
      copy({ roleId: role.roleId, newRoleId, roleCd, roleNm: roleNm.trim() }),
    onClose,
  });
  const { root } = record;
  return (
    <FormDialog title={`${role.roleNm} 복사`} size="small" saveLabel="복사" {...record.dialog}>
      <div className="stack" ref={root}>
        <p className="muted">
          메뉴 {displayCount(role.menuCnt)}개와 자원 {displayCount(role.resourceCnt)}개의 권한, 데이터범위를 복사합니다.
          사용자와 자동부여 조건은 복사하지 않으므로 지금 달라지는 사람은 없습니다.
        </p>
        <TextField
          {...record.field('roleCd')}
          required
          onChange={(roleCd) => record.set({ roleCd: roleCd.toUpperCase() })}
        />
        <TextField {...record.field('roleNm')} />
      </div>
    </FormDialog>
  );
}
