import type { SecurityPolicy } from '#server/access/access-model.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a password must be changed before anything else: temporary, or older than the policy's cycle. */
export function isPasswordOver(
  policy: Pick<SecurityPolicy, 'pwdChgCycle'>,
  account: { readonly pwdTmpYn: 'Y' | 'N'; readonly pwdChgDt: Date | string | null },
  now: Date,
): boolean {
  if (account.pwdTmpYn === 'Y') return true;
  if (policy.pwdChgCycle === 0 || account.pwdChgDt === null) return false;
  return now.getTime() - new Date(account.pwdChgDt).getTime() >= policy.pwdChgCycle * DAY_MS;
}
