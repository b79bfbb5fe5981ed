import { sql, type RawBuilder } from 'kysely';
import type { ApplDetail, ApplRow } from '#contract/extracurricular/appl.ts';
import { ecpPath, familyOf, type Family } from '#contract/extracurricular/families.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { recordPersonalAccess, seesNames } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { koreanDate8, koreanMinute } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';
import { applyFault } from '#shared/extracurricular/apply-check.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { readPeople, REGISTERS } from './people.ts';
import { questionsOf, readPeriodFacts } from './period-facts.ts';
import { textOf } from './refusals.ts';

type Period = Pick<StoredPeriod, 'prdId' | 'userDiv' | 'selDiv'>;
type Filter = Omit<FilterOf<'getApplList'>, 'prdId'>;
/** Register of audit logs. */
export const SUBJECTS: Readonly<Record<Family['people'], 'STDNT' | 'STF' | 'OTSDR'>> = {
  student: 'STDNT',
  staff: 'STF',
  member: 'OTSDR',
};

/** Where an application is, and whose, also of a period that the caller does not reach. @throws Failure 409 GONE */
export async function placeOfAppl(call: CallContext, applId: string) {
  const row = await asSystem(call, (db) =>
    db.selectFrom('ecpAppl').select(['prdId', 'userId', 'applSt']).where('applId', '=', applId).executeTakeFirst(),
  );
  if (!row) throw gone();
  return row;
}

/** Names of staff are no secret; all others are covered wherever several people are listed. */
export const coverName = ({ people }: Pick<Family, 'people'>, userNm: string | null): string | null =>
  userNm === null || people === 'staff' ? userNm : maskName(userNm);

/** Whether a session of this application's period meets one for which the person is selected elsewhere. */
const OVERLAPS = sql<boolean>`exists (select from "ecpPrdSess" mine join "ecpPrdSess" other on other."sessDt" = mine."sessDt" and other."strtTm" < mine."endTm" and mine."strtTm" < other."endTm"
    join "ecpAppl" taken on taken."prdId" = other."prdId" join "ecpPrd" running on running."prdId" = other."prdId"
  where mine."prdId" = a."prdId" and mine."sessSt" <> 'CANCELED' and other."sessSt" <> 'CANCELED' and other."prdId" <> a."prdId"
    and taken."userDiv" = a."userDiv" and taken."userId" = a."userId" and taken."applSt" = 'SELECTED' and running."prdSt" = 'APPROVED')`;
const flagOf = (condition: RawBuilder<boolean>) => sql<'Y' | 'N'>`case when ${condition} then 'Y' else 'N' end`;

function applicationsWhere({ db }: Pick<CallContext, 'db'>, { prdId, userDiv }: Period, filter: Filter) {
  let rows = db
    .selectFrom('ecpAppl as a')
    .leftJoin(REGISTERS[familyOf(userDiv).people], 'who.userId', 'a.userId')
    .where('a.prdId', '=', prdId);
  for (const field of ['applSt', 'colgCd', 'hakguaCd', 'gradeCd'] as const)
    rows = among(rows, `a.${field}`, filter[field]);
  return withKeyword(rows, filter.searchKeyword, ['a.userId', 'who.userNm']);
}

const shown = (
  rows: ReturnType<typeof applicationsWhere>,
  { userDiv }: Pick<Period, 'userDiv'>,
  { now }: Pick<CallContext, 'now'>,
) =>
  rows
    .leftJoin('ecpTeam as t', 't.teamId', 'a.teamId')
    .select(['a.applId', 'a.userId', 'who.userNm', 'who.deptNm', 'a.applDt', 'a.applSt', 'a.selRslt', 'a.rankNo'])
    .select(['a.selRsn', 'a.applyRouteDiv', 'a.headCnt', 'a.teamId', 't.teamNm', 'a.payYn', 'a.cancelRsn', 'a.version'])
    .select([
      sql<string | null>`coalesce(a."gradeCd", who."gradeCd")`.as('gradeCd'),
      sql<number | null>`case when a."applSt" = 'WAITING' then a."waitNo" end`.as('waitNo'),
      sql<number | null>`a."reviewScore"::float8`.as('reviewScore'),
      flagOf(sql<boolean>`t."leaderId" = a."userId"`).as('leaderYn'),
      sql<number>`(select count(*)::integer from "ecpAppl" n where n."userDiv" = a."userDiv" and n."userId" = a."userId" and n."applSt" = 'NOSHOW')`.as(
        'noShowCnt',
      ),
      flagOf(
        familyOf(userDiv).hasPenalty
          ? sql<boolean>`exists (select from "ecpPenalty" p where p."userId" = a."userId" and p."releaseYn" = 'N' and ${koreanDate8(now)} between p."strtDt" and p."endDt")`
          : sql<boolean>`false`,
      ).as('penaltyYn'),
      flagOf(OVERLAPS).as('overlapYn'),
    ]);

