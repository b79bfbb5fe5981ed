import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { present } from '#tests/support/screens/present.ts';
import { newBrowser, useScreens } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, server } = useScreens();
const NOTICES = '/admin/cmnct/cmnctMng/notice';
const chips = (): readonly string[] =>
  [...document.querySelectorAll('.filter-chip')].map((chip) => chip.textContent.replace(' 조건 해제', ''));

describe('conditions of a list', () => {
  test('have a chip as long as their field is out of sight', async () => {
    const page = await renderScreen(`${NOTICES}?noticeDivCd=GEN&trgtDivCd=STF`, { as: 'oper01' });
    await waitFor(() => expect(chips()).toEqual(['게시 대상: 교직원']));
    await page.user.click(page.getByRole('button', { name: '상세 조건' }));
    expect(chips()).toEqual([]);
    await page.user.click(page.getByRole('button', { name: '상세 조건' }));
    await page.user.click(page.getByRole('button', { name: '게시 대상: 교직원 조건 해제' }));
    await waitFor(() => expect(location.search).not.toContain('trgtDivCd'));
    expect(chips()).toEqual([]);
  });

  test('lie behind one button on a phone, which a search folds again', async () => {
    const page = await renderScreen(`${NOTICES}?noticeDivCd=GEN`, { as: 'oper01', on: 'phone' });
    await page.findByText('구분:');
    expect(page.queryByRole('searchbox', { name: '제목+내용' })).toBeNull();
    await page.user.click(page.getByRole('button', { name: '검색 조건 1' }));
    expect(chips()).toEqual([]);
    await page.fill(page.getByRole('searchbox', { name: '제목+내용' }), '교육');
    await page.user.click(within(page.getByRole('search')).getByRole('button', { name: '조회' }));
    await page.findByRole('button', { name: '검색 조건 2' });
    expect(page.queryByRole('searchbox', { name: '제목+내용' })).toBeNull();
    await waitFor(() => expect(chips()).toEqual(['제목+내용: 교육', '구분: 일반']));
  });

  test('a range of one click asks at once, and names the term', async () => {
    const page = await renderScreen(NOTICES, { as: 'oper01' });
    const ranges = within(await page.findByRole('group', { name: '게시 시작일 빠른 선택' }));
    await ranges.findByRole('button', { name: '이번 학기' });
    expect(ranges.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '오늘',
      '1주',
      '1개월',
      '이번 학기',
      '학기말까지',
    ]);
    await page.user.click(ranges.getByRole('button', { name: '이번 학기' }));
    await waitFor(() => expect(location.search).toMatch(/strtDt=\d{4}0[39]01/));
  });

  test('are chosen by the figures above the list, whose sums stay', async () => {
    const loginId = `nobody${randomUUID().slice(0, 8)}`;
    await server().call('login', { loginId, password: 'wrong' });
    const page = await renderScreen('/admin/sysMng/hisSrch/loginHisSrch', { as: 'admin01' });
    const sums = await page.findByRole('list', { name: '요약' });
    const figure = (name: RegExp) => within(sums).getByRole('button', { name });
    const succeeded = figure(/^성공/).textContent;
    await waitFor(() => expect(within(sums).queryByRole('button', { name: /^실패/ })).not.toBeNull());
    await page.user.click(figure(/^실패/));
    await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).not.toHaveLength(0));
    await waitFor(() =>
      expect([...document.querySelectorAll('tr[data-row]')].map((row) => row.textContent).join()).not.toContain('성공'),
    );
    expect(figure(/^실패/).getAttribute('aria-pressed')).toBe('true');
    expect(figure(/^성공/).textContent).toBe(succeeded);
    await waitFor(() => expect(chips()).toEqual(['결과: 실패 전체']));
    await page.user.click(figure(/^실패/));
    await waitFor(() => expect(location.search).not.toContain('rsltCd'));
  });
});

describe('cells of a list', () => {
  test('show one sign for nothing, and stand under a head of their own side', async () => {
    const page = await renderScreen(NOTICES, { as: 'oper01' });
    await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
    const cells = [...document.querySelectorAll<HTMLElement>('tr[data-row] td:not([data-control])')];
    expect(cells.filter(({ textContent, firstElementChild }) => textContent === '' && !firstElementChild)).toEqual([]);
    expect(new Set(cells.filter(({ dataset }) => 'empty' in dataset).map(({ textContent }) => textContent))).toEqual(
      new Set(['-']),
    );
    const head = (name: RegExp): string | undefined => page.getByRole('columnheader', { name }).dataset['align'];
    expect([head(/^제목/), head(/^게시기간/), head(/^조회/)]).toEqual(['left', 'center', 'right']);
  });
});

