import { useLocation } from 'wouter';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { Button } from '#ui/button/Button.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { saveStatus } from '../../components/item-form/save-status.ts';
import type { ItemFormState } from '../../components/item-form/useItemForm.ts';
import { GUIDE_LIST_PATH } from '../../state/guide-endpoints.ts';
import { useDeleteGuideItemMutation } from '../../state/guide-bulk-endpoints.ts';
import { reportStale, useAuth } from '../../state/page.ts';

interface DetailSaveBarProps {
  readonly item: GuideItem;
  readonly state: ItemFormState;
  readonly mayEdit: boolean;
}

/** 저장, and 삭제 away from it. */
export function DetailSaveBar({ item, state, mayEdit }: DetailSaveBarProps) {
  const [, go] = useLocation();
  const [remove, { isLoading }] = useDeleteGuideItemMutation();
  const mayDelete = useAuth('D');
  const deleteItem = async (): Promise<void> => {
    if (!(await ask('M-DEL', { n: 1 }))) return;
    const answer = await remove({ rows: [{ guideItemId: item.guideItemId, version: item.version }] });
    if (answer.error) {
      reportStale(answer.error);
      return;
    }
    show('M-DEL-OK');
    state.discard();
    go(GUIDE_LIST_PATH);
  };
  return (
    <SaveBar
      status={saveStatus(state)}
      share={state.files.share}
      before={
        mayDelete ? (
          <Button look="danger" icon="trash" disabled={isLoading || state.isSaving} onClick={() => void deleteItem()}>
            삭제
          </Button>
        ) : null
      }
    >
      {mayEdit ? <SaveButton disabled={state.isSaving} onSave={() => void state.submit()} /> : null}
    </SaveBar>
  );
}
