import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import type { Schema } from '#server/database/schema.ts';
import { sha256 } from '#server/domains/mileage/ledger/ledger.ts';
import { groupBy } from '#shared/group-by.ts';
import { checkStudent } from '#shared/mileage/ledger-check.ts';
import { createTestPlace, isDatabaseAvailable, type TestPlace } from '#tests/support/database.ts';
import { signInOverWire } from '#tests/support/guide-writer.ts';
import { bringUpToDate } from '#tests/support/real-clock-campus.ts';
import { casesOf } from '#tests/support/faults.ts';
import { environmentOf, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { standStill, type StandingPoint } from './stand-still.ts';

/** A workbook holds 5,000 rows at most: 12,000 students are paid by three batches. */
const BATCHES = casesOf(1, 3),
  ROWS = casesOf(400, 4_000),
  MIDDLE = ROWS / 2,
  PNT = 5,
  /** 재학 and 휴학: only both together are as many. */
  PAID_STATES = ['10', '20'],
  DEADLINE_MS = 1_200_000;

/** What happens to a batch, in this order. */
const ACTS = ['uploadBulk', 'submitBulk', 'approveBulk', 'reverseBulk'] as const;
type Act = (typeof ACTS)[number];
/** What is stored before the first of them, and behind each. */
const STORED = [
  { bulkSt: null, rows: 0, earned: 0, reversed: 0 },
  { bulkSt: 'VALIDATED', rows: ROWS, earned: 0, reversed: 0 },
  { bulkSt: 'SUBMITTED', rows: ROWS, earned: 0, reversed: 0 },
  { bulkSt: 'POSTED', rows: ROWS, earned: ROWS, reversed: 0 },
  { bulkSt: 'REVERSED', rows: ROWS, earned: ROWS, reversed: ROWS },
] as const;

interface Death {
  readonly act: Act;
  readonly name: string;
  /** Where it dies; without it, when it has answered and nobody has heard the answer. */
  readonly at?: StandingPoint;
}
const becomes = (bulkSt: string): StandingPoint => ({
  table: 'mlgBulk',
  verb: 'update',
  when: `new."bulkSt" = '${bulkSt}'`,
});
/** A landing tries the first. */
const DEATHS: readonly Death[] = [
  {
    act: 'approveBulk',
    name: 'in the middle of the entries',
    at: { table: 'mlgLedger', verb: 'insert', when: `new."srcKey" like 'BULK:%:${MIDDLE}'` },
  },
  { act: 'reverseBulk', name: 'before its answer is heard' },
  { act: 'uploadBulk', name: 'when the rows are judged', at: { table: 'mlgBulk', verb: 'insert', when: 'true' } },
  {
    act: 'uploadBulk',
    name: 'in the middle of the rows',
    at: { table: 'mlgBulkRow', verb: 'insert', when: `new."rowNo" = ${MIDDLE}` },
  },
  { act: 'uploadBulk', name: 'before its answer is heard' },
  {
    act: 'submitBulk',
    name: 'when the rows are judged again',
    at: { table: 'mlgBulkRow', verb: 'update', when: `new."rowNo" = ${MIDDLE}` },
  },
  { act: 'submitBulk', name: 'before the state of the batch', at: becomes('SUBMITTED') },
  { act: 'submitBulk', name: 'before its answer is heard' },
  { act: 'approveBulk', name: 'when balances are locked', at: { table: 'mlgBal', verb: 'insert', when: 'true' } },
  {
    act: 'approveBulk',
    name: 'between entries and balances',
    at: { table: 'mlgBal', verb: 'update', when: `new."bal" > old."bal"` },
  },
  { act: 'approveBulk', name: 'before the state of the batch', at: becomes('POSTED') },
  { act: 'approveBulk', name: 'while it commits', at: { ...becomes('POSTED'), atCommit: true } },
  { act: 'approveBulk', name: 'before its answer is heard' },
  {
    act: 'reverseBulk',
    name: 'between entries and balances',
    at: { table: 'mlgBal', verb: 'update', when: `new."bal" < old."bal"` },
  },
  { act: 'reverseBulk', name: 'before the state of the batch', at: becomes('REVERSED') },
  { act: 'reverseBulk', name: 'while it commits', at: { ...becomes('REVERSED'), atCommit: true } },
];

type Row = Readonly<Record<string, unknown>>;
interface Told {
  readonly status: number;
  readonly row: Row;
}
/** One act on a batch, sent under a number. */
type Send = (clientReqId: string) => Promise<Told>;

describe.runIf(isDatabaseAvailable())('a server that is killed while students are paid together', () => {
  let place: TestPlace, server: ServerProcess, headers: Record<'oper01' | 'oper02', Record<string, string>>;
  /** The database while no server is there. */
  const inDatabase = async <T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> => {
    const database = await openDatabase(place);
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  };
  const start = async (): Promise<void> => {
    server = await startServerProcess(environmentOf(place));
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal);
    await server.exited;
  };
  beforeAll(async () => {
    place = await createTestPlace();
    await bringUpToDate(place);
    await start();
    // Sessions outlive the server that gave them.
    headers = {
      oper01: await signInOverWire(server.origin, 'oper01'),
      oper02: await signInOverWire(server.origin, 'oper02'),
    };
    await stop('SIGTERM');
  });
  afterAll(() => place.remove());

  const post = async (who: keyof typeof headers, act: Act, body: object, clientReqId: string): Promise<Told> => {
    const answer = await fetch(`${server.origin}/api/mileage/${act}`, {
        method: 'POST',
        headers: { ...headers[who], 'x-client-req-id': clientReqId },
        body: JSON.stringify(body),
      }),
      { data } = (await answer.json()) as { data?: { data?: Row[] } };
    return { status: answer.status, row: data?.data?.[0] ?? {} };
  };
  /** An act on a batch as it is: another person approves than asks. */
  const sender = (act: Act, form: Batch, { version }: Row): Send => {
    const key = { bulkId: form.bulkId, version },
      sent = {
        uploadBulk: () => post.bind(null, 'oper01', act, form),
        submitBulk: () => post.bind(null, 'oper01', act, { ...key, exclErrYn: 'N' }),
        approveBulk: () => post.bind(null, 'oper02', act, key),
        reverseBulk: () => post.bind(null, 'oper02', act, { ...key, rsn: '행사 취소' }),
      };
    return sent[act]();
  };

  async function holdAt(point: StandingPoint | undefined) {
    if (!point) return null;
    const holding = standStill(place);
    await inDatabase((db) => holding.install(db, point));
    return holding;
  }
  /** Sends an act to a server that is killed over it. @returns what is stored of the batch behind its back */
  async function killOver(
    holding: Awaited<ReturnType<typeof holdAt>>,
    bulkId: string,
    send: () => Promise<Told>,
  ): Promise<object> {
    const answered = send().then(
      () => true,
      () => false,
    );
    await (holding ? holding.reached() : answered);
    await stop('SIGKILL');
    expect(await answered).toBe(holding === null);
    if (holding) await inDatabase(holding.remove);
    return inDatabase((db) => storedOf(db, bulkId));
  }

  it.each(DEATHS.slice(0, casesOf(1, DEATHS.length)))(
    '$act, cut off $name, has done everything or nothing, and is done once when it is asked again',
    async ({ act: cut, at }) => {
      const forms = await inDatabase(batchesOf),
        holding = await holdAt(at),
        rows = new Map<string, Row>();
      let isCut = false;
      await start();
      for (const [step, act] of ACTS.entries())
        for (const form of forms) {
          const send = sender(act, form, rows.get(form.bulkId) ?? {}),
            clientReqId = randomUUID(),
            // The first batch that comes to the point; those before it were done, those behind it wait.
            isToBeCut: boolean = act === cut && !isCut;
          if (isToBeCut) {
            expect(await killOver(holding, form.bulkId, () => send(clientReqId))).toEqual(
              STORED[holding ? step : step + 1],
            );
            isCut = true;
            await start();
          }
          const told = await send(clientReqId);
          expect([told.status, told.row.bulkSt], act).toEqual([200, STORED[step + 1]?.bulkSt]);
          if (isToBeCut) {
            expect(await send(clientReqId)).toEqual(told);
            expect((await send(randomUUID())).status).toBe(409);
          }
          rows.set(form.bulkId, told.row);
        }
      await stop('SIGTERM');
      await inDatabase((db) => requireEachOnce(db, forms));
    },
    DEADLINE_MS,
  );

  it(
    'approval and reversal pressed twice and in two windows at once are done once',
    async () => {
      const forms = await inDatabase(batchesOf);
      await start();
      for (const form of forms) {
        let row: Row = {};
        for (const act of ACTS) {
          const send = sender(act, form, row),
            pressed = randomUUID(),
            told = await Promise.all([pressed, pressed, randomUUID()].map(send)),
            done = told.filter(({ status }) => status === 200);
          // Who waits too long for the first is asked to come again.
          for (const { status } of told) expect([200, 409, 429], act).toContain(status);
          expect(new Set(done.map((one) => JSON.stringify(one.row))).size, act).toBe(1);
          row = done[0]?.row ?? {};
        }
      }
      await stop('SIGTERM');
      await inDatabase((db) => requireEachOnce(db, forms));
    },
    DEADLINE_MS,
  );
});

