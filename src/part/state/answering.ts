import type { CallError, Result } from '#contract/errors.ts';
import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import type { Data } from '#contract/registry.ts';
import type { MyPlan, SubmittedResp } from '#contract/diagnosis/part-diagnosis.ts';
import type { AnswersChange } from '#domains/diagnosis/components/answer/AnswerSection.tsx';
import { differingQuestions, takeQuestions, type AnswerChange } from '#shared/diagnosis/merge-answers.ts';
import { partWorker } from '../bridge/part-worker.ts';
import { PART_MESSAGES } from '../messages.ts';
import { failureText } from '../rules/failure-messages.ts';
import { isNewerThan, takeOver, type DeviceDraft, type Taken } from '../rules/open-draft.ts';
import { isExam } from '../rules/plan-labels.ts';

/*
 * Answers of one response: kept on the device with every change, sent to the server a moment later, submitted once. An
 * exam is saved and submitted online only, retried while there is no connection; everything else waits in the queue.
 */

/** After so long a change is sent to the server; the device has it at once. */
export const AUTOSAVE_MS = 3_000;
/** So long between two tries to submit an exam. */
const AGAIN_MS = 3_000;
/** Longest wait, before a submission, for the word whether another device has answered. */
const LOOK_MAX_MS = 3_000;

export const draftKey = (planId: string): string => `answers ${planId}`;

/** How the last change is kept. `device`: on this device alone; `lost`: nowhere but on the screen. */
export type Kept = { readonly kind: 'nothing' | 'device' | 'lost' } | { readonly kind: 'server'; readonly at: string };

export type Outcome =
  | { readonly kind: 'sent'; readonly row: SubmittedResp | null }
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly text: string };

export interface AnsweringState {
  readonly answers: readonly Answer[];
  readonly kept: Kept;
  /** Nothing more is taken: the sentence says why. Empty while it is. */
  readonly closed: string;
  /** What another device of the same person has answered, as long as he has not looked on. */
  readonly taken: Taken | null;
  readonly isSubmitting: boolean;
}
export interface Answering {
  readonly state: () => AnsweringState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (change: AnswersChange) => void;
  /** @param isAsked by the person, who then sees first what another device has answered; not by the end of an exam */
  readonly submit: (isAsked: boolean) => Promise<Outcome>;
  /** Whether there is a line: what it could not take is tried once more when it is back. */
  readonly hearLine: (isUp: boolean) => void;
  /** Looks whether another device has answered or submitted. @returns whether something has come from there */
  readonly look: () => Promise<boolean>;
  /** Puts back what stood here before the answers of another device, or has it as it is. */
  readonly giveBack: () => void;
  readonly haveSeen: () => void;
  /** The person leaves the screen: what has not been sent to the server is sent now. */
  readonly leave: () => void;
}
interface AnsweringInput {
  readonly plan: MyPlan;
  readonly draft: DeviceDraft;
  readonly taken: Taken | null;
}

type SavedAnswers = Pick<Data<'partSaveMyResp'>['data'][number], 'savedDt' | 'respSt' | 'answers'>;

const isOver = (error: CallError): boolean =>
  error.kind === 'refused' && (error.reason === 'LIMIT' || error.reason === 'DUP');
const isDone = (error: CallError): boolean => error.kind === 'refused' && error.reason === 'DUP';
const isUnanswered = ({ kind }: CallError): boolean =>
  kind === 'offline' || kind === 'worker-lost' || kind === 'too-many' || kind === 'server-fault';
const later = (ms: number): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), ms);
  });

/** What waits of the drafts of a plan goes: what is submitted is newer, and a refused one would stand in its way. */
async function dropSaves(planId: string): Promise<void> {
  for (const { clientReqId, op, recordId } of (await partWorker.viewQueue()) ?? [])
    if (op === 'partSaveMyResp' && recordId === planId) await partWorker.discard(clientReqId);
}

