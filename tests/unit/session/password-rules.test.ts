import { describe, expect, test } from 'vitest';
import { listPasswordProblems, passwordMessage, type PasswordProblem } from '#contract/session/password-rules.ts';

/** session-security.md 2.1: nine characters of three kinds. */
const USUAL = { pwdMinLen: 9, pwdKindCnt: 3 };
const problemsOf = (password: string, loginId = 'prof01', policy = USUAL): readonly PasswordProblem[] =>
  listPasswordProblems(password, loginId, policy);

describe('session-security.md 5.1: length and kinds of a new password', () => {
  test.each<[string, readonly PasswordProblem[]]>([
    ['Nq8!vKp2w', []],
    ['Nq8!vKp2', ['SHORT_OR_SIMPLE']],
    ['', ['SHORT_OR_SIMPLE']],
    ['nqvkpwzrt', ['SHORT_OR_SIMPLE']],
    ['nqvkpwzr7', ['SHORT_OR_SIMPLE']],
    ['NQVKPWZR7', ['SHORT_OR_SIMPLE']],
    ['7!2@9#4$1', ['SHORT_OR_SIMPLE']],
    ['nqvkpwzR7', []],
    ['nqvkpwz!7', []],
    ['NQVKPWZ!7', []],
    ['NqvKpwz!r', []],
    ['Nqv Kpwzr', []],
  ])('"%s" has %o', (password, problems) => {
    expect(problemsOf(password)).toEqual(problems);
  });

  test.each([
    ['Nq8!vKp2', { pwdMinLen: 8, pwdKindCnt: 4 }, true],
    ['Nq8!vKp', { pwdMinLen: 8, pwdKindCnt: 4 }, false],
    ['Nq8zvKp2', { pwdMinLen: 8, pwdKindCnt: 4 }, false],
    ['nqvkpwzr7', { pwdMinLen: 9, pwdKindCnt: 2 }, true],
    ['nqvkpwzrt', { pwdMinLen: 9, pwdKindCnt: 2 }, false],
    ['Nq8!vKp2wRt5zLm4xYd', { pwdMinLen: 20, pwdKindCnt: 3 }, false],
    ['Nq8!vKp2wRt5zLm4xYd6', { pwdMinLen: 20, pwdKindCnt: 3 }, true],
  ])('"%s" under %o: %s', (password, policy, isGood) => {
    expect(problemsOf(password, 'prof01', policy)).toEqual(isGood ? [] : ['SHORT_OR_SIMPLE']);
  });
});

describe('session-security.md 5.1: the id inside a new password', () => {
  test.each<[string, string]>([
    ['Xprof01!9z', 'prof01'],
    ['PROF01!q9z', 'prof01'],
    ['q9z!Prof01', 'prof01'],
    ['q9z!prof01', 'PROF01'],
    ['q9!100042Z', '100042'],
  ])('"%s" holds %s', (password, loginId) => {
    expect(problemsOf(password, loginId)).toContain('HAS_ID');
  });

  test('a part of the id is not the id, and without an id there is none to hold', () => {
    expect(problemsOf('Qprof0!9zw')).toEqual([]);
    expect(problemsOf('Nq8!vKp2w', '')).toEqual([]);
  });
});

describe('session-security.md 5.1: three characters that are equal or follow each other', () => {
  test.each(['aaa', '111', '!!!', '가가가', 'abc', 'cba', 'XYZ', 'ZYX', '123', '321', '012', '789'])(
    '%s is a run at the start, in the middle and at the end',
    (run) => {
      for (const password of [`${run}Nq8!vKpw`, `Nq8!${run}vKpw`, `Nq8!vKpw${run}`])
        expect([password, problemsOf(password)]).toEqual([password, ['RUN']]);
    },
  );

  test.each([
    'aab',
    'aba',
    'ab1',
    'abd',
    'acb',
    '12a',
    '124',
    '135',
    '!"#',
    '+,-',
    '9:;',
    'YZ[',
    '[\\]',
    '890',
    'ab',
    'aa',
    '/01',
    '@AB',
  ])('%s is none', (text) => {
    expect(problemsOf(`Nq8!${text}vKpw`)).toEqual([]);
  });

  test('a short password of a run alone is told with both', () => {
    expect(problemsOf('aaa')).toEqual(['SHORT_OR_SIMPLE', 'RUN']);
    // Characters of two units are characters like any other.
    expect([
      problemsOf('😀Nq8!abcW7'),
      problemsOf('Nq8!😀321W7'),
      problemsOf('Nq8!😀😀😀W7'),
      problemsOf('😀😂😄Qw1!xQ'),
    ]).toEqual([['RUN'], ['RUN'], ['RUN'], []]);
  });
});

test('everything that is wrong is told, in the order in which the page shows its rules', () => {
  expect(problemsOf('prof01abc')).toEqual(['SHORT_OR_SIMPLE', 'HAS_ID', 'RUN']);
  expect(problemsOf('prof01!Q')).toEqual(['SHORT_OR_SIMPLE', 'HAS_ID']);
});

test('session-security.md 5.1: each rule has its sentence, with the numbers of the policy', () => {
  expect(passwordMessage('SHORT_OR_SIMPLE', USUAL)).toBe(
    '비밀번호는 9자 이상, 영문 대문자·소문자·숫자·특수문자 중 3종류 이상이어야 합니다.',
  );
  expect(passwordMessage('SHORT_OR_SIMPLE', { pwdMinLen: 12, pwdKindCnt: 4 })).toBe(
    '비밀번호는 12자 이상, 영문 대문자·소문자·숫자·특수문자 중 4종류 이상이어야 합니다.',
  );
  expect(passwordMessage('HAS_ID', USUAL)).toBe('아이디를 포함할 수 없습니다.');
  expect(passwordMessage('RUN', USUAL)).toBe('같은 문자나 연속된 문자를 3자 이상 사용할 수 없습니다.');
});
