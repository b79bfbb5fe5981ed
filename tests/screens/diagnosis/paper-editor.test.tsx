import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { newOption, newQuestion } from '#shared/diagnosis/new-question.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { present } from '#tests/support/screens/present.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { survey } from '#tests/support/writes/diagnosis-writes.ts';

const { renderScreen, callAs } = useScreens();
// Each page loads its code anew, and the editor of formatted text keeps its formats in the process.
const detailOf = (instDiv: string): string => screenPath(instrumentOf(instDiv), 'PaperRegDetail'),
  DETAIL = detailOf('SURVEY');
const open = (row: Readonly<Record<string, unknown>>, as = 'oper01') =>
  renderScreen(`${DETAIL}?paperVerId=${String(row.paperVerId)}`, { as });
const save = async (over: object = {}) => (await callAs('oper01', 'savePaperVer', survey(over))).rows[0] ?? {};
const stored = async (paperNm: string) => {
  const [row] = (await callAs('oper01', 'getPaperList', { instDiv: 'SURVEY', searchKeyword: paperNm })).rows;
  return (await callAs('oper01', 'getPaper', { paperVerId: row?.paperVerId })).rows[0] as {
    readonly body: { readonly sects: readonly { readonly qstns: readonly { readonly qstnTxt: string }[] }[] };
  };
};
const lines = (page: ShownScreen): string[] =>
  within(page.getByRole('list', { name: '문항 목록' }))
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^\d+번 문항$/ })
    .map(({ value }) => value);
const line = (page: ShownScreen, no: number) => page.getByRole('textbox', { name: `${no}번 문항` });

