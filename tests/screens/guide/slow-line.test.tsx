import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { waitForCopies } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

/* A line that answers, but later than a person waits for. How often is asked then, worker/calls/late-answers shows on a clock of its own. */

const { renderScreen, callAs } = useScreens();
const ITEM = { ctgryCd: 'A', qty: 5, useDt: '20260406', useTm: '0930', useYn: 'Y' };

test('a list shows its copy, then what came late', async () => {
  const guideItemId = randomUUID(),
    before = '느린 선 처음',
    after = '느린 선 나중';
  await callAs('admin01', 'saveGuideItem', { guideItemId, itemNm: before, ...ITEM });
  const first = await renderScreen(`/guide/list?searchKeyword=${encodeURIComponent('느린 선')}`, { as: 'oper01' });
  await first.findByRole('cell', { name: before });
  const begun = first.browser.asked.length,
    second = await first.reload();
  await second.findByRole('cell', { name: before });
  await waitForCopies(second.browser, begun);

  await callAs('admin01', 'saveGuideItem', { guideItemId, version: 1, itemNm: after, ...ITEM });
  const { browser } = second;
  let release: () => void = () => undefined;
  const isReleased = new Promise<null>((resolve) => {
    release = () => resolve(null);
  });
  browser.intercept = ({ url }) => (url.includes(endpoints.getGuideItemList.path) ? isReleased : null);
  const slow = await second.reload();
  await slow.findByRole('cell', { name: before });
  release();
  await slow.findByRole('cell', { name: after });
  expect(slow.queryByRole('cell', { name: before })).toBeNull();
});
