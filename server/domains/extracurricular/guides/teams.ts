import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { GuideTeam, GuideTeamDetail } from '#contract/extracurricular/guide-prof.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { appointmentFor, countTeams } from '#shared/extracurricular/guide-teams.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { promotionFault } from '#shared/extracurricular/apply-check.ts';
import { coverName } from '../applicants/appl-queries.ts';
import { readPeople, REGISTERS } from '../applicants/people.ts';
import { readPeriodFacts } from '../applicants/period-facts.ts';
import { textOf } from '../applicants/refusals.ts';
import { familiesOf } from '../participant-rows.ts';
import { teamManaged, teamReached } from './guide-reach.ts';
import { termFacts } from './profs.ts';

/** The caller reaches the team, and sees its people, of whatever department. */
export const inside = <T>(call: CallContext, act: (within: CallContext) => Promise<T>): Promise<T> =>
  asSystem(call, (db) => act({ ...call, db }));

const reached = (call: CallContext) =>
  call.db.selectFrom('ecpTeam as t').innerJoin('ecpPrd', 'ecpPrd.prdId', 't.prdId').where(teamReached(call, 'R'));

function teamsWhere(call: CallContext, filter: FilterOf<'getGuideTeamList'>) {
  let rows = reached(call);
  if (filter.schlYear) rows = rows.where('ecpPrd.schlYear', '=', filter.schlYear);
  if (filter.shtmCd) rows = rows.where('ecpPrd.shtmCd', '=', filter.shtmCd);
  rows = among(rows, 'ecpPrd.curriId', filter.curriId);
  rows = among(rows, 't.prdId', filter.prdId);
  rows = among(rows, 't.guideProfStfNo', filter.guideProfStfNo);
  if (filter.assignedYn) rows = rows.where('t.guideProfStfNo', filter.assignedYn === 'Y' ? 'is not' : 'is', null);
  return withKeyword(rows, filter.searchKeyword, ['t.teamNm']);
}

const logCount = (logSt: GuideLogState) =>
  sql<number>`(select count(*)::integer from "ecpTeamLog" l where l."teamId" = t."teamId" and l."logSt" = ${logSt})`;
type GuideLogState = 'CONFIRMED' | 'SUBMITTED';
const yes = (condition: RawBuilder<SqlBool>): RawBuilder<'Y' | 'N'> =>
  sql<'Y' | 'N'>`(case when ${condition} then 'Y' else 'N' end)`;

const shown = (rows: ReturnType<typeof teamsWhere>, call: CallContext) =>
  rows
    .leftJoin('student as st', (join) =>
      join.onRef('st.stdNo', '=', 't.leaderId').on('ecpPrd.userDiv', 'in', familiesOf('student')),
    )
    .leftJoin('staff as sf', (join) =>
      join.onRef('sf.stfNo', '=', 't.leaderId').on('ecpPrd.userDiv', 'in', familiesOf('staff')),
    )
    .leftJoin('dept as d', (join) => join.on('d.deptCd', '=', sql<string>`coalesce(st."hakguaCd", sf."deptCd")`))
    .leftJoin('staff as g', 'g.stfNo', 't.guideProfStfNo')
    .select(['t.teamId', 't.prdId', 'ecpPrd.prdNm', 'ecpPrd.userDiv', 'ecpPrd.schlYear', 'ecpPrd.shtmCd', 't.teamNm'])
    .select([
      't.topic',
      'd.deptNm as leaderDeptNm',
      't.guideProfStfNo',
      'g.stfNm as guideProfNm',
      't.teamSt',
      't.version',
    ])
    .select([
      sql<string | null>`coalesce(st."stdNm", sf."stfNm")`.as('leaderNm'),
      sql<number>`(select count(*)::integer from "ecpTeamMem" m where m."teamId" = t."teamId")`.as('memCnt'),
      logCount('CONFIRMED').as('confirmCnt'),
      logCount('SUBMITTED').as('submitCnt'),
      'ecpPrd.reqLogCnt',
      yes(teamManaged(call, 'U')).as('assignYn'),
      yes(teamReached(call, 'U')).as('confirmYn'),
    ]);

