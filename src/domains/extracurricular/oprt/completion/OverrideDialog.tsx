import { useState } from 'react';
import { COMPL_NAMES, DECIDED_DIVS } from '#contract/extracurricular/oprt-codes.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';

type Decided = (typeof DECIDED_DIVS)[number];
const OPTIONS = DECIDED_DIVS.map((value) => ({ value, label: COMPL_NAMES[value] }));

interface OverrideDialogProps {
  readonly count: number;
  readonly onSubmit: (finalDiv: Decided, rsn: string) => void;
  readonly onClose: () => void;
}

/** 판정 변경: what a person decides against the rules, and why. */
export function OverrideDialog({ count, onSubmit, onClose }: OverrideDialogProps) {
  const [finalDiv, setFinalDiv] = useState<Decided>('COMPLETE');
  return (
    <ReasonDialog
      title={`판정 변경 (${count}명)`}
      label="사유"
      okLabel="변경"
      onSubmit={(rsn) => onSubmit(finalDiv, rsn)}
      onClose={onClose}
    >
      <SelectField
        label="최종 판정"
        required
        value={finalDiv}
        options={OPTIONS}
        onChange={(value) => setFinalDiv(DECIDED_DIVS.find((known) => known === value) ?? 'COMPLETE')}
      />
    </ReasonDialog>
  );
}
