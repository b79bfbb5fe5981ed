import { useEffect, useId, useRef, useState } from 'react';
import type { ExcelRequestRow } from '#contract/excel/excel-request.ts';
import { isExcelUnderWay } from '#contract/excel/excel-request-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { saveBlob } from '#ui/files/save-blob.ts';
import { reportUndelivered } from '#ui/files/report-undelivered.ts';
import { useCloseOutside } from '#ui/popup/useCloseOutside.ts';
import { buttonLabel, factsOf, justEnded, lookOf } from '../../rules/received-files.ts';
import { usePolling } from '../../state/page.ts';
import {
  downloadStored,
  useCancelExcelRequestMutation,
  useGetExcelRequestListQuery,
} from '../../state/received-file-endpoints.ts';
import './received-files.css';

const BUSY_MS = 2_000;
const NOTHING: readonly ExcelRequestRow[] = [];

/** Hands a finished file to the browser. */
async function save({ linkUrlPath, saveFileNm, oriFileNm }: ExcelRequestRow): Promise<void> {
  if (linkUrlPath === null || saveFileNm === null) return;
  const answer = await downloadStored({ linkUrlPath, saveFileNm });
  if (answer.ok) saveBlob(answer.value, oriFileNm ?? '');
  else reportUndelivered(answer.error);
}

/** Says once that a file that was waited for has come to an end. */
function useEndNews(rows: readonly ExcelRequestRow[]): void {
  const seen = useRef(NOTHING);
  useEffect(() => {
    for (const row of justEnded(seen.current, rows)) {
      if (row.statCd === 'DONE')
        toast('success', `${row.reqNm} 파일이 준비되었습니다.`, { label: '내려받기', run: () => void save(row) });
      else toast('error', row.msg ?? lookOf(row.statCd).label);
    }
    seen.current = rows;
  }, [rows]);
}

/** 받은 파일: workbooks that are made in the background, in the header while there are any. */
export function ReceivedFiles() {
  const [isBusy, setBusy] = useState(false);
  const { data } = useGetExcelRequestListQuery({}, usePolling(isBusy ? BUSY_MS : 0));
  const rows = data?.data ?? NOTHING;
  const underWay = rows.filter(({ statCd }) => isExcelUnderWay(statCd)).length;
  if (isBusy !== underWay > 0) setBusy(underWay > 0);
  useEndNews(rows);
  const [isOpen, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const root = useCloseOutside(isOpen, close);
  const panelId = useId();
  if (rows.length === 0) return null;
  return (
    <div className="received" ref={root}>
      <IconButton
        icon="download"
        label={buttonLabel(rows)}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="received-count" data-busy={underWay > 0} aria-hidden="true">
          {underWay > 0 ? underWay : rows.filter(({ statCd }) => statCd === 'DONE').length}
        </span>
      </IconButton>
      {isOpen ? (
        <section className="received-panel" id={panelId} aria-label="받은 파일">
          <h2>받은 파일</h2>
          <ul>
            {rows.map((row) => (
              <ReceivedFile key={row.excelReqId} row={row} />
            ))}
          </ul>
          <p className="muted">본인만 내려받을 수 있으며 24시간 뒤에 지워집니다.</p>
        </section>
      ) : null}
    </div>
  );
}

function ReceivedFile({ row }: { readonly row: ExcelRequestRow }) {
  const [cancel, { isLoading }] = useCancelExcelRequestMutation();
  const { label, tone } = lookOf(row.statCd);
  return (
    <li className="received-file">
      <div className="received-text">
        <span>
          <strong>{row.reqNm}</strong>{' '}
          <span className="chip" data-tone={tone}>
            {label}
          </span>
        </span>
        <span className="muted">{factsOf(row)}</span>
        {isExcelUnderWay(row.statCd) ? (
          <ProgressBar label={`${row.reqNm} 진행률`} max={100} value={row.prgrsRt} />
        ) : null}
      </div>
      {row.statCd === 'DONE' ? (
        <Button size="small" icon="download" aria-label={`${row.reqNm} 내려받기`} onClick={() => void save(row)}>
          내려받기
        </Button>
      ) : null}
      {isExcelUnderWay(row.statCd) ? (
        <Button
          size="small"
          look="quiet"
          aria-label={`${row.reqNm} 취소`}
          aria-disabled={isLoading}
          onClick={() => {
            if (!isLoading) void cancel({ excelReqId: row.excelReqId });
          }}
        >
          취소
        </Button>
      ) : null}
    </li>
  );
}
