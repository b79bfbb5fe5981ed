import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { grantToMany } from './bulk-grants.ts';
import { listEffectivePerms } from './effective-perms.ts';
import { listGrantsOfUser } from './grant-list.ts';
import { listPermsOfUser } from './perm-list.ts';
import { endGrants, requireGrantReason, saveGrant } from './save-grant.ts';
import { staffList } from './staff-list.ts';
import { applyGrantUpload, checkGrantUpload } from './upload.ts';

const counted = <Row>(data: Row[]): { data: Row[]; totalCount: number } => ({ data, totalCount: data.length });

/** 사용자별 역할. */
export const userRoleBindings: readonly Binding[] = [
  implement('getStaffList', staffList.page),
  implement('downloadStaffExcel', async (filter, call) => {
    const { data, totalCount } = await staffList.excel(filter, call);
    return { data: data.map((row) => ({ ...row, roleNms: row.roleNms.join(', ') })), totalCount };
  }),
  implement('getUserRoleList', async ({ userId }, call) => counted(await listGrantsOfUser(call.db, userId, call.now))),
  implement('getUserPermList', async ({ userId }, call) => counted(await listPermsOfUser(call.db, userId))),
  implement('getEffectivePerm', async ({ userId, baseDt }, call) =>
    counted(await listEffectivePerms(call, userId, baseDt ?? koreanDate8(call.now))),
  ),
  implement('saveUserRole', async (grant, call) => ({ data: [await saveGrant(call, grant)] })),
  implement('endUserRole', async ({ rows, rsn }, call) => {
    await endGrants(call, rows, rsn);
    return { data: rows.map(({ userRoleId }) => ({ userRoleId })) };
  }),
  implement('saveUserRoleBulk', async (bulk, call) => {
    requireGrantReason(bulk.grntRsn);
    return { data: await grantToMany(call, bulk) };
  }),
  implement('uploadUserRole', async ({ rows }, call) => checkGrantUpload(call, rows), {
    mostBodyBytes: MAX_UPLOAD_BYTES,
  }),
  implement('applyUserRoleUpload', async ({ uploadId }, call) => ({ data: [await applyGrantUpload(call, uploadId)] })),
];
