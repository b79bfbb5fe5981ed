import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import { createApp } from '#server/app.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { makePeriod } from '#tests/support/extracurricular/make-period.ts';
import { casesOf } from '#tests/support/faults.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { toAnswer, type Answer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { randomUUID } from 'node:crypto';
import { ecpHarness } from './ecp-harness.ts';

const CROWD = casesOf(200, 2_000),
  SEATS = 30,
  LINE = 20,
  STARTED = performance.now(),
  BUSY = 429;

/* What goes wrong in ticket shops: the last in line is served first, more is offered than there is, who has left is offered again,
   one seat is offered twice, and a line that stands still before free seats. */
describe.skipIf(!isDatabaseAvailable())('a crowd before two servers of one database', () => {
  // A clock that goes on: the order of applications is theirs.
  const server = useServer({ now: () => new Date(TEST_NOW.getTime() + performance.now() - STARTED) }),
    { db, headersOf, periodOf, rowsOf, students, told } = ecpHarness(server);
  let other: FastifyInstance | undefined;
  beforeAll(async () => {
    const { dataDir } = server.database.place;
    other = await createApp({
      database: server.database,
      clock: server,
      config: { publicUrl: 'http://localhost:8080', dataDir, backupDir: dataDir },
      clientDir: 'no-client',
    });
  });
  afterAll(async () => other?.close());

  /** Sends by turns to both servers; one that is too busy is asked again under the same number. */
  const send = async (at: number, op: Op, arg: object, headers: Record<string, string>): Promise<Answer> => {
    const app = at % 2 === 0 ? server.app : (other ?? server.app),
      number = randomUUID();
    for (;;) {
      const answer = toAnswer(
        await app.inject({
          method: 'POST',
          url: endpoints[op].path,
          payload: JSON.stringify(arg),
          headers: { 'content-type': 'application/json', 'x-client-req-id': number, ...headers },
        }),
      );
      if (answer.status !== BUSY) return answer;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  };
  const crowd = async (prdId: string, userIds: readonly string[]): Promise<Answer[]> => {
    const headers = await headersOf(userIds);
    return Promise.all(
      userIds.map(async (_userId, at) => send(at, 'applyPrd', { prdId, consentYn: 'Y' }, headers[at] ?? {})),
    );
  };
  const inOrder = async (prdId: string) => {
    const rows = await rowsOf(prdId),
      of = (state: string) => rows.filter(({ applSt }) => applSt === state),
      waiting = of('WAITING').toSorted((a, b) => (a.waitNo ?? 0) - (b.waitNo ?? 0));
    return { rows, selected: of('SELECTED'), waiting };
  };

  it('exactly the seats are given, in the order of arrival', async () => {
    const { prdId } = await makePeriod(db(), { capacity: SEATS, waitCap: LINE }),
      answers = await crowd(prdId, await students(CROWD));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(SEATS + LINE);
    expect(statuses.filter((status) => status === 409)).toHaveLength(CROWD - SEATS - LINE);
    const { selected, waiting, rows } = await inOrder(prdId);
    expect([selected.length, waiting.length, rows.length]).toEqual([SEATS, LINE, SEATS + LINE]);
    expect(waiting.map(({ waitNo }) => waitNo)).toEqual(Array.from({ length: LINE }, (_, at) => at + 1));
    const times = [...selected, ...waiting].map(({ applDt }) => new Date(applDt).getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(await periodOf(prdId)).toMatchObject({
      applCnt: SEATS + LINE,
      selCnt: SEATS,
      waitCnt: LINE,
      lastWaitNo: LINE,
    });
  });

  it('every freed seat is offered once, to the first in line', async () => {
    const seats = 10,
      line = 15,
      leaving = 8,
      { prdId } = await makePeriod(db(), { capacity: seats, waitCap: line }),
      people = await students(seats + line);
    await crowd(prdId, people);
    const { selected, waiting } = await inOrder(prdId),
      goers = selected.slice(0, leaving),
      newcomers = await students(40);
    const [goerHeaders, newHeaders] = [await headersOf(goers.map(({ userId }) => userId)), await headersOf(newcomers)];
    const [left, came] = await Promise.all([
      Promise.all(
        goers.map(async ({ applId, version }, at) =>
          send(at, 'cancelMyAppl', { applId, version, rsn: '일정 변경' }, goerHeaders[at] ?? {}),
        ),
      ),
      Promise.all(
        newcomers.map(async (_userId, at) => send(at, 'applyPrd', { prdId, consentYn: 'Y' }, newHeaders[at] ?? {})),
      ),
    ]);
    expect(left.map(({ status }) => status)).toEqual(goers.map(() => 200));
    // Who came before anybody had left heard that it is full, and comes again.
    const again = await Promise.all(
      came.flatMap(({ status }, at) =>
        status === 200 ? [] : [send(at, 'applyPrd', { prdId, consentYn: 'Y' }, newHeaders[at] ?? {})],
      ),
    );
    const after = await inOrder(prdId),
      promoted = after.selected.filter(({ waitNo }) => waitNo !== null);
    expect(after.selected).toHaveLength(seats);
    // The first in line, none of them twice, and nobody who came later or had left.
    expect(promoted.map(({ userId }) => userId).toSorted()).toEqual(
      waiting
        .slice(0, leaving)
        .map(({ userId }) => userId)
        .toSorted(),
    );
    const { prdNm } = await periodOf(prdId);
    expect((await told('ECP_SLCT', prdNm)).filter((text) => text.endsWith('대기에서 선발'))).toHaveLength(leaving);
    for (const { userId } of goers)
      expect(after.rows.find((row) => row.userId === userId)).toMatchObject({ applSt: 'CANCELED' });
    // Newcomers stand behind those who waited, and no place of the line is empty.
    expect(after.waiting).toHaveLength(line);
    const firstNew = after.waiting.findIndex(({ userId }) => newcomers.includes(userId));
    expect(after.waiting.slice(firstNew).every(({ userId }) => newcomers.includes(userId))).toBe(true);
    expect([...came, ...again].filter(({ status }) => status === 200)).toHaveLength(leaving);
    expect(await periodOf(prdId)).toMatchObject({ selCnt: seats, waitCnt: line });
  });

  it('one person who asks twice at once stands once', async () => {
    const { prdId } = await makePeriod(db(), { capacity: 5, waitCap: 0 }),
      [userId = ''] = await students(1),
      answers = await crowd(prdId, [userId, userId, userId, userId]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await periodOf(prdId)).toMatchObject({ applCnt: 1, selCnt: 1 });
  });

  it('two periods at the same time never take one person both', async () => {
    const [a, b] = [await makePeriod(db(), { capacity: 30 }), await makePeriod(db(), { capacity: 30 })],
      people = await students(12),
      headers = await headersOf(people);
    await Promise.all(
      people.flatMap((_userId, at) =>
        [a.prdId, b.prdId].map(async (prdId, side) =>
          send(at + side, 'applyPrd', { prdId, consentYn: 'Y' }, headers[at] ?? {}),
        ),
      ),
    );
    const taken = [...(await rowsOf(a.prdId)), ...(await rowsOf(b.prdId))].map(({ userId }) => userId);
    expect(taken.toSorted()).toEqual(people.toSorted());
  });

  it('a line of teams moves by whole teams under the crowd', async () => {
    const { prdId } = await makePeriod(db(), { applyDiv: 'TEAM', teamMin: 2, teamMax: 2, capacity: 3, waitCap: 4 }),
      people = await students(20),
      leaders = people.slice(0, 10),
      headers = await headersOf(leaders);
    const answers = await Promise.all(
      leaders.map(async (_leader, at) =>
        send(
          at,
          'applyPrd',
          { prdId, consentYn: 'Y', team: { teamNm: `군중 ${at}팀`, memIds: [people[10 + at]] } },
          headers[at] ?? {},
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(await periodOf(prdId)).toMatchObject({ applCnt: 7, selCnt: 3, waitCnt: 4 });
    expect(await rowsOf(prdId)).toHaveLength(14);
  });
});
