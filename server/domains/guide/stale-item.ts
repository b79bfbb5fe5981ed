import { staffName } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone, stale } from '#server/http/failure.ts';
import { findItem } from './queries.ts';

/** Why nothing was written for this id and version: the item is gone, or somebody was faster. */
export async function staleItem(call: CallContext, guideItemId: string): Promise<Error> {
  const current = await findItem(call.db, guideItemId);
  return current === undefined ? gone() : stale(current, await staffName(call.db, current.modId), current.modDt);
}
