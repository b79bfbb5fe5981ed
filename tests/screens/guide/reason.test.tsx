import { expect, test } from 'vitest';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const { renderScreen } = useScreens();

test('a decision asks for two letters', async () => {
  const page = await renderScreen('/guide/detail2', { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '반려 사유 입력' }));
  const dialog = await page.findDialog(/반려/),
    reason = dialog.getByRole('textbox', { name: '사유' });
  await page.fill(reason, ' 가 ');
  await page.user.click(dialog.getByRole('button', { name: '반려' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('사유를 2글자 이상 입력해주세요.');
  expect(document.activeElement).toBe(reason);
  await page.fill(reason, '서류 보완');
  await page.user.click(dialog.getByRole('button', { name: '반려' }));
  expect((await page.findByLabelText('입력한 사유')).textContent).toBe('서류 보완');
});
