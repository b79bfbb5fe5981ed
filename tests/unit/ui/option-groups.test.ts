import { describe, expect, test } from 'vitest';
import { groupValue, withGroups } from '#ui/form/option-groups.ts';

const RESULTS = [
  { value: 'OK', label: '성공' },
  { value: 'PWD', label: '비밀번호 오류' },
  { value: 'LOCK', label: '잠김' },
];
const FAILED = { label: '실패', holds: (value: string) => value !== 'OK' };

describe('codes that are chosen together', () => {
  test('stand under their heading, begun by the choice of all of them', () => {
    expect(withGroups(RESULTS, [FAILED])).toEqual([
      { value: 'OK', label: '성공' },
      { value: 'PWD,LOCK', label: '실패 전체', group: '실패' },
      { value: 'PWD', label: '비밀번호 오류', group: '실패' },
      { value: 'LOCK', label: '잠김', group: '실패' },
    ]);
  });

  test('are one condition, joined by commas', () => {
    expect(groupValue(RESULTS, FAILED)).toBe('PWD,LOCK');
  });

  test('a group that no code belongs to has no heading', () => {
    expect(withGroups(RESULTS, [{ label: '보류', holds: () => false }])).toEqual(RESULTS);
  });
});
