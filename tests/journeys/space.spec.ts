import type { Locator, Page } from '@playwright/test';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expectSaid } from '#tests/support/browser/said.ts';
import { comeIn, openByMenu } from '#tests/support/browser/walk.ts';
import { expect, signInByForm, test } from '#tests/support/browser/test.ts';

const ROOM = 'B01-101',
  MS_A_DAY = 86_400_000;
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay());

/** A working day next week, as the servers of the journeys keep the real time. */
function dayOfUse(): string {
  let at = Date.now() + 6 * MS_A_DAY;
  while (isWeekend(at)) at += MS_A_DAY;
  return new Date(at).toISOString().slice(0, 10);
}
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Half hours of the day that are free, the second right behind the first. */
async function freeHour(form: Locator): Promise<readonly [string, string]> {
  const free = form.getByRole('button', { name: /비어 있음$/ });
  await expect(free.first()).toBeVisible();
  const times = await free.evaluateAll((slots) =>
    slots.map((slot) => (slot.getAttribute('aria-label') ?? '').slice(0, 5)),
  );
  const at = times.findIndex((time, index) => minutes(times[index + 1] ?? time) - minutes(time) === 30);
  return [times[at] ?? '', times[at + 1] ?? ''];
}

/** Fills the form of a booking for a counsellor; the times are pressed in the strip of the day. */
async function fillBooking(page: Page, use: string): Promise<{ readonly form: Locator; readonly start: string }> {
  await page.getByRole('button', { name: '예약 등록', exact: true }).click();
  const form = dialogOf(page, '예약 등록');
  await form.getByRole('combobox', { name: '공간' }).fill(ROOM);
  await page.getByRole('option', { name: new RegExp(ROOM) }).click();
  await form.getByRole('textbox', { name: '이용일' }).fill(dayOfUse());
  await form.getByRole('textbox', { name: '이용일' }).press('Tab');
  const slots = await freeHour(form);
  for (const slot of slots) await form.getByRole('button', { name: `${slot} 비어 있음` }).click();
  await form.getByLabel('신청자 구분').selectOption({ label: '직원' });
  await form.getByRole('button', { name: '신청자 찾기' }).click();
  const picker = page.getByRole('dialog').last();
  await picker.getByRole('searchbox', { name: '검색어' }).fill('cnslr03');
  await picker.getByRole('searchbox', { name: '검색어' }).press('Enter');
  await picker.locator('tbody tr', { hasText: 'cnslr03' }).click();
  await picker.getByRole('button', { name: '확인', exact: true }).click();
  await form.getByLabel('이용목적').selectOption({ label: '회의' });
  await form.getByRole('textbox', { name: '단체명' }).fill('학과 운영위원회');
  await form.getByRole('textbox', { name: '이용내용' }).fill(use);
  await form.getByLabel('이용인원').fill('4');
  return { form, start: slots[0] };
}

test('a room is booked for a counsellor, who finds it; whoever comes second is offered the next time', async ({
  page,
  browser,
}) => {
  const use = `학과 회의 ${Date.now()}`;
  await signInByForm(page, 'oper01');
  await openByMenu(page, '예약 신청 관리');
  const { form, start } = await fillBooking(page, use);

  const second = await comeIn(browser, 'oper02');
  await openByMenu(second, '예약 신청 관리');
  const { form: late } = await fillBooking(second, use);

  await form.getByRole('button', { name: '예약', exact: true }).click();
  await expectSaid(page, /예약을 신청했습니다|예약이 확정되었습니다/);
  await late.getByRole('button', { name: '예약', exact: true }).click();
  await expect(late.getByText('이미 예약된 시간입니다.').first()).toBeVisible();
  await second.context().close();

  const counsellor = await comeIn(browser, 'cnslr03');
  await openByMenu(counsellor, '예약 신청 관리');
  const row = counsellor.locator('tr[data-row]', { hasText: `${start}~` });
  await row.click();
  await expect(counsellor.getByText(use)).toBeVisible();
  await counsellor.getByRole('button', { name: '예약 취소' }).click();
  await dialogOf(counsellor, '예약 취소').getByRole('textbox').fill('회의를 미룹니다.');
  await dialogOf(counsellor, '예약 취소').getByRole('button', { name: '예약 취소' }).click();
  await expectSaid(counsellor, '취소되었습니다.');
  await counsellor.context().close();
});

/** An evening hour of a department in the first space of the main building that is free then. @returns the name of the space */
async function bookEvening(page: Page, day: string): Promise<string> {
  const spaces = await askServer(page, '/api/spaceBkng/getSpaceList?bldgCd=B01&spaceSt=OPEN&page=1&rowsPerPage=10');
  for (const { spaceId, spaceNm } of spaces.data) {
    const booked = await callServer(page, '/api/spaceBkng/bookSpace', {
      spaceId,
      useDt: day.replaceAll('-', ''),
      strtTm: '1900',
      endTm: '2000',
      aplyDivCd: 'DEPT',
      aplyId: '1010',
      prpsCd: 'MEET',
      prpsCn: '학과 회의',
      useCnt: 4,
    }).catch(() => null);
    if (booked) return String(spaceNm);
  }
  throw new Error('no space of the main building is free');
}

test('a booking is dragged to another hour on the board, and its dialog opens with that hour', async ({ page }) => {
  await signInByForm(page, 'oper01');
  const day = dayOfUse(),
    space = await bookEvening(page, day);
  await openByMenu(page, '공간 관리');
  await page.getByRole('tab', { name: '현황판' }).click();
  await page.getByRole('textbox', { name: '날짜' }).fill(day);
  await page.getByRole('textbox', { name: '날짜' }).press('Tab');
  const row = page.getByRole('row', { name: new RegExp(space) }),
    bar = row.getByRole('button', { name: /19:00~20:00/ });
  await bar.scrollIntoViewIfNeeded();
  const from = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(from.x + from.width / 4, from.y + from.height / 2);
  await page.mouse.down();
  // Its width is an hour: one to the left is an hour earlier.
  await page.mouse.move(from.x - from.width / 4, from.y + from.height / 2, { steps: 4 });
  await page.mouse.move(from.x - (from.width * 3) / 4, from.y + from.height / 2, { steps: 4 });
  await page.mouse.up();
  const dialog = dialogOf(page, '공간·시간 변경');
  await expect(dialog.getByLabel('시작')).toHaveValue('1800');
  await expect(dialog.getByLabel('종료')).toHaveValue('1900');
});
