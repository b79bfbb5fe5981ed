import { ITEM_SAMPLE, ITEM_SHEET } from '#shared/mileage/item-sheet.ts';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { PRESENT_YEAR } from '../../rules/school-years.ts';
import { sheetPort } from '../../state/page.ts';
import { useApplySdaUploadMutation, useUploadSdaMutation } from '../../state/sda-endpoints.ts';

/** 활동항목 from a workbook: the template, or the downloaded list with what has changed. */
export function UploadItemsDialog({ onClose }: { readonly onClose: () => void }) {
  const [check] = useUploadSdaMutation();
  const [apply] = useApplySdaUploadMutation();
  return (
    <CheckedUpload
      name="활동항목"
      columns={ITEM_SHEET}
      sample={{ ...ITEM_SAMPLE, schlYear: PRESENT_YEAR }}
      changesBy="코드"
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
