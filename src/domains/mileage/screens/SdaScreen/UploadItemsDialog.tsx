import { ITEM_SHEET } from '#shared/mileage/item-sheet.ts';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { PRESENT_YEAR } from '../../rules/school-years.ts';
import { sheetPort } from '../../state/page.ts';
import { useApplySdaUploadMutation, useUploadSdaMutation } from '../../state/sda-endpoints.ts';

const SAMPLE = {
  sdaCd: '',
  sdaNm: '예시 항목',
  areaNm: '자격증',
  sdaDiv: '신청형',
  specCd: '',
  autoEvtCd: '',
  dupRule: '증빙당 1회',
  dupGroupCd: '',
  aprvLevel: '1',
  aprvDeptNm: '학생지원팀',
  evidReqYn: 'Y',
  validMonth: '12',
  useYn: 'Y',
  sortOrdr: '10',
  schlYear: PRESENT_YEAR,
  grantDiv: '등급',
  pnt: '',
  pntPerUnit: '',
  unitNm: '',
  unitMax: '',
  gradeTxt: 'B:2급:30; A:1급:50',
  itemTermCap: '0',
  itemCareerCap: '0',
  bulkMax: '0',
};

/** 활동항목 from a workbook: the template, or the downloaded list with what has changed. */
export function UploadItemsDialog({ onClose }: { readonly onClose: () => void }) {
  const [check] = useUploadSdaMutation();
  const [apply] = useApplySdaUploadMutation();
  return (
    <CheckedUpload
      name="활동항목"
      columns={ITEM_SHEET}
      sample={SAMPLE}
      changesBy="코드"
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
