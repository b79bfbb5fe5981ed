import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { present } from '#tests/support/screens/present.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen } = screens;
const SCREEN = '/admin/sysMng/adminPerm/permMng';

const toast = (page: ShownScreen, text: string | RegExp) => page.findByText(text, { selector: '.toast, .toast *' });
async function openRequest(as: string) {
  const page = await renderScreen('/admin/cmnct/cmnctMng/notice', { as });
  await page.user.click(present(document.querySelector('.person-button')));
  await page.user.click(await page.findByRole('button', { name: '권한 신청' }));
  const dialog = await page.findDialog('권한 신청');
  const send = () => page.user.click(dialog.getByRole('button', { name: '신청' })),
    fillReason = (reason: string) => page.fill(dialog.getByRole('textbox', { name: /^신청 사유/ }), reason);
  return {
    page,
    dialog,
    send,
    fillReason,
    request: async (permNm: string, reason: string) => {
      await dialog.findByRole('option', { name: permNm });
      await page.user.selectOptions(dialog.getByRole('combobox', { name: /^권한/ }), permNm);
      await fillReason(reason);
      await send();
    },
    findMine: async () => within(await dialog.findByRole('region', { name: '내 신청' })),
  };
}

describe('special permissions', () => {
  test('system.md 8.10: asked for by one, approved by another', async () => {
    const asking = await openRequest('career01');
    await asking.request('통계 확정', '짧은 사유');
    await toast(asking.page, '신청 사유를 10자 이상 입력해주세요.');
    await asking.fillReason('취업률 통계를 확정해야 합니다.');
    await asking.send();
    await toast(asking.page, /^신청했습니다\./);
    await (await asking.findMine()).findByText(/통계 확정/);
    const page = await renderScreen(SCREEN, { as: 'admin01' });
    const { user } = page;
    await user.click(await page.findRow(/안도윤/));
    // What the permission allows and what the person holds already stand beside the reason.
    const waiting = await page.findDialog('안도윤 · 통계 확정');
    waiting.getByText('취업률 통계를 확정해야 합니다.');
    await waiting.findByText('기준일의 통계를 확정하고 확정을 취소합니다.');
    await waiting.findByText('없음');
    await user.click(waiting.getByRole('button', { name: '승인' }));
    await toast(page, '저장되었습니다.');
    await user.click(page.getByRole('tab', { name: '보유 현황' }));
    const held = await page.findRow(/안도윤/);
    expect(held.textContent).toContain('통계 확정');
    await user.click(held);
    await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: '회수' }));
    const reason = await page.findByRole('textbox', { name: /^회수 사유/ });
    await page.fill(reason, '업무 변경');
    await user.click(
      within(present(reason.closest<HTMLElement>('[role="dialog"]'))).getByRole('button', { name: '회수' }),
    );
    await waitFor(() => expect(page.queryByRole('row', { name: /안도윤/ })).toBeNull());
  });

  test('a decision leads to the next request that waits, and the last one to the list', async () => {
    for (const loginId of ['career01', 'cnslr01']) {
      const asking = await openRequest(loginId);
      await asking.request('통계 확정', '학기 통계를 확정해야 합니다.');
      await toast(asking.page, /^신청했습니다\./);
    }
    const page = await renderScreen(SCREEN, { as: 'admin01' });
    const { user } = page;
    const names = (): readonly string[] =>
      page.getAllByRole('row', { name: /통계 확정/ }).map((row) => row.textContent);
    await page.findRow(/안도윤/);
    const waiting = names().length;
    await user.click(await page.findRow(/안도윤/));
    const first = await page.findDialog('안도윤 · 통계 확정');
    await first.findByRole('button', { name: /^다음 대기 건/ });
    await user.click(first.getByRole('button', { name: '승인' }));
    // Another person's request stands in its place.
    await waitFor(() => expect(page.queryByRole('dialog', { name: '안도윤 · 통계 확정' })).toBeNull());
    within(await page.findByRole('dialog', { name: / · / })).getByRole('button', { name: '승인' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(names()).toHaveLength(waiting - 1));
  });

  test("a request of one's own is not decided here", async () => {
    const asking = await openRequest('admin02');
    await asking.request('야간 긴급발송', '야간 장애 안내를 보내야 합니다.');
    await (await asking.findMine()).findByText(/야간 긴급발송/);
    const page = await renderScreen(SCREEN, { as: 'admin02' });
    const { user } = page;
    await user.click(await page.findRow(/이소라/));
    const dialog = within(await page.findByRole('dialog')),
      approve = dialog.getByRole('button', { name: '승인' });
    expect(approve).toHaveProperty('disabled', true);
    expect(approve).toHaveProperty('title', '본인이 신청한 건은 승인할 수 없습니다.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const box = within(await page.findRow(/이소라/)).getByRole('checkbox', {
      description: '본인이 신청한 건은 승인할 수 없습니다.',
    });
    expect(box).toHaveProperty('disabled', true);
  });

  test('when a request is sent, the form begins anew, and an empty one is not sent', async () => {
    const { page, dialog, request, send } = await openRequest('prof01');
    await request('통계 확정', '성과 통계를 확정해야 합니다.');
    await toast(page, /^신청했습니다\./);
    expect(dialog.getByRole('combobox', { name: /^권한/ })).toHaveProperty('value', '');
    expect(dialog.getByRole('textbox', { name: /^신청 사유/ })).toHaveProperty('value', '');
    await send();
    await toast(page, '변경된 내용이 없습니다.');
  });

  test('a request that is not decided can be withdrawn', async () => {
    const { page, dialog, request, send, findMine } = await openRequest('dept03');
    await request('개인정보 원문 열람', '학생 상담 연락처를 확인합니다.');
    await toast(page, '대상 화면을 선택해주세요.');
    await page.user.type(dialog.getByRole('combobox', { name: /^대상 화면/ }), '공지');
    await page.user.click(await page.findByRole('option', { name: /공지사항/ }));
    await send();
    await page.user.click(await page.findByRole('button', { name: '개인정보 원문 열람 신청 취소' }));
    await (await findMine()).findByText(/신청취소/);
  });

  test('system.md 5.9: a review is opened, answered by the head, and closed', async () => {
    const page = await renderScreen(`${SCREEN}?tab=reviews`, { as: 'admin01' });
    await page.user.click(await page.findByRole('button', { name: '점검 생성' }));
    await page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name: '생성' }));
    await toast(page, '저장되었습니다.');
    await waitFor(() => expect(page.getByRole('button', { name: '점검 생성' })).toHaveProperty('disabled', true));
    const items = await page.findByRole('table', { name: '점검 항목' });
    await waitFor(() => expect(items.querySelectorAll('tbody tr[data-row]')).toHaveLength(25));
    const head = await openRequest('head03');
    const mine = within(await head.dialog.findByRole('region', { name: '정기점검' }));
    await head.page.user.click(within(await mine.findByRole('row', { name: /서민아/ })).getByRole('checkbox'));
    await head.page.user.click(mine.getByRole('button', { name: '유지' }));
    await waitFor(() => expect(mine.queryByRole('row', { name: /서민아/ })).toBeNull());
    const again = await renderScreen(`${SCREEN}?tab=reviews`, { as: 'admin01' });
    await again.user.click(await again.findByRole('button', { name: '마감' }));
    await again.user.click(within(await again.findByRole('alertdialog')).getByRole('button', { name: /마감$/ }));
    await within(await again.findByRole('table', { name: '정기점검' })).findByText('마감');
    await waitFor(() => expect(again.getByRole('button', { name: '점검 생성' })).toHaveProperty('disabled', false));
  });

  describe('their list', () => {
    testListStates(screens, {
      path: SCREEN,
      op: 'getPermGrntList',
      table: '특수권한 신청',
      row: /./,
      nothing: `${SCREEN}?searchKeyword=nobody`,
    });
  });
});