export const covered = (row: GuideTeam): GuideTeam => ({
  ...row,
  leaderNm: coverName(familyOf(row.userDiv), row.leaderNm),
});

/** Teams in scope, those with records that wait first; names as they are, for the caller to cover. */
export const teamList = listOf({
  where: teamsWhere,
  select: shown,
  sort: { submitCnt: 'desc', prdNm: 'asc', teamNm: 'asc' },
  id: 't.teamId',
  columns: { submitCnt: logCount('SUBMITTED'), prdNm: 'ecpPrd.prdNm', teamNm: 't.teamNm', guideProfNm: 'g.stfNm' },
});

/** Choices of the conditions: periods with teams, and who guides them. */
export async function listGuidedPeriods(call: CallContext, { schlYear, shtmCd }: ParsedArg<'getGuidePrdList'>) {
  let rows = reached(call).innerJoin('ecpCurri as c', 'c.curriId', 'ecpPrd.curriId');
  if (schlYear) rows = rows.where('ecpPrd.schlYear', '=', schlYear);
  if (shtmCd) rows = rows.where('ecpPrd.shtmCd', '=', shtmCd);
  const data = await rows
      .select(['ecpPrd.prdId', 'ecpPrd.prdNm', 'ecpPrd.curriId', 'c.curriNm'])
      .distinct()
      .orderBy('ecpPrd.prdNm')
      .orderBy('ecpPrd.prdId')
      .execute(),
    profs = await rows
      .innerJoin('staff as g', 'g.stfNo', 't.guideProfStfNo')
      .select(['g.stfNo', 'g.stfNm'])
      .distinct()
      .orderBy('g.stfNm')
      .orderBy('g.stfNo')
      .execute();
  return { data, profs };
}

/** A team that the caller reaches with a letter, as it is stored, held on request. @throws Failure 409 GONE, 403 */
export async function reachTeam(
  call: CallContext,
  teamId: string,
  within: (call: CallContext, letter: 'R' | 'U') => RawBuilder<SqlBool>,
  letter: 'R' | 'U',
) {
  const row = await call.db
    .selectFrom('ecpTeam as t')
    .innerJoin('ecpPrd', 'ecpPrd.prdId', 't.prdId')
    .select(['t.teamId', 't.prdId', 't.teamNm', 't.teamSt', 't.guideProfStfNo', 't.version'])
    .select(['ecpPrd.prdNm', 'ecpPrd.curriId', 'ecpPrd.schlYear', 'ecpPrd.shtmCd', 'ecpPrd.prdSt', 'ecpPrd.userDiv'])
    .select(within(call, letter).as('isReached'))
    .where('t.teamId', '=', teamId)
    .executeTakeFirst();
  if (!row) throw gone();
  if (!row.isReached) throw forbidden();
  return row;
}
export type ReachedTeam = Awaited<ReturnType<typeof reachTeam>>;

/** A team with its people, who has guided it, and who could. Names stay covered. @throws Failure 409 GONE, 403 */
export async function readTeam(call: CallContext, teamId: string): Promise<GuideTeamDetail> {
  const team = await reachTeam(call, teamId, teamReached, 'R');
  return inside(call, async (within) => {
    const row = await shown(
      within.db
        .selectFrom('ecpTeam as t')
        .innerJoin('ecpPrd', 'ecpPrd.prdId', 't.prdId')
        .where('t.teamId', '=', teamId),
      within,
    ).executeTakeFirstOrThrow();
    return {
      ...covered(row),
      prdSt: team.prdSt,
      members: await membersOf(within, team),
      history: await historyOf(within, teamId),
      choices: row.assignYn === 'Y' ? await choicesOf(within, team) : [],
    };
  });
}

