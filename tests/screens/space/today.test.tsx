import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { waitForCopies } from '#tests/support/screens/list-states.ts';
import { application, openSpaceFor } from '#tests/support/writes/space-writes.ts';

const { renderScreen, callAs, passTime, advance, allowInConsole } = useScreens();
const MINUTE = 60_000;

test('a tap at the desk without a network counts by the time at which it was made', async () => {
  allowInConsole(/Failed to fetch/);
  const space = await openSpaceFor({
    call: async (_who, op, arg) => (await callAs('oper01', op, arg)).rows[0] ?? {},
  });
  const booked = await callAs(
    'oper01',
    'bookSpace',
    application(space.spaceId, { useDt: '20260406', strtTm: '1030', endTm: '1130' }),
  );
  expect(booked.status, booked.body.message).toBe(200);
  const bkngId = String(booked.rows[0]?.bkngId);
  await advance(28 * MINUTE);
  const page = await renderScreen(`${BOOKING_SCREEN}?tab=today`, { as: 'oper01' });
  const enter = await page.findByRole('button', { name: '시험 세미나실 입실' });
  // What waits is sealed with the key of the device, which comes soon after the page.
  await waitForCopies(page.browser, 0);
  page.browser.line = 'down';
  await page.user.click(enter);
  await page.findByText('입실을 보관했습니다. 연결되면 전송합니다.');
  // Fifteen minutes after the start nobody could check in any more.
  await passTime(20 * MINUTE);
  page.browser.line = 'up';
  await page.findByText('전송 대기 작업 1건을 전송했습니다.');
  const stored = await callAs('oper01', 'getBkng', { bkngId });
  expect(stored.rows[0]).toMatchObject({
    bkngSt: 'USE',
    chkinDt: expect.stringMatching(/^2026-04-06T(10:2[89]|01:2[89])/),
  });
  const row = (await page.findByText('시험 세미나실')).closest('li');
  await within(row ?? document.body).findByText('이용중');
});

test('the list of the desk is there without a network, and covers every name', async () => {
  allowInConsole(/Failed to fetch/);
  const space = await openSpaceFor({
    call: async (_who, op, arg) => (await callAs('oper01', op, arg)).rows[0] ?? {},
  });
  const mine = await callAs(
    'oper01',
    'bookSpace',
    application(space.spaceId, {
      useDt: '20260406',
      strtTm: '1300',
      endTm: '1400',
      aplyDivCd: 'STF',
      aplyId: 'oper01',
    }),
  );
  expect(mine.status, mine.body.message).toBe(200);
  const page = await renderScreen(`${BOOKING_SCREEN}?tab=today`, { as: 'oper01' });
  await page.findAllByText(/박\*은/);
  await waitForCopies(page.browser, 0);
  page.browser.line = 'down';
  const again = await page.reload();
  await again.findAllByText(/박\*은/);
  expect(again.queryByText(/박지은/, { selector: '.today *' })).toBeNull();
  expect(again.queryByText(/01\d-/)).toBeNull();
});
