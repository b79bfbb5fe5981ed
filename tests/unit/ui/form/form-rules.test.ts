import { describe, expect, test } from 'vitest';
import {
  changedFields,
  firstError,
  foundErrors,
  joinErrors,
  refusedFields,
  trimTexts,
  type FieldErrors,
} from '#ui/form/errors/form-rules.ts';
import { caretAfterDigits, digitsBefore } from '#ui/form/integer-caret.ts';
import { isAskable, nextActive } from '#ui/form/autocomplete/suggestion-rules.ts';
import { restrictToInteger } from '#shared/display.ts';

interface Form {
  readonly name: string;
  readonly qty: number;
  readonly tags: readonly string[];
}
const form: Form = { name: '항목', qty: 3, tags: [] };

describe('what a form says', () => {
  test('typing back to the former text leaves the form clean', () => {
    expect(changedFields(form, { ...form, name: '바뀜', qty: 4 })).toEqual(['name', 'qty']);
    expect(changedFields(form, { ...form, name: '항목' })).toEqual([]);
  });

  test('the first error follows the order of the form', () => {
    expect(firstError<Form>(foundErrors<Form>({ name: undefined, qty: '수량', tags: '태그' }))).toEqual({
      field: 'qty',
      text: '수량',
    });
    expect(firstError<Form>(foundErrors<Form>({ name: undefined }))).toBeNull();
  });

  test('a refused value keeps its sentence until it changes', () => {
    const refused = refusedFields(
      [
        { field: 'name', message: '이미 있음' },
        { field: 'elsewhere', message: '다른 곳' },
      ],
      form,
    );
    expect(joinErrors<Form>({}, refused, form)).toEqual({ name: '이미 있음' });
    expect(joinErrors<Form>({}, refused, { ...form, name: '다른 항목' })).toEqual({});
  });

  test('a rule of the form outranks the sentence of the server', () => {
    const own: FieldErrors<Form> = { name: '두 글자' };
    expect(joinErrors<Form>(own, refusedFields([{ field: 'name', message: '이미 있음' }], form), form)).toEqual(own);
  });

  test('named texts are trimmed for saving, others stay', () => {
    expect(trimTexts({ a: '  가 ', b: ' 나 ', c: 1 }, ['a', 'c'])).toEqual({ a: '가', b: ' 나 ', c: 1 });
  });
});

test.each([
  ['12a3', 123],
  ['-5', 5],
  ['1.5', 15],
  ['007', 7],
  ['abc', 0],
  ['', 0],
  ['1,234', 1234],
])('an integer field makes %s into %d', (typed, kept) => {
  expect(restrictToInteger(typed)).toBe(kept);
});

test('the caret stays behind the digit just typed', () => {
  expect(digitsBefore('1,234', 3)).toBe(2);
  expect(caretAfterDigits('1,234', 2)).toBe(3);
  expect(caretAfterDigits('12,345', 2)).toBe(2);
  expect([caretAfterDigits('7', 3), caretAfterDigits('123', 0)]).toEqual([1, 0]);
});

test('arrow keys walk the suggestions round and round', () => {
  expect([
    nextActive('ArrowDown', -1, 3),
    nextActive('ArrowDown', 2, 3),
    nextActive('ArrowUp', 0, 3),
    nextActive('ArrowUp', -1, 3),
  ]).toEqual([0, 0, 2, 2]);
  expect([
    nextActive('End', 0, 3),
    nextActive('Home', 2, 3),
    nextActive('Home', -1, 3),
    nextActive('a', 0, 3),
    nextActive('ArrowDown', -1, 0),
  ]).toEqual([2, 0, null, null, null]);
});

test('one character asks for suggestions and spaces do not', () => {
  expect([isAskable(''), isAskable('  '), isAskable('가')]).toEqual([false, false, true]);
});
