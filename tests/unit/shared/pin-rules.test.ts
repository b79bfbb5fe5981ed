import { expect, test } from 'vitest';
import { pinProblem } from '#shared/pin-rules.ts';

test.each(['12345', '1234567890123', '', 'abcdef', '12 456'])(
  'a PIN of other than 6 to 12 digits is refused: %s',
  (pin) => {
    expect(pinProblem(pin, [])).toBe('LENGTH');
  },
);

test.each(['000000', '123456', '987654', '890123', '321098', '121212', '123123', '1231231', '112211', '5555556'])(
  'a PIN that is guessed first is refused: %s',
  (pin) => {
    expect(pinProblem(pin, [])).toBe('SIMPLE');
  },
);

test('digits of the own id are refused', () => {
  expect([pinProblem('481593', ['stf4815937']), pinProblem('481593', ['stf48'])]).toEqual(['OWN_NUMBER', null]);
});

test.each(['481593', '290174', '135792', '700318254619'])('any other PIN may be used: %s', (pin) => {
  expect(pinProblem(pin, ['admin01'])).toBeNull();
});
