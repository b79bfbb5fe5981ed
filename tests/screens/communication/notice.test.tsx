import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { noticeForm, toDept, toRole } from '../../server/notice/notice-form.ts';

const screens = useScreens(),
  { renderScreen, callAs, allowInConsole } = screens;
const NOTICES = '/admin/cmnct/cmnctMng/notice';
// The editor is read once for all pages of a process, and each page tells it its formats.
allowInConsole(/^quill Overwriting/);

const uniqueTitle = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;
const found = (title: string): string => `searchKeyword=${encodeURIComponent(title)}`;
const view = (noticeId: string): string => `${NOTICES}?noticeId=${noticeId}&mode=view`;

/** A notice that somebody has written on another day. */
async function write(loginId: string, over: object) {
  const form = noticeForm({ title: uniqueTitle('공지'), ...over });
  await callAs(loginId, 'saveNotice', form);
  return { ...form, title: String(form['title']) };
}
/** The editor comes behind the form, and a form is complete with it. */
const findEditor = (page: ShownScreen): Promise<HTMLElement> => page.findByRole('textbox', { name: '내용' });
/** In the list: the same words may stand among the conditions above it. */
const findListed = async (page: ShownScreen, title: string): Promise<HTMLElement> =>
  within(await page.findByRole('table', { name: '공지사항' })).findByText(title);

testListStates(screens, {
  path: NOTICES,
  op: 'getNoticeList',
  table: '공지사항',
  row: '개교기념 행사 안내',
  nothing: `${NOTICES}?searchKeyword=${randomUUID()}`,
  stranger: null,
  as: 'oper01',
});

describe('the list of notices', () => {
  test('readers see neither drafts nor what waits', async () => {
    const page = await renderScreen(NOTICES, { as: 'prof01' });
    await page.findByText('개교기념 행사 안내');
    expect(page.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['게시 공지']);
    expect(page.queryByRole('button', { name: '등록' })).toBeNull();
    expect(page.queryAllByRole('checkbox')).toEqual([]);
  });

  test('an unread notice is read once it was opened', async () => {
    const { title } = await write('oper01', { trgtDivCd: 'STF', trgts: [] });
    const page = await renderScreen(`${NOTICES}?${found(title)}`, { as: 'head02' });
    const findRow = async () => (await findListed(page, title)).closest('tr');
    expect((await findRow())?.dataset['unread']).toBe('true');
    await page.user.click(await findListed(page, title));
    await page.findByRole('heading', { name: title });
    history.back();
    await waitFor(async () => expect((await findRow())?.dataset['unread']).not.toBe('true'));
  });

  test('back from a notice returns to the same list', async () => {
    const page = await renderScreen(`${NOTICES}?noticeDivCd=SYS`, { as: 'oper01' });
    const [title] = await page.findAllByText(/시스템 점검에 따른 서비스 일시 중단/);
    await page.user.click(title ?? document.body);
    await waitFor(() => expect(location.search).toContain('noticeId='));
    history.back();
    await waitFor(() => expect(location.pathname + location.search).toBe(`${NOTICES}?noticeDivCd=SYS`));
    await waitFor(() => expect(page.getByRole('combobox', { name: '구분' })).toHaveProperty('value', 'SYS'));
  });
});

describe('the form of a notice', () => {
  test('an empty form says what is missing at the field', async () => {
    const page = await renderScreen(`${NOTICES}?mode=edit`, { as: 'oper01' });
    await findEditor(page);
    await page.user.click(page.getByRole('button', { name: '게시' }));
    const form = within(page.getByRole('main'));
    await form.findByText('제목은 2자 이상 200자 이내로 입력해주세요.');
    await form.findByText('게시 대상을 선택해주세요.');
    await form.findByText('내용을 입력해주세요.');
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('textbox', { name: '제목' })));
  });

  test('a start after the end empties the day just changed', async () => {
    const page = await renderScreen(`${NOTICES}?mode=edit`, { as: 'oper01' });
    const start = await page.findByRole('textbox', { name: '게시기간 시작' });
    await page.fill(start, '20991231');
    await page.user.keyboard('{Enter}');
    await page.findByText('시작일이 종료일보다 늦을 수 없습니다.');
    expect(start).toHaveProperty('value', '');
  });

  test('a fixed end outside the posting period is told', async () => {
    const page = await renderScreen(`${NOTICES}?mode=edit`, { as: 'oper01' });
    await page.user.click(await page.findByRole('switch', { name: '상단 고정' }));
    const end = await page.findByRole('textbox', { name: '고정 종료일' });
    await page.fill(end, '20990101');
    await page.user.tab();
    await page.findByText(/고정 종료일은 \d{4}-\d{2}-\d{2}~\d{4}-\d{2}-\d{2} 사이로 입력해주세요\./);
    expect(end).toHaveProperty('value', expect.not.stringContaining('2099'));
  });

  test('what was typed returns after a crash of the tab', async () => {
    const title = uniqueTitle('보관된 공지');
    const page = await renderScreen(`${NOTICES}?mode=edit`, { as: 'oper01' });
    await page.fill(await page.findByRole('textbox', { name: '제목' }), title);
    await page.findByText(/^이 기기에 보관됨/);
    const after = await page.reload();
    await after.findByText('작성 중이던 내용이 있습니다. 불러오시겠습니까?');
    await after.user.click(after.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(after.getByRole('textbox', { name: '제목' })).toHaveProperty('value', title));
    await after.user.click(after.getByRole('button', { name: '목록' }));
    await after.user.click(await after.findByRole('button', { name: '확인' }));
    await after.findByRole('table', { name: '공지사항' });
  });

  test('guide 10.9: two writers meet in the conflict dialog', async () => {
    const { title, ...form } = await write('oper01', { trgtDivCd: 'STF', trgts: [] });
    const page = await renderScreen(view(form.noticeId), { as: 'oper02' });
    await page.user.click(await page.findByRole('button', { name: '수정' }));
    const field = await page.findByRole('textbox', { name: '제목' });
    await findEditor(page);
    const { rows } = await callAs('oper01', 'getNotice', { noticeId: form.noticeId });
    await callAs('oper01', 'saveNotice', { ...form, title: `${title} 먼저`, version: rows[0]?.['version'] });
    await page.fill(field, `${title} 나중`);
    await page.user.click(page.getByRole('button', { name: '저장' }));
    const dialog = await page.findDialog('저장 충돌');
    await dialog.findByText(/박지은/);
    await page.user.click(dialog.getByRole('button', { name: '내 내용으로 다시 저장' }));
    await page.findByRole('heading', { name: `${title} 나중` });
  });
});

