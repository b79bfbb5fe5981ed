import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newBrowser, useScreens } from '#tests/support/screens/render-screen.tsx';

/* Names of holidays and the present term help in a calendar; a form that can do without them is not stopped by their lack. */

const { renderScreen } = useScreens();

test('a form is filled in although the names of holidays cannot be read', async () => {
  const browser = newBrowser();
  browser.intercept = ({ url }) =>
    url.includes('upCdId=HLDY')
      ? new Response(JSON.stringify({ code: 500, message: '서버의 말', traceId: 't', data: { data: [] } }), {
          status: 500,
          headers: { 'x-madang': '1', 'content-type': 'application/json' },
        })
      : null;
  const page = await renderScreen('/guide/list', { as: 'oper01', browser });
  await page.user.click(page.getByRole('button', { name: '등록' }));
  const form = await page.findDialog('가이드 항목 등록'),
    day = await form.findByRole('textbox', { name: /^사용일/ });
  await page.user.click(day);
  await waitFor(() => expect(browser.asked.some((line) => line.includes('HLDY'))).toBe(true));
  await page.fill(day, '20261120');
  expect(document.querySelector('[data-testid="overlay"]')).toBeNull();
  expect(page.queryByRole('alertdialog')).toBeNull();
  expect(page.queryByText('공통 코드 조회에 실패했습니다.')).toBeNull();
});
