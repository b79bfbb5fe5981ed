import { useRef, useState } from 'react';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { sheetCountsText } from '#ui/excel/upload-rows.ts';
import { rowsOfSheet, SHEET_COLUMNS, SHEET_SAMPLE, type SheetRow } from '../../rules/bulk-form.ts';
import { sheetPort } from '../../state/page.ts';
import './reward.css';

/** Rows of the workbook that was chosen. */
export interface ChosenSheet {
  readonly name: string;
  /** How the rows of the workbook add up. */
  readonly counts: string;
  readonly rows: readonly SheetRow[];
}

interface SheetChoiceProps {
  readonly sheet: ChosenSheet | null;
  /** Required, and not chosen yet. */
  readonly isMissing: boolean;
  readonly onChange: (sheet: ChosenSheet | null) => void;
}

const NAME = '마일리지 일괄 지급';

/** 명단: the template, and the filled workbook, read by the worker. */
export function SheetChoice({ sheet, isMissing, onChange }: SheetChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (file: File): Promise<void> => {
    onChange(null);
    const read = await sheetPort.read(file);
    if (read === null) return;
    const rows = typeof read === 'string' ? read : rowsOfSheet(read.rows);
    setRefusal(typeof rows === 'string' ? rows : null);
    if (typeof read !== 'string' && typeof rows !== 'string')
      onChange({ name: file.name, counts: sheetCountsText(read, [['읽음', rows.length]]), rows });
  };
  const problem = refusal ?? (isMissing ? '명단 파일을 선택해주세요.' : null);
  return (
    <section className="stack" aria-label="명단">
      <div className="sheet-choice">
        <Button
          icon="download"
          onClick={() =>
            void sheetPort.save({ sheetName: NAME, baseName: `${NAME} 양식`, columns: SHEET_COLUMNS }, [SHEET_SAMPLE])
          }
        >
          양식 다운로드
        </Button>
        <Button icon="upload" onClick={() => input.current?.click()}>
          명단 선택
        </Button>
        <span className="muted" role="status">
          {sheet
            ? `${sheet.name} (${displayCount(sheet.rows.length)}행, ${sheet.counts})`
            : '학번, 성명, 점수, 사유를 채운 xlsx 파일을 선택해주세요. (5,000행까지)'}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx"
          aria-label="명단 파일"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void choose(file);
            target.value = '';
          }}
        />
      </div>
      {problem === null ? null : (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
