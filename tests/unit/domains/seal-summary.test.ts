import { expect, test } from 'vitest';
import { sealSummary } from '#domains/system/rules/security/seal-summary.ts';

test('session-security 5.8: a check of seals is told by its days, each kind under its own name', () => {
  expect(sealSummary({ okCnt: 6, badCnt: 1, openCnt: 2 })).toBe('정상 6일 / 불일치 1일 / 미봉인 2일');
  expect(sealSummary({ okCnt: 0, badCnt: 0, openCnt: 0 })).toBe('정상 0일 / 불일치 0일 / 미봉인 0일');
});
