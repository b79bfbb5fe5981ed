import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const { renderScreen } = useScreens();

test.each<[path: string, op: Op]>([
  ['/guide/list', 'getGuideItemList'],
  ['/admin/cmnct/cmnctMng/notice', 'getNoticeList'],
  ['/admin/sysMng/roleMng', 'getRoleList'],
  ['/admin/sysMng/resourceMng', 'getResourceList'],
])('conventions.md 14: in %s a search asks the server, also when no condition has changed', async (path, op) => {
  const page = await renderScreen(path, { as: 'admin01' });
  await waitFor(() => expect(document.querySelector('tbody tr[data-row]')).not.toBeNull());
  const count = (): number => page.browser.asked.filter((line) => line.startsWith(`GET ${endpoints[op].path}`)).length;
  const [form] = page.getAllByRole('search');
  const bar = within(form ?? document.body);
  for (const press of ['조회', '조회', '초기화']) {
    // While an answer is on its way a press adds nothing to it.
    await waitFor(() => expect(page.browser.underWay.size).toBe(0));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    const before = count();
    await page.user.click(bar.getByRole('button', { name: press }));
    await waitFor(() => expect(count()).toBe(before + 1));
  }
});
