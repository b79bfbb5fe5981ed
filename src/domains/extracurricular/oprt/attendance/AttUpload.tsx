import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { useApplyAttUploadMutation, useUploadAttExcelMutation } from '../../state/running-endpoints.ts';
import { sheetPort } from '../../state/page.ts';

const COLUMNS = [
  { key: 'userId', label: '학번·사번', width: 14 },
  { key: 'userNm', label: '성명', width: 14 },
  { key: 'attSt', label: '출석상태', width: 12 },
  { key: 'rsn', label: '사유', width: 32 },
] as const;
const SAMPLE = { userId: '20260001', userNm: '홍길동', attSt: '출석', rsn: '' };

/** 출석 엑셀 업로드 of one session. */
export function AttUpload({ sessId, onClose }: { readonly sessId: string; readonly onClose: () => void }) {
  const [check] = useUploadAttExcelMutation();
  const [apply] = useApplyAttUploadMutation();
  return (
    <CheckedUpload
      name="출석"
      columns={COLUMNS}
      sample={SAMPLE}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ sessId, rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
