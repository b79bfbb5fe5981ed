import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import type { Answer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { runOnce } from '../jobs/job-harness.ts';
import { planHarness, question } from './plan-harness.ts';

const PEOPLE = 40,
  ONE_BY_ONE = 20,
  LATE = 3,
  MINUTE_MS = 60_000;
/**
 * Two orders of forty that have nothing to do with each other correlate this far once in two hundred thousand times; an order that
 * is kept, turned around or kept in large pieces does so always.
 */
const MAX_CORRELATION = 0.65;

type Row = Readonly<Record<string, unknown>>;
interface Table {
  readonly name: string;
  readonly rows: readonly Row[];
}
const isAnswerTable = (name: string): boolean =>
  ['resp', 'respAns', 'respHold', 'respHis', 'respAblScore'].includes(name);

/** Spearman's rank correlation; 0 where one side has no order at all. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const centred = (values: readonly number[]): readonly number[] => {
    const mean = (values.length - 1) / 2;
    return values.map(
      (value) =>
        values.filter((smaller) => smaller < value).length +
        (values.filter((same) => same === value).length - 1) / 2 -
        mean,
    );
  };
  const [a, b] = [centred(one), centred(other)];
  const product = (left: readonly number[], right: readonly number[]): number =>
    left.reduce((total, rank, index) => total + rank * (right[index] ?? 0), 0);
  const spread = Math.sqrt(product(a, a) * product(b, b));
  return spread === 0 ? 0 : product(a, b) / spread;
}

/** A value as a place in an order: numbers by size, moments by time, texts by their letters. */
function placesOf(values: readonly unknown[]): readonly number[] {
  if (values.every((value) => typeof value === 'number')) return values;
  const texts = values.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
    sorted = [...new Set(texts)].toSorted();
  return texts.map((text) => sorted.indexOf(text));
}
const TOKEN = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}/g;

