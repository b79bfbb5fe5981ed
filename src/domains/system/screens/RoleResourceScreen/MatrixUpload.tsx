import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { MATRIX_SAMPLE, MATRIX_UPLOAD_COLUMNS } from '../../rules/roles/matrix-excel.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { sheetPort } from '../../state/page.ts';
import {
  useApplyRoleResourceUploadMutation,
  useUploadRoleResourceMutation,
} from '../../state/roles/matrix-endpoints.ts';
import { useRoleChoices } from '../../state/roles/useRoleChoices.ts';

/** Rights from a workbook, of any number of roles: applied when every row is good, else not at all. */
export function MatrixUpload({ onClose }: { readonly onClose: () => void }) {
  const [check] = useUploadRoleResourceMutation();
  const [apply] = useApplyRoleResourceUploadMutation();
  const { roles } = useRoleChoices();
  const lists = [
    { label: '역할코드', values: roles.map((role) => role.roleCd) },
    { label: '데이터범위', values: useCodes('DATA_SCOPE').rows.map((scope) => scope.cdId) },
  ];
  return (
    <CheckedUpload
      name="역할별 자원 권한"
      columns={MATRIX_UPLOAD_COLUMNS}
      sample={MATRIX_SAMPLE}
      lists={lists}
      sheets={sheetPort}
      allOrNone
      onClose={onClose}
      check={async (rows) => (await check({ rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
      effect={(uploadId) => <EffectSummary change={{ roleResourceUpload: { uploadId } }} />}
    />
  );
}