describe('the approval of a notice', () => {
  test('communication 1: a wider target waits for approval', async () => {
    const { title, noticeId } = await write('dept01', { actionCd: 'DRAFT', trgtDivCd: 'STF', trgts: toDept('1010') });
    const page = await renderScreen(view(noticeId), { as: 'dept01' });
    await page.user.click(await page.findByRole('button', { name: '수정' }));
    await findEditor(page);
    await waitFor(() => expect(page.queryByText('승인 후 게시됩니다.')).toBeNull());
    await page.user.click(await page.findByRole('radio', { name: '전체' }));
    await page.findByText('승인 후 게시됩니다.');
    await page.user.click(page.getByRole('button', { name: '게시' }));
    await page.findByText('승인을 요청했습니다.');
    await page.findByText('승인대기');

    const approver = await renderScreen(`${NOTICES}?tab=WAITING&${found(title)}`, { as: 'oper01' });
    await approver.user.click(await findListed(approver, title));
    await approver.user.click(await approver.findByRole('button', { name: '승인' }));
    await approver.findByText('승인되었습니다.');
    await approver.findByText('게시중');

    const writer = await renderScreen(view(noticeId), { as: 'dept01' });
    await writer.findByText('게시중');
  });

  test('a rejected notice tells its writer why', async () => {
    const { title, noticeId } = await write('dept02', { trgtDivCd: 'STF', trgts: [] });
    const page = await renderScreen(`${NOTICES}?tab=WAITING&${found(title)}`, { as: 'oper02' });
    await page.user.click(await findListed(page, title));
    await page.user.click(await page.findByRole('button', { name: '반려' }));
    const dialog = await page.findDialog('공지 반려');
    await page.user.click(dialog.getByRole('button', { name: '반려' }));
    await dialog.findByText('사유를 2글자 이상 입력해주세요.');
    await page.fill(dialog.getByRole('textbox', { name: '사유' }), '대상을 좁혀주세요.');
    await page.user.click(dialog.getByRole('button', { name: '반려' }));
    await page.findByText('반려되었습니다.');

    const writer = await renderScreen(view(noticeId), { as: 'dept02' });
    await writer.findByText('반려 사유: 대상을 좁혀주세요.');
  });
});

describe('a must-read', () => {
  const trgts = [...toRole('ROLE_DEPT'), ...toDept('1010', '1020', '2010')],
    mustRead = { trgtDivCd: 'STF', trgts, mustReadYn: 'Y' };

  test('a must-read is confirmed by its reader', async () => {
    const { noticeId } = await write('oper01', mustRead);
    const page = await renderScreen(view(noticeId), { as: 'dept03' });
    await page.user.click(await page.findByRole('button', { name: '확인했습니다.' }));
    await waitFor(() => expect(document.querySelector('.notice-confirmed')).not.toBeNull());
    expect(page.queryByRole('button', { name: '확인했습니다.' })).toBeNull();
  });

  test('managers see who confirmed, and the sum is right', async () => {
    const { noticeId } = await write('oper01', mustRead);
    await callAs('dept01', 'confirmNotice', { noticeId, rev: 1 });
    const page = await renderScreen(view(noticeId), { as: 'oper01' });
    await page.user.click(await page.findByRole('tab', { name: '확인 현황' }));
    const figures = () => [...document.querySelectorAll('.read-facts strong')].map(({ textContent }) => textContent);
    await waitFor(() => expect(figures()).toEqual(['3', '1', '2', '33.3%']));
  });

  test('communication 4: those who have not confirmed are reminded', async () => {
    const { noticeId } = await write('oper01', mustRead);
    const page = await renderScreen(`${NOTICES}?tab=MANAGE&noticeId=${noticeId}&mode=view`, { as: 'oper01' });
    await page.user.click(await page.findByRole('tab', { name: '확인 현황' }));
    await waitFor(() => expect(document.querySelectorAll('.read-facts strong')[2]?.textContent).toBe('3'));
    const remind = page.getByRole('button', { name: '미확인자 알림 발송' });
    await page.user.click(remind);
    await page.findByText('총 3명에게 발송합니다. 계속하시겠습니까?');
    await page.user.click(page.getByRole('button', { name: '확인' }));
    await page.findByText('3명에게 알림을 발송했습니다.');
    await page.user.click(remind);
    await page.user.click(await page.findByRole('button', { name: '확인' }));
    await page.findByText(/같은 내용의 알림이 이미 발송되었습니다\./);
  });
});
