import { useState } from 'react';
import type { Arg } from '#contract/registry.ts';
import { useCodes, useDepartments, useRoles } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { scheduleExcelColumns } from '../../rules/schedule-excel.ts';
import { useAuth, useExcelDownload } from '../../state/page.ts';

const ScheduleUpload = lazyDialog(async () => (await import('../schedule/ScheduleUpload.tsx')).ScheduleUpload);

/** Has the device keep the names that the form needs, so that it opens whole when the line is gone. */
function FormNames() {
  useDepartments();
  useRoles();
  return null;
}

/** What can be done with the calendar as it is shown: a new entry and a workbook of entries with C, a workbook of what stands there for everybody. */
export function CalendarActs({ arg, onNew }: { readonly arg: Arg<'downloadSchdlExcel'>; readonly onNew: () => void }) {
  const [isUploading, setUploading] = useState(false);
  const mayCreate = useAuth('C'),
    excel = useExcelDownload(),
    kinds = useCodes('SCHDL_DIV');
  const download = (): void =>
    void excel.download({
      op: 'downloadSchdlExcel',
      arg,
      sheetName: '일정',
      baseName: '일정',
      columns: scheduleExcelColumns(kinds.names),
    });
  return (
    <div className="calendar-acts">
      {excel.share === null ? (
        <IconButton icon="file-excel" size="small" label="일정 엑셀 다운로드" onClick={download} />
      ) : (
        <ExcelButton share={excel.share} onDownload={download} onCancel={excel.cancel} />
      )}
      {mayCreate ? (
        <IconButton icon="upload" size="small" label="일정 엑셀 업로드" onClick={() => setUploading(true)} />
      ) : null}
      {mayCreate ? (
        <Button icon="plus" size="small" onClick={onNew}>
          일정 등록
        </Button>
      ) : null}
      {mayCreate ? <FormNames /> : null}
      {isUploading ? <ScheduleUpload onClose={() => setUploading(false)} /> : null}
    </div>
  );
}
