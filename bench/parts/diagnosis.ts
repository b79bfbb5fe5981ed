import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { sql, type Kysely } from 'kysely';
import { newPaperBody, newQuestion } from '#shared/diagnosis/new-question.ts';
import type { Schema } from '#server/database/schema.ts';
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import { createMeasurements, RUNS, type Figure, type Measurements } from '../support/figures.ts';
import { openInProcess, type InProcess } from '../support/in-process.ts';

const DATA_DIR = 'build/bench-diagnosis',
  NOW = new Date('2026-04-06T01:00:00Z'),
  PEOPLE = 12_000,
  ITEMS = 60,
  ABILITIES = 5,
  TARGETS = 200_000,
  TARGETS_A_PAGE = 100,
  /** A screen of figures takes at most so much of what its statements take by themselves. */
  MOST_OF_SQL = 1.5;
type Db = Kysely<Schema>;

const stamp = sql`'bench', now(), 'bench', now(), 1`;
const abilityId = (index: number): string => `BENCH-A${index % ABILITIES}`;

/** A closed plan with names: 60 items on a scale of five, 12,000 answers that differ. @returns its id */
async function seedPlan(db: Db): Promise<string> {
  const planId = 'BENCH-PLAN',
    base = newPaperBody('BENCH-SECT', false, true),
    questions = Array.from({ length: ITEMS }, (_, index) => ({
      ...newQuestion(`BENCH-Q${index}`, `Q${index + 1}`, 'LIKERT', false, `<p>문항 ${index + 1}</p>`),
      abilityId: abilityId(index),
    })),
    body = { ...base, sects: base.sects.map((section) => ({ ...section, qstns: questions })) };
  for (let index = 0; index < ABILITIES; index += 1)
    await sql`insert into "abilityCd" ("abilityId", "abilityDiv", "ownDeptCd", "abilityCd", "abilityNm", "abilityLvl", "defn", "applyStrtYear", "sortOrdr", "useYn", "regId", "regDt", "modId", "modDt", "version")
      values (${abilityId(index)}, 'CORE', '*', ${`BENCH${index}`}, ${`측정 역량 ${index}`}, 1, '측정', '2026', ${900 + index}, 'Y', ${stamp})`.execute(
      db,
    );
  await sql`insert into "paper" ("paperId", "instDiv", "paperCd", "paperNm", "deptCd", "regId", "regDt", "modId", "modDt", "version")
    values ('BENCH-PAPER', 'CORE', 'CORE-2026-999', '측정 진단지', '9200', ${stamp})`.execute(db);
  await sql`insert into "paperVer" ("paperVerId", "paperId", "verNo", "paperVerSt", "bodyJson", "bodyHash", "qstnCnt", "frozenDt", "regId", "regDt", "modId", "modDt", "version")
    values ('BENCH-VER', 'BENCH-PAPER', 1, 'FROZEN', ${JSON.stringify(body)}::jsonb, 'bench', ${ITEMS}, now(), ${stamp})`.execute(
    db,
  );
  await sql`insert into "plan" ("planId", "instDiv", "paperId", "paperVerId", "planNm", "deptCd", "schlYear", "shtmCd", "rndNo", "strtDt", "strtTm", "endDt", "endTm", "anonymDiv", "resultOpenDiv", "minReportCnt", "condJson", "planSt", "closeDt", "regId", "regDt", "modId", "modDt", "version")
    values (${planId}, 'CORE', 'BENCH-PAPER', 'BENCH-VER', '측정 계획', '9200', '2026', '10', 9, '20260302', '0900', '20260320', '1800', 'NAMED', 'NONE', 5, '{}', 'CLOSED', now(), ${stamp})`.execute(
    db,
  );
  await sql`insert into "planTarget" ("planTargetId", "planId", "userDiv", "userId", "colgCd", "hakguaCd", "gradeCd", "genderCd", "entYear", "respSt", "submitDt", "regId", "regDt", "modId", "modDt", "version")
    select 'BT-' || s."stdNo", ${planId}, 'USER', s."stdNo", d."upDeptCd", s."hakguaCd", s."gradeCd", s."genderCd", left(s."stdNo", 4), 'SUBMITTED', now(), ${stamp}
    from "student" s join "dept" d on d."deptCd" = s."hakguaCd" where s."shregSt" in ('10', '20') order by s."stdNo" limit ${PEOPLE}`.execute(
    db,
  );
  await sql`insert into "resp" ("respId", "planId", "planTargetId", "userDiv", "colgCd", "hakguaCd", "gradeCd", "genderCd", "entYear", "respSt", "submitDt", "elapsedSec", "regId", "regDt", "modId", "modDt", "version")
    select 'BR-' || t."userId", t."planId", t."planTargetId", 'USER', t."colgCd", t."hakguaCd", t."gradeCd", t."genderCd", t."entYear", 'SUBMITTED', now(), 600, ${stamp}
    from "planTarget" t where t."planId" = ${planId}`.execute(db);
  await sql`insert into "respAns" ("respId", "planId", "qstnId", "rowNo", "numVal", "scoreVal", "itemPct")
    select r."respId", r."planId", 'BENCH-Q' || q, 0, v.val, v.val, (v.val - 1) * 25 from "resp" r cross join generate_series(0, ${ITEMS - 1}) q
    cross join lateral (select 1 + abs(hashtext(r."respId" || q)) % 5 as val) v where r."planId" = ${planId}`.execute(
    db,
  );
  await sql`insert into "respAblScore" ("respId", "abilityId", "planId", "pct", "answerRate")
    select a."respId", 'BENCH-A' || (replace(a."qstnId", 'BENCH-Q', '')::integer % ${ABILITIES}), a."planId", round(avg(a."itemPct"), 4), 100 from "respAns" a where a."planId" = ${planId} group by 1, 2, 3`.execute(
    db,
  );
  await sql`update "resp" r set "totPct" = s.pct from (select "respId", round(avg("pct"), 4) as pct from "respAblScore" where "planId" = ${planId} group by 1) s where s."respId" = r."respId"`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  return planId;
}

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** The sums of a calculation as a database does them by itself: norms, T, levels and places. */
const bareScoring = async (db: Db, planId: string): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`delete from "planNorm" where "planId" = ${planId}`.execute(tx);
    await sql`insert into "planNorm" ("planId", "abilityId", "n", "meanVal", "sdVal")
      select ${planId}, "abilityId", count(*), round(avg("pct"), 4), round(stddev_pop("pct"), 4) from "respAblScore" where "planId" = ${planId} group by "abilityId"`.execute(
      tx,
    );
    await sql`update "respAblScore" s set "tScore" = x.t, "lvlCd" = case when x.t >= 65 then 'L5' when x.t >= 55 then 'L4' when x.t >= 45 then 'L3' when x.t >= 35 then 'L2' else 'L1' end
      from (select s2."respId", s2."abilityId", greatest(20, least(80, round(50 + 10 * (s2."pct" - n."meanVal") / n."sdVal", 4))) as t from "respAblScore" s2 join "planNorm" n on n."planId" = s2."planId" and n."abilityId" = s2."abilityId" where s2."planId" = ${planId}) x
      where x."respId" = s."respId" and x."abilityId" = s."abilityId"`.execute(tx);
    await sql`update "resp" r set "totPctile" = x.place from (select "respId", round((rank() over (order by "totPct") - 1 + count(*) over (partition by "totPct") / 2.0) * 100 / count(*) over (), 4) as place from "resp" where "planId" = ${planId}) x
      where x."respId" = r."respId"`.execute(tx);
  });
};

