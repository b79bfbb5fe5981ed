import { useState } from 'react';
import { knowsPlanEvent, MIN_COMPARED, MAX_COMPARED, PLAN_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { Instrument } from '#contract/diagnosis/instruments.ts';
import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import type { StatRow } from '#contract/diagnosis/stat.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { DIAGNOSIS_QUESTIONS } from '../../rules/questions.ts';
import { useAuth } from '../../state/page.ts';
import {
  useCalcPlanScoreMutation,
  useGetStatCompareQuery,
  useReleaseResultMutation,
} from '../../state/stat-endpoints.ts';
import { Rounds } from './Rounds.tsx';

const planKey = (row: StatRow): string => row.planId,
  planName = (row: StatRow): string => row.planNm;
const hasScores = ({ planSt }: StatRow): boolean => planSt === 'SCORED' || planSt === 'RELEASED';

/** Why an act cannot happen to a plan; null when it can. */
function whyNot(row: StatRow, event: 'score' | 'release'): string | null {
  if (!mayDo(row, event === 'score' ? 'calcPlanScore' : 'releaseResult'))
    return '주관부서의 계획만 변경할 수 있습니다.';
  if (!knowsPlanEvent(row.planSt, event)) return message('M-STATE', { state: PLAN_STATE_NAMES[row.planSt] });
  return event === 'release' && row.recalcYn === 'Y' ? DIAGNOSIS_WORDS.recalcFirst : null;
}

interface StatListActionsProps {
  readonly instrument: Instrument;
  readonly chosen: readonly StatRow[];
  readonly onDone: () => void;
}

/** What can be done with the chosen plans: scored, released, compared. */
export function StatListActions({ instrument, chosen, onDone }: StatListActionsProps) {
  const mayUpdate = useAuth('U');
  const [score] = useCalcPlanScoreMutation(),
    [release] = useReleaseResultMutation();
  const [isComparing, setComparing] = useState(false);
  const act = useBulkAct({ keyOf: planKey, nameOf: planName, onDone });
  /** Plan by plan, as each is a call of its own; the first that fails, which has been reported, ends it. */
  const oneByOne =
    (call: (row: StatRow) => Promise<{ readonly error?: unknown }>) =>
    async (_keys: unknown, going: readonly StatRow[]) => {
      const outcomes = [];
      for (const row of going) {
        if ((await call(row)).error) break;
        outcomes.push({ id: row.planId, okYn: 'Y' as const, message: '' });
      }
      return outcomes.length > 0 ? { data: { data: outcomes } } : {};
    };
  const scoreAll = (): Promise<boolean> =>
    act(chosen, {
      whyNot: (row) => whyNot(row, 'score'),
      send: oneByOne(({ planId, version }) => score({ planId, version })),
    });
  const releaseAll = (): Promise<boolean> =>
    act(chosen, {
      whyNot: (row) => whyNot(row, 'release'),
      question: (going) =>
        ask(DIAGNOSIS_QUESTIONS.release, { n: going.reduce((sum, { submitCnt }) => sum + submitCnt, 0) }),
      send: oneByOne(({ planId, version }) => release({ planId, version })),
    });
  const compared = chosen.filter(hasScores),
    isFit = compared.length >= MIN_COMPARED && compared.length <= MAX_COMPARED && compared.length === chosen.length;
  return (
    <>
      {mayUpdate ? (
        <>
          <Button icon="calculator" onClick={() => void scoreAll()}>
            점수 산출
          </Button>
          <Button icon="megaphone" onClick={() => void releaseAll()}>
            결과 공개
          </Button>
        </>
      ) : null}
      <Button
        icon="chart-line"
        disabled={!isFit}
        title={isFit ? undefined : `점수를 산출한 계획을 ${MIN_COMPARED}~${MAX_COMPARED}건 선택해주세요.`}
        onClick={() => setComparing(true)}
      >
        연도 비교
      </Button>
      {isComparing ? (
        <CompareDialog instrument={instrument} planIds={compared.map(planKey)} onClose={() => setComparing(false)} />
      ) : null}
    </>
  );
}

interface CompareDialogProps {
  readonly instrument: Instrument;
  readonly planIds: readonly string[];
  readonly onClose: () => void;
}

/** 연도 비교: the chosen plans beside each other, the oldest first. */
function CompareDialog({ instrument, planIds, onClose }: CompareDialogProps) {
  const answer = useGetStatCompareQuery({ planIds: planIds.join(',') });
  return (
    <Dialog title="연도 비교" size="large" onClose={onClose}>
      <div className="stack">
        {answer.isError ? (
          <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Rounds
            title="계획마다 어떻게 달라졌습니까?"
            rows={answer.currentData?.data ?? []}
            isLoading={answer.isFetching}
            instrument={instrument}
          />
        )}
      </div>
    </Dialog>
  );
}
