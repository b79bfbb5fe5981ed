import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { endSessions } from '#server/domains/session/lifetime/session-store.ts';
import { waitForCopies } from '#tests/support/screens/list-states.ts';
import { present } from '#tests/support/screens/present.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, server, callAs, passTime } = useScreens();
const MINUTE_MS = 60_000;
const LIST = '/guide/list',
  KEPT = '작성 중이던 내용을 이 기기에 보관했습니다. 다시 로그인하면 불러올 수 있습니다.',
  DRAFT = '작성 중이던 내용이 있습니다. 불러오시겠습니까?';

const findName = async (page: ShownScreen): Promise<HTMLElement> => page.findByRole('textbox', { name: '항목명' });
const placeNow = (): string => location.pathname + location.search;
/** A form on a page of its own, into which something is typed; the device keeps such a text after a pause of a second. */
async function write(as: string, text: string): Promise<{ readonly page: ShownScreen; readonly place: string }> {
  const guideItemId = randomUUID();
  await callAs('admin01', 'saveGuideItem', {
    guideItemId,
    itemNm: '고칠 항목',
    ctgryCd: 'A',
    qty: 1,
    useDt: '20260406',
    useYn: 'Y',
  });
  const page = await renderScreen(`/guide/detail?guideItemId=${guideItemId}`, { as }),
    field = await findName(page);
  await waitFor(() => expect(field).toHaveProperty('value', '고칠 항목'));
  // The keys come a moment behind the person; nobody types that fast.
  await waitForCopies(page.browser, 0);
  await page.fill(field, text);
  return { page, place: placeNow() };
}
async function signOut(page: ShownScreen): Promise<void> {
  await page.user.click(page.getByRole('button', { name: /개인 메뉴$/ }));
  await page.user.click(page.getByRole('button', { name: '로그아웃' }));
}
async function closeAlert(page: ShownScreen, text: string): Promise<void> {
  const alert = within(await page.findByRole('alertdialog'));
  alert.getByText(text);
  await page.user.click(alert.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
}
async function signIn(page: ShownScreen, loginId: string): Promise<void> {
  await page.fill(await page.findByLabelText('아이디'), loginId);
  await page.fill(page.getByLabelText('비밀번호'), DEMO_PASSWORD);
  await page.user.click(page.getByRole('button', { name: '로그인' }));
  await waitFor(() => expect(location.pathname).not.toBe('/login'));
}
async function answer(page: ShownScreen, name: '불러오기' | '나중에'): Promise<void> {
  const question = within(await page.findByRole('alertdialog'));
  question.getByText(DRAFT);
  await page.user.click(question.getByRole('button', { name }));
  await waitFor(() => expect(page.queryByText(DRAFT)).toBeNull());
}
/** Ends every session that lives, as an administrator does. */
async function endAll(): Promise<void> {
  const { db } = server().database,
    rows = await db.selectFrom('userSession').select('sessionId').where('stCd', '=', 'ACTIVE').execute();
  await endSessions(
    db,
    rows.map(({ sessionId }) => sessionId),
    'ADMIN',
    new Date(),
  );
}

test('what was typed a moment before signing out is kept, told, and offered at the next sign-in', async () => {
  const { page, place } = await write('oper01', '방금 쓴 것');
  await signOut(page);
  await closeAlert(page, '로그아웃 되었습니다.');
  await page.findByText(KEPT);
  await signIn(page, 'oper01');
  await answer(page, '불러오기');
  // The form is led back to, and does not ask once more.
  await waitFor(() => expect(placeNow()).toBe(place));
  const field = await findName(page);
  await waitFor(() => expect(field).toHaveProperty('value', '방금 쓴 것'));
  expect(page.queryByRole('alertdialog')).toBeNull();
});

test('who does not want it now is asked by the form itself, and nothing is lost', async () => {
  const { page, place } = await write('oper02', '나중에 볼 것');
  await signOut(page);
  await closeAlert(page, '로그아웃 되었습니다.');
  await signIn(page, 'oper02');
  await answer(page, '나중에');
  expect(location.pathname).toBe('/admin/main');
  const again = await renderScreen(place, { as: null, browser: page.browser });
  await answer(again, '불러오기');
  const field = await findName(again);
  await waitFor(() => expect(field).toHaveProperty('value', '나중에 볼 것'));
});

test('another person is offered nothing', async () => {
  const { page } = await write('oper03', '남의 것');
  await signOut(page);
  await closeAlert(page, '로그아웃 되었습니다.');
  await signIn(page, 'oper04');
  await page.findByRole('heading', { level: 1 });
  await passTime(MINUTE_MS);
  expect(page.queryByText(DRAFT)).toBeNull();
});

test('a session that somebody else ends (419) keeps the form as well', async () => {
  const { page, place } = await write('oper01', '끊긴 것'),
    tab = page.getByRole('tab', { name: /이력/ });
  await endAll();
  // Whatever is asked next is answered so.
  await page.user.click(tab);
  await closeAlert(page, '세션이 만료되어 로그아웃합니다.');
  await page.findByText('관리자가 접속을 종료했습니다.');
  await page.findByText(KEPT);
  await signIn(page, 'oper01');
  await answer(page, '불러오기');
  await waitFor(() => expect(placeNow()).toContain(place));
  await page.user.click(await page.findByRole('tab', { name: /기본정보/ }));
  await page.findByDisplayValue('끊긴 것');
});

test('a session whose cookie is gone (401) keeps it, too', async () => {
  const { page } = await write('oper02', '쿠키 없는 것');
  page.browser.cookies.delete('SSOTOKEN');
  await page.user.click(page.getByRole('tab', { name: /이력/ }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  await waitFor(() => expect(document.querySelector('.login-card')?.textContent).toContain(KEPT));
});

test('a session that runs out keeps what was typed last', async () => {
  const { page } = await write('oper04', '오래된 것');
  await passTime(31 * MINUTE_MS);
  await waitFor(() => expect(location.pathname).toBe('/login'));
  await closeAlert(page, '세션이 만료되어 로그아웃합니다.');
  await page.findByText(KEPT);
});

/** A form of two fields, which no device keeps. */
async function openSmallForm(): Promise<ShownScreen> {
  const page = await renderScreen('/admin/sysMng/roleMng', { as: 'admin01' });
  await waitFor(() => expect(document.querySelector('tbody tr[data-row]')).not.toBeNull());
  await page.user.click(within(await page.findRow(/ROLE_AUDIT/)).getByRole('checkbox'));
  await page.user.click(await page.findByRole('button', { name: '복사' }));
  const dialog = within(await page.findByRole('dialog'));
  await page.fill(dialog.getAllByRole('textbox')[0] ?? document.body, 'ROLE_COPY');
  return page;
}
const LEAVE = '저장하지 않은 내용이 있습니다. 로그아웃하면 사라집니다. 로그아웃하시겠습니까?';
const findLeaveQuestion = async (page: ShownScreen) => {
  const question = (await page.findByText(LEAVE)).closest<HTMLElement>('[role="alertdialog"]');
  return within(present(question));
};

test('a form that no device keeps is asked about, and the person may stay', async () => {
  const page = await openSmallForm();
  await signOut(page);
  await page.user.click((await findLeaveQuestion(page)).getByRole('button', { name: '계속 작성' }));
  await waitFor(() => expect(page.queryByText(LEAVE)).toBeNull());
  expect(location.pathname).toBe('/admin/sysMng/roleMng');
  await signOut(page);
  await page.user.click((await findLeaveQuestion(page)).getByRole('button', { name: '로그아웃' }));
  await page.findByText('로그아웃 되었습니다.');
  expect(page.queryByText(/작성 중이던/)).toBeNull();
});

test('what the sign-out asks is seen when the popup before the end of the session began it', async () => {
  const page = await openSmallForm();
  await passTime(26 * MINUTE_MS);
  const popup = within(await page.findByRole('alertdialog', { name: '자동 로그아웃 안내' }));
  await page.user.click(popup.getByRole('button', { name: '로그아웃' }));
  const question = await findLeaveQuestion(page);
  expect(page.queryByRole('alertdialog', { name: '자동 로그아웃 안내' })).toBeNull();
  await page.user.click(question.getByRole('button', { name: '계속 작성' }));
  await page.findByRole('alertdialog', { name: '자동 로그아웃 안내' });
  expect(location.pathname).toBe('/admin/sysMng/roleMng');
});

test('without anything typed nothing is said', async () => {
  const page = await renderScreen(LIST, { as: 'oper05' });
  await waitFor(() => expect(document.querySelector('tbody tr[data-row]')).not.toBeNull());
  await signOut(page);
  await closeAlert(page, '로그아웃 되었습니다.');
  expect(page.queryByText(/작성 중이던/)).toBeNull();
});

test('what waits in the queue is named where it was left, in one line with the form', async () => {
  const { page } = await write('oper02', '줄이 끊긴 뒤');
  await waitForCopies(page.browser, 0);
  page.browser.line = 'down';
  await page.user.click(page.getByRole('button', { name: '저장' }));
  await page.findByText('전송 대기');
  await signOut(page);
  const question = within(await page.findByRole('alertdialog', { name: '전송되지 않은 작업' }));
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: '취소' })));
  await page.user.click(question.getByRole('button', { name: '로그아웃' }));
  await page.findByText('전송 대기 작업 1건을 이 기기에 보관했습니다. 다시 로그인하면 전송합니다.');
  expect(page.queryAllByText(/전송 대기 작업 1건/)).toHaveLength(1);
});
