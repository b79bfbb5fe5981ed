import { useState } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { PRESENT_YEAR, YEAR_OPTIONS } from '../../rules/school-years.ts';
import { useCopySdaYearMutation } from '../../state/sda-endpoints.ts';

const LAST_YEAR = String(Number(PRESENT_YEAR) - 1);

/** 전년도 배점 복사: every revision of a year once more for another; what is there already stays. */
export function CopyYearDialog({ onClose }: { readonly onClose: () => void }) {
  const [fromYear, setFrom] = useState(LAST_YEAR),
    [toYear, setTo] = useState(PRESENT_YEAR);
  const [copy, { isLoading }] = useCopySdaYearMutation();
  const isSame = fromYear === toYear;
  const submit = async (): Promise<void> => {
    if (isSame) return;
    const [done] = (await copy({ fromYear, toYear })).data?.data ?? [];
    if (!done) return;
    toast('success', `배점 ${done.copyCnt}건 복사 · ${done.skipCnt}건 제외 (이미 등록됨)`);
    onClose();
  };
  return (
    <FormDialog
      title="전년도 배점 복사"
      saveLabel="복사"
      isDirty={false}
      isSaving={isLoading}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <div className="form-grid">
        <SelectField label="원본 학년도" required value={fromYear} options={YEAR_OPTIONS} onChange={setFrom} />
        <SelectField
          label="대상 학년도"
          required
          value={toYear}
          options={YEAR_OPTIONS}
          error={isSame ? MILEAGE_WORDS.copySameYear : undefined}
          onChange={setTo}
        />
      </div>
      <p className="muted">대상 학년도에 배점이 이미 있는 항목은 그대로 둡니다.</p>
    </FormDialog>
  );
}
