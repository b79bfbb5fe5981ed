import type { CallContext } from '#server/http/call-context.ts';
import { personOf } from '#server/http/call-context.ts';
import { history } from '../targets/history.ts';

/**
 * Writes into the history of targets whose personal data a person has seen in clear on their screen (UNMK): for each student
 * in the newest target that the caller reaches. In the transaction of the uncovering. @param rsn why, as it was given
 */
export async function noteUncovered(call: CallContext, stdNos: readonly string[], rsn: string): Promise<void> {
  const targets = await call.db
    .selectFrom('drptTrgt')
    .select(['stdNo', 'hakguaCd', 'trgtId'])
    .distinctOn('stdNo')
    .where('stdNo', 'in', [...stdNos])
    .orderBy('stdNo')
    .orderBy('schlYear', 'desc')
    .orderBy('shtmCd', 'desc')
    .execute();
  await history(
    { db: call.db, now: call.now, actId: personOf(call).userId },
    targets.map((target) => ({ ...target, evtCd: 'UNMK', rsn })),
  );
}
