import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { DRPT_SCREEN, ON_ROLL, SOURCE_NAMES, type IndCd, type SourceCd } from '#contract/dropout/dropout-codes.ts';
import { notifyRole } from '#server/domains/communication/index.ts';
import { counsellingLevels } from '#server/domains/counselling/index.ts';
import { coreStandings } from '#server/domains/diagnosis/index.ts';
import { getEcpFacts } from '#server/domains/extracurricular/index.ts';
import type { Schema } from '#server/database/schema.ts';
import { clockActor, type Actor } from '#server/http/actor.ts';
import type { Job, JobContext } from '#server/jobs/job.ts';
import { countInTerms } from '#shared/dropout/completions.ts';
import { firstDayOf, termBefore, termKey, termOfDay, type Term } from '#shared/dropout/terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import { loadEvents, writeLoad, writeValues, type StudentValue } from './source-records.ts';

/* DRPT_SRC_LOAD: the values of the areas that own them, copied for the runs (dropout.md 2 and 7). */

type Db = Kysely<Schema>;
const TRIES = 3,
  /** Students asked about in one question of another area. */
  AT_ONCE = 2_000,
  /** A checked workbook is dropped a day after it was checked; it can be applied for half an hour. */
  CHECK_HOURS = 24,
  HOUR_MS = 3_600_000;

const numberValue = (stdNo: string, indCd: IndCd, value: number | string): StudentValue => ({
  stdNo,
  indCd,
  rawVal: String(value),
  rawCd: null,
  auxVal: null,
});

const onRoll = async (db: Db): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('student')
      .select('stdNo')
      .where('shregSt', 'in', [...ON_ROLL])
      .orderBy('stdNo')
      .execute()
  ).map(({ stdNo }) => stdNo);

/** GPA of the newest term that has one, and the warnings so far. */
async function grades(db: Db): Promise<readonly StudentValue[]> {
  const { rows } = await sql<{ stdNo: string; gpa: string; warnCnt: number }>`
    select distinct on (t."stdNo") t."stdNo", t."gpa"::text as "gpa",
      (select n."warnCnt" from "stdTerm" n where n."stdNo" = t."stdNo" order by n."schlYear" desc, n."shtmCd" desc limit 1) as "warnCnt"
    from "stdTerm" t join "student" s on s."stdNo" = t."stdNo" and s."shregSt" = any (${[...ON_ROLL]}::text[])
    where t."gpa" is not null order by t."stdNo", t."schlYear" desc, t."shtmCd" desc`.execute(db);
  return rows.flatMap(({ stdNo, gpa, warnCnt }) => [
    numberValue(stdNo, 'GPA', gpa),
    numberValue(stdNo, 'WARN', warnCnt),
  ]);
}

/** Terms of general leave so far. */
async function leaves(db: Db): Promise<readonly StudentValue[]> {
  const { rows } = await sql<{ stdNo: string; leaveCnt: number }>`
    select distinct on (t."stdNo") t."stdNo", t."leaveCnt" from "stdTerm" t
    join "student" s on s."stdNo" = t."stdNo" and s."shregSt" = any (${[...ON_ROLL]}::text[])
    order by t."stdNo", t."schlYear" desc, t."shtmCd" desc`.execute(db);
  return rows.map(({ stdNo, leaveCnt }) => numberValue(stdNo, 'LEAV', leaveCnt));
}

/** How the present term is paid. */
async function tuition(db: Db, term: Term): Promise<readonly StudentValue[]> {
  const rows = await db
    .selectFrom('stdTerm as t')
    .innerJoin('student as s', 's.stdNo', 't.stdNo')
    .select(['t.stdNo', 't.regStCd'])
    .where('t.schlYear', '=', term.schlYear)
    .where('t.shtmCd', '=', term.shtmCd)
    .where('s.shregSt', 'in', [...ON_ROLL])
    .where('t.regStCd', 'is not', null)
    .execute();
  return rows.map(({ stdNo, regStCd }) => ({ stdNo, indCd: 'TUIT', rawVal: null, rawCd: regStCd, auxVal: null }));
}

