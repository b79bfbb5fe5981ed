import { fields } from 'virtual:fields/saveUpItem';
import type { UploadSrc } from '#contract/certification/certi-codes.ts';
import type { UpItem } from '#contract/certification/std.ts';
import { UPLOAD_SRCS } from '#contract/certification/certi-codes.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { UPLOAD_KINDS } from '../../rules/sheets.ts';
import { useSaveUpItemMutation } from '../../state/std-endpoints.ts';

interface UpItemForm {
  readonly srcDiv: UploadSrc;
  readonly itemCd: string;
  readonly itemNm: string;
  readonly useYn: 'Y' | 'N';
}
interface UpItemDialogProps {
  readonly certiDiv: string;
  readonly row: UpItem | null;
  readonly onClose: () => void;
}
const KINDS = UPLOAD_SRCS.map((value) => ({ value, label: UPLOAD_KINDS[value].name }));

/** One code that uploads may hold. */
export function UpItemDialog({ certiDiv, row, onClose }: UpItemDialogProps) {
  const [save] = useSaveUpItemMutation();
  const record = useRecordForm({
    kind: 'certi-up-item',
    row,
    idOf: ({ certiUpItemId }: UpItem) => certiUpItemId,
    formOf: (stored: UpItem | null): UpItemForm => ({
      srcDiv: stored?.srcDiv ?? 'SKILL_PASS',
      itemCd: stored?.itemCd ?? '',
      itemNm: stored?.itemNm ?? '',
      useYn: stored?.useYn ?? 'Y',
    }),
    fields,
    newLetter: 'U',
    save: (certiUpItemId, version, form) =>
      save({
        certiDiv,
        certiUpItemId,
        ...(version === undefined ? {} : { version }),
        ...form,
        itemNm: form.itemNm.trim(),
      }),
    onClose,
  });
  const { field, set, root } = record;
  return (
    <FormDialog title={row ? '항목코드' : '항목코드 등록'} {...record.dialog}>
      <div ref={root} className="form-grid">
        <SelectField {...field('srcDiv')} options={KINDS} onChange={(srcDiv) => set({ srcDiv: srcDiv as UploadSrc })} />
        <TextField
          {...field('itemCd')}
          help="영문 한 자와 숫자 두 자"
          onChange={(itemCd) => set({ itemCd: itemCd.toUpperCase() })}
        />
        <Fields of={record} names={['itemNm', 'useYn']} />
      </div>
      {record.conflict}
    </FormDialog>
  );
}
