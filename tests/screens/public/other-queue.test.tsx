import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { createOutboxStore } from '#worker/outbox/rows/outbox-store.ts';
import { newBrowser, useScreens, type Browser, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { encryptorOf } from '#tests/support/encryptors.ts';

const { renderScreen } = useScreens();
const LIST = '/guide/list',
  MESSAGE = '다른 사용자의 전송 대기 작업 2건이 있습니다.';

/** Two writes of somebody else wait on the device of a browser. */
async function usedBrowser(): Promise<Browser> {
  const browser = newBrowser(),
    store = createOutboxStore(browser.device.restart()),
    seal = await encryptorOf('somebody-else');
  for (const recordId of ['a', 'b'])
    await store.add(
      seal,
      crypto.randomUUID(),
      { op: 'saveGuideItem', payload: {}, title: '남이 쓴 것', screenPath: LIST, recordId },
      Date.now(),
    );
  return browser;
}
const findMark = (page: ShownScreen): Promise<HTMLElement> => page.findByRole('button', { name: MESSAGE });
const lineOf = (page: ShownScreen): HTMLElement | undefined =>
  page.getAllByRole('status').find((status) => status.textContent.trim() === MESSAGE);

test('session-security.md 4.5: at the sign-in one line and a mark in the header tell of the work of somebody else', async () => {
  const page = await renderScreen('/login', { as: null, browser: await usedBrowser() });
  await page.fill(await page.findByLabelText('아이디'), 'oper01');
  await page.fill(page.getByLabelText('비밀번호'), DEMO_PASSWORD);
  await page.user.click(page.getByRole('button', { name: '로그인' }));
  const mark = await findMark(page);
  expect(mark.textContent).toBe('2');
  expect(mark.closest('header.header')).not.toBeNull();
  expect(lineOf(page)).toBeDefined();
  await page.user.click(page.getByRole('button', { name: '안내 닫기' }));
  await waitFor(() => expect(lineOf(page)).toBeUndefined());
  // The mark stays, and leads to the queue, which tells no more either.
  await page.user.click(mark);
  const dialog = await page.findDialog('전송 대기 작업');
  await dialog.findByText(MESSAGE);
  dialog.getByText('전송을 기다리는 작업이 없습니다.');
  expect(document.body.textContent).not.toContain('남이 쓴 것');
});

test('on a device where nothing of others waits there is neither', async () => {
  const page = await renderScreen(LIST, { as: 'oper02' });
  await waitFor(() => expect(document.querySelector('tbody tr[data-row]')).not.toBeNull());
  expect(page.queryByRole('button', { name: /다른 사용자의/ })).toBeNull();
  expect(page.queryByText(/다른 사용자의/)).toBeNull();
});
