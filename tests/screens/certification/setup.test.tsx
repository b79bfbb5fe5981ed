import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { programmeOf, setupPath } from '#contract/certification/programmes.ts';
import { standard, template } from '#tests/support/certification/certi-scene.ts';
import { encodeEntities } from '#shared/entities.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
const DYU = setupPath(programmeOf('DYU')),
  NURSE = setupPath(programmeOf('NURSE'));
type Row = Readonly<Record<string, unknown>>;

testListStates(screens, {
  path: DYU,
  op: 'getStdList',
  table: 'DYU 인증 기준',
  row: /20\d\d~/,
  nothing: `${DYU}?entYear=1899`,
  stranger: 'dept01',
  as: 'oper01',
});

const made = async (over: object): Promise<Row> => (await callAs('oper01', 'saveStd', standard(over))).rows[0] ?? {};
const at = ({ certiStdId }: Row): string => `${DYU}?stdId=${String(certiStdId)}`;

/** Ticks the row of a standard of its entry year in the list. */
const chosenInList = async (entYear: string) => {
  const page = await renderScreen(`${DYU}?entYear=${entYear}`, { as: 'oper01' }),
    row = within(await page.findByRole('table', { name: 'DYU 인증 기준' }));
  await row.findByText(new RegExp(entYear));
  const [, first] = row.getAllByRole('checkbox');
  if (!first) throw new Error('no row to choose');
  await page.user.click(first);
  return page;
};

