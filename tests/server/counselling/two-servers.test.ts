import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { createTestPlace, isDatabaseAvailable, TEST_DATABASE, type TestPlace } from '#tests/support/database.ts';
import { signInOverWire } from '#tests/support/guide-writer.ts';
import { bringUpToDate } from '#tests/support/real-clock-campus.ts';
import { environmentOf, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';

type Row = Readonly<Record<string, unknown>>;
const TAKERS = 500,
  AT_ONCE = 100,
  BUSY = 429,
  PAUSE_MS = 100,
  FORTNIGHT = 13;

// The embedded database belongs to one process.
describe.runIf(isDatabaseAvailable() && TEST_DATABASE === 'postgres')('one time and two servers', () => {
  let place: TestPlace, database: Database, servers: readonly ServerProcess[], headers: Record<string, string>;
  beforeAll(async () => {
    place = await createTestPlace();
    await bringUpToDate(place);
    database = await openDatabase(place);
    servers = await Promise.all([startServerProcess(environmentOf(place)), startServerProcess(environmentOf(place))]);
    headers = await signInOverWire(servers[0]?.origin ?? '', 'cnslr03');
  });
  afterAll(async () => {
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map(({ exited }) => exited));
    await database.close();
    await place.remove();
  });
  /** Asks one of the servers, again under the same number where it is asked to come later. */
  const write = async (index: number, op: string, body: object): Promise<{ status: number; rows: readonly Row[] }> => {
    const number = randomUUID();
    for (;;) {
      const answer = await fetch(`${servers[index % servers.length]?.origin ?? ''}/api/prfsnCnsl/${op}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'x-client-req-id': number },
        body: JSON.stringify(body),
      });
      const { data } = (await answer.json()) as { readonly data?: { readonly data?: readonly Row[] } };
      if (answer.status !== BUSY) return { status: answer.status, rows: data?.data ?? [] };
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
  };

  it('of five hundred who take it one has it, and nobody is in two places', async () => {
    const { db } = database,
      from = addDays(koreanDate8(Date.now()), 1),
      { cnslrId } = await db
        .selectFrom('cnslr')
        .select('cnslrId')
        .where('stfNo', '=', 'cnslr03')
        .where('cnslDivCd', '=', 'LRN')
        .executeTakeFirstOrThrow();
    expect(
      (await write(0, 'createSlots', { cnslDivCd: 'LRN', cnslrId, strtDt: from, endDt: addDays(from, FORTNIGHT) }))
        .status,
    ).toBe(200);
    const slots = await db
        .selectFrom('cnslSlot')
        .select('slotId')
        .where('cnslrId', '=', cnslrId)
        .where('slotDt', '>=', from)
        .orderBy('slotDt')
        .orderBy('strtTm')
        .limit(2)
        .execute(),
      students = await db
        .selectFrom('student')
        .select('stdNo')
        .where('shregSt', '=', '10')
        .where('hakguaCd', '=', '1020')
        .orderBy('stdNo')
        .execute(),
      takers = Array.from({ length: TAKERS }, (_, index) => students[index % students.length]?.stdNo ?? '');
    await db
      .insertInto('cnslCnsnt')
      .values(
        [...new Set(takers)].map((stdNo) => ({
          cnsntId: randomUUID(),
          stdNo,
          cnslDivCd: 'LRN',
          cnsntItemCd: 'BASIC' as const,
          agrYn: 'Y' as const,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const statuses: number[] = [];
    for (let start = 0; start < TAKERS; start += AT_ONCE)
      statuses.push(
        ...(await Promise.all(
          takers.slice(start, start + AT_ONCE).map(async (stdNo, at) => {
            // Two times: who comes twice is refused for the slot or for the time.
            const slotId = slots[at % 10 === 0 ? 1 : 0]?.slotId;
            return (await write(at, 'bookRsv', { cnslDivCd: 'LRN', slotId, stdNo, topicCds: [], mthdCd: 'FACE' }))
              .status;
          }),
        )),
      );
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    const taken = await db
      .selectFrom('cnslRsv')
      .select(['slotId', 'rsvSt'])
      .where(
        'slotId',
        'in',
        slots.map(({ slotId }) => slotId),
      )
      .execute();
    expect(taken.map(({ rsvSt }) => rsvSt)).toEqual(['CNFM', 'CNFM']);
    expect(new Set(taken.map(({ slotId }) => slotId)).size).toBe(2);
    const { overlaps } = await db
      .selectFrom('cnslRsv as a')
      .innerJoin('cnslRsv as b', (join) =>
        join
          .onRef('a.stdNo', '=', 'b.stdNo')
          .onRef('a.rsvDt', '=', 'b.rsvDt')
          .onRef('a.strtTm', '<', 'b.endTm')
          .onRef('b.strtTm', '<', 'a.endTm')
          .onRef('a.rsvId', '<', 'b.rsvId'),
      )
      .select(({ fn }) => fn.countAll<number>().as('overlaps'))
      .where('a.rsvSt', 'in', ['REQ', 'CNFM', 'CHKIN'])
      .where('b.rsvSt', 'in', ['REQ', 'CNFM', 'CHKIN'])
      .executeTakeFirstOrThrow();
    expect(overlaps).toBe(0);
  });
});