describe.skipIf(!isDatabaseAvailable())('diagnosis.md 2.7: anonymous answers', () => {
  const server = useServer(),
    { call, db, first, open, paper, reread, score, student, students } = planHarness(server);
  let planId = '',
    people: string[] = [];
  /** What each answered: a number that is nobody else's, and that follows no order. */
  const codeOf = new Map<string, number>(),
    /** Who submitted before whom, as somebody at the door of the room has seen it. */
    order: string[] = [];
  let unmixed: readonly string[] = [],
    begin = '0';

  const clock = async (): Promise<void> => {
    const job = jobList.find(({ jobCd }) => jobCd === 'DIAG_PLAN_CLOCK') ?? expect.fail('no clock');
    await runOnce(server, job.jobCd, job.run);
  };
  /** Every row of every table that was written since the plan began, with its place; what stood before knows of no answer. */
  const dump = async (): Promise<readonly Table[]> => {
    const { rows: names } = await sql<{
      name: string;
    }>`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = current_schema() order by 1`.execute(db());
    const tables: Table[] = [];
    for (const { name } of names) {
      const { rows } =
        await sql<Row>`select t.*, t.xmin::text::bigint::float8 as "#xmin", (t.ctid::text::point)[0]::integer as "#page", (t.ctid::text::point)[1]::integer as "#line"
        from ${sql.table(name)} t where t.xmin::text::bigint >= ${begin}::bigint`.execute(db());
      tables.push({ name, rows });
    }
    return tables;
  };
  const submit = async (
    stdNo: string,
    send: (op: Op, arg?: object) => Promise<Answer>,
    over: object = {},
  ): Promise<void> => {
    const { body, status } = await send('partSubmitMyResp', {
      planId,
      answers: [
        { qstnId, numVal: codeOf.get(stdNo) },
        { qstnId: textId, txtVal: `의견 ${'가'.repeat((codeOf.get(stdNo) ?? 0) % 17)}` },
      ],
      elapsedSec: 60 + (codeOf.get(stdNo) ?? 0),
      ...over,
    });
    expect(status, body.message).toBe(200);
    order.push(stdNo);
  };
  let qstnId = '',
    textId = '';

  beforeAll(async () => {
    server.setTime(TEST_NOW.toISOString());
    people = await students(PEOPLE + LATE);
    // People of one group: what the groups tell is told on purpose.
    await db().updateTable('student').set({ gradeCd: '2', genderCd: 'F' }).where('stdNo', 'in', people).execute();
    begin = (await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db())).rows[0]?.xid ?? begin;
    const codes = people.map((_stdNo, index) => 100 + ((index * 17 + 5) % people.length) * 7);
    for (const [index, stdNo] of people.entries()) codeOf.set(stdNo, codes[index] ?? 0);
    const number = question('Q1', 'NUM', { minVal: 0, maxVal: 1_000, decCnt: 0 }),
      text = question('Q2', 'LONG', { requireYn: 'N' });
    ({ qstnId } = number);
    textId = text.qstnId;
    const { paperVerId } = await paper('SURVEY', [[number, text]]);
    planId = String((await open(paperVerId, people, { anonymDiv: 'ANON' })).planId);
    const senders = new Map<string, Awaited<ReturnType<typeof student>>>();
    for (const stdNo of people) senders.set(stdNo, await student(stdNo));
    const senderOf = (stdNo: string) => senders.get(stdNo) ?? expect.fail(stdNo);
    let at = TEST_NOW.getTime();
    const pass = (): void => {
      at += MINUTE_MS;
      server.setTime(new Date(at).toISOString());
    };
    for (const [index, stdNo] of people.slice(0, ONE_BY_ONE).entries()) {
      pass();
      await senderOf(stdNo)('partSaveMyResp', { planId, answers: [{ qstnId, numVal: codeOf.get(stdNo) }] });
      await submit(stdNo, senderOf(stdNo));
      if (index % 7 === 6) await clock();
    }
    pass();
    await Promise.all(people.slice(ONE_BY_ONE, PEOPLE).map((stdNo) => submit(stdNo, senderOf(stdNo))));
    unmixed = await attack();
    pass();
    await clock();
    // The log of statements is written half a second after the answers.
    await vi.waitUntil(
      async () =>
        (
          await db()
            .selectFrom('sqlLogHis')
            .select('sqlLogHisId')
            .where('tableNms', '=', 'planTarget')
            .where('sqlDivCd', '=', 'U')
            .execute()
        ).length >= PEOPLE,
      { timeout: 5_000 },
    );
  }, 120_000);

  /** Rows that hold what somebody answered, with whose code it is. */
  const answersIn = ({ name, rows }: Table): readonly { readonly row: Row; readonly stdNo: string }[] =>
    rows.flatMap((row) => {
      if (!isAnswerTable(name)) return [];
      const texts = JSON.stringify(row),
        owner = people.find((stdNo) => new RegExp(`"numVal":"?${codeOf.get(stdNo)}\\b`).test(texts));
      return owner && texts.includes(planId) ? [{ row, stdNo: owner }] : [];
    });

  /** What an attacker with every table finds out; empty when nothing. */
  async function attack(): Promise<string[]> {
    const tables = await dump(),
      found: string[] = [];
    const answers = tables.flatMap((table) => answersIn(table).map((answer) => ({ ...answer, table: table.name })));
    const known = new Set([planId, qstnId, textId]);
    const tokensOf = (rows: readonly Row[]): Set<string> =>
      new Set([...JSON.stringify(rows).matchAll(TOKEN)].map(([token]) => token).filter((token) => !known.has(token)));
    const answerTokens = tokensOf(answers.map(({ row }) => row)),
      answerXmins = new Set(answers.map(({ row }) => row['#xmin']));
    // 1. No row that names a person, and no row of a log, shares a number, a moment or a transaction with an answer.
    for (const { name, rows } of tables.filter((table) => !isAnswerTable(table.name))) {
      const isLog = /His|Log|Session|clientReq/.test(name),
        naming = rows.filter((row) => isLog || people.some((stdNo) => JSON.stringify(row).includes(stdNo)));
      const shared = [...tokensOf(naming)].filter(
        (token) => answerTokens.has(token) && !token.endsWith('T00:00:00.000'),
      );
      if (shared.length > 0) found.push(`${name} shares ${shared.join(', ')}`);
      const stamped = naming.filter(
        (row) => answerXmins.has(row['#xmin']) && people.some((stdNo) => JSON.stringify(row).includes(stdNo)),
      );
      if (stamped.length > 0)
        found.push(`${name} has ${stamped.length} rows of persons in the transactions of answers`);
    }
    // 2. No order of the answers is an order of the people.
    const names = [...new Set(answers.map(({ table }) => table))];
    const targets =
      tables.find(({ name }) => name === 'planTarget')?.rows.filter((row) => row['planId'] === planId) ?? [];
    const targetOf = new Map(targets.map((row) => [String(row['userId']), row]));
    const ordersOfPeople: [string, (stdNo: string) => unknown][] = [
      ['who came first', (stdNo) => order.indexOf(stdNo)],
      ['student numbers', (stdNo) => Number(stdNo)],
      ...Object.keys(targets[0] ?? {}).map((column): [string, (stdNo: string) => unknown] => [
        `planTarget.${column}`,
        (stdNo) => targetOf.get(stdNo)?.[column],
      ]),
    ];
    for (const table of names) {
      const rows = answers.filter((answer) => answer.table === table);
      for (const column of Object.keys(rows[0]?.row ?? {})) {
        if (['numVal', 'txtVal', 'heldJson', 'itemPct', 'scoreVal'].includes(column)) continue;
        const places = placesOf(rows.map(({ row }) => row[column]));
        for (const [name, orderOf] of ordersOfPeople) {
          const rho = correlation(places, placesOf(rows.map(({ stdNo }) => orderOf(stdNo))));
          if (Math.abs(rho) > MAX_CORRELATION) found.push(`${table}.${column} follows ${name} (${rho.toFixed(2)})`);
        }
      }
      // The place in the file as one order.
      const lying = rows.map(({ row }) => Number(row['#page']) * 1_000 + Number(row['#line']));
      for (const [name, orderOf] of ordersOfPeople) {
        const rho = correlation(lying, placesOf(rows.map(({ stdNo }) => orderOf(stdNo))));
        if (Math.abs(rho) > MAX_CORRELATION) found.push(`the place in ${table} follows ${name} (${rho.toFixed(2)})`);
      }
      // All of them were written by one transaction: none of them is younger than another.
      if (new Set(rows.map(({ row }) => row['#xmin'])).size > 1)
        found.push(`${table} was written by several transactions`);
    }
    // 3. The log of statements tells neither who wrote an answer nor what.
    for (const row of tables.find(({ name }) => name === 'sqlLogHis')?.rows ?? []) {
      const of = String(row['tableNms']).split(',');
      if (
        of.some(isAnswerTable) &&
        (row['userId'] !== null || row['traceId'] !== null || row['rowCnt'] !== 0 || row['bindSmry'] !== '[]')
      )
        found.push(
          `a statement on ${of.join()} tells ${JSON.stringify([row['userId'], row['traceId'], row['rowCnt'], row['bindSmry']])}`,
        );
    }
    // 4. Nor does the log of calls tell how much was answered.
    for (const row of tables.find(({ name }) => name === 'apiUseHis')?.rows ?? [])
      if (String(row['apiPath']).endsWith('MyResp') && /"answers":"\[/.test(String(row['paramSmry'])))
        found.push(`a call tells ${String(row['paramSmry'])}`);
    expect(answers.length).toBeGreaterThanOrEqual(PEOPLE);
    return found;
  }

  it('the attack is sharp: it links what has not been mixed yet', () => {
    expect(unmixed.join('; ')).toMatch(/planTarget has \d+ rows of persons in the transactions of answers/);
    expect(unmixed.join('; ')).toMatch(/respHold was written by several transactions/);
  });

  it('no table, no log, no time, no number and no place links an answer to a person while the plan runs', async () => {
    expect(await attack()).toEqual([]);
    const states = await db()
      .selectFrom('planTarget')
      .select(['respSt', 'submitDt', 'modDt', 'modId'])
      .where('planId', '=', planId)
      .where('respSt', '=', 'SUBMITTED')
      .execute();
    expect(states).toHaveLength(PEOPLE);
    expect(new Set(states.map((row) => JSON.stringify(row))).size).toBe(1);
    expect(states[0]).toMatchObject({ modId: 'ANON' });
  });

  it('nor does one after the plan is closed, with those that came late', async () => {
    const { version } = await reread(planId);
    await call('closePlan', { rows: [{ id: planId, version }], rsn: '응답 완료' });
    expect(await attack()).toEqual([]);
    const stored = await db().selectFrom('resp').selectAll().where('planId', '=', planId).execute();
    expect(stored).toHaveLength(PEOPLE);
    expect(
      new Set(stored.map(({ respId: _id, ...row }) => JSON.stringify({ ...row, suspectYn: '', suspectRsn: '' }))).size,
    ).toBe(1);
    expect(stored[0]).toMatchObject({
      planTargetId: null,
      strtDt: null,
      elapsedSec: null,
      entYear: null,
      regId: 'ANON',
    });
    // They were given in time and arrive after the end.
    const closed = await reread(planId),
      before = new Date(new Date(String(closed.closeDt)).getTime() - MINUTE_MS).toISOString();
    server.setTime(new Date(new Date(String(closed.closeDt)).getTime() + MINUTE_MS).toISOString());
    for (const stdNo of people.slice(PEOPLE)) await submit(stdNo, await student(stdNo), { dvcSvDt: before });
    expect(await db().selectFrom('resp').select('respId').where('planId', '=', planId).execute()).toHaveLength(PEOPLE);
    await score(planId);
    expect(await attack()).toEqual([]);
    const all = await db().selectFrom('resp').select('respId').where('planId', '=', planId).execute();
    expect(all).toHaveLength(PEOPLE + LATE);
    expect(all.filter(({ respId }) => stored.some((former) => former.respId === respId))).toEqual([]);
    expect(await db().selectFrom('respHold').select('planId').execute()).toEqual([]);
  });

  it('the figures are those of the answers', async () => {
    const summary = await first('getStatSummary', { planId });
    expect(summary).toBeDefined();
    const { rows } = await sql<{
      sum: string;
      n: number;
    }>`select sum("numVal")::text as sum, count(*)::integer as n from "respAns" where "planId" = ${planId} and "qstnId" = ${qstnId}`.execute(
      db(),
    );
    expect(rows[0]).toEqual({
      sum: String([...codeOf.values()].reduce((sum, code) => sum + code, 0)),
      n: PEOPLE + LATE,
    });
  });
});
