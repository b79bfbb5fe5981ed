import type { GuideItem } from '#contract/guide/guide-items.ts';
import { fillText } from '#messages/message.ts';
import { alert, ask, show } from '#ui/feedback/feedback.ts';
import { LIST2_MESSAGES } from '../../rules/lists/list2-messages.ts';
import { useChangeGuideItemUseMutation, useDeleteGuideItemMutation } from '../../state/guide-bulk-endpoints.ts';
import { findVersionConflict } from '../../state/page.ts';

interface BulkChange {
  readonly isBusy: boolean;
  readonly changeUse: (useYn: 'Y' | 'N') => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** What can be done with the chosen items; `onDone` empties the selection. */
export function useBulkChange(chosen: readonly GuideItem[], onDone: () => void): BulkChange {
  const [change, { isLoading: isChanging }] = useChangeGuideItemUseMutation();
  const [removeAll, { isLoading: isRemoving }] = useDeleteGuideItemMutation();
  const changeUse = async (useYn: 'Y' | 'N'): Promise<void> => {
    const changed = await change({
      useYn,
      rows: chosen.map(({ guideItemId, version }) => ({ id: guideItemId, version })),
    });
    if (changed.error) return;
    const failed = changed.data.data.filter((outcome) => outcome.okYn === 'N');
    onDone();
    if (failed.length === 0) show('M-OK');
    else
      await alert(
        fillText(LIST2_MESSAGES.partlyChanged, {
          ok: changed.data.data.length - failed.length,
          failed: failed.length,
          reason: failed[0]?.message ?? '',
        }),
      );
  };
  const remove = async (): Promise<void> => {
    if (!(await ask('M-DEL', { n: chosen.length }, { destructive: true }))) return;
    const removed = await removeAll({ rows: chosen.map(({ guideItemId, version }) => ({ guideItemId, version })) });
    if (removed.error) {
      if (findVersionConflict(removed.error)) show('M-VER');
      return;
    }
    onDone();
    show('M-DEL-OK');
  };
  return { isBusy: isChanging || isRemoving, changeUse, remove };
}
