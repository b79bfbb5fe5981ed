import { useState } from 'react';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { sheetPort } from '../state/page.ts';
import { useApplyCqiUploadMutation, useUploadCqiMutation } from '../state/satis-endpoints.ts';
import { PRESENT_YEAR, YEARS } from '../tasks/labels.ts';

const SHEET = [
  { key: 'rschNm', label: '조사명', width: 24 },
  { key: 'trgtNm', label: '대상', width: 12 },
  { key: 'areaNm', label: '영역', width: 18 },
  { key: 'itemCd', label: '문항코드', width: 12 },
  { key: 'itemNm', label: '문항', width: 40 },
  { key: 'rspCnt', label: '응답수', width: 10 },
  { key: 'avg5', label: '평균', width: 10 },
  { key: 'imptAvg', label: '중요도 평균', width: 12 },
] as const;
const SAMPLE = {
  rschNm: '산업체 만족도조사',
  trgtNm: '산업체',
  areaNm: '교육과정',
  itemCd: 'I01',
  itemNm: '현장실습이 업무에 도움이 되었다',
  rspCnt: '48',
  avg5: '3.72',
  imptAvg: '4.10',
};

/** 엑셀 업로드: an outside survey of a school year, one row an item. */
export function CqiUpload({ onClose }: { readonly onClose: () => void }) {
  const [schlYear, setYear] = useState(PRESENT_YEAR),
    [isChosen, setChosen] = useState(false);
  const [check] = useUploadCqiMutation(),
    [apply] = useApplyCqiUploadMutation();
  if (!isChosen)
    return (
      <FormDialog
        title="외부 조사결과 업로드"
        size="small"
        isDirty={false}
        saveLabel="다음"
        onSave={() => setChosen(true)}
        onClose={onClose}
      >
        <SelectField label="학년도" required value={schlYear} options={YEARS} onChange={setYear} />
      </FormDialog>
    );
  return (
    <CheckedUpload
      name={`외부 조사결과 ${schlYear}`}
      columns={SHEET}
      sample={SAMPLE}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ schlYear, rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
