import { waitFor } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { application, openSpaceFor } from '#tests/support/writes/space-writes.ts';

const { renderScreen, callAs } = useScreens();
const ROOM = '시험 세미나실';
let spaceId = '';

beforeAll(async () => {
  const space = await openSpaceFor(
    { call: async (_who, op, arg) => (await callAs('oper01', op, arg)).rows[0] ?? {} },
    { rcurYn: 'Y', rcurMaxCnt: 16 },
  );
  spaceId = String(space.spaceId);
});

describe('반복예약 등록', () => {
  test('what is missing stands at its field, and the dates are shown before anything is booked', async () => {
    const taken = await callAs(
      'oper01',
      'bookSpace',
      application(spaceId, { useDt: '20260413', strtTm: '1400', endTm: '1500' }),
    );
    expect(taken.status, taken.body.message).toBe(200);
    const page = await renderScreen(BOOKING_SCREEN, { as: 'prof01' });
    await page.user.click(await page.findByRole('button', { name: '반복예약 등록' }));
    const dialog = await page.findDialog('반복예약 등록');
    await page.user.click(dialog.getByRole('button', { name: '미리보기' }));
    await dialog.findByText('기간을 선택해주세요.');
    dialog.getByText('요일을 선택해주세요.');

    await page.fill(dialog.getByRole('combobox', { name: '공간' }), ROOM);
    await page.user.click(await page.findByRole('option', { name: new RegExp(`^${ROOM}`) }));
    await page.fill(dialog.getByRole('textbox', { name: '기간 시작' }), '2026-04-06');
    await page.fill(dialog.getByRole('textbox', { name: '기간 종료' }), '2026-04-20');
    await page.user.click(dialog.getByRole('checkbox', { name: '월' }));
    await page.user.selectOptions(dialog.getByRole('combobox', { name: '시작' }), '1400');
    await page.user.selectOptions(dialog.getByRole('combobox', { name: '종료' }), '1500');
    await page.user.selectOptions(dialog.getByRole('combobox', { name: '이용목적' }), 'STDY');
    await page.fill(dialog.getByRole('textbox', { name: '이용내용' }), '세미나');
    await page.fill(dialog.getByRole('textbox', { name: '이용인원' }), '4');
    await page.user.click(dialog.getByRole('button', { name: '미리보기' }));
    await dialog.findByText('3일 중 2일 예약할 수 있습니다.');
    expect((await callAs('oper01', 'getBkngList', { spaceId, page: 1, rowsPerPage: 10 })).rows).toHaveLength(1);

    await page.user.selectOptions(dialog.getByRole('combobox', { name: '충돌 처리' }), 'SKIP');
    await page.user.click(dialog.getByRole('button', { name: '예약' }));
    await page.findByText('2건을 예약했습니다. 1일은 제외했습니다.');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });
});
