import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { encodeEntities } from '#shared/entities.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs, server } = screens;
const USER = familyOf('USER'),
  LIST = ecpPath(USER, 'CurriMng'),
  DETAIL = ecpPath(USER, 'CurriMngDetail');

testListStates(screens, {
  path: `${LIST}?searchKeyword=${encodeURIComponent('신입생 진로설계')}`,
  op: 'getCurriList',
  table: '학생 비교과 과정',
  row: '신입생 진로설계 캠프',
  nothing: `${LIST}?searchKeyword=${encodeURIComponent('없는과정')}`,
  stranger: 'cnslr01',
  as: 'oper01',
});

const found = async (who: string, searchKeyword: string) => {
  const { rows } = await callAs(who, 'getCurriList', { userDiv: 'USER', searchKeyword, page: 1, rowsPerPage: 10 });
  return rows[0] ?? {};
};

describe('과정 관리', () => {
  test('a family without abilities has neither their column nor their filter', async () => {
    const page = await renderScreen(
      `${ecpPath(familyOf('STF'), 'CurriMng')}?searchKeyword=${encodeURIComponent('엑셀 데이터')}`,
      { as: 'oper03' },
    );
    const table = within(await page.findByRole('table', { name: '직원 교육 과정' }));
    await table.findByText('엑셀 데이터 정리 실무');
    expect(table.queryByRole('columnheader', { name: /역량/ })).toBeNull();
  });

  test('the office approves what waits for it, and the drafter is not offered to', async () => {
    const { rows } = await callAs('oper01', 'getCurriList', {
        userDiv: 'USER',
        curriSt: 'REVIEW',
        page: 1,
        rowsPerPage: 50,
      }),
      waiting = rows.find(({ can, mngStfNo }) => (can as string[]).includes('approveCurri') && mngStfNo === 'dept01');
    if (!waiting) throw new Error('nothing waits');
    const drafter = await renderScreen(`${DETAIL}?curriId=${String(waiting.curriId)}`, { as: 'dept01' });
    await drafter.findByText('심의 중인 과정은 수정할 수 없습니다.');
    expect(drafter.queryByRole('button', { name: '승인' })).toBeNull();
    const page = await renderScreen(`${DETAIL}?curriId=${String(waiting.curriId)}`, { as: 'oper01' });
    await page.findByText(/^\S+ 심의요청 \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
    await page.user.click(await page.findByRole('button', { name: '승인' }));
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '승인' }));
    await page.findByText('사용');
    expect((await found('oper01', String(waiting.curriNm))).curriSt).toBe('USE');
    await page.user.click(page.getByRole('tab', { name: '심의 이력' }));
    await page.findByText(/승인 · 주관부서 승인 · 박지은/);
  });
});

describe('과정 상세', () => {
  test('a new curriculum says in which of its tabs something is missing', async () => {
    const page = await renderScreen(DETAIL, { as: 'dept01' });
    await page.fill(await page.findByRole('textbox', { name: /^과정명/ }), '화면에서 만든 과정');
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    for (const text of ['분류를 선택해주세요.', '유형을 선택해주세요.', '가중유형을 선택해주세요.'])
      await page.findAtField(text);
    await page.user.click(page.getByRole('tab', { name: '역량' }));
    await page.user.click(page.getByRole('button', { name: '역량 추가' }));
    const share = within(page.getByRole('group', { name: '역량 1' }));
    await page.findByRole('option', { name: '창의융합' });
    await page.user.selectOptions(share.getByRole('combobox', { name: /^역량/ }), '창의융합');
    await page.fill(share.getByRole('textbox', { name: /^비율/ }), '70');
    await page.findByText(/합계 70%/);
    await page.user.click(page.getByRole('tab', { name: '회차 기본값' }));
    await page.user.selectOptions(page.getByRole('combobox', { name: '지급방식' }), '정액');
    await page.findByRole('textbox', { name: /^점수/ });
  });

  test('a save of the name leaves the content as it is stored, and nothing unsaved behind', async () => {
    const { curriId, curriNm } = await found('oper01', '마음챙김'),
      summaryNow = async () => (await callAs('oper01', 'getCurri', { curriId })).rows[0]?.['summary'],
      // The editor would write this text in other words.
      before = encodeEntities('<p><b>명상</b>으로 마음을 돌봅니다.</p>');
    await server()
      .database.db.updateTable('ecpCurri')
      .set({ summary: before })
      .where('curriId', '=', String(curriId))
      .execute();
    const page = await renderScreen(`${DETAIL}?curriId=${String(curriId)}`, { as: 'oper01' });
    await page.fill(await page.findByRole('textbox', { name: /^과정명/ }), `${String(curriNm)} 심화`);
    await page.findByText('저장하지 않은 내용이 있습니다.');
    await waitFor(() => expect(document.querySelector('.ql-editor')?.textContent).toContain('마음을 돌봅니다.'));
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findByRole('heading', { name: `${String(curriNm)} 심화` });
    await waitFor(() => expect(page.queryByText('저장하지 않은 내용이 있습니다.')).toBeNull());
    expect(await summaryNow()).toBe(before);
  });

  test('what is not saved is not handed in, and says so', async () => {
    const { rows } = await callAs('oper01', 'getCurriList', {
        userDiv: 'USER',
        curriSt: 'DRAFT',
        page: 1,
        rowsPerPage: 10,
      }),
      page = await renderScreen(`${DETAIL}?curriId=${String(rows[0]?.['curriId'])}`, { as: 'oper01' }),
      request = async () => page.findByRole<HTMLButtonElement>('button', { name: '심의요청' });
    expect((await request()).disabled).toBe(false);
    await page.fill(await page.findByRole('textbox', { name: /^과정명/ }), '이름을 바꾼 과정');
    await page.findByText('저장하지 않은 내용이 있습니다. 저장한 뒤 심의를 요청해주세요.');
    expect((await request()).disabled).toBe(true);
  });

  test('a stored one has its histories, which may be empty', async () => {
    const { curriId } = await found('dept01', '신입생 진로설계');
    const page = await renderScreen(`${DETAIL}?curriId=${String(curriId)}`, { as: 'dept01' });
    await page.user.click(await page.findByRole('tab', { name: '회차 이력' }));
    await page.findByText('아직 운영한 회차가 없습니다.');
    await page.user.click(page.getByRole('tab', { name: 'CQI 이력' }));
    await page.findByText('제출한 CQI 보고서가 없습니다.');
  });

  test('a copy is asked for by name and opened', async () => {
    const { curriId } = await found('oper01', '선배와의 만남');
    const page = await renderScreen(`${DETAIL}?curriId=${String(curriId)}`, { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '복사' }));
    const dialog = within(await page.findByRole('dialog', { name: '과정 복사' }));
    await page.user.click(dialog.getByRole('button', { name: /복사/ }));
    await page.findByRole('heading', { name: '선배와의 만남 토크콘서트 (복사)' });
    await page.findByText('작성중');
  });
});

describe('과정별 학생 현황', () => {
  test('leads to the list of curricula where none is chosen, and names the one that is', async () => {
    const path = ecpPath(USER, 'UserCurriMngDetail'),
      page = await renderScreen(path, { as: 'oper01' });
    await page.findByText('과정 관리에서 과정을 선택하면 참여한 학생을 볼 수 있습니다.');
    const { curriId } = await found('oper01', '전공진로 탐색');
    const one = await renderScreen(`${path}?curriId=${String(curriId)}`, { as: 'oper01' });
    await one.findByRole('heading', { name: '전공진로 탐색 캠프' });
    await one.findByText(/회차 \d+건에 참여한 학생입니다\./);
  });
});
