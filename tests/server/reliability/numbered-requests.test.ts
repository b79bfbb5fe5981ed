import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { createTestPlace, isDatabaseAvailable, TEST_DATABASE, type TestPlace } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { newIntent, signInWriter, type Delivered, type GuideWriter, type Intent } from '#tests/support/guide-writer.ts';
import { bringUpToDate } from '#tests/support/real-clock-campus.ts';
import { environmentOf, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';

const FAULTS_DEADLINE_MS = 1_800_000;
const IN_PROGRESS = 10_000,
  CONNECTIONS = 50,
  SETTLE_MS = 10_000;

// The embedded database belongs to one process; what it does with a repeat is tried by the domains' own tests.
describe.runIf(isDatabaseAvailable() && TEST_DATABASE === 'postgres')('numbered requests on two servers', () => {
  let place: TestPlace, database: Database, servers: readonly ServerProcess[], writer: GuideWriter;
  beforeAll(async () => {
    place = await createTestPlace();
    await bringUpToDate(place);
    database = await openDatabase(place);
    servers = await Promise.all([startServerProcess(environmentOf(place)), startServerProcess(environmentOf(place))]);
    writer = await signInWriter(() => origin(0));
  });
  afterAll(async () => {
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map(({ exited }) => exited));
    await database.close();
    await place.remove();
  });
  const origin = (index: number): string => servers[index % servers.length]?.origin ?? '';
  /** What the data say of a wish: one item, one line of its history, one number. */
  const effectsOf = async ({ clientReqId, guideItemId }: Intent): Promise<string> => {
    const { rows } = await sql<{
      effects: string;
    }>`select concat_ws('/', (select count(*) from "guideItem" where "guideItemId" = ${guideItemId}),
      (select count(*) from "guideItemHis" where "guideItemId" = ${guideItemId}), (select count(*) from "clientReq" where "clientReqId" = ${clientReqId})) as effects`.execute(
      database.db,
    );
    return rows[0]?.effects ?? '';
  };
  /** Everybody was told the same and it happened once. */
  const judge = async (intent: Intent, answers: readonly Delivered[]): Promise<string | null> => {
    const different = new Set(answers.map(({ status, body }) => `${status} ${dataOf(body)}`)),
      effects = await effectsOf(intent);
    if (answers.some(({ status }) => status !== 200) || different.size !== 1) return [...different].join(' | ');
    return effects === '1/1/1' ? null : `effects ${effects}`;
  };

  // One of these waits for ten seconds on the server's side: side by side.
  it.concurrent(
    'F11: a lost answer is asked for again elsewhere and counts once',
    async () => {
      await tryCases({
        name: 'F11 response lost',
        cases: casesOf(150, 2_000, 20_000),
        attempt: async (index) => {
          const intent = newIntent(),
            line = new AbortController();
          const first = writer.deliver(intent, origin(index), line.signal);
          // Every second line breaks while the server is still at work, the others after it has answered.
          if (index % 2 === 0) setTimeout(() => line.abort(), index % 12);
          await first.catch(() => null);
          const answers = [
            await writer.deliver(intent, origin(index + 1)),
            await writer.deliver(intent, origin(index)),
          ];
          return judge(intent, answers);
        },
      });
    },
    FAULTS_DEADLINE_MS,
  );

  it.concurrent(
    'F12: two to five deliveries at once have one effect',
    async () => {
      await tryCases({
        name: 'F12 duplicate delivery',
        cases: casesOf(100, 2_000, 20_000),
        atOnce: 4,
        attempt: async (index) => {
          const intent = newIntent();
          return judge(
            intent,
            await Promise.all(
              Array.from({ length: 2 + (index % 4) }, (_, copy) => writer.deliver(intent, origin(copy))),
            ),
          );
        },
      });
    },
    FAULTS_DEADLINE_MS,
  );

  it.concurrent('a repeat that waits in vain is told to come again', async () => {
    const intent = newIntent(),
      holder = new pg.Client({ connectionString: place.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query(claimOf([intent.clientReqId]));
    expect(await writer.deliver(intent)).toMatchObject({ status: 429 });
    await holder.query('rollback');
    await holder.end();
    expect(await judge(intent, [await writer.deliver(intent)])).toBeNull();
  });

  it(
    'F55: requests in progress settle after the death of their servers',
    async () => {
      const numbers = Array.from({ length: IN_PROGRESS }, () => randomUUID());
      const dying = await Promise.all(
        Array.from({ length: CONNECTIONS }, async (_, index) => {
          const client = new pg.Client({ connectionString: place.databaseUrl });
          client.on('error', () => undefined);
          await client.connect();
          await client.query('begin');
          await client.query(claimOf(numbers.filter((_number, at) => at % CONNECTIONS === index)));
          return client;
        }),
      );
      const intents = numbers
        .slice(0, casesOf(100, IN_PROGRESS))
        .map((clientReqId) => ({ clientReqId, guideItemId: randomUUID() }));
      const startedAt = Date.now();
      // A process that is killed says no goodbye: its sockets close.
      for (const client of dying)
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      const free = await database.db.transaction().execute(async (trx) => {
        const { numAffectedRows } = await sql.raw(claimOf(numbers)).execute(trx);
        await sql.raw(`delete from "clientReq" where "bodyHash" = 'dead'`).execute(trx);
        return numAffectedRows;
      });
      const settledMs = Date.now() - startedAt;
      console.info(`F55 in progress: ${IN_PROGRESS.toLocaleString('en-US')} numbers free after ${settledMs} ms`);
      expect(free).toBe(BigInt(IN_PROGRESS));
      expect(settledMs).toBeLessThan(SETTLE_MS);
      await tryCases({
        name: 'F55 sent again',
        cases: intents.length,
        attempt: async (index) => {
          const intent = intents[index] ?? newIntent();
          return judge(intent, [
            await writer.deliver(intent, origin(index)),
            await writer.deliver(intent, origin(index + 1)),
          ]);
        },
      });
    },
    FAULTS_DEADLINE_MS,
  );
});

const dataOf = (body: string): string => JSON.stringify((JSON.parse(body) as { data: unknown }).data);

/** What a server writes first for each numbered request: the row that a second try would wait for. */
const claimOf = (
  numbers: readonly string[],
): string => `insert into "clientReq" ("clientReqId", "userId", "op", "bodyHash", "status", "response")
  select n, '${userIdOf('oper01')}', 'saveGuideItem', 'dead', 200, '{}' from unnest(array['${numbers.join("','")}']) n order by n`;
