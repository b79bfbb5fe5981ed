import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow, type Outcome, type RowKey } from '#server/http/each-row.ts';
import { changesOf, recordItemAct } from './item-history.ts';
import { guideItems } from './queries.ts';

/** Puts items in or out of use. Each row is answered for itself: a stale one does not block the others. */
export const changeUse = (call: CallContext, useYn: 'Y' | 'N', rows: readonly RowKey[]): Promise<Outcome[]> =>
  forEachRow(call, rows, async (each, { id, version }) => {
    const before = await guideItems.take(each, id, version);
    await guideItems.update(each, id, version, { useYn });
    await recordItemAct(each, {
      actDivCd: 'U',
      guideItemId: id,
      itemVersion: version + 1,
      changes: changesOf(before, { useYn }),
    });
  });
