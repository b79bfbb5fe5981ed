import { sql, type Insertable, type Kysely } from 'kysely';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { postEarn } from '#server/domains/mileage/index.ts';
import { clockActor } from '#server/http/actor.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import { exact } from '#shared/diagnosis/exact.ts';
import {
  attendanceOf,
  attendanceOfLogs,
  missedSessions,
  type AttendanceFigures,
  type AttendanceState,
} from '#shared/extracurricular/attendance.ts';
import { executionRate, mileageOf } from '#shared/extracurricular/grants.ts';
import { judge } from '#shared/extracurricular/judgement.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

type Db = Kysely<Schema>;
const STAMP = { version: 1, regId: 'SYSTEM', modId: 'SYSTEM' } as const,
  DIGITS = 6,
  NOTHING: AttendanceFigures = { attRate: exact(0), attHour: exact(0) };

/**
 * Completions, certificates and reports of the periods that are confirmed, by the rules of the programme itself. The ledger of
 * the demo campus holds the points of the present term; it begins with that.
 */
export async function seedCompletions(db: Db, now: Date): Promise<void> {
  const judged = await judgedPeople(db);
  await insertRows(
    db,
    'ecpCompl',
    judged.map(({ row }) => row),
    now,
  );
  await seedCertificates(db, now, judged);
  await seedPoints(db, judged);
  await sql`update "ecpPrd" p set "complCnt" = c.n from (select a."prdId", count(*)::integer as n from "ecpCompl" k join "ecpAppl" a on a."applId" = k."applId"
    where k."finalDiv" = 'COMPLETE' group by 1) c where p."prdId" = c."prdId"`.execute(db);
  await seedReports(db, now);
}

async function readFacts(db: Db) {
  const periods = await db
      .selectFrom('ecpPrd as p')
      .innerJoin('ecpCurri as c', 'c.curriId', 'p.curriId')
      .leftJoin('cmmnCd as w', (join) => join.on('w.upCdId', '=', 'ECP_WGHT').on(sql<boolean>`w."cdId" = c."wghtDiv"`))
      .selectAll('p')
      .select(['c.certYn', 'c.curriNm', 'w.userdef1 as factor'])
      .where('p.judgeDt', 'is not', null)
      .orderBy('p.judgeDt')
      .orderBy('p.prdId')
      .execute(),
    people = await db
      .selectFrom('ecpAppl as a')
      .innerJoin('ecpPrd as p', 'p.prdId', 'a.prdId')
      .leftJoin('student as st', 'st.stdNo', 'a.userId')
      .leftJoin('staff as sf', 'sf.stfNo', 'a.userId')
      .leftJoin('otsdrMember as om', 'om.otsdrMemberId', 'a.userId')
      .leftJoin('dept as d', (join) => join.on(sql<boolean>`d."deptCd" = coalesce(a."hakguaCd", sf."deptCd")`))
      .select(['a.applId', 'a.prdId', 'a.userId', 'a.teamId', 'a.applSt', 'a.payYn', 'om.birthDt'])
      .select([
        sql<string | null>`coalesce(st."stdNm", sf."stfNm", om."memberNm")`.as('nm'),
        sql<string | null>`coalesce(d."deptNm", om."orgNm")`.as('deptNm'),
      ])
      .where('p.judgeDt', 'is not', null)
      .where('a.applSt', 'in', ['SELECTED', 'NOSHOW'])
      .orderBy('a.userId')
      .execute(),
    sessions = await db
      .selectFrom('ecpPrdSess as s')
      .innerJoin('ecpPrd as p', 'p.prdId', 's.prdId')
      .select(['s.prdId', 's.sessId', 's.sessNo', 's.hour', 's.requireYn', 's.sessSt'])
      .where('p.judgeDt', 'is not', null)
      .execute(),
    marks = await db
      .selectFrom('ecpAtt as t')
      .innerJoin('ecpPrdSess as s', 's.sessId', 't.sessId')
      .innerJoin('ecpPrd as p', 'p.prdId', 's.prdId')
      .select(['t.applId', 't.sessId', 't.attSt'])
      .where('p.judgeDt', 'is not', null)
      .execute(),
    logs = await db.selectFrom('ecpTeamLog').select(['teamId', 'strtTm', 'endTm', 'memIds']).execute();
  return {
    periods,
    peopleOf: groupBy(people, ({ prdId }) => prdId),
    sessionsOf: groupBy(sessions, ({ prdId }) => prdId),
    marksOf: groupBy(marks, ({ applId }) => applId),
    logsOf: groupBy(logs, ({ teamId }) => teamId),
  };
}
type Facts = Awaited<ReturnType<typeof readFacts>>;
type Period = Facts['periods'][number];
type Person = NonNullable<ReturnType<Facts['peopleOf']['get']>>[number];

