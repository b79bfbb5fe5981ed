import { sql } from 'kysely';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { among, withStaffKeyword, withinDepts } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { endSoonWindow } from './grant-list.ts';

/** Grants of the staff row at hand that count today. */
const present = (today: string) => sql`from "userRole" g join "role" r on r."roleId" = g."roleId" and r."useYn" = 'Y'
  where g."userId" = "user"."userId" and g."stCd" = 'ACTIVE' and g."strtDt" <= ${today} and g."endDt" >= ${today}`;

function staffWhere(call: CallContext, filter: FilterOf<'getStaffList'>) {
  const { depts } = signedInOf(call).model,
    { today } = endSoonWindow(call.now);
  let staff = call.db
    .selectFrom('staff')
    .innerJoin('user', 'user.stfNo', 'staff.stfNo')
    .innerJoin('dept', 'dept.deptCd', 'staff.deptCd');
  for (const name of ['stfDivCd', 'stfPstnCd', 'hldofStCd'] as const)
    staff = among(staff, `staff.${name}`, filter[name]);
  staff = among(staff, 'user.acntStCd', filter.acntStCd);
  staff = withinDepts(staff, 'staff.deptCd', filter.deptCd, depts);
  if (filter.roleCd)
    staff = staff.where(sql<boolean>`exists (select 1 ${present(today)} and r."roleCd" = ${filter.roleCd})`);
  if (filter.noRoleYn === 'Y') staff = staff.where(sql<boolean>`not exists (select 1 ${present(today)})`);
  return withStaffKeyword(staff, filter.searchKeyword);
}

function withRoles(staff: ReturnType<typeof staffWhere>, { now }: CallContext) {
  const { today, soonest } = endSoonWindow(now);
  return staff
    .select([
      'user.userId',
      'user.loginId',
      'staff.stfNo',
      'staff.stfNm',
      'staff.deptCd',
      'dept.deptNm',
      'staff.stfDivCd',
      'staff.stfPstnCd',
      'staff.hldofStCd',
      'user.acntStCd',
      'user.lastLoginDt',
    ])
    .select([
      sql<string[]>`(select coalesce(jsonb_agg(distinct r."roleNm"), '[]'::jsonb) ${present(today)})`.as('roleNms'),
      sql<string | null>`(select min(g."endDt") ${present(today)} and g."endDt" <= ${soonest})`.as('endSoonDt'),
    ]);
}

/** Staff with the roles that they hold at present. */
export const staffList = listOf({
  where: staffWhere,
  select: withRoles,
  sort: { stfNo: 'asc' },
  id: 'staff.staffId',
  columns: {
    stfNo: 'staff.stfNo',
    stfNm: 'staff.stfNm',
    deptNm: 'dept.deptNm',
    acntStCd: 'user.acntStCd',
    lastLoginDt: 'user.lastLoginDt',
  },
});
