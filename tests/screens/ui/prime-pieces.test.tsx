import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

/* Pieces that PrimeReact draws, with the names, roles and keys that people know. Each is drawn once. */

const { renderScreen, passTime } = useScreens();

const openGuide = (): Promise<ShownScreen> => renderScreen('/guide/home', { as: 'admin01' });

test('tabs keep their panel, and arrows choose', async () => {
  const page = await openGuide(),
    tablist = await page.findByRole('tablist', { name: '단계와 이력' });
  expect(tablist.closest('.p-tabmenu')).not.toBeNull();
  const panel = page.getByRole('tabpanel', { name: '진행 단계' });
  const tabs = within(tablist);
  const first = tabs.getByRole('tab', { name: /^진행 단계/ });
  expect(first.getAttribute('aria-controls')).toBe(panel.id);
  expect(tabs.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  first.focus();
  await page.user.keyboard('{ArrowRight}');
  const second = tabs.getByRole('tab', { name: /^처리 이력/, selected: true });
  await waitFor(() => expect(document.activeElement).toBe(second));
  page.getByRole('tabpanel', { name: '처리 이력' });
  // Round to the first, and out of the row by Tab.
  await page.user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await page.user.tab();
  expect(tablist.contains(document.activeElement)).toBe(false);
  // The same row and panel all the while: what was found first is still there.
  expect([tablist.isConnected, panel.isConnected, first.isConnected]).toEqual([true, true, true]);
});

test('a way names its present step, and a history is a list', async () => {
  const page = await openGuide(),
    way = await page.findByRole('list', { name: '예시 단계' });
  expect(way.closest('.p-steps')).not.toBeNull();
  const states = (): readonly (string | undefined)[] =>
    within(way)
      .getAllByRole('listitem')
      .map((item) => item.getAttribute('aria-current') ?? item.dataset.state);
  expect(states()).toEqual(['done', 'done', 'step', 'ahead']);
  expect(page.queryByRole('navigation', { name: '예시 단계' })).toBeNull();
  await page.user.click(page.getByRole('button', { name: '다음 단계' }));
  await waitFor(() => expect(states()).toEqual(['done', 'done', 'done', 'step']));
  await page.user.click(page.getByRole('tab', { name: /^처리 이력/ }));
  const past = await page.findByRole('list', { name: '예시 이력' });
  expect(
    within(past)
      .getAllByRole('listitem')
      .map((item) => item.dataset.tone),
  ).toEqual(['danger', 'info', undefined]);
});

test('messages stand at once, at most three, in one polite region', async () => {
  const page = await openGuide(),
    region = page.getByRole('status', { name: '알림 메시지' }),
    texts = (): readonly (string | null)[] =>
      [...region.querySelectorAll('.toast-text')].map((text) => text.textContent);
  await page.user.click(await page.findByRole('button', { name: '토스트 성공' }));
  expect(texts()).toEqual(['저장되었습니다.']);
  await passTime(3_000);
  await waitFor(() => expect(texts()).toEqual([]));
  for (const name of ['토스트 성공', '토스트 안내', '토스트 주의', '토스트 오류'])
    await page.user.click(page.getByText(name, { selector: 'button' }));
  expect(texts()).toEqual(['변경된 내용이 없습니다.', '선택된 항목이 없습니다.', '네트워크가 불안정합니다.']);
  // None of them interrupts.
  expect(region.querySelectorAll('[role="alert"], [aria-live="assertive"]')).toHaveLength(0);
  await passTime(3_000);
  await waitFor(() => expect(texts()).toEqual([]));
});

test('a title is shown to the keyboard too, and is back when the focus leaves', async () => {
  const page = await openGuide();
  const copy = await page.findByRole('button', { name: '예시 복사' });
  // The code comes with this focus, and finds it.
  copy.focus();
  await waitFor(async () => {
    await passTime(1_000);
    expect(page.getByRole('tooltip', { hidden: true }).textContent).toBe('예시 복사');
  });
  expect([copy.getAttribute('aria-label'), copy.hasAttribute('title')]).toEqual(['예시 복사', false]);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('tooltip', { hidden: true })).toBeNull());
  expect(copy.title).toBe('예시 복사');
});

test('what is said of a locked button stays where the browser shows it', async () => {
  const page = await openGuide();
  const locked = await page.findByRole('button', { name: '잠긴 버튼' }),
    mark = page.getByText('확인 필요');
  await page.user.hover(mark);
  await waitFor(async () => {
    await passTime(1_000);
    expect(page.getByRole('tooltip', { hidden: true }).textContent).toBe('같은 증서번호의 다른 신청이 1건 있습니다.');
  });
  expect(page.getByRole('tooltip', { hidden: true }).id).toBe(mark.getAttribute('aria-describedby'));
  await page.user.hover(locked);
  await passTime(1_000);
  await waitFor(() => expect(page.queryByRole('tooltip', { hidden: true })).toBeNull());
  expect(locked.title).toBe('먼저 항목을 선택해 주십시오.');
  expect(mark.title).toBe('같은 증서번호의 다른 신청이 1건 있습니다.');
});

test('files go through the same checks, and two of one name and size both stay', async () => {
  const page = await openGuide(),
    group = await page.findByRole('group', { name: '첨부 시험' });
  const input = group.querySelector<HTMLInputElement>('.file-drop input[type=file]');
  expect(input?.multiple).toBe(true);
  const names = (): readonly (string | null)[] =>
    [...group.querySelectorAll('.file-name')].map((name) => name.textContent);
  const workbook = (): File => new File(['같은 글'], '명단.txt', { type: 'text/plain' });
  const zone = group.querySelector('.p-fileupload-content');
  // Of a kind that is not allowed: the sentence is ours, and nothing is kept.
  fireEvent.drop(zone ?? document.body, {
    dataTransfer: { files: [new File(['x'], '그림.png', { type: 'image/png' })] },
  });
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  expect(names()).toEqual([]);
  fireEvent.drop(zone ?? document.body, { dataTransfer: { files: [workbook(), workbook()] } });
  await waitFor(() => expect(names()).toEqual(['명단.txt', '명단.txt']));
  // 추가 opens the same window, and appends.
  await page.user.click(within(group).getByRole('button', { name: '추가' }));
  await page.user.upload(input ?? document.body, new File(['다른 글'], '추가.txt', { type: 'text/plain' }));
  await waitFor(() => expect(names()).toEqual(['명단.txt', '명단.txt', '추가.txt']));
});
