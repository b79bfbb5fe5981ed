import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { otpAt, otpStepOf } from '#server/domains/session/otp/totp.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, server } = useScreens();
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator would show, by the server's clock. */
function codeOf(key: string, steps = 0): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  return otpAt(secret, otpStepOf(server().now()) + steps);
}

async function signInByForm(): Promise<ShownScreen> {
  const page = await renderScreen('/login', { as: null });
  await page.fill(page.getByLabelText('아이디'), 'head03');
  await page.fill(page.getByLabelText('비밀번호'), DEMO_PASSWORD);
  await page.user.click(page.getByRole('button', { name: '로그인' }));
  return page;
}

test('a second step is registered and asked for', async () => {
  const page = await signInByForm();
  const { user } = page;
  await waitFor(() => expect(location.pathname).not.toBe('/login'));
  await user.click(await page.findByRole('button', { name: /배준호/ }));
  await user.click(await page.findByRole('button', { name: '2차 인증 등록' }));
  const dialog = await page.findDialog('2차 인증 등록');
  await page.fill(dialog.getByLabelText(/^비밀번호/), DEMO_PASSWORD);
  await user.click(dialog.getByRole('button', { name: '다음' }));
  const key = (await dialog.findByLabelText('인증 키')).textContent;
  await page.fill(dialog.getByLabelText(/^인증번호 6자리/), '000000');
  await user.click(dialog.getByRole('button', { name: '등록' }));
  await dialog.findByText('인증번호가 올바르지 않습니다.');
  await page.fill(dialog.getByLabelText(/^인증번호 6자리/), codeOf(key));
  await user.click(dialog.getByRole('button', { name: '등록' }));
  await page.findByText('2차 인증이 등록되었습니다.');

  const later = await signInByForm();
  await later.fill(await later.findByLabelText(/^인증번호 6자리/), codeOf(key, 1));
  await later.user.click(later.getByRole('button', { name: '로그인' }));
  await waitFor(() => expect(location.pathname).not.toBe('/login'));
  await later.findByRole('button', { name: /배준호/ });
});
