import { describe, expect, test } from 'vitest';
import { CODE_FORMATS, findCodeProblem, isDay8, type CodeText } from '#contract/system/code-rules.ts';

const TERM: CodeText = { cdId: '202610', userdef1: '20260301', userdef2: '20260831', userdef3: '16' };
const DEADLINE: CodeText = { cdId: '202610_REG', userdef1: '20260320', userdef2: null, userdef3: null };
const HOLIDAY: CodeText = { cdId: '20260301', userdef1: null, userdef2: null, userdef3: null };

describe('conventions.md 4: a day of eight digits exists in the calendar', () => {
  test.each([
    ['20260301', true],
    ['20240229', true],
    ['20000229', true],
    ['20251231', true],
    ['20230229', false],
    ['19000229', false],
    ['20260230', false],
    ['20260431', false],
    ['20261301', false],
    ['20260001', false],
    ['20260100', false],
    ['20260132', false],
    ['2026-03-01', false],
    ['2026031', false],
    ['202603010', false],
    [' 20260301', false],
    ['2026０301', false],
    ['2026030a', false],
    ['', false],
  ])('%s: %s', (text, exists) => {
    expect(isDay8(text)).toBe(exists);
  });

  test('nothing is no day', () => {
    expect(isDay8(null)).toBe(false);
  });
});

describe('system.md 3: a term is year and SHTM_CD with its days and class weeks', () => {
  test.each(['202610', '202611', '202620', '202621'])('%s is a term', (cdId) => {
    expect(findCodeProblem('ACDM_TERM', { ...TERM, cdId })).toBeNull();
  });

  test.each(['202612', '202630', '202601', '2026', '20261', '2026100', '26-1', '202610_REG', ' 202610', ''])(
    '"%s" is none',
    (cdId) => {
      expect(findCodeProblem('ACDM_TERM', { ...TERM, cdId })).toEqual({ field: 'cdId', problem: 'termCode' });
    },
  );

  test.each<[Partial<CodeText>, string, string]>([
    [{ userdef1: null }, 'userdef1', 'badDate'],
    [{ userdef1: '' }, 'userdef1', 'badDate'],
    [{ userdef1: '20260230' }, 'userdef1', 'badDate'],
    [{ userdef2: null }, 'userdef2', 'badDate'],
    [{ userdef2: '20260931' }, 'userdef2', 'badDate'],
    [{ userdef1: '20260901' }, 'userdef1', 'reversed'],
    [{ userdef2: '20260228' }, 'userdef1', 'reversed'],
    [{ userdef3: null }, 'userdef3', 'badWeeks'],
    [{ userdef3: '' }, 'userdef3', 'badWeeks'],
    [{ userdef3: '0' }, 'userdef3', 'badWeeks'],
    [{ userdef3: '27' }, 'userdef3', 'badWeeks'],
    [{ userdef3: '-1' }, 'userdef3', 'badWeeks'],
    [{ userdef3: '1.5' }, 'userdef3', 'badWeeks'],
    [{ userdef3: '016' }, 'userdef3', 'badWeeks'],
    [{ userdef3: '16주' }, 'userdef3', 'badWeeks'],
    [{ userdef3: '1e1' }, 'userdef3', 'badWeeks'],
  ])('%o is refused at its field', (part, field, problem) => {
    expect(findCodeProblem('ACDM_TERM', { ...TERM, ...part })).toEqual({ field, problem });
  });

  test('the fields are judged from the left', () => {
    const wrong: CodeText = { cdId: '2026', userdef1: 'x', userdef2: 'x', userdef3: 'x' };
    expect(findCodeProblem('ACDM_TERM', wrong)?.field).toBe('cdId');
    expect(findCodeProblem('ACDM_TERM', { ...wrong, cdId: '202610' })?.field).toBe('userdef1');
    expect(findCodeProblem('ACDM_TERM', { ...wrong, cdId: '202610', userdef1: '20260301' })?.field).toBe('userdef2');
  });

  test('one week and 26 weeks pass, and so does a term of one day (conventions.md 4)', () => {
    for (const userdef3 of ['1', '01', '26']) expect(findCodeProblem('ACDM_TERM', { ...TERM, userdef3 })).toBeNull();
    expect(findCodeProblem('ACDM_TERM', { ...TERM, userdef2: '20260301' })).toBeNull();
  });
});

describe('system.md 3: a deadline is a term with _REG or _GRD and its date', () => {
  test.each(['202610_REG', '202610_GRD', '202620_REG', '202621_GRD'])('%s is a deadline', (cdId) => {
    expect(findCodeProblem('ACDM_DT', { ...DEADLINE, cdId })).toBeNull();
  });

  test.each(['202610', '202612_REG', '202610_ABC', '202610_reg', '202610REG', '202610_REG2', 'X202610_GRD'])(
    '"%s" is none',
    (cdId) => {
      expect(findCodeProblem('ACDM_DT', { ...DEADLINE, cdId })).toEqual({ field: 'cdId', problem: 'deadlineCode' });
    },
  );

  test.each([null, '', '2026032', '20260230'])('it falls on no such day as %s', (userdef1) => {
    expect(findCodeProblem('ACDM_DT', { ...DEADLINE, userdef1 })).toEqual({ field: 'userdef1', problem: 'badDate' });
  });
});

describe('system.md 3: a holiday is the day itself', () => {
  test.each(['20260230', '2026031', '0301', 'NEWYEAR', ''])('"%s" is none', (cdId) => {
    expect(findCodeProblem('HLDY', { ...HOLIDAY, cdId })).toEqual({ field: 'cdId', problem: 'holidayCode' });
  });

  test('it needs nothing but its day', () => {
    expect([HOLIDAY.cdId, '20240229'].map((cdId) => findCodeProblem('HLDY', { ...HOLIDAY, cdId }))).toEqual([
      null,
      null,
    ]);
  });
});

test.each(['GRADE', 'ACDM_TERM2', 'HLDY_DIV', ''])(
  'a code of the group "%s" means nothing to the calendar and passes',
  (upCdId) => {
    expect(findCodeProblem(upCdId, { cdId: 'X', userdef1: 'x', userdef2: 'x', userdef3: 'x' })).toBeNull();
  },
);

test('the sentences name what is expected and the number of weeks', () => {
  expect(CODE_FORMATS).toEqual({
    termCode: '학기 코드는 학년도와 학기 6자리로 입력해주세요. (예: 202610)',
    deadlineCode: '학사기한 코드는 학기 뒤에 _REG 또는 _GRD를 붙여 입력해주세요. (예: 202610_REG)',
    holidayCode: '공휴일 코드는 날짜 8자리로 입력해주세요. (예: 20260301)',
    badDate: '날짜는 8자리로 입력해주세요. (예: 20260301)',
    badWeeks: '수업주수는 1~26 사이의 숫자로 입력해주세요.',
  });
});
