import type { MyPlan } from '#contract/diagnosis/part-diagnosis.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { StateLine } from '../components/StateLine.tsx';
import { useScreenFocus } from '../components/useScreenFocus.ts';
import { PART_MESSAGES } from '../messages.ts';
import { isExam } from '../rules/plan-labels.ts';
import { show, showList } from '../state/part-store.ts';
import type { Outcome } from '../state/answering.ts';
import { ResultView } from './ResultScreen.tsx';

/** After the submission: the words of the paper, the result where it is shown at once, and what can still be done. */
export function DoneScreen({ plan, outcome }: { readonly plan: MyPlan; readonly outcome: Outcome }) {
  const heading = useScreenFocus('done'),
    row = outcome.kind === 'sent' ? outcome.row : null,
    isQueued = outcome.kind === 'queued',
    mayEdit = plan.editAllowYn === 'Y' && !isExam(plan) && !isQueued;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {plan.planNm}
      </h1>
      <div className="part-done">
        <span className={`pi pi-${isQueued ? 'clock' : 'check-circle'}`} aria-hidden="true" />
        <p role="status">{isQueued ? message('M-QUEUED') : (row?.endMsg ?? PART_MESSAGES.submitted)}</p>
      </div>
      {row?.autoYn === 'Y' ? <StateLine tone="warning">{PART_MESSAGES.autoSubmitted}</StateLine> : null}
      {row?.result ? <ResultView result={row.result} isExam={isExam(plan)} /> : null}
      <div className="part-bar">
        <Button look={mayEdit ? 'plain' : 'primary'} onClick={showList}>
          목록
        </Button>
        {mayEdit ? <Button onClick={() => show({ kind: 'plan', planId: plan.planId })}>수정</Button> : null}
      </div>
    </>
  );
}
