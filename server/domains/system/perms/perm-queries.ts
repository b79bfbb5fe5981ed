import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { PERM_SCREEN, type PermGrnt } from '#contract/system/perms/perm.ts';
import { ENDS_SOON_DAYS, PERM_MESSAGES, type PermState } from '#contract/system/perms/perm-rules.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { missingRowError } from '#server/access/row-security.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { among, withKeyword, withinDepts } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';

/** State as of a day: no job is needed for a permission to end. */
const stateOn = (today: string): RawBuilder<PermState> =>
  sql<PermState>`case when "permGrnt"."statCd" = 'APRV' and "permGrnt"."endDt" < ${today} then 'END' else "permGrnt"."statCd" end`;
const nameOf = (column: 'reqUserId' | 'aprvUserId'): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select s."stfNm" from "user" u join "staff" s on s."stfNo" = u."stfNo" where u."userId" = ${sql.ref(`permGrnt.${column}`)})`;

const grants = ({ db }: CallContext) =>
  db
    .selectFrom('permGrnt')
    .innerJoin('perm', 'perm.permId', 'permGrnt.permId')
    .innerJoin('user', 'user.userId', 'permGrnt.userId')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .innerJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .leftJoin('resource', 'resource.resourceId', 'permGrnt.resourceId');

/** Without R on the screen a person sees what concerns himself. */
function ownerIdOf(call: CallContext, mineYn: string | undefined): string | null {
  const { model, permissions, session } = signedInOf(call),
    resource = model.resourceByPath.get(PERM_SCREEN);
  const seesAll = resource !== undefined && scopeOf(model, permissions, resource, 'R') !== null;
  return seesAll && mineYn !== 'Y' ? null : session.userId;
}

/** What the caller may approve or reject, as `findEventProblem` has it: as many as the tile of the home counts. */
function decidedBy(call: CallContext): RawBuilder<SqlBool> {
  const { model, permissions, session } = signedInOf(call),
    resource = model.resourceByPath.get(PERM_SCREEN);
  const mayDecide = resource !== undefined && scopeOf(model, permissions, resource, 'U') !== null;
  return sql<SqlBool>`${mayDecide} and "permGrnt"."statCd" = 'REQ' and ${session.userId} not in ("permGrnt"."userId", "permGrnt"."reqUserId")`;
}

function grantsWhere(call: CallContext, filter: FilterOf<'getPermGrntList'>) {
  const { permCd, statCd, strtDt, endDt, searchKeyword, heldYn, deptCd, mineYn, decideYn } = filter,
    today = koreanDate8(call.now),
    ownerId = ownerIdOf(call, mineYn);
  let query = grants(call);
  query = among(query, 'perm.permCd', permCd);
  if (statCd) query = query.where(stateOn(today), '=', statCd);
  if (strtDt) query = query.where('permGrnt.reqDt', '>=', koreanMoment(strtDt).toISOString());
  if (endDt) query = query.where('permGrnt.reqDt', '<', koreanMoment(endDt, '2400').toISOString());
  query = withKeyword(query, searchKeyword, ['staff.stfNm', 'user.loginId']);
  query = withinDepts(query, 'staff.deptCd', deptCd, signedInOf(call).model.depts);
  if (ownerId !== null)
    query = query.where((eb) => eb.or([eb('permGrnt.userId', '=', ownerId), eb('permGrnt.reqUserId', '=', ownerId)]));
  if (decideYn === 'Y') query = query.where(decidedBy(call));
  if (heldYn === 'Y')
    query = query
      .where('permGrnt.statCd', '=', 'APRV')
      .where('permGrnt.strtDt', '<=', today)
      .where('permGrnt.endDt', '>=', today);
  return query;
}

function shown(rows: ReturnType<typeof grants>, { now }: CallContext) {
  const today = koreanDate8(now),
    soon = addDays(today, ENDS_SOON_DAYS);
  return rows.select([
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
    stateOn(today).as('statCd'),
    nameOf('reqUserId').as('reqNm'),
    nameOf('aprvUserId').as('aprvNm'),
    sql<string>`case when "permGrnt"."statCd" = 'APRV' and "permGrnt"."endDt" between ${today} and ${soon} then 'Y' else 'N' end`.as(
      'endSoonYn',
    ),
  ]);
}

export const permGrntList = listOf({
  where: grantsWhere,
  select: shown,
  sort: { reqDt: 'desc' },
  id: 'permGrnt.permGrntId',
  columns: { reqDt: 'permGrnt.reqDt', userNm: 'staff.stfNm', permNm: 'perm.permNm', endDt: 'permGrnt.endDt' },
});

export const findGrant = (call: CallContext, permGrntId: string): Promise<PermGrnt | undefined> =>
  shown(grants(call).where('permGrnt.permGrntId', '=', permGrntId), call).executeTakeFirst();

export const permGrnts = versioned({
  table: 'permGrnt',
  key: 'permGrntId',
  find: findGrant,
  missing: (call, id) => missingRowError(call, 'permGrnt', id, gone(), { hidden: forbidden(PERM_MESSAGES.notYours) }),
});
