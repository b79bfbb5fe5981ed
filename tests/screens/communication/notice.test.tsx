import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { present } from '#tests/support/screens/present.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { noticeForm, toDept, toRole } from '../../server/notice/notice-form.ts';

const screens = useScreens(),
  { renderScreen, callAs, passTime } = screens;
const NOTICES = '/admin/cmnct/cmnctMng/notice';

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
    await page.findAtField(/고정 종료일은 \d{4}-\d{2}-\d{2}~\d{4}-\d{2}-\d{2} 사이로 입력해주세요\./);
    // What cannot be taken stays beside its sentence.
    expect(end).toHaveProperty('value', '20990101');
  });

  test('a copy takes the attachments along, as files of its own', async () => {
    const { noticeId, title } = await write('oper01', {}),
      files = async (id: string) => {
        const { rows } = await callAs('oper01', 'getNotice', { noticeId: id });
        return String(rows[0]?.['fileGroupId'] ?? '');
      };
    const page = await renderScreen(`${NOTICES}?mode=edit&noticeId=${noticeId}`, { as: 'oper01' });
    await findEditor(page);
    const input = present(
      page.getByRole('group', { name: '첨부파일' }).querySelector<HTMLInputElement>('input[type="file"]'),
    );
    await page.user.upload(input, new File(['안내문'], '안내문.txt', { type: 'text/plain' }));
    await page.findByText('안내문.txt');
    await page.user.click(page.getByRole('button', { name: /^(임시저장|저장)$/ }));
    await page.findByText('첨부파일 1개');
    const copy = await renderScreen(`${NOTICES}?mode=edit&copyOf=${noticeId}`, { as: 'oper01' });
    await copy.findByText('안내문.txt');
    const copied = `${title} 사본`;
    await copy.fill(await copy.findByRole('textbox', { name: '제목' }), copied);
    await findEditor(copy);
    await copy.user.click(copy.getByRole('button', { name: '임시저장' }));
    await copy.findByText('첨부파일 1개');
    const { rows } = await callAs('oper01', 'getNoticeList', {
      searchKeyword: copied,
      page: 1,
      rowsPerPage: 10,
      tab: 'MANAGE',
    });
    const own = await files(String(rows[0]?.['noticeId']));
    expect(own).not.toBe('');
    expect(own).not.toBe(await files(noticeId));
  });

  test('what was typed returns after a crash of the tab', async () => {
    const title = uniqueTitle('보관된 공지');
    const page = await renderScreen(`${NOTICES}?mode=edit`, { as: 'oper01' });
    await page.fill(await page.findByRole('textbox', { name: '제목' }), title);
    await passTime(3_000);
    await page.findByText(/^이 기기에 보관됨/);
    const after = await page.reload();
    await after.findByText('작성 중이던 내용이 있습니다. 불러오시겠습니까?');
    await after.user.click(after.getByRole('button', { name: '불러오기' }));
    await waitFor(() => expect(after.getByRole('textbox', { name: '제목' })).toHaveProperty('value', title));
    await after.user.click(after.getByRole('button', { name: '목록' }));
    await after.user.click(await after.findByRole('button', { name: '나가기' }));
    await after.findByRole('table', { name: '공지사항' });
  });

  test('guide.md 10.9: two writers meet in the conflict dialog', async () => {
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
  test('communication.md 8.1: a wider target waits for approval', async () => {
    const { title, noticeId } = await write('dept01', { actionCd: 'DRAFT', trgtDivCd: 'STF', trgts: toDept('1010') });
    const page = await renderScreen(view(noticeId), { as: 'dept01' });
    await page.user.click(await page.findByRole('button', { name: '수정' }));
    await findEditor(page);
    await waitFor(() => expect(page.queryByText('승인 후 게시됩니다.')).toBeNull());
    await page.user.click(await page.findByRole('radio', { name: '전체' }));
    await page.findByText('승인 후 게시됩니다.');
    await page.user.click(page.getByRole('button', { name: '승인요청' }));
    await page.findByText('승인을 요청했습니다.');
    await page.findByText('승인대기');

    const approver = await renderScreen(`${NOTICES}?tab=WAITING&${found(title)}`, { as: 'oper01' });
    await approver.user.click(await findListed(approver, title));
    await approver.user.click(await approver.findByRole('button', { name: '승인' }));
    await approver.findByText(/승인되었습니다\.$/);
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
    await page.findByText(/반려되었습니다\.$/);

    const writer = await renderScreen(view(noticeId), { as: 'dept02' });
    await writer.findByText('반려 사유: 대상을 좁혀주세요.');
  });
});

