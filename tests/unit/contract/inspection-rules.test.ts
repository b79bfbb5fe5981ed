import { describe, expect, it } from 'vitest';
import { listAbnormal, type Access } from '#contract/security/inspection-rules.ts';

const look = (over: Partial<Access> = {}): Access => ({
  userId: 'u1',
  acsDivCd: 'UNMASK',
  date: '20260310',
  time: '1000',
  sbjtKey: '20210001',
  sbjtCnt: 1,
  ...over,
});
const students = (count: number, over: Partial<Access> = {}) =>
  Array.from({ length: count }, (_, n) => look({ sbjtKey: String(20_210_000 + n), ...over }));
const judge = (accesses: readonly Access[], moved: Readonly<Record<string, readonly string[]>> = {}) =>
  listAbnormal(
    accesses,
    200,
    new Map(Object.entries(moved)),
    (from, day) => from <= day && Number(day) <= Number(from) + 7,
  ).map(({ abnDivCd, userId, acsDt, cnt }) => [abnDivCd, userId, acsDt, cnt]);

describe('what the monthly inspection looks at', () => {
  it('more subjects in a day than the limit', () => {
    expect(judge(students(200))).toEqual([]);
    expect(judge(students(201))).toEqual([['UNMASK_LMT', 'u1', '20260310', 201]]);
    expect(judge([...students(201), ...students(50)])).toEqual([['UNMASK_LMT', 'u1', '20260310', 201]]);
    expect(judge([...students(150), ...students(150, { date: '20260311' })])).toEqual([]);
    expect(judge(students(300, { acsDivCd: 'VIEW' }))).toEqual([]);
  });

  it.each([
    ['2159', 0],
    ['2200', 1],
    ['0000', 1],
    ['0559', 1],
    ['0600', 0],
  ])('uncovering at %s counts %i times as night', (time, cnt) => {
    expect(judge([look({ time })])).toEqual(cnt === 0 ? [] : [['NIGHT', 'u1', '20260310', 1]]);
    expect(judge([look({ time, acsDivCd: 'XLS' })])).toHaveLength(cnt);
    expect(judge([look({ time, acsDivCd: 'VIEW' })])).toEqual([]);
  });

  it('workbooks of more than a thousand subjects', () => {
    expect(judge([look({ acsDivCd: 'XLS', sbjtKey: null, sbjtCnt: 1_000 })])).toEqual([]);
    expect(judge([1_001, 5_000].map((sbjtCnt) => look({ acsDivCd: 'XLS', sbjtKey: null, sbjtCnt })))).toEqual([
      ['BIG_XLS', 'u1', '20260310', 5_000],
    ]);
  });

  it('taking data within a week of leaving a department', () => {
    expect(judge([look(), look({ acsDivCd: 'XLS' })], { u1: ['20260303'] })).toEqual([['MOVED', 'u1', '20260310', 2]]);
    expect(judge([look()], { u1: ['20260302'] })).toEqual([]);
    expect(judge([look()], { u1: ['20260311'], u2: ['20260309'] })).toEqual([]);
  });

  it('one row for each kind, person and day', () => {
    const found = judge([
      ...students(201, { time: '2300' }),
      look({ userId: 'u2', time: '2300' }),
      look({ date: '20260311', time: '0100' }),
    ]);
    expect(found).toEqual([
      ['UNMASK_LMT', 'u1', '20260310', 201],
      ['NIGHT', 'u1', '20260310', 201],
      ['NIGHT', 'u2', '20260310', 1],
      ['NIGHT', 'u1', '20260311', 1],
    ]);
  });
});
