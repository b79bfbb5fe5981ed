import { sql } from 'kysely';
import { viewGrant } from '#contract/system/roles/role-rules.ts';
import type { RoleUserRow } from '#contract/system/roles/role-users.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { withStaffKeyword, withinDepts } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { endSoonWindow } from '../user-roles/grant-list.ts';

function usersWhere(call: CallContext, filter: FilterOf<'getRoleUserList'>) {
  const { depts } = signedInOf(call).model,
    { today, soonest } = endSoonWindow(call.now);
  let users = call.db
    .selectFrom('userRole')
    .innerJoin('role', 'role.roleId', 'userRole.roleId')
    .innerJoin('user', 'user.userId', 'userRole.userId')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .innerJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .where('userRole.roleId', '=', filter.roleId);
  if (filter.inclEndYn !== 'Y')
    users = users.where('userRole.stCd', '=', 'ACTIVE').where('userRole.endDt', '>=', today);
  if (filter.viewCd) users = users.where('userRole.stCd', '=', 'ACTIVE').where('userRole.endDt', '>=', today);
  if (filter.viewCd === 'RSVD') users = users.where('userRole.strtDt', '>', today);
  if (filter.viewCd === 'SOON')
    users = users.where('userRole.strtDt', '<=', today).where('userRole.endDt', '<=', soonest);
  if (filter.viewCd === 'USE')
    users = users.where('userRole.strtDt', '<=', today).where('userRole.endDt', '>', soonest);
  users = withinDepts(users, 'staff.deptCd', filter.deptCd, depts);
  return withStaffKeyword(users, filter.searchKeyword);
}

const withPeople = (users: ReturnType<typeof usersWhere>) =>
  users
    .select([
      'userRole.userRoleId',
      'userRole.userId',
      'userRole.roleId',
      'role.roleCd',
      'role.roleNm',
      'role.useYn as roleUseYn',
      'userRole.strtDt',
      'userRole.endDt',
      'userRole.scopeDeptCd',
      'userRole.grntDivCd',
      'userRole.grntRsn',
      'userRole.stCd',
      'userRole.endedDt',
      'userRole.endedRsnCd',
      'userRole.version',
      'userRole.modDt',
      'userRole.regDt as grntDt',
      'staff.stfNo',
      'staff.stfNm',
      'dept.deptNm',
    ])
    .select(
      sql<
        string | null
      >`(select s."stfNm" from "user" u join "staff" s on s."stfNo" = u."stfNo" where u."userId" = "userRole"."regId")`.as(
        'grntUserNm',
      ),
    );

/** The people of a role. */
export const roleUserList = listOf({
  where: usersWhere,
  select: withPeople,
  sort: { stfNo: 'asc' },
  id: 'userRole.userRoleId',
  columns: {
    stfNo: 'staff.stfNo',
    stfNm: 'staff.stfNm',
    deptNm: 'dept.deptNm',
    strtDt: 'userRole.strtDt',
    grntDt: 'userRole.regDt',
  },
  present: (rows, call): RoleUserRow[] => {
    const { depts } = signedInOf(call).model,
      { today, soonest } = endSoonWindow(call.now);
    return rows.map((row) => ({
      ...row,
      scopeDeptNm: row.scopeDeptCd === null ? null : depts.findName(row.scopeDeptCd),
      viewCd: viewGrant(row, today, soonest),
    }));
  },
});
