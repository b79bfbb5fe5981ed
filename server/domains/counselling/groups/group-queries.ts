import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { GROUP_ACTS, type GroupRow } from '#contract/counselling/group.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { workingIn, type Standing } from '../reach.ts';
import { groupRights } from './group-rights.ts';

type Filter = FilterOf<'getGrpList'>;

/** Groups with who leads them. */
export const groupRows = ({ db }: Pick<CallContext, 'db'>) =>
  db
    .selectFrom('cnslGrp as g')
    .leftJoin('cnslr as l', 'l.cnslrId', 'g.leadCnslrId')
    .leftJoin('staff as f', 'f.stfNo', 'l.stfNo')
    .leftJoin('cnslr as o', 'o.cnslrId', 'g.coCnslrId')
    .leftJoin('staff as t', 't.stfNo', 'o.stfNo');

/** Groups of a kind: for the head all, for a counsellor those that the counsellor leads. */
function groupsWhere(call: CallContext, filter: Filter) {
  // A group is no secret by itself; which of them one works with is said by the row of cnslr.
  let rows = groupRows(call)
    .where('g.cnslDivCd', '=', filter.cnslDivCd)
    .where(sql<SqlBool>`(g."leadCnslrId" in (select "callCnslrs"()) or g."coCnslrId" in (select "callCnslrs"()))`);
  if (filter.leadCnslrId) rows = rows.where('g.leadCnslrId', '=', filter.leadCnslrId);
  return among(withKeyword(rows, filter.searchKeyword, ['g.grpNm']), 'g.grpSt', filter.grpSts);
}

const ofSessions = (what: 'min' | 'max') =>
    sql<string | null>`(select ${sql.raw(what)}(s."sesnDt") from "cnslGrpSesn" s where s."grpId" = g."grpId")`,
  STARTS = ofSessions('min'),
  ENDS = ofSessions('max'),
  members = (...states: readonly string[]): RawBuilder<number> =>
    sql<number>`(select count(*)::integer from "cnslGrpMbr" m where m."grpId" = g."grpId" and m."mbrSt" = any (${[...states]}::text[]))`,
  HELD = sql<number>`(select count(*)::integer from "cnslGrpSesn" s where s."grpId" = g."grpId"
    and exists (select from "cnslGrpAtnd" a where a."grpSesnId" = s."grpSesnId"))`;

export const withGroup = (rows: ReturnType<typeof groupRows>) =>
  rows
    .select([
      'g.grpId',
      'g.cnslDivCd',
      'g.grpNm',
      'g.leadCnslrId',
      'g.coCnslrId',
      'g.rcptStrtDt',
      'g.rcptEndDt',
      'g.minCnt',
      'g.maxCnt',
      'g.sesnTotCnt',
      'g.placeNm',
      'g.cmplRt',
      'g.grpSt',
      'g.version',
      'f.stfNm as leadNm',
      't.stfNm as coNm',
    ])
    .select([
      STARTS.as('strtDt'),
      ENDS.as('endDt'),
      members('CNFM', 'CMPL', 'DROP').as('cnfmCnt'),
      members('APLY').as('aplyCnt'),
      members('WAIT').as('waitCnt'),
      HELD.as('heldCnt'),
    ]);
export type FoundGroup = Awaited<ReturnType<ReturnType<typeof withGroup>['executeTakeFirstOrThrow']>>;

/** Groups as the caller may act on them. */
export const presentGroups = (
  call: CallContext,
  standing: Standing,
  rows: readonly FoundGroup[],
): Promise<GroupRow[]> =>
  Promise.all(
    rows.map(async (row) => ({ ...row, can: await groupRights.listFor(call, { ...row, standing }, GROUP_ACTS) })),
  );

export const groupList = listOf({
  where: groupsWhere,
  select: withGroup,
  sort: { strtDt: 'desc', grpNm: 'asc' },
  id: 'grpId',
  columns: {
    grpId: 'g.grpId',
    grpNm: 'g.grpNm',
    leadNm: 'f.stfNm',
    strtDt: STARTS,
    cnfmCnt: members('CNFM', 'CMPL', 'DROP'),
    waitCnt: members('WAIT'),
    rcptEndDt: 'g.rcptEndDt',
    grpSt: sql`array_position(array['PLAN','RCPT','OPRT','CLSD','CNCL'], g."grpSt")`,
  },
  present: async (rows: readonly FoundGroup[], call) => {
    const [first] = rows;
    return first ? presentGroups(call, await workingIn(call, first.cnslDivCd, 'R'), rows) : [];
  },
});
