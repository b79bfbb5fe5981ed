import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import { openDatabase } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { createTestPlace, isDatabaseAvailable, TEST_DATABASE, type TestPlace } from '#tests/support/database.ts';
import { makePeriod, type PeriodParts } from '#tests/support/extracurricular/make-period.ts';
import { openPortal, type Portal } from '#tests/support/extracurricular/portal.ts';
import { sendRush, type RushAnswer } from '#tests/support/extracurricular/rush.ts';
import { casesOf } from '#tests/support/faults.ts';
import { environmentOf, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';

const AT_ONCE = casesOf(200, 2_000),
  WITHIN_MS = casesOf(100, 1_000),
  STREAM = casesOf(500, 5_000),
  STREAM_MS = casesOf(1_000, 10_000),
  SEATS = 30,
  LINE = 20,
  FULL = '정원과 대기 인원이 모두 찼습니다.',
  YEAR_MS = 31_536_000_000;

/** 95 of 100 lie below. */
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

// Processes share no memory: what one of them decides the other learns from the database alone, which is one of its own to the embedded engine.
describe.runIf(isDatabaseAvailable() && TEST_DATABASE === 'postgres')('a rush before two server processes', () => {
  let place: TestPlace, database: Database, portal: Portal;
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    place = await createTestPlace();
    database = await openDatabase(place);
    portal = await openPortal(database.db);
    // The campus is months old by the clock of this machine: all its jobs would be due at once.
    await database.db
      .updateTable('batchJob')
      .set({ nextRunDt: new Date(Date.now() + YEAR_MS) })
      .execute();
    servers.push(
      ...(await Promise.all([
        startServerProcess(environmentOf(place), {}, 'lasting'),
        startServerProcess(environmentOf(place), {}, 'lasting'),
      ])),
    );
  });
  afterAll(async () => {
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map(({ exited }) => exited));
    await database.close();
    await place.remove();
  });

  /** A period that recruits now, by the clock of this machine. */
  const openNow = async (parts: PeriodParts): Promise<string> => {
    const today = koreanDate8(new Date()),
      held = addDays(today, 14),
      before = addDays(held, -1);
    const { prdId } = await makePeriod(database.db, {
      rcrtStrtDt: addDays(today, -1),
      rcrtEndDt: addDays(today, 7),
      cancelEndDt: before,
      prmtEndDt: before,
      oprtStrtDt: held,
      oprtEndDt: held,
      sessions: [{ sessDt: held }],
      ...parts,
    });
    return prdId;
  };
  const callOf = (at: number, op: Op, headers: Readonly<Record<string, string>> | undefined, body: object) => ({
    origin: servers[at % servers.length]?.origin ?? '',
    path: endpoints[op].path,
    headers: { 'x-client-req-id': randomUUID(), ...headers },
    body,
  });
  const apply = async (prdId: string, count: number, overMs: number): Promise<readonly RushAnswer[]> => {
    const headers = await portal.headersOf(await portal.students(count)),
      answers = await sendRush(
        headers.map((one, at) => callOf(at, 'applyPrd', one, { prdId, consentYn: 'Y' })),
        overMs,
      ),
      times = answers.map(({ tookMs }) => tookMs);
    console.info(
      `${count} applicants within ${overMs} ms: 95 of 100 answered below ${Math.round(p95(times))} ms, the last after ${Math.round(Math.max(...times))} ms`,
    );
    return answers;
  };
  /** Rows of a period in the order in which the transactions that wrote them last were committed. */
  const committed = async (prdId: string) =>
    (
      await sql<{
        applId: string;
        userId: string;
        applSt: string;
        waitNo: number | null;
        applDt: Date;
        version: number;
        transaction: string;
      }>`
        select "applId", "userId", "applSt", "waitNo", "applDt", "version", xmin::text as "transaction" from "ecpAppl" where "prdId" = ${prdId} order by pg_xact_commit_timestamp(xmin)`.execute(
        database.db,
      )
    ).rows;
  const counters = async (prdId: string) =>
    database.db
      .selectFrom('ecpPrd')
      .select(['applCnt', 'selCnt', 'waitCnt', 'lastWaitNo'])
      .where('prdId', '=', prdId)
      .executeTakeFirstOrThrow();
  /** Everybody got a place, or heard that there is none. */
  const expectPlacesOrFull = (answers: readonly RushAnswer[], places: number): void => {
    const others = answers.filter(({ status }) => status !== 200);
    expect([...new Set(others.map(({ status, reason, message }) => `${status} ${reason} ${message}`))]).toEqual([
      `409 LIMIT ${FULL}`,
    ]);
    expect(answers.length - others.length).toBe(places);
  };

  it('all seats and the line are given in the order of commits', async () => {
    const prdId = await openNow({ capacity: SEATS, waitCap: LINE });
    expectPlacesOrFull(await apply(prdId, AT_ONCE, WITHIN_MS), SEATS + LINE);
    const rows = await committed(prdId),
      times = rows.map(({ applDt }) => new Date(applDt).getTime());
    expect(rows.map(({ applSt, waitNo }) => `${applSt} ${waitNo ?? ''}`)).toEqual([
      ...Array.from({ length: SEATS }, () => 'SELECTED '),
      ...Array.from({ length: LINE }, (_, at) => `WAITING ${at + 1}`),
    ]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(await counters(prdId)).toEqual({
      applCnt: SEATS + LINE,
      selCnt: SEATS,
      waitCnt: LINE,
      lastWaitNo: LINE,
    });
  });

  it('every freed seat is given on in the moment in which it is left', async () => {
    const prdId = await openNow({ capacity: SEATS, waitCap: LINE });
    await apply(prdId, SEATS + LINE, 200);
    const before = await committed(prdId),
      leaving = before.slice(0, LINE),
      newcomers = casesOf(100, 500);
    const [goers, comers] = await Promise.all([
        portal.headersOf(leaving.map(({ userId }) => userId)),
        portal.headersOf(await portal.students(newcomers)),
      ]),
      goes = leaving.map(({ applId, version }, at) =>
        callOf(at, 'cancelMyAppl', goers[at], { applId, version, rsn: '일정 변경' }),
      ),
      comes = comers.map((one, at) => callOf(at, 'applyPrd', one, { prdId, consentYn: 'Y' }));
    const [left, came] = await Promise.all([sendRush(goes, 500), sendRush(comes, 500)]);
    console.info(`the slowest who left has waited ${Math.round(Math.max(...left.map(({ tookMs }) => tookMs)))} ms`);
    expect(left.map(({ status, message }) => `${status} ${message}`)).toEqual(goes.map(() => '200 '));
    // Who came before anybody had left heard that it is full; the places of the line are taken by others then.
    expectPlacesOrFull([...came, ...(await apply(prdId, newcomers, 200))], LINE);
    const after = await committed(prdId),
      promoted = after.filter(({ applSt, waitNo }) => applSt === 'SELECTED' && waitNo !== null);
    expect(promoted.map(({ waitNo }) => waitNo).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      Array.from({ length: LINE }, (_, at) => at + 1),
    );
    // No server, nor the clock, comes between a seat that is left and the next in line: nobody ever sees it free.
    expect(after.filter(({ applSt }) => applSt === 'CANCELED').map(({ transaction }) => transaction)).toEqual(
      promoted.map(({ transaction }) => transaction),
    );
    const { prdNm } = await database.db
        .selectFrom('ecpPrd')
        .select('prdNm')
        .where('prdId', '=', prdId)
        .executeTakeFirstOrThrow(),
      offers = await database.db
        .selectFrom('alarm')
        .select('cntn')
        .where('tmplCd', '=', 'ECP_SLCT')
        .where('cntn', 'like', `%${prdNm}%대기에서 선발`)
        .execute();
    expect(offers).toHaveLength(LINE);
    expect(after.filter(({ applSt }) => applSt === 'WAITING').map(({ waitNo }) => waitNo)).toEqual(
      Array.from({ length: LINE }, (_, at) => LINE + at + 1),
    );
    expect(await counters(prdId)).toMatchObject({ selCnt: SEATS, waitCnt: LINE, lastWaitNo: 2 * LINE });
  });

  it('a stream of thousands hears nothing but that it is full', async () => {
    const prdId = await openNow({ capacity: SEATS, waitCap: LINE });
    expectPlacesOrFull(await apply(prdId, STREAM, STREAM_MS), SEATS + LINE);
    expect(await counters(prdId)).toMatchObject({ applCnt: SEATS + LINE, selCnt: SEATS, waitCnt: LINE });
  });
});