function figuresOf(facts: Facts, period: Period, person: Person) {
  if (period.attModeDiv === 'TEAMLOG') {
    const own = (facts.logsOf.get(person.teamId ?? '') ?? []).filter(({ memIds }) => memIds.includes(person.userId));
    return { figures: attendanceOfLogs(own, period.reqLogCnt ?? 1), missed: [] };
  }
  const sessions = facts.sessionsOf.get(period.prdId) ?? [],
    attendance = new Map<string, AttendanceState>(
      (facts.marksOf.get(person.applId) ?? []).map(({ sessId, attSt }) => [sessId, attSt]),
    );
  return {
    figures: attendanceOf(sessions, attendance, period) ?? NOTHING,
    missed: missedSessions(sessions, attendance),
  };
}

interface JudgedPerson {
  readonly period: Period;
  readonly person: Person;
  readonly row: Insertable<Schema['ecpCompl']> & { certNo: string | null };
}

async function judgedPeople(db: Db): Promise<JudgedPerson[]> {
  const facts = await readFacts(db);
  const judged = facts.periods.flatMap((period) =>
    (facts.peopleOf.get(period.prdId) ?? []).map((person): JudgedPerson => {
      const { figures, missed } = figuresOf(facts, period, person),
        verdict = judge(period, {
          figures,
          missed,
          assignSubmitYn: 'N',
          assignScore: null,
          isSurveyDone: true,
          isSurveyOver: true,
          payYn: person.payYn,
        }),
        isAbsent = person.applSt === 'NOSHOW',
        isComplete = verdict.autoDiv === 'COMPLETE' && !isAbsent,
        isGranted = familyOf(period.userDiv).granted === 'mileage' && isComplete;
      return {
        period,
        person,
        row: {
          applId: person.applId,
          attRate: figures.attRate.toFixed(),
          attHour: figures.attHour.toFixed(),
          autoDiv: verdict.autoDiv,
          failRsn: verdict.failRsn as never,
          finalDiv: isComplete ? 'COMPLETE' : 'INCOMPLETE',
          overrideYn: 'N',
          noShowYn: isAbsent ? 'Y' : 'N',
          mlgPnt: isGranted
            ? mileageOf(
                { ...period, grdPnts: period.grdPnts ?? {}, factor: period.factor ?? '1' },
                figures.attHour,
                null,
              )
            : 0,
          grantPnt: 0,
          grantNo: 0,
          recogHour: isComplete ? period.recogHour : null,
          achvPnt: isComplete ? period.achvPnt : null,
          eduHour: isComplete ? period.eduHour : null,
          certNo: null,
          confirmDt: period.judgeDt,
          ...STAMP,
        },
      };
    }),
  );
  return numbered(judged);
}

const issueDayOf = ({ judgeDt }: Period): string => koreanDate8(new Date(judgeDt ?? 0));

/** Numbers of certificates in the order of the confirmations, and in each of the persons. */
function numbered(judged: readonly JudgedPerson[]): JudgedPerson[] {
  const last = new Map<string, number>();
  return judged.map((one) => {
    if (one.period.certYn !== 'Y' || one.row.finalDiv !== 'COMPLETE') return one;
    const year = issueDayOf(one.period).slice(0, 4),
      no = (last.get(year) ?? 0) + 1;
    last.set(year, no);
    return { ...one, row: { ...one.row, certNo: `ECP-${year}-${String(no).padStart(DIGITS, '0')}` } };
  });
}

