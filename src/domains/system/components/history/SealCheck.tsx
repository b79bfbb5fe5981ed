import { useState } from 'react';
import type { Data } from '#contract/registry.ts';
import { PERIODS, type HistoryCd } from '#contract/security/history-rules.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { periodProblem, type Period } from '#ui/date/period-rule.ts';
import { useKeyedState } from '#ui/list/useKeyedState.ts';
import { sealSummary } from '../../rules/security/seal-summary.ts';
import { useLazyVerifyLogSealQuery } from '../../state/security/history-endpoints.ts';
import './history.css';

interface SealCheckProps {
  readonly history: HistoryCd;
  /** The period on screen. */
  readonly period: Period;
}

/** 무결성 확인: the sealed days of the period are computed anew, and what came of it stands beside the button. */
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
          <span className="chip" data-tone={found.badCnt > 0 ? 'danger' : 'success'}>
            {sealSummary(found)}
          </span>
        ) : null}
        {found && found.badCnt > 0 ? (
          <span className="history-slow">{found.data.map(({ sealDt }) => displayDate(sealDt)).join(', ')}</span>
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
