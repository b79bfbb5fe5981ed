import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_COOKIE, QUEUE_HEADER } from '#contract/envelope.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { openTestServer, type Answer, type Person, type TestServer } from '#tests/support/server.ts';

const DAY_MS = 86_400_000;
const FAULTS_DEADLINE_MS = 1_800_000;
type Range = readonly [number, number];

describe.skipIf(!isDatabaseAvailable())('queues of devices', () => {
  let server: TestServer, oper: Person;
  beforeAll(async () => {
    server = await openTestServer();
    oper = await server.signIn('oper01');
  });
  afterAll(async () => server.close());

  const announce = (
    deviceId: string | null,
    lastSeq: number,
    waiting: readonly Range[],
    cookie?: string,
    person = oper,
  ): Promise<Answer> =>
    person.call(
      'announceQueue',
      { deviceId, lastSeq, waiting },
      cookie === undefined ? {} : { headers: { cookie: `${person.cookies}; ${DEVICE_COOKIE}=${cookie}` } },
    );
  const send = (
    deviceId: string,
    seq: number,
    lastSeq: number,
    body: object = {},
    clientReqId = randomUUID(),
  ): Promise<Answer> =>
    oper.call(
      'saveGuideItem',
      {
        guideItemId: randomUUID(),
        itemNm: '대기열 시험',
        ctgryCd: 'A',
        qty: 1,
        useDt: '20260406',
        useYn: 'Y',
        ...body,
      },
      { clientReqId, headers: { [QUEUE_HEADER]: `${deviceId} ${seq} ${lastSeq}` } },
    );
  /** What the server says is lost once the browser comes back with another store. */
  const lostOf = async (deviceId: string, person = oper): Promise<unknown> => {
    const { rows } = await announce(null, 0, [], deviceId, person);
    return rows.find((row) => row['deviceId'] === deviceId)?.['lostCnt'] ?? 0;
  };

  it(
    'F02: a destroyed store is reported with the exact number',
    async () => {
      await tryCases({
        name: 'F02 destroyed store',
        cases: casesOf(60, 500),
        atOnce: 4,
        attempt: async (index) => {
          const deviceId = randomUUID(),
            pending = 1 + ((index * 37) % 500),
            arrived = Math.min(pending, index % 5);
          // Half of the devices tell before they send, the others with their first write.
          if (index % 2 === 0 || arrived === 0) await announce(deviceId, pending, [[1, pending]]);
          for (let seq = 1; seq <= arrived; seq += 1) await send(deviceId, seq, pending);
          const lost = await lostOf(deviceId);
          return lost === pending - arrived ? null : `${pending} pending, ${arrived} arrived, ${String(lost)} told`;
        },
      });
    },
    FAULTS_DEADLINE_MS,
  );

  it('F03: a damaged store is cleared by a header, and all of its people are told the exact number', async () => {
    const deviceId = randomUUID(),
      other = randomUUID(),
      dept = await server.signIn('dept01');
    await announce(deviceId, 3, [[1, 3]]);
    await announce(deviceId, 2, [[1, 2]], deviceId, dept);
    await announce(other, 1, [[1, 1]]);
    const told = async (person: Person): Promise<unknown> =>
      (await announce(null, 0, [], undefined, person)).rows
        .filter((row) => row['deviceId'] === deviceId || row['deviceId'] === other)
        .map(({ lostCnt, rsnCd }) => [lostCnt, rsnCd]);
    expect(await told(oper)).toEqual([]);
    const cleared = await oper.call(
      'clearDeviceStore',
      {},
      { headers: { cookie: `${oper.cookies}; ${DEVICE_COOKIE}=${deviceId}` } },
    );
    expect([cleared.status, cleared.headers['clear-site-data']]).toEqual([200, '"storage"']);
    expect([await told(oper), await told(dept)]).toEqual([[[3, 'GONE']], [[2, 'GONE']]]);
    // A device that was never named has lost nothing that anybody knows.
    expect((await oper.call('clearDeviceStore', {})).headers['clear-site-data']).toBe('"storage"');
    expect(await told(oper)).toEqual([[3, 'GONE']]);
  });

  it('what arrives, is thrown away or arrives late is not lost', async () => {
    const deviceId = randomUUID();
    await announce(deviceId, 4, [[1, 4]]);
    await send(deviceId, 2, 6);
    // 3 is thrown away; the word of it overtakes nothing that has arrived.
    await announce(deviceId, 6, [
      [1, 2],
      [4, 6],
    ]);
    expect(await lostOf(deviceId)).toBe(4);
    await send(deviceId, 5, 6);
    expect(await lostOf(deviceId)).toBe(3);
  });

  it('a word that was long on its way forgets nothing', async () => {
    const deviceId = randomUUID();
    await send(deviceId, 1, 3);
    await announce(deviceId, 1, [[1, 1]]);
    expect(await lostOf(deviceId)).toBe(2);
  });

  it('a refused write stays on its device, a repeated one counts once', async () => {
    const deviceId = randomUUID(),
      clientReqId = randomUUID(),
      guideItemId = randomUUID();
    expect((await send(deviceId, 1, 2, { qty: -1 })).status).toBe(400);
    expect((await send(deviceId, 2, 2, { guideItemId }, clientReqId)).status).toBe(200);
    expect((await send(deviceId, 2, 2, { guideItemId }, clientReqId)).status).toBe(200);
    await announce(deviceId, 2, [[1, 1]]);
    expect(await lostOf(deviceId)).toBe(1);
  });

  it('I7: everybody is told of his own work and of nothing else', async () => {
    const deviceId = randomUUID(),
      dept = await server.signIn('dept01');
    await announce(deviceId, 3, [[1, 3]]);
    await announce(deviceId, 5, [[2, 3]], deviceId, dept);
    expect(await lostOf(deviceId, dept)).toBe(2);
    expect(await lostOf(deviceId)).toBe(3);
  });

  it('a device that is silent for thirty days is missed, and welcome again', async () => {
    const deviceId = randomUUID(),
      begin = server.now();
    const told = async (): Promise<unknown> =>
      (await announce(null, 0, [])).rows.find((row) => row['deviceId'] === deviceId);
    await announce(deviceId, 2, [[1, 2]]);
    server.setTime(new Date(begin.getTime() + 30 * DAY_MS).toISOString());
    oper = await server.signIn('oper01');
    expect(await told()).toBeUndefined();
    server.setTime(new Date(begin.getTime() + 30 * DAY_MS + 1_000).toISOString());
    expect(await told()).toMatchObject({ lostCnt: 2, rsnCd: 'SILENT' });
    await oper.call('confirmQueueLoss', { deviceIds: [deviceId] });
    expect(await told()).toBeUndefined();
    expect(
      (
        await (await server.signIn('admin01')).call('getQueueLossList', { searchKeyword: 'oper01', rowsPerPage: 100 })
      ).rows.find((row) => row['deviceId'] === deviceId),
    ).toMatchObject({ lostCnt: 2, loginId: 'oper01', ackDt: expect.any(String) });
    await send(deviceId, 1, 2);
    await send(deviceId, 2, 2);
    expect(
      (await (await server.signIn('admin01')).call('getQueueLossList', { rowsPerPage: 100 })).rows.some(
        (row) => row['deviceId'] === deviceId,
      ),
    ).toBe(false);
  });

  it.each(['x', `${randomUUID()} 2 1`, `${randomUUID()} 0 1`, `${randomUUID()} 1`, `${randomUUID()} 1 2147483648`])(
    'a place that is none is refused: %s',
    async (header) => {
      expect(
        (await oper.call('saveMyTheme', { themeCd: 'DARK' }, { headers: { [QUEUE_HEADER]: header } })).status,
      ).toBe(400);
    },
  );

  it('ranges beyond the highest number are refused', async () => {
    expect((await announce(randomUUID(), 3, [[2, 4]])).status).toBe(400);
    expect((await announce(randomUUID(), 3, [[3, 2]])).status).toBe(400);
  });
});
