import { randomInt, randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { grantSpecial } from '#tests/support/special-perm.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { present } from '#tests/support/screens/present.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs, server, passTime } = screens;
const SCREEN = '/admin/sysMng/otsdrMng/otsdrMemberMng';
/** So long an uncovered row is shown. */
const SHOWN_MS = 5 * 60_000;

/** A syllable that no other test has. */
const anySyllable = (): string => String.fromCharCode(0xac00 + randomInt(11_172));

describe('members from outside', () => {
  test('session-security.md 8.8: the eye shows a member and covers him again', async () => {
    await grantSpecial(server().database, 'oper04', 'UNMASK', SCREEN);
    const page = await renderScreen(`${SCREEN}?statCds=STOP`, { as: 'oper04' });
    const { user } = page;
    const firstRow = () => page.getByRole('table', { name: '외부인 회원' }).querySelector<HTMLElement>('tr[data-row]');
    await waitFor(() => expect(firstRow()?.textContent).toContain('****'));
    await user.click(within(present(firstRow())).getByRole('button', { name: /원문 보기/ }));
    const dialog = await page.findDialog('개인정보 원문 보기'),
      reason = dialog.getByRole('textbox', { name: /^상세 사유/ }),
      uncover = () => user.click(dialog.getByRole('button', { name: '원문 보기' }));
    const kind = dialog.getByLabelText(/^사유 구분/);
    await waitFor(() => expect(kind.querySelector('option[value="02"]')).not.toBeNull());
    await user.selectOptions(kind, '02');
    await page.fill(reason, '확인');
    await uncover();
    expect((await dialog.findByRole('alert')).textContent).toBe('상세 사유를 5자 이상 입력해주세요.');
    await page.fill(reason, '행사 일정 연락');
    await uncover();
    await waitFor(() => expect(firstRow()?.textContent).not.toContain('****'));
    await page.findByText(/초 뒤 가려집니다/);
    await passTime(SHOWN_MS + 1_000);
    await waitFor(() => expect(firstRow()?.textContent).toContain('****'));
    await waitFor(() => expect(page.queryByText(/초 뒤 가려집니다/)).toBeNull());
  });

  test('a child is entered with its guardian and approved', async () => {
    const name = `새${anySyllable()}원`,
      last4 = String(randomInt(1_000, 10_000));
    const list = await renderScreen(SCREEN, { as: 'oper03' });
    const { user } = list;
    const table = await list.findByRole('table', { name: '외부인 회원' });
    await waitFor(() => expect(table.querySelectorAll('tr[data-row]')).toHaveLength(10));
    expect(list.queryAllByRole('button', { name: /원문 보기/ })).toEqual([]);
    await user.click(list.getByRole('button', { name: '등록' }));
    const dialog = await list.findDialog('외부인 회원 등록'),
      type = (label: RegExp, text: string) => list.fill(dialog.getByRole('textbox', { name: label }), text),
      agree = (group: string) => user.click(within(dialog.getByRole('group', { name: group })).getByLabelText('동의')),
      save = () => user.click(dialog.getByRole('button', { name: '저장' }));
    await type(/^성명/, name);
    await type(/^생년월일/, '20170301');
    await type(/^휴대전화/, `0107777${last4}`);
    await type(/^이메일/, `new.child${randomInt(1_000_000_000)}@post.example`);
    await user.selectOptions(dialog.getByLabelText(/^구분/), 'RSDNT');
    await agree('필수동의');
    await user.selectOptions(dialog.getByLabelText(/^본인확인 방법/), 'DOC');
    await save();
    await dialog.findByText('만 14세 미만은 보호자 동의가 필요합니다.');
    await type(/^보호자 성명/, '새보호');
    await type(/^보호자 연락처/, '01077775555');
    await agree('보호자 동의');
    await save();
    await list.findByText('저장되었습니다.', { selector: '.toast, .toast *' });
    const page = await renderScreen(`${SCREEN}?searchKeyword=${encodeURIComponent(name)}`, { as: 'oper03' });
    await page.user.click(await page.findByRole('cell', { name: '새*원' }));
    const opened = await page.findDialog(new RegExp(name));
    expect((await opened.findByRole('group', { name: '휴대전화' })).textContent).toContain(`010-****-${last4}`);
    await page.user.click(opened.getByRole('tab', { name: '동의 이력' }));
    await within(await opened.findByRole('list', { name: '동의 이력' })).findByText(/보호자 동의/);
    await page.user.click(opened.getByRole('button', { name: '승인' }));
    await waitFor(async () => expect((await page.findRow(/새\*원/)).textContent).toContain('승인'));
  });

  test('two people in one member compare what they may see, and what is covered stays so', async () => {
    const otsdrMemberId = randomUUID(),
      memberNm = `두${anySyllable()}손`;
    const body = {
      agreMktYn: 'N',
      agreReqYn: 'Y',
      birthDt: '19900131',
      email: `two${randomInt(1_000_000_000)}@post.example`,
      grdnAgreYn: 'N',
      memberDivCd: 'RSDNT',
      memberNm,
      memo: '처음 메모',
      mobile: `0106666${randomInt(1_000, 10_000)}`,
      otsdrMemberId,
      vrfyDivCd: 'DOC',
    };
    await callAs('oper04', 'saveOtsdrMember', body);
    const page = await renderScreen(`${SCREEN}?searchKeyword=${encodeURIComponent(memberNm)}`, { as: 'oper03' });
    const { user } = page;
    await user.click(await page.findByRole('cell', { name: '두*손' }));
    const dialog = await page.findDialog(memberNm),
      memo = await dialog.findByRole('textbox', { name: '메모' });
    await callAs('oper04', 'saveOtsdrMember', { ...body, memo: '먼저 저장한 메모', version: 1, vrfyDivCd: 'SMS' });
    await page.fill(memo, '나중에 저장한 메모');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    const conflict = await page.findDialog('저장 충돌');
    await conflict.findByText('먼저 저장한 메모');
    conflict.getByText('나중에 저장한 메모');
    // Words, not codes; and nothing about what neither of them can see.
    expect(conflict.getAllByRole('row', { name: /^본인확인 방법/ })[0]?.textContent).toContain('휴대전화');
    expect(conflict.queryAllByRole('row', { name: /^(성명|생년월일|휴대전화|이메일)/ })).toEqual([]);
    await user.click(conflict.getByRole('button', { name: '내 내용으로 다시 저장' }));
    await page.findByText('저장되었습니다.', { selector: '.toast, .toast *' });
    const { rows } = await callAs('oper04', 'getOtsdrMember', { otsdrMemberId });
    expect(rows[0]).toMatchObject({ memberNm, memo: '나중에 저장한 메모', version: 3, vrfyDivCd: 'SMS' });
  });

  test('a member for whom nothing can be done says so before he is chosen', async () => {
    const page = await renderScreen(`${SCREEN}?statCds=STOP`, { as: 'oper03' });
    const row = within(present((await page.findAllByRole('row', { name: /\*/ }))[0])),
      box = row.getByRole('checkbox', { description: '이미 처리된 가입신청입니다.' });
    expect(box).toHaveProperty('disabled', true);
  });

  testListStates(screens, {
    path: SCREEN,
    op: 'getOtsdrMemberList',
    table: '외부인 회원',
    row: /\*/,
    nothing: `${SCREEN}?searchKeyword=${encodeURIComponent('없는이름')}`,
    as: 'oper03',
  });
});
