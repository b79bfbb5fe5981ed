import type { StdRow } from '#contract/certification/std.ts';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { useExcelDownload } from '../../state/page.ts';

const COLUMNS = [
  { key: 'partNm', label: '구분', width: 12 },
  { key: 'areaNm', label: '영역', width: 16 },
  { key: 'itemNm', label: '항목', width: 28 },
  { key: 'srcNm', label: '자료원', width: 16 },
  { key: 'paramTxt', label: '조건', width: 40 },
  { key: 'requireYn', label: '필수' },
  { key: 'passVal', label: '기준값' },
  { key: 'tierTxt', label: '점수구간', width: 40 },
] as const;

/** 엑셀 다운로드 of the whole standard, a line for each requirement, item, grade and score. */
export function StdExcelButton({ std: { certiStdId, stdNm, verNo } }: { readonly std: StdRow }) {
  const excel = useExcelDownload();
  return (
    <ExcelButton
      share={excel.share}
      onCancel={excel.cancel}
      onDownload={() =>
        void excel.download({
          op: 'downloadStdExcel',
          arg: { certiStdId },
          sheetName: '인증기준',
          baseName: `${stdNm} 버전 ${verNo}`,
          columns: COLUMNS,
        })
      }
    />
  );
}
