import { useCodes, useDepartments } from '#domains/system/index.ts';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { SCHEDULE_SAMPLE, SCHEDULE_UPLOAD_COLUMNS } from '../../rules/schedule-excel.ts';
import { useApplySchdlUploadMutation, useUploadSchdlMutation } from '../../state/schedule-endpoints.ts';
import { sheetPort } from '../../state/page.ts';

/** Entries from a workbook, each row judged by itself. */
export function ScheduleUpload({ onClose }: { readonly onClose: () => void }) {
  const [check] = useUploadSchdlMutation(),
    [apply] = useApplySchdlUploadMutation();
  const kinds = useCodes('SCHDL_DIV'),
    departments = useDepartments();
  const lists = [
    { label: '구분', values: kinds.options.filter(({ isUnused }) => !isUnused).map(({ label }) => label) },
    { label: '부서코드', values: departments.map(({ deptCd, deptNm }) => `${deptCd} ${deptNm}`) },
  ];
  return (
    <CheckedUpload
      name="일정"
      columns={SCHEDULE_UPLOAD_COLUMNS}
      sample={SCHEDULE_SAMPLE}
      lists={lists}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
