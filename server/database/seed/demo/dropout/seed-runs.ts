import { sql, type Kysely } from 'kysely';
import { ON_ROLL, RUN_EXCLUSIONS, type SourceCd } from '#contract/dropout/dropout-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import {
  applyConfirmation,
  calculateRun,
  closeOverTargets,
  loadStandards,
  runEvents,
  sourcesOn,
  writeExclusions,
  writeLoad,
  writeValues,
  type StudentValue,
} from '#server/domains/dropout/index.ts';
import { coreStandings } from '#server/domains/diagnosis/index.ts';
import { clockActor, createdBy, type Actor } from '#server/http/actor.ts';
import { addDays } from '#shared/calendar.ts';
import { firstDayOf, termBefore, termKey, termOfDay, type Term } from '#shared/dropout/terms.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { createRandom, type Random } from '../../random.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';
import { dateLeaving, gradesOf, whileEnrolled, type Leaver } from './seed-leavers.ts';

type Db = Kysely<Schema>;
const SEED = 20_260_380,
  ATTENDING = '10',
  /** Days from the first day of a term to its first and second run. */
  FIRST_RUN = 25,
  SECOND_RUN = 50,
  EXCLUDED_EVERY = 100,
  /** Hours held by the first run, and the most LMS days. */
  HELD = 40,
  LMS_DAYS = 14;

/** The operator who started and confirmed it, at ten in the morning of a day. */
const officeOn = (db: Db, day: string): Actor => ({
  ...clockActor(db, koreanMoment(day, '1000')),
  userId: userIdOf('oper01'),
  actId: userIdOf('oper01'),
});

const loadIdOf = (srcCd: SourceCd, day: string): string => stableId(`drpt-load:${srcCd}:${day}`);

/** Notes a load of a source with the number of its values. */
const noteLoad = (actor: Actor, srcCd: SourceCd, baseDt: string, okCnt: number): Promise<void> =>
  writeLoad(actor, {
    loadId: loadIdOf(srcCd, baseDt),
    srcCd,
    loadMthdCd: srcCd === 'ATND' || srcCd === 'LMS' ? 'XLS' : 'IF',
    baseDt,
    okCnt,
    errCnt: 0,
    loadSt: 'APLY',
  });

/** What the register says of a day, as the nightly load copies it; of warnings, leaves and completions only what is not 0. */
async function seedRegister(actor: Actor, term: Term, day: string): Promise<void> {
  const { db } = actor,
    key = termKey(term);
  for (const source of ['GRADE', 'SHREG', 'TUIT', 'ECP'] as const) await noteLoad(actor, source, day, 0);
  const write = (srcCd: SourceCd, indCd: string, rows: ReturnType<typeof sql>) =>
    sql`insert into "drptIndVal" ("stdNo", "indCd", "baseDt", "rawVal", "rawCd", "loadId", "regDt")
      select n."stdNo", ${indCd}, ${day}, n."rawVal", n."rawCd", ${loadIdOf(srcCd, day)}, ${actor.now.toISOString()}::timestamptz from (${rows}) n`.execute(
      db,
    );
  const onRoll = sql`join "student" s on s."stdNo" = t."stdNo" and s."shregSt" = any (${[...ON_ROLL]}::text[])`;
  const graded = sql`select distinct on (t."stdNo") t.* from "stdTerm" t ${onRoll}
    where t."gpa" is not null and t."schlYear" || t."shtmCd" < ${key} order by t."stdNo", t."schlYear" desc, t."shtmCd" desc`;
  const newest = sql`select distinct on (t."stdNo") t.* from "stdTerm" t ${onRoll}
    where t."schlYear" || t."shtmCd" <= ${key} order by t."stdNo", t."schlYear" desc, t."shtmCd" desc`;
  await write('GRADE', 'GPA', sql`select g."stdNo", g."gpa" as "rawVal", null::text as "rawCd" from (${graded}) g`);
  await write(
    'GRADE',
    'WARN',
    sql`select g."stdNo", g."warnCnt"::numeric as "rawVal", null::text as "rawCd" from (${graded}) g where g."warnCnt" > 0`,
  );
  await write(
    'SHREG',
    'LEAV',
    sql`select g."stdNo", g."leaveCnt"::numeric as "rawVal", null::text as "rawCd" from (${newest}) g where g."leaveCnt" > 0`,
  );
  await write(
    'TUIT',
    'TUIT',
    sql`select t."stdNo", null::numeric as "rawVal", t."regStCd" as "rawCd" from "stdTerm" t ${onRoll}
      where t."schlYear" || t."shtmCd" = ${key} and t."regStCd" is not null`,
  );
  await write(
    'ECP',
    'ECP',
    sql`select t."userId" as "stdNo", count(*)::numeric as "rawVal", null::text as "rawCd" from "vEcpCompleted" t
      join "student" s on s."stdNo" = t."userId" and s."shregSt" = any (${[...ON_ROLL]}::text[])
      where t."userDiv" = 'USER' and t."schlYear" || t."shtmCd" in (${key}, ${termKey(termBefore(term))}) group by 1, 3`,
  );
}

