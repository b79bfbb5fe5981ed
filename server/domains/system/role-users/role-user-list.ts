import { sql } from 'kysely';
import { viewGrant } from '#contract/system/roles/role-rules.ts';
import type { RoleUserRow } from '#contract/system/roles/role-users.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { listOf, type FilterOf } from '#server/http/list-of.ts';
import { likePart } from '#server/http/paging.ts';
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
  const units = filter.deptCd?.split(',').filter(Boolean) ?? [],
    keyword = filter.searchKeyword?.trim();
  if (filter.inclEndYn !== 'Y')
    users = users.where('userRole.stCd', '=', 'ACTIVE').where('userRole.endDt', '>=', today);
  if (filter.viewCd) users = users.where('userRole.stCd', '=', 'ACTIVE').where('userRole.endDt', '>=', today);
  if (filter.viewCd === 'RSVD') users = users.where('userRole.strtDt', '>', today);
  if (filter.viewCd === 'SOON')
    users = users.where('userRole.strtDt', '<=', today).where('userRole.endDt', '<=', soonest);
  if (filter.viewCd === 'USE')
    users = users.where('userRole.strtDt', '<=', today).where('userRole.endDt', '>', soonest);
  if (units.length > 0)
    users = users.where(
      'staff.deptCd',
      'in',
      units.flatMap((deptCd) => depts.listWithin(deptCd)),
    );
  if (keyword)
    users = users.where((eb) =>
      eb.or([eb('staff.stfNo', 'like', likePart(keyword).slice(1)), eb('staff.stfNm', 'like', likePart(keyword))]),
    );
  return users;
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
