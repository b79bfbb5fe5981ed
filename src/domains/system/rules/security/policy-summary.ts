import type { PolicyForm } from './policy-form.ts';

/** No session outlives a day, whatever the policy says. */
const CEILING_MIN = 1_440;

/** What the session part of a policy means for a person who signs in. */
export function policySummary({
  maxTimeLimit,
  maxTimeLimitYn,
  emptyTime,
  emptyTimeYn,
  afterEmptyTime,
  afterEmptyTimeYn,
}: PolicyForm): string {
  const longest = `로그인 후 최대 ${maxTimeLimitYn === 'Y' ? maxTimeLimit : CEILING_MIN}분`;
  if (emptyTimeYn === 'N') return `${longest}이 지나면 로그아웃됩니다.`;
  if (afterEmptyTimeYn === 'N') return `${longest}, ${emptyTime}분 동안 사용하지 않으면 로그아웃됩니다.`;
  return `${longest}, ${emptyTime}분 동안 사용하지 않으면 유휴 상태가 되고 ${emptyTime + afterEmptyTime}분이 지나면 로그아웃됩니다.`;
}
