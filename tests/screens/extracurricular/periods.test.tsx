import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { listSeededPeriods, type SeededPeriod } from '#server/database/seed/demo/extracurricular/period-plan.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
const USER = familyOf('USER'),
  LIST = ecpPath(USER, 'PeriodMng'),
  DETAIL = ecpPath(USER, 'PeriodDetail');
/** The test campus is made for this day. */
const SEEDED = listSeededPeriods('20260406').filter(({ userDiv }) => userDiv === 'USER');
const seeded = (fits: (period: SeededPeriod) => boolean): SeededPeriod => {
  const found = SEEDED.find(fits);
  if (!found) throw new Error('no such period');
  return found;
};
const named = (text: string): string => `${LIST}?searchKeyword=${encodeURIComponent(text)}`;
const draft = seeded(({ prdSt, deptCd }) => prdSt === 'DRAFT' && deptCd !== ''),
  running = seeded(({ phase }) => phase === 'P2'),
  late = seeded(({ phase, oprtEndDt }) => phase === 'P5' && oprtEndDt < '20260323');

testListStates(screens, {
  path: named(running.prdNm),
  op: 'getPrdList',
  table: '학생 비교과 회차',
  row: running.prdNm,
  nothing: named('없는회차'),
  stranger: 'cnslr01',
  as: 'oper01',
});