describe('a list without rows', () => {
  test('names what was looked for, and takes the conditions back', async () => {
    const page = await renderScreen(`${NOTICES}?searchKeyword=${'없는말'.repeat(3)}`, { as: 'oper01' });
    await page.findByText('조건에 맞는 공지가 없습니다.');
    await page.user.click(page.getByRole('button', { name: '조건 초기화' }));
    await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
    expect(location.search).toBe('');
  });

  test('says what it is for, and who may make a row gets the first step', async () => {
    const browser = newBrowser();
    browser.intercept = ({ url }) =>
      new URL(url).pathname === endpoints.getClientList.path
        ? Response.json(
            { code: 200, message: '', traceId: 't', data: { data: [], totalCount: 0 } },
            { headers: { 'x-madang': '1' } },
          )
        : null;
    const page = await renderScreen('/admin/sysMng/adminPerm/clientMng', { as: 'admin01', browser });
    await page.findByText('등록된 연계 시스템이 없습니다.');
    await page.findByText('포털이나 학사 시스템을 등록하고 비밀키를 발급해주세요.');
    await page.user.click(page.getByRole('button', { name: '첫 연계 시스템 등록' }));
    await page.findByRole('dialog');
  });
});

describe('acts of a list', () => {
  test('what makes a row stands in the head of the page, for who may', async () => {
    const page = await renderScreen('/admin/spaceBkng/spaceBkngMng', { as: 'oper01' });
    const create = await page.findByRole('button', { name: '등록' });
    expect(create.closest('.page-header')).not.toBeNull();
    expect(
      within(present(document.querySelector<HTMLElement>('.list-panel'))).queryByRole('button', { name: '등록' }),
    ).toBeNull();
  });

  test('a list with a place beside it opens its first row there', async () => {
    const page = await renderScreen('/admin/sysMng/cmmnCdMng', { as: 'admin01' });
    await waitFor(() => expect(document.querySelector('tr[data-active="true"]')).not.toBeNull());
    const first = present(document.querySelector('tr[data-row]'));
    expect(first.getAttribute('data-active')).toBe('true');
    expect(page.queryByText('코드 그룹을 선택해주세요.')).toBeNull();
  });

  test('and below each other nothing opens unasked', async () => {
    const page = await renderScreen('/admin/sysMng/cmmnCdMng', { as: 'admin01', on: 'phone' });
    await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
    page.getByText('코드 그룹을 선택해주세요.');
  });
});

/** What was on the paper, each time that something is printed. */
function stubPrint(): { rows: number; text: string; buttons: number }[] {
  const printed: { rows: number; text: string; buttons: number }[] = [];
  vi.stubGlobal('print', () => {
    const sheet = document.querySelector('.print-sheet');
    printed.push({
      rows: sheet?.querySelectorAll('tbody tr').length ?? 0,
      text: sheet?.textContent ?? '',
      buttons: sheet?.querySelectorAll('button, input, select').length ?? -1,
    });
  });
  return printed;
}

describe('a list on paper', () => {
  test('holds every row of its conditions, names them, and has no buttons', async () => {
    const printed = stubPrint();
    const page = await renderScreen('/guide/list?ctgryCd=B', { as: 'oper01' });
    await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(10));
    await page.user.click(page.getByRole('button', { name: '인쇄' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]).toMatchObject({ rows: 79, buttons: 0 });
    expect(printed[0]?.text).toContain('구분: 상담');
    dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
    vi.unstubAllGlobals();
  });

  test('Ctrl+P prints what the button prints, also while rows are chosen; the page around names itself', async () => {
    const printed = stubPrint();
    const page = await renderScreen('/guide/list2', { as: 'oper01' });
    const table = within(await page.findByRole('table', { name: '체크로 고르는 목록' }));
    const box = await table.findByRole('checkbox', { name: '1번째 행 선택' });
    const frame = (name: string): string => document.documentElement.style.getPropertyValue(name);
    await page.user.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]).toMatchObject({ rows: 237, buttons: 0 });
    dispatchEvent(new Event('beforeprint'));
    expect([frame('--print-title'), frame('--print-user')]).toEqual(['"체크로 고르는 목록"', '"oper01"']);
    dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
    await page.user.click(box);
    await page.user.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(printed).toHaveLength(2));
    expect(printed[1]).toMatchObject({ rows: 237 });
    dispatchEvent(new Event('afterprint'));
    // Printed by the browser's own menu, the screen stands on the paper and says what it is.
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
    dispatchEvent(new Event('beforeprint'));
    expect([frame('--print-title'), frame('--print-user')]).toEqual(['"List 선택·체크·라디오"', '"oper01"']);
    expect(frame('--print-time')).toMatch(/^"\d{4}-\d{2}-\d{2} \d{2}:\d{2}"$/);
    dispatchEvent(new Event('afterprint'));
    vi.unstubAllGlobals();
  });
});

