import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { application, openSpaceFor } from '#tests/support/writes/space-writes.ts';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
let spaceId = '';
const DAY = '20260410',
  FIRST = /09:00~10:00/;
const place = (tab = ''): string => `${BOOKING_SCREEN}?${tab}useStrtDt=${DAY}&useEndDt=${DAY}&spaceId=${spaceId}`;
const detail = (bkngId: string): string => `/admin/spaceBkng/spaceBkngApplyDetail?bkngId=${bkngId}`;
const book = async (over: object = {}) => {
  const answer = await callAs('oper01', 'bookSpace', application(spaceId, { useDt: DAY, ...over }));
  expect(answer.status, answer.body.message).toBe(200);
  return answer.rows[0] as { readonly bkngId: string; readonly bkngNo: string };
};

beforeAll(async () => {
  const space = await openSpaceFor(
    { call: async (_who, op, arg) => (await callAs('oper01', op, arg)).rows[0] ?? {} },
    { autoAprvYn: 'N' },
  );
  spaceId = String(space.spaceId);
  await book({ strtTm: '0900', endTm: '1000' });
});

describe('예약 신청 관리', () => {
  test('a request is approved from the list, and the button says how many', async () => {
    const page = await renderScreen(place(), { as: 'oper01' });
    const row = await page.findRow(FIRST);
    await within(row).findByText('승인대기');
    await page.user.click(within(row).getByRole('checkbox'));
    await page.user.click(page.getByRole('button', { name: '1건 승인' }));
    await page.findByText(/승인되었습니다\.$/);
    await waitFor(async () => expect(within(await page.findRow(FIRST)).getByText('예약확정')).toBeDefined());
  });

  test('a rejection asks for its reason, which the applicant reads', async () => {
    const { bkngId, bkngNo } = await book({ strtTm: '1100', endTm: '1200' });
    const page = await renderScreen(detail(bkngId), { as: 'oper01' });
    await page.findByRole('heading', { level: 1, name: bkngNo });
    await page.user.click(page.getByRole('button', { name: '반려' }));
    const dialog = await page.findDialog('예약 반려');
    await page.user.click(dialog.getByRole('button', { name: '반려' }));
    await dialog.findByText('사유를 2글자 이상 입력해주세요.');
    await page.fill(dialog.getByRole('textbox'), '행사와 겹칩니다.');
    await page.user.click(dialog.getByRole('button', { name: '반려' }));
    await page.findByText(/반려되었습니다\.$/);
    await waitFor(() => expect(page.queryByRole('button', { name: '승인' })).toBeNull());
    expect(page.getAllByText('반려').length).toBeGreaterThan(0);
  });

  test('an empty form says at each field what is missing', async () => {
    const page = await renderScreen(place(), { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '예약 등록' }));
    const dialog = await page.findDialog('예약 등록');
    await page.user.click(dialog.getByRole('button', { name: '예약' }));
    for (const words of [
      '공간을 선택해주세요.',
      '이용일을 선택해주세요.',
      '신청자를 선택해주세요.',
      '이용목적을 선택해주세요.',
      '이용내용을 입력해주세요.',
    ])
      expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0);
  });

  test('a time that would be refused is not offered, and says why', async () => {
    const page = await renderScreen(place(), { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '예약 등록' }));
    const dialog = await page.findDialog('예약 등록');
    await page.user.type(dialog.getByRole('combobox', { name: /^공간/ }), '시험 세미나실');
    await page.user.click((await page.findAllByRole('option', { name: /시험 세미나실/ }))[0] ?? document.body);
    const day = dialog.getByRole('textbox', { name: /^이용일/ });
    await page.fill(day, DAY);
    await page.user.tab();
    await dialog.findByText('금요일 09:00~22:00');
    expect(dialog.getByRole('button', { name: '09:00 예약됨' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('button', { name: '08:30 휴무' })).toHaveProperty('disabled', true);
    const start = dialog.getByRole('combobox', { name: /^시작/ });
    expect(within(start).getByRole('option', { name: '09:30 (예약됨)' })).toHaveProperty('disabled', true);
    await page.user.click(dialog.getByRole('button', { name: '14:00 비어 있음' }));
    expect(start).toHaveProperty('value', '1400');
    await page.user.selectOptions(dialog.getByRole('combobox', { name: /^종료/ }), '1430');
    expect(dialog.queryByText('이미 예약된 시간입니다.')).toBeNull();
  });

  test('whoever only reads finds neither check boxes nor 예약 등록', async () => {
    const page = await renderScreen(place(), { as: 'audit01' });
    await page.findRow(FIRST);
    expect(page.queryAllByRole('checkbox')).toEqual([]);
    expect(page.queryByRole('button', { name: '예약 등록' })).toBeNull();
  });
});

describe('예약 목록', () => {
  testListStates(screens, {
    get path() {
      return place();
    },
    op: 'getBkngList',
    table: '예약 신청',
    row: /^0?9:00~10:00$|09:00~10:00/,
    get nothing() {
      return `${place()}&searchKeyword=${encodeURIComponent('없는예약번호')}`;
    },
    stranger: null,
    as: 'oper01',
  });
});
