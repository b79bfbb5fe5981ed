import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import type { AttState } from '#contract/extracurricular/oprt-codes.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { casesOf } from '#tests/support/faults.ts';
import { makeApplications, makePeriod } from '#tests/support/extracurricular/make-period.ts';
import { someStudents } from '#tests/support/extracurricular/oprt-scene.ts';
import { startLineWorker } from '#tests/support/line/line-worker.ts';
import { openLine } from '#tests/support/line/tcp-line.ts';
import { untilSent, useLine } from '#tests/support/line/use-line.ts';
import type { AddressInfo } from 'node:net';

const DEVICES = 5,
  EACH = casesOf(20, 100),
  PEOPLE = EACH * 3,
  SENDING_MS = 120_000;

interface CheckIn {
  readonly at: number;
  readonly applId: string;
  readonly attSt: AttState;
  readonly clientReqId: string;
}

/**
 * What each device records in a hall without a network. A third of the people is met by one device, the others by two, of which
 * every fourth pair does not agree.
 */
const checkIns = (applIds: readonly string[]): CheckIn[] =>
  Array.from({ length: DEVICES * EACH }, (_, at) => {
    const person = at % PEOPLE,
      isSecond = at >= PEOPLE;
    return {
      at: Math.floor((at * 7) / 3) % DEVICES,
      applId: applIds[person] ?? '',
      attSt: isSecond && person % 4 === 0 ? 'LATE' : 'PRESENT',
      clientReqId: randomUUID(),
    };
  });

// Five real workers with stores of their own instead of five browsers: what is lost or doubled is lost in queue, line or server, and none of the three is in the page.
describe.skipIf(!isDatabaseAvailable())('a hall without a network', () => {
  const scene = useLine('dept01'),
    db = () => scene.server.database.db;

  it('of what five devices record nothing is lost or doubled, and every conflict is shown', async () => {
    const { prdId, sessIds } = await makePeriod(db(), {
        rcrtStrtDt: '20260301',
        rcrtEndDt: '20260310',
        oprtStrtDt: '20260406',
        oprtEndDt: '20260410',
        capacity: PEOPLE,
        sessions: [{ sessDt: '20260406', strtTm: '0900', endTm: '1200' }],
      }),
      sessId = sessIds[0] ?? '',
      applIds = await makeApplications(db(), prdId, await someStudents(db(), PEOPLE)),
      records = checkIns(applIds);
    const { port } = scene.server.app.server.address() as AddressInfo;
    let hasNetwork = false;
    const devices = await Promise.all(
      Array.from({ length: DEVICES }, async () => {
        const line = await openLine(port),
          // At the pace of the line: a worker whose clock runs ahead gives a busy server up before it has answered.
          device = await startLineWorker(line.origin, scene.person, {
            pace: 1,
            beforeSending: () => {
              if (!hasNetwork) throw new TypeError('no network');
            },
          });
        return { line, device };
      }),
    );
    await Promise.all(
      devices.map(async ({ device: { worker } }, at) => {
        for (const { applId, attSt, clientReqId } of records.filter((record) => record.at === at)) {
          const kept = await worker.submit(
            'saveAtt',
            { sessId, records: [{ applId, attSt, clientReqId, checkDiv: 'ROSTER', baseVersion: null }] },
            {
              id: '',
              title: '출석',
              screenPath: '/admin/extraCurricularProgram/userEcp/userEcpPeriodOprt',
              recordId: applId,
            },
          );
          expect(kept).toMatchObject({ ok: true, value: { state: 'queued' } });
        }
      }),
    );
    expect(await db().selectFrom('ecpAtt').select('attId').where('sessId', '=', sessId).execute()).toEqual([]);
    // The network comes back for all at once, and each is to lose the first answer to a batch: what was taken then is sent again.
    for (const { line } of devices)
      line.breakNext(endpoints.sendQueue.path, { part: 'answer', atByte: 1, how: 'reset' });
    hasNetwork = true;
    await Promise.all(devices.map(({ device }) => untilSent(device, SENDING_MS)));
    expect(devices.map(({ line }) => line.brokenCount())).toEqual(Array.from({ length: DEVICES }, () => 1));

    const taken = await db()
      .selectFrom('ecpAttReq')
      .select(['clientReqId', 'rslt'])
      .where(
        'clientReqId',
        'in',
        records.map(({ clientReqId }) => clientReqId),
      )
      .execute();
    expect(taken).toHaveLength(records.length);
    const resultOf = new Map(taken.map(({ clientReqId, rslt }) => [clientReqId, rslt])),
      stored = new Map(
        (
          await db().selectFrom('ecpAtt').select(['applId', 'attSt', 'version']).where('sessId', '=', sessId).execute()
        ).map((row) => [row.applId, row]),
      ),
      box = (await scene.person.call('getAttCnflList', { prdId })).rows,
      histories = await db()
        .selectFrom('ecpAttHis as h')
        .innerJoin('ecpAtt as a', 'a.attId', 'h.attId')
        .select('a.applId')
        .where('a.sessId', '=', sessId)
        .execute();
    expect([stored.size, histories.length]).toEqual([PEOPLE, PEOPLE]);
    const disputed = applIds.filter(
      (applId) => new Set(records.filter((one) => one.applId === applId).map(({ attSt }) => attSt)).size > 1,
    );
    expect(box.map(({ applId }) => String(applId)).toSorted()).toEqual(disputed.toSorted());
    for (const applId of applIds) {
      const own = records.filter((one) => one.applId === applId),
        results = own
          .map(({ clientReqId }) => String(resultOf.get(clientReqId)))
          .toSorted((a, b) => a.localeCompare(b)),
        first = own.find(({ clientReqId }) => resultOf.get(clientReqId) === 'OK'),
        second = own.length === 1 ? [] : [disputed.includes(applId) ? 'CONFLICT' : 'SAME'];
      expect(results).toEqual([...second, 'OK'].toSorted((a, b) => a.localeCompare(b)));
      // What came first stands, unchanged, and what came later lies in the box as it was sent.
      expect(stored.get(applId)).toMatchObject({ attSt: first?.attSt, version: 1 });
      const other = own.find((one) => one !== first);
      if (disputed.includes(applId))
        expect(box.find((row) => row['applId'] === applId)).toMatchObject({
          keptSt: first?.attSt,
          sentSt: other?.attSt,
          resolveSt: 'PENDING',
        });
    }
    await Promise.all(devices.map(({ line }) => line.close()));
  });
});
