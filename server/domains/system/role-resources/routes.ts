import type { Data } from '#contract/registry.ts';
import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { roles } from '../roles/role-queries.ts';
import { listCells } from './matrix-queries.ts';
import { saveMatrix } from './save-cells.ts';
import { applyMatrixUpload, checkMatrixUpload } from './upload.ts';

async function presentMatrix(call: CallContext, roleId: string): Promise<Data<'getRoleResourceList'>> {
  const role = await roles.require(call, roleId);
  const data = await listCells(call.db, signedInOf(call).model, roleId);
  return {
    data,
    totalCount: data.length,
    roleCd: role.roleCd,
    roleNm: role.roleNm,
    roleDataScopeCd: role.dataScopeCd,
    roleVersion: role.version,
  };
}

/** 역할별 자원 권한. */
export const roleResourceBindings: readonly Binding[] = [
  implement('getRoleResourceList', async ({ roleId }, call) => presentMatrix(call, roleId)),
  implement('downloadRoleResourceExcel', async ({ roleId }, call) => {
    const { data, roleCd, totalCount } = await presentMatrix(call, roleId);
    return {
      totalCount: requireExcelSize(call, totalCount),
      data: data.map((cell) => ({
        ...cell,
        roleCd,
        authTypes: cell.authTypes.join(''),
        dataScopeCd: cell.dataScopeCd ?? '',
      })),
    };
  }),
  implement('saveRoleResource', async (change, call) => {
    await saveMatrix(call, change);
    return presentMatrix(call, change.roleId);
  }),
  implement('uploadRoleResource', async ({ rows }, call) => checkMatrixUpload(call, rows), {
    mostBodyBytes: MAX_UPLOAD_BYTES,
  }),
  implement('applyRoleResourceUpload', async ({ uploadId }, call) => ({
    data: [await applyMatrixUpload(call, uploadId)],
  })),
];
