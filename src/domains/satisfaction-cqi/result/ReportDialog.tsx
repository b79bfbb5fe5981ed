import { useState } from 'react';
import { message } from '#messages/message.ts';
import { DeptPickerField } from '#domains/system/index.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { savePdf } from '../state/page.ts';
import { PRESENT_YEAR, YEARS } from '../tasks/labels.ts';

/** 환류보고서 출력: the tasks of a department in a school year, from the survey to the effect. */
export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const [schlYear, setYear] = useState(PRESENT_YEAR),
    [deptCd, setDept] = useState(''),
    [error, setError] = useState(''),
    [isBusy, setBusy] = useState(false);
  const print = async (): Promise<void> => {
    if (deptCd === '') {
      setError(message('M-REQ-SEL', { label: '주관부서' }));
      return;
    }
    setBusy(true);
    await savePdf('downloadCqiPdf', { schlYear, deptCd });
    setBusy(false);
  };
  return (
    <FormDialog
      title="환류보고서 출력"
      size="small"
      isDirty={false}
      isSaving={isBusy}
      saveLabel="출력"
      onSave={() => void print()}
      onClose={onClose}
    >
      <div className="stack">
        <SelectField label="학년도" required value={schlYear} options={YEARS} onChange={setYear} />
        <DeptPickerField
          label="주관부서"
          required
          value={deptCd === '' ? [] : [deptCd]}
          {...(error === '' ? {} : { error })}
          onChange={([chosen]) => {
            setDept(chosen ?? '');
            setError('');
          }}
        />
      </div>
    </FormDialog>
  );
}
