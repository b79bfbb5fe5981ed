import { describe, expect, it } from 'vitest';
import {
  DEPT_COLUMNS,
  FEED_COLUMNS,
  isTooShort,
  STAFF_COLUMNS,
  STUDENT_COLUMNS,
  TERM_COLUMNS,
} from '#contract/batch/feed-rules.ts';
import { checkDepts, type MergedRow } from '#server/domains/feeds/rules/dept-rules.ts';
import { RowParser } from '#server/domains/feeds/rules/parse-rows.ts';
import { effectOf, findStaffProblem } from '#server/domains/feeds/rules/staff-rules.ts';
import { findStudentProblem } from '#server/domains/feeds/rules/student-rules.ts';

const CODES = new Map([
  ['STF_DIV', new Set(['30'])],
  ['STF_PSTN', new Set(['33'])],
  ['HLDOF_ST', new Set(['10', '20', '30'])],
]);
const GOOD = {
  교번: 'A100',
  성명: '가',
  교직원구분: '30',
  직급: '33',
  소속: '9110',
  재직상태: '10',
  휴대전화: '010-1234-5678',
  임용일: '2026-03-01',
};
const parse = (over: Readonly<Record<string, string>>, parser = new RowParser(STAFF_COLUMNS, ['stfNo'], CODES)) =>
  parser.parse({ rowNo: 2, cells: { ...GOOD, ...over } });

