import { sql, type Kysely } from 'kysely';
import { addDays } from '#shared/calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';
import { seedCalendar, type SeedClient } from './calendar.ts';
import { seedGroups } from './seed-groups.ts';
import { seedSatisfaction } from './seed-satisfaction.ts';

type CounselKind = keyof typeof ROOMS;
interface KindPlan {
  readonly kind: CounselKind;
  readonly letter: string;
  readonly head: string;
  /** Named counsellors beside the head. */
  readonly named: readonly string[];
  /** How many of the generated counsellors work in it; EMPL and CARR share theirs. */
  readonly others: number;
  readonly shares?: CounselKind;
  /** Students with a case, and those who wait for one. */
  readonly cases: number;
  readonly waiting: number;
}

const PLAN: readonly KindPlan[] = [
  { kind: 'PSYC', letter: 'P', head: 'cnslr01', named: ['cnslr02', 'cnslr03'], others: 9, cases: 60, waiting: 10 },
  { kind: 'LRN', letter: 'L', head: 'cnslr03', named: [], others: 5, cases: 24, waiting: 4 },
  { kind: 'WRT', letter: 'W', head: 'cnslr03', named: [], others: 4, cases: 20, waiting: 0 },
  { kind: 'EMPL', letter: 'E', head: 'career01', named: ['career02'], others: 2, cases: 24, waiting: 4 },
  {
    kind: 'CARR',
    letter: 'C',
    head: 'career01',
    named: ['career02'],
    others: 2,
    shares: 'EMPL',
    cases: 20,
    waiting: 0,
  },
];
const RECEPTION = 'oper05';
const ROOMS = {
  PSYC: '상담실',
  LRN: '학습상담실',
  WRT: '글쓰기상담실',
  EMPL: '취업상담실',
  CARR: '진로상담실',
} as const;
/** Every so many-th student, so that clients belong to all departments. */
const STRIDE = 61;
const TOPICS = { PSYC: 'ADPT', LRN: 'METH', WRT: 'RPRT', EMPL: 'RESM', CARR: 'PATH' } as const;
const GROUP_SIZE = 6,
  SESSION_DAYS = 7;

const idOf = (table: string, ...parts: readonly (string | number)[]): string => stableId(`${table}:${parts.join(':')}`);

/** Counsellors of the five kinds with their hours and slots, and the students who are with them. Nothing is written about any of them. */
export async function seedCounselling(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  const generated = await generatedCounsellors(db),
    students = await db.selectFrom('student').select('stdNo').where('shregSt', '=', '10').orderBy('stdNo').execute();
  const people = PLAN.map((plan) => ({ plan, stfNos: counsellorsOf(plan, generated) }));
  await insertRows(
    db,
    'cnslr',
    people.flatMap(({ plan, stfNos }) => counsellorRows(plan, stfNos)),
    now,
  );
  let next = 0;
  const take = (): string => {
    next += STRIDE;
    return students[next % students.length]?.stdNo ?? '';
  };
  const clients: SeedClient[] = [];
  for (const { plan, stfNos } of people) clients.push(...(await seedKind(db, { plan, stfNos, take, now, seedDay })));
  const counsellors = people.flatMap(({ plan: { kind }, stfNos }) =>
    stfNos.map((stfNo) => ({ cnslrId: idOf('cnslr', kind, stfNo), stfNo, slotMin: kind === 'EMPL' ? 30 : 60 })),
  );
  await seedCalendar(db, counsellors, clients, { now, seedDay });
  await dateApplications(db, seedDay);
  await seedGroups(db, take, { now, seedDay });
  await seedSatisfaction(db, { now, seedDay });
}

/** Who has been seen had applied before, some days longer ago than others; the case was opened on the day before. */
async function dateApplications(db: Kysely<Schema>, seedDay: string): Promise<void> {
  await sql`with first as (select "caseId", min("rsvDt") as day, row_number() over (order by "caseId")::int as place
      from "cnslRsv" where "caseId" is not null group by "caseId"),
    opened as (update "cnslCase" c set "opnDt" = to_char(to_date(f.day, 'YYYYMMDD') - 1, 'YYYYMMDD')
      from first f where f."caseId" = c."caseId" and f.day <= ${seedDay} returning c."aplyId", f.day, f.place)
    update "cnslAply" a set "aplyDt" = (to_date(o.day, 'YYYYMMDD') - (2 + o.place % 9) + time '10:00') at time zone 'Asia/Seoul'
      from opened o where o."aplyId" = a."aplyId"`.execute(db);
}

/** Holders of the role beside the named ones, in the order of their numbers. */
async function generatedCounsellors(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{
    stfNo: string;
  }>`select u."stfNo" from "user" u join "userRole" g on g."userId" = u."userId"
    join "role" r on r."roleId" = g."roleId" where r."roleCd" = 'ROLE_CNSLR' and u."stfNo" !~ '^cnslr' order by u."stfNo"`.execute(
    db,
  );
  return rows.map(({ stfNo }) => stfNo);
}

function counsellorsOf(
  { kind, head, named, others, shares }: KindPlan,
  generated: readonly string[],
): readonly string[] {
  const before = PLAN.slice(
      0,
      PLAN.findIndex((plan) => plan.kind === (shares ?? kind)),
    ),
    from = before.reduce((sum, plan) => sum + plan.others, 0);
  return [head, ...named, ...generated.slice(from, from + others)];
}