describe('인증 설정', () => {
  test('a new standard is made over its tabs, and what is wrong opens its tab', async () => {
    const page = await renderScreen(`${DYU}?stdId=new`, { as: 'oper01' });
    await page.fill(await page.findByRole('textbox', { name: /^기준명/ }), '새 입학생 기준');
    await page.user.click(page.getByRole('tab', { name: '기본요건·영역·항목' }));
    await page.user.click(page.getByRole('button', { name: '영역 추가' }));
    await page.user.click(page.getByRole('tab', { name: '기본' }));
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findAtField('영역명을 입력해주세요.');
    expect(page.getByRole('tab', { name: '기본요건·영역·항목' }).getAttribute('aria-selected')).toBe('true');
    await page.fill(page.getByRole('textbox', { name: /^영역명/ }), '인성');
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findByText('작성중');
    await page.findByRole('button', { name: '확정' });
  });

  test('a frozen standard says so and is read only; a copy is a draft of the next version', async () => {
    const list = (await callAs('oper01', 'getStdList', { certiDiv: 'DYU', stdSt: 'FROZEN', page: 1, rowsPerPage: 10 }))
      .rows;
    const page = await renderScreen(at(list[0] ?? {}), { as: 'oper01' });
    await page.findByText('인증 신청 학생이 있어 수정할 수 없습니다. 복사하여 새 버전을 만들어주세요.');
    expect(page.queryByRole('button', { name: /저장/ })).toBeNull();
    await page.user.click(page.getByRole('button', { name: '복사' }));
    await page.findByText('작성중');
    await page.findByRole('button', { name: /저장/ });
  });

  test('everything that keeps a standard from being confirmed is said at once', async () => {
    const page = await renderScreen(at(await made({ entYearFrom: '1931', entYearTo: '1931', areas: [], grades: [] })), {
      as: 'oper01',
    });
    await page.user.click(await page.findByRole('button', { name: '확정' }));
    const question = within(await page.findByRole('alertdialog', { name: '인증기준 확정' }));
    await page.user.click(question.getByRole('button', { name: '확정' }));
    const answer = await page.findByRole('alertdialog', { name: '확정할 수 없습니다' });
    expect(answer.textContent).toContain('영역을 1개 이상 등록해주세요.');
    expect(answer.textContent).toContain('등급을 1개 이상 등록해주세요.');
  });

  test('the simulation of a chosen standard opens from the list', async () => {
    await made({ entYearFrom: '1934', entYearTo: '1934' });
    const page = await chosenInList('1934');
    await page.user.click(page.getByRole('button', { name: '시뮬레이션' }));
    const tab = await page.findByRole('tab', { name: '시뮬레이션' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    await page.findByRole('button', { name: '시뮬레이션 실행' });
    // Another tab takes its place in the address, so that a reload returns to it.
    await page.user.click(page.getByRole('tab', { name: '등급' }));
    expect(new URLSearchParams(location.search).get('tab')).toBe('grades');
  });

  test('the guide of a chosen standard prints from the list', async () => {
    await made({ entYearFrom: '1935', entYearTo: '1935' });
    const printed: string[] = [];
    vi.stubGlobal('print', () => printed.push(document.querySelector('.print-sheet')?.textContent ?? ''));
    const page = await chosenInList('1935');
    await page.user.click(page.getByRole('button', { name: '안내문 인쇄' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    vi.unstubAllGlobals();
    expect(printed[0]).toContain('DYU 인증 안내문시험 인증기준 · 입학년도 1935');
    // Tests of languages by their names, not by their codes.
    expect(printed[0]).toMatch(/어학 환산.*OPIcIM1650점/);
    dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
  });

  test('an address with a tab that the standard lacks opens its basics', async () => {
    const page = await renderScreen(`${at(await made({ entYearFrom: '1936', entYearTo: '1936' }))}&tab=upload`, {
      as: 'oper01',
    });
    expect((await page.findByRole('tab', { name: '기본' })).getAttribute('aria-selected')).toBe('true');
  });

  test('the base table of languages fills an empty one', async () => {
    const page = await renderScreen(at(await made({ entYearFrom: '1932', entYearTo: '1932', langEqs: [] })), {
      as: 'oper01',
    });
    await page.user.click(await page.findByRole('tab', { name: '어학 환산' }));
    expect(page.queryByRole('group', { name: '환산 1' })).toBeNull();
    await page.user.click(page.getByRole('button', { name: '기본표 불러오기' }));
    const first = within(await page.findByRole('group', { name: '환산 1' }));
    expect(first.getByRole<HTMLInputElement>('textbox', { name: /^점수·등급/ }).value).toBe('IM1');
  });

  test('a template opens as text and is stored as text', async () => {
    const templates = async () => (await callAs('oper01', 'getTmplList', { certiDiv: 'DYU' })).rows;
    const bodyRich = encodeEntities('<p>이 증서를 <strong>수여합니다.</strong></p><p>{성명}<br />{등급}</p>');
    const [before = {}] = (await callAs('oper01', 'saveTmpl', template({ strtDt: '19320101', bodyRich }))).rows,
      page = await renderScreen(at(await made({ entYearFrom: '1932', entYearTo: '1932' })), { as: 'oper01' });
    await page.user.click(await page.findByRole('tab', { name: '인증서 서식' }));
    await page.user.click(await page.findByText(String(before['tmplNm'])));
    const dialog = await page.findDialog('인증서 서식');
    await waitFor(() => expect(document.querySelector('.ql-editor')?.textContent).toContain('수여합니다.'));
    expect(document.querySelector('.ql-editor')?.textContent).not.toContain('<');
    await page.fill(dialog.getByRole('textbox', { name: /^서식명/ }), '새 이름의 인증서');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await waitFor(async () => expect((await templates()).map(({ tmplNm }) => tmplNm)).toContain('새 이름의 인증서'));
    const after = (await templates()).find(({ certiTmplId }) => certiTmplId === before['certiTmplId']);
    // This window's parser loses the first tag; what follows it is as it was.
    expect(after?.['bodyRich']).toContain(encodeEntities('<p>{성명}<br />{등급}</p>'));
  });

  test('only the programme with uploads shows their tab, with its codes', async () => {
    const [std = {}] = (await callAs('admin01', 'getStdList', { certiDiv: 'NURSE', page: 1, rowsPerPage: 10 })).rows;
    const page = await renderScreen(`${NURSE}?stdId=${String(std['certiStdId'])}`, { as: 'admin01' });
    await page.user.click(await page.findByRole('tab', { name: '업로드 자료' }));
    await page.findByRole('button', { name: '술기 평가 업로드' });
    await page.findByText('S01');
    const other = await renderScreen(at(await made({ entYearFrom: '1933', entYearTo: '1933' })), { as: 'oper01' });
    await other.findByRole('tab', { name: '시뮬레이션' });
    expect(other.queryByRole('tab', { name: '업로드 자료' })).toBeNull();
  });
});
