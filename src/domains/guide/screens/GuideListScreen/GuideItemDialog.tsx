import { useEffect, useState } from 'react';
import { useCodes } from '#domains/system/index.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkItemForm, type ItemForm } from '../../rules/items/item-form-rules.ts';
import { useSaveGuideItemMutation } from '../../state/guide-endpoints.ts';
import {
  endReopened,
  findFieldErrors,
  useDirtyForm,
  useDraft,
  useReopenedEnd,
  type Reopened,
} from '../../state/page.ts';

const EMPTY: ItemForm = { itemNm: '', ctgryCd: '', qty: 0, useDt: '', useTm: '', useYn: 'Y' };

const DRAFT_FORMAT = 1;

interface GuideItemDialogProps {
  /** An entry of the queue that is opened again. */
  readonly reopened: Reopened<'saveGuideItem'> | null;
  readonly onClose: () => void;
}

const formOf = ({ itemNm, ctgryCd, qty, useDt, useTm, useYn }: Reopened<'saveGuideItem'>['save']): ItemForm => ({
  itemNm,
  ctgryCd,
  qty,
  useDt,
  useTm: useTm ?? '',
  useYn,
});

/** Form of a new guide item; without a network it is kept on the device and sent later. */
export function GuideItemDialog({ reopened, onClose }: GuideItemDialogProps) {
  // What waits on the device already is nobody's loss: an entry that was only looked at may be left.
  const [opened] = useState(() => (reopened ? formOf(reopened.save) : EMPTY));
  const [form, setForm] = useState(opened);
  const [id] = useState(() => reopened?.save.guideItemId ?? crypto.randomUUID());
  const [save, { isLoading }] = useSaveGuideItemMutation();
  const categories = useCodes('GUIDE_CTGRY');
  const isDirty = form !== opened;
  useDirtyForm(isDirty);
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkItemForm });
  const draft = useDraft<ItemForm>({
    key: reopened ? `reopened:${reopened.clientReqId}` : 'guideItem:new',
    formatVersion: DRAFT_FORMAT,
    value: form,
    opened,
    isDirty,
    onRestore: setForm,
  });
  useReopenedEnd(reopened);
  useEffect(() => {
    if (reopened) refuse(reopened.errors);
  }, [reopened, refuse]);
  const close = (): void => {
    void draft.drop();
    endReopened();
    onClose();
  };
  const set = (change: Partial<ItemForm>): void => setForm({ ...form, ...change });

  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const saved = await save({
      guideItemId: id,
      ...form,
      itemNm: form.itemNm.trim(),
      useTm: form.useTm || null,
      replaces: reopened?.clientReqId,
    });
    if (saved.error) {
      refuse(findFieldErrors(saved.error));
      return;
    }
    await draft.drop();
    show(savedMessage(saved.data));
    endReopened();
    onClose();
  };

  return (
    <FormDialog
      title="가이드 항목 등록"
      size="medium"
      isDirty={isDirty}
      isSaving={isLoading}
      onSave={() => void submit()}
      onClose={close}
    >
      <div className="form-grid" ref={root}>
        <div className="form-wide">
          <TextField
            label="항목명"
            required
            maxLength={100}
            value={form.itemNm}
            error={errors.itemNm}
            onChange={(itemNm) => set({ itemNm })}
          />
        </div>
        <SelectField
          label="구분"
          required
          placeholder="선택"
          value={form.ctgryCd}
          options={categories.options}
          error={errors.ctgryCd}
          onChange={(ctgryCd) => set({ ctgryCd })}
        />
        <IntegerField label="수량" comma value={form.qty} error={errors.qty} onChange={(qty) => set({ qty })} />
        <DateField
          label="사용일"
          required
          value={form.useDt}
          error={errors.useDt}
          onChange={(useDt) => set({ useDt })}
        />
        <TimeField label="사용시간" value={form.useTm} onChange={(useTm) => set({ useTm })} />
        <SwitchField
          label={form.useYn === 'Y' ? '사용' : '미사용'}
          value={form.useYn}
          onChange={(useYn) => set({ useYn })}
        />
      </div>
    </FormDialog>
  );
}
