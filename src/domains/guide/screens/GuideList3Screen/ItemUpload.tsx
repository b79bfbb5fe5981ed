import { useCodes } from '#domains/system/index.ts';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { UPLOAD_COLUMNS, uploadTemplate } from '../../rules/lists/item-excel.ts';
import { useApplyGuideItemUploadMutation, useUploadGuideItemMutation } from '../../state/guide-bulk-endpoints.ts';
import { sheetPort } from '../../state/page.ts';

/** Items from a workbook: checked by the rules of the form, then added. */
export function ItemUpload({ onClose }: { readonly onClose: () => void }) {
  const [check] = useUploadGuideItemMutation();
  const [apply] = useApplyGuideItemUploadMutation();
  const { sample, lists } = uploadTemplate(useCodes('GUIDE_CTGRY').rows, useCodes('USE_YN').rows);
  return (
    <CheckedUpload
      name="가이드 항목"
      columns={UPLOAD_COLUMNS}
      sample={sample}
      lists={lists}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
