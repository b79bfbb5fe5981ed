import { implement, type Binding } from '#server/http/implement.ts';
import { listTree, saveOrder } from './item-tree.ts';

export const guideTreeBindings: readonly Binding[] = [
  implement('getGuideItemTree', async (_query, call) => ({ data: await listTree(call.db) })),
  implement('saveGuideItemOrder', async ({ rows }, call) => {
    await saveOrder(call, rows);
    const named = new Set(rows.map((row) => row.guideItemId));
    return { data: (await listTree(call.db)).filter((row) => named.has(row.guideItemId)) };
  }),
];
