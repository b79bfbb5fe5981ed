import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { createMeasurements, percentile, type Figure } from '../support/figures.ts';
import { openInProcess } from '../support/in-process.ts';

const DATA_DIR = 'build/bench-history';
const ROWS = 1_000_000,
  DAYS = 4;
const NOW = new Date('2026-04-06T18:00:00+09:00');
const CALLS_PER_RUN = 20,
  MAX_MS = 300;
const DAY = 'strtDt=20260406&endDt=20260406',
  WEEK = 'strtDt=20260331&endDt=20260406';

/** What an auditor asks of a million calls; 250,000 a day, as the documents count. */
const SEARCHES = {
  'a day, first page': DAY,
  'a day, page 1,000': `${DAY}&page=1000&rowsPerPage=50`,
  'a week, first page': WEEK,
  'a week, one person': `${WEEK}&searchKeyword=prof01`,
  'a week, one path': `${WEEK}&apiPath=path7`,
  'a week, refused calls': `${WEEK}&sttsCd=403`,
  'a week, slow calls, slowest first': `${WEEK}&elpsMs=1000&sortBy=elpsMs&sortType=desc`,
  'a trace': `${WEEK}&traceId=trace500000`,
};

/** Calls of four days by all members of staff. */
async function seedCalls({ db }: Database): Promise<void> {
  await sql`insert into "apiUseHis" ("apiUseHisId", "useDt", "userId", "traceId", "httpMethod", "apiPath", "resourcePath", "authType", "sttsCd", "elpsMs", "ipAddr", "prsnInfoYn")
    select 'id' || n, ${NOW.toISOString()}::timestamptz - (n * (interval '1 day' * ${sql.lit(DAYS)} / ${sql.lit(ROWS)})), people.ids[1 + n % array_length(people.ids, 1)], 'trace' || n, 'GET', '/api/system/path' || (n % 200),
      '/guide', 'R', case when n % 50 = 0 then 403 else 200 end, case when n % 100 = 0 then 500 + n % 1000 else n % 200 end, '10.0.0.1', 'N'
    from generate_series(1, ${sql.lit(ROWS)}) as n, (select array_agg("userId") as ids from "user") as people`.execute(
    db,
  );
  await sql`vacuum analyze "apiUseHis"`.execute(db);
}

/** Filtering and paging the access log of a million calls, on the embedded database, without a network. */
export async function measureHistory(): Promise<Figure[]> {
  const { database, app, signIn, close } = await openInProcess(DATA_DIR, () => NOW);
  await seedCalls(database);
  const headers = await signIn('audit01');
  const measurements = createMeasurements();
  for (const [name, query] of Object.entries(SEARCHES)) {
    const times: number[] = [];
    for (let call = 0; call < CALLS_PER_RUN; call += 1) {
      const startedAt = performance.now();
      const answer = await app.inject({ method: 'GET', url: `/api/system/getApiUseHisList?${query}`, headers });
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
      times.push(performance.now() - startedAt);
    }
    measurements.add(`1,000,000 calls, ${name}, p95`, 'ms', percentile(times, 95), MAX_MS);
  }
  await close();
  return measurements.figures();
}
