import { useState } from 'react';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { useGetStatTextQuery, useHideRespTextMutation } from '../../state/stat-endpoints.ts';
import type { StatFilter } from './stat-filter.ts';

const ROWS = 25;

/** 주관식: what was written, without author; words by how often they stand there. */
export function TextsTab({ filter, plan }: { readonly filter: StatFilter; readonly plan: PlanDetail }) {
  const [page, setPage] = useState(1);
  const [hiding, setHiding] = useState<{ readonly ansId: string; readonly hideYn: 'Y' | 'N' } | null>(null);
  const answer = useGetStatTextQuery({ ...filter, page, rowsPerPage: ROWS }),
    found = answer.currentData;
  const [hide] = useHideRespTextMutation();
  const mayUpdate = mayDo(plan, 'hideRespText');
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (found?.fewYn === 'Y') return <StateNotice icon="eye-slash" text={message('M-FEW', { n: plan.minReportCnt })} />;
  if (found && found.totalCount === 0) return <StateNotice icon="comments" text="주관식 응답이 없습니다." />;
  return (
    <div className="stat-texts">
      <Card title={`주관식 응답 ${(found?.totalCount ?? 0).toLocaleString('en-US')}건`}>
        <ul className="stat-text-list" aria-busy={answer.isFetching}>
          {(found?.data ?? []).map(({ ansId, txtVal, hideYn, hideRsn }) => (
            <li key={ansId}>
              <p>{hideYn === 'Y' ? <span className="muted">가린 응답입니다. ({hideRsn})</span> : txtVal}</p>
              {mayUpdate ? (
                <Button
                  size="small"
                  look="quiet"
                  icon={hideYn === 'Y' ? 'eye' : 'eye-slash'}
                  onClick={() => setHiding({ ansId, hideYn: hideYn === 'Y' ? 'N' : 'Y' })}
                >
                  {hideYn === 'Y' ? '보이기' : '가리기'}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        <Pager page={page} rowsPerPage={ROWS} totalCount={found?.totalCount ?? 0} onPage={setPage} />
      </Card>
      <Card title="자주 나온 말">
        <ul className="stat-words">
          {(found?.words ?? []).map(({ word, cnt }) => (
            <li key={word}>
              <span>{word}</span>
              <span className="numeric">{cnt}</span>
            </li>
          ))}
        </ul>
      </Card>
      {hiding ? (
        <ReasonDialog
          title={hiding.hideYn === 'Y' ? '부적절 응답 가림' : '가림 해제'}
          label="사유"
          okLabel={hiding.hideYn === 'Y' ? '가리기' : '보이기'}
          onClose={() => setHiding(null)}
          onSubmit={(rsn) => {
            setHiding(null);
            void (async () => {
              if (!(await hide({ ...hiding, rsn })).error) show('M-OK');
            })();
          }}
        />
      ) : null}
    </div>
  );
}
