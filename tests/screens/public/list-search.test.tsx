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

test.each([
  ['days come first', '/admin/spaceBkng/spaceBkngApplyMng', 'searchbox', '검색어'],
  ['a kind comes first', '/admin/extraCurricularProgram/userEcp/userEcpPeriodAprv', 'searchbox', '제목, 기안자'],
])('"/" goes to the field in which one types, also where %s', async (_where, path, role, name) => {
  const page = await renderScreen(path, { as: 'oper01' });
  await waitFor(() => expect(document.querySelector('#content form[role="search"]')).not.toBeNull());
  await page.user.keyboard('/');
  const bar = within(page.getAllByRole('search')[0] ?? document.body);
  expect(bar.getAllByRole(role, { name })).toContain(document.activeElement);
});
