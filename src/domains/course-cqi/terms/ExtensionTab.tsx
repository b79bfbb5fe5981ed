import { useState } from 'react';
import { EXTENSION_NAMES } from '#contract/course-cqi/course-cqi-codes.ts';
import type { CourseTermRow } from '#contract/course-cqi/term.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { useGetExtListQuery } from '../state/report-endpoints.ts';

const ExtensionDialog = lazyDialog(async () => (await import('../reports/ExtensionDialog.tsx')).ExtensionDialog);

/** 연장: requests for more time of a term in one list, those that wait first. */
export function ExtensionTab({ term: { termId, aprvEndDt } }: { readonly term: CourseTermRow }) {
  const { data: found, isError, error, refetch } = useGetExtListQuery({ termId });
  const [openedId, open] = useState<string | null>(null);
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!found) return <div className="card" aria-busy="true" />;
  const opened = found.data.find(({ extId }) => extId === openedId);
  if (found.data.length === 0) return <p className="muted">연장을 신청한 보고서가 없습니다.</p>;
  return (
    <div className="course-table">
      <table>
        <thead>
          <tr>
            <th scope="col">교과목</th>
            <th scope="col">담당교수</th>
            <th scope="col">기한</th>
            <th scope="col">희망 기한</th>
            <th scope="col">신청일시</th>
            <th scope="col">사유</th>
            <th scope="col">상태</th>
            <th scope="col">처리</th>
          </tr>
        </thead>
        <tbody>
          {found.data.map((row) => (
            <tr key={row.extId}>
              <td>
                {row.sbjtNm} ({row.sbjtCd})
              </td>
              <td>{row.stfNm}</td>
              <td>{displayDate(row.dueDt)}</td>
              <td>{displayDate(row.hopeDt)}</td>
              <td>{displayMoment(row.rqstDt)}</td>
              <td>{row.rqstRsn}</td>
              <td>{EXTENSION_NAMES[row.extSt]}</td>
              <td>
                {mayDo(row, 'aprvExt') ? (
                  <Button size="small" aria-label={`${row.sbjtNm} 연장 처리`} onClick={() => open(row.extId)}>
                    처리
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened ? (
        <ExtensionDialog report={{ ...opened, clsNos: [], aprvEndDt }} isDeciding onClose={() => open(null)} />
      ) : null}
    </div>
  );
}