type Batch = Awaited<ReturnType<typeof batchesOf>>[number];
/** Batches for an activity without caps, each of other students who are there. */
async function batchesOf(db: Kysely<Schema>) {
  const { sdaId } = await db
      .selectFrom('sdaItem')
      .select('sdaId')
      .where('sdaNm', '=', '특강 참여')
      .executeTakeFirstOrThrow(),
    { mlgTermId } = await db
      .selectFrom('mlgTerm')
      .select('mlgTermId')
      .where('termSt', '=', 'OPEN')
      .orderBy('accStrtDt')
      .limit(1)
      .executeTakeFirstOrThrow(),
    students = await db
      .selectFrom('student')
      .select(['stdNo', 'stdNm'])
      .where('shregSt', 'in', PAID_STATES)
      .orderBy('stdNo')
      .limit(BATCHES * ROWS)
      .execute();
  return Array.from({ length: BATCHES }, (_, batch) => ({
    bulkId: randomUUID(),
    title: `명사 초청 특강 ${batch + 1}`,
    sdaId,
    mlgTermId,
    docNo: '교육혁신원-1',
    occurDt: '20260320',
    rows: students
      .slice(batch * ROWS, (batch + 1) * ROWS)
      .map((student, at) => ({ rowNo: at + 1, ...student, pntTxt: String(PNT), rowRsn: '' })),
  }));
}

