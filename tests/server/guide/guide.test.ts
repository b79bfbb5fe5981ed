import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

describe.skipIf(!isDatabaseAvailable())('guide items', () => {
  const server = useServer(),
    oper = server.person('oper01');
  const item = (over: object = {}) => ({
    guideItemId: randomUUID(),
    itemNm: '새 항목',
    ctgryCd: 'A',
    qty: 5,
    useDt: '20260406',
    useTm: '0930',
    useYn: 'Y',
    ...over,
  });
  const list = async (arg: object) => {
    const answer = await oper.call('getGuideItemList', arg);
    return { total: answer.body.data.totalCount, rows: answer.rows };
  };

  it('guide.md 10.1: pages, page sizes and sorting give the known figures', async () => {
    expect((await list({})).total).toBe(237);
    expect((await list({ page: 24 })).rows).toHaveLength(7);
    expect((await list({ page: 25 })).rows).toHaveLength(7);
    expect((await list({ page: 5, rowsPerPage: 50 })).rows).toHaveLength(37);
    expect((await list({ sortBy: 'qty', sortType: 'asc' })).rows[0]).toMatchObject({ itemNo: 230, qty: 10 });
    expect((await list({ sortBy: 'qty', sortType: 'desc' })).rows[0]).toMatchObject({ itemNo: 27, qty: 499 });
    expect((await list({ sortBy: 'ctgryCd,qty', sortType: 'desc,asc' })).rows[0]).toMatchObject({ ctgryCd: 'C' });
    expect((await list({ ctgryCd: 'B', useYn: 'Y' })).total).toBe(71);
    expect((await list({ strtDt: '20250301', endDt: '20250331' })).total).toBe(31);
  });

  it('guide.md 10.2: keywords need two characters after trimming', async () => {
    expect((await oper.call('getGuideItemList', { searchKeyword: '1' })).body.message).toBe('2글자 이상 입력해주세요.');
    expect((await oper.call('getGuideItemList', { searchKeyword: '   ' })).status).toBe(400);
    expect((await list({ searchKeyword: '12' })).total).toBe(13);
    expect((await list({ searchKeyword: '' })).total).toBe(237);
    expect((await list({ searchKeyword: '_1' })).total).toBe(0);
  });

  it('walking all pages meets every item once', async () => {
    const seen = new Set<unknown>();
    for (let page = 1; page <= 24; page += 1)
      for (const row of (await list({ page, sortBy: 'useYn', sortType: 'asc' })).rows) seen.add(row['guideItemId']);
    expect(seen.size).toBe(237);
  });

  it('a save makes the next number and can be changed', async () => {
    const made = await oper.call('saveGuideItem', item());
    expect(made.rows[0]).toMatchObject({ itemNo: 238, version: 1, itemNm: '새 항목' });
    const changed = await oper.call(
      'saveGuideItem',
      item({ ...made.rows[0], itemNm: '바뀐 항목', itemNo: undefined, modDt: undefined }),
    );
    expect(changed.rows[0]).toMatchObject({ version: 2, itemNm: '바뀐 항목' });
  });

  it('guide.md 10.9: a stale version is refused with the present row', async () => {
    const {
      rows: [made],
    } = await oper.call('saveGuideItem', item());
    const id = made?.['guideItemId'];
    const other = await server.signIn('admin01');
    await other.call('saveGuideItem', item({ guideItemId: id, version: 1, qty: 9 }));
    const refused = await oper.call('saveGuideItem', item({ guideItemId: id, version: 1, qty: 7 }));
    expect([refused.status, refused.body.data.reason, refused.body.message]).toEqual([
      409,
      'VERSION',
      '다른 사용자가 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.',
    ]);
    expect(refused.body.data).toMatchObject({ current: { qty: 9, version: 2 }, modNm: '김정훈' });
  });

  it('a lost answer sent again is applied once', async () => {
    const clientReqId = randomUUID(),
      body = item();
    const before = (await list({})).total ?? 0;
    const [first, again] = await Promise.all([
      oper.call('saveGuideItem', body, { clientReqId }),
      oper.call('saveGuideItem', body, { clientReqId }),
    ]);
    const third = await oper.call('saveGuideItem', body, { clientReqId });
    expect([first.status, again.status, third.status]).toEqual([200, 200, 200]);
    expect(again.rows).toEqual(first.rows);
    expect(third.rows).toEqual(first.rows);
    expect((await list({})).total).toBe(before + 1);
  });

  it('a number with another body or person is 422', async () => {
    const clientReqId = randomUUID(),
      body = item();
    await oper.call('saveGuideItem', body, { clientReqId });
    expect((await oper.call('saveGuideItem', { ...body, qty: 6 }, { clientReqId })).status).toBe(422);
    expect((await (await server.signIn('admin01')).call('saveGuideItem', body, { clientReqId })).status).toBe(422);
  });

  it('a refused write keeps neither effect nor number', async () => {
    const clientReqId = randomUUID(),
      body = item({ version: 3 });
    expect((await oper.call('saveGuideItem', body, { clientReqId })).body.data.reason).toBe('GONE');
    expect(
      await server.database.db.selectFrom('clientReq').selectAll().where('clientReqId', '=', clientReqId).execute(),
    ).toEqual([]);
  });

  it('each wrong field has its own sentence', async () => {
    const answer = await oper.call('saveGuideItem', {
      guideItemId: 'x',
      itemNm: '가',
      ctgryCd: '',
      qty: 100_000,
      useDt: '20260230',
      useTm: '2460',
      useYn: 'Q',
    });
    expect(Object.fromEntries((answer.body.data.errors ?? []).map((error) => [error.field, error.message]))).toEqual({
      guideItemId: '식별자 형식이 올바르지 않습니다.',
      itemNm: '항목명을 2자 이상 입력해주세요.',
      ctgryCd: '구분을 선택해주세요.',
      qty: '수량은 0~99,999 사이로 입력해주세요.',
      useDt: '날짜 형식이 올바르지 않습니다.',
      useTm: '사용시간 형식이 올바르지 않습니다.',
      useYn: '사용여부를 선택해주세요.',
    });
    expect((await oper.call('saveGuideItem', item({ itemNm: '' }))).body.message).toBe('항목명을 입력해주세요.');
    expect((await oper.call('saveGuideItem', item({ itemNm: '가'.repeat(101) }))).body.message).toBe(
      '항목명은 100자 이하로 입력해주세요.',
    );
  });

  it('texts are composed, and hold nothing that a database cannot keep', async () => {
    const sent = await oper.call('saveGuideItem', item({ itemNm: '영\u0000자\u0007\ufffe 한글'.normalize('NFD') }));
    expect(sent.rows[0]?.['itemNm']).toBe('영자 한글');
    expect((await oper.call('saveGuideItem', item({ deptCd: '77777' }))).status).toBeLessThan(500);
  });

  it('a keyword is found in whatever form it was typed or stored', async () => {
    const itemNm = `한글 자료 ${randomUUID().slice(0, 6)}`;
    await oper.call('saveGuideItem', item({ itemNm: itemNm.normalize('NFD') }));
    const found = async (searchKeyword: string) =>
      (await oper.call('getGuideItemList', { searchKeyword })).rows.map((row) => row['itemNm']);
    for (const typed of [
      itemNm.normalize('NFD'),
      ` ${itemNm.replaceAll(' ', '\u3000')}`,
      itemNm.replaceAll(' ', '\u00a0 '),
      `${itemNm}\u200b\u3164`,
    ])
      expect(await found(typed)).toEqual([itemNm]);
    expect((await oper.call('getGuideItemList', { searchKeyword: '\u3164\u3164' })).body.message).toBe(
      '2글자 이상 입력해주세요.',
    );
  });

  it.each(['\u00a0', '\u3000', '  ', ' \u200b'])(
    'a name stored with the blank %j is found by a plain one',
    async (blank) => {
      const itemNm = `빈칸 자료 ${randomUUID().slice(0, 6)}`;
      await oper.call('saveGuideItem', item({ itemNm: itemNm.replaceAll(' ', blank) }));
      const { rows } = await oper.call('getGuideItemList', { searchKeyword: itemNm });
      expect(rows.map((row) => row['itemNm'])).toEqual([itemNm]);
    },
  );

  it('rich text is cleaned and kept escaped', async () => {
    const sent =
      '&lt;p onclick="x&#40;&#41;"&gt;가&lt;script&gt;alert&#40;1&#41;&lt;/script&gt;&lt;/p&gt;&lt;ol&gt;&lt;li data-list="bullet" class="ql-indent-1 evil"&gt;나&lt;/li&gt;&lt;/ol&gt;&lt;img src="https://spy.example/x.png"&gt;';
    const {
      rows: [saved],
    } = await oper.call('saveGuideItem', item({ cntn: sent }));
    expect(saved?.['cntn']).toBe(
      '&lt;p&gt;가&lt;/p&gt;&lt;ol&gt;&lt;li data-list="bullet" class="ql-indent-1"&gt;나&lt;/li&gt;&lt;/ol&gt;',
    );
  });

  it('deleting is all or none', async () => {
    const rows = [];
    for (let n = 0; n < 2; n += 1) rows.push((await oper.call('saveGuideItem', item())).rows[0]);
    const keys = rows.map((row) => ({ guideItemId: String(row?.['guideItemId']), version: 1 }));
    const before = (await list({})).total;
    expect(
      (await oper.call('deleteGuideItem', { rows: [...keys, { guideItemId: 'none', version: 1 }] })).body.data.reason,
    ).toBe('GONE');
    expect((await list({})).total).toBe(before);
    expect((await oper.call('deleteGuideItem', { rows: keys })).status).toBe(200);
  });

  it('the seed comes back whole', async () => {
    expect((await oper.call('resetGuideItem')).rows).toEqual([{ cnt: 237 }]);
    expect((await list({})).total).toBe(237);
    expect((await oper.call('downloadGuideItemExcel', {})).rows).toHaveLength(237);
  });

  it.each([
    ['400', 400],
    ['401', 401],
    ['403', 403],
    ['404', 404],
    ['409', 409],
    ['419', 419],
    ['429', 429],
    ['500', 500],
  ])('the simulator answers %s', async (which, status) => {
    expect((await oper.call('simulate', { case: which })).status).toBe(status);
    expect((await oper.call('getMyInfo')).status).toBe(200);
  });

  it('the simulator redirects and keeps silent', async () => {
    const redirect = await server.app.inject({
      method: 'GET',
      url: '/api/guide/simulate?case=redirect',
      headers: oper.headers,
    });
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/login']);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    await expect(
      fetch(`${address}/api/guide/simulate?case=noresponse`, { headers: { cookie: oper.cookies } }),
    ).rejects.toThrow('fetch failed');
  });
});
