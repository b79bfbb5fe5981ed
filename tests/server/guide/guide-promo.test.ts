import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { png } from '#tests/support/sample-files.ts';
import { toAnswer, type Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

describe.skipIf(!isDatabaseAvailable())('promotions of the guide', () => {
  const server = useServer(),
    oper = server.person('oper01'),
    admin = server.person('admin01');
  const CROP = { ratioCd: '16:9', x: 10, y: 0, w: 80, h: 45 };
  const promo = (over: object = {}) => ({
    guidePromoId: randomUUID(),
    promoNm: '봄 축제',
    strtDt: '20260401',
    endDt: '20260430',
    cntn: '&lt;p&gt;내용&lt;/p&gt;',
    imgs: [],
    ...over,
  });
  const uploadTwo = async (person: Person) => {
    const { payload, headers } = toMultipart([
      { name: 'fileType', value: 'group' },
      { name: 'policyCd', value: 'IMG' },
      ...['하나.png', '둘.png'].map((fileName) => ({ name: 'files', fileName, value: png() })),
    ]);
    const sent = toAnswer(
      await server.app.inject({
        method: 'POST',
        url: '/api/cmmn/uploadFile',
        payload,
        headers: { ...headers, ...person.headers },
      }),
    );
    const group = String(sent.rows[0]?.['value']);
    const files = (await person.call('getFileList', { fileGroupId: group })).rows.map((row) => String(row['fileId']));
    return { fileGroupId: group, imgs: files.map((fileId, n) => ({ fileId, altText: `사진 ${n + 1}`, crop: CROP })) };
  };

  it('a draft needs no more than its name', async () => {
    const saved = await oper.call('saveGuidePromo', promo({ strtDt: null, endDt: null, cntn: '' }));
    expect(saved.rows[0]).toMatchObject({ statCd: 'DRAFT', version: 1, imgCnt: 0, strtDt: null });
    expect((await oper.call('saveGuidePromo', promo({ promoNm: '봄' }))).body.message).toBe(
      '제목을 2자 이상 입력해주세요.',
    );
    expect((await oper.call('saveGuidePromo', promo({ strtDt: '20260501' }))).body.message).toBe(
      '시작일이 종료일보다 늦을 수 없습니다.',
    );
  });

  it('opening asks for everything that people see', async () => {
    const open = async (over: object) => {
      const body = promo(over);
      await oper.call('saveGuidePromo', body);
      return (await oper.call('openGuidePromo', { guidePromoId: body.guidePromoId, version: 1 })).body.message;
    };
    const files = await uploadTwo(oper);
    expect(await open({})).toBe('이미지를 1개 이상 등록해주세요.');
    expect(await open({ strtDt: null })).toBe('기간을 입력해주세요.');
    expect(await open({ cntn: '&lt;p&gt; &lt;br&gt;&lt;/p&gt;' })).toBe('내용을 입력해주세요.');
    expect(await open({ ...files, imgs: files.imgs.map((img) => ({ ...img, altText: ' ' })) })).toBe(
      '대체 텍스트를 입력해주세요.',
    );
  });

  it('pictures keep order, words and cut; cover first', async () => {
    const files = await uploadTwo(oper),
      body = promo({ ...files, imgs: files.imgs.toReversed() });
    const saved = await oper.call('saveGuidePromo', body);
    expect(saved.rows[0]?.['imgs']).toEqual(files.imgs.toReversed());
    const opened = await oper.call('openGuidePromo', { guidePromoId: body.guidePromoId, version: 1 });
    expect(opened.rows[0]).toMatchObject({ statCd: 'OPEN', version: 2, imgCnt: 2 });
    const emptied = await oper.call('saveGuidePromo', { ...body, version: 2, imgs: [] });
    expect(emptied.body.message).toBe('이미지를 1개 이상 등록해주세요.');
    const closed = await oper.call('closeGuidePromo', { guidePromoId: body.guidePromoId, version: 2 });
    expect(closed.rows[0]).toMatchObject({ statCd: 'CLOSE', version: 3 });
    const late = await oper.call('saveGuidePromo', { ...body, version: 3 });
    expect([late.status, late.body.data.reason, late.body.message]).toEqual([
      409,
      'STATE',
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 종료)',
    ]);
  });

  it('pictures of others and cuts outside are refused', async () => {
    const files = await uploadTwo(oper),
      foreign = await uploadTwo(admin);
    expect((await oper.call('saveGuidePromo', promo({ ...files, imgs: foreign.imgs }))).body.message).toBe(
      '이 홍보에 등록한 이미지가 아닙니다.',
    );
    expect((await oper.call('saveGuidePromo', promo({ ...files, imgs: [files.imgs[0], files.imgs[0]] }))).status).toBe(
      400,
    );
    expect(
      (await oper.call('saveGuidePromo', promo({ fileGroupId: foreign.fileGroupId, imgs: foreign.imgs }))).status,
    ).toBe(403);
    const outside = files.imgs.map((img) => ({ ...img, crop: { ...CROP, x: 30 } }));
    expect((await oper.call('saveGuidePromo', promo({ ...files, imgs: outside }))).body.message).toBe(
      '이미지 자르기 범위가 올바르지 않습니다.',
    );
  });

  it('a promotion that is gone opens no more', async () => {
    expect((await oper.call('openGuidePromo', { guidePromoId: randomUUID(), version: 1 })).body.data.reason).toBe(
      'GONE',
    );
  });

  it('readers see promotions in list and detail', async () => {
    const reader = await server.signIn('prof01'),
      body = promo({ promoNm: '읽기만 하는 홍보' });
    await oper.call('saveGuidePromo', body);
    expect((await reader.call('getGuidePromoList', { searchKeyword: '읽기만' })).body.data.totalCount).toBe(1);
    expect((await reader.call('getGuidePromo', { guidePromoId: body.guidePromoId })).status).toBe(200);
  });

  it('the list filters by state and pages', async () => {
    const drafts = await oper.call('getGuidePromoList', { statCd: 'DRAFT', rowsPerPage: 5 });
    expect(drafts.rows.length).toBeLessThanOrEqual(5);
    expect(new Set(drafts.rows.map((row) => row['statCd']))).toEqual(new Set(['DRAFT']));
    expect((await oper.call('getGuidePromoList', { statCd: 'DRAFT,OPEN,CLOSE' })).body.data.totalCount).toBeGreaterThan(
      drafts.rows.length,
    );
  });

  it('the text is cleaned as everywhere', async () => {
    const saved = await oper.call(
      'saveGuidePromo',
      promo({ cntn: '&lt;p onclick="a&#40;&#41;" class="ql-color-red x"&gt;가&lt;/p&gt;' }),
    );
    expect(saved.rows[0]?.['cntn']).toBe('&lt;p class="ql-color-red"&gt;가&lt;/p&gt;');
  });

  it('the database refuses what no form may write', async () => {
    const body = promo();
    await oper.call('saveGuidePromo', body);
    const set = (change: ReturnType<typeof sql>) =>
      sql`update "guidePromo" set ${change} where "guidePromoId" = ${body.guidePromoId}`.execute(server.database.db);
    await expect(set(sql`"strtDt" = '20260501'`)).rejects.toMatchObject({ code: '23514' });
    await expect(set(sql`"statCd" = 'OPEN', "cntn" = ''`)).rejects.toMatchObject({ code: '23514' });
    await expect(set(sql`"statCd" = 'GONE'`)).rejects.toMatchObject({ code: '23514' });
  });
});
