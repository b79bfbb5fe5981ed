import { message } from '#messages/message.ts';
import { modified, type CallContext } from '#server/http/call-context.ts';
import { changesOf, recordItemAct } from './item-history.ts';
import { findItem } from './queries.ts';

interface Outcome {
  id: string;
  okYn: 'Y' | 'N';
  code: number;
  reason: string | null;
  message: string;
}

/** Puts items in or out of use. Each row is answered for itself: a stale one keeps nobody else from being changed. */
export async function changeUse(
  call: CallContext,
  useYn: 'Y' | 'N',
  rows: readonly { readonly id: string; readonly version: number }[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const row of rows) outcomes.push(await changeOne(call, useYn, row));
  return outcomes;
}

async function changeOne(
  call: CallContext,
  useYn: 'Y' | 'N',
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Outcome> {
  const before = await findItem(call.db, id);
  const changed = await call.db
    .updateTable('guideItem')
    .set((eb) => ({ useYn, ...modified(call), version: eb('version', '+', 1) }))
    .where('guideItemId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (before && changed.numUpdatedRows > 0n) {
    await recordItemAct(call, {
      actDivCd: 'U',
      guideItemId: id,
      itemVersion: version + 1,
      changes: changesOf(before, { useYn }),
    });
    return { id, okYn: 'Y', code: 200, reason: null, message: '' };
  }
  const isGone = before === undefined;
  return {
    id,
    okYn: 'N',
    code: 409,
    reason: isGone ? 'GONE' : 'VERSION',
    message: message(isGone ? 'M-GONE' : 'M-VER'),
  };
}
