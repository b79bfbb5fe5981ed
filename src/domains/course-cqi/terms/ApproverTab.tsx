import { useState } from 'react';
import type { CourseApprover, CourseTermRow } from '#contract/course-cqi/term.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { sheetPort, useAuth } from '../state/page.ts';
import { useApplyAprvrUploadMutation, useGetAprvrListQuery, useUploadAprvrMutation } from '../state/term-endpoints.ts';

const ApproverDialog = lazyDialog(async () => (await import('./ApproverDialog.tsx')).ApproverDialog);
const SHEET = [
  { key: 'hakguaCd', label: '학과코드', width: 12 },
  { key: 'aprvStfNo', label: '학과장 교번', width: 14 },
  { key: 'upAprvStfNo', label: '학장 교번', width: 14 },
  { key: 'dlgtStfNo', label: '위임 교번', width: 14 },
  { key: 'dlgtStrtDt', label: '위임 시작일', width: 14 },
  { key: 'dlgtEndDt', label: '위임 종료일', width: 14 },
] as const;
const SAMPLE = {
  hakguaCd: '1010',
  aprvStfNo: '199001',
  upAprvStfNo: '199002',
  dlgtStfNo: '',
  dlgtStrtDt: '',
  dlgtEndDt: '',
};
const delegateText = ({ dlgtStfNm, dlgtStrtDt, dlgtEndDt }: CourseApprover): string =>
  dlgtStfNm === null ? '-' : `${dlgtStfNm} (${displayDate(dlgtStrtDt)} ~ ${displayDate(dlgtEndDt)})`;

/** 승인자: who decides about the reports of each department; what is not set follows the heads. */
export function ApproverTab({ term: { termId, termSt } }: { readonly term: CourseTermRow }) {
  const { data: found, isError, error, refetch } = useGetAprvrListQuery({ termId });
  const [edited, edit] = useState<CourseApprover | null>(null),
    [isUploading, setUploading] = useState(false);
  const [check] = useUploadAprvrMutation(),
    [apply] = useApplyAprvrUploadMutation();
  const mayUpdate = useAuth('U') && termSt !== 'CLSD';
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!found) return <div className="card" aria-busy="true" />;
  return (
    <div className="stack">
      {mayUpdate ? (
        <p className="course-acts">
          <Button icon="upload" onClick={() => setUploading(true)}>
            엑셀 업로드
          </Button>
        </p>
      ) : null}
      <div className="course-table">
        <table>
          <thead>
            <tr>
              <th scope="col">단과대</th>
              <th scope="col">학과</th>
              <th scope="col">교과목</th>
              <th scope="col">학과장</th>
              <th scope="col">학장</th>
              <th scope="col">위임</th>
              {mayUpdate ? <th scope="col">수정</th> : null}
            </tr>
          </thead>
          <tbody>
            {found.data.map((row) => (
              <tr
                key={row.hakguaCd}
                data-missing={row.clsCnt > 0 && (row.aprvStfNo === null || row.upAprvStfNo === null)}
              >
                <td>{row.colgNm}</td>
                <td>{row.hakguaNm}</td>
                <td>{row.clsCnt}</td>
                <td>{row.aprvStfNm ?? '없음'}</td>
                <td>{row.upAprvStfNm ?? '없음'}</td>
                <td>{delegateText(row)}</td>
                {mayUpdate ? (
                  <td>
                    <Button
                      size="small"
                      icon="pencil"
                      aria-label={`${row.hakguaNm} 승인자 수정`}
                      onClick={() => edit(row)}
                    >
                      수정
                    </Button>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {edited ? <ApproverDialog termId={termId} approver={edited} onClose={() => edit(null)} /> : null}
      {isUploading ? (
        <CheckedUpload
          name="교과목 CQI 승인자"
          columns={SHEET}
          sample={SAMPLE}
          sheets={sheetPort}
          onClose={() => setUploading(false)}
          check={async (rows) => (await check({ termId, rows: [...rows] })).data ?? null}
          apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
        />
      ) : null}
    </div>
  );
}
