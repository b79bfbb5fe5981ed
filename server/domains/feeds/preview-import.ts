import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { FEED_COLUMNS, FEED_KEYS, FEED_OPEN_COLUMNS, type FeedColumn } from '#contract/batch/feed-rules.ts';
import { message } from '#messages/message.ts';
import { canonicalText } from '#server/canonical-hash.ts';
import type { Schema } from '#server/database/schema.ts';
import { invalidField } from '#server/http/failure.ts';
import type { ChangedRow, Feed, Plan } from './feed.ts';
import { readWorkbook } from './read-workbook.ts';
import type { MergedRow } from './rules/dept-rules.ts';
import {
  joinKey,
  RowParser,
  splitKey,
  type FeedValues,
  type KnownCodes,
  type ParsedRow,
  type RowProblem,
} from './rules/parse-rows.ts';

/** Rows between which others are answered: a few milliseconds of work. */
const SLICE_ROWS = 500;
/** Keys asked for in one statement. */
const KEYS_AT_ONCE = 1_000;

export interface InputCounts {
  readonly rowCnt: number;
  /** Rows of the sheet that hold nothing. */
  readonly blankCnt: number;
  /** Of the rows read: those that are hidden in the workbook. */
  readonly hiddenCnt: number;
  readonly okCnt: number;
  readonly errCnt: number;
  readonly newCnt: number;
  readonly chngCnt: number;
  readonly stopCnt: number;
  readonly sameCnt: number;
  readonly absentCnt: number;
  readonly activeCnt: number;
}
export interface ImportPreview {
  readonly counts: InputCounts;
  readonly problems: readonly RowProblem[];
  readonly plan: Plan;
}

interface PreviewOptions {
  readonly db: Kysely<Schema>;
  readonly today: string;
  readonly signal?: AbortSignal;
}

/**
 * Reads an input and says what it would do to the rows of today, without doing it. Nothing is locked: one run of a job at a
 * time writes these tables, and what does not fit any more is refused by the database itself.
 * @throws Failure 400 for a file that is no such workbook
 */
export async function previewImport(
  feed: Feed,
  path: string,
  { db, today, signal }: PreviewOptions,
): Promise<ImportPreview> {
  const sheet = await readWorkbook(path);
  const labels = new Set(sheet.labels),
    said = [
      ...FEED_COLUMNS[feed.jobCd].filter((column) => labels.has(column.label)),
      ...openColumns(feed, sheet.labels),
    ];
  if (
    sheet.rows.length === 0 ||
    FEED_COLUMNS[feed.jobCd].some((column) => column.isRequired && !labels.has(column.label))
  )
    throw invalidField('fileGroupId', message('M-XLS-FORM'));
  const parser = new RowParser(said, FEED_KEYS[feed.jobCd], await loadCodes(db, said));
  const parsed: ParsedRow[] = [],
    problems: RowProblem[] = [];
  for (const [index, row] of sheet.rows.entries()) {
    if (index % SLICE_ROWS === 0) await breathe(signal);
    const read = parser.parse(row);
    if ('msg' in read) problems.push(read);
    else parsed.push(read);
  }
  const before = await loadCurrent(
    db,
    feed,
    [...parsed.map(({ key }) => key), ...problems.flatMap(({ keyVal }) => keyVal ?? [])],
    signal,
  );
  const merged: MergedRow[] = [];
  for (const [index, row] of parsed.entries()) {
    if (index % SLICE_ROWS === 0) await breathe(signal);
    merged.push(mergeRow(feed, row, before.get(row.key) ?? null, today));
  }
  const wrong = await feed.check(db, merged);
  problems.push(
    ...merged.flatMap(({ rowNo, key }) => {
      const msg = wrong.get(rowNo);
      return msg === undefined ? [] : [{ rowNo, keyVal: key, msg }];
    }),
  );
  const plan = makePlan(
    feed,
    merged.filter(({ rowNo }) => !wrong.has(rowNo)),
    before,
    said,
  );
  const activeCnt = await feed.countActive(db, merged);
  const metCnt = [...before.values()].filter(feed.isActive).length;
  return {
    counts: {
      ...countPlan(feed, plan),
      rowCnt: sheet.rowCnt,
      blankCnt: sheet.blankCnt,
      hiddenCnt: sheet.hiddenCnt,
      errCnt: problems.length,
      activeCnt,
      absentCnt: Math.max(0, activeCnt - metCnt),
    },
    problems: problems.toSorted((a, b) => a.rowNo - b.rowNo),
    plan,
  };
}