/** The sums of the tabs 역량 and 문항 as plain statements: means, spreads, levels, reliability; how often each value was chosen. */
const bareFigures = async (db: Db, planId: string): Promise<void> => {
  await sql`select s."abilityId", count(*), avg(s."pct"), stddev_pop(s."pct"), avg(s."tScore") from "respAblScore" s join "resp" r on r."respId" = s."respId" where s."planId" = ${planId} and r."validYn" = 'Y' group by 1`.execute(
    db,
  );
  await sql`select s."abilityId", s."lvlCd", count(*) from "respAblScore" s join "resp" r on r."respId" = s."respId" where s."planId" = ${planId} and r."validYn" = 'Y' group by 1, 2`.execute(
    db,
  );
  await sql`select s."abilityId", least(floor(s."pct" / 10), 9), count(*) from "respAblScore" s join "resp" r on r."respId" = s."respId" where s."planId" = ${planId} and r."validYn" = 'Y' group by 1, 2`.execute(
    db,
  );
  await sql`select a."respId", replace(a."qstnId", 'BENCH-Q', '')::integer % ${ABILITIES} as ability, sum(a."itemPct") from "respAns" a join "resp" r on r."respId" = a."respId" where a."planId" = ${planId} and r."validYn" = 'Y' group by 1, 2`.execute(
    db,
  );
  await sql`select a."qstnId", var_pop(a."itemPct") from "respAns" a join "resp" r on r."respId" = a."respId" where a."planId" = ${planId} and r."validYn" = 'Y' group by 1`.execute(
    db,
  );
  await sql`select a."qstnId", a."rowNo", coalesce(a."scoreVal", a."numVal"), count(*) from "respAns" a join "resp" r on r."respId" = a."respId" where r."planId" = ${planId} and r."validYn" = 'Y' group by 1, 2, 3`.execute(
    db,
  );
  await sql`select a."qstnId", a."rowNo", count(a."numVal"), count(*) filter (where a."naYn" = 'Y') from "respAns" a join "resp" r on r."respId" = a."respId" where r."planId" = ${planId} and r."validYn" = 'Y' group by 1, 2`.execute(
    db,
  );
};

