import { sql, type Kysely } from 'kysely';
import { addMonths } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';

/** Histories that lie in one partition a month, with the column that holds the month. */
export const MONTHLY = {
  loginHis: 'loginDt',
  apiUseHis: 'useDt',
  menuUseHis: 'useDt',
  permGrntHis: 'actDt',
  sqlLogHis: 'execDt',
  prsnAcsHis: 'acsDt',
} as const;
export type MonthlyTable = keyof typeof MONTHLY;

const MONTHS_AHEAD = 3;
const YYYYMM = 6;
const firstOf = (yyyymm: string): string => `${yyyymm}01`;
const monthOf = (at: Date): string => koreanDate8(at).slice(0, YYYYMM);
const nextMonth = (yyyymm: string): string => addMonths(firstOf(yyyymm), 1).slice(0, YYYYMM);
const partitionName = (table: MonthlyTable, yyyymm: string): string => `${table}_${yyyymm}`;

/**
 * Makes room for the rows of a month and the three after it. Rows of other months find the default partition, so that
 * a wrong clock loses nothing; a month whose rows lie there already stays there.
 */
export async function ensureHistoryMonths<T>(db: Kysely<T>, now: Date): Promise<void> {
  for (const table of Object.keys(MONTHLY) as MonthlyTable[]) {
    let month = monthOf(now);
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1, month = nextMonth(month)) await makeMonth(db, table, month);
  }
}

/** Makes one month of one history, unless it is there. */
export async function makeMonth<T>(db: Kysely<T>, table: MonthlyTable, yyyymm: string): Promise<void> {
  const name = partitionName(table, yyyymm),
    from = koreanMoment(firstOf(yyyymm)).toISOString(),
    until = koreanMoment(firstOf(nextMonth(yyyymm))).toISOString();
  const {
    rows: [found],
  } = await sql<{ made: boolean; strays: boolean }>`select to_regclass(${`"${name}"`}) is not null as made,
    exists (select from ${sql.table(`${table}_default`)} where ${sql.ref(MONTHLY[table])} >= ${from}::timestamptz and ${sql.ref(MONTHLY[table])} < ${until}::timestamptz) as strays`.execute(
    db,
  );
  if (found?.made !== false || found.strays) return;
  await sql`create table ${sql.table(name)} partition of ${sql.table(table)} for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(
    db,
  );
  const {
    rows: [guard],
  } = await sql<{ made: boolean }>`select to_regproc('"keepWholeHistory"') is not null as made`.execute(db);
  if (guard?.made) await keepWhole(db, name);
}

/** Forbids to empty a table at a stroke; a partition does not inherit this from its history. */
export async function keepWhole<T>(db: Kysely<T>, table: string): Promise<void> {
  await sql`create trigger ${sql.ref(`${table}_whole`)} before truncate on ${sql.table(table)} for each statement execute function "keepWholeHistory"()`.execute(
    db,
  );
}

/**
 * Drops the months of a history that ended before a day: the only way in which its rows leave.
 * @param before YYYYMMDD; a month is dropped when all its days are earlier
 * @returns the dropped months with the number of rows that went with them
 */
export async function dropHistoryMonths<T>(
  db: Kysely<T>,
  table: MonthlyTable,
  before: string,
): Promise<readonly { readonly month: string; readonly rowCnt: number }[]> {
  const { rows } = await sql<{
    name: string;
  }>`select relname as name from pg_class join pg_inherits on pg_inherits.inhrelid = pg_class.oid
    where pg_inherits.inhparent = ${`"${table}"`}::regclass and relname ~ '_[0-9]{6}$' order by relname`.execute(db);
  const dropped: { month: string; rowCnt: number }[] = [];
  for (const { name } of rows) {
    const month = name.slice(-YYYYMM);
    if (firstOf(nextMonth(month)) > before) continue;
    const {
      rows: [count],
    } = await sql<{ cnt: number }>`select count(*) as cnt from ${sql.table(name)}`.execute(db);
    await sql`drop table ${sql.table(name)}`.execute(db);
    dropped.push({ month, rowCnt: count?.cnt ?? 0 });
  }
  return dropped;
}
