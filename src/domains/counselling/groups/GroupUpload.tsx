import type { Group } from '#contract/counselling/group.ts';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { sheetPort } from '../state/page.ts';
import { useApplyGrpMbrUploadMutation, useUploadGrpMbrMutation } from '../state/group-endpoints.ts';

const SHEET = [
  { key: 'stdNo', label: '학번', width: 14 },
  { key: 'stdNm', label: '성명', width: 14 },
] as const;
const SAMPLE = { stdNo: '20990001', stdNm: '홍길순' };

/** 명단 업로드: who takes part in a group, from a workbook. */
export function GroupUpload({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const { cnslDivCd, grpId } = group;
  const [check] = useUploadGrpMbrMutation(),
    [apply] = useApplyGrpMbrUploadMutation();
  return (
    <CheckedUpload
      name="집단상담 명단"
      columns={SHEET}
      sample={SAMPLE}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ cnslDivCd, grpId, rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ cnslDivCd, uploadId })).data?.data[0] ?? null}
    />
  );
}
