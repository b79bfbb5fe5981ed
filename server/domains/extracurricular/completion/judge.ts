import { sql } from 'kysely';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { ComplSummary } from '#contract/extracurricular/completion.ts';
import type { ComplDiv } from '#contract/extracurricular/oprt-codes.ts';
import { asSystem } from '#server/access/row-security.ts';
import { raised } from '#server/database/raised.ts';
import { surveyOfPeriod, type SurveyStanding } from '#server/domains/diagnosis/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { groupBy } from '#shared/group-by.ts';
import {
  attendanceOf,
  attendanceOfLogs,
  missedSessions,
  wasNeverThere,
  type AttendanceFigures,
  type AttendanceState,
  type HeldSession,
} from '#shared/extracurricular/attendance.ts';
import { exact } from '#shared/diagnosis/exact.ts';
import { mileageOf, type GrantRule } from '#shared/extracurricular/grants.ts';
import { judge } from '#shared/extracurricular/judgement.ts';
import { sayOprt } from '../say.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

/** One person of a period as the rules judge now. */
export interface Judged {
  readonly applId: string;
  readonly userDiv: string;
  readonly userId: string;
  readonly attRate: string;
  readonly attHour: string;
  readonly autoDiv: ComplDiv;
  readonly failRsn: readonly string[];
  readonly finalDiv: ComplDiv;
  readonly noShowYn: 'Y' | 'N';
  readonly mlgPnt: number;
  readonly recogHour: string | null;
  readonly achvPnt: string | null;
  readonly eduHour: string | null;
}

/** What everybody of a period is judged by. */
interface Ground {
  readonly period: StoredPeriod;
  readonly sessions: readonly HeldSession[];
  readonly grant: GrantRule;
  readonly survey: SurveyStanding | null;
}

const sessionsOf = ({ db }: CallContext, prdId: string): Promise<HeldSession[]> =>
  db
    .selectFrom('ecpPrdSess')
    .select(['sessId', 'sessNo', 'hour', 'requireYn', 'sessSt'])
    .where('prdId', '=', prdId)
    .orderBy('sessNo')
    .execute();

/** @throws Failure 409 STATE before the first session is closed */
async function groundOf(call: CallContext, period: StoredPeriod): Promise<Ground | null> {
  const sessions = await sessionsOf(call, period.prdId);
  if (period.attModeDiv === 'SESSION' && !sessions.some(({ sessSt }) => sessSt === 'CLOSED')) return null;
  return {
    period,
    sessions,
    grant: await grantRuleOf(call, period),
    survey: await asSystem(call, (db) => surveyOfPeriod(db, period.prdId)),
  };
}

const PLAIN_FACTOR = '1';
async function grantRuleOf({ db }: CallContext, period: StoredPeriod): Promise<GrantRule> {
  const weight = await db
      .selectFrom('ecpCurri as c')
      .innerJoin('cmmnCd as w', (join) => join.on('w.upCdId', '=', 'ECP_WGHT').on(sql<boolean>`w."cdId" = c."wghtDiv"`))
      .select('w.userdef1')
      .where('c.curriId', '=', period.curriId)
      .executeTakeFirst(),
    { mlgDiv, mlgPnt, pntPerHour, maxPnt, grdPnts } = period,
    isGranted = familyOf(period.userDiv).granted === 'mileage';
  return {
    mlgDiv: isGranted ? mlgDiv : 'NONE',
    mlgPnt,
    pntPerHour,
    maxPnt,
    grdPnts: grdPnts ?? {},
    factor: weight?.userdef1 ?? PLAIN_FACTOR,
  };
}

/** What is known of the persons of a period. @param applIds only these */
async function factsOf({ db }: CallContext, prdId: string, applIds?: readonly string[]) {
  let rows = db
    .selectFrom('ecpAppl as a')
    .leftJoin('ecpAssign as g', 'g.applId', 'a.applId')
    .leftJoin('ecpCompl as c', 'c.applId', 'a.applId')
    .select([
      'a.applId',
      'a.userDiv',
      'a.userId',
      'a.teamId',
      'a.payYn',
      'g.submitYn',
      'g.score',
      'g.asgnGrdCd',
      'c.overrideYn',
      'c.finalDiv',
    ])
    .where('a.prdId', '=', prdId)
    .where('a.applSt', '=', 'SELECTED')
    .orderBy('a.userId');
  if (applIds) rows = rows.where('a.applId', 'in', applIds);
  return rows.execute();
}
type Facts = Awaited<ReturnType<typeof factsOf>>[number];

