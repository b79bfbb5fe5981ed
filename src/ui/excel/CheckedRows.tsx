import { useMemo, useState } from 'react';
import { UPLOAD_EFFECTS, type UploadEffect } from '#contract/excel/upload-rules.ts';
import { displayCount } from '#shared/display.ts';
import type { ReadSheet } from '#shared/excel/sheet-rows.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip, type Tone } from '#ui/chip/Chip.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { Column } from '#ui/table/column.ts';
import { LongTable } from '#ui/table/long/LongTable.tsx';
import type { SheetColumn, SheetPort } from './sheet-port.ts';
import { errorRows, sheetCountsText, type UploadRow } from './upload-rows.ts';

export interface Counts {
  readonly totCnt: number;
  readonly okCnt: number;
  readonly errCnt: number;
}

export interface CheckedRow {
  readonly rowNo: number;
  readonly okYn: string;
  readonly message: string;
  /** Where the upload also changes what is stored. */
  readonly effectCd?: UploadEffect;
}

export interface CheckedUpload extends Counts {
  readonly uploadId: string;
  readonly data: readonly CheckedRow[];
}

/** A row of the workbook beside what was found about it. */
interface JudgedRow<Key extends string> extends CheckedRow {
  readonly cells: UploadRow<Key> | undefined;
}
const EFFECTS = {
  NEW: { label: '신규', tone: 'success' },
  CHANGE: { label: '변경', tone: 'info' },
  SAME: { label: '동일', tone: undefined },
} as const satisfies Record<UploadEffect, { readonly label: string; readonly tone: Tone | undefined }>;
const verdictOf = ({ okYn, effectCd }: CheckedRow): { readonly label: string; readonly tone: Tone | undefined } => {
  if (okYn !== 'Y') return { label: '오류', tone: 'danger' };
  return effectCd ? EFFECTS[effectCd] : { label: '정상', tone: 'success' };
};

/** What was found, why, and then the row as it stands in the workbook, so that it need not be looked up there. */
const columnsOf = <Key extends string>(
  columns: readonly (SheetColumn & { readonly key: Key })[],
): readonly Column<JudgedRow<Key>>[] => [
  { key: 'rowNo', label: '행', width: 'xs', align: 'right', render: (row) => displayCount(row.rowNo) },
  {
    key: 'okYn',
    label: '결과',
    width: 'xs',
    render: (row) => {
      const { label, tone } = verdictOf(row);
      return <Chip tone={tone}>{label}</Chip>;
    },
  },
  { key: 'message', label: '사유', width: 'l', align: 'left', render: (row) => (row.okYn === 'Y' ? '' : row.message) },
  ...columns.map(({ key, label }): Column<JudgedRow<Key>> => ({
    key: `cell-${key}`,
    label,
    width: 'm',
    align: 'left',
    render: ({ cells }) => cells?.[key] ?? '',
  })),
];

/** How many rows of each kind: of those that change what is stored, or of the good ones where an upload only adds. */
export function countsText({ data, totCnt, okCnt, errCnt }: CheckedUpload): string {
  const numberOf = (effect: UploadEffect): string =>
    `${EFFECTS[effect].label} ${displayCount(data.filter(({ effectCd }) => effectCd === effect).length)}건`;
  const good = data.some(({ effectCd }) => effectCd !== undefined)
    ? UPLOAD_EFFECTS.map(numberOf).join(' + ')
    : `정상 ${displayCount(okCnt)}건`;
  return `전체 ${displayCount(totCnt)}건 = ${good} + 오류 ${displayCount(errCnt)}건`;
}

const REASON_COLUMN: SheetColumn = { key: 'message', label: '오류 사유', width: 40 },
  NUMBER_COLUMN: SheetColumn = { key: 'rowNo', label: '행', format: 'number' };

interface CheckedRowsProps<Key extends string> {
  readonly name: string;
  readonly checked: CheckedUpload;
  /** What the workbook holds, beside what was sent. */
  readonly sheet: ReadSheet;
  /** What was sent to be checked: rows that are left out are given back with their reason. */
  readonly sent: readonly UploadRow<Key>[];
  readonly columns: readonly (SheetColumn & { readonly key: Key })[];
  readonly sheets: SheetPort;
}

/** 검증 결과: what the server found about each row of the workbook. */
export function CheckedRows<Key extends string>({
  name,
  checked,
  sheet,
  sent,
  columns,
  sheets,
}: CheckedRowsProps<Key>) {
  const [onlyWrong, setOnlyWrong] = useState<'Y' | 'N'>(checked.errCnt > 0 ? 'Y' : 'N');
  const judged = useMemo(() => {
    const byNo = new Map(sent.map((row) => [row.rowNo, row]));
    return checked.data.map((row): JudgedRow<Key> => ({ ...row, cells: byNo.get(row.rowNo) }));
  }, [checked, sent]);
  const wrong = judged.filter((row) => row.okYn === 'N'),
    table = useMemo(() => columnsOf(columns), [columns]);
  return (
    <section className="upload-result" aria-label="검증 결과">
      <div className="upload-facts">
        <div>
          <p role="status">{countsText(checked)}</p>
          <p className="muted">
            {sheetCountsText(sheet, [
              ['정상', checked.okCnt],
              ['오류', checked.errCnt],
            ])}
          </p>
        </div>
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
        columns={table}
        rows={onlyWrong === 'Y' ? wrong : judged}
        rowKey={(row) => String(row.rowNo)}
        heightPx={320}
      />
    </section>
  );
}
