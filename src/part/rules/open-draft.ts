import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import { differingQuestions, takeQuestions, type AnswerChange } from '#shared/diagnosis/merge-answers.ts';

/** What this device keeps of a response that has not been submitted. */
export interface DeviceDraft {
  readonly attemptNo: number;
  readonly answers: readonly Answer[];
  /** The server's draft on which these answers stand, or that has been made of them: when it was saved (ISO 8601). */
  readonly baseDt: string | null;
  /**
   * Questions that were changed here since the last report to the server; those without a time were changed when the
   * draft was kept.
   */
  readonly changes: readonly AnswerChange[];
  /** Seconds that have been spent so far. */
  readonly elapsedSec: number;
}
/** What the server keeps. */
export interface ServerDraft {
  readonly attemptNo: number;
  readonly answers: readonly Answer[];
  readonly savedDt: string | null;
}

/** Questions that were answered on another device of the same person, and what stood here before. */
export interface Taken {
  readonly qstnIds: readonly string[];
  readonly mine: readonly Answer[];
}
interface OpenedDraft extends Omit<DeviceDraft, 'elapsedSec'> {
  readonly taken: Taken | null;
}

/** Whether a draft of the server is another one than that of a moment. */
export const isNewerThan = (savedDt: string | null, baseDt: string | null): savedDt is string =>
  savedDt !== null && (baseDt === null || Date.parse(savedDt) > Date.parse(baseDt));

/**
 * The answers with what another device has answered: all that differs, but for the questions that were changed here and
 * of which the server does not have yet. @param former what has been taken and not been looked at yet
 */
export function takeOver(
  answers: readonly Answer[],
  server: readonly Answer[],
  changed: ReadonlySet<string>,
  former: Taken | null = null,
): { readonly answers: readonly Answer[]; readonly taken: Taken | null } {
  const news = differingQuestions(answers, server).filter((qstnId) => !changed.has(qstnId));
  if (news.length === 0) return { answers, taken: former };
  const known = new Set(former?.qstnIds),
    mine = takeQuestions(
      former?.mine ?? [],
      answers,
      news.filter((qstnId) => !known.has(qstnId)),
    );
  return {
    answers: takeQuestions(answers, server, news),
    taken: { qstnIds: [...new Set([...known, ...news])], mine },
  };
}

/**
 * The answers to continue with (diagnosis.md 5.8): those of this device, with what another one has answered since.
 * @param keptDt when the device kept its draft, in the server's time; null where unknown
 */
export function openDraft(device: DeviceDraft | null, keptDt: string | null, server: ServerDraft): OpenedDraft {
  const { attemptNo } = server;
  if (device?.attemptNo !== attemptNo)
    return { attemptNo, answers: server.answers, baseDt: server.savedDt, changes: [], taken: null };
  const changes = device.changes.map(({ qstnId, at }) => ({ qstnId, at: at ?? keptDt }));
  // Without a line the server's draft is a copy from before: what was saved since stands on the device alone.
  if (!isNewerThan(server.savedDt, device.baseDt))
    return { attemptNo, answers: device.answers, baseDt: device.baseDt, changes, taken: null };
  return {
    attemptNo,
    ...takeOver(device.answers, server.answers, new Set(changes.map(({ qstnId }) => qstnId))),
    baseDt: server.savedDt,
    changes,
  };
}