/** What was recorded of each person, by session. */
async function attendances(
  { db }: CallContext,
  prdId: string,
): Promise<ReadonlyMap<string, Map<string, AttendanceState>>> {
  const rows = await db
    .selectFrom('ecpAtt as t')
    .innerJoin('ecpPrdSess as s', 's.sessId', 't.sessId')
    .select(['t.applId', 't.sessId', 't.attSt'])
    .where('s.prdId', '=', prdId)
    .where('s.sessSt', '<>', 'CANCELED')
    .execute();
  return new Map(
    [...groupBy(rows, ({ applId }) => applId)].map(([applId, own]) => [
      applId,
      new Map(own.map(({ sessId, attSt }) => [sessId, attSt])),
    ]),
  );
}

const confirmedLogs = ({ db }: CallContext, prdId: string) =>
  db
    .selectFrom('ecpTeamLog as l')
    .innerJoin('ecpTeam as t', 't.teamId', 'l.teamId')
    .select(['l.teamId', 'l.strtTm', 'l.endTm', 'l.memIds'])
    .where('t.prdId', '=', prdId)
    .where('l.logSt', '=', 'CONFIRMED')
    .execute();

interface Presence {
  readonly figures: AttendanceFigures;
  readonly missed: readonly number[];
  readonly isNeverThere: boolean;
}
const NOTHING = exact(0);

/** How each person was there, by sessions or by the records of activities that name the person. */
async function presences(call: CallContext, { period, sessions }: Ground): Promise<(person: Facts) => Presence> {
  if (period.attModeDiv === 'TEAMLOG') {
    const logs = await confirmedLogs(call, period.prdId);
    return ({ teamId, userId }) => {
      const own = logs.filter((log) => log.teamId === teamId && log.memIds.includes(userId));
      return {
        figures: attendanceOfLogs(own, period.reqLogCnt ?? 1),
        missed: [],
        isNeverThere: own.length === 0,
      };
    };
  }
  const recorded = await attendances(call, period.prdId);
  return ({ applId }) => {
    const attendance = recorded.get(applId) ?? new Map<string, AttendanceState>();
    return {
      figures: attendanceOf(sessions, attendance, period) ?? { attRate: NOTHING, attHour: NOTHING },
      missed: missedSessions(sessions, attendance),
      isNeverThere: wasNeverThere(attendance),
    };
  };
}

/** Whether the survey asks nothing of a person any more: answered, exempt, canceled, or never made. */
const isSurveyDone = (survey: SurveyStanding | null, userId: string): boolean =>
  survey === null || survey.planSt === 'CANCELED' || survey.doneIds.has(userId);

function judgeOne({ period, grant, survey }: Ground, person: Facts, presence: Presence): Judged {
  const { figures, missed } = presence,
    { autoDiv, failRsn } = judge(period, {
      figures,
      missed,
      assignSubmitYn: person.submitYn ?? 'N',
      assignScore: person.score,
      isSurveyDone: isSurveyDone(survey, person.userId),
      isSurveyOver: survey === null || (survey.planSt !== 'READY' && survey.planSt !== 'OPEN'),
      payYn: person.payYn,
    });
  const isOverridden = person.overrideYn === 'Y' && person.finalDiv !== null,
    isNoShow = presence.isNeverThere && !isOverridden,
    decided = isOverridden ? (person.finalDiv ?? autoDiv) : autoDiv,
    finalDiv = isNoShow ? 'INCOMPLETE' : decided,
    isComplete = finalDiv === 'COMPLETE';
  return {
    applId: person.applId,
    userDiv: person.userDiv,
    userId: person.userId,
    attRate: figures.attRate.toFixed(),
    attHour: figures.attHour.toFixed(),
    autoDiv,
    failRsn,
    finalDiv,
    noShowYn: isNoShow ? 'Y' : 'N',
    mlgPnt: isComplete ? mileageOf(grant, figures.attHour, person.asgnGrdCd) : 0,
    recogHour: isComplete ? period.recogHour : null,
    achvPnt: isComplete ? period.achvPnt : null,
    eduHour: isComplete ? period.eduHour : null,
  };
}

/**
 * Judges all who are selected (C1) and keeps it; a person who is selected no more has no judgement. The caller holds the period.
 * @throws Failure 409 STATE before the first session is closed
 */
export async function judgeAll(call: CallContext, period: StoredPeriod): Promise<readonly Judged[]> {
  const ground = await groundOf(call, period);
  if (!ground) throw refused('STATE', sayOprt('noneHeld'));
  const persons = await factsOf(call, period.prdId),
    presenceOf = await presences(call, ground),
    judged = persons.map((person) => judgeOne(ground, person, presenceOf(person)));
  await call.db
    .deleteFrom('ecpCompl')
    .where(
      'applId',
      'in',
      call.db
        .selectFrom('ecpAppl')
        .select('applId')
        .where('prdId', '=', period.prdId)
        .where('applSt', '<>', 'SELECTED'),
    )
    .execute();
  await keepJudged(call, judged);
  return judged;
}

