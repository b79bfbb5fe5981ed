import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { startLineWorker } from '#tests/support/line/line-worker.ts';
import type { Answer, Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

const DEADLINE_MS = 120_000,
  DAY_MS = 86_400_000;
const item = (itemNm: string, more: object = {}) => ({
  guideItemId: randomUUID(),
  itemNm,
  ctgryCd: 'A',
  qty: 1,
  useDt: '20260406',
  useYn: 'Y',
  ...more,
});
interface Write {
  readonly clientReqId: string;
  readonly seq: number;
  readonly op: string;
  readonly body: unknown;
}
const writesOf = (bodies: readonly unknown[], op = 'saveGuideItem'): Write[] =>
  bodies.map((body, index) => ({ clientReqId: randomUUID(), seq: index + 1, op, body }));

describe.skipIf(!isDatabaseAvailable())('several writes of a queue in one call', () => {
  const server = useServer(),
    oper = server.person('oper01'),
    auditor = server.person('audit01');
  const send = (person: Person, writes: readonly Write[], deviceId = randomUUID(), headers = {}): Promise<Answer> =>
    person.call('sendQueue', { deviceId, lastSeq: writes.length, writes }, { headers });
  const bodyOf = (row: Record<string, unknown> | undefined): Record<string, unknown> =>
    JSON.parse(String(row?.['answer'])) as Record<string, unknown>;
  const countOf = async (mark: string): Promise<number> =>
    (
      await server.database.db
        .selectFrom('guideItem')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('itemNm', 'like', `${mark}%`)
        .executeTakeFirstOrThrow()
    ).count;
  const lostOf = async (deviceId: string): Promise<unknown> =>
    (
      await oper.call(
        'announceQueue',
        { deviceId: null, lastSeq: 0, waiting: [] },
        { headers: { cookie: `${oper.cookies}; MADANG-DEVICE=${deviceId}` } },
      )
    ).rows.find((row) => row['deviceId'] === deviceId)?.['lostCnt'] ?? 0;

  it('each is answered as if it had come alone, and counted at its own place', async () => {
    const deviceId = randomUUID(),
      writes = writesOf([item('함께 1'), item('함께 2', { qty: -1 }), item('함께 3')]),
      { status, rows } = await send(oper, writes, deviceId);
    expect(status).toBe(200);
    expect(rows.map(({ clientReqId, sttsCd }) => [clientReqId, sttsCd])).toEqual(
      writes.map(({ clientReqId }, index) => [clientReqId, index === 1 ? 400 : 200]),
    );
    expect(bodyOf(rows[0])).toMatchObject({ code: 200, data: { data: [{ itemNm: '함께 1', version: 1 }] } });
    expect(bodyOf(rows[1])).toMatchObject({ code: 400, data: { errors: [{ field: 'qty' }] } });
    expect(await countOf('함께')).toBe(2);
    expect(await lostOf(deviceId)).toBe(1);
  });

  it('I2: a call that comes again changes nothing and is answered as before', async () => {
    const writes = writesOf([item('다시 1'), item('다시 2')]),
      first = await send(oper, writes),
      second = await send(oper, writes);
    expect(second.rows.map(bodyOf).map(({ data }) => data)).toEqual(first.rows.map(bodyOf).map(({ data }) => data));
    expect(await countOf('다시')).toBe(2);
    const [one] = writes;
    expect(one && (await send(oper, [{ ...one, body: item('다시 3') }])).rows).toMatchObject([{ sttsCd: 422 }]);
  });

  it('I4: a write on an old version is refused with what is stored', async () => {
    const row = item('겹침 1'),
      { rows } = await send(
        oper,
        writesOf([row, { ...row, itemNm: '겹침 2', version: 1 }, { ...row, itemNm: '겹침 3', version: 1 }]),
      );
    expect(rows.map(({ sttsCd }) => sttsCd)).toEqual([200, 200, 409]);
    expect(bodyOf(rows[2])).toMatchObject({ data: { reason: 'VERSION', current: { itemNm: '겹침 2', version: 2 } } });
  });

  it('each needs the right that it needs alone', async () => {
    const { rows } = await send(auditor, writesOf([item('몰래')]));
    expect(rows).toMatchObject([{ sttsCd: 403 }]);
    expect((await auditor.call('saveGuideItem', item('몰래'))).status).toBe(403);
    expect(await countOf('몰래')).toBe(0);
  });

  it('S06: without the token of the session none is tried', async () => {
    expect((await send(oper, writesOf([item('위조')]), randomUUID(), { 'x-xsrf-token': 'x' })).status).toBe(403);
    expect((await send(oper, writesOf([item('위조')]), randomUUID(), { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect(
      (await server.call('sendQueue', { deviceId: randomUUID(), lastSeq: 1, writes: writesOf([item('위조')]) })).status,
    ).toBe(401);
    expect(await countOf('위조')).toBe(0);
  });

  it.each(['login', 'logout', 'sendQueue', 'changePassword', 'getStfList', 'constructor', 'noSuchThing'])(
    'S18: what may not wait on a device is not done: %s',
    async (op) => {
      const { status } = await send(oper, [
        ...writesOf([item('앞선 것')]),
        { clientReqId: randomUUID(), seq: 2, op, body: {} },
      ]);
      expect(status).toBe(400);
      expect(await countOf('앞선 것')).toBe(0);
    },
  );

  it('more than fifty, none, and unknown fields are refused', async () => {
    expect((await send(oper, writesOf(Array.from({ length: 51 }, () => item('많이'))))).status).toBe(400);
    expect((await oper.call('sendQueue', { deviceId: randomUUID(), lastSeq: 1, writes: [] })).status).toBe(400);
    expect(
      (await oper.call('sendQueue', { deviceId: randomUUID(), lastSeq: 1, writes: writesOf([item('많이')]), extra: 1 }))
        .status,
    ).toBe(400);
  });

  it('I9: a session that ends between two of them ends the call there', async () => {
    const begin = server.now(),
      guest = await server.signIn('oper02');
    server.database.watch(({ sql }) => {
      if (sql.startsWith('insert into "guideItem"')) server.setTime(new Date(begin.getTime() + DAY_MS).toISOString());
    });
    const { rows } = await send(guest, writesOf([item('끝나기 전'), item('끝난 뒤 1'), item('끝난 뒤 2')]));
    server.database.watch(null);
    server.setTime(begin.toISOString());
    expect(rows.map(({ sttsCd }) => sttsCd)).toEqual([200, 419]);
    expect([await countOf('끝나기 전'), await countOf('끝난 뒤')]).toEqual([1, 0]);
  });

  it('a crowd of such calls has no more places than one of single writes, and gives each back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => send(oper, writesOf([item(`무리 ${index}a`), item(`무리 ${index}b`)]))),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12);
    expect(await countOf('무리')).toBe(96);
    expect((await send(oper, writesOf([item('무리 뒤')]))).status).toBe(200);
  });

  it(
    'the real worker sends what has waited long in a few calls, each write once',
    async () => {
      await server.app.listen({ host: '127.0.0.1', port: 0 });
      let isGone = true;
      const asked = new Map<string, number>();
      const line = await startLineWorker(
        `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`,
        oper,
        {
          beforeSending: (request) => {
            const { pathname } = new URL(request.url);
            if (isGone && pathname.startsWith('/api/guide')) throw new TypeError('gone');
            asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
          },
        },
      );
      for (let index = 0; index < 80; index += 1) {
        const body = { ...item(`오래 ${index}`), useYn: 'Y' as const };
        await line.worker.submit('saveGuideItem', body, {
          id: '',
          title: `${index}`,
          screenPath: '/guide/list',
          recordId: body.guideItemId,
        });
      }
      expect((await line.worker.viewOutbox()).mineCount).toBe(80);
      isGone = false;
      await expect.poll(async () => (await line.worker.viewOutbox()).mineCount, { timeout: DEADLINE_MS }).toBe(0);
      await line.close();
      expect(await countOf('오래')).toBe(80);
      expect(asked.get(endpoints.sendQueue.path)).toBeLessThanOrEqual(12);
      expect(asked.get(endpoints.saveGuideItem.path)).toBeLessThanOrEqual(20);
    },
    DEADLINE_MS,
  );
});
