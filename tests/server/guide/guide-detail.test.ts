import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { grantSpecial } from '#tests/support/special-perm.ts';
import { openTestServer, type Person, type TestServer } from '#tests/support/server.ts';

const item = (over: object = {}) => ({
  guideItemId: randomUUID(),
  itemNm: '이력 항목',
  ctgryCd: 'A',
  qty: 5,
  useDt: '20260406',
  useTm: '0930',
  useYn: 'Y',
  ...over,
});
const REASON = { rsnCd: '02', rsnCn: '상담 일정 연락' };

describe.skipIf(!isDatabaseAvailable())('one guide item', () => {
  let server: TestServer;
  let oper: Person, admin: Person, prof: Person;
  beforeAll(async () => {
    server = await openTestServer();
    [oper, admin, prof] = [
      await server.signIn('oper01'),
      await server.signIn('admin01'),
      await server.signIn('prof01'),
    ];
  });
  afterAll(async () => server.close());
  const historyOf = async (guideItemId: string) => (await oper.call('getGuideItemHisList', { guideItemId })).rows;

  describe('its history', () => {
    it('tells who made it and what was changed', async () => {
      const body = item();
      await oper.call('saveGuideItem', body);
      server.setTime('2026-04-06T10:05:00+09:00');
      await admin.call('saveGuideItem', {
        ...body,
        version: 1,
        itemNm: '바뀐 이름',
        qty: 9,
        cntn: '&lt;p&gt;가&lt;/p&gt;',
      });
      expect(await historyOf(body.guideItemId)).toMatchObject([
        {
          actDivCd: 'U',
          actNm: '김정훈',
          itemVersion: 2,
          changes: [
            { field: 'itemNm', bef: '이력 항목', aft: '바뀐 이름' },
            { field: 'qty', bef: 5, aft: 9 },
            { field: 'cntn', bef: null, aft: null },
          ],
        },
        { actDivCd: 'C', actNm: '박지은', itemVersion: 1, changes: [] },
      ]);
    });

    it('a bulk change and a move stand in it too', async () => {
      const body = item();
      await oper.call('saveGuideItem', body);
      expect(
        (await admin.call('changeGuideItemUse', { useYn: 'N', rows: [{ id: body.guideItemId, version: 1 }] })).status,
      ).toBe(200);
      const moved = await oper.call('saveGuideItemOrder', {
        rows: [{ guideItemId: body.guideItemId, version: 2, upItemId: null, sortOrdr: 3 }],
      });
      expect(moved.status).toBe(200);
      const told = (await historyOf(body.guideItemId)).map((row) => [row['itemVersion'], row['changes']]);
      expect(told).toEqual(
        expect.arrayContaining([
          [3, [{ field: 'upItemId', bef: null, aft: null }]],
          [2, [{ field: 'useYn', bef: 'Y', aft: 'N' }]],
        ]),
      );
    });

    it('a version of the future is as stale', async () => {
      const body = item();
      await oper.call('saveGuideItem', body);
      expect((await oper.call('saveGuideItem', { ...body, version: 2 })).body.data.reason).toBe('VERSION');
    });

    it('survives the item and cannot be rewritten', async () => {
      const body = item();
      await oper.call('saveGuideItem', body);
      await oper.call('deleteGuideItem', { rows: [{ guideItemId: body.guideItemId, version: 1 }] });
      expect((await historyOf(body.guideItemId)).map((row) => String(row['actDivCd'])).toSorted()).toEqual(['C', 'D']);
      const { db } = server.database;
      await expect(db.deleteFrom('guideItemHis').execute()).rejects.toThrow(/cannot be changed or deleted/);
      await expect(db.updateTable('guideItemHis').set({ actUserId: 'x' }).execute()).rejects.toThrow(
        /cannot be changed or deleted/,
      );
    });

    it('a reset stands in the history of every item', async () => {
      await oper.call('resetGuideItem');
      const {
        rows: [first],
      } = await oper.call('getGuideItemList', {});
      expect((await historyOf(String(first?.['guideItemId'])))[0]).toMatchObject({
        actDivCd: 'RESET',
        itemVersion: null,
        actNm: '박지은',
      });
    });
  });

  it('neighbours follow the numbers and end at the edges', async () => {
    const { rows } = await oper.call('getGuideItemList', { rowsPerPage: 5 });
    const [first, second, third] = rows.map((row) => String(row['guideItemId']));
    const at = async (guideItemId: string | undefined) => (await oper.call('getGuideItem', { guideItemId })).body.data;
    expect(await at(second)).toMatchObject({
      prev: { guideItemId: first, itemNm: '가이드 항목 001' },
      next: { guideItemId: third },
    });
    expect((await at(first)).prev).toBeNull();
    const {
      rows: [last],
    } = await oper.call('getGuideItemList', { sortBy: 'itemNo', sortType: 'desc', rowsPerPage: 5 });
    expect((await at(String(last?.['guideItemId']))).next).toBeNull();
  });

  describe('invented people', () => {
    const unmask = (who: Person, over: object = {}, clientReqId?: string) =>
      who.call(
        'unmaskGuidePerson',
        { keys: ['99990001'], fields: ['stdNm', 'mobile'], ...REASON, ...over },
        clientReqId ? { clientReqId } : {},
      );
    const logged = () =>
      server.database.db
        .selectFrom('prsnAcsHis')
        .selectAll()
        .where('resourcePath', '=', '/guide')
        .orderBy('sbjtKey')
        .execute();

    it('are covered by the server for everybody', async () => {
      for (const who of [admin, prof]) {
        const { rows } = await who.call('getGuidePersonList');
        expect(rows[0]).toEqual({
          stdNo: '99990001',
          stdNm: '가*다',
          hakguaNm: '견본학과',
          mobile: '010-****-1234',
          email: 'sa********@example.ac.kr',
          birthDt: '2003-**-**',
          addr: '경북 경산시 ***',
          acntNo: '110-***-**0001',
        });
        expect(rows.map((row) => row['stdNm'])).toEqual(['가*다', '라*', '바**자', 'Sa**** Pe****', '차*타']);
      }
    });

    it('ask for the special permission, whatever letters somebody has', async () => {
      expect((await unmask(oper)).status).toBe(403);
      expect(await logged()).toEqual([]);
      await grantSpecial(server.database, 'oper01', 'UNMASK', '/guide');
    });

    it('session-security.md 8.8: a detail of five characters is asked for', async () => {
      const short = await unmask(oper, { rsnCn: ' 확인 ' });
      expect([short.status, short.body.message]).toEqual([400, '상세 사유를 5자 이상 입력해주세요.']);
      expect((await unmask(oper, { rsnCd: '' })).body.data.errors?.[0]).toMatchObject({ field: 'rsnCd' });
      expect((await unmask(oper, { rsnCd: 'NONE' })).body.message).toBe('사유 구분을 선택해주세요.');
      expect((await unmask(oper, { fields: ['hakguaNm'] })).status).toBe(400);
      expect(await logged()).toEqual([]);
    });

    it('are shown for a reason and a while, one row each', async () => {
      const answer = await unmask(oper, { keys: ['99990001', '99990002', 'nobody'] });
      expect(answer.body.data['showSec']).toBe(300);
      expect(answer.rows).toEqual([
        { stdNo: '99990001', stdNm: '가나다', mobile: '01000001234' },
        { stdNo: '99990002', stdNm: '라마', mobile: '01000005678' },
      ]);
      expect(await logged()).toMatchObject(
        ['99990001', '99990002'].map((sbjtKey) => ({
          sbjtKey,
          acsDivCd: 'UNMASK',
          resourcePath: '/guide',
          sbjtDivCd: 'STDNT',
          sbjtCnt: 1,
          fieldNms: 'stdNm,mobile',
          ...REASON,
          userId: oper.userId,
          traceId: answer.body.traceId,
        })),
      );
    });

    it('a repeated look is written down once', async () => {
      const before = (await logged()).length,
        clientReqId = randomUUID();
      const answers = [await unmask(oper, {}, clientReqId), await unmask(oper, {}, clientReqId)];
      expect(answers.map((answer) => answer.rows)).toEqual([answers[0]?.rows, answers[0]?.rows]);
      expect(await logged()).toHaveLength(before + 1);
    });

    it('stay covered for who may only read', async () => {
      const before = (await logged()).length;
      expect((await unmask(prof)).status).toBe(403);
      expect(await logged()).toHaveLength(before);
    });

    it('nobody is shown when nobody is known', async () => {
      const before = (await logged()).length;
      expect((await unmask(oper, { keys: ['nobody'] })).rows).toEqual([]);
      expect(await logged()).toHaveLength(before);
    });
  });
});
