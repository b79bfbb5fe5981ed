import { useEffect, useRef, useState, type ReactNode } from 'react';
import { instrumentOf, type Scoring } from '#contract/diagnosis/instruments.ts';
import type { Answer, PaperBody } from '#contract/diagnosis/paper-tree.ts';
import type { MyPaper, MyPlan } from '#contract/diagnosis/part-diagnosis.ts';
import { QuestionPictures, TextPictures } from '#domains/diagnosis/components/answer/QuestionPicture.tsx';
import { fillText, message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import type { OutboxEntry } from '#worker/api.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { StateLine } from '../components/StateLine.tsx';
import { PART_MESSAGES } from '../messages.ts';
import { failureText } from '../rules/failure-messages.ts';
import { isExam, planActOf } from '../rules/plan-labels.ts';
import { dropEntry, leaveSection, readQueue, sectionOfTab, showList, usePart } from '../state/part-store.ts';
import type { Outcome } from '../state/answering.ts';
import { beginAnswering, readNeverSent, type Begun } from '../state/begin-answering.ts';
import { createPlanPictures } from '../state/plan-pictures.ts';
import { useAsked } from '../state/useAsked.ts';
import { AnswerScreen } from './AnswerScreen.tsx';
import { DoneScreen } from './DoneScreen.tsx';
import { ReadOnlyAnswers } from './ReadOnlyAnswers.tsx';
import { StartScreen } from './StartScreen.tsx';

/** A submission that waits here, or that the server has refused: its answers can be read. */
function UnsentScreen({
  scoring,
  paper,
  entry,
}: {
  readonly scoring: Scoring;
  readonly paper: MyPaper | null;
  readonly entry: OutboxEntry;
}) {
  const [isAsking, setAsking] = useState(false),
    isWaiting = entry.state === 'waiting' || entry.state === 'sending',
    answers = (entry.payload as { readonly answers?: readonly Answer[] } | null)?.answers ?? [];
  return (
    <>
      <ReadOnlyAnswers
        title={entry.title}
        body={paper?.body ?? null}
        scoring={scoring}
        answers={answers}
        lines={
          isWaiting ? (
            <StateLine tone="warning">{message('M-QUEUED')}</StateLine>
          ) : (
            <>
              <StateLine tone="danger">{entry.error ? failureText(entry.error) : PART_MESSAGES.periodOver}</StateLine>
              <p className="muted">{PART_MESSAGES.unsentReadable}</p>
            </>
          )
        }
        acts={
          <>
            <Button onClick={showList}>목록</Button>
            {isWaiting ? null : (
              <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
                삭제
              </Button>
            )}
          </>
        }
      />
      {isAsking ? (
        <ConfirmDialog
          title={PART_MESSAGES.dropTitle}
          text={PART_MESSAGES.dropAsk}
          yes="삭제"
          isDanger
          onAnswer={(isYes) => {
            setAsking(false);
            if (isYes) void dropEntry(entry.clientReqId);
          }}
        />
      ) : null}
    </>
  );
}

/** What was answered in a plan that ended before it was submitted. */
function NeverSentScreen({ plan, paper }: { readonly plan: MyPlan; readonly paper: MyPaper }) {
  const [answers, setAnswers] = useState<readonly Answer[] | null>(null);
  useEffect(() => {
    let isOver = false;
    void readNeverSent(plan.planId, paper).then((read) => {
      if (!isOver) setAnswers(read);
    });
    return () => {
      isOver = true;
    };
  }, [plan.planId, paper]);
  return (
    <ReadOnlyAnswers
      title={plan.planNm}
      body={answers?.length ? paper.body : null}
      scoring={instrumentOf(plan.instDiv).scoring}
      answers={answers ?? []}
      lines={
        <>
          <StateLine tone="danger">
            {fillText(PART_MESSAGES.neverSent, { at: displayMoment(Date.parse(plan.unsentEndDt ?? '')) })}
          </StateLine>
          {answers?.length === 0 ? <p className="part-empty">{PART_MESSAGES.nothingKept}</p> : null}
        </>
      }
      acts={<Button onClick={showList}>목록</Button>}
    />
  );
}

const endMsgOf = ({ body }: MyPaper): string | null => body?.endMsg || null;
const SENT_LATER: Outcome = { kind: 'queued' };

function PlanFlow({ plan, paper }: { readonly plan: MyPlan; readonly paper: MyPaper }) {
  const [begun, setBegun] = useState<Begun | null>(null),
    [outcome, setOutcome] = useState<Outcome | null>(null),
    [problem, setProblem] = useState(''),
    [isBeginning, setBeginning] = useState(false);
  const start = async (): Promise<void> => {
    setBeginning(true);
    setProblem('');
    const answer = await beginAnswering(plan, paper);
    setBeginning(false);
    if (typeof answer === 'string') setProblem(answer);
    else setBegun(answer);
  };
  // Who goes on has read all that stands before the questions; so has who was among them when this tab was loaded
  // again. Settled as the plan is opened: what becomes of it later begins nothing, least of all another attempt.
  const [goesOn] = useState(() => {
      const act = planActOf(plan);
      return act === 'resume' || (act !== null && !isExam(plan) && sectionOfTab(plan.planId) !== null);
    }),
    hasGoneOn = useRef(false);
  useEffect(() => {
    if (!goesOn || hasGoneOn.current) return;
    hasGoneOn.current = true;
    void start();
  });
  if (outcome) return <DoneScreen plan={plan} endMsg={endMsgOf(paper)} outcome={outcome} />;
  if (begun)
    return (
      <AnswerScreen
        plan={plan}
        body={begun.body}
        draft={begun.draft}
        taken={begun.taken}
        examTime={begun.examTime}
        onDone={(sent) => {
          leaveSection(plan.planId);
          // Who opens the plan again at once shall not be shown what has just been sent as unsent.
          void readQueue().then(() => setOutcome(sent));
        }}
      />
    );
  return (
    <StartScreen
      plan={plan}
      guide={paper.guide}
      problem={problem}
      isBeginning={isBeginning}
      onBegin={() => void start()}
    />
  );
}

interface PlanPicturesAroundProps {
  readonly planId: string;
  readonly isTimed: boolean;
  /** What is fetched at once, so that it opens without a line. */
  readonly body: PaperBody | null;
  readonly children: ReactNode;
}

/** Gives the questions of a plan their pictures, as its participant. */
function PlanPicturesAround({ planId, isTimed, body, children }: PlanPicturesAroundProps) {
  const [pictures] = useState(() => createPlanPictures(planId, isTimed));
  useEffect(() => {
    if (body) void pictures.fetchAll(body);
  }, [pictures, body]);
  return (
    <QuestionPictures value={pictures.ofQuestion}>
      <TextPictures value={pictures.ofText}>{children}</TextPictures>
    </QuestionPictures>
  );
}

/** One plan, from what stands before it to what comes behind. */
export function PlanScreen({ planId }: { readonly planId: string }) {
  const plans = useAsked('partGetMyPlanList', {}),
    papers = useAsked('partGetMyPaper', { planId }),
    queue = usePart((state) => state.queue),
    sent = usePart((state) => state.sent);
  const plan = plans.data?.data.find((one) => one.planId === planId),
    paper = papers.data?.data[0] ?? null,
    entry = queue.find(({ op, recordId }) => op === 'partSubmitMyResp' && recordId === planId),
    [isUnsent] = useState(entry !== undefined),
    isSent = isUnsent && entry === undefined,
    error = plans.error ?? papers.error;
  // What was read here has gone. Of what the server has got the words of the paper say so; of what the person has thrown
  // away, or where the paper is not here, the list shows what can be done now.
  const isAnnounced =
    isSent && plan !== undefined && paper !== null && sent.some(({ recordId }) => recordId === planId);
  useEffect(() => {
    if (isSent && !isAnnounced) showList();
  }, [isSent, isAnnounced]);
  // Of a plan that is over nothing but its name is left, and that stands with what was not sent. Where the queue is read
  // after the plan, the submission in it still says more than the draft that it was made of.
  const isEnded = plan !== undefined && plan.unsentEndDt !== null;
  if ((isUnsent || isEnded) && entry && (plan || plans.data || plans.error))
    return (
      <PlanPicturesAround planId={planId} isTimed={plan !== undefined && isExam(plan)} body={null}>
        <UnsentScreen scoring={plan ? instrumentOf(plan.instDiv).scoring : 'none'} paper={paper} entry={entry} />
      </PlanPicturesAround>
    );
  if (isAnnounced) return <DoneScreen plan={plan} endMsg={endMsgOf(paper)} outcome={SENT_LATER} />;
  if (plan && paper && !isSent)
    return (
      <PlanPicturesAround planId={planId} isTimed={isExam(plan)} body={paper.body}>
        {plan.unsentEndDt === null ? (
          <PlanFlow plan={plan} paper={paper} />
        ) : (
          <NeverSentScreen plan={plan} paper={paper} />
        )}
      </PlanPicturesAround>
    );
  const isGone = plans.data !== null && !plan;
  return (
    <>
      <h1 className="visually-hidden">{PART_MESSAGES.title}</h1>
      {error || isGone ? (
        <StateLine tone="danger" act={<Button onClick={showList}>목록</Button>}>
          {error ? failureText(error) : message('M-GONE')}
        </StateLine>
      ) : (
        <div className="part-card part-skeleton" aria-busy="true" />
      )}
    </>
  );
}