const counsellorRows = ({ kind, head }: KindPlan, stfNos: readonly string[]) => [
  ...stfNos.map((stfNo, index) => ({
    cnslrId: idOf('cnslr', kind, stfNo),
    stfNo,
    cnslDivCd: kind,
    headYn: stfNo === head ? ('Y' as const) : ('N' as const),
    rcptYn: 'N' as const,
    roomNm: `${ROOMS[kind]} ${index + 1}`,
  })),
  {
    cnslrId: idOf('cnslr', kind, RECEPTION),
    stfNo: RECEPTION,
    cnslDivCd: kind,
    headYn: 'N' as const,
    rcptYn: 'Y' as const,
    roomNm: null,
  },
];

interface KindSeed {
  readonly plan: KindPlan;
  readonly stfNos: readonly string[];
  readonly take: () => string;
  readonly now: Date;
  readonly seedDay: string;
}

async function seedKind(
  db: Kysely<Schema>,
  { plan, stfNos, take, now, seedDay }: KindSeed,
): Promise<readonly SeedClient[]> {
  const { kind, letter, head, cases, waiting } = plan,
    year = seedDay.slice(0, 4);
  const people = Array.from({ length: cases + waiting }, (_, index) => {
    const isWaiting = index >= cases,
      no = `${year}${String(index + 1).padStart(5, '0')}`;
    return {
      index,
      isWaiting,
      no,
      stdNo: take(),
      cnslrId: idOf('cnslr', kind, stfNos[index % stfNos.length] ?? head),
      aplyId: idOf('cnslAply', kind, no),
      caseId: idOf('cnslCase', kind, no),
    };
  });
  const withCase = people.filter(({ isWaiting }) => !isWaiting);
  await insertRows(
    db,
    'cnslAply',
    people.map(({ index, isWaiting, no, stdNo, aplyId, cnslrId }) => ({
      aplyId,
      aplyNo: `${letter}${no}`,
      cnslDivCd: kind,
      stdNo,
      aplyDt: new Date(now.getTime() - (index + 1) * 3_600_000).toISOString(),
      routeCd: 'STD' as const,
      urgYn: 'N' as const,
      riskLvl: 0,
      aplySt: isWaiting ? (kind === 'PSYC' ? ('RCPT' as const) : ('WAIT' as const)) : ('ASGN' as const),
      intkCnslrId: isWaiting ? null : cnslrId,
    })),
    now,
  );
  await insertRows(
    db,
    'cnslCase',
    withCase.map(({ no, stdNo, aplyId, caseId, cnslrId }) => ({
      caseId,
      caseNo: `${letter}C${no}`,
      cnslDivCd: kind,
      stdNo,
      aplyId,
      cnslrId,
      caseSt: 'PROG' as const,
      riskLvl: 0,
      opnDt: seedDay,
      sesnCnt: 0,
      addSesnCnt: 0,
      rsvCnt: 1,
      noshwCnt: 0,
    })),
    now,
  );
  const topicCds = JSON.stringify([TOPICS[kind]]);
  await db.updateTable('cnslAply').set({ topicCds }).where('cnslDivCd', '=', kind).execute();
  await db.updateTable('cnslCase').set({ topicCds }).where('cnslDivCd', '=', kind).execute();
  await seedGroupAndReferral(db, { plan, stfNos, take, now, seedDay });
  return withCase.map(({ index, stdNo, cnslrId, caseId, aplyId }) => ({
    index,
    cnslDivCd: kind,
    cnslrId,
    stdNo,
    caseId,
    aplyId,
    roomNm: `${ROOMS[kind]} ${(index % stfNos.length) + 1}`,
    needsApproval: kind === 'PSYC',
  }));
}

/** A group that is filling, and a student whom a professor has referred. */
async function seedGroupAndReferral(db: Kysely<Schema>, { plan, stfNos, take, now, seedDay }: KindSeed): Promise<void> {
  const { kind, letter, head } = plan,
    grpId = idOf('cnslGrp', kind);
  await insertRows(
    db,
    'cnslGrp',
    [
      {
        grpId,
        grpNm: `${ROOMS[kind].replace('실', '')} 집단 프로그램`,
        cnslDivCd: kind,
        leadCnslrId: idOf('cnslr', kind, stfNos[1] ?? head),
        minCnt: 4,
        maxCnt: 10,
        rcptStrtDt: addDays(seedDay, -SESSION_DAYS),
        rcptEndDt: addDays(seedDay, SESSION_DAYS),
        sesnTotCnt: 8,
        grpSt: 'RCPT' as const,
        cmplRt: 80,
      },
    ],
    now,
  );
  await insertRows(
    db,
    'cnslGrpMbr',
    Array.from({ length: GROUP_SIZE }, (_, index) => ({
      grpMbrId: idOf('cnslGrpMbr', kind, index),
      grpId,
      stdNo: take(),
      mbrSt: 'APLY' as const,
    })),
    now,
  );
  await insertRows(
    db,
    'cnslRefer',
    [
      {
        referId: idOf('cnslRefer', kind),
        referNo: `R${letter}${seedDay.slice(0, 4)}00001`,
        srcCd: 'PROF' as const,
        toDivCd: kind,
        stdNo: take(),
        rqstId: userIdOf('prof01'),
        rqstDt: now.toISOString(),
        grndCd: 'AGRE' as const,
        agrDt: seedDay,
        referSt: 'REQ' as const,
      },
    ],
    now,
  );
}