/** Notes how many values the loads of the register have brought. */
async function countLoads({ db }: Actor, day: string): Promise<void> {
  for (const source of ['GRADE', 'SHREG', 'TUIT', 'ECP'] as const)
    await sql`update "drptSrcLoad" set "rowCnt" = n."cnt", "okCnt" = n."cnt"
      from (select count(*)::integer as "cnt" from "drptIndVal" where "loadId" = ${loadIdOf(source, day)}) n
      where "loadId" = ${loadIdOf(source, day)}`.execute(db);
}

/** Attendance of a student: most are seldom away, some often, a few have stopped coming. */
function attendance(random: Random, stdNo: string): StudentValue {
  const roll = random.below(1_000),
    absent =
      roll < 12
        ? 14 + random.below(20)
        : roll < 60
          ? 4 + random.below(5)
          : roll < 200
            ? 2 + random.below(2)
            : random.below(2),
    inRow = roll < 12 ? 8 + random.below(12) : Math.min(absent, random.below(4));
  return {
    stdNo,
    indCd: 'ATND',
    rawVal: ((absent * 100) / HELD).toFixed(2),
    rawCd: null,
    auxVal: inRow,
  };
}
const visits = (random: Random, stdNo: string): StudentValue => ({
  stdNo,
  indCd: 'LMS',
  rawVal: String(
    random.chance(4) ? random.below(2) : random.chance(20) ? 2 + random.below(4) : 6 + random.below(LMS_DAYS - 5),
  ),
  rawCd: null,
  auxVal: null,
});

/** Workbooks of a day for some of the students who attend. @param gone attendance of those who have left since */
async function seedBooks(
  actor: Actor,
  random: Random,
  day: string,
  stdNos: readonly string[],
  gone: readonly StudentValue[] = [],
): Promise<void> {
  for (const [srcCd, make] of [
    ['ATND', attendance],
    ['LMS', visits],
  ] as const) {
    const values = [...stdNos.map((stdNo) => make(random, stdNo)), ...(srcCd === 'ATND' ? gone : [])];
    await noteLoad(actor, srcCd, day, values.length);
    await writeValues(actor, { loadId: loadIdOf(srcCd, day), baseDt: day }, values);
  }
}

/** Those who left soon behind the run had been seen less and less: every third was not, so that a run misses some. */
const absencesOf = (leavers: readonly Leaver[]): readonly StudentValue[] =>
  leavers.map(({ stdNo }, at) => ({
    stdNo,
    indCd: 'ATND',
    rawVal: at % 3 === 0 ? '2.50' : `${20 + (at % 20)}.00`,
    rawCd: null,
    auxVal: at % 3 === 0 ? 0 : 10 + (at % 8),
  }));

interface PlannedRun {
  readonly term: Term;
  readonly runNo: number;
  readonly baseDt: string;
  /** Of a term that is over. */
  readonly isOver: boolean;
}

