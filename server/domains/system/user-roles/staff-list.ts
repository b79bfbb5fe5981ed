import { sql, type Kysely } from 'kysely';
import type { StaffRow } from '#contract/system/roles/user-roles.ts';
import type { DeptTree } from '#server/access/dept-tree.ts';
import type { Schema } from '#server/database/schema.ts';
import { likePart, parseSort, readPage, sorted, type PageQuery, type SortField } from '#server/http/paging.ts';

type Filter = Readonly<
  Partial<
    Record<
      'searchKeyword' | 'stfDivCd' | 'stfPstnCd' | 'deptCd' | 'hldofStCd' | 'acntStCd' | 'roleCd' | 'noRoleYn',
      string | undefined
    >
  >
>;
interface Sorting {
  readonly sortBy?: string | undefined;
  readonly sortType?: string | undefined;
}
/** Today and the last day that counts as soon, YYYYMMDD. */
export interface Window {
  readonly today: string;
  readonly soonest: string;
}

const BY_NUMBER: readonly SortField[] = [{ field: 'stfNo', direction: 'asc' }];
const COLUMNS = {
  stfNo: 'staff.stfNo',
  stfNm: 'staff.stfNm',
  deptNm: 'dept.deptNm',
  acntStCd: 'user.acntStCd',
  lastLoginDt: 'user.lastLoginDt',
};
const split = (text: string | undefined): string[] | null => (text ? text.split(',').filter(Boolean) : null);

/** Grants of the staff row at hand that count today. */
const present = (today: string) => sql`from "userRole" g join "role" r on r."roleId" = g."roleId" and r."useYn" = 'Y'
  where g."userId" = "user"."userId" and g."stCd" = 'ACTIVE' and g."strtDt" <= ${today} and g."endDt" >= ${today}`;

function staffWhere(db: Kysely<Schema>, depts: DeptTree, filter: Filter, { today }: Window) {
  let staff = db
    .selectFrom('staff')
    .innerJoin('user', 'user.stfNo', 'staff.stfNo')
    .innerJoin('dept', 'dept.deptCd', 'staff.deptCd');
  for (const name of ['stfDivCd', 'stfPstnCd', 'hldofStCd'] as const) {
    const values = split(filter[name]);
    if (values) staff = staff.where(`staff.${name}`, 'in', values);
  }
  const states = split(filter.acntStCd),
    units = split(filter.deptCd),
    keyword = filter.searchKeyword?.trim();
  if (states) staff = staff.where(sql<string>`"user"."acntStCd"`, 'in', states);
  if (units) staff = staff.where('staff.deptCd', 'in', ['', ...units.flatMap((deptCd) => depts.listWithin(deptCd))]);
  if (filter.roleCd)
    staff = staff.where(sql<boolean>`exists (select 1 ${present(today)} and r."roleCd" = ${filter.roleCd})`);
  if (filter.noRoleYn === 'Y') staff = staff.where(sql<boolean>`not exists (select 1 ${present(today)})`);
  if (keyword)
    staff = staff.where((eb) =>
      eb.or([eb('staff.stfNo', 'like', likePart(keyword).slice(1)), eb('staff.stfNm', 'like', likePart(keyword))]),
    );
  return staff;
}

export async function countStaff(db: Kysely<Schema>, depts: DeptTree, filter: Filter, window: Window): Promise<number> {
  return (
    await staffWhere(db, depts, filter, window)
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow()
  ).cnt;
}

export function listStaffRows(
  db: Kysely<Schema>,
  depts: DeptTree,
  filter: Filter & Sorting,
  window: Window,
  limit: number,
  offset: number,
): Promise<StaffRow[]> {
  const rows = staffWhere(db, depts, filter, window)
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
      sql<string[]>`(select coalesce(jsonb_agg(distinct r."roleNm"), '[]'::jsonb) ${present(window.today)})`.as(
        'roleNms',
      ),
      sql<string | null>`(select min(g."endDt") ${present(window.today)} and g."endDt" <= ${window.soonest})`.as(
        'endSoonDt',
      ),
    ]);
  return sorted(rows, parseSort(filter), BY_NUMBER, 'staff.staffId', COLUMNS).limit(limit).offset(offset).execute();
}

/** One page of staff with the roles that they hold at present. */
export function pageOfStaff(
  db: Kysely<Schema>,
  depts: DeptTree,
  query: Filter & PageQuery,
  window: Window,
): Promise<{ data: StaffRow[]; totalCount: number }> {
  return readPage(
    query,
    () => countStaff(db, depts, query, window),
    (limit, offset) => listStaffRows(db, depts, query, window, limit, offset),
  );
}
