import { useState } from 'react';
import type { AbilityDiv } from '#contract/diagnosis/instruments.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { alert } from '#ui/feedback/feedback.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { THIS_YEAR, YEAR_OPTIONS } from '../../rules/school-year.ts';
import { useCopyAbilityCdYearMutation } from '../../state/ability-endpoints.ts';

interface CopyYearDialogProps {
  readonly abilityDiv: AbilityDiv;
  readonly ownDeptCd: string;
  readonly onClose: () => void;
}

/** 전년도 복사: the tree of another year becomes that of a new one, each ability linked with the one that it replaces. */
export function CopyYearDialog({ abilityDiv, ownDeptCd, onClose }: CopyYearDialogProps) {
  const [fromYear, setFrom] = useState(THIS_YEAR),
    [toYear, setTo] = useState(String(Number(THIS_YEAR) + 1));
  const [copy, { isLoading }] = useCopyAbilityCdYearMutation();
  const run = async (): Promise<void> => {
    const done = (await copy({ abilityDiv, ownDeptCd, fromYear, toYear })).data?.data[0];
    if (!done) return;
    await alert(
      `${done.copyCnt}건을 ${toYear}학년도로 복사했습니다.${done.skipCnt > 0 ? ` 이미 있는 ${done.skipCnt}건은 제외했습니다.` : ''}`,
    );
    onClose();
  };
  return (
    <FormDialog
      title="전년도 복사"
      saveLabel="복사"
      isDirty={false}
      isSaving={isLoading}
      onSave={() => void run()}
      onClose={onClose}
    >
      <div className="form-grid">
        <SelectField label="원본 학년도" required value={fromYear} options={YEAR_OPTIONS} onChange={setFrom} />
        <SelectField
          label="대상 학년도"
          required
          help="원본에서 계속 적용 중인 역량은 대상 학년도 전에 종료됩니다."
          value={toYear}
          options={YEAR_OPTIONS}
          error={toYear <= fromYear ? '대상 학년도는 원본 학년도보다 뒤여야 합니다.' : undefined}
          onChange={setTo}
        />
      </div>
    </FormDialog>
  );
}
