import { useState } from 'react';
import { COURSE_TERM_NAMES, type CourseTerm } from '#contract/course-cqi/course-cqi-codes.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { isTerm } from './form.ts';
import { PRESENT_YEAR, YEARS } from './list.ts';

interface CopyDialogProps {
  readonly onCopy: (schlYear: string, shtmCd: CourseTerm) => Promise<void>;
  readonly onClose: () => void;
}

/** 복사: for which term the same setting is made; its periods move by as many half years. */
export function CopyDialog({ onCopy, onClose }: CopyDialogProps) {
  const [schlYear, setYear] = useState(PRESENT_YEAR),
    [shtmCd, setTerm] = useState<CourseTerm>('10');
  return (
    <Dialog
      title="학기 설정 복사"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button look="primary" icon="copy" onClick={() => void onCopy(schlYear, shtmCd)}>
            복사
          </Button>
        </>
      }
    >
      <div className="stack">
        <SelectField label="학년도" required value={schlYear} options={YEARS} onChange={setYear} />
        <SelectField
          label="학기"
          required
          value={shtmCd}
          options={optionsOf(COURSE_TERM_NAMES)}
          onChange={(value) => setTerm(isTerm(value) ? value : '10')}
        />
        <p className="muted">기간은 학기 차이만큼 옮기고, 대상 규칙과 서식은 그대로 둡니다.</p>
      </div>
    </Dialog>
  );
}
