import { expect, test } from 'vitest';
import {
  headMessage,
  isSealValid,
  sealProblems,
  sealSummary,
  type SealFinding,
} from '#domains/system/rules/security/seal-summary.ts';

const HEAD = {
  stCd: 'OK',
  firstNo: 1,
  no: 12,
  at: '2026-04-06T01:30:00+09:00',
  sealDt: '20260405',
  uptoNo: 1_234,
  badDts: [],
} as const;
const found = (over: Partial<SealFinding> = {}): SealFinding => ({
  okCnt: 6,
  badCnt: 0,
  openCnt: 1,
  data: [],
  head: HEAD,
  ...over,
});

test('session-security.md 5.8: a check of seals is told by its days, each kind under its own name', () => {
  expect(sealSummary({ okCnt: 6, badCnt: 1, openCnt: 2 })).toBe('정상 6일 / 불일치 1일 / 미봉인 2일');
  expect(sealSummary({ okCnt: 0, badCnt: 0, openCnt: 0 })).toBe('정상 0일 / 불일치 0일 / 미봉인 0일');
});

test('what is wrong is named with its reason, inside of the period and outside', () => {
  expect(sealProblems(found())).toEqual([]);
  const bad = found({
    badCnt: 1,
    data: [{ sealDt: '20260405', whyCd: 'HEAD' }],
    head: { ...HEAD, stCd: 'BROKEN', badDts: ['20260302', '20260405'] },
  });
  expect(sealProblems(bad)).toEqual([
    '2026-04-05 외부 기준 불일치',
    '2026-03-02 불일치 (조회 기간 밖)',
    '외부 기준 파일 훼손',
  ]);
});

test('a check is sound only when days, seals and the record are', () => {
  expect(isSealValid(found())).toBe(true);
  expect(isSealValid(found({ head: { ...HEAD, stCd: 'NONE' } }))).toBe(true);
  expect(isSealValid(found({ badCnt: 1 }))).toBe(false);
  expect(isSealValid(found({ head: { ...HEAD, stCd: 'LOST' } }))).toBe(false);
  expect(isSealValid(found({ head: { ...HEAD, badDts: ['20260302'] } }))).toBe(false);
});

test('the record is told by its last seal and its last line', () => {
  expect(headMessage(HEAD)).toBe('외부 기준 정상 · 2026-04-05 봉인까지 1,234행 · 기록 12번 2026-04-06 01:30');
  expect(headMessage({ ...HEAD, firstNo: 12 })).toContain('이전 기록 11건 없음');
  expect(headMessage({ ...HEAD, stCd: 'NONE', firstNo: null, no: null, at: null, sealDt: null, uptoNo: null })).toBe(
    '외부 기준 없음',
  );
});
