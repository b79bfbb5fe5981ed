import { fields, operation } from 'virtual:fields/saveGuideItem';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { useCodes } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkItemForm, type ItemForm } from '../../rules/items/item-form-rules.ts';
import type { ItemSave } from '../../rules/items/item-record.ts';
import { itemUnits } from '../../rules/items/item-record.ts';
import { useSaveGuideItemMutation } from '../../state/guide-endpoints.ts';
import { endReopened, type Reopened } from '../../state/page.ts';

const EMPTY: ItemForm = { itemNm: '', ctgryCd: '', qty: 0, useDt: '', useTm: '', useYn: 'Y' };

interface GuideItemDialogProps {
  /** An entry of the queue that is opened again. */
  readonly reopened: Reopened<'saveGuideItem'> | null;
  readonly onClose: () => void;
}

const formFrom = ({ itemNm, ctgryCd, qty, useDt, useTm, useYn }: ItemSave): ItemForm => ({
  itemNm,
  ctgryCd,
  qty,
  useDt,
  useTm: useTm ?? '',
  useYn,
});
const bodyOf = (form: ItemForm, guideItemId: string): ItemSave => ({
  guideItemId,
  ...form,
  itemNm: form.itemNm.trim(),
  useTm: form.useTm || null,
});

/** A new item has neither department nor people, whose names would have to be asked for, which cannot be done without a network. */
const asIs = (code: string): string => code;

/** Form of a new guide item; without a network it is kept on the device and sent later. */
export function GuideItemDialog({ reopened, onClose }: GuideItemDialogProps) {
  const [send] = useSaveGuideItemMutation();
  const categories = useCodes('GUIDE_CTGRY');
  const { form, field, root, dialog, conflict } = useRecordForm({
    kind: 'guideItem',
    row: null as GuideItem | null,
    formOf: (): ItemForm => EMPTY,
    fields,
    check: checkItemForm,
    operation,
    units: itemUnits({ categoryOf: categories.nameOf, deptOf: asIs, staffOf: asIs }),
    bodyOf,
    formFrom,
    reopened,
    send,
    onClose: () => {
      endReopened();
      onClose();
    },
  });
  return (
    <FormDialog title="가이드 항목 등록" size="medium" {...dialog}>
      <div className="form-grid" ref={root}>
        <div className="form-wide">
          <TextField {...field('itemNm')} />
        </div>
        <SelectField {...field('ctgryCd')} placeholder="선택" options={categories.options} />
        <IntegerField {...field('qty')} comma />
        <DateField {...field('useDt')} />
        <TimeField {...field('useTm')} />
        <SwitchField {...field('useYn')} label={form.useYn === 'Y' ? '사용' : '미사용'} />
      </div>
      {conflict}
    </FormDialog>
  );
}
