import { useEffect, useState } from 'react';
import { RESP_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { MyPlan } from '#contract/diagnosis/part-diagnosis.ts';
import { fillText, message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import type { OutboxEntry } from '#worker/api.ts';
import { Facts } from '../components/Facts.tsx';
import { StateLine } from '../components/StateLine.tsx';
import { useScreenFocus } from '../components/useScreenFocus.ts';
import { PART_MESSAGES } from '../messages.ts';
import { failureText } from '../rules/failure-messages.ts';
import { attemptsLeft, byNeed, isExam, periodText, PLAN_ACT_NAMES, planActOf } from '../rules/plan-labels.ts';
import { show, showHome, usePart } from '../state/part-store.ts';
import { readDeviceDraft } from '../state/begin-answering.ts';
import { useAsked } from '../state/useAsked.ts';

const STATE_TONE_OF = {
  NOT_STARTED: STATE_TONES.planned,
  IN_PROGRESS: STATE_TONES.waiting,
  SUBMITTED: STATE_TONES.succeeded,
  EXEMPT: STATE_TONES.over,
} as const;

/** What of a plan waits on this device, in words. */
function QueueChip({ entry }: { readonly entry: OutboxEntry | undefined }) {
  if (!entry) return null;
  const isWaiting = entry.state === 'waiting' || entry.state === 'sending';
  return (
    <Chip tone={isWaiting ? STATE_TONES.waiting : STATE_TONES.refused}>{isWaiting ? '전송 대기' : '제출 안 됨'}</Chip>
  );
}

function PlanCard({ plan, entry }: { readonly plan: MyPlan; readonly entry: OutboxEntry | undefined }) {
  const act = entry ? null : planActOf(plan),
    isRead = entry !== undefined || plan.unsentEndDt !== null,
    { planId, planNm } = plan;
  const facts = [
    instrumentOf(plan.instDiv).name,
    plan.deptNm,
    fillText(PART_MESSAGES.questions, { n: plan.qstnCnt }),
    isExam(plan) && plan.timeLimitMin !== null ? fillText(PART_MESSAGES.timeLimit, { n: plan.timeLimitMin }) : null,
    isExam(plan) && plan.openYn === 'Y' ? fillText(PART_MESSAGES.attemptsLeft, { n: attemptsLeft(plan) }) : null,
  ];
  return (
    <li className="part-card">
      <div className="part-card-head">
        <h2>{planNm}</h2>
        {entry ? (
          <QueueChip entry={entry} />
        ) : plan.unsentEndDt !== null ? (
          <Chip tone={STATE_TONES.refused}>제출 안 됨</Chip>
        ) : (
          <Chip tone={STATE_TONE_OF[plan.respSt]}>{RESP_STATE_NAMES[plan.respSt]}</Chip>
        )}
      </div>
      <Facts facts={facts} />
      <p className="part-period numeric">{periodText(plan)}</p>
      {act || isRead || plan.resultYn === 'Y' ? (
        <div className="part-card-acts">
          {plan.resultYn === 'Y' ? (
            <Button onClick={() => show({ kind: 'result', planId })} aria-label={`${planNm} 결과`}>
              결과
            </Button>
          ) : null}
          {isRead ? (
            <Button onClick={() => show({ kind: 'plan', planId })} aria-label={`${planNm} 응답 보기`}>
              응답 보기
            </Button>
          ) : null}
          {act ? (
            <Button
              look={act === 'edit' ? 'plain' : 'primary'}
              onClick={() => show({ kind: 'plan', planId })}
              aria-label={`${planNm} ${PLAN_ACT_NAMES[act]}`}
            >
              {PLAN_ACT_NAMES[act]}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** What was not sent of a plan that is no longer listed: its period is over, and its answers can still be read. */
const UnsentCard = ({ entry }: { readonly entry: OutboxEntry }) => (
  <li className="part-card">
    <div className="part-card-head">
      <h2>{entry.title}</h2>
      <QueueChip entry={entry} />
    </div>
    <div className="part-card-acts">
      <Button
        onClick={() => show({ kind: 'plan', planId: entry.recordId ?? '' })}
        aria-label={`${entry.title} 응답 보기`}
      >
        응답 보기
      </Button>
    </div>
  </li>
);

/** Of plans that ended before they were submitted those of which this device has answers that the server never got. */
function useUnsentDrafts(plans: readonly MyPlan[] | undefined): ReadonlySet<string> {
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isOver = false;
    const asked = plans?.filter(({ unsentEndDt, draftYn }) => unsentEndDt !== null && draftYn === 'N') ?? [];
    void Promise.all(
      asked.map(async ({ planId }) => ((await readDeviceDraft(planId)).draft?.answers.length ? planId : [])),
    ).then((planIds) => {
      if (!isOver) setFound(new Set(planIds.flat()));
    });
    return () => {
      isOver = true;
    };
  }, [plans]);
  return found;
}
const isShown = ({ planId, unsentEndDt, draftYn }: MyPlan, drafts: ReadonlySet<string>): boolean =>
  unsentEndDt === null || draftYn === 'Y' || drafts.has(planId);

/** Plans that ask this person, and those that have a result for the person. */
export function PlanListScreen() {
  const { data, storedAt, error, askAgain } = useAsked('partGetMyPlanList', {}),
    queue = usePart((state) => state.queue),
    sent = usePart((state) => state.sent),
    connection = usePart((state) => state.connection),
    heading = useScreenFocus('list');
  // What has been sent, and a line that has come back, change what there is.
  useEffect(askAgain, [askAgain, queue.length, connection === 'offline']);
  const drafts = useUnsentDrafts(data?.data),
    plans = data?.data.filter((plan) => isShown(plan, drafts)),
    submissions = queue.filter(({ op }) => op === 'partSubmitMyResp'),
    unsent = plans ? submissions.filter(({ recordId }) => !plans.some(({ planId }) => planId === recordId)) : [];
  return (
    <>
      <Button look="quiet" icon="angle-left" className="part-back" onClick={showHome}>
        처음으로
      </Button>
      <h1 ref={heading} tabIndex={-1}>
        {PART_MESSAGES.title}
      </h1>
      {storedAt === null ? null : <p className="muted">{message('M-STALE', { at: displayMoment(storedAt) })}</p>}
      {sent.map(({ clientReqId, title }) => (
        <StateLine key={clientReqId} tone="success">
          {title}: {PART_MESSAGES.submitted}
        </StateLine>
      ))}
      {plans ? null : error ? (
        <StateLine tone="danger" act={<Button onClick={askAgain}>다시 시도</Button>}>
          {failureText(error)}
        </StateLine>
      ) : (
        <ul className="part-cards" aria-busy="true">
          <li className="part-card part-skeleton" />
        </ul>
      )}
      {plans?.length === 0 && unsent.length === 0 ? <p className="part-empty">{PART_MESSAGES.noPlans}</p> : null}
      {plans && plans.length + unsent.length > 0 ? (
        <ul className="part-cards">
          {unsent.map((entry) => (
            <UnsentCard key={entry.clientReqId} entry={entry} />
          ))}
          {byNeed(plans).map((plan) => (
            <PlanCard
              key={plan.planId}
              plan={plan}
              entry={submissions.find(({ recordId }) => recordId === plan.planId)}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}
