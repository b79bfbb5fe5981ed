import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { MILEAGE_SCREEN, SDA_DETAIL } from '#contract/mileage/mileage-codes.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { item } from '#tests/support/writes/mileage-writes.ts';

const screens = useScreens(),
  { renderScreen, callAs } = screens;

testListStates(screens, {
  path: MILEAGE_SCREEN.sda,
  op: 'getSdaList',
  table: '활동항목',
  row: '학생회 임원 활동',
  nothing: `${MILEAGE_SCREEN.sda}?searchKeyword=${encodeURIComponent('없는항목')}`,
  stranger: 'prof01',
  as: 'oper01',
});

describe('SDA 관리', () => {
  test('a new item with grades is made over its tabs, and what is wrong opens its tab', async () => {
    const page = await renderScreen(SDA_DETAIL, { as: 'oper01' });
    await page.fill(await page.findByRole('textbox', { name: /^항목명/ }), '교내 학술제 발표');
    await page.findByRole('option', { name: '수상' });
    await page.user.selectOptions(page.getByRole('combobox', { name: /^영역/ }), '수상');
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    // Nobody reviews it yet.
    expect((await page.findByRole('tab', { name: '심사·증빙' })).getAttribute('aria-selected')).toBe('true');
    await page.findAtField('심사부서를 선택해주세요.');
    await page.user.click(page.getByRole('tab', { name: '배점' }));
    await page.user.selectOptions(page.getByRole('combobox', { name: /^산정/ }), '등급');
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.user.click(page.getByRole('tab', { name: '배점' }));
    await page.findAtField('등급을 1개 이상 등록해주세요.');
    await page.user.click(page.getByRole('button', { name: '등급 추가' }));
    const grade = within(page.getByRole('group', { name: '등급 1' }));
    await page.fill(grade.getByRole('textbox', { name: /^등급코드/ }), 'A');
    await page.fill(grade.getByRole('textbox', { name: /^점수/ }), '30');
    expect(page.queryByText('등급을 1개 이상 등록해주세요.')).toBeNull();
  });

  test('a workbook of items is taken where items are made, and nowhere else', async () => {
    const page = await renderScreen(MILEAGE_SCREEN.sda, { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '엑셀 업로드' }));
    const dialog = within(await page.findByRole('dialog', { name: '활동항목 업로드' }));
    dialog.getByText(/코드가 같은 행은 변경합니다/);
    dialog.getByRole('button', { name: '양식 다운로드' });
    const reader = await renderScreen(MILEAGE_SCREEN.sda, { as: 'dept01' });
    await reader.findByRole('button', { name: '배점표 인쇄' });
    expect(reader.queryByRole('button', { name: '엑셀 업로드' })).toBeNull();
  });

  test('a term asked for before the list came still follows the newest', async () => {
    const page = await renderScreen(MILEAGE_SCREEN.sda, { as: 'oper01' });
    let release: () => void = () => undefined;
    const isReleased = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    page.browser.intercept = ({ url }) => (url.includes(endpoints.getTermList.path) ? isReleased : null);
    await page.user.click(await page.findByRole('tab', { name: '적립 학기' }));
    await page.user.click(await page.findByRole('button', { name: '학기 등록' }));
    expect(page.queryByRole('dialog')).toBeNull();
    release();
    const dialog = within(await page.findByRole('dialog', { name: '적립 학기 등록' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^신청마감/ }).value).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('the table of points holds every item in use, by area, with grades in full', async () => {
    const printed: { areas: (string | undefined)[]; text: string }[] = [];
    vi.stubGlobal('print', () => {
      const sheet = document.querySelector('.print-sheet');
      printed.push({
        areas: [...(sheet?.querySelectorAll('tbody tr') ?? [])].map((row) => row.firstElementChild?.textContent ?? ''),
        text: sheet?.textContent ?? '',
      });
    });
    const page = await renderScreen(MILEAGE_SCREEN.sda, { as: 'dept01' });
    const button = await page.findByRole<HTMLButtonElement>('button', { name: '배점표 인쇄' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await page.user.click(button);
    await waitFor(() => expect(printed).toHaveLength(1));
    vi.unstubAllGlobals();
    const { areas = [], text = '' } = printed[0] ?? {};
    expect(text).toMatch(/^2026학년도 마일리지 배점표 \(\d+건\)영역 한도\(점\): .*어학 학기/);
    expect(text).toMatch(/TOEIC.*\d+점.*\d+점.*상위등급 차액/);
    expect(areas.length).toBeGreaterThan(50);
    expect(areas.filter((area, at) => area !== areas[at - 1])).toHaveLength(new Set(areas).size);
  });

  test('what is in use is read only, and a later year is added beside it', async () => {
    const { rows } = await callAs('oper01', 'getSdaList', { searchKeyword: 'TOEIC', page: 1, rowsPerPage: 10 }),
      toeic = rows.find((row) => row.sdaNm === 'TOEIC');
    const page = await renderScreen(`${SDA_DETAIL}?sdaId=${String(toeic?.sdaId)}`, { as: 'oper01' });
    await page.user.click(await page.findByRole('tab', { name: '배점' }));
    await page.findByText('사용 중인 배점입니다. 다음 학년도 배점을 등록해주세요.');
    expect(page.queryByRole('button', { name: '등급 추가' })).toBeNull();
    await page.user.click(page.getByRole('button', { name: '다음 학년도 배점 추가' }));
    expect(page.getByRole('button', { name: '등급 추가' })).toBeDefined();
    // The same points as before, and then fewer: what it would have meant a year ago.
    await page.user.click(page.getByRole('button', { name: '지난해 자료로 계산' }));
    await page.findByText(/^2025학년도 승인 \d+건, 학생 \d+명: 늘어나는 학생 \d+명/);
    const [points] = page.getAllByRole('textbox', { name: /^점수/ });
    if (!points) throw new Error('no grade to change');
    await page.fill(points, '1');
    expect(page.queryByText(/^2025학년도 승인/)).toBeNull();
    await page.user.click(page.getByRole('button', { name: '지난해 자료로 계산' }));
    await page.findByRole('table', { name: '차이가 큰 학생' });
    await page.user.click(page.getByRole('tab', { name: '이용 현황' }));
    const use = within(await page.findByRole('table', { name: '이용 현황' }));
    await use.findByText('2026-1');
  });

  test('an item that nobody has used is deleted', async () => {
    await callAs('oper01', 'saveSda', item({ sdaNm: '지울 활동 항목' }));
    const page = await renderScreen(`${MILEAGE_SCREEN.sda}?searchKeyword=${encodeURIComponent('지울 활동')}`, {
      as: 'oper01',
    });
    await page.user.click(within(await page.findByRole('row', { name: /지울 활동/ })).getByRole('checkbox'));
    await page.user.click(page.getByRole('button', { name: '삭제' }));
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: /삭제/ }));
    await page.findByText('조건에 맞는 활동항목이 없습니다.');
    expect(
      (await callAs('oper01', 'getSdaList', { searchKeyword: '지울 활동', page: 1, rowsPerPage: 10 })).rows,
    ).toEqual([]);
  });

  test('a term shows what stands in the way of its closing', async () => {
    const page = await renderScreen(`${MILEAGE_SCREEN.sda}?tab=terms`, { as: 'oper01' });
    await page.user.click(await page.findByText('2026-1'));
    await page.user.click(await page.findByRole('button', { name: '마감 점검' }));
    await page.findByText('2026-06-29부터 가능');
    expect(page.queryByRole('button', { name: '마감' })).toBeNull();
    await page.user.click(page.getByRole('link', { name: '조정 보기' }));
    await page.findByRole('table', { name: '마일리지 조정' });
  });

  test('caps of areas are saved together', async () => {
    const page = await renderScreen(`${MILEAGE_SCREEN.sda}?tab=areas`, { as: 'oper01' });
    const row = within(await page.findByRole('group', { name: '수상' }));
    await page.fill(row.getByRole('textbox', { name: '학기 한도' }), '250');
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findByText(/저장되었습니다|유지됩니다/);
  });

  test('whoever only reads has no way to change', async () => {
    const page = await renderScreen(MILEAGE_SCREEN.sda, { as: 'dept01' });
    await page.findByText('학생회 임원 활동');
    expect(page.queryByRole('button', { name: /등록|전년도/ })).toBeNull();
  });
});
