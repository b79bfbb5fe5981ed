import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { sheetPort } from '../state/page.ts';
import { useApplyAsgnUploadMutation, useUploadAsgnMutation } from '../state/target-endpoints.ts';

const SHEET = [
  { key: 'stdNo', label: '학번', width: 14 },
  { key: 'advsrStfNo', label: '지도교수 사번', width: 16 },
  { key: 'cnslrStfNo', label: '상담사 사번', width: 16 },
] as const;
const SAMPLE = { stdNo: '20990001', advsrStfNo: '199001', cnslrStfNo: '199002' };

/** 일괄 배정 업로드: who is responsible for which student, from a workbook. */
export function AsgnUpload({ onClose }: { readonly onClose: () => void }) {
  const [check] = useUploadAsgnMutation(),
    [apply] = useApplyAsgnUploadMutation();
  return (
    <CheckedUpload
      name="일괄 배정"
      columns={SHEET}
      sample={SAMPLE}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
