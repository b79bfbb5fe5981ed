import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import type { Schema } from '#server/database/schema.ts';
import { sha256 } from '#server/domains/mileage/ledger/ledger.ts';
import { groupBy } from '#shared/group-by.ts';
import { checkStudent } from '#shared/mileage/ledger-check.ts';
import { createTestPlace, isDatabaseAvailable, type TestPlace } from '#tests/support/database.ts';
import { bringUpToDate } from '#tests/support/real-clock-campus.ts';
import { casesOf } from '#tests/support/faults.ts';
import { environmentOf, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';

const ROWS = 2_000,
  PNT = 5,
  DEADLINE_MS = 300_000,
  /** How long the approval stands still at its point, and when in between the server is killed. */
  HOLD_S = 20,
  KILL_AFTER_MS = 8_000;
/** Where the approval is cut off: in the middle of its entries, and behind all that it writes but the state of the batch. */
const POINTS = [
  { name: 'in the middle of its entries', table: 'mlgLedger', verb: 'insert', when: `new."srcKey" like 'BULK:%:1000'` },
  { name: 'before the state of the batch', table: 'mlgBulk', verb: 'update', when: `new."bulkSt" = 'POSTED'` },
] as const;

type Post = (path: string, body: object, clientReqId?: string) => Promise<{ status: number; row: Row }>;
type Row = Readonly<Record<string, unknown>>;

/** Somebody who signs in over the wire; his session outlives the server that gave it. */
async function signIn(originOf: () => string, loginId: string): Promise<Post> {
  const answer = await fetch(`${originOf()}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId, password: 'Campus!2026' }),
  });
  const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; '),
    { data } = (await answer.json()) as { data: { data: [{ me: { xsrfToken: string } }] } };
  return async (path, body, clientReqId = randomUUID()) => {
    const told = await fetch(`${originOf()}/api/mileage/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie,
        'x-xsrf-token': data.data[0].me.xsrfToken,
        'x-client-req-id': clientReqId,
      },
      body: JSON.stringify(body),
    });
    const { data: found } = (await told.json()) as { data?: { data?: Row[] } };
    return { status: told.status, row: found?.data?.[0] ?? {} };
  };
}

describe.runIf(isDatabaseAvailable())('a server that is killed while it approves a batch', () => {
  let place: TestPlace, server: ServerProcess;
  beforeAll(async () => {
    place = await createTestPlace();
    await bringUpToDate(place);
  });
  afterAll(() => place.remove());
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

  it.each(POINTS.slice(0, casesOf(1, POINTS.length)))(
    'posts nothing when it is cut off $name, and everything once when asked again',
    async ({ table, verb, when }) => {
      const form = await inDatabase(batchOf);
      await inDatabase((db) => standStill(db, table, verb, when));
      await start();
      const [oper01, oper02] = [
        await signIn(() => server.origin, 'oper01'),
        await signIn(() => server.origin, 'oper02'),
      ];
      const { row: made } = await oper01('uploadBulk', form);
      expect(made).toMatchObject({ rowCnt: ROWS, errCnt: 0, totPnt: ROWS * PNT });
      const { row: asked } = await oper01('submitBulk', { bulkId: form.bulkId, version: made.version, exclErrYn: 'N' });
      const approval = { bulkId: form.bulkId, version: asked.version },
        clientReqId = randomUUID();
      let isAnswered = false;
      const first = oper02('approveBulk', approval, clientReqId).then(
        () => (isAnswered = true),
        () => false,
      );
      await new Promise((resolve) => {
        setTimeout(resolve, KILL_AFTER_MS);
      });
      await stop('SIGKILL');
      await first;
      expect(isAnswered).toBe(false);
      await inDatabase(async (db) => {
        await sql`drop function "standStill"() cascade`.execute(db);
        expect(await entriesOf(db, form.bulkId)).toEqual([]);
      });
      await start();
      const again = [
        await oper02('approveBulk', approval, clientReqId),
        await oper02('approveBulk', approval, clientReqId),
        await oper02('approveBulk', approval),
      ];
      await stop('SIGTERM');
      expect(again.map(({ status, row }) => [status, row.bulkSt])).toEqual([
        [200, 'POSTED'],
        [200, 'POSTED'],
        [409, undefined],
      ]);
      await inDatabase(async (db) => {
        const entries = await entriesOf(db, form.bulkId);
        expect([entries.length, new Set(entries.map(({ stdNo }) => stdNo)).size]).toEqual([ROWS, ROWS]);
        expect(entries.every(({ pnt }) => pnt === PNT)).toBe(true);
        expect(
          await findingsOf(
            db,
            entries.map(({ stdNo }) => stdNo),
          ),
        ).toEqual([]);
      });
    },
    DEADLINE_MS,
  );
});

/** A batch for an activity without caps, of students who are there. */
async function batchOf(db: Kysely<Schema>) {
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
      .where('shregSt', '=', '10')
      .orderBy('stdNo')
      .limit(ROWS)
      .execute();
  return {
    bulkId: randomUUID(),
    title: '명사 초청 특강',
    sdaId,
    mlgTermId,
    docNo: '교육혁신원-1',
    occurDt: '20260320',
    rows: students.map((student, at) => ({ rowNo: at + 1, ...student, pntTxt: String(PNT), rowRsn: '' })),
  };
}

/** Makes the approval stand still at a point, long enough to be killed there. */
async function standStill(db: Kysely<Schema>, table: string, verb: string, when: string): Promise<void> {
  await sql`create function "standStill"() returns trigger language plpgsql as $$
    declare since timestamptz := clock_timestamp();
    begin
      while clock_timestamp() < since + interval '${sql.raw(String(HOLD_S))} seconds' loop end loop;
      return new;
    end $$`.execute(db);
  await sql`create trigger "standStill" before ${sql.raw(verb)} on ${sql.table(table)} for each row
    when (${sql.raw(when)}) execute function "standStill"()`.execute(db);
}

const entriesOf = async (db: Kysely<Schema>, bulkId: string) =>
  db.selectFrom('mlgLedger').select(['stdNo', 'pnt', 'srcKey']).where('srcId', '=', bulkId).execute();

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
