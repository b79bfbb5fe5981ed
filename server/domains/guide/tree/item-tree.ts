import { type Kysely } from 'kysely';
import { findTreeProblem, type TreeProblem } from '#contract/tree-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone, refused, type Failure } from '#server/http/failure.ts';
import { GUIDE_TREE_MESSAGES } from '#contract/guide/tree-messages.ts';
import { lockKey } from '#server/records/numbers.ts';
import { recordItemAct } from '../item-history.ts';
import { guideItems } from '../queries.ts';

type Moved = ParsedArg<'saveGuideItemOrder'>['rows'];

/** A new position has no text: the history records the change. */
const MOVED = { field: 'upItemId', bef: null, aft: null };
const COLUMNS = ['guideItemId', 'itemNo', 'itemNm', 'ctgryCd', 'upItemId', 'sortOrdr', 'version'] as const;

/** Every item, siblings in their order; items without a position follow in the order of their numbers. */
export const listTree = (db: Kysely<Schema>) =>
  db.selectFrom('guideItem').select(COLUMNS).orderBy('sortOrdr').orderBy('itemNo').execute();

/** One change of the tree at a time: two moves that are sound by themselves may make a circle together. */
export async function lockTree({ db }: CallContext): Promise<void> {
  await lockKey(db, 'guideItem.tree');
}

/**
 * Writes new places, all or none.
 * @throws Failure 409 VERSION or GONE for a row that changed meanwhile, STATE for a circle, LIMIT for a fifth level
 */
export async function saveOrder(call: CallContext, rows: Moved): Promise<void> {
  await lockTree(call);
  for (const { guideItemId, version, ...place } of rows) {
    await guideItems.update(call, guideItemId, version, place);
    await recordItemAct(call, { actDivCd: 'U', guideItemId, itemVersion: version + 1, changes: [MOVED] });
  }
  await requireTree(call);
}

/** @throws Failure 409 when the items are no tree of at most four levels */
export async function requireTree({ db }: CallContext): Promise<void> {
  const rows = await db.selectFrom('guideItem').select(['guideItemId as id', 'upItemId as upId']).execute();
  const problem = findTreeProblem(rows);
  if (problem !== null) throw refusalOf(problem);
}

const REFUSALS: Readonly<Record<TreeProblem, () => Failure>> = {
  cycle: () => refused('STATE', GUIDE_TREE_MESSAGES.cycle),
  depth: () => refused('LIMIT', GUIDE_TREE_MESSAGES.depth),
  missing: gone,
};
const refusalOf = (problem: TreeProblem): Failure => REFUSALS[problem]();

/** @throws Failure 409 STATE when an item that is deleted leaves children behind */
export async function requireNoOrphans({ db }: CallContext, guideItemIds: readonly string[]): Promise<void> {
  const parents = await db
    .selectFrom('guideItem as item')
    .innerJoin('guideItem as child', 'child.upItemId', 'item.guideItemId')
    .select('item.itemNm')
    .distinct()
    .where('item.guideItemId', 'in', [...guideItemIds])
    .where('child.guideItemId', 'not in', [...guideItemIds])
    .orderBy('item.itemNm')
    .execute();
  const [first] = parents,
    more = parents.length - 1;
  if (first)
    throw refused('STATE', `${message('M-REF')} (${first.itemNm}${more > 0 ? ` 외 ${displayCount(more)}건` : ''})`);
}