describe('what an approver sees', () => {
  const listOf = (title: string): string => `${NOTICES}?tab=WAITING&${found(title)}`;
  /** A notice of the own department that is posted, with a change that waits. */
  async function change() {
    const { title, ...form } = await write('dept01', { trgtDivCd: 'STF', trgts: toDept('1010') });
    const { rows } = await callAs('dept01', 'getNotice', { noticeId: form.noticeId });
    await callAs('dept01', 'saveNotice', {
      ...form,
      title: `${title} 넓힘`,
      trgts: toDept('1010', '2010'),
      version: rows[0]?.['version'],
    });
    return { title, noticeId: form.noticeId };
  }
  const findProposal = async (place: Pick<ShownScreen, 'findByRole'>) =>
    within(await place.findByRole('table', { name: '승인할 내용' }));
  const textOf = (element: Element | null | undefined): string => element?.textContent ?? '';

  test('a change of a posted notice beside what is posted, its targets included, before he approves', async () => {
    const { title } = await change();
    const page = await renderScreen(listOf(title), { as: 'oper01' });
    await page.user.click(await findListed(page, title));
    const proposal = await findProposal(page);
    expect(proposal.getAllByRole('columnheader').map(textOf)).toEqual(['항목', '현재', '승인 후']);
    await waitFor(() => {
      const targets = proposal.getByRole('row', { name: /게시 대상/ });
      expect(targets.querySelector('th')?.textContent).toBe('게시 대상변경');
      expect(textOf(targets.querySelector('ins'))).not.toMatch(/^\d*$/);
      expect(targets.querySelector('del')).toBeNull();
    });
    expect(textOf(proposal.getByRole('row', { name: /제목/ }).querySelector('ins')).trim()).toBe('넓힘');
    expect(proposal.getByRole('row', { name: /게시기간/ }).querySelector('ins, del')).toBeNull();
    await page.findByText(/수정: 강은지/);
    await page.user.click(page.getByRole('button', { name: '승인' }));
    await page.findByText(/승인되었습니다\.$/);
    await page.findByRole('heading', { name: `${title} 넓힘` });
    expect(page.queryByRole('table', { name: '승인할 내용' })).toBeNull();
  });

  test('a first publication with its departments, in the list as well', async () => {
    const { title } = await write('dept01', { trgtDivCd: 'STF', trgts: toDept('1010', '2010') });
    const page = await renderScreen(listOf(title), { as: 'oper01' });
    const row = within((await findListed(page, title)).closest('tr') ?? document.body);
    await page.user.click(row.getByRole('button', { name: /펼치기$/ }));
    const proposal = await findProposal(page);
    expect(proposal.getAllByRole('columnheader').map(textOf)).toEqual(['항목', '승인 후']);
    await waitFor(() =>
      expect(textOf(proposal.getByRole('row', { name: /게시 대상/ }))).toMatch(/게시 대상교직원, \D+, \D+/),
    );
    await within(page.getByRole('region', { name: '공지 내용' })).findByText('내용');
  });

  test('a notice that was withdrawn meanwhile is told once, and the list follows', async () => {
    const { title, noticeId } = await write('dept01', { trgtDivCd: 'STF', trgts: [] });
    const page = await renderScreen(listOf(title), { as: 'oper01' });
    await page.user.click(await findListed(page, title));
    const approve = await page.findByRole('button', { name: '승인' });
    const { rows } = await callAs('dept01', 'getNotice', { noticeId });
    await callAs('dept01', 'recallNotice', { noticeId, version: rows[0]?.['version'] });
    await page.user.click(approve);
    const told = within(await page.findByRole('alertdialog'));
    await told.findByText('이미 처리된 공지입니다.');
    await page.user.click(told.getByRole('button', { name: '확인' }));
    await page.findByText('조건에 맞는 공지가 없습니다.');
    expect(page.queryByRole('alertdialog')).toBeNull();
    expect(page.queryByText(/승인되었습니다\.$/)).toBeNull();
  });
});