describe('문항지 편집', () => {
  test('a paper of three questions is made by keyboard and saved', async () => {
    const page = await renderScreen(DETAIL, { as: 'oper01' });
    await page.fill(await page.findByRole('textbox', { name: '명칭' }), '자판으로 만든 설문');
    const add = page.getByRole('textbox', { name: '영역 1 새 문항' });
    await page.user.selectOptions(page.getByRole('combobox', { name: '영역 1 새 문항 유형' }), 'LIKERT');
    await page.user.type(add, '수업에 만족합니까?{Enter}교재에 만족합니까?{Enter}');
    await waitFor(() => expect(lines(page)).toEqual(['수업에 만족합니까?', '교재에 만족합니까?']));
    await page.user.click(line(page, 1));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(line(page, 2)));
    await page.user.keyboard('실습에 만족합니까?');
    expect(lines(page)).toEqual(['수업에 만족합니까?', '실습에 만족합니까?', '교재에 만족합니까?']);
    await page.user.keyboard('{Control>}s{/Control}');
    await page.findByText('저장되었습니다.');
    await waitFor(() => expect(location.search).toContain('paperVerId='));
    const { body } = await stored('자판으로 만든 설문');
    expect(body.sects[0]?.qstns.map(({ qstnTxt }) => qstnTxt)).toEqual([
      '<p>수업에 만족합니까?</p>',
      '<p>실습에 만족합니까?</p>',
      '<p>교재에 만족합니까?</p>',
    ]);
    // The editor goes on with the stored paper.
    await page.findByText('버전 1');
    await page.user.click(line(page, 3));
    await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(lines(page)[1]).toBe('교재에 만족합니까?');
    await page.user.click(page.getByRole('button', { name: '저장' }));
    await waitFor(async () =>
      expect((await stored('자판으로 만든 설문')).body.sects[0]?.qstns[1]?.qstnTxt).toBe('<p>교재에 만족합니까?</p>'),
    );
  });

  test('forty pasted lines are forty questions; steps are taken back, and a deleted question comes back', async () => {
    const page = await open(await save());
    const add = await page.findByRole('textbox', { name: '영역 1 새 문항' });
    fireEvent.paste(add, {
      clipboardData: {
        getData: () => Array.from({ length: 40 }, (_, index) => `${index + 1}. 문항 ${index + 1}`).join('\n'),
      },
    });
    await waitFor(() => expect(lines(page)).toHaveLength(41));
    expect(lines(page)[40]).toBe('문항 40');
    await page.user.click(line(page, 3));
    await page.user.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(lines(page)).toHaveLength(42));
    await page.user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(lines(page)).toHaveLength(41));
    await page.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(lines(page)).toHaveLength(42));
    await page.user.click(page.getByRole('button', { name: '2번 문항 선택' }));
    await page.user.keyboard('{Delete}');
    await waitFor(() => expect(lines(page)).toHaveLength(41));
    await page.user.click(await page.findByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(lines(page)[1]).toBe('문항 1'));
  });

  test('확정 shows everything that is wrong at once, and each finding opens its place', async () => {
    const form = survey(),
      [section] = form.sects,
      single = {
        ...newQuestion(crypto.randomUUID(), 'Q2', 'SINGLE', false, '<p>하나</p>'),
        optns: [newOption(1, '예')],
      },
      empty = { sectId: crypto.randomUUID(), sectNm: '빈 영역', randomYn: 'N', qstns: [] };
    const page = await open(await save({ sects: [{ ...section, qstns: [...(section?.qstns ?? []), single] }, empty] }));
    await page.user.click(await page.findByRole('button', { name: '확정' }));
    const found = await page.findByRole('region', { name: '점검 결과' });
    expect(within(found).getByText('오류 2건')).toBeTruthy();
    within(found).getByText('빈 영역에 문항이 없습니다.');
    await page.user.click(within(found).getByText('2번 문항의 보기를 2개 이상 등록해주세요.'));
    await page.findByRole('heading', { name: '2번 문항' });
    await page.user.click(page.getByRole('button', { name: '보기 추가' }));
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('textbox', { name: '보기 2' })));
    await page.user.keyboard('아니오');
    await within(found).findByText('오류 1건');
    await page.user.click(within(found).getByText('빈 영역에 문항이 없습니다.'));
    await page.user.click(await page.findByRole('button', { name: '영역 삭제' }));
    await within(found).findByText('확정할 수 있습니다.');
    // What is unsaved is saved first.
    await page.user.click(page.getByRole('button', { name: '확정' }));
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '확정' }));
    await page.findByText('확정했습니다. (버전 1)');
    await page.findByText(/확정한 버전은 수정할 수 없습니다/);
    expect(page.queryByRole('button', { name: '저장' })).toBeNull();
    await page.user.click(page.getByRole('button', { name: '확정 취소' }));
    await page.findByRole('button', { name: '저장' });
  });

  test('a version in use is read only, says why, and leads on to the next one', async () => {
    const [row] = (await callAs('oper01', 'getPaperList', { instDiv: 'CORE' })).rows,
      [before] = (row?.vers ?? []) as { readonly paperVerId: string }[],
      page = await renderScreen(`${detailOf('CORE')}?paperVerId=${before?.paperVerId}`, { as: 'oper01' });
    await page.findByText('실시계획에 사용되어 수정할 수 없습니다. 새 버전을 만들어 수정해주세요.');
    expect(line(page, 1)).toHaveProperty('readOnly', true);
    expect(page.queryByRole('textbox', { name: /새 문항/ })).toBeNull();
    expect(page.queryByRole('button', { name: '저장' })).toBeNull();
    await page.user.click(page.getByRole('button', { name: '새 버전' }));
    await page.findByText('새 버전을 만들었습니다. (버전 3)');
    await page.findByRole('button', { name: '저장' });
    expect(line(page, 1)).toHaveProperty('readOnly', false);
  });

  test('a picture is chosen for a question, stands in the preview, and is saved with it', async () => {
    const page = await open(await save({ paperNm: '그림이 있는 설문' }));
    await page.user.click(await page.findByRole('button', { name: '1번 문항 선택' }));
    const field = within(await page.findByRole('group', { name: '자료 이미지' }));
    expect(field.queryByRole('img')).toBeNull();
    await page.user.upload(
      present(document.querySelector<HTMLInputElement>('input[aria-label="자료 이미지 파일"]')),
      new File([new Uint8Array(pictureOf(640, 360))], '자료.png', { type: 'image/png' }),
    );
    await field.findByRole('img', { name: '자료 이미지 미리보기' });
    const preview = within(page.getByRole('complementary', { name: '미리보기' }));
    await preview.findByRole('img', { name: '1번 문항의 자료' });
    await page.user.click(page.getByRole('button', { name: '저장' }));
    await page.findByText('저장되었습니다.');
    const { body } = await stored('그림이 있는 설문');
    expect(body.sects[0]?.qstns[0]).toMatchObject({ mediaFileGroupId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    await page.user.click(field.getByRole('button', { name: '빼기' }));
    await waitFor(() => expect(preview.queryByRole('img')).toBeNull());
  });

  test('the preview branches as the answers do, and stops at what is missing', async () => {
    const form = survey(),
      [section] = form.sects,
      ask = {
        ...newQuestion('ask', 'Q1', 'SINGLE', false, '<p>참여했습니까?</p>'),
        optns: [newOption(1, '예'), newOption(2, '아니오')],
      },
      why = newQuestion('why', 'Q2', 'SHORT', false, '<p>무엇에 참여했습니까?</p>');
    const page = await open(
      await save({
        sects: [{ ...section, qstns: [ask, why] }],
        branches: [{ branchId: 'b', fromQstnId: 'ask', operDiv: 'EQ', compVal: [1], actDiv: 'SHOW', targetId: 'why' }],
      }),
    );
    const preview = within(await page.findByRole('complementary', { name: '미리보기' }));
    await preview.findByText('참여했습니까?');
    expect(preview.queryByText('무엇에 참여했습니까?')).toBeNull();
    await page.user.click(preview.getByRole('button', { name: '제출' }));
    await preview.findByText('1번 문항에 응답해주세요.');
    await page.user.click(preview.getByRole('radio', { name: '예' }));
    await preview.findByText('무엇에 참여했습니까?');
    await page.user.click(preview.getByRole('radio', { name: '아니오' }));
    await waitFor(() => expect(preview.queryByText('무엇에 참여했습니까?')).toBeNull());
    await page.user.click(preview.getByRole('button', { name: '제출' }));
    await preview.findByText('응답해주셔서 감사합니다.');
  });

  test('two people in one paper: mine or theirs', async () => {
    const form = survey(),
      first = (await callAs('oper01', 'savePaperVer', form)).rows[0] ?? {},
      page = await open(first);
    await page.user.click(await page.findByRole('button', { name: '기본정보' }));
    await page.fill(await page.findByRole('textbox', { name: '완료문구' }), '내 문구');
    await callAs('oper01', 'savePaperVer', { ...form, version: first.version, endMsg: '먼저 바꾼 문구' });
    await page.user.click(page.getByRole('button', { name: '저장' }));
    const dialog = await page.findDialog('저장 충돌');
    dialog.getByText('문항지 전체');
    await page.user.click(dialog.getByRole('button', { name: '내 내용으로 다시 저장' }));
    await page.findByText('저장되었습니다.');
    expect((await callAs('oper01', 'getPaper', { paperVerId: first.paperVerId })).rows[0]).toMatchObject({
      body: { endMsg: '내 문구' },
    });
  });
});
