import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { waitForCopies } from '#tests/support/screens/list-states.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, allowInConsole } = useScreens();
const NEVER = '오프라인에서는 볼 수 없는 내용입니다.',
  FAILED = '불러오지 못했습니다.';

/** A screen that was seen with a line, opened again without one. */
async function openWithoutLine(path: string, as: string, isShown: () => void): Promise<ShownScreen> {
  // Codes are asked for as well.
  allowInConsole(/Failed to fetch/);
  const first = await renderScreen(path, { as });
  await waitFor(isShown);
  const begun = first.browser.asked.length,
    second = await first.reload();
  await waitFor(isShown);
  await waitForCopies(second.browser, begun);
  second.browser.line = 'down';
  return second.reload();
}
async function bringBack(page: ShownScreen): Promise<void> {
  page.browser.line = 'up';
}

test('conventions.md 5: a record that no device keeps says so, offers nothing to try, and comes with the line', async () => {
  const hasForm = () => expect(document.querySelector('input[name], .field input')).not.toBeNull(),
    page = await openWithoutLine('/admin/sysMng/securityPolicyMng', 'admin01', hasForm);
  await page.findAllByText(NEVER);
  const main = within(page.getByRole('main'));
  expect([main.queryByText(FAILED), main.queryByRole('button', { name: '다시 시도' })]).toEqual([null, null]);
  await bringBack(page);
  await waitFor(() => expect(page.queryByText(NEVER)).toBeNull());
  await waitFor(hasForm);
});

test('conventions.md 5: a card of a screen says it alone, beside the copy of the rest', async () => {
  const rowsOf = (label: string): number =>
      document.querySelectorAll(`table[aria-label="${label}"] tr[data-row]`).length,
    areShown = () => expect(Math.min(rowsOf('가이드 항목'), rowsOf('견본 인물'))).toBeGreaterThan(0),
    page = await openWithoutLine('/guide/detail2', 'oper01', areShown);
  await page.findByText(NEVER);
  await waitFor(() => expect(rowsOf('가이드 항목')).toBeGreaterThan(0));
  expect(rowsOf('견본 인물')).toBe(0);
  const main = within(page.getByRole('main'));
  expect([main.queryByText(FAILED), main.queryByRole('button', { name: '다시 시도' })]).toEqual([null, null]);
  await bringBack(page);
  await waitFor(areShown);
  expect(page.queryByText(NEVER)).toBeNull();
});