describe('a list on a phone', () => {
  test('keeps its tools behind the dots, and what makes a row in sight', async () => {
    const page = await renderScreen(NOTICES, { as: 'oper01', on: 'phone' });
    await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
    const excel = page.getByRole('button', { name: '엑셀 다운로드' }),
      menu = present(excel.closest<HTMLElement>('.overflow-menu'));
    expect(menu.dataset['open']).toBe('false');
    await page.user.click(page.getByRole('button', { name: '다른 작업' }));
    expect(menu.dataset['open']).toBe('true');
    expect(page.getByRole('button', { name: '등록' }).closest('.overflow-menu')).toBeNull();
  });
});

describe('rows and tools by the keyboard', () => {
  const chosenIn = (table: HTMLElement): readonly string[] =>
    within(table)
      .getAllByRole('checkbox', { checked: true })
      .flatMap((box) => (box.closest('tr[data-row]') ? [box.getAttribute('aria-label') ?? ''] : []));
  const ticked = (...places: readonly number[]): readonly string[] => places.map((place) => `${place}번째 행 선택`);
  const openRows = async () => {
    const page = await renderScreen('/guide/list2', { as: 'admin01' }),
      table = await page.findByRole('table', { name: '체크로 고르는 목록' });
    await within(table).findByRole('checkbox', { name: '9번째 행 선택' });
    return { page, table };
  };

  test('Shift takes all rows from the one that was ticked last, and lets them go', async () => {
    const { page, table } = await openRows();
    const box = (place: number) => within(table).getByRole('checkbox', { name: `${place}번째 행 선택` });
    await page.user.click(box(2));
    await page.user.keyboard('{Shift>}');
    await page.user.click(box(5));
    await page.user.keyboard('{/Shift}');
    expect(chosenIn(table)).toEqual(ticked(2, 3, 4, 5));
    await page.findByText('4건 선택됨');
    await page.user.keyboard('{Shift>}');
    await page.user.click(box(3));
    await page.user.keyboard('{/Shift}');
    expect(chosenIn(table)).toEqual(ticked(2));
  });

  test('Shift and arrows tick on the way, and on the way back no more', async () => {
    const { page, table } = await openRows();
    table.querySelectorAll<HTMLElement>('tr[data-row]')[1]?.focus();
    await page.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosenIn(table)).toEqual(ticked(2, 3, 4, 5));
    await page.user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(chosenIn(table)).toEqual(ticked(2, 3, 4));
    // A row that was ticked before stays, whichever way the arrows go.
    await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ');
    await page.user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    expect(chosenIn(table)).toEqual(ticked(2, 3, 4, 5, 6, 7));
  });

  test('the tools of a list are one stop of the Tab key, and arrows walk through them', async () => {
    const page = await renderScreen(NOTICES, { as: 'oper01' });
    const bar = await page.findByRole('toolbar', { name: '목록 도구' });
    const stops = () =>
      within(bar)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
    await waitFor(() => expect(stops()).toHaveLength(1));
    const [first] = stops();
    first?.focus();
    await page.user.keyboard('{ArrowRight}');
    expect(bar.contains(document.activeElement)).toBe(true);
    expect(document.activeElement).not.toBe(first);
    await waitFor(() => expect(stops()).toEqual([document.activeElement]));
    await page.user.tab();
    expect(document.activeElement).toBe(page.getByRole('combobox', { name: '쪽당 행 수' }));
  });

  test('back from a record the focus is on the row that led to it', async () => {
    const page = await renderScreen(NOTICES, { as: 'oper01' });
    const rows = () => document.querySelectorAll<HTMLElement>('tr[data-row]');
    await waitFor(() => expect(rows().length).toBeGreaterThan(3));
    const text = rows()[2]?.textContent;
    rows()[2]?.focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(location.search).toContain('noticeId='));
    history.back();
    await waitFor(() => expect(document.activeElement?.matches('tr[data-row]')).toBe(true));
    expect(document.activeElement?.textContent).toBe(text);
  });
});
