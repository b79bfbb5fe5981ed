import { fields } from 'virtual:fields/requestAdj';
import type { AdjRow } from '#contract/mileage/account.ts';
import { type Area } from '#contract/mileage/mileage-codes.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { FileField } from '#ui/files/FileField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { useMileageFilters } from '../../components/useMileageFilters.ts';
import { checkAdjustment } from '../../rules/adjustment-form.ts';
import { useRequestAdjMutation } from '../../state/apply-endpoints.ts';

interface AdjustmentForm {
  readonly mlgTermId: string;
  readonly areaCd: Area;
  readonly way: Way;
  /** Without a sign, which the kind implies. */
  readonly pnt: number;
  readonly rsn: string;
}
type Way = 'ADD' | 'TAKE';
const WAYS: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'ADD', label: '추가' },
  { value: 'TAKE', label: '차감' },
];
const NEW: AdjustmentForm = { mlgTermId: '', areaCd: 'ACT', way: 'ADD', pnt: 0, rsn: '' };

/** 조정 등록: points added to or taken from an account, for another person to approve. */
export function AdjustmentDialog({ stdNo, onClose }: { readonly stdNo: string; readonly onClose: () => void }) {
  const [request] = useRequestAdjMutation();
  const { openTerms, areas } = useMileageFilters();
  const record = useRecordForm({
    kind: 'mileage-adjustment',
    row: null as AdjRow | null,
    formOf: () => NEW,
    fields,
    check: checkAdjustment,
    files: { policyCd: 'EVID', groupOf: ({ fileGroupId }) => fileGroupId },
    save: (mlgAdjId, _version, { way, pnt, ...form }, _base, { fileGroupId }) =>
      request({
        mlgAdjId,
        stdNo,
        ...form,
        pnt: way === 'TAKE' ? -pnt : pnt,
        rsn: form.rsn.trim(),
        fileGroupId,
      }),
    onSaved: () => {
      toast('success', '조정을 요청했습니다. 다른 담당자의 승인을 기다립니다.');
      onClose();
    },
    onClose,
  });
  const { field, form, set, root, files } = record;
  return (
    <FormDialog title="마일리지 조정" saveLabel="승인요청" {...record.dialog} onSave={() => void record.submit()}>
      <div ref={root} className="form-grid">
        <SelectField
          {...field('mlgTermId')}
          placeholder="선택"
          options={openTerms}
          onChange={(mlgTermId) => set({ mlgTermId })}
        />
        <SelectField {...field('areaCd')} options={areas} onChange={(areaCd) => set({ areaCd: areaCd as Area })} />
        <RadioGroup label="구분" value={form.way} options={WAYS} onChange={(way) => set({ way: way as Way })} />
        <IntegerField {...field('pnt')} onChange={(pnt) => set({ pnt })} />
        <div className="form-wide">
          <TextAreaField {...field('rsn')} rows={2} />
        </div>
        <FileField
          label="증빙"
          value={files.choice}
          onChange={files.setChoice}
          rules={UPLOAD_POLICIES.EVID}
          checks={files.checks}
          disabled={record.isSaving}
        />
      </div>
      {record.conflict}
    </FormDialog>
  );
}