async function seedCertificates(db: Db, now: Date, judged: readonly JudgedPerson[]): Promise<void> {
  const rows = judged.flatMap(({ period, person, row }) =>
    row.certNo === null
      ? []
      : [
          {
            certNo: row.certNo,
            applId: person.applId,
            nm: person.nm ?? '-',
            birthDt: person.birthDt,
            deptNm: person.deptNm,
            curriNm: period.curriNm,
            prdNm: period.prdNm,
            oprtStrtDt: period.oprtStrtDt ?? '',
            oprtEndDt: period.oprtEndDt ?? '',
            hour: row.attHour,
            issueDt: issueDayOf(period),
            certSt: 'VALID' as const,
            prntCnt: 0,
            ...STAMP,
          },
        ],
  );
  await insertRows(db, 'ecpCert', rows, now);
  const last = new Map(rows.map(({ certNo }) => [`CERT:${certNo.slice(4, 8)}`, Number(certNo.slice(-DIGITS))]));
  await insertRows(
    db,
    'ecpCounter',
    [...last].map(([counterKey, lastNo]) => ({ counterKey, lastNo })),
  );
}

/** Posts the points of periods whose term of mileage is open, through the door that confirmations use. */
async function seedPoints(db: Db, judged: readonly JudgedPerson[]): Promise<void> {
  const terms = await db.selectFrom('mlgTerm').select(['accStrtDt', 'accEndDt']).where('termSt', '=', 'OPEN').execute(),
    shares = groupBy(await db.selectFrom('ecpPrdAbility').selectAll().execute(), ({ prdId }) => prdId);
  const isOpen = (day: string): boolean => terms.some(({ accStrtDt, accEndDt }) => accStrtDt <= day && day <= accEndDt);
  for (const { period, person, row } of judged) {
    const occurDt = period.oprtEndDt ?? '';
    if (!row.mlgPnt || !isOpen(occurDt)) continue;
    const { grantPnt } = await postEarn(clockActor(db, new Date(period.judgeDt ?? 0)), {
      stdNo: person.userId,
      pnt: row.mlgPnt,
      srcDiv: 'ECP',
      srcId: person.applId,
      srcKey: `ECP:${person.applId}:1`,
      occurDt,
      abilities: shares.get(period.prdId) ?? [],
    });
    await db.updateTable('ecpCompl').set({ grantPnt, grantNo: 1 }).where('applId', '=', person.applId).execute();
  }
}

/** Reports of the periods that have handed one in, with the figures of that day. */
async function seedReports(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{
    prdId: string;
    budgetAmt: number;
    execAmt: number;
    applCnt: number;
    selCnt: number;
    joinCnt: number;
    complCnt: number;
    attRate: string | null;
    satis: string | null;
  }>`select p."prdId", p."budgetAmt"::float8 as "budgetAmt", (select coalesce(sum(b."execAmt"), 0)::float8 from "ecpPrdBudget" b where b."prdId" = p."prdId") as "execAmt",
      count(*) filter (where a."applSt" <> 'CANCELED')::integer as "applCnt", count(c."applId")::integer as "selCnt", count(c."applId") filter (where c."noShowYn" = 'N')::integer as "joinCnt",
      count(c."applId") filter (where c."finalDiv" = 'COMPLETE')::integer as "complCnt", avg(c."attRate")::text as "attRate",
      (select case when count(*) >= 5 then avg(v."score")::text end from "vStatEcpSatis" v where v."periodId" = p."prdId") as "satis"
    from "ecpPrd" p left join "ecpAppl" a on a."prdId" = p."prdId" left join "ecpCompl" c on c."applId" = a."applId"
    where p."prdSt" in ('RSLT_SUBMITTED', 'CLOSED') group by p."prdId" order by p."prdId"`.execute(db);
  await insertRows(
    db,
    'ecpRslt',
    rows.map(({ prdId, budgetAmt, execAmt, attRate, satis, ...counts }) => ({
      prdId,
      autoFigures: {
        ...counts,
        complRate:
          counts.selCnt === 0 ? null : exact(counts.complCnt).times(100).div(counts.selCnt).round(1).toNumber(),
        attRate: attRate === null ? null : exact(attRate).round(1).toNumber(),
        satis: satis === null ? null : exact(satis).round(2).toNumber(),
        execRate: executionRate(execAmt, budgetAmt),
      } as never,
      outcome: '계획한 차시를 모두 운영했고 참여자의 이수율이 목표에 이르렀습니다.',
      problem: '시험 기간과 겹친 차시의 출석률이 낮았습니다.',
      improve: '다음 회차는 시험 기간을 피해 일정을 정하겠습니다.',
      ...STAMP,
    })),
    now,
  );
}