describe('cells of an input', () => {
  it('a good row becomes values by field', () => {
    expect(parse({})).toMatchObject({
      rowNo: 2,
      key: 'A100',
      values: { stfNo: 'A100', mobile: '01012345678', entDt: '20260301', email: null },
    });
  });

  it.each([
    [{ 성명: '' }, '성명을 입력해주세요.'],
    [{ 직급: '' }, '직급을 선택해주세요.'],
    [{ 교직원구분: '99' }, '교직원구분 코드가 올바르지 않습니다.'],
    [{ 임용일: '2026-02-30' }, '임용일 형식이 올바르지 않습니다.'],
    [{ 휴대전화: '0101234' }, '연락처 형식이 올바르지 않습니다.'],
    [{ 이메일: 'a@' }, '이메일 형식이 올바르지 않습니다.'],
    [{ 교번: '교번' }, '교번 형식이 올바르지 않습니다.'],
    [{ 성명: '가'.repeat(51) }, '성명은 50자 이하로 입력해주세요.'],
  ])('%j is told at its row', (over, msg) => {
    expect(parse(over)).toMatchObject({ rowNo: 2, msg });
  });

  it('a key counts once, whatever its case', () => {
    const parser = new RowParser(STAFF_COLUMNS, ['stfNo'], CODES);
    parse({}, parser);
    expect(parser.parse({ rowNo: 9, cells: { ...GOOD, 교번: 'a100' } })).toEqual({
      rowNo: 9,
      keyVal: 'a100',
      msg: '파일 안에 같은 교번이 있습니다. (2행)',
    });
  });

  it('numbers keep within their bounds', () => {
    const parser = new RowParser(TERM_COLUMNS, ['schlYear'], new Map([['SHTM_CD', new Set(['10'])]]));
    expect(parser.parse({ rowNo: 2, cells: { 학년도: '2026', 평점평균: '4.51' } })).toMatchObject({
      msg: '평점평균 형식이 올바르지 않습니다.',
    });
    expect(
      parser.parse({ rowNo: 3, cells: { 학년도: '2025', 학기: '10', 평점평균: '4.50', 등록금: '4000000' } }),
    ).toMatchObject({ values: { gpa: '4.50', tuitAmt: '4000000', warnYn: 'N', warnCnt: '0' } });
    expect(
      parser.parse({
        rowNo: 4,
        cells: { 학년도: '２０２４', 학기: '10', 평점평균: '４．５０', 등록금: '４，０００，０００' },
      }),
    ).toMatchObject({ values: { schlYear: '2024', gpa: '4.50', tuitAmt: '4000000' } });
  });

  it('the labels of a workbook are different from each other', () => {
    for (const columns of Object.values(FEED_COLUMNS))
      expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length);
    expect([DEPT_COLUMNS, STAFF_COLUMNS, STUDENT_COLUMNS].map(([first]) => first?.isRequired)).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('the safety stop', () => {
  it.each([
    [559, 700, true],
    [560, 700, false],
    [0, 0, false],
    [0, 1, true],
    [9_599, 12_000, true],
    [9_600, 12_000, false],
  ])('system.md 8.6: %i of %i', (input, active, stops) => {
    expect(isTooShort(input, active)).toBe(stops);
  });
});

const dept = (
  rowNo: number,
  key: string,
  upDeptCd: string | null,
  over: Readonly<Record<string, string | null>> = {},
): MergedRow => ({ rowNo, key, values: { deptCd: key, deptDiv: 'ADM', upDeptCd, headStfNo: null, ...over } });
const KNOWN = [
  { deptCd: '0', deptDiv: 'ROOT', upDeptCd: null },
  { deptCd: '1', deptDiv: 'ADM', upDeptCd: '0' },
  { deptCd: '2', deptDiv: 'ADM', upDeptCd: '1' },
  { deptCd: '3', deptDiv: 'ADM', upDeptCd: '2' },
  { deptCd: '4', deptDiv: 'ADM', upDeptCd: '3' },
];
const problemsOf = (...rows: readonly MergedRow[]) => [...checkDepts(rows, KNOWN, new Set(['A100']))];

describe('the tree of departments after an input', () => {
  it('a new branch may come in any order', () => {
    expect(problemsOf(dept(2, '9', '8'), dept(3, '8', '0', { headStfNo: 'A100' }))).toEqual([]);
  });
  it('a wrong row takes those below it along', () => {
    expect(problemsOf(dept(2, '9', '8'), dept(3, '8', '0', { headStfNo: 'B' }))).toEqual([
      [3, '존재하지 않는 교번입니다. (부서장)'],
      [2, '상위부서를 찾을 수 없습니다.'],
    ]);
  });
  it('a loop is refused', () => {
    expect(problemsOf(dept(2, '1', '3')).map(([, msg]) => msg)).toEqual(['상위부서가 순환합니다.']);
  });
  it('five levels are enough, for those below a moved one, too', () => {
    expect(problemsOf(dept(2, '5', '4'))).toEqual([[2, '부서는 5단계까지만 둘 수 있습니다.']]);
    expect(problemsOf(dept(2, '6', '0'), dept(3, '2', '6'))).toEqual([]);
    expect(problemsOf(dept(2, '6', '1'), dept(3, '2', '6'))).toEqual([[3, '부서는 5단계까지만 둘 수 있습니다.']]);
  });
  it('there is one root, and it hangs on nothing', () => {
    expect(
      problemsOf(dept(2, '7', null, { deptDiv: 'ROOT' }), dept(3, '0', '1', { deptDiv: 'ROOT' }), dept(4, '8', null)),
    ).toEqual([
      [2, '대학은 하나만 둘 수 있습니다.'],
      [3, '대학은 상위부서를 둘 수 없습니다.'],
      [4, '상위부서를 입력해주세요.'],
    ]);
  });
});

describe('staff of an input', () => {
  const facts = {
    deptCds: new Set(['9110']),
    loginOwners: new Map([
      ['a100', 'A100'],
      ['system', null],
    ]),
  };
  const staff = (key: string, over: Readonly<Record<string, string | null>> = {}): MergedRow => ({
    rowNo: 2,
    key,
    values: { deptCd: '9110', hldofStCd: '10', entDt: null, rtrDt: null, ...over },
  });
  it.each([
    [staff('A100'), null],
    [staff('a100'), '같은 아이디를 다른 교번이 사용하고 있습니다.'],
    [staff('SYSTEM'), '같은 아이디를 다른 교번이 사용하고 있습니다.'],
    [staff('A100', { deptCd: '1' }), '존재하지 않거나 사용하지 않는 부서입니다.'],
    [staff('A100', { deptCd: '1', hldofStCd: '30' }), null],
    [staff('A100', { entDt: '20260302', rtrDt: '20260301' }), '퇴직일은 임용일보다 빠를 수 없습니다.'],
  ])('%j', (row, problem) => {
    expect(findStaffProblem(row, facts)).toBe(problem);
  });

  const NOTHING = { isNew: false, isMoved: false, isRetired: false, isLeaving: false, isReturning: false };
  const at = (hldofStCd: string, deptCd = '1') => ({ deptCd, hldofStCd });
  it.each([
    [null, at('10'), { isNew: true }],
    [null, at('20'), { isNew: true, isLeaving: true }],
    [null, at('30'), {}],
    [at('10'), at('10', '2'), { isMoved: true }],
    [at('10'), at('30', '2'), { isRetired: true }],
    [at('10'), at('20'), { isLeaving: true }],
    [at('20'), at('10'), { isReturning: true }],
    [at('30'), at('10'), { isReturning: true }],
    [at('20'), at('30'), { isRetired: true }],
    [at('20'), at('20', '2'), { isMoved: true }],
  ])('from %j to %j', (before, after, effect) => {
    expect(effectOf(before, after)).toEqual({ ...NOTHING, ...effect });
  });
});

describe('students of an input', () => {
  const depts = new Map(
    [
      ['1', 'COLG', '0'],
      ['11', 'HAKGUA', '1'],
      ['111', 'MAJOR', '11'],
      ['2', 'COLG', '0'],
      ['21', 'HAKGUA', '2'],
    ].map(([deptCd = '', deptDiv = '', upDeptCd = '']) => [deptCd, { deptCd, deptDiv, upDeptCd }]),
  );
  const problem = (over: Readonly<Record<string, string | null>>, key = '20210001') =>
    findStudentProblem(
      { rowNo: 2, key, values: { colgCd: '1', hakguaCd: '11', majorCd: '111', advsrStfNo: 'A100', ...over } },
      { depts, staffNos: new Set(['A100']) },
    );
  it.each([
    [{}, null],
    [{ majorCd: null, advsrStfNo: null }, null],
    [{ colgCd: '11' }, '단과대가 올바르지 않습니다.'],
    [{ hakguaCd: '21' }, '학과가 단과대에 속하지 않습니다.'],
    [{ majorCd: '11' }, '전공이 학과에 속하지 않습니다.'],
    [{ advsrStfNo: 'B' }, '존재하지 않는 교번입니다. (지도교수)'],
    [{ schlYear: '2026', shtmCd: '10' }, null],
    [{ schlYear: '2026', shtmCd: '11' }, '학년도와 정규학기(10, 20)를 함께 입력해주세요.'],
    [{ gpa: '3.0' }, '학년도와 정규학기(10, 20)를 함께 입력해주세요.'],
  ])('%j', (over, expected) => {
    expect(problem(over)).toBe(expected);
  });
  it('a number has eight to ten digits', () => {
    expect(problem({}, '2021')).toBe('학번 형식이 올바르지 않습니다.');
  });
});
