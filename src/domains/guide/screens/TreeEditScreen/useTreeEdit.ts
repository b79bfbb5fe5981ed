import { useState } from 'react';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import type { GuideTreeRow } from '#contract/guide/guide-tree.ts';
import { message } from '#messages/message.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
import type { TreeMove } from '#ui/tree/rules/move.ts';
import { branchOf, orderAfter, orderBefore, placed, type OrderRow } from '../../rules/tree-order.ts';
import { useSaveGuideItemMutation } from '../../state/guide-endpoints.ts';
import { findUnsent, reportStale } from '../../state/page.ts';
import {
  useDeleteTreeBranchMutation,
  useLazyReadTreeItemQuery,
  useSaveGuideItemOrderMutation,
} from '../../state/lab-endpoints.ts';

interface TreeEdit {
  /** As they will stand when what is under way has arrived. */
  readonly shown: readonly GuideTreeRow[];
  readonly move: (move: TreeMove) => Promise<void>;
  readonly rename: (guideItemId: string, itemNm: string) => Promise<void>;
  /** Resolves to the id of the new row, or to null. */
  readonly add: (upItemId: string | null) => Promise<string | null>;
  readonly remove: (guideItemId: string) => Promise<void>;
}

const NEW_NAME = '새 항목';

/** Changes of the tree, seen at once and taken back when the server refuses them. */
export function useTreeEdit(rows: readonly GuideTreeRow[]): TreeEdit {
  const [pending, setPending] = useState<{
    readonly order: readonly OrderRow[];
    readonly base: readonly GuideTreeRow[];
  } | null>(null);
  const [saveOrder] = useSaveGuideItemOrderMutation();
  const [saveItem] = useSaveGuideItemMutation();
  const [readItem] = useLazyReadTreeItemQuery();
  const [removeBranch] = useDeleteTreeBranchMutation();

  const write = async (order: readonly OrderRow[]): Promise<readonly GuideTreeRow[] | null> => {
    setPending({ order, base: rows });
    const answer = await saveOrder({ rows: [...order] });
    if (answer.error) setPending(null);
    // The tree is read anew and shows what the other person did.
    reportStale(answer.error);
    return answer.error ? null : answer.data.data;
  };
  const move = async (wanted: TreeMove): Promise<void> => {
    const order = orderAfter(rows, wanted);
    if (order.length === 0) {
      show('M-NOCHANGE');
      return;
    }
    const moved = await write(order);
    if (moved)
      toast('success', message('M-UNDO'), { label: '되돌리기', run: () => void write(orderBefore(rows, moved)) });
  };
  const rename = async (guideItemId: string, itemNm: string): Promise<void> => {
    const unsent = await findUnsent('saveGuideItem', guideItemId);
    if (unsent) {
      const renamed = await saveItem({
        ...unsent.save,
        itemNm,
        base: unsent.base as GuideItem | undefined,
        replaces: unsent.clientReqId,
      });
      if (!renamed.error) show(savedMessage(renamed.data));
      return;
    }
    const item = (await readItem({ guideItemId })).data?.data[0];
    if (!item) return;
    const { ctgryCd, qty, useDt, useTm, useYn, version, deptCd, mngrStfNo, cntn, fileGroupId, upItemId } = item;
    const saved = await saveItem({
      guideItemId,
      version,
      itemNm,
      ctgryCd,
      qty,
      useDt,
      useTm,
      useYn: useYn === 'N' ? 'N' : 'Y',
      deptCd,
      mngrStfNo,
      cntn,
      fileGroupId,
      upItemId,
      base: item,
    });
    if (!saved.error) show(savedMessage(saved.data));
  };
  const add = async (upItemId: string | null): Promise<string | null> => {
    const guideItemId = crypto.randomUUID(),
      parent = rows.find((row) => row.guideItemId === upItemId);
    const saved = await saveItem({
      guideItemId,
      itemNm: NEW_NAME,
      ctgryCd: parent?.ctgryCd ?? 'A',
      qty: 0,
      useDt: koreanDate8(Date.now()),
      useYn: 'Y',
      upItemId,
    });
    if (saved.error) return null;
    if (saved.data.state === 'queued') show(savedMessage(saved.data));
    return guideItemId;
  };
  const remove = async (guideItemId: string): Promise<void> => {
    const branch = branchOf(rows, guideItemId);
    if (!(await ask('M-DEL', { n: branch.length }))) return;
    const answer = await removeBranch({ rows: [...branch] });
    if (!answer.error) show('M-DEL-OK');
  };
  // Until the tree has been read anew; the old one between the two would make the row jump back.
  return { shown: pending?.base === rows ? placed(rows, pending.order) : rows, move, rename, add, remove };
}