const entriesOf = async (db: Kysely<Schema>, bulkId: string) =>
  db.selectFrom('mlgLedger').select(['stdNo', 'pnt', 'entryDiv']).where('srcId', '=', bulkId).execute();

/** How far a batch has come in the database. */
async function storedOf(db: Kysely<Schema>, bulkId: string): Promise<object> {
  const batch = await db.selectFrom('mlgBulk').select('bulkSt').where('bulkId', '=', bulkId).executeTakeFirst(),
    rows = await db.selectFrom('mlgBulkRow').select('rowNo').where('bulkId', '=', bulkId).execute(),
    entries = await entriesOf(db, bulkId),
    count = (div: string): number => entries.filter(({ entryDiv }) => entryDiv === div).length;
  return { bulkSt: batch?.bulkSt ?? null, rows: rows.length, earned: count('EARN'), reversed: count('REVERSE') };
}

/** Every student was paid once, that was taken back once, and his chain is whole. */
async function requireEachOnce(db: Kysely<Schema>, batches: readonly Batch[]): Promise<void> {
  for (const { bulkId } of batches) expect(await storedOf(db, bulkId)).toEqual(STORED.at(-1));
  const entries = (await Promise.all(batches.map(({ bulkId }) => entriesOf(db, bulkId)))).flat(),
    paid = groupBy(entries, ({ stdNo }) => stdNo);
  expect(paid.size).toBe(BATCHES * ROWS);
  for (const [stdNo, mine] of paid)
    expect(
      mine.map(({ pnt }) => pnt).toSorted((a, b) => b - a),
      stdNo,
    ).toEqual([PNT, -PNT]);
  expect(await findingsOf(db, [...paid.keys()])).toEqual([]);
}

/** What is wrong with the chains of students. */
async function findingsOf(db: Kysely<Schema>, stdNos: readonly string[]) {
  const [balances, entries] = [
    await db.selectFrom('mlgBal').selectAll().where('stdNo', 'in', stdNos).execute(),
    await db.selectFrom('mlgLedger').selectAll().where('stdNo', 'in', stdNos).orderBy('seqNo').execute(),
  ];
  const chains = groupBy(entries, ({ stdNo }) => stdNo);
  return balances.flatMap((balance) => {
    const chain = (chains.get(balance.stdNo) ?? []).map((row) => ({
      ...row,
      postDt: new Date(row.postDt).toISOString(),
    }));
    return checkStudent(balance.stdNo, chain, balance, sha256);
  });
}
