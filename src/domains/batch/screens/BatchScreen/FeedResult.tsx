import type { BatchInput } from '#contract/batch/feed.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { sheetCountsText } from '#ui/excel/upload-rows.ts';
import type { Column } from '#ui/table/column.ts';
import { LongTable } from '#ui/table/long/LongTable.tsx';
import { feedFigures } from '../../rules/feed-labels.ts';
import { useExcelDownload } from '../../state/page.ts';

type ErrorRow = BatchInput['errs'][number];

const COLUMNS: readonly Column<ErrorRow>[] = [
  { key: 'rowNo', label: '행', width: 'xs', align: 'right', render: (row) => displayCount(row.rowNo) },
  { key: 'keyVal', label: '번호', width: 's', align: 'left', render: (row) => row.keyVal ?? '' },
  { key: 'msg', label: '사유', width: 'xl', align: 'left', render: (row) => row.msg },
];
const EXCEL_COLUMNS = [
  { key: 'rowNo', label: '행', format: 'number' },
  { key: 'keyVal', label: '번호' },
  { key: 'msg', label: '오류 사유', width: 40 },
] as const;
const MAX_HEIGHT_PX = 240,
  ROW_PX = 40;

/** What an input would do, or did: figures, and the rows that are wrong. */
export function FeedResult({ input }: { readonly input: BatchInput }) {
  const { share, download } = useExcelDownload();
  const { batchInputId, rowCnt, blankCnt, hiddenCnt, errCnt, errs, jobNm } = input;
  return (
    <section className="feed-result" aria-label="검증 결과">
      <p className="feed-total">
        전체 <strong>{displayCount(rowCnt)}</strong>건{' '}
        <span className="muted">현재 사용 중인 자료 {displayCount(input.activeCnt)}건</span>
      </p>
      <p className="muted">
        {sheetCountsText({ rowCnt, blankCnt, hiddenCnt }, [
          ['정상', input.okCnt],
          ['오류', errCnt],
        ])}
      </p>
      <ul className="feed-figures">
        {feedFigures(input).map(({ label, cnt, tone }) => (
          <li key={label} data-tone={cnt > 0 ? tone : undefined}>
            <span className="muted">{label}</span>
            <strong className="numeric">{displayCount(cnt)}</strong>
          </li>
        ))}
      </ul>
      {input.absentCnt > 0 ? (
        <p className="muted">
          중지 후보는 입력에 없는 사용 중인 자료이며 그대로 둡니다. 중지하려면 입력에 상태를 적어 주세요.
        </p>
      ) : null}
      {errCnt > 0 ? (
        <>
          <div className="feed-steps">
            <strong>오류 {displayCount(errCnt)}건</strong>
            {errCnt > errs.length ? (
              <span className="muted">앞의 {displayCount(errs.length)}건만 표시합니다.</span>
            ) : null}
            <Button
              size="small"
              icon="file-excel"
              disabled={share !== null}
              title={share === null ? undefined : '파일을 만들고 있습니다.'}
              onClick={() =>
                void download({
                  op: 'downloadBatchInputErrExcel',
                  arg: { batchInputId },
                  sheetName: '오류',
                  baseName: `${jobNm} 오류`,
                  columns: EXCEL_COLUMNS,
                })
              }
            >
              오류 내려받기
            </Button>
          </div>
          <LongTable
            label="오류 행"
            columns={COLUMNS}
            rows={errs}
            rowKey={(row) => String(row.rowNo)}
            heightPx={Math.min(MAX_HEIGHT_PX, (errs.length + 1) * ROW_PX)}
          />
        </>
      ) : null}
    </section>
  );
}
