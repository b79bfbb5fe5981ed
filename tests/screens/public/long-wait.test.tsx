import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, passTime } = useScreens();
const LIST = endpoints.getGuideItemList.path;
const LONG = '처리 시간이 길어지고 있습니다. 잠시만 기다려주세요.';

test('specification.md 7: a call that takes long is no missing network; after 15 seconds it is named and may be given up', async () => {
  const page = await renderScreen('/guide/home', { as: 'admin01' });
  await page.findByRole('heading', { name: 'Overview' });
  page.browser.intercept = ({ url }) => (new URL(url).pathname === LIST ? new Promise(() => undefined) : null);
  const menu = await page.findByRole('link', { name: /^기본/ });
  await page.user.click(menu);
  await page.findByRole('heading', { name: 'List 기본' });
  await passTime(5_000);
  expect(page.queryByText(LONG)).toBeNull();
  await passTime(11_000);
  await page.findByText(LONG);
  // The server answers everything else: nobody says that there is no network.
  await waitFor(() => expect(page.queryByText('네트워크에 연결되어 있지 않습니다.')).toBeNull());
  await page.user.click(page.getByRole('button', { name: '요청 취소' }));
  await page.findByText('불러오지 못했습니다.');
  await waitFor(() => expect(page.queryByText(LONG)).toBeNull());
});
