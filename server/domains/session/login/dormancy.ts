import type { SecurityPolicy } from '#server/access/access-model.ts';

const DAY_MS = 86_400_000;

/** Accounts last used before this moment are locked by the policy. */
export const dormantBefore = ({ dormDays }: Pick<SecurityPolicy, 'dormDays'>, now: Date): Date =>
  new Date(now.getTime() - dormDays * DAY_MS);
