import type { CallError, Result } from '#contract/errors.ts';
import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import type { MyPlan, SubmittedResp } from '#contract/diagnosis/part-diagnosis.ts';
import { partWorker } from '../bridge/part-worker.ts';
import type { DeviceDraft } from '../rules/draft-choice.ts';
import { failureText } from '../rules/failure-words.ts';
import { isExam } from '../rules/plan-words.ts';

/*
 * Answers of one response: kept on the device with every change, told to the server a moment later, submitted once. An exam
 * is told and submitted over the line alone, again and again while there is none; everything else waits in the queue.
 */

/** After so long a change is told to the server; the device has it at once. */
export const AUTOSAVE_MS = 3_000;
/** So long between two tries to submit an exam. */
const AGAIN_MS = 3_000;

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
  readonly isSubmitting: boolean;
}
export interface Answering {
  readonly state: () => AnsweringState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (answers: readonly Answer[]) => void;
  readonly submit: () => Promise<Outcome>;
  /** There is a line again: what it could not take is tried once more. */
  readonly lineIsBack: () => void;
  /** The person goes elsewhere: what has not been told to the server is told now. */
  readonly leave: () => void;
}
interface AnsweringInput {
  readonly plan: MyPlan;
  readonly draft: DeviceDraft;
}

const isOver = (error: CallError): boolean =>
  error.kind === 'refused' && (error.reason === 'LIMIT' || error.reason === 'DUP');
const isUnanswered = ({ kind }: CallError): boolean =>
  kind === 'offline' || kind === 'worker-lost' || kind === 'too-many' || kind === 'server-fault';
const later = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What waits of the drafts of a plan goes: what is submitted is newer, and a refused one would stand in its way. */
async function dropSaves(planId: string): Promise<void> {
  for (const { clientReqId, op, recordId } of await partWorker.viewQueue())
    if (op === 'partSaveMyResp' && recordId === planId) await partWorker.discard(clientReqId);
}

export function createAnswering({ plan, draft }: AnsweringInput): Answering {
  const { planId, planNm } = plan,
    { attemptNo } = draft,
    beganAtMs = performance.now(),
    // Of an anonymous response the server keeps no draft: that it has been begun it knows from the start.
    isTold = plan.anonymDiv !== 'ANON';
  let state: AnsweringState = {
      answers: draft.answers,
      kept: { kind: 'nothing' },
      closed: '',
      isSubmitting: false,
    },
    { baseDt } = draft,
    isUntold = false,
    isEnded = false,
    timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Partial<AnsweringState>): void => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  const elapsedSec = (): number => draft.elapsedSec + Math.round((performance.now() - beganAtMs) / 1_000);

  async function keep(): Promise<void> {
    if (isEnded) return;
    const { answers } = state,
      value: DeviceDraft = { attemptNo, answers, baseDt, elapsedSec: elapsedSec() },
      result = await partWorker.keepDraft(draftKey(planId), value);
    if (!result.ok) become({ kept: { kind: 'lost' } });
    else if (isUntold || state.kept.kind !== 'server') become({ kept: { kind: 'device' } });
  }
  const plan3s = (): void => {
    if (isTold && !isEnded) timer ??= setTimeout(() => void tell(), AUTOSAVE_MS);
  };
  const stopTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  /** @returns when the server's draft was saved; null where the device still has it alone */
  async function send(answers: Answer[]): Promise<Result<string | null>> {
    const arg = { planId, attemptNo, answers };
    if (isExam(plan)) {
      const told = await partWorker.call('partSaveMyResp', arg);
      return told.ok ? { ok: true, value: told.value.data.data[0]?.savedDt ?? null } : told;
    }
    const told = await partWorker.submitNewest('partSaveMyResp', arg, { title: planNm, recordId: planId });
    if (!told.ok) return told;
    return { ok: true, value: told.value.state === 'sent' ? (told.value.data.data[0]?.savedDt ?? null) : null };
  }
  async function tell(): Promise<void> {
    stopTimer();
    if (isEnded || !isUntold) return;
    isUntold = false;
    const told = await send([...state.answers]);
    if (isEnded) return;
    if (!told.ok) {
      if (isOver(told.error)) become({ closed: failureText(told.error) });
      // It lies on the device; with the line, or the next change, it is tried again.
      else isUntold = true;
      return;
    }
    if (told.value === null) return;
    baseDt = told.value;
    if (!isUntold) become({ kept: { kind: 'server', at: told.value } });
    await keep();
  }

  async function end(outcome: Outcome): Promise<Outcome> {
    isEnded = true;
    await partWorker.deleteDraft(draftKey(planId));
    return outcome;
  }
  /** @returns null where nobody has answered and it is worth another try */
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
    if (sent.error.kind === 'refused' && sent.error.reason === 'DUP') return end({ kind: 'sent', row: null });
    if (isExam(plan) && isUnanswered(sent.error)) return null;
    if (isOver(sent.error)) become({ closed: failureText(sent.error) });
    return { kind: 'refused', text: failureText(sent.error) };
  }
  async function submit(): Promise<Outcome> {
    stopTimer();
    become({ isSubmitting: true });
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
    change(answers) {
      isUntold = true;
      become({ answers });
      void keep();
      plan3s();
    },
    submit,
    lineIsBack() {
      if (isUntold) plan3s();
    },
    leave() {
      if (timer !== undefined) void tell();
    },
  };
}