/** After a change of attendance: who has been judged already is judged anew, while the period is open. */
export async function judgeAgain(call: CallContext, period: StoredPeriod, applIds?: readonly string[]): Promise<void> {
  if (period.prdSt !== 'APPROVED' || applIds?.length === 0) return;
  const persons = (await factsOf(call, period.prdId, applIds)).filter(({ finalDiv }) => finalDiv !== null),
    ground = persons.length > 0 ? await groundOf(call, period) : null;
  if (!ground) return;
  const presenceOf = await presences(call, ground);
  await keepJudged(
    call,
    persons.map((person) => judgeOne(ground, person, presenceOf(person))),
  );
}

/** One person as the rules judge, whatever the state of the period; null where the person is selected no more. */
export async function judgePerson(call: CallContext, period: StoredPeriod, applId: string): Promise<Judged | null> {
  const [person] = await factsOf(call, period.prdId, [applId]),
    ground = await groundOf(call, period);
  if (!person || !ground) return null;
  return judgeOne(ground, person, (await presences(call, ground))(person));
}

const JUDGED_COLUMNS = sql.raw(
  [
    'applId',
    'attRate',
    'attHour',
    'autoDiv',
    'failRsn',
    'finalDiv',
    'noShowYn',
    'mlgPnt',
    'recogHour',
    'achvPnt',
    'eduHour',
  ]
    .map((name) => `"${name}"`)
    .join(', '),
);

/** Writes judgements in one statement; what has not changed keeps its version. */
async function keepJudged(call: CallContext, judged: readonly Judged[]): Promise<void> {
  const { userId } = personOf(call),
    at = call.now.toISOString(),
    rows = JSON.stringify(judged.map(({ userDiv: _div, userId: _id, ...row }) => row));
  await sql`insert into "ecpCompl" as c (${JUDGED_COLUMNS}, "regId", "regDt", "modId", "modDt")
    select ${JUDGED_COLUMNS}, ${userId}, ${at}::timestamptz, ${userId}, ${at}::timestamptz from jsonb_populate_recordset(null::"ecpCompl", ${rows}::jsonb)
    on conflict ("applId") do update set "attRate" = excluded."attRate", "attHour" = excluded."attHour", "autoDiv" = excluded."autoDiv", "failRsn" = excluded."failRsn",
      "finalDiv" = excluded."finalDiv", "noShowYn" = excluded."noShowYn", "mlgPnt" = excluded."mlgPnt", "recogHour" = excluded."recogHour", "achvPnt" = excluded."achvPnt", "eduHour" = excluded."eduHour",
      "modId" = excluded."modId", "modDt" = excluded."modDt", "version" = ${raised('c')}
    where (c."attRate", c."attHour", c."autoDiv", c."failRsn", c."finalDiv", c."noShowYn", c."mlgPnt", c."recogHour", c."achvPnt", c."eduHour")
      is distinct from (excluded."attRate", excluded."attHour", excluded."autoDiv", excluded."failRsn", excluded."finalDiv", excluded."noShowYn", excluded."mlgPnt", excluded."recogHour", excluded."achvPnt", excluded."eduHour")`.execute(
    call.db,
  );
}

/** What the judgements of a period come to. */
export async function summaryOf({ db }: Pick<CallContext, 'db'>, prdId: string): Promise<ComplSummary> {
  const { rows } = await sql<ComplSummary>`
    select p."prdId", p."prdSt", p."judgeDt", p."version",
      count(*) filter (where c."finalDiv" = 'COMPLETE')::integer as "completeCnt",
      count(*) filter (where c."finalDiv" = 'INCOMPLETE' and c."noShowYn" = 'N')::integer as "incompleteCnt",
      count(*) filter (where c."finalDiv" = 'PENDING')::integer as "pendingCnt",
      count(*) filter (where c."noShowYn" = 'Y')::integer as "noShowCnt",
      coalesce(sum(c."mlgPnt"), 0)::integer as "mlgSum", coalesce(sum(c."grantPnt"), 0)::integer as "grantSum"
    from "ecpPrd" p left join "ecpAppl" a on a."prdId" = p."prdId" left join "ecpCompl" c on c."applId" = a."applId"
    where p."prdId" = ${prdId} group by p."prdId"`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error(`no period ${prdId}`);
  return summary;
}
