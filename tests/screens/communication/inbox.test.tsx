import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { waitForCopies } from '#tests/support/screens/list-states.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, callAs, passTime, allowInConsole } = useScreens();
const RECEIVER = 'cnslr02',
  HOME = '/guide/list';

/** @returns the title of a new message */
async function send(over: object = {}): Promise<string> {
  const title = `소식 ${randomUUID().slice(0, 8)}`;
  await callAs('admin01', 'sendSystemMsg', {
    resourcePath: '/guide',
    title,
    cntn: '첫째 줄\n둘째 줄',
    rcvrs: { userIds: [userIdOf(RECEIVER)] },
    ...over,
  });
  return title;
}

async function openInbox() {
  const page = await renderScreen(HOME, { as: RECEIVER });
  await page.user.click(findBell(page));
  const head = await page.findByRole('heading', { name: '알림' });
  await waitFor(() => expect(document.activeElement).toBe(head));
  return page;
}
const findBell = (page: ShownScreen): HTMLElement => page.getByRole('button', { name: /^알림( \d+건 안읽음)?$/ });
const panel = (page: ShownScreen) => within(page.getByRole('region', { name: '알림' }));
const findMessage = async (page: ShownScreen, title: string): Promise<HTMLElement> => {
  const row = (await panel(page).findByText(title)).closest('li');
  if (!row) throw new Error('a message stands in a list');
  return row;
};
const waitForMark = (page: ShownScreen, title: string, isRead: boolean) =>
  waitFor(async () => expect((await findMessage(page, title)).dataset['read']).toBe(String(isRead)));
const press = async (page: ShownScreen, name: string): Promise<void> =>
  page.user.click(await panel(page).findByRole('button', { name }));

/** Every mark that the message has borne since. */
function watchMark(page: ShownScreen, title: string): () => string[] {
  const marks = new Set<string>(),
    look = () => {
      const row = panel(page).queryByText(title)?.closest('li');
      marks.add(row?.dataset['read'] ?? 'gone');
    };
  look();
  const observer = new MutationObserver(look);
  observer.observe(page.getByRole('region', { name: '알림' }), { subtree: true, childList: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return () => [...marks];
}

describe('the inbox', () => {
  test('a message arrives by itself while the page is open', async () => {
    const page = await openInbox();
    // The page listens a moment after it has come.
    await passTime(3_000);
    const title = await send();
    await within(await findMessage(page, title)).findByText(/방금/);
    await page.findByRole('button', { name: /^알림 \d+건 안읽음$/ });
  });

  test('a message is read, goes back and is put away', async () => {
    const title = await send();
    const page = await openInbox();
    await waitForMark(page, title, false);
    await press(page, `${title} 읽음으로 표시`);
    await waitForMark(page, title, true);
    await press(page, `${title} 안읽음으로 표시`);
    await waitForMark(page, title, false);
    await press(page, `${title} 보관`);
    await waitFor(() => expect(panel(page).queryByText(title)).toBeNull());
    await page.findByText(/보관했습니다/);
    // Ten seconds are left to think it over.
    await passTime(9_000);
    await page.user.click(page.getByRole('button', { name: '되돌리기' }));
    await findMessage(page, title);
    await press(page, `${title} 보관`);
    await page.findByText(/보관했습니다/);
    await passTime(10_000);
    expect(page.queryByRole('button', { name: '되돌리기' })).toBeNull();
  });

  test('a mark is not taken back by a list that was asked for before it', async () => {
    const title = await send();
    const page = await openInbox();
    await waitForMark(page, title, false);
    let heldCount = 0,
      letGo: () => void = () => undefined;
    const isOut = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    page.browser.hold = ({ url }) => {
      if (!url.includes(endpoints.getMyAlarmList.path)) return undefined;
      heldCount += 1;
      return isOut;
    };
    await press(page, `${title} 읽음으로 표시`);
    await waitFor(() => expect(heldCount).toBe(1));
    await press(page, `${title} 안읽음으로 표시`);
    await waitForMark(page, title, false);
    const seen = watchMark(page, title);
    page.browser.hold = () => undefined;
    letGo();
    await waitFor(() =>
      expect(page.browser.asked.filter((url) => url.includes(endpoints.readMyAlarm.path))).toHaveLength(2),
    );
    await passTime(1_000);
    await waitForMark(page, title, false);
    expect(seen()).toEqual(['false']);
  });

  test('communication.md 5.5: pressing reads and leads on', async () => {
    const title = await send({ linkUrl: '/admin/cmnct/cmnctMng/notice' });
    const page = await openInbox();
    await page.user.click(await panel(page).findByText(title));
    await page.findByRole('heading', { name: '공지사항', level: 1 });
    expect(page.queryByRole('region', { name: '알림' })).toBeNull();
    await page.user.click(findBell(page));
    await page.findByRole('heading', { name: '알림' });
    await waitForMark(page, title, true);
  });

  test('communication.md 5.5: a path that is refused is told and the screen stays', async () => {
    const title = await send({ linkUrl: '/admin/sysMng/roleMng' });
    const page = await openInbox();
    await page.user.click(await panel(page).findByText(title));
    await page.findByText('화면에 대한 조회 권한이 없습니다.');
    expect(location.pathname).toBe(HOME);
  });

  test('everything is read at once, and unread alone can be shown', async () => {
    const titles = [await send(), await send()];
    const page = await openInbox();
    await press(page, '안읽음');
    for (const title of titles) await findMessage(page, title);
    await press(page, '모두 읽음');
    await page.findByRole('button', { name: '알림' });
    await panel(page).findByText('읽지 않은 알림이 없습니다.');
  });

  test('a mark made without a network is sent later', async () => {
    allowInConsole(/Failed to fetch/);
    const title = await send();
    const page = await openInbox();
    await waitForMark(page, title, false);
    await waitForCopies(page.browser, 0);
    page.browser.line = 'down';
    await press(page, `${title} 읽음으로 표시`);
    await waitForMark(page, title, true);
    page.browser.line = 'up';
    await waitFor(async () => {
      const { rows } = await callAs(RECEIVER, 'getMyAlarmList');
      expect(rows.find((row) => row['title'] === title)?.['readYn']).toBe('Y');
    });
    await waitForMark(page, title, true);
  });
});
