import { useEffect, useLayoutEffect, useState } from 'react';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { PaperBody } from '#contract/diagnosis/paper-tree.ts';
import type { MyPlan } from '#contract/diagnosis/part-diagnosis.ts';
import { fillText, message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { AnswerHead } from '../components/AnswerHead.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { StateLine } from '../components/StateLine.tsx';
import { PART_MESSAGES } from '../messages.ts';
import type { ExamTime } from '../rules/exam-clock.ts';
import type { DeviceDraft, Taken } from '../rules/open-draft.ts';
import { isExam, planActOf } from '../rules/plan-labels.ts';
import { firstOpen, problemsIn, progressOf, type Visible } from '../rules/steps.ts';
import { createAnswering, type Answering, type AnsweringState, type Outcome } from '../state/answering.ts';
import { rememberSection, sectionOfTab, setTimed, showList, usePart } from '../state/part-store.ts';
import { ReadOnlyAnswers } from './ReadOnlyAnswers.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';
import { SectionScreen } from './SectionScreen.tsx';

interface AnswerScreenProps {
  readonly plan: MyPlan;
  readonly body: PaperBody;
  readonly draft: DeviceDraft;
  readonly taken: Taken | null;
  readonly examTime: ExamTime | null;
  readonly onDone: (outcome: Outcome) => void;
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();
/**
 * So often the page looks whether another device of the same person has answered, and whenever it comes into sight
 * again.
 */
const LOOK_EVERY_MS = 60_000;

function submitQuestion(plan: MyPlan, openCnt: number): string {
  if (openCnt > 0) return fillText(PART_MESSAGES.submitAskOpen, { n: openCnt });
  if (isExam(plan)) return PART_MESSAGES.submitAskExam;
  return plan.editAllowYn === 'Y' ? PART_MESSAGES.submitAskEdit : PART_MESSAGES.submitAskFinal;
}

/** The answers of one response for as long as they are on the screen. */
function useAnswering(plan: MyPlan, draft: DeviceDraft, taken: Taken | null): readonly [Answering, AnsweringState] {
  const [answering] = useState(() => createAnswering({ plan, draft, taken })),
    [state, setState] = useState(answering.state),
    isOffline = usePart(({ connection }) => connection === 'offline');
  // Listening from the first key press on: without a listener React resets the field, and the input is lost.
  useLayoutEffect(() => answering.subscribe(() => setState(answering.state())), [answering]);
  useEffect(() => answering.hearLine(!isOffline), [answering, isOffline]);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void answering.look();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [answering]);
  useEffect(() => answering.leave, [answering]);
  return [answering, state];
}

/** Answering one plan: section by section, then all of it once more, then the submission. */
export function AnswerScreen({ plan, body, draft, taken: takenAtFirst, examTime, onDone }: AnswerScreenProps) {
  const { scoring } = instrumentOf(plan.instDiv),
    [answering, state] = useAnswering(plan, draft, takenAtFirst),
    connection = usePart((part) => part.connection);
  const { answers, closed, kept, taken, isSubmitting } = state,
    progress = progressOf(body, answers, scoring);
  // Where it begins is settled once: a section whose last question has been answered stays until the person goes on.
  // What was sent is changed from its head on.
  const [beginning] = useState(
      () =>
        sectionOfTab(plan.planId) ??
        (planActOf(plan) === 'edit' ? progress.sects[0] : firstOpen(progress)?.section)?.sectId ??
        null,
    ),
    [sectId, setSectId] = useState(beginning),
    [isReview, setReview] = useState(beginning === null && plan.respSt === 'IN_PROGRESS'),
    [isChecked, setChecked] = useState(false),
    [focusId, setFocusId] = useState<string | null>(null),
    [problem, setProblem] = useState(''),
    [isAsking, setAsking] = useState(false);
  const sect = progress.sects.find((one) => one.sectId === sectId) ?? progress.sects[0],
    at = sect ? progress.sects.indexOf(sect) : -1;

  const isTimed = examTime !== null;
  useEffect(() => {
    setTimed(isTimed);
    return () => setTimed(false);
  }, [isTimed]);
  useEffect(() => {
    if (sectId !== null) rememberSection(plan.planId, sectId);
  }, [plan.planId, sectId]);

  const goTo = (place: string, question: string | null = null): void => {
    setChecked(false);
    setProblem('');
    setReview(false);
    setFocusId(question);
    setSectId(place);
    answering.haveSeen();
    globalThis.scrollTo(0, 0);
  };
  const openQuestion = ({ section, question }: Visible): void => goTo(section.sectId, question.qstnId);
  const next = (): void => {
    if (!sect) return;
    const wrong = problemsIn(progress, sect.sectId),
      [first] = wrong.keys();
    setChecked(first !== undefined);
    setFocusId(first ?? null);
    if (first !== undefined) return;
    const following = progress.sects[at + 1];
    if (following) return goTo(following.sectId);
    setReview(true);
    answering.haveSeen();
    globalThis.scrollTo(0, 0);
  };
  const askToSubmit = (): void => {
    const [first] = progress.problems.values();
    setProblem(first ?? '');
    if (first === undefined) setAsking(true);
  };
  const submit = async (isAsked: boolean): Promise<void> => {
    setAsking(false);
    const outcome = await answering.submit(isAsked);
    if (outcome.kind === 'refused') setProblem(outcome.text);
    else onDone(outcome);
  };

  if (closed)
    return (
      <ReadOnlyAnswers
        title={plan.planNm}
        body={body}
        scoring={scoring}
        answers={answers}
        lines={
          <>
            <StateLine tone="danger">{closed}</StateLine>
            <p className="muted">
              {closed === PART_MESSAGES.submittedElsewhere ? PART_MESSAGES.notSentHere : PART_MESSAGES.unsentReadable}
            </p>
          </>
        }
        acts={<Button onClick={showList}>목록</Button>}
      />
    );
  return (
    <>
      <AnswerHead
        progress={progress}
        kept={kept}
        clock={examTime ? { time: examTime, onEnd: () => void submit(false) } : null}
      />
      {connection === 'offline' ? <StateLine tone="warning">{message('M-OFFLINE')}</StateLine> : null}
      {isSubmitting && connection === 'offline' ? (
        <StateLine tone="warning">{PART_MESSAGES.submitting}</StateLine>
      ) : null}
      {kept.kind === 'lost' ? <StateLine tone="danger">{PART_MESSAGES.notKept}</StateLine> : null}
      {taken ? (
        <StateLine
          tone="info"
          act={
            <Button size="small" onClick={answering.giveBack}>
              {PART_MESSAGES.giveBack}
            </Button>
          }
        >
          {fillText(PART_MESSAGES.takenOver, { n: taken.qstnIds.length })}
        </StateLine>
      ) : null}
      {!sect ? (
        <p className="part-empty">{PART_MESSAGES.nothingAsked}</p>
      ) : isReview ? (
        <ReviewScreen
          progress={progress}
          problem={problem}
          isSubmitting={isSubmitting}
          onOpen={openQuestion}
          onBack={() => goTo(sect.sectId)}
          onSubmit={askToSubmit}
        />
      ) : (
        <SectionScreen
          planNm={plan.planNm}
          body={body}
          sectId={sect.sectId}
          scoring={scoring}
          answers={answers}
          progress={progress}
          errors={isChecked ? problemsIn(progress, sect.sectId) : NO_ERRORS}
          focusId={focusId}
          onChange={answering.change}
          onBack={at > 0 ? () => goTo(progress.sects[at - 1]?.sectId ?? sect.sectId) : null}
          onNext={next}
        />
      )}
      {isAsking ? (
        <ConfirmDialog
          title={PART_MESSAGES.submitTitle}
          text={submitQuestion(plan, progress.visible.length - progress.doneIds.size)}
          yes="제출"
          onAnswer={(isYes) => (isYes ? void submit(true) : setAsking(false))}
        />
      ) : null}
    </>
  );
}