/** What another area says of some students at a time. */
async function asked(
  db: Db,
  read: (stdNos: readonly string[]) => Promise<readonly StudentValue[]>,
): Promise<readonly StudentValue[]> {
  const stdNos = await onRoll(db),
    values: StudentValue[] = [];
  for (let from = 0; from < stdNos.length; from += AT_ONCE)
    values.push(...(await read(stdNos.slice(from, from + AT_ONCE))));
  return values;
}

/** Completions of the present regular term and of the one before. */
const completions = (db: Db, term: Term): Promise<readonly StudentValue[]> =>
  asked(db, async (stdNos) => {
    const facts = await getEcpFacts(db, stdNos);
    return stdNos.map((stdNo) =>
      numberValue(stdNo, 'ECP', countInTerms(facts.get(stdNo) ?? [], [term, termBefore(term)])),
    );
  });

const standings = (db: Db): Promise<readonly StudentValue[]> =>
  asked(db, async (stdNos) =>
    [...(await coreStandings(db, stdNos))].map(([stdNo, { totPctile }]) => numberValue(stdNo, 'DIAG', totPctile)),
  );

const levels = (db: Db): Promise<readonly StudentValue[]> =>
  asked(db, async (stdNos) =>
    [...(await counsellingLevels(db, stdNos))].map(([stdNo, level]) => numberValue(stdNo, 'CNSL', level)),
  );

/** The sources of other areas, in the order of the indicators. ATND and LMS are kept here and come as workbooks. */
const READERS: readonly (readonly [SourceCd, (db: Db, term: Term) => Promise<readonly StudentValue[]>])[] = [
  ['GRADE', grades],
  ['SHREG', leaves],
  ['TUIT', tuition],
  ['ECP', completions],
  ['DIAG', standings],
  ['CNSL', levels],
];

/**
 * Values that are not what the newest entry of the student says, so that a night that finds nothing new writes nothing.
 * @param fromDt older entries say nothing: the first day of the term, for sources of the present term
 */
async function changedValues(
  db: Db,
  values: readonly StudentValue[],
  fromDt: string,
): Promise<readonly StudentValue[]> {
  const changed: StudentValue[] = [];
  for (let from = 0; from < values.length; from += AT_ONCE) {
    const some = values.slice(from, from + AT_ONCE);
    const { rows } = await sql<{ at: number }>`
      select n."at" from jsonb_to_recordset(${JSON.stringify(some.map((value, at) => ({ at, ...value })))}::jsonb)
        as n ("at" integer, "stdNo" text, "indCd" text, "rawVal" numeric, "rawCd" text)
      left join lateral (select v."rawVal", v."rawCd" from "drptIndVal" v
        where v."stdNo" = n."stdNo" and v."indCd" = n."indCd" and v."baseDt" >= ${fromDt} order by v."baseDt" desc limit 1) v on true
      where v."rawVal" is distinct from n."rawVal" or v."rawCd" is distinct from n."rawCd"`.execute(db);
    for (const { at } of rows) {
      const value = some[at];
      if (value) changed.push(value);
    }
  }
  return changed;
}

/** A withdrawn consent, a closed case: the level is taken away with the next load, from every day (dropout.md 4). */
async function dropLevels(db: Db, kept: readonly StudentValue[]): Promise<void> {
  await sql`delete from "drptIndVal" where "indCd" = 'CNSL' and not "stdNo" = any (${kept.map(({ stdNo }) => stdNo)}::text[])`.execute(
    db,
  );
}

/**
 * Copies a source as it is today.
 * @param read of the source @returns how many values it has
 */
async function loadSource(
  actor: Actor,
  srcCd: SourceCd,
  read: (db: Db, term: Term) => Promise<readonly StudentValue[]>,
): Promise<number> {
  const { db, now } = actor,
    baseDt = koreanDate8(now),
    term = termOfDay(baseDt),
    values = await read(db, term),
    loadId = randomUUID();
  await writeLoad(actor, { loadId, srcCd, loadMthdCd: 'IF', baseDt, okCnt: values.length, errCnt: 0, loadSt: 'APLY' });
  if (srcCd === 'CNSL') await dropLevels(db, values);
  await writeValues(
    actor,
    { loadId, baseDt },
    await changedValues(db, values, srcCd === 'TUIT' ? firstDayOf(term) : '00000000'),
  );
  return values.length;
}

/** What a student's leaving is in the results of a term. */
const OUTCOMES = { '51': 'QUIT', '50': 'EXPL' } as const;

