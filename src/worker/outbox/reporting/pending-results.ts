import type { Result } from '#contract/errors.ts';
import type { SenderTools } from '../sending/send-entry.ts';

/** Forms of this tab that wait for the outcome of their entry. */
export function createPendingResults(schedule: SenderTools['schedule']) {
  const waiting = new Map<string, (result: Result<unknown>) => void>();
  return {
    has: (clientReqId: string) => waiting.has(clientReqId),
    /** Resolves to null after `waitMs` without an outcome. */
    wait: (clientReqId: string, waitMs: number) =>
      new Promise<Result<unknown> | null>((resolve) => {
        const cancelTimer = schedule(() => {
          waiting.delete(clientReqId);
          resolve(null);
        }, waitMs);
        waiting.set(clientReqId, (result) => {
          cancelTimer();
          waiting.delete(clientReqId);
          resolve(result);
        });
      }),
    /** Whether a caller waited. */
    settle: (clientReqId: string, result: Result<unknown>) => {
      const waiter = waiting.get(clientReqId);
      waiter?.(result);
      return waiter !== undefined;
    },
    leave: (clientReqId: string) => {
      waiting.delete(clientReqId);
    },
  };
}
