import { AsyncLocalStorage } from 'node:async_hooks';

/** Which call, and whose, the present statement belongs to. */
export interface CallTrace {
  readonly traceId: string;
  readonly userId: string | null;
}

const current = new AsyncLocalStorage<CallTrace>();

/** Runs the work of a call; statements inside it know whose they are. */
export const traced = <T>(trace: CallTrace, work: () => Promise<T>): Promise<T> => current.run(trace, work);
/** Work of which no log shall tell in whose call it was done. */
export const untraced = <T>(work: () => Promise<T>): Promise<T> => current.exit(work);
/** The call of the present statement; null for the server's own work. */
export const presentCall = (): CallTrace | null => current.getStore() ?? null;