/**
 * A student who has left since the term began has a result of the term at once: on the day of the change of status, or, where
 * the register does not say it, today (dropout.md 7). Who was never looked at here and left without a day is an older case.
 * @returns how many are new
 */
async function recordLeavers({ db, now, actId }: Actor): Promise<number> {
  const today = koreanDate8(now),
    term = termOfDay(today);
  const rows = await db
    .selectFrom('student as s')
    .select(['s.stdNo', 's.shregSt', 's.shregChgDt'])
    .where('s.shregSt', 'in', Object.keys(OUTCOMES))
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('s.shregChgDt', '>=', firstDayOf(term)),
        eb.and([
          eb('s.shregChgDt', 'is', null),
          exists(selectFrom('drptIndVal as v').select('v.stdNo').whereRef('v.stdNo', '=', 's.stdNo')),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('drptOutcm as o')
            .select('o.outcmId')
            .whereRef('o.stdNo', '=', 's.stdNo')
            .where('o.outcmCd', 'in', Object.values(OUTCOMES)),
        ),
      ),
    )
    .execute();
  if (rows.length === 0) return 0;
  await db
    .insertInto('drptOutcm')
    .values(
      rows.map(({ stdNo, shregSt, shregChgDt }) => ({
        outcmId: randomUUID(),
        ...termOfDay(shregChgDt ?? today),
        stdNo,
        outcmCd: OUTCOMES[shregSt as keyof typeof OUTCOMES],
        shregChgDt: shregChgDt ?? today,
        chkDt: today,
        regId: actId,
        regDt: now,
        modId: actId,
        modDt: now,
      })),
    )
    .onConflict((row) => row.columns(['schlYear', 'shtmCd', 'stdNo']).doNothing())
    .execute();
  return rows.length;
}

/** Workbooks that were checked and never applied. */
async function dropOldChecks(actor: Actor): Promise<void> {
  const old = await actor.db
    .selectFrom('drptSrcLoad')
    .selectAll()
    .where('loadSt', '=', 'VLDT')
    .where('regDt', '<', new Date(actor.now.getTime() - CHECK_HOURS * HOUR_MS).toISOString())
    .forUpdate()
    .execute();
  for (const load of old) await loadEvents.move(actor, load, 'discard');
}

/** One source, tried three times; a failure is reported to ROLE_OPER and leaves the others to be loaded. */
async function tryToLoad(
  { services: { db }, now, log }: JobContext,
  srcCd: SourceCd,
  read: (typeof READERS)[number][1],
): Promise<boolean> {
  for (let tries = 1; tries <= TRIES; tries += 1)
    try {
      const cnt = await db.transaction().execute((tx) => loadSource(clockActor(tx, now), srcCd, read));
      log('INFO', `${SOURCE_NAMES[srcCd]} ${cnt}`);
      return true;
    } catch (error) {
      log('ERROR', error instanceof Error ? error.message : String(error), { keyVal: srcCd });
    }
  await db.transaction().execute((tx) =>
    notifyRole(tx, 'ROLE_OPER', {
      tmplCd: 'BATCH_FAIL',
      vars: { 작업: say('loadFailed', { source: SOURCE_NAMES[srcCd] }), 결과: '실패', 성공: '0', 오류: '1', 안내: '' },
      resourcePath: DRPT_SCREEN.standard,
      linkUrl: `${DRPT_SCREEN.standard}?tab=source`,
      onceKey: `DRPT_SRC_LOAD:${srcCd}:${termKey(termOfDay(koreanDate8(now)))}:${koreanDate8(now)}`,
      now,
    }),
  );
  return false;
}

/** Every night behind STDNT_SYNC: the values of other areas, those who have left, and checks whose time is over. */
export const sourceLoading: Job = {
  jobCd: 'DRPT_SRC_LOAD',
  run: async (context) => {
    const { services, now } = context,
      counts = { readCnt: READERS.length, okCnt: 0, errCnt: 0 };
    for (const [srcCd, read] of READERS) counts[(await tryToLoad(context, srcCd, read)) ? 'okCnt' : 'errCnt'] += 1;
    await services.db.transaction().execute(async (tx) => {
      const actor = clockActor(tx, now);
      await recordLeavers(actor);
      await dropOldChecks(actor);
    });
    return counts;
  },
};