describe('회차 관리', () => {
  test('a period whose judgement is late says so', async () => {
    const page = await renderScreen(named(late.prdNm), { as: 'oper01' });
    const table = within(await page.findByRole('table', { name: '학생 비교과 회차' }));
    await table.findByText(late.prdNm);
    await table.findByText('이수판정 지연');
    await table.findByText('운영종료');
  });

  test('columns without room leave, and their choice says why', async () => {
    const told = new Set<() => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = (): void => undefined;
        constructor(tell: () => void) {
          told.add(tell);
        }
        disconnect = (): void => undefined;
      },
    );
    const page = await renderScreen(named(late.prdNm), { as: 'oper01' });
    const table = within(await page.findByRole('table', { name: '학생 비교과 회차' }));
    await table.findByText(late.prdNm);
    vi.unstubAllGlobals();
    expect(table.getByRole('columnheader', { name: '과정' })).toBeDefined();
    // Nothing is laid out here: the room that the table has beside the menu at 1440 pixels.
    const place = page.getByRole('table', { name: '학생 비교과 회차' }).parentElement;
    Object.defineProperty(place, 'clientWidth', { value: 1_142 });
    told.forEach((tell) => tell());
    await waitFor(() => expect(table.queryByRole('columnheader', { name: '과정' })).toBeNull());
    expect(table.getByRole('columnheader', { name: /운영기간/ })).toBeDefined();
    await page.user.click(page.getByRole('button', { name: '표시 설정' }));
    const choice = within(page.getByRole('group', { name: '표시 설정' }));
    expect(choice.getAllByText('화면이 좁아 숨김')).toHaveLength(4);
    // Room that another column leaves is taken at once.
    await page.user.click(choice.getByRole('checkbox', { name: /^모집기간/ }));
    await table.findByRole('columnheader', { name: '대기' });
    expect(choice.getAllByText('화면이 좁아 숨김').length).toBeLessThan(4);
  });

  test('a chosen draft may be changed, copied and deleted', async () => {
    const page = await renderScreen(named(draft.prdNm), { as: 'oper01' });
    await page.user.click(await page.findByRole('checkbox', { name: '1번째 행 선택' }));
    for (const name of ['상세', '수정', '복사 등록', '삭제']) await page.findByRole('button', { name });
    expect(page.queryByRole('button', { name: '운영' })).toBeNull();
  });

  test('a copy under another name opens without a question', async () => {
    const page = await renderScreen(named(late.prdNm), { as: 'oper01' });
    await page.user.click(await page.findByRole('checkbox', { name: '1번째 행 선택' }));
    await page.user.click(await page.findByRole('button', { name: '복사 등록' }));
    const dialog = within(await page.findByRole('dialog', { name: '회차 복사 등록' })),
      name = dialog.getByRole('textbox', { name: '회차명' });
    await page.user.clear(name);
    await page.user.type(name, '이름을 바꾼 복사');
    await page.user.click(dialog.getByRole('button', { name: '복사' }));
    await page.findByRole('heading', { name: '이름을 바꾼 복사' });
    expect(page.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a copy for another term', () => {
  test('asks for its first day once, and shows the sessions on their new days before they are kept', async () => {
    const page = await renderScreen(named(late.prdNm), { as: 'oper01' });
    await page.user.click(await page.findByRole('checkbox', { name: '1번째 행 선택' }));
    await page.user.click(await page.findByRole('button', { name: '복사 등록' }));
    const dialog = within(await page.findByRole('dialog', { name: '회차 복사 등록' })),
      name = dialog.getByRole('textbox', { name: '회차명' });
    await page.fill(name, '날을 옮긴 복사');
    await page.fill(await dialog.findByRole('textbox', { name: '운영 시작일' }), '20260907');
    await page.user.tab();
    const sessions = within(await dialog.findByRole('list', { name: '옮긴 차시' })).getAllByRole('listitem');
    expect(sessions[0]?.textContent).toMatch(/1\. .*2026-\d\d-\d\d \(.\)/);
    await page.user.click(dialog.getByRole('button', { name: '복사' }));
    await page.findByRole('heading', { name: '날을 옮긴 복사' });
  });
});

describe('who enters periods', () => {
  test('a professor does, by the letter of the screen that makes them', async () => {
    const page = await renderScreen(LIST, { as: 'prof01' });
    await page.findByRole('table', { name: '학생 비교과 회차' });
    await page.findByRole('button', { name: '등록' });
  });

  test('an auditor does not', async () => {
    const page = await renderScreen(LIST, { as: 'audit01' });
    const table = within(await page.findByRole('table', { name: '학생 비교과 회차' }));
    await table.findAllByRole('row');
    expect(page.queryByRole('button', { name: '등록' })).toBeNull();
  });
});

describe('회차 상세', () => {
  const open = async ({ prdId }: SeededPeriod, as = 'oper01') => renderScreen(`${DETAIL}?prdId=${prdId}`, { as });

  test('shows every tab of a running period', async () => {
    const page = await open(running);
    await page.findByRole('heading', { name: running.prdNm });
    const look = async (tab: string, text: string | RegExp): Promise<void> => {
      await page.user.click(page.getByRole('tab', { name: tab }));
      await within(page.getByRole('tabpanel', { name: tab })).findByText(text);
    };
    await look('대상·선발', '선착순');
    await look('차시', '오리엔테이션');
    await look('역량·마일리지·이수기준', '80% 이상');
    await look('예산', '강사료');
    await look('결재 이력', /상신/);
    await look('변경 이력', '변경을 요청하지 않았습니다.');
  });

  test('offers what the state allows and nothing else', async () => {
    const page = await open(running);
    for (const name of ['복사', '폐강', '운영으로 이동', '수정']) await page.findByRole('button', { name });
    for (const name of ['승인요청', '회수']) expect(page.queryByRole('button', { name })).toBeNull();
    const written = await open(draft);
    await written.findByRole('button', { name: '승인요청' });
    for (const name of ['폐강', '회수', '운영으로 이동']) expect(written.queryByRole('button', { name })).toBeNull();
    const looked = await open(running, 'audit01');
    await looked.findByRole('heading', { name: running.prdNm });
    for (const name of ['복사', '폐강', '수정']) expect(looked.queryByRole('button', { name })).toBeNull();
  });

  test('asks for the reason before a period is closed down', async () => {
    const page = await open(running);
    await page.user.click(await page.findByRole('button', { name: '폐강' }));
    const dialog = within(await page.findByRole('dialog', { name: '폐강 요청' }));
    await page.user.click(dialog.getByRole('button', { name: /폐강 요청/ }));
    await dialog.findByText('사유를 2글자 이상 입력해주세요.');
    await page.fill(dialog.getByRole('textbox', { name: /사유/ }), '강사 사정');
    await page.user.click(dialog.getByRole('button', { name: /폐강 요청/ }));
    await page.findByText(/폐강 결재중/);
    const { rows } = await callAs('oper01', 'getPrd', { prdId: running.prdId });
    expect(rows[0]).toMatchObject({ prdSt: 'APPROVED', document: { refDiv: 'PRD_CANCEL', recallYn: 'Y' } });
    await page.user.click(await page.findByRole('button', { name: '회수' }));
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '회수' }));
    await page.findByRole('button', { name: '폐강' });
  });

  test('shows what applicants are asked, and what is attached', async () => {
    const page = await open(running);
    await page.findByText('1. 신청 동기');
    await page.findByText('서술 · 선택');
    await page.findByText('등록한 동의문이 없습니다.');
    await page.findByText('첨부한 파일이 없습니다.');
  });

  test('books a room for the sessions to come', async () => {
    const page = await open(running);
    await page.user.click(await page.findByRole('tab', { name: '차시' }));
    await page.user.click(await page.findByRole('button', { name: '공간 예약' }));
    const dialog = within(await page.findByRole('dialog', { name: '공간 예약' }));
    await page.user.click(dialog.getByRole('button', { name: /차시 예약/ }));
    await dialog.findByText('공간을 선택해주세요.');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^1차시/ }).checked).toBe(true);
  });

  test('a period that may not be written offers no room', async () => {
    const page = await open(running, 'audit01');
    await page.user.click(await page.findByRole('tab', { name: '차시' }));
    await page.findByText('오리엔테이션');
    expect(page.queryByRole('button', { name: '공간 예약' })).toBeNull();
  });

  test('leads to the list where no period is chosen', async () => {
    const page = await renderScreen(DETAIL, { as: 'oper01' });
    await page.findByText('회차 관리에서 회차를 선택해주세요.');
  });
});
