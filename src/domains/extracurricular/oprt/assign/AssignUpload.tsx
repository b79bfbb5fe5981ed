import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { useApplyAssignUploadMutation, useUploadAssignExcelMutation } from '../../state/running-endpoints.ts';
import { sheetPort } from '../../state/page.ts';

const COLUMNS = [
  { key: 'userId', label: '학번·사번', width: 14 },
  { key: 'userNm', label: '성명', width: 14 },
  { key: 'submitYn', label: '제출', width: 10 },
  { key: 'score', label: '점수', width: 8 },
  { key: 'asgnGrdCd', label: '등급', width: 8 },
] as const;
const SAMPLE = { userId: '20260001', userNm: '홍길동', submitYn: '제출', score: '90', asgnGrdCd: 'A' };

/** 과제·평가 from a workbook. */
export function AssignUpload({ prdId, onClose }: { readonly prdId: string; readonly onClose: () => void }) {
  const [check] = useUploadAssignExcelMutation();
  const [apply] = useApplyAssignUploadMutation();
  return (
    <CheckedUpload
      name="과제·평가"
      columns={COLUMNS}
      sample={SAMPLE}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ prdId, rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