async function membersOf(
  { db, now }: CallContext,
  { teamId, prdId, userDiv }: ReachedTeam,
): Promise<GuideTeamDetail['members']> {
  const family = familyOf(userDiv),
    rows = await db
      .selectFrom('ecpTeamMem as m')
      .innerJoin('ecpTeam as t', 't.teamId', 'm.teamId')
      .leftJoin('ecpAppl as a', (join) =>
        join.onRef('a.prdId', '=', 'm.prdId').onRef('a.userDiv', '=', 'm.userDiv').onRef('a.userId', '=', 'm.userId'),
      )
      .leftJoin(REGISTERS[family.people], 'who.userId', 'm.userId')
      .select(['m.userId', 'who.userNm', 'who.deptNm', 'who.gradeCd', 't.leaderId', 'a.applSt'])
      .where('m.teamId', '=', teamId)
      .orderBy('m.userId')
      .execute(),
    period = await db.selectFrom('ecpPrd').selectAll().where('prdId', '=', prdId).executeTakeFirstOrThrow(),
    about = (await readPeriodFacts(db, [period])).get(prdId),
    people = await readPeople(
      db,
      family,
      rows.map(({ userId }) => userId),
      { prdIds: [prdId], days: about?.facts.sessions.map(({ sessDt }) => sessDt) ?? [] },
    );
  const members: GuideTeamDetail['members'] = [];
  for (const { userId, userNm, leaderId, ...rest } of rows) {
    const person = people.get(userId),
      fault =
        about && person
          ? promotionFault(about.facts, person, koreanDate8(now))
          : ({ word: 'notTarget', field: 'userDiv', mine: null } as const),
      why = fault ? await textOf(db, fault) : '';
    members.push({
      ...rest,
      userId,
      userNm: coverName(family, userNm),
      leaderYn: userId === leaderId ? 'Y' : 'N',
      okYn: why === '' ? 'Y' : 'N',
      why,
    });
  }
  // The leader stands first.
  return members.toSorted((a, b) => (a.leaderYn === b.leaderYn ? 0 : a.leaderYn === 'Y' ? -1 : 1));
}

const historyOf = ({ db }: CallContext, teamId: string): Promise<GuideTeamDetail['history']> =>
  db
    .selectFrom('ecpTeamHis as h')
    .leftJoin('staff as b', 'b.stfNo', 'h.bfStfNo')
    .leftJoin('staff as a', 'a.stfNo', 'h.afStfNo')
    .select(['b.stfNm as bfStfNm', 'a.stfNm as afStfNm', 'h.rsn', nameOfUser('h.actId').as('actNm'), 'h.actDt'])
    .where('h.teamId', '=', teamId)
    .orderBy('h.actDt', 'desc')
    .orderBy('h.teamHisId')
    .execute();

/** Who may guide the team: appointed for its curriculum, and not one of its members. */
async function choicesOf({ db }: CallContext, { teamId, curriId, schlYear, shtmCd }: ReachedTeam) {
  const { appointments, teams } = await termFacts(db, schlYear, shtmCd),
    counts = countTeams(appointments, teams),
    memberIds = teams.find((team) => team.teamId === teamId)?.memberIds ?? [],
    depts = new Map(
      (await db.selectFrom('dept').select(['deptCd', 'deptNm']).execute()).map(({ deptCd, deptNm }) => [
        deptCd,
        deptNm,
      ]),
    );
  return appointments
    .filter((one) => appointmentFor(appointments, one.stfNo, curriId) === one && !memberIds.includes(one.stfNo))
    .map(({ guideProfId, stfNo, stfNm, deptCd, maxTeam }) => ({
      stfNo,
      stfNm,
      deptNm: deptCd === null ? null : (depts.get(deptCd) ?? null),
      teamCnt: counts.get(guideProfId) ?? 0,
      maxTeam,
    }));
}

/** Whether the caller is one of the team: who writes its records does not decide about them. */
export const isMember = async ({ db }: CallContext, teamId: string, stfNo: string | null): Promise<boolean> =>
  stfNo !== null &&
  (await db
    .selectFrom('ecpTeamMem')
    .select('userId')
    .where('teamId', '=', teamId)
    .where('userDiv', 'in', familiesOf('staff'))
    .where('userId', '=', stfNo)
    .executeTakeFirst()) !== undefined;
