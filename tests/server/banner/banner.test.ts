import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { toAnswer, type Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

const WHOLE = { ratioCd: 'FREE', x: 0, y: 0, w: 100, h: 100 };
const DECEMBER = { strtDt: '20251201', strtTm: '0000', endDt: '20260101', endTm: '0000' };

describe.skipIf(!isDatabaseAvailable())('banners', () => {
  const server = useServer(),
    oper = server.person('oper01'),
    admin = server.person('admin01'),
    prof = server.person('prof01');
  const upload = async (width = 1200, person: Person = oper): Promise<string> => {
    const { payload, headers } = toMultipart([
      { name: 'fileType', value: 'group' },
      { name: 'policyCd', value: 'BANNER' },
      { name: 'files', fileName: '축제.png', value: pictureOf(width, 320) },
    ]);
    return String(
      toAnswer(
        await server.app.inject({
          method: 'POST',
          url: '/api/cmmn/uploadFile',
          payload,
          headers: { ...headers, ...person.headers },
        }),
      ).rows[0]?.['value'],
    );
  };
  const banner = async (over: object = {}) => ({
    bannerId: randomUUID(),
    bannerNm: '봄 축제',
    bannerLocCd: 'ADM',
    fileGroupId: await upload(),
    moFileGroupId: null,
    crop: WHOLE,
    altText: '봄 축제 안내',
    linkDivCd: 'NONE',
    linkUrl: '',
    newWinYn: 'N',
    useYn: 'Y',
    ...DECEMBER,
    ...over,
  });
  const saved = async (over: object = {}) => {
    const answer = await oper.call('saveBanner', await banner(over));
    expect(answer.body.message).toBe('');
    return answer.rows[0] ?? {};
  };

  it('a form is told what is wrong with it, each at its field', async () => {
    const told = async (over: object) => {
      const { body } = await oper.call('saveBanner', await banner({ bannerLocCd: 'STD', ...over }));
      return [body.data.errors?.[0]?.field, body.message];
    };
    expect(await told({ fileGroupId: '' })).toEqual(['fileGroupId', '배너 이미지를 등록해주세요.']);
    expect(await told({ fileGroupId: await upload(799) })).toEqual([
      'fileGroupId',
      '이미지 너비는 800px 이상이어야 합니다.',
    ]);
    expect(await told({ crop: { ...WHOLE, w: 60 } })).toEqual([
      'fileGroupId',
      '이미지 너비는 800px 이상이어야 합니다.',
    ]);
    expect(await told({ altText: ' ' })).toEqual(['altText', '대체 텍스트를 입력해주세요.']);
    expect(await told({ linkDivCd: 'OUT', linkUrl: 'http://example.ac.kr' })).toEqual([
      'linkUrl',
      '링크 형식이 올바르지 않습니다.',
    ]);
    expect(await told({ endDt: '20251101' })).toEqual(['strtDt', '시작일이 종료일보다 늦을 수 없습니다.']);
    expect(await told({ bannerNm: '봄' })).toEqual(['bannerNm', '배너명을 2자 이상 입력해주세요.']);
  });

  it('communication.md 8.10: a sixth banner at one place waits until the five have ended', async () => {
    server.setTime('2025-12-01T09:00:00+09:00');
    for (let n = 0; n < 5; n += 1) await saved({ bannerLocCd: 'ADM', bannerNm: `겨울 ${n + 1}` });
    const sixth = await banner({
      bannerLocCd: 'ADM',
      bannerNm: '겨울 6',
      strtDt: '20251231',
      strtTm: '1200',
      endDt: '20260110',
    });
    const full = await oper.call('saveBanner', sixth);
    expect([full.status, full.body.data.reason, full.body.message]).toEqual([
      409,
      'LIMIT',
      '같은 기간에 게시할 수 있는 배너는 최대 5개입니다.',
    ]);
    expect((await oper.call('saveBanner', { ...sixth, useYn: 'N' })).status).toBe(200);
    expect((await oper.call('saveBanner', { ...sixth, version: 1 })).body.message).toBe(
      '같은 기간에 게시할 수 있는 배너는 최대 5개입니다.',
    );
    expect((await oper.call('saveBanner', { ...sixth, version: 1, strtDt: '20260101', strtTm: '0000' })).status).toBe(
      200,
    );
    server.setTime('2026-04-06T10:00:00+09:00');
  });

  it('six people who save at once leave five banners', async () => {
    const forms = await Promise.all(
      Array.from({ length: 6 }, (_, n) => banner({ bannerLocCd: 'STDM', bannerNm: `동시 ${n + 1}` })),
    );
    const answers = await Promise.all(forms.map((form) => oper.call('saveBanner', form)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await oper.call('getBannerList', { bannerLocCd: 'STDM' })).rows).toHaveLength(5);
  });

  it('the database refuses a sixth whoever writes', async () => {
    await expect(
      server.database.db
        .updateTable('mainBanner')
        .set({ useYn: 'Y', ...DECEMBER })
        .where('bannerNm', '=', '겨울 6')
        .execute(),
    ).rejects.toThrow(/too many banners/);
  });

  it('a picture stays hidden until its banner is out', async () => {
    const later = await saved({ bannerLocCd: 'ADM', bannerNm: '다음 달', strtDt: '20271201', endDt: '20280101' });
    const open = (person: Person) =>
      server.app.inject({ method: 'GET', url: String(later['imgUrl']), headers: person.headers });
    expect((await open(prof)).statusCode).toBe(403);
    expect((await open(admin)).statusCode).toBe(200);
    expect((await oper.call('deleteBanner', { rows: [{ bannerId: later['bannerId'], version: 1 }] })).status).toBe(200);
    expect((await oper.call('getBanner', { bannerId: later['bannerId'] })).status).toBe(400);
  });

  it('people see what is in force, in its order, and their looks and clicks are counted', async () => {
    const [first, second] = [
      await saved({ bannerNm: '첫째', strtDt: '20260401', endDt: '20260501', linkDivCd: 'IN', linkUrl: '/guide/home' }),
      await saved({ bannerNm: '둘째', strtDt: '20260401', endDt: '20260501' }),
    ];
    server.setTime('2026-04-10T09:00:00+09:00');
    const reader = await server.signIn('prof01'),
      editor = await server.signIn('oper01');
    expect((await reader.call('getBannerViewList', {})).rows.map((row) => row['bannerNm'])).toEqual(['첫째', '둘째']);
    const order = [second, first].map((row) => ({ bannerId: row['bannerId'], version: row['version'] }));
    const others = (await editor.call('getBannerList', {})).rows
      .filter((row) => !order.some(({ bannerId }) => bannerId === row['bannerId']))
      .map((row) => ({ bannerId: row['bannerId'], version: row['version'] }));
    expect((await editor.call('saveBannerOrder', { bannerLocCd: 'ADM', rows: [...order, ...others] })).status).toBe(
      200,
    );
    expect((await reader.call('getBannerViewList', {})).rows.map((row) => row['bannerNm'])).toEqual(['둘째', '첫째']);
    await reader.call('viewBanner', { bannerIds: [first['bannerId'], second['bannerId']] });
    await reader.call('clickBanner', { bannerId: first['bannerId'] });
    expect((await editor.call('getBanner', { bannerId: first['bannerId'] })).rows[0]).toMatchObject({
      viewCnt: 1,
      clckCnt: 1,
      ctr: '100.0',
      viewCd: 'POST',
      linkUrl: '/guide/home',
    });
    expect(
      (await server.app.inject({ method: 'GET', url: String(first['imgUrl']), headers: reader.headers })).statusCode,
    ).toBe(200);
    const seen = await editor.call('deleteBanner', { rows: [{ bannerId: first['bannerId'], version: 2 }] });
    expect([seen.status, seen.body.message]).toEqual([
      409,
      '게시된 배너는 삭제할 수 없습니다. 사용여부를 변경해주세요.',
    ]);
  });
});