/** One run by the code of the job, in the states through which it goes. */
async function seedRun(db: Db, { term, runNo, baseDt, isOver }: PlannedRun): Promise<void> {
  const office = officeOn(db, baseDt),
    runId = stableId(`drpt-run:${termKey(term)}:${runNo}`),
    standards = await db
      .selectFrom('drptStnrd')
      .select('stnrdId')
      .where('schlYear', '=', term.schlYear)
      .where('shtmCd', '=', term.shtmCd)
      .where('stnrdSt', '=', 'CNFRM')
      .execute();
  await db
    .insertInto('drptRun')
    .values({
      runId,
      ...term,
      runNo,
      runDivCd: 'REG',
      baseDt,
      stnrdSnap: JSON.stringify(
        await loadStandards(
          db,
          standards.map(({ stnrdId }) => stnrdId),
        ),
      ),
      srcSnap: JSON.stringify(await sourcesOn(db, baseDt)),
      ...createdBy(office),
    })
    .execute();
  const hold = () => db.selectFrom('drptRun').selectAll().where('runId', '=', runId).executeTakeFirstOrThrow();
  await runEvents.move(office, await hold(), 'start', { changes: { strtDt: office.now } });
  const found = await calculateRun({ db, inTransaction: (work) => work(db), now: office.now }, await hold());
  if (found === null) throw new Error('a run that nobody stops has an end');
  await runEvents.move(office, await hold(), 'finish', { changes: { ...found, endDt: office.now } });
  await runEvents.move(office, await hold(), 'confirm', {
    changes: { cnfrmId: office.actId, cnfrmDt: office.now },
  });
  await applyConfirmation(office, await hold(), {
    isAutoAssigned: true,
    isOver,
    idOf: (stdNo) => stableId(`drpt-target:${termKey(term)}:${stdNo}`),
  });
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * Two terms of runs, calculated by the code of the job: the former one confirmed, its targets closed with the term; of the
 * present one the first confirmed. What has been loaded since waits for the next one.
 */
export async function seedRuns(db: Db, _now: Date, seedDay: string): Promise<void> {
  const present = termOfDay(seedDay),
    former = termBefore(present),
    random = createRandom(SEED),
    students = await db
      .selectFrom('student')
      .select(['stdNo', 'shregSt'])
      .where('shregSt', 'in', [...ON_ROLL])
      .orderBy('stdNo')
      .execute(),
    attending = students.filter(({ shregSt }) => shregSt === ATTENDING).map(({ stdNo }) => stdNo);
  const formerDay = addDays(firstDayOf(former), SECOND_RUN),
    firstDay = earlier(addDays(firstDayOf(present), FIRST_RUN), seedDay),
    leavers = await dateLeaving(db, seedDay);
  const seedSources = async (term: Term, day: string, gone: readonly Leaver[] = []): Promise<void> => {
    const office = officeOn(db, day);
    await seedRegister(office, term, day);
    await writeValues(office, { loadId: loadIdOf('GRADE', day), baseDt: day }, gradesOf(gone));
    await countLoads(office, day);
    await seedBooks(office, random, day, attending, absencesOf(gone));
    await writeExclusions(
      office,
      term,
      loadIdOf('SHREG', day),
      attending
        .filter((_, at) => at % EXCLUDED_EVERY === (term === former ? 1 : 0))
        .map((stdNo) => ({ stdNo, exclRsnCd: random.pick(RUN_EXCLUSIONS) })),
    );
  };
  await whileEnrolled(db, leavers, async () => {
    await seedSources(former, formerDay, leavers);
    await seedRun(db, { term: former, runNo: 1, baseDt: formerDay, isOver: true });
    await closeOverTargets(officeOn(db, firstDayOf(present)), former, 'record');
  });
  await seedSources(present, firstDay);
  const standings = await coreStandings(
    db,
    students.map(({ stdNo }) => stdNo),
  );
  const office = officeOn(db, firstDay);
  await noteLoad(office, 'DIAG', firstDay, standings.size);
  await writeValues(
    office,
    { loadId: loadIdOf('DIAG', firstDay), baseDt: firstDay },
    [...standings].map(([stdNo, { totPctile }]) => ({
      stdNo,
      indCd: 'DIAG' as const,
      rawVal: String(totPctile),
      rawCd: null,
      auxVal: null,
    })),
  );
  await seedRun(db, { term: present, runNo: 1, baseDt: firstDay, isOver: false });
  if (seedDay === firstDay) return;
  // Since then a tenth of the students were seen less, or more: the next run, which is the office's to start, finds them.
  await seedBooks(
    officeOn(db, seedDay),
    random,
    seedDay,
    attending.filter((_, at) => at % 10 === 3),
  );
}
