import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { BOOKING_DETAIL_SCREEN, BOOKING_SCREEN, SPACE_SCREEN } from '#contract/space/space-rules.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { application, openSpaceFor } from '#tests/support/writes/space-writes.ts';

const { renderScreen, callAs } = useScreens();
let spaceId = '';
const DAY = '20260406';
const book = async (over: object): Promise<string> => {
  const answer = await callAs('oper01', 'bookSpace', application(spaceId, { useDt: DAY, ...over }));
  expect(answer.status, answer.body.message).toBe(200);
  return String(answer.rows[0]?.bkngId);
};

beforeAll(async () => {
  const space = await openSpaceFor({
    call: async (_who, op, arg) => (await callAs('oper01', op, arg)).rows[0] ?? {},
  });
  spaceId = String(space.spaceId);
});

describe('강제 배정과 예약 등록', () => {
  test('who would be bumped is shown with his offers before anything is written, and takes one', async () => {
    const bkngId = await book({ strtTm: '1400', endTm: '1500', aplyDivCd: 'STF', aplyId: 'cnslr03' });
    const page = await renderScreen(`${BOOKING_DETAIL_SCREEN}?bkngId=${bkngId}`, { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '강제 배정' }));
    const dialog = await page.findDialog('강제 배정');
    await page.user.click(dialog.getByRole('button', { name: '배정' }));
    await dialog.findByText('단체명을 입력해주세요.');
    await page.fill(dialog.getByRole('textbox', { name: '행사명' }), '개교기념식');
    await page.fill(dialog.getByRole('textbox', { name: '이용내용' }), '기념식 준비');
    await page.fill(dialog.getByRole('textbox', { name: '배정 사유' }), '학교행사');
    await page.fill(dialog.getByRole('textbox', { name: '이용인원' }), '10');
    await page.user.click(dialog.getByRole('button', { name: '배정' }));
    const list = await page.findDialog('예정된 예약 1건');
    list.getByText(/대신 안내할 시간: /);
    expect((await callAs('oper01', 'getBkng', { bkngId })).rows[0]).toMatchObject({ bkngSt: 'APRV' });
    await page.user.click(list.getByRole('button', { name: '1건 취소하고 배정' }));
    await page.findByText('배정하고 예약 1건을 취소했습니다.');

    const theirs = await renderScreen(`${BOOKING_DETAIL_SCREEN}?bkngId=${bkngId}`, { as: 'cnslr03' });
    await theirs.findByText(/사유: 학교행사/);
    await theirs.user.click(await theirs.findByRole('button', { name: /13:00~14:00/ }));
    const again = await theirs.findDialog('예약 등록');
    await theirs.user.click(again.getByRole('button', { name: '예약' }));
    await theirs.findByText('예약이 확정되었습니다.');
  });

  test('whoever books for himself alone is the applicant already', async () => {
    const page = await renderScreen(BOOKING_SCREEN, { as: 'prof01' });
    await page.user.click(await page.findByRole('button', { name: '예약 등록' }));
    const dialog = await page.findDialog('예약 등록');
    expect(dialog.getByRole('textbox', { name: '신청자' })).toHaveProperty('value', '임재현 (prof01)');
    expect(dialog.queryByRole('combobox', { name: '신청자 구분' })).toBeNull();
    expect(page.queryByRole('button', { name: '강제 배정' })).toBeNull();
  });

  test('입실 is off with its reason until ten minutes before the start', async () => {
    await book({ strtTm: '1800', endTm: '1900' });
    const page = await renderScreen(`${BOOKING_SCREEN}?tab=today`, { as: 'oper01' });
    await page.findAllByRole('button', { name: '시험 세미나실 입실' });
    const row = page.getAllByRole('listitem').find(({ textContent }) => /18:00~19:00.*시험 세미나실/.test(textContent));
    if (!row) throw new Error('the booking is not on the list');
    expect(within(row).getByRole('button', { name: '시험 세미나실 입실' })).toHaveProperty('disabled', true);
    within(row).getByText('입실은 17:50부터 할 수 있습니다.');
  });

  test('a booking is moved on the board by keys, and a taken time is told once, at its field', async () => {
    await book({ strtTm: '1600', endTm: '1700', aplyDivCd: 'DEPT', aplyId: '1010' });
    await book({ strtTm: '1700', endTm: '1800', aplyDivCd: 'DEPT', aplyId: '1020' });
    const page = await renderScreen(`${SPACE_SCREEN}?tab=board`, { as: 'oper01' });
    const bars = await page.findAllByRole('button', { name: /16:00~17:00 예약확정/ });
    bars.find((bar) => bar.closest('[data-space]')?.getAttribute('data-space') === spaceId)?.focus();
    await page.user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const dialog = await page.findDialog('공간·시간 변경');
    await waitFor(() => expect(dialog.getByRole('combobox', { name: '시작' })).toHaveProperty('value', '1630'));
    await page.fill(dialog.getByRole('textbox', { name: '변경 사유' }), '앞 수업 연장');
    await page.user.click(dialog.getByRole('button', { name: '변경' }));
    await dialog.findByText('이미 예약된 시간입니다.');
    expect(page.queryByRole('alertdialog')).toBeNull();
    const [free] = within(dialog.getByRole('group', { name: '예약 가능한 다른 시간' })).getAllByRole('button');
    await page.user.click(free ?? document.body);
    await page.user.click(dialog.getByRole('button', { name: '변경' }));
    await page.findByText('예약을 변경했습니다.');
  });
});
