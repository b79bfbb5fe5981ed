import { sql, type Kysely } from 'kysely';
import type { PermSpan } from '#contract/security/perm-grant-his.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { holdsKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { isOfPerson, typed } from '../search/people.ts';
import { requirePeriod, within } from '../search/period.ts';

function changesWhere({ db }: CallContext, filter: FilterOf<'getPermGrntHisList'>) {
  let query = db.selectFrom('permGrntHis').where(within('permGrntHis.actDt', requirePeriod('PERM', filter)));
  const person = typed(filter.searchKeyword),
    actor = typed(filter.actKeyword),
    path = typed(filter.resourcePath);
  if (person) query = query.where(isOfPerson('permGrntHis.trgtUserId', person));
  if (actor) query = query.where(isOfPerson('permGrntHis.actUserId', actor));
  if (filter.actDivCd) query = query.where('permGrntHis.actDivCd', '=', filter.actDivCd);
  if (filter.roleCd) query = query.where('permGrntHis.roleCd', '=', filter.roleCd);
  if (filter.permCd) query = query.where('permGrntHis.permCd', '=', filter.permCd);
  return path ? query.where(holdsKeyword(path, ['permGrntHis.resourcePath'])) : query;
}

/** Name of the member of staff behind an account. */
const nameOf = (column: string) =>
  sql<
    string | null
  >`(select s."stfNm" from "user" u join "staff" s on s."stfNo" = u."stfNo" where u."userId" = ${sql.ref(column)})`;

const withNames = (changes: ReturnType<typeof changesWhere>) =>
  changes
    .select([nameOf('permGrntHis.actUserId').as('actUserNm'), nameOf('permGrntHis.trgtUserId').as('trgtUserNm')])
    .select([
      'permGrntHis.permGrntHisId',
      'permGrntHis.actDt',
      'permGrntHis.actDivCd',
      'permGrntHis.trgtDivCd',
      'permGrntHis.trgtUserId',
      'permGrntHis.roleCd',
      'permGrntHis.resourcePath',
      'permGrntHis.permCd',
      'permGrntHis.befVal',
      'permGrntHis.aftVal',
      'permGrntHis.rsn',
      'permGrntHis.ipAddr',
    ]);

/** Changes of rights that a search means, newest first unless it says otherwise. */
export const changeList = listOf({
  where: changesWhere,
  select: withNames,
  sort: { actDt: 'desc' },
  id: 'permGrntHis.permGrntHisId',
  columns: { actDt: 'permGrntHis.actDt' },
});

/** Roles and special permissions of a person from the first to the last; one that was ended early ends on that day. */
export async function listSpans(db: Kysely<Schema>, userId: string): Promise<PermSpan[]> {
  const roles = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.roleId', 'userRole.roleId')
    .leftJoin('dept', 'dept.deptCd', 'userRole.scopeDeptCd')
    .select([
      'userRole.userRoleId as spanId',
      'role.roleNm',
      'dept.deptNm',
      'userRole.strtDt',
      'userRole.endDt',
      'userRole.stCd',
      'userRole.endedDt',
    ])
    .where('userRole.userId', '=', userId)
    .execute();
  const perms = await db
    .selectFrom('permGrnt')
    .innerJoin('perm', 'perm.permId', 'permGrnt.permId')
    .leftJoin('resource', 'resource.resourceId', 'permGrnt.resourceId')
    .select([
      'permGrnt.permGrntId as spanId',
      'perm.permNm',
      'resource.resourceNm',
      'permGrnt.strtDt',
      'permGrnt.endDt',
      'permGrnt.statCd',
      'permGrnt.modDt',
    ])
    .where('permGrnt.userId', '=', userId)
    .where('permGrnt.statCd', 'in', ['APRV', 'END', 'RVK'])
    .execute();
  const named = (name: string, place: string | null): string => (place === null ? name : `${name} (${place})`);
  return [
    ...roles.map((row) =>
      span(row.spanId, 'ROLE', named(row.roleNm, row.deptNm), row, row.stCd === 'ENDED' ? row.endedDt : null),
    ),
    ...perms.map((row) =>
      span(row.spanId, 'PERM', named(row.permNm, row.resourceNm), row, row.statCd === 'RVK' ? row.modDt : null),
    ),
  ].toSorted((a, b) => a.strtDt.localeCompare(b.strtDt) || a.label.localeCompare(b.label));
}

function span(
  spanId: string,
  kindCd: PermSpan['kindCd'],
  label: string,
  { strtDt, endDt }: { readonly strtDt: string; readonly endDt: string },
  endedAt: string | null,
): PermSpan {
  const ended = endedAt === null ? endDt : koreanDate8(new Date(endedAt));
  return { spanId, kindCd, label, strtDt, endDt: ended < endDt ? ended : endDt, endedYn: endedAt === null ? 'N' : 'Y' };
}
