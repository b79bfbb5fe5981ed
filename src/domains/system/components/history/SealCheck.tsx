import { useState } from 'react';
import type { Data } from '#contract/registry.ts';
import { PERIODS, type HistoryCd } from '#contract/security/history-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { periodProblem, type Period } from '#ui/date/period-rule.ts';
import { useKeyedState } from '#ui/list/useKeyedState.ts';
import { headMessage, isSealValid, sealProblems, sealSummary } from '../../rules/security/seal-summary.ts';
import { useLazyVerifyLogSealQuery } from '../../state/security/history-endpoints.ts';
import './history.css';

interface SealCheckProps {
  readonly history: HistoryCd;
  /** The period on screen. */
  readonly period: Period;
}

/** 무결성 확인: the sealed days of the period are computed anew, and what came of it stands beside the button, with the newest digest to hold against one that is kept elsewhere. */
export function SealCheck({ history, period }: SealCheckProps) {
  const { strtDt, endDt } = period;
  const [verify] = useLazyVerifyLogSealQuery();
  const [isRunning, setRunning] = useState(false);
  const [found, setFound] = useKeyedState<Data<'verifyLogSeal'> | null>(`${history} ${strtDt} ${endDt}`, null);
  const run = async (): Promise<void> => {
    setRunning(true);
    const { data } = await verify({ logDivCd: history, strtDt, endDt });
    setRunning(false);
    if (data) setFound(data);
  };
  const isTooLong = periodProblem(PERIODS[history], period) !== null;
  return (
    <span className="history-seal">
      <span role="status" className="history-seal-found">
        {found ? (
          <>
            <span className="chip" data-tone={isSealValid(found) ? 'success' : 'danger'}>
              {sealSummary(found)}
            </span>
            {sealProblems(found).map((problem) => (
              <span key={problem} className="history-slow">
                {problem}
              </span>
            ))}
            <span className="history-head">
              {headMessage(found.head)}
              {found.head.digest === null ? null : (
                <code
                  className="history-code-name"
                  title="마지막 봉인의 기준값입니다. 따로 보관한 값과 비교할 수 있습니다."
                >
                  {found.head.digest}
                </code>
              )}
            </span>
          </>
        ) : null}
      </span>
      <Button
        icon="verified"
        disabled={isRunning || isTooLong}
        title={isTooLong ? `최대 ${PERIODS[history].mostDays}일을 확인할 수 있습니다.` : undefined}
        onClick={() => void run()}
      >
        무결성 확인
      </Button>
    </span>
  );
}
