import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { BANNER_SCREEN } from '#contract/communication/banner-rules.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { present } from '#tests/support/screens/present.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { toAnswer } from '#tests/support/server.ts';

const screens = useScreens(),
  { renderScreen, callAs, server } = screens;
const BANNER = `배너 ${randomUUID().slice(0, 8)}`;

/** @returns the group of the file */
async function upload(loginId: string): Promise<string> {
  const { payload, headers } = toMultipart([
    { name: 'fileType', value: 'group' },
    { name: 'policyCd', value: 'BANNER' },
    { name: 'files', fileName: '배너.png', value: pictureOf(1200, 320) },
  ]);
  const person = await server().signIn(loginId);
  const answer = await server().app.inject({
    method: 'POST',
    url: '/api/cmmn/uploadFile',
    payload,
    headers: { ...headers, ...person.headers },
  });
  return String(toAnswer(answer).rows[0]?.['value']);
}

const saveBanner = async (bannerNm: string, over: object = {}) =>
  callAs('oper01', 'saveBanner', {
    bannerId: randomUUID(),
    bannerNm,
    bannerLocCd: 'STDM',
    fileGroupId: await upload('oper01'),
    moFileGroupId: null,
    crop: { ratioCd: 'FREE', x: 0, y: 0, w: 100, h: 100 },
    altText: `${bannerNm} 안내`,
    linkDivCd: 'NONE',
    linkUrl: '',
    newWinYn: 'N',
    useYn: 'N',
    strtDt: '20260401',
    strtTm: '0000',
    endDt: '20260531',
    endTm: '0000',
    ...over,
  });

beforeAll(async () => {
  await saveBanner(BANNER);
});

testListStates(screens, {
  path: `${BANNER_SCREEN}?bannerLocCd=STDM`,
  op: 'getBannerList',
  table: '메인 배너',
  row: BANNER,
  nothing: `${BANNER_SCREEN}?bannerLocCd=STDM&searchKeyword=${randomUUID()}`,
  as: 'oper01',
});

describe('banners', () => {
  test('whoever only reads changes neither use nor order', async () => {
    const page = await renderScreen(`${BANNER_SCREEN}?bannerLocCd=STDM`, { as: 'audit01' });
    const table = within(page.getByRole('table', { name: '메인 배너' }));
    await table.findByText(BANNER);
    expect(table.getByRole('switch', { name: `${BANNER} 사용` })).toHaveProperty('disabled', true);
    expect(table.queryAllByRole('checkbox')).toEqual([]);
    expect(page.queryByRole('button', { name: new RegExp(`${BANNER} 옮기기`) })).toBeNull();
    expect(page.queryByRole('button', { name: '등록' })).toBeNull();
  });

  test('an empty form says what is missing at the field', async () => {
    const page = await renderScreen(`${BANNER_SCREEN}?bannerLocCd=STDM`, { as: 'oper01' });
    await page.user.click(page.getByRole('button', { name: '등록' }));
    const form = await page.findDialog('배너 등록');
    await page.user.click(await form.findByRole('radio', { name: '내부' }));
    await page.fill(form.getByRole('textbox', { name: '링크' }), 'guide');
    await page.user.click(form.getByRole('button', { name: '저장' }));
    await form.findByText('배너명을 입력해주세요.');
    await form.findByText('배너 이미지를 등록해주세요.');
    await form.findByText('대체 텍스트를 입력해주세요.');
    await form.findByText('링크 형식이 올바르지 않습니다.');
  });

  test('two people in one banner choose field by field', async () => {
    const bannerId = randomUUID(),
      name = `둘의 배너 ${bannerId.slice(0, 8)}`;
    await saveBanner(name, { bannerId });
    const page = await renderScreen(`${BANNER_SCREEN}?bannerLocCd=STDM`, { as: 'oper02' });
    await page.user.click(await page.findByRole('cell', { name }));
    const form = await page.findDialog(name);
    await page.fill(await form.findByRole('textbox', { name: /^대체 텍스트/ }), '내 대체 텍스트');
    await saveBanner(name, { bannerId, endDt: '20260630', version: 1 });
    await page.user.click(form.getByRole('button', { name: '저장' }));
    const conflict = await page.findDialog('저장 충돌');
    expect((await conflict.findByRole('row', { name: /^종료일/ })).textContent).toContain('2026-06-30');
    await page.user.click(conflict.getByRole('button', { name: '내 내용으로 다시 저장' }));
    await page.findByText('저장되었습니다.');
    const { rows } = await callAs('oper01', 'getBanner', { bannerId });
    expect(rows[0]).toMatchObject({ altText: '내 대체 텍스트', endDt: '20260630', version: 3 });
  });

  test('a banner that was seen is not deleted, and says so before it is chosen', async () => {
    const seen = `본 배너 ${randomUUID().slice(0, 8)}`;
    await saveBanner(seen);
    await server().database.db.updateTable('mainBanner').set({ viewCnt: 3 }).where('bannerNm', '=', seen).execute();
    const page = await renderScreen(`${BANNER_SCREEN}?bannerLocCd=STDM`, { as: 'oper01' });
    const table = within(page.getByRole('table', { name: '메인 배너' })),
      rowOf = async (name: string) => within(present((await table.findByText(name)).closest('tr')));
    const box = (await rowOf(seen)).getByRole('checkbox', {
      description: '게시된 배너는 삭제할 수 없습니다. 사용여부를 변경해주세요.',
    });
    expect(box).toHaveProperty('disabled', true);
    expect((await rowOf(BANNER)).getByRole('checkbox')).toHaveProperty('disabled', false);
  });
});
