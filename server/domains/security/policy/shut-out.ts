import type { PolicyObstacle } from '#contract/security/policy-rules.ts';
import type { SecurityPolicy } from '#server/access/access-model.ts';
import { dormantBefore, expiryOf, isKeptOut, isPasswordOver } from '#server/domains/session/index.ts';

/** What decides about signing in and staying, of one person. */
export interface PolicyPerson {
  readonly userId: string;
  readonly acntStCd: string;
  readonly emrgYn: 'Y' | 'N';
  readonly localLoginYn: 'Y' | 'N';
  readonly pwdTmpYn: 'Y' | 'N';
  readonly pwdChgDt: string | null;
  /** Last sign-in; the making of an account that was never used. */
  readonly lastUseDt: string;
  readonly roleCds: readonly string[];
  readonly sessions: readonly { readonly ipAddr: string; readonly loginDt: string; readonly lastActvtDt: string }[];
  /** From where he signed in lately. */
  readonly addresses: readonly string[];
}

/** The policy with the addresses that it lets in. */
export interface PolicyState {
  readonly policy: SecurityPolicy;
  readonly allowedCidrs: readonly string[];
}

export interface PolicyDifference {
  readonly person: PolicyPerson;
  readonly whyCd: PolicyObstacle;
  readonly wayCd: 'SHUT' | 'FREE';
  readonly ipAddr: string | null;
}

/**
 * Whom another policy would keep out, or let in again. It asks the very functions that decide at the sign-in, at each
 * call and in the nightly job, for what is and for what would be.
 */
export function diffPolicy(
  before: PolicyState,
  after: PolicyState,
  people: readonly PolicyPerson[],
  now: Date,
): readonly PolicyDifference[] {
  return people.flatMap((person) => {
    const was = obstaclesOf(before, person, now),
      is = obstaclesOf(after, person, now);
    const shut = [...is]
      .filter(([whyCd]) => !was.has(whyCd))
      .map(([whyCd, ipAddr]) => ({ person, whyCd, wayCd: 'SHUT' as const, ipAddr }));
    return [
      ...shut,
      ...[...was]
        .filter(([whyCd]) => !is.has(whyCd))
        .map(([whyCd, ipAddr]) => ({ person, whyCd, wayCd: 'FREE' as const, ipAddr })),
    ];
  });
}

/** What stands in a person's way, with the address that is meant; a stopped account has nothing to lose. */
function obstaclesOf(state: PolicyState, person: PolicyPerson, now: Date): ReadonlyMap<PolicyObstacle, string | null> {
  const found = new Map<PolicyObstacle, string | null>(),
    { policy } = state;
  if (person.acntStCd === 'STOP') return found;
  const outside = [...person.sessions.map((session) => session.ipAddr), ...person.addresses].find((address) =>
    isKeptOut(state, person.roleCds, address),
  );
  if (outside !== undefined) found.set('IP', outside);
  if (person.localLoginYn === 'Y' && person.emrgYn === 'N' && policy.localLoginDivCd === 'EMRG')
    found.set('LOCAL', null);
  if (person.acntStCd === 'ACTIVE' && person.emrgYn === 'N' && new Date(person.lastUseDt) < dormantBefore(policy, now))
    found.set('DORM', null);
  if (person.localLoginYn === 'Y' && isPasswordOver(policy, person, now)) found.set('PWD', null);
  if (
    person.sessions.some(
      (session) =>
        expiryOf(policy, { loginDt: new Date(session.loginDt), lastActvtDt: new Date(session.lastActvtDt) }).at <= now,
    )
  )
    found.set('SESSION', null);
  return found;
}
