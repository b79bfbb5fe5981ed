import { useState } from 'react';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { Column } from '#ui/table/column.ts';
import { LongTable } from '#ui/table/long/LongTable.tsx';
import type { CheckedRow, CheckedUpload } from './CheckedUploadDialog.tsx';
import type { SheetColumn, SheetPort } from './sheet-port.ts';
import { errorRows, type UploadRow } from './upload-rows.ts';

const COLUMNS: readonly Column<CheckedRow>[] = [
  { key: 'rowNo', label: '행', width: 'xs', align: 'right', render: (row) => displayCount(row.rowNo) },
  {
    key: 'okYn',
    label: '결과',
    width: 's',
    render: (row) => (
      <span className="chip" data-tone={row.okYn === 'Y' ? 'success' : 'danger'}>
        {row.okYn === 'Y' ? '정상' : '오류'}
      </span>
    ),
  },
  { key: 'message', label: '사유', width: 'xl', align: 'left', render: (row) => (row.okYn === 'Y' ? '' : row.message) },
];
const REASON_COLUMN: SheetColumn = { key: 'message', label: '오류 사유', width: 40 },
  NUMBER_COLUMN: SheetColumn = { key: 'rowNo', label: '행', format: 'number' };

interface CheckedRowsProps<Key extends string> {
  readonly name: string;
  readonly checked: CheckedUpload;
  /** What was sent to be checked: rows that are left out are given back with their reason. */
  readonly sent: readonly UploadRow<Key>[];
  readonly columns: readonly SheetColumn[];
  readonly sheets: SheetPort;
}

/** 검증 결과: what the server found about each row of the workbook. */
export function CheckedRows<Key extends string>({ name, checked, sent, columns, sheets }: CheckedRowsProps<Key>) {
  const [onlyWrong, setOnlyWrong] = useState<'Y' | 'N'>(checked.errCnt > 0 ? 'Y' : 'N');
  const wrong = checked.data.filter((row) => row.okYn === 'N');
  return (
    <section className="upload-result" aria-label="검증 결과">
      <div className="upload-facts">
        <p role="status">
          전체 {displayCount(checked.totCnt)}건 = 정상 {displayCount(checked.okCnt)}건 + 오류{' '}
          {displayCount(checked.errCnt)}건
        </p>
        {wrong.length > 0 ? (
          <div className="upload-steps">
            <SwitchField label="오류만 보기" value={onlyWrong} onChange={setOnlyWrong} />
            <Button
              size="small"
              icon="file-excel"
              onClick={() =>
                void sheets.save(
                  { sheetName: '오류', baseName: `${name} 오류`, columns: [NUMBER_COLUMN, ...columns, REASON_COLUMN] },
                  errorRows(sent, checked.data),
                )
              }
            >
              오류만 내려받기
            </Button>
          </div>
        ) : null}
      </div>
      <LongTable
        label="검증 결과"
        columns={COLUMNS}
        rows={onlyWrong === 'Y' ? wrong : checked.data}
        rowKey={(row) => String(row.rowNo)}
        heightPx={320}
      />
    </section>
  );
}
