import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import { classifyFailure, isOfRequest } from './classify-answer.ts';

/**
 * `dropped`: the person cancelled, which says nothing about the line. `overdue`: its own deadline came, which says
 * little.
 */
export type TrafficOutcome = 'answered' | 'unanswered' | 'overdue' | 'dropped';
/** An exchange that has begun. */
export interface Traffic {
  /** Fires when the line has fallen silent: nothing will come any more. */
  readonly lost: AbortSignal;
  readonly finish: (outcome: TrafficOutcome) => void;
}
/** Called when an exchange begins, and by `finish` with its outcome; connectivity is judged by traffic. */
export type TrafficReport = (isLong: boolean) => Traffic;
export interface ExchangeTools {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly traffic: TrafficReport;
  /** Returns the way to take it back. */
  readonly scheduleDeadline: (work: () => void, delayMs: number) => () => void;
}
export interface Limits {
  /** Aborted by the page. */
  readonly signal: AbortSignal;
  /**
   * Only where a document names one: a call that takes long is not offline, and a line that is gone is found otherwise.
   */
  readonly deadlineMs?: number | undefined;
  /** Files take their time: their duration says nothing about the line. */
  readonly isLong?: boolean;
}

function failureOf(limits: Limits, lost: AbortSignal, deadline: AbortSignal | null): CallError {
  if (limits.signal.aborted) return { kind: 'cancelled' };
  return { kind: 'offline', timedOut: lost.aborted || deadline?.aborted === true };
}

/** A signal that fires after a while, unless it is ended before; null where no deadline is named. */
function beginDeadline({ scheduleDeadline }: ExchangeTools, { deadlineMs }: Limits) {
  if (deadlineMs === undefined) return { deadline: null, end: () => undefined };
  const controller = new AbortController();
  return { deadline: controller.signal, end: scheduleDeadline(() => controller.abort(), deadlineMs) };
}

/** Rejects when the signal fires, so that a fetch which has lost its signal blocks no caller. */
const broken = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const breakOff = () => reject(new DOMException('broken off', 'AbortError'));
    if (signal.aborted) breakOff();
    else signal.addEventListener('abort', breakOff, { once: true });
  });

/**
 * One request and its answer, body included. `read` takes the body of a good answer.
 * Never throws: what the network, the person or the clock broke off is a CallError.
 */
export async function exchange<T>(
  tools: ExchangeTools,
  request: Request,
  limits: Limits,
  read: (response: Response) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { deadline, end } = beginDeadline(tools, limits);
  const { lost, finish } = tools.traffic(limits.isLong ?? false);
  const signal = AbortSignal.any([limits.signal, lost, ...(deadline ? [deadline] : [])]);
  const result = await Promise.race([attempt(tools, new Request(request, { signal }), read), broken(signal)]).catch(
    (): Result<T> => fail(failureOf(limits, lost, deadline)),
  );
  end();
  // A body that breaks off because of a cancellation is a cancelled call, not a bad connection.
  const isBroken = !result.ok && result.error.kind === 'offline' && signal.aborted;
  const settled: Result<T> = isBroken ? fail(failureOf(limits, lost, deadline)) : result;
  const isOverdue = !settled.ok && settled.error.kind === 'offline' && deadline?.aborted === true && !lost.aborted;
  finish(isOverdue ? 'overdue' : outcomeOf(settled));
  return settled;
}

export function outcomeOf(result: Result<unknown>): Exclude<TrafficOutcome, 'overdue'> {
  if (result.ok) return 'answered';
  if (result.error.kind === 'cancelled') return 'dropped';
  return result.error.kind === 'offline' ? 'unanswered' : 'answered';
}

async function attempt<T>(
  tools: ExchangeTools,
  request: Request,
  read: (response: Response) => Promise<Result<T>>,
): Promise<Result<T>> {
  const response = await tools.fetch(request);
  if (!isOfRequest(response, request)) return fail({ kind: 'offline', timedOut: false });
  const failure = await classifyFailure(response);
  return failure ? fail(failure) : read(response);
}

/** Body of a good answer as a blob. */
export const readBlob = async (response: Response): Promise<Result<Blob>> => ok(await response.blob());