export function createAnswering({ plan, draft, taken }: AnsweringInput): Answering {
  const { planId, planNm } = plan,
    { attemptNo } = draft,
    beganAtMs = performance.now(),
    // What has been submitted is changed on the device alone until the change is sent.
    isEdit = plan.respSt === 'SUBMITTED' && !isExam(plan),
    // Of an anonymous response the server keeps no draft: that it has been begun it knows from the start.
    isNotified = plan.anonymDiv !== 'ANON' && !isEdit,
    /** Questions that were changed here since the last report to the server. A further change is another object. */
    changed = new Map(draft.changes.map(({ qstnId, at }): [string, { at: string | null }] => [qstnId, { at }]));
  let state: AnsweringState = {
      answers: draft.answers,
      kept: { kind: 'nothing' },
      closed: '',
      taken,
      isSubmitting: false,
    },
    { baseDt } = draft,
    isLineUp = true,
    isEnded = false,
    timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Partial<AnsweringState>): void => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  const elapsedSec = (): number => draft.elapsedSec + Math.round((performance.now() - beganAtMs) / 1_000),
    changes = (): AnswerChange[] => [...changed].map(([qstnId, { at }]) => ({ qstnId, at }));

  async function keep(): Promise<void> {
    if (isEnded) return;
    const { answers } = state,
      undated = [...changed.values()].filter(({ at }) => at === null),
      value: DeviceDraft = { attemptNo, answers, baseDt, changes: changes(), elapsedSec: elapsedSec() },
      result = await partWorker.keepDraft(draftKey(planId), value);
    if (!result.ok) return become({ kept: { kind: 'lost' } });
    for (const change of undated) change.at = result.value;
    // What has been typed meanwhile says of itself when it is kept.
    if (state.answers === answers && (changed.size > 0 || state.kept.kind !== 'server'))
      become({ kept: { kind: 'device' } });
  }
  const plan3s = (): void => {
    if (isNotified && !isEnded) timer ??= setTimeout(() => void emit(), AUTOSAVE_MS);
  };
  const stopTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  /** @returns what the server answered; null where the device still has it alone */
  async function send(answers: Answer[]): Promise<Result<SavedAnswers | null>> {
    const arg = {
      planId,
      attemptNo,
      answers,
      changes: changes().map(({ qstnId, at }) => (at === null ? { qstnId } : { qstnId, at })),
    };
    if (isExam(plan)) {
      const answer = await partWorker.call('partSaveMyResp', arg);
      return answer.ok ? { ok: true, value: answer.value.data.data[0] ?? null } : answer;
    }
    const answer = await partWorker.submitNewest('partSaveMyResp', arg, { title: planNm, recordId: planId });
    if (!answer.ok) return answer;
    return { ok: true, value: answer.value.state === 'sent' ? (answer.value.data.data[0] ?? null) : null };
  }
  async function emit(): Promise<void> {
    stopTimer();
    if (isEnded || changed.size === 0) return;
    const sent = new Map(changed),
      answer = await send([...state.answers]);
    if (isEnded) return;
    // What has not arrived lies on the device; with the line, or the next change, it is tried again.
    if (!answer.ok) {
      if (isOver(answer.error))
        become({ closed: isDone(answer.error) ? PART_MESSAGES.submittedElsewhere : failureText(answer.error) });
      return;
    }
    if (answer.value === null) return;
    const { savedDt, respSt, answers } = answer.value;
    if (respSt === 'SUBMITTED') return become({ closed: PART_MESSAGES.submittedElsewhere });
    for (const [qstnId, change] of sent) if (changed.get(qstnId) === change) changed.delete(qstnId);
    if (isNewerThan(savedDt, baseDt)) {
      baseDt = savedDt;
      if (answers) become(takeOver(state.answers, answers, new Set(changed.keys()), state.taken));
    }
    if (changed.size === 0) become({ kept: { kind: 'server', at: savedDt } });
    await keep();
  }

  async function look(): Promise<boolean> {
    const asked = await partWorker.call('partGetMyDraft', {
        planId,
        attemptNo,
        ...(baseDt === null ? {} : { sinceDt: new Date(baseDt).toISOString() }),
      }),
      row = asked.ok ? asked.value.data.data[0] : undefined;
    if (!row || isEnded || state.closed !== '') return false;
    if (row.respSt === 'SUBMITTED' && !isEdit) {
      become({ closed: PART_MESSAGES.submittedElsewhere });
      return true;
    }
    // An answer that a save has overtaken is not new.
    if (!row.answers || !isNewerThan(row.savedDt, baseDt)) return false;
    baseDt = row.savedDt;
    const differing = new Set(differingQuestions(state.answers, row.answers)),
      before = state.answers;
    for (const qstnId of changed.keys()) if (!differing.has(qstnId)) changed.delete(qstnId);
    become(takeOver(state.answers, row.answers, new Set(changed.keys()), state.taken));
    const hasNews = state.answers !== before;
    await keep();
    return hasNews;
  }

  function change(changing: AnswersChange): void {
    const answers = changing(state.answers);
    for (const qstnId of differingQuestions(state.answers, answers)) changed.set(qstnId, { at: null });
    become({ answers });
    void keep();
    plan3s();
  }

  async function end(outcome: Outcome): Promise<Outcome> {
    isEnded = true;
    await partWorker.deleteDraft(draftKey(planId));
    return outcome;
  }
  /** @returns null where there was no answer and it is worth another try */
  async function trySubmit(): Promise<Outcome | null> {
    const arg = { planId, attemptNo, answers: [...state.answers], elapsedSec: elapsedSec() };
    const sent = isExam(plan)
      ? await partWorker.call('partSubmitMyResp', arg)
      : await partWorker.submit('partSubmitMyResp', arg, { title: planNm, recordId: planId });
    if (sent.ok) {
      // The queue holds the answers now.
      if ('state' in sent.value && sent.value.state === 'queued') return end({ kind: 'queued' });
      return end({ kind: 'sent', row: sent.value.data.data[0] ?? null });
    }
    // What had arrived before its answer was lost is submitted.
    if (isDone(sent.error)) return end({ kind: 'sent', row: null });
    if (isExam(plan) && isUnanswered(sent.error)) return null;
    if (isOver(sent.error)) become({ closed: failureText(sent.error) });
    return { kind: 'refused', text: failureText(sent.error) };
  }
  async function submit(isAsked: boolean): Promise<Outcome> {
    stopTimer();
    become({ isSubmitting: true });
    // Nothing is submitted that its person has not seen: answers from elsewhere are shown first.
    if (isAsked && isLineUp && (await Promise.race([look(), later(LOOK_MAX_MS)]))) {
      become({ isSubmitting: false });
      plan3s();
      return { kind: 'refused', text: state.closed || PART_MESSAGES.lookAgain };
    }
    await dropSaves(planId);
    for (;;) {
      const outcome = await trySubmit();
      if (outcome) {
        become({ isSubmitting: false });
        return outcome;
      }
      await later(AGAIN_MS);
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change,
    submit,
    hearLine(isUp) {
      isLineUp = isUp;
      if (isUp && changed.size > 0) plan3s();
    },
    look: async () => !isEnded && !state.isSubmitting && isLineUp && look(),
    giveBack() {
      const { taken: given } = state;
      if (!given) return;
      become({ taken: null });
      change((answers) => takeQuestions(answers, given.mine, given.qstnIds));
    },
    haveSeen: () => become({ taken: null }),
    leave() {
      if (timer !== undefined) void emit();
    },
  };
}