async function measure(
  { app, database: { db }, signIn }: InProcess,
  planId: string,
  measurements: Measurements,
): Promise<void> {
  const headers = await signIn('oper01');
  const ask = async (op: string): Promise<void> => {
    const answer = await app.inject({ method: 'GET', url: `/api/diag/${op}?planId=${planId}`, headers });
    if (answer.statusCode !== 200) throw new Error(`${op}: ${answer.body}`);
  };
  const score = async (): Promise<void> => {
    const { version } = await db
        .selectFrom('plan')
        .select('version')
        .where('planId', '=', planId)
        .executeTakeFirstOrThrow(),
      answer = await app.inject({
        method: 'POST',
        url: '/api/diag/calcPlanScore',
        headers: { ...headers, 'sec-fetch-site': 'same-origin', 'x-client-req-id': randomUUID() },
        payload: { planId, version },
      });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  // What a process compiles while it begins is not what a request costs.
  await score();
  await bareScoring(db, planId);
  for (let run = 0; run < RUNS; run += 1) {
    const ours = await took(score),
      bare = await took(() => bareScoring(db, planId));
    measurements.add('scoring 12,000 answers of 60 items', 'ms', ours);
    measurements.add('the same sums in bare SQL', 'ms', bare);
    measurements.add('scoring, times the bare sums', 'x', ours / bare);
  }
  const tabs = async (): Promise<void> => {
    await ask('getStatAbility');
    await ask('getStatQstn');
  };
  await tabs();
  await bareFigures(db, planId);
  for (let run = 0; run < RUNS; run += 1) {
    const ours = await took(tabs),
      bare = await took(() => bareFigures(db, planId));
    measurements.add('abilities and questions of that plan', 'ms', ours);
    measurements.add('their sums in bare SQL', 'ms', bare);
    measurements.add('abilities and questions, times the bare sums', 'x', ours / bare, MOST_OF_SQL);
  }
  for (let run = 0; run < RUNS; run += 1)
    measurements.add('summary of that plan', 'ms', await took(() => ask('getStatSummary')));
  // Without names each figure asks which groups of the plan may be shown.
  await db.updateTable('plan').set({ anonymDiv: 'CONF' }).where('planId', '=', planId).execute();
  for (let run = 0; run < RUNS; run += 1)
    measurements.add('summary of that plan without names', 'ms', await took(() => ask('getStatSummary')));
}

/** A plan that asks 200,000 people. @returns its id */
async function seedTargets(db: Db): Promise<string> {
  const planId = 'BENCH-TARGETS';
  await sql`insert into "plan" ("planId", "instDiv", "paperId", "paperVerId", "planNm", "deptCd", "schlYear", "shtmCd", "rndNo", "strtDt", "strtTm", "endDt", "endTm", "anonymDiv", "resultOpenDiv", "minReportCnt", "condJson", "planSt", "regId", "regDt", "modId", "modDt", "version")
    values (${planId}, 'CORE', 'BENCH-PAPER', 'BENCH-VER', '측정 대상자', '9200', '2026', '10', 10, '20260302', '0900', '20260420', '1800', 'NAMED', 'NONE', 5, '{}', 'OPEN', ${stamp})`.execute(
    db,
  );
  await sql`insert into "planTarget" ("planTargetId", "planId", "userDiv", "userId", "colgCd", "hakguaCd", "gradeCd", "genderCd", "entYear", "respSt", "regId", "regDt", "modId", "modDt", "version")
    select 'BL-' || n, ${planId}, 'USER', to_char(n, 'FM00000000'), '1000', '1010', '1', 'M', '2026', 'NOT_STARTED', ${stamp} from generate_series(1, ${TARGETS}) n`.execute(
    db,
  );
  await sql`analyze "planTarget"`.execute(db);
  return planId;
}

/** The rows of one page as a database finds them by itself, with the number of all. */
const bareTargets = async (db: Db, planId: string, page: number): Promise<void> => {
  await sql`select count(*) from "planTarget" where "planId" = ${planId}`.execute(db);
  await targetRows(planId, page).execute(db);
};
const targetRows = (planId: string, page: number) =>
  sql`select * from "planTarget" where "planId" = ${planId} order by "userId", "planTargetId" limit ${TARGETS_A_PAGE} offset ${(page - 1) * TARGETS_A_PAGE}`;

/** First, middle and last page of a list of 200,000: none sorts. What lies before a page is walked over in the index, and the number of all is counted each time. */
async function measureTargets(
  { app, database: { db }, signIn }: InProcess,
  planId: string,
  measurements: Measurements,
): Promise<void> {
  const headers = await signIn('oper01'),
    last = TARGETS / TARGETS_A_PAGE;
  for (const [name, page] of [
    ['first', 1],
    ['middle', last / 2],
    ['last', last],
  ] as const) {
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain ${targetRows(planId, page)}`.execute(db);
    if (!plan.some((line) => line['QUERY PLAN'].includes('planTarget_list_ix')))
      throw new Error(`the ${name} page goes past the index: ${plan.map((line) => line['QUERY PLAN']).join(' ')}`);
    const ask = async (): Promise<void> => {
      const answer = await app.inject({
        method: 'GET',
        url: `/api/diag/getPlanTargetList?planId=${planId}&page=${page}&rowsPerPage=${TARGETS_A_PAGE}`,
        headers,
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    };
    await ask();
    await bareTargets(db, planId, page);
    for (let run = 0; run < RUNS; run += 1) {
      measurements.add(`${name} page of 200,000 targets`, 'ms', await took(ask));
      measurements.add(
        `the same rows in bare SQL, ${name} page`,
        'ms',
        await took(() => bareTargets(db, planId, page)),
      );
    }
  }
}

/** Scores and figures of one large plan on a PostgreSQL cluster, beside the same sums in bare SQL in the same run. */
export async function measureDiagnosis(): Promise<Figure[]> {
  const measurements = createMeasurements(),
    cluster = await startPostgresCluster();
  try {
    const place = await openInProcess(DATA_DIR, () => NOW, cluster.url('postgres'));
    try {
      await measure(place, await seedPlan(place.database.db), measurements);
      await measureTargets(place, await seedTargets(place.database.db), measurements);
    } finally {
      await place.close();
    }
    return measurements.figures();
  } finally {
    cluster.stop();
  }
}
