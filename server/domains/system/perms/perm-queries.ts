import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PermGrnt } from '#contract/system/perms/perm.ts';
import { ENDS_SOON_DAYS, type PermState } from '#contract/system/perms/perm-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { likePart, parseSort, sorted } from '#server/http/paging.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanMoment } from '#shared/korean-time.ts';

export interface PermFilter {
  readonly permCd?: string | undefined;
  readonly statCd?: '' | PermState | undefined;
  readonly strtDt?: string | undefined;
  readonly endDt?: string | undefined;
  readonly searchKeyword?: string | undefined;
  readonly heldYn?: '' | 'Y' | undefined;
  readonly sortBy?: string | undefined;
  readonly sortType?: string | undefined;
  /** Departments with everything below them; undefined = all. */
  readonly deptCds?: readonly string[] | undefined;
  /** Rows of this person alone. */
  readonly ownerId?: string | undefined;
  /** YYYYMMDD. */
  readonly today: string;
}

/** State as of a day: no job is needed for a permission to end. */
const stateOn = (today: string): RawBuilder<PermState> =>
  sql<PermState>`case when "permGrnt"."statCd" = 'APRV' and "permGrnt"."endDt" < ${today} then 'END' else "permGrnt"."statCd" end`;
const nameOf = (column: 'reqUserId' | 'aprvUserId'): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select s."stfNm" from "user" u join "staff" s on s."stfNo" = u."stfNo" where u."userId" = ${sql.ref(`permGrnt.${column}`)})`;

const grants = (db: Kysely<Schema>) =>
  db
    .selectFrom('permGrnt')
    .innerJoin('perm', 'perm.permId', 'permGrnt.permId')
    .innerJoin('user', 'user.userId', 'permGrnt.userId')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .innerJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .leftJoin('resource', 'resource.resourceId', 'permGrnt.resourceId');

function grantsWhere(db: Kysely<Schema>, filter: PermFilter) {
  const { permCd, statCd, strtDt, endDt, searchKeyword, heldYn, deptCds, ownerId, today } = filter;
  let query = grants(db);
  if (permCd) query = query.where('perm.permCd', 'in', permCd.split(','));
  if (statCd) query = query.where(stateOn(today), '=', statCd);
  if (strtDt) query = query.where('permGrnt.reqDt', '>=', koreanMoment(strtDt).toISOString());
  if (endDt) query = query.where('permGrnt.reqDt', '<', koreanMoment(endDt, '2400').toISOString());
  const keyword = searchKeyword?.trim();
  if (keyword)
    query = query.where((eb) =>
      eb.or([eb('staff.stfNm', 'ilike', likePart(keyword)), eb('user.loginId', 'ilike', likePart(keyword))]),
    );
  if (deptCds) query = query.where('staff.deptCd', 'in', ['', ...deptCds]);
  if (ownerId)
    query = query.where((eb) => eb.or([eb('permGrnt.userId', '=', ownerId), eb('permGrnt.reqUserId', '=', ownerId)]));
  if (heldYn === 'Y')
    query = query
      .where('permGrnt.statCd', '=', 'APRV')
      .where('permGrnt.strtDt', '<=', today)
      .where('permGrnt.endDt', '>=', today);
  return query;
}

function shown(db: Kysely<Schema>, filter: PermFilter) {
  const soon = addDays(filter.today, ENDS_SOON_DAYS);
  return grantsWhere(db, filter).select([
    'permGrnt.permGrntId',
    'permGrnt.permId',
    'perm.permCd',
    'perm.permNm',
    'permGrnt.userId',
    'user.loginId',
    'staff.stfNm as userNm',
    'dept.deptNm',
    'permGrnt.resourceId',
    'resource.resourceNm',
    'resource.resourcePath',
    'permGrnt.strtDt',
    'permGrnt.endDt',
    'permGrnt.reqRsn',
    'permGrnt.reqUserId',
    'permGrnt.reqDt',
    'permGrnt.aprvDt',
    'permGrnt.rjctRsn',
    'permGrnt.rvkRsn',
    'permGrnt.version',
    'permGrnt.modDt',
    stateOn(filter.today).as('statCd'),
    nameOf('reqUserId').as('reqNm'),
    nameOf('aprvUserId').as('aprvNm'),
    sql<string>`case when "permGrnt"."statCd" = 'APRV' and "permGrnt"."endDt" between ${filter.today} and ${soon} then 'Y' else 'N' end`.as(
      'endSoonYn',
    ),
  ]);
}

export function listGrants(db: Kysely<Schema>, filter: PermFilter, limit: number, offset: number): Promise<PermGrnt[]> {
  return sorted(shown(db, filter), parseSort(filter), [{ field: 'reqDt', direction: 'desc' }], 'permGrnt.permGrntId', {
    reqDt: 'permGrnt.reqDt',
    userNm: 'staff.stfNm',
    permNm: 'perm.permNm',
    endDt: 'permGrnt.endDt',
  })
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countGrants(db: Kysely<Schema>, filter: PermFilter): Promise<number> {
  return (
    await grantsWhere(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow()
  ).cnt;
}

export async function findGrant(db: Kysely<Schema>, permGrntId: string, today: string): Promise<PermGrnt | null> {
  return (await shown(db, { today }).where('permGrnt.permGrntId', '=', permGrntId).executeTakeFirst()) ?? null;
}