describe('several notices at once', () => {
  const boxOf = (row: HTMLElement): HTMLInputElement => within(row).getByRole<HTMLInputElement>('checkbox');
  const findRowOf = async (page: ShownScreen, title: string): Promise<HTMLElement> => {
    const row = (await findListed(page, title)).closest('tr');
    if (!row) throw new Error('no row');
    return row;
  };

  test('a row to which nothing can be done says why before it is chosen, and the page passes it over', async () => {
    const tag = uniqueTitle('묶음'),
      form = { trgtDivCd: 'STF' };
    await write('dept01', { ...form, title: `${tag} 게시`, trgts: toDept('1010') });
    await write('dept01', { ...form, title: `${tag} 대기`, trgts: toDept('1010', '2010') });
    const page = await renderScreen(`${NOTICES}?tab=MANAGE&${found(tag)}`, { as: 'dept01' });
    const waiting = await findRowOf(page, `${tag} 대기`);
    const why = '현재 상태에서는 처리할 수 없습니다. (현재 상태: 승인대기)';
    await waitFor(() => expect(boxOf(waiting).title).toBe(why));
    expect(boxOf(waiting).disabled).toBe(true);
    within(waiting).getByRole('checkbox', { description: why });
    expect(boxOf(await findRowOf(page, `${tag} 게시`)).disabled).toBe(false);
    await page.user.click(page.getByRole('checkbox', { name: '이 쪽 모두 선택' }));
    await page.findByText('1건 선택됨');
    waiting.focus();
    await page.user.keyboard(' ');
    await page.findByText(why, { selector: '.toast, .toast *' });
    await page.findByText('1건 선택됨');
  });

  test('what was left out is named with its reason beside how many went through', async () => {
    const tag = uniqueTitle('묶음'),
      form = { trgtDivCd: 'STF', trgts: [] };
    await write('dept01', { ...form, title: `${tag} 하나` });
    const { noticeId } = await write('dept01', { ...form, title: `${tag} 둘` });
    const page = await renderScreen(`${NOTICES}?tab=WAITING&${found(tag)}`, { as: 'oper01' });
    for (const title of [`${tag} 하나`, `${tag} 둘`]) await page.user.click(boxOf(await findRowOf(page, title)));
    const { rows } = await callAs('dept01', 'getNotice', { noticeId });
    await callAs('dept01', 'recallNotice', { noticeId, version: rows[0]?.['version'] });
    await page.user.click(page.getByRole('button', { name: '승인' }));
    const told = await page.findByRole('alertdialog');
    expect(told.textContent).toContain('전체 2건 / 반영 1건 / 제외 1건');
    expect(told.textContent).toContain(`${tag} 둘: 이미 처리된 공지입니다.`);
    expect(page.queryByText(/승인되었습니다\.$/)).toBeNull();
    await page.user.click(within(told).getByRole('button', { name: '확인' }));
    await page.findByText('조건에 맞는 공지가 없습니다.');
  });

  test('what was chosen on one page goes with what was chosen on another', async () => {
    const tag = uniqueTitle('여러 쪽');
    for (let number = 1; number <= 11; number += 1)
      await write('dept01', { title: `${tag} ${number}호`, trgtDivCd: 'STF', trgts: [] });
    const page = await renderScreen(`${NOTICES}?tab=WAITING&${found(tag)}`, { as: 'oper01' });
    // Written in one moment: which of them stands where is not known.
    const chooseFirstOf = async (count: number): Promise<void> => {
      const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr[data-row]')];
      await waitFor(() => expect(rows()).toHaveLength(count));
      await page.user.click(boxOf(rows()[0] ?? document.body));
    };
    await chooseFirstOf(10);
    await page.user.click(page.getByRole('button', { name: '다음 쪽' }));
    await chooseFirstOf(1);
    await page.findByText('2건 선택됨');
    await page.user.click(page.getByRole('button', { name: '승인' }));
    await page.findByText(/승인되었습니다\.$/);
    await waitFor(() => expect(page.getByText('Total:').textContent).toBe('Total: 9'));
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

  test('who has confirmed is no matter of those who receive it', async () => {
    const { noticeId, title } = await write('oper01', mustRead);
    const page = await renderScreen(`${view(noticeId)}&view=reads`, { as: 'dept01' });
    await page.findByRole('button', { name: '확인했습니다.' });
    expect(page.queryByRole('tab', { name: '확인 현황' })).toBeNull();
    expect(page.browser.asked.filter((asked) => asked.includes('getNoticeReadList'))).toEqual([]);
    const { rows } = await callAs('dept01', 'getNoticeList', { searchKeyword: title, page: 1, rowsPerPage: 10 });
    expect(rows).toMatchObject([{ readRate: null }]);
  });

  test('managers see who confirmed, and the sum is right', async () => {
    const { noticeId } = await write('oper01', mustRead);
    await callAs('dept01', 'confirmNotice', { noticeId, rev: 1 });
    const page = await renderScreen(view(noticeId), { as: 'oper01' });
    await page.user.click(await page.findByRole('tab', { name: '확인 현황' }));
    const figures = () => [...document.querySelectorAll('.read-facts strong')].map(({ textContent }) => textContent);
    await waitFor(() => expect(figures()).toEqual(['3', '1', '2', '33.3%']));
  });

  test('communication.md 8.4: those who have not confirmed are reminded', async () => {
    const { noticeId } = await write('oper01', mustRead);
    const page = await renderScreen(`${NOTICES}?tab=MANAGE&noticeId=${noticeId}&mode=view`, { as: 'oper01' });
    await page.user.click(await page.findByRole('tab', { name: '확인 현황' }));
    await waitFor(() => expect(document.querySelectorAll('.read-facts strong')[2]?.textContent).toBe('3'));
    const remind = page.getByRole('button', { name: '미확인자 알림 발송' });
    await page.user.click(remind);
    await page.findByText('총 3명에게 발송합니다. 계속하시겠습니까?');
    await page.user.click(page.getByRole('button', { name: '3명에게 발송' }));
    await page.findByText('3명에게 알림을 발송했습니다.');
    await page.user.click(remind);
    await page.user.click(await page.findByRole('button', { name: '3명에게 발송' }));
    await page.findByText(/같은 내용의 알림이 이미 발송되었습니다\./);
  });
});
