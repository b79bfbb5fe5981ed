import { describe, expect, test } from 'vitest';
import type { FieldRules } from '#contract/field-rules.ts';
import { checkForm, fieldProblem } from '#ui/form/errors/field-check.ts';

const NAME: FieldRules = { label: '이름', kind: 'text', isRequired: true, shortest: 2, longest: 5 };

describe('conventions.md 9: the default check of a field', () => {
  test.each<[FieldRules, unknown, string | undefined]>([
    [NAME, '', '이름을 입력해주세요.'],
    [NAME, '  ', '이름을 입력해주세요.'],
    [NAME, ' 가 ', '이름을 2자 이상 입력해주세요.'],
    [NAME, '가나', undefined],
    [NAME, '가나다라마바', '이름은 5자 이하로 입력해주세요.'],
    [{ label: '비고', kind: 'text', longest: 5 }, '', undefined],
    [{ label: '비고', kind: 'text', longest: 5 }, null, undefined],
    [{ label: '구분', kind: 'choice', isRequired: true }, '', '구분을 선택해주세요.'],
    [{ label: '상위', kind: 'choice', isRequired: true }, null, '상위를 선택해주세요.'],
    [{ label: '동의', kind: 'flag', isRequired: true }, '', '동의를 선택해주세요.'],
    [{ label: '동의', kind: 'flag', isRequired: true }, 'N', undefined],
    [{ label: '대상', kind: 'list', isRequired: true }, [], '대상을 선택해주세요.'],
    [{ label: '대상', kind: 'list', isRequired: true }, ['a'], undefined],
    [{ label: '수량', kind: 'number', isRequired: true, least: 1, most: 9 }, 0, '수량은 1~9 사이로 입력해주세요.'],
    [{ label: '수량', kind: 'number', isRequired: true, least: 1, most: 9 }, 10, '수량은 1~9 사이로 입력해주세요.'],
    [{ label: '수량', kind: 'number', isRequired: true, least: 1, most: 9 }, 9, undefined],
    [{ label: '평점', kind: 'number', step: 0.1 }, 0.3, undefined],
    [{ label: '평점', kind: 'number', step: 0.1 }, 4.49, '평점은 0.1 단위로 입력해주세요.'],
    [{ label: '시간', kind: 'number', step: 0.5, least: 0.5 }, 0.25, '시간은 0.5 단위로 입력해주세요.'],
    [{ label: '이용대상', kind: 'list', mostRows: 2 }, ['a', 'b', 'c'], '이용대상은 최대 2개까지 입력할 수 있습니다.'],
    [
      { label: '단계', kind: 'list', fields: { nm: NAME } },
      [{ nm: '가나' }, { nm: '' }],
      '단계 2: 이름을 입력해주세요.',
    ],
    [{ label: 'rows', kind: 'list', fields: { nm: NAME } }, [{ nm: '가' }], '1번째 행: 이름을 2자 이상 입력해주세요.'],
    [{ label: '단계', kind: 'list', fields: { nm: NAME } }, [{ no: 1 }], undefined],
  ])('%o with %o', (rules, value, problem) => {
    expect(fieldProblem('field', rules, value)).toBe(problem);
  });

  test('a business reason has a sentence of its own', () => {
    const rsn: FieldRules = { isRequired: true, kind: 'text', label: '사유', shortest: 2 };
    expect([fieldProblem('rsn', rsn, ''), fieldProblem('rsn', rsn, '가')]).toEqual([
      '사유를 2글자 이상 입력해주세요.',
      '사유를 2글자 이상 입력해주세요.',
    ]);
  });
});

describe('the check of a form', () => {
  const fields = { divCd: { label: '구분', kind: 'choice', isRequired: true }, nm: NAME } as const;

  test('errors stand in the order of the form, whatever names them', () => {
    const form = { divCd: '', extra: 'x', nm: '' };
    expect(Object.keys(checkForm(fields, form, { extra: '안 됩니다.', nm: '이름이 다릅니다.' }))).toEqual([
      'divCd',
      'extra',
      'nm',
    ]);
  });

  test('what the form says of a field goes before the contract; in order there, it may be empty and nothing more', () => {
    expect(checkForm(fields, { divCd: '', nm: '' }, { nm: undefined })).toEqual({ divCd: '구분을 선택해주세요.' });
    expect(checkForm(fields, { divCd: 'A', nm: '' }, { nm: '이름이 다릅니다.' })).toEqual({ nm: '이름이 다릅니다.' });
    expect(checkForm(fields, { divCd: 'A', nm: '가' }, { nm: undefined })).toEqual({
      nm: '이름을 2자 이상 입력해주세요.',
    });
    const limit = { qty: { label: '한도', kind: 'number', least: 1 } } as const;
    expect(checkForm(limit, { qty: 0 }, { qty: undefined })).toEqual({});
  });

  test('a form in order has no errors, and fields outside the contract have no rules', () => {
    expect(checkForm(fields, { divCd: 'A', extra: '', nm: '가나' })).toEqual({});
  });
});