async function breathe(signal: AbortSignal | undefined): Promise<void> {
  await nextTurn();
  signal?.throwIfAborted();
}

async function loadCodes(db: Kysely<Schema>, columns: readonly FeedColumn[]): Promise<KnownCodes> {
  const groups = columns.flatMap(({ group }) => group ?? []);
  const rows = await db
    .selectFrom('cmmnCd')
    .select(['upCdId', 'cdId'])
    .where('upCdId', 'in', groups)
    .where('useYn', '=', 'Y')
    .execute();
  return new Map(
    groups.map((group) => [group, new Set(rows.filter(({ upCdId }) => upCdId === group).map(({ cdId }) => cdId))]),
  );
}

/** Columns of the workbook that the contract does not name one by one. */
function openColumns({ jobCd }: Feed, labels: readonly string[]): readonly FeedColumn[] {
  const open = FEED_OPEN_COLUMNS[jobCd];
  return open === undefined
    ? []
    : labels
        .filter((label) => label.startsWith(open.prefix) && label.length > open.prefix.length)
        .map((label) => ({ ...open.example, key: label, label }));
}

/** A value of a row as the workbook would have it. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? canonicalText(value) : String(value);
}

/** Rows of today by their keys, every value as a text. */
async function loadCurrent(
  db: Kysely<Schema>,
  { table, columns, jobCd }: Feed,
  keys: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, FeedValues>> {
  const names = columns.map(({ key }) => key),
    keyNames = FEED_KEYS[jobCd],
    isRow = sql.join(
      keyNames.map((name) => sql`t.${sql.ref(name)} = k.${sql.ref(name)}`),
      sql` and `,
    ),
    found = new Map<string, FeedValues>();
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    await breathe(signal);
    const asked = JSON.stringify(
      keys.slice(from, from + KEYS_AT_ONCE).map((key) => {
        const values = splitKey(key);
        return Object.fromEntries(keyNames.map((name, at) => [name, values[at] ?? null]));
      }),
    );
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${sql.join(names.map((name) => sql.ref(`t.${name}`)))} from ${sql.table(table)} as t
      join jsonb_populate_recordset(null::${sql.table(table)}, ${asked}::jsonb) as k on ${isRow}`.execute(db);
    for (const row of rows)
      found.set(
        joinKey(keyNames.map((name) => String(row[name]))),
        Object.fromEntries(names.map((name) => [name, textOf(row[name])])),
      );
  }
  return found;
}

function mergeRow(
  { columns, settle }: Feed,
  { rowNo, key, values }: ParsedRow,
  before: FeedValues | null,
  today: string,
): MergedRow {
  const empty = Object.fromEntries(columns.map((column) => [column.key, column.blank ?? null]));
  const all: FeedValues = { ...empty, ...before, ...values };
  return { rowNo, key, values: settle ? settle(all, before, today) : all };
}

function makePlan(
  { columns }: Feed,
  good: readonly MergedRow[],
  before: ReadonlyMap<string, FeedValues>,
  said: readonly FeedColumn[],
): Plan {
  const fresh: MergedRow[] = [],
    changed: ChangedRow[] = [];
  for (const row of good) {
    const was = before.get(row.key);
    if (was === undefined) fresh.push(row);
    else if (columns.some(({ key }) => row.values[key] !== was[key])) changed.push({ ...row, before: was });
  }
  const names = new Set(said.map(({ key }) => key));
  return { good, fresh, changed, columns, says: (key) => names.has(key) };
}

function countPlan(
  { isActive }: Feed,
  { good, fresh, changed }: Plan,
): Pick<InputCounts, 'okCnt' | 'newCnt' | 'chngCnt' | 'stopCnt' | 'sameCnt'> {
  const stopCnt = changed.filter(({ before, values }) => isActive(before) && !isActive(values)).length;
  return {
    okCnt: good.length,
    newCnt: fresh.length,
    chngCnt: changed.length - stopCnt,
    stopCnt,
    sameCnt: good.length - fresh.length - changed.length,
  };
}
