import type { SessionPolicy } from '#contract/session/session.ts';
import type { SecurityPolicy } from '#server/access/access-model.ts';

type TimePolicy = Pick<
  SecurityPolicy,
  | 'maxTimeLimit'
  | 'maxTimeLimitYn'
  | 'emptyTime'
  | 'emptyTimeYn'
  | 'afterEmptyTime'
  | 'afterEmptyTimeYn'
  | 'fstOptYn'
  | 'sndOptYn'
>;
export interface SessionTimes {
  readonly loginDt: Date;
  readonly lastActvtDt: Date;
}
export interface Expiry {
  readonly at: Date;
  readonly expireDivCd: 'EMPTY' | 'MAX';
}

const MINUTE_MS = 60_000;
/** No session outlives a day, whatever the policy says. */
const CEILING_MS = 24 * 60 * MINUTE_MS;

/** When a session ends without further activity, and by which of the two limits. */
export function expiryOf(policy: TimePolicy, times: SessionTimes): Expiry {
  const longest = policy.maxTimeLimitYn === 'Y' ? Math.min(policy.maxTimeLimit * MINUTE_MS, CEILING_MS) : CEILING_MS;
  const maxMs = times.loginDt.getTime() + longest;
  if (policy.emptyTimeYn !== 'Y') return { at: new Date(maxMs), expireDivCd: 'MAX' };
  const graceMin = policy.afterEmptyTimeYn === 'Y' ? policy.afterEmptyTime : 0;
  const idleMs = times.lastActvtDt.getTime() + (policy.emptyTime + graceMin) * MINUTE_MS;
  return idleMs < maxMs ? { at: new Date(idleMs), expireDivCd: 'EMPTY' } : { at: new Date(maxMs), expireDivCd: 'MAX' };
}

/** The nine texts of the specification and what ends the session first. */
export function toSessionPolicy(policy: TimePolicy, times: SessionTimes, now: Date): SessionPolicy {
  const expiry = expiryOf(policy, times);
  return {
    maxTimeLimit: String(policy.maxTimeLimit),
    maxTimeLimitYn: policy.maxTimeLimitYn,
    emptyTime: String(policy.emptyTime),
    emptyTimeYn: policy.emptyTimeYn,
    afterEmptyTime: String(policy.afterEmptyTime),
    afterEmptyTimeYn: policy.afterEmptyTimeYn,
    fstOptYn: policy.fstOptYn,
    sndOptYn: policy.sndOptYn,
    serverTime: String(Math.max(0, Math.floor((expiry.at.getTime() - now.getTime()) / 1000))),
    expireDivCd: expiry.expireDivCd,
  };
}
