import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { usersOfStaff } from './targets/target-events.ts';

/** Says a sentence to members of staff, with the way to the target or to the signals; no student is named in it. */
export async function tellStaff(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  stfNos: readonly (string | null)[],
  sentence: string,
  { linkUrl = DRPT_SCREEN.target, onceKey }: { readonly linkUrl?: string; readonly onceKey?: string } = {},
): Promise<void> {
  await notifyUsers(db, [...(await usersOfStaff(db, stfNos)).values()], {
    tmplCd: 'DRPT_NOTI',
    vars: { 안내: sentence },
    resourcePath: DRPT_SCREEN.target,
    linkUrl,
    ...(onceKey === undefined ? {} : { onceKey }),
    now,
  });
}
