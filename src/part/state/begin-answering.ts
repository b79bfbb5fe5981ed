import type { MyPaper, MyPlan } from '#contract/diagnosis/part-diagnosis.ts';
import type { Answer, PaperBody } from '#contract/diagnosis/paper-tree.ts';
import { message } from '#messages/message.ts';
import { partWorker } from '../bridge/part-worker.ts';
import type { ExamTime } from '../rules/exam-clock.ts';
import { failureText } from '../rules/failure-messages.ts';
import { openDraft, type DeviceDraft, type ServerDraft, type Taken } from '../rules/open-draft.ts';
import { isExam } from '../rules/plan-labels.ts';
import { draftKey } from './answering.ts';

/** What answering begins with. */
export interface Begun {
  readonly body: PaperBody;
  readonly draft: DeviceDraft;
  /** What another device has answered since this one has known of it. */
  readonly taken: Taken | null;
  readonly examTime: ExamTime | null;
}

type KeptValue = Omit<DeviceDraft, 'changes'> & Partial<Pick<DeviceDraft, 'changes'>>;
/**
 * A draft that an earlier version of the page has kept names no changes: it has been changed in all that it answers.
 */
const draftFrom = (value: KeptValue): DeviceDraft => ({
  ...value,
  changes:
    value.changes ?? [...new Set(value.answers.map(({ qstnId }) => qstnId))].map((qstnId) => ({ qstnId, at: null })),
});

/** What this device keeps of a plan, and when it was kept in the server's time. */
export async function readDeviceDraft(
  planId: string,
): Promise<{ readonly draft: DeviceDraft | null; readonly keptDt: string | null }> {
  const kept = await partWorker.findDraft(draftKey(planId));
  return { draft: kept === null ? null : draftFrom(kept.value as KeptValue), keptDt: kept?.dvcSvDt ?? null };
}

/** What was answered in a plan that is over, on this device or elsewhere. */
export async function readNeverSent(
  planId: string,
  { attemptNo, answers, savedDt }: MyPaper,
): Promise<readonly Answer[]> {
  const { draft, keptDt } = await readDeviceDraft(planId);
  return openDraft(draft, keptDt, { attemptNo, answers, savedDt }).answers;
}

/** Continues an interrupted response, with answers given on another device since. */
async function withDraft(planId: string, server: ServerDraft): Promise<Pick<Begun, 'draft' | 'taken'>> {
  const { draft: device, keptDt } = await readDeviceDraft(planId),
    { taken, ...opened } = openDraft(device, keptDt, server),
    draft: DeviceDraft = { ...opened, elapsedSec: device?.elapsedSec ?? 0 };
  // The first write loads and creates the device's database: done now, the first answer finds it open and is kept at
  // once.
  if (device === null) void partWorker.keepDraft(draftKey(planId), draft);
  return { draft, taken };
}

/** @returns what answering begins with, or why it does not */
export async function beginAnswering(plan: MyPlan, paper: MyPaper): Promise<Begun | string> {
  const { planId } = plan,
    readMs = performance.now(),
    started = await partWorker.call('partStartMyResp', { planId }),
    row = started.ok ? started.value.data.data[0] : undefined;
  if (isExam(plan)) {
    if (!row)
      return started.ok
        ? message('M-LOAD-FAIL')
        : started.error.kind === 'offline'
          ? message('M-ONLINE-ONLY')
          : failureText(started.error);
    const { attemptNo, answers, svDt, endDt, body } = row;
    return {
      body,
      ...(await withDraft(planId, { attemptNo, answers, savedDt: row.savedDt })),
      // The way back took part of the time since it was asked: the page's clock is late rather than early by it.
      examTime: { serverMs: Date.parse(svDt), readMs, endMs: Date.parse(endDt) },
    };
  }
  // Without a line what is known of the paper is enough: the first save says that it has begun.
  if (!started.ok && started.error.kind !== 'offline') return failureText(started.error);
  const body = paper.body ?? row?.body;
  if (!body) return message('M-ONLINE-ONLY');
  return {
    body,
    ...(await withDraft(planId, { attemptNo: 1, answers: paper.answers, savedDt: paper.savedDt })),
    examTime: null,
  };
}
