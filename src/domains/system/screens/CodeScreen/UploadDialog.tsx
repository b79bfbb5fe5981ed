import type { CodeGroup } from '#contract/system.ts';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { useApplyCmmnCdUploadMutation, useUploadCmmnCdMutation } from '../../state/code-endpoints.ts';
import { sheetPort } from '../../state/page.ts';
import { codeExcelColumns } from './code-excel.ts';

const SAMPLE = { cdId: 'SAMPLE', cdNm: '예시 코드', userdef1: '', userdef2: '', userdef3: '', sortOrdr: 1, useYn: 'Y' };

/** Codes of a group from a workbook. */
export function UploadDialog({ group, onClose }: { readonly group: CodeGroup; readonly onClose: () => void }) {
  const [check] = useUploadCmmnCdMutation();
  const [apply] = useApplyCmmnCdUploadMutation();
  return (
    <CheckedUpload
      name={group.cdNm}
      columns={codeExcelColumns(group)}
      sample={SAMPLE}
      changesBy="코드"
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ upCdId: group.cdId, rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
