import type { MyPlan } from '#contract/diagnosis/part-diagnosis.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { StateLine } from '../components/StateLine.tsx';
import { useScreenFocus } from '../components/useScreenFocus.ts';
import { PART_MESSAGES } from '../messages.ts';
import { failureText } from '../rules/failure-messages.ts';
import { isExam } from '../rules/plan-labels.ts';
import { show, showList, usePart } from '../state/part-store.ts';
import type { Outcome } from '../state/answering.ts';
import { useAsked } from '../state/useAsked.ts';
import { ResultView } from './ResultScreen.tsx';

interface DoneScreenProps {
  readonly plan: MyPlan;
  /** The words of the paper, for what is sent later and brings no answer to this page. */
  readonly endMsg: string | null;
  readonly outcome: Outcome;
}

/** After the submission: the words of the paper, the result where it is shown at once, and what can still be done. */
export function DoneScreen({ plan, endMsg, outcome }: DoneScreenProps) {
  const { planId } = plan,
    heading = useScreenFocus('done'),
    row = outcome.kind === 'sent' ? outcome.row : null,
    entry = usePart(({ queue }) => queue.find(({ op, recordId }) => op === 'partSubmitMyResp' && recordId === planId)),
    // What was put into the queue and stands there no more has been sent.
    isSentLater = outcome.kind === 'queued' && entry === undefined,
    isQueued = outcome.kind === 'queued' && !isSentLater,
    isRefused = isQueued && entry?.state !== 'waiting' && entry?.state !== 'sending',
    mayEdit = plan.editAllowYn === 'Y' && !isExam(plan) && !isQueued;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {plan.planNm}
      </h1>
      {isRefused ? (
        <StateLine tone="danger">{entry?.error ? failureText(entry.error) : PART_MESSAGES.periodOver}</StateLine>
      ) : (
        <div className="part-done">
          <span className={`pi pi-${isQueued ? 'clock' : 'check-circle'}`} aria-hidden="true" />
          <p role="status">{isQueued ? message('M-QUEUED') : (row?.endMsg ?? endMsg ?? PART_MESSAGES.submitted)}</p>
        </div>
      )}
      {row?.autoYn === 'Y' ? <StateLine tone="warning">{PART_MESSAGES.autoSubmitted}</StateLine> : null}
      {row?.result ? <ResultView result={row.result} isExam={isExam(plan)} /> : null}
      {isSentLater ? <LateResult planId={planId} /> : null}
      <div className="part-bar">
        <Button look={mayEdit || isRefused ? 'plain' : 'primary'} onClick={showList}>
          목록
        </Button>
        {isRefused ? <Button onClick={() => show({ kind: 'plan', planId })}>응답 보기</Button> : null}
        {mayEdit ? <Button onClick={() => show({ kind: 'plan', planId })}>수정</Button> : null}
      </div>
    </>
  );
}

/** The result of what was sent from the queue, where it is shown at once. */
function LateResult({ planId }: { readonly planId: string }) {
  const { data } = useAsked('partGetMyPlanList', {});
  return data?.data.find((plan) => plan.planId === planId)?.resultYn === 'Y' ? <ShownResult planId={planId} /> : null;
}

function ShownResult({ planId }: { readonly planId: string }) {
  const result = useAsked('partGetMyResult', { planId }).data?.data[0];
  return result ? <ResultView result={result} isExam={result.earnPoint !== null} /> : null;
}
