import { useState } from 'react';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { DialogProps } from '#ui/dialog/PlainDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { BasicFields } from '../../components/item-form/BasicFields.tsx';
import { useItemForm } from '../../components/item-form/useItemForm.ts';
import { WithUnsent, type UnsentItem } from '../../components/item-form/WithUnsent.tsx';
import { ItemHistory } from '../../components/ItemHistory.tsx';
import { useGetGuideItemQuery } from '../../state/item-endpoints.ts';
import { useAuth } from '../../state/page.ts';

interface ItemDialogProps {
  readonly guideItemId: string;
  readonly itemNm: string;
  readonly size: DialogProps['size'];
  readonly onClose: () => void;
}

/** The form of one item in a dialog. */
export function ItemDialog({ guideItemId, itemNm, size, onClose }: ItemDialogProps) {
  const { data, isError, error, refetch } = useGetGuideItemQuery({ guideItemId });
  const item = data?.data[0];
  if (item && data)
    return (
      <WithUnsent guideItemId={guideItemId}>
        {(unsent) => <LoadedDialog item={item} mngrNm={data.mngrNm} unsent={unsent} size={size} onClose={onClose} />}
      </WithUnsent>
    );
  return (
    <Dialog title={itemNm} size={size} onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      {isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="guide-detail-skeleton" aria-busy="true" />
      )}
    </Dialog>
  );
}

function LoadedDialog({
  item,
  mngrNm,
  unsent,
  size,
  onClose,
}: { readonly item: GuideItem; readonly mngrNm: string | null; readonly unsent: UnsentItem } & Pick<
  ItemDialogProps,
  'size' | 'onClose'
>) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const mayEdit = useAuth('U');
  const state = useItemForm({ item, mngrNm, unsent, onSaved: onClose }),
    { root, dialog, conflict } = state;
  return (
    <FormDialog
      title={item.itemNm}
      size={size}
      {...dialog}
      onClose={onClose}
      actions={
        <Button icon="history" onClick={() => setHistoryOpen(true)}>
          이력
        </Button>
      }
    >
      <div ref={root}>
        <BasicFields state={state} mayEdit={mayEdit} />
      </div>
      {isHistoryOpen ? (
        <Dialog
          title={`${item.itemNm} 이력`}
          size="medium"
          onClose={() => setHistoryOpen(false)}
          footer={<Button onClick={() => setHistoryOpen(false)}>닫기</Button>}
        >
          <ItemHistory guideItemId={item.guideItemId} />
        </Dialog>
      ) : null}
      {conflict}
    </FormDialog>
  );
}
