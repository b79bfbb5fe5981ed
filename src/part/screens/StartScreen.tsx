import type { MyPlan } from '#contract/diagnosis/part-diagnosis.ts';
import { PaperText } from '#domains/diagnosis/components/answer/QuestionPicture.tsx';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { StateLine } from '../components/StateLine.tsx';
import { useScreenFocus } from '../components/useScreenFocus.ts';
import { PART_MESSAGES } from '../messages.ts';
import { anonymityText, attemptsLeft, isExam, periodText, PLAN_ACT_NAMES, planActOf } from '../rules/plan-labels.ts';
import { showList } from '../state/part-store.ts';

interface StartScreenProps {
  readonly plan: MyPlan;
  readonly guide: string;
  readonly problem: string;
  readonly isBeginning: boolean;
  readonly onBegin: () => void;
}

/** Before the first question: what is asked by whom, who will see it, and in an exam how long it takes. */
export function StartScreen({ plan, guide, problem, isBeginning, onBegin }: StartScreenProps) {
  const act = planActOf(plan),
    heading = useScreenFocus('start');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {plan.planNm}
      </h1>
      <dl className="part-facts">
        {plan.deptNm ? (
          <div>
            <dt>주관</dt>
            <dd>{plan.deptNm}</dd>
          </div>
        ) : null}
        <div>
          <dt>기간</dt>
          <dd className="numeric">{periodText(plan)}</dd>
        </div>
        <div>
          <dt>문항</dt>
          <dd>{fillText(PART_MESSAGES.questions, { n: plan.qstnCnt })}</dd>
        </div>
        {isExam(plan) ? (
          <>
            <div>
              <dt>시간</dt>
              <dd>
                {plan.timeLimitMin === null
                  ? PART_MESSAGES.noTimeLimit
                  : fillText(PART_MESSAGES.timeLimit, { n: plan.timeLimitMin })}
              </dd>
            </div>
            <div>
              <dt>응시</dt>
              <dd>{fillText(PART_MESSAGES.attemptsLeft, { n: attemptsLeft(plan) })}</dd>
            </div>
          </>
        ) : null}
      </dl>
      <StateLine tone="info">{anonymityText(plan)}</StateLine>
      {isExam(plan) ? <StateLine tone="warning">{PART_MESSAGES.clockRuns}</StateLine> : null}
      {guide ? (
        <div className="part-guide">
          <PaperText html={guide} />
        </div>
      ) : null}
      {problem ? <StateLine tone="danger">{problem}</StateLine> : null}
      <div className="part-bar">
        <Button onClick={showList}>목록</Button>
        {act ? (
          <Button look="primary" onClick={onBegin} aria-busy={isBeginning}>
            {PLAN_ACT_NAMES[act]}
          </Button>
        ) : null}
      </div>
    </>
  );
}
