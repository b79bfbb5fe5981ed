import { useState } from 'react';
import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8, koreanTime4 } from '#shared/korean-time.ts';
import { WEEKDAY_NAMES } from '#shared/weekdays.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { duration } from '../../rules/run-labels.ts';
import { byDay, mondayOf, type PlannedRun } from '../../rules/week.ts';
import { useGetBatchWeekListQuery } from '../../state/batch-endpoints.ts';
import { usePolling } from '../../state/usePolling.ts';
import { RunChip } from './RunChip.tsx';

const WEEK = 7;

/** One week: what ran on its past days, what will run on the coming ones. Jobs that run every few minutes are left out. */
export function WeekTab({ onOpenRun }: { readonly onOpenRun: (batchRunId: string) => void }) {
  const [today] = useState(() => koreanDate8(Date.now()));
  const [monday, setMonday] = useState(() => mondayOf(today));
  const { data, isError, error, refetch } = useGetBatchWeekListQuery({ strtDt: monday }, usePolling());
  return (
    <Card>
      <section className="stack" aria-label="주간 달력">
        <div className="batch-week-head">
          <IconButton icon="chevron-left" label="이전 주" onClick={() => setMonday(addDays(monday, -WEEK))} />
          <h2 className="numeric">
            {displayDate(monday)} ~ {displayDate(addDays(monday, WEEK - 1))}
          </h2>
          <IconButton icon="chevron-right" label="다음 주" onClick={() => setMonday(addDays(monday, WEEK))} />
          <Button onClick={() => setMonday(mondayOf(today))}>이번 주</Button>
          <span className="muted">1시간보다 자주 도는 작업은 표시하지 않습니다.</span>
        </div>
        {isError ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="batch-week">
            {byDay(monday, data?.data ?? []).map(({ date8, runs }, index) => (
              <section
                key={date8}
                aria-label={`${displayDate(date8)} ${WEEKDAY_NAMES[index] ?? ''}요일`}
                data-today={date8 === today}
              >
                <h3>
                  {WEEKDAY_NAMES[index]} <span className="numeric muted">{displayDate(date8).slice(5)}</span>
                </h3>
                <ul>
                  {runs.map((run) => (
                    <li key={`${run.jobCd}-${run.planDt}-${run.batchRunId ?? ''}`}>
                      <Planned run={run} onOpenRun={onOpenRun} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </section>
    </Card>
  );
}

function Planned({ run, onOpenRun }: { readonly run: PlannedRun; readonly onOpenRun: (batchRunId: string) => void }) {
  const { batchRunId } = run;
  const words = (
    <>
      <span className="numeric">{koreanTime4(Date.parse(run.planDt)).replace(/(..)(..)/, '$1:$2')}</span> {run.jobNm}{' '}
      <RunChip statCd={run.statCd} />
      {run.overYn === 'Y' ? <span className="batch-over">초과 {duration(run.sec)}</span> : null}
    </>
  );
  return batchRunId === null ? (
    <p className="batch-plan">{words}</p>
  ) : (
    <button type="button" className="batch-plan" data-over={run.overYn} onClick={() => onOpenRun(batchRunId)}>
      {words}
    </button>
  );
}