/** The applications of one period; names as they are, for the caller to cover. */
export const applicationsOf = (period: Period) =>
  listOf({
    where: (call: CallContext, filter: Filter) => applicationsWhere(call, period, filter),
    select: (rows, call) => shown(rows, period, call),
    sort: { applDt: 'asc' },
    id: 'a.applId',
    columns: {
      userId: 'a.userId',
      deptNm: 'who.deptNm',
      gradeCd: 'a.gradeCd',
      applDt: 'a.applDt',
      waitNo: 'a.waitNo',
      reviewScore: 'a.reviewScore',
      applSt: 'a.applSt',
      rankNo: 'a.rankNo',
      teamNm: 't.teamNm',
    },
  });

export const covered =
  ({ userDiv }: Period) =>
  (row: ApplRow): ApplRow => ({ ...row, userNm: coverName(familyOf(userDiv), row.userNm) });

/** One application in full; the name is in clear, which is written down. @param call of the caller, not of the system */
export async function readApplication(
  call: CallContext,
  within: CallContext,
  period: StoredPeriod,
  applId: string,
): Promise<ApplDetail> {
  const family = familyOf(period.userDiv),
    row = await shown(applicationsWhere(within, period, {}), period, within)
      .where('a.applId', '=', applId)
      .executeTakeFirst(),
    more = await within.db
      .selectFrom('ecpAppl')
      .select(['applyAns', 'fileGroupId', 'consentYn'])
      .where('applId', '=', applId)
      .executeTakeFirst();
  if (!row || !more) throw gone();
  const given = new Map((more.applyAns ?? []).map((one) => [Number(one['qstnNo']), String(one['ans'] ?? '')]));
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: ecpPath(family, 'PeriodOprt'),
    sbjtDivCd: SUBJECTS[family.people],
    subjects: { keys: [row.userId] },
    fieldNms: ['userNm', 'applyAns'],
  });
  return {
    ...(seesNames(call) ? row : { ...row, userNm: coverName(family, row.userNm) }),
    consentYn: more.consentYn,
    answers: questionsOf(period).map((question) => ({
      ...question,
      optns: [...question.optns],
      ans: given.get(question.qstnNo) ?? null,
    })),
    fileGroupId: more.fileGroupId,
    ...(await teamOf(within, family, row.teamId)),
  };
}

async function teamOf(
  { db }: CallContext,
  family: Family,
  teamId: string | null,
): Promise<Pick<ApplDetail, 'topic' | 'members'>> {
  if (teamId === null) return { topic: null, members: [] };
  const members = await db
    .selectFrom('ecpTeamMem as m')
    .innerJoin('ecpTeam as t', 't.teamId', 'm.teamId')
    .leftJoin(REGISTERS[family.people], 'who.userId', 'm.userId')
    .select(['m.userId', 'who.userNm', 'who.deptNm', 't.topic', 't.leaderId'])
    .where('m.teamId', '=', teamId)
    .orderBy('m.userId')
    .execute();
  return {
    topic: members[0]?.topic ?? null,
    members: members.map(({ userId, userNm, deptNm, leaderId }) => ({
      userId,
      userNm: coverName(family, userNm),
      deptNm,
      leaderYn: leaderId === userId ? 'Y' : 'N',
    })),
  };
}

/** People of the register by name or number, each with what would be in the way of entering them. */
export async function findCandidates(
  { db, now }: CallContext,
  period: StoredPeriod,
  { searchKeyword, page, rowsPerPage }: ParsedArg<'getApplCandList'>,
) {
  const family = familyOf(period.userDiv),
    found = withKeyword(db.selectFrom(REGISTERS[family.people]), searchKeyword, ['who.userId', 'who.userNm']);
  const total = await found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirst(),
    rows = await found
      .select(['who.userId', 'who.userNm', 'who.deptNm', 'who.gradeCd'])
      .orderBy('who.userNm')
      .orderBy('who.userId')
      .limit(rowsPerPage)
      .offset((page - 1) * rowsPerPage)
      .execute();
  const about = (await readPeriodFacts(db, [period])).get(period.prdId),
    people = await readPeople(
      db,
      family,
      rows.map(({ userId }) => userId),
      { prdIds: [period.prdId], days: about?.facts.sessions.map(({ sessDt }) => sessDt) ?? [] },
    );
  const data = [];
  for (const row of rows) {
    const person = people.get(row.userId),
      fault = about && person ? applyFault(about.facts, person, koreanMinute(now), 'STAFF') : null,
      why = fault ? await textOf(db, fault) : '';
    data.push({
      ...row,
      userNm: coverName(family, row.userNm),
      okYn: why === '' ? ('Y' as const) : ('N' as const),
      why,
    });
  }
  return { data, totalCount: total?.n ?? 0 };
}
