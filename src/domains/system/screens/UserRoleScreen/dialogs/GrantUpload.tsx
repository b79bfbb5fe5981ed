import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { EffectSummary } from '#domains/system/components/access/EffectSummary.tsx';
import { GRANT_SAMPLE, GRANT_UPLOAD_COLUMNS } from '#domains/system/rules/roles/grant-excel.ts';
import { sheetPort } from '#domains/system/state/page.ts';
import { useRoleChoices } from '#domains/system/state/roles/useRoleChoices.ts';
import {
  useApplyUserRoleUploadMutation,
  useUploadUserRoleMutation,
} from '#domains/system/state/roles/user-role-endpoints.ts';

/** Grants from a workbook, judged in the order of its rows. */
export function GrantUpload({ onClose }: { readonly onClose: () => void }) {
  const [check] = useUploadUserRoleMutation();
  const [apply] = useApplyUserRoleUploadMutation();
  const { roles } = useRoleChoices();
  const lists = [{ label: '역할코드', values: roles.filter((role) => role.useYn === 'Y').map((role) => role.roleCd) }];
  return (
    <CheckedUpload
      name="사용자별 역할"
      columns={GRANT_UPLOAD_COLUMNS}
      sample={GRANT_SAMPLE}
      lists={lists}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
      effect={(uploadId) => <EffectSummary change={{ userRoleUpload: { uploadId } }} />}
    />
  );
}
