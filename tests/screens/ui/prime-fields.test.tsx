import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

/* Marks of a form, which are the browser's own, and a password, which PrimeReact draws: what they are called, what they hold and how they are driven. */

const { renderScreen } = useScreens();

const openGuide = async () => {
  const page = await renderScreen('/guide/home', { as: 'oper01' });
  const card = (await page.findByRole('heading', { name: '작은 요소' })).closest('section');
  if (!(card instanceof HTMLElement)) throw new Error('the card is not there');
  return { ...page, card: within(card) };
};
const isOn = (control: HTMLElement): boolean => control instanceof HTMLInputElement && control.checked;

test('a switch is one control, pressed at its words and by the space bar', async () => {
  const guide = await openGuide(),
    control = guide.card.getByRole('switch', { name: /사용$/ });
  expect(guide.card.getAllByRole('checkbox')).toHaveLength(1);
  expect(isOn(control)).toBe(true);
  await guide.user.click(guide.card.getByText('사용'));
  expect(isOn(guide.card.getByRole('switch', { name: '미사용' }))).toBe(false);
  await guide.user.keyboard(' ');
  expect(isOn(guide.card.getByRole('switch', { name: '사용' }))).toBe(true);
});

test('a box is ticked at its words', async () => {
  const guide = await openGuide(),
    box = guide.card.getByRole('checkbox', { name: '알림도 보냅니다' });
  expect(isOn(box)).toBe(true);
  await guide.user.click(guide.card.getByText('알림도 보냅니다'));
  await waitFor(() => expect(isOn(box)).toBe(false));
});

test('circles of a group are chosen by pointer and by arrow', async () => {
  const guide = await openGuide(),
    [visit, call] = [guide.card.getByRole('radio', { name: '방문' }), guide.card.getByRole('radio', { name: '전화' })];
  expect([isOn(visit), isOn(call)]).toEqual([true, false]);
  await guide.user.click(call);
  await waitFor(() => expect([isOn(visit), isOn(call)]).toEqual([false, true]));
  expect(document.activeElement).toBe(call);
  await guide.user.keyboard('{ArrowUp}');
  await waitFor(() => expect([isOn(visit), isOn(call)]).toEqual([true, false]));
});

test('a password is looked at by a button, which keeps the focus, and is judged in words', async () => {
  const guide = await openGuide(),
    password = guide.card.getByLabelText('비밀번호 예시');
  expect(password).toHaveProperty('type', 'password');
  const eye = guide.card.getByRole('button', { name: '입력한 글자 보기' });
  eye.focus();
  await guide.user.keyboard('{Enter}');
  await waitFor(() => expect(password).toHaveProperty('type', 'text'));
  expect(document.activeElement).toBe(eye);
  expect(eye.getAttribute('aria-pressed')).toBe('true');
  for (const [typed, word] of [
    ['abc', '약함'],
    ['abcdefghi', '보통'],
    ['abcdefghijklm', '강함'],
  ] as const) {
    fireEvent.change(password, { target: { value: typed } });
    await guide.card.findByText(word);
  }
});
