import { fail, type CallError, type Result } from '#contract/errors.ts';
import type { Data, Op } from '#contract/registry.ts';
import type { Answer, CallOptions, SubmitOptions, Submitted } from '#worker/api.ts';
import { STALLED_MS, type Connectivity } from '../connectivity/connectivity.ts';
import type { RunningCalls } from '../http/running-calls.ts';
import { keyOf, rowOf, type ServerLine } from '../http/server-line.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Copies } from '../storage/copies.ts';
import type { WorkerDependencies } from '../worker-dependencies.ts';
import type { KeptReads } from './kept-reads.ts';
import type { LateAnswers } from './late-answers.ts';
import { createPendingLogout } from './pending-logout.ts';
import { copiedRead, isCopied, placeOf, type CopyEncryptors, type CopyPlace } from './copied-read.ts';

/** How long a person who goes somewhere waits for the server's word before what it last said opens the screen. */
export const ROUTE_PATIENCE_MS = 1_000;

/** How long a form waits for the first try of its write before it is answered that the device keeps it. */
const FORM_WAIT_MS = 8_000;

/** A call that no user waits for or would cancel: one that hangs may not block a new version for ever. */
const UNATTENDED_MS = 60_000;
/** A later failure behind a cached lookup concerns no waiting caller. */
const ASKED_LATELY_MS = 20_000;

export interface RequestDispatcherParts {
  readonly line: ServerLine;
  readonly copies: Copies;
  readonly outbox: Outbox;
  readonly calls: RunningCalls;
  readonly connectivity: Connectivity;
  readonly dependencies: WorkerDependencies;
  readonly encryptors: CopyEncryptors;
  readonly keptReads: KeptReads;
  readonly lateAnswers: LateAnswers;
  /** The person leaves this device: what only he could have opened goes. */
  readonly signedOut: () => Promise<void>;
  readonly late: (op: Op, error: CallError | null, arg?: unknown) => void;
  /** The present moment in the server's time; null when unknown. */
  readonly actTime: () => string | null;
}
export interface RequestDispatcher {
  readonly call: (op: Op, arg: unknown, options: CallOptions) => Promise<Result<Answer<unknown>>>;
  readonly submit: (op: Op, arg: unknown, options: SubmitOptions) => Promise<Result<Submitted<unknown>>>;
  /** Whether there is a session: without one no request is sent that would need it. */
  readonly setOpen: (isOpen: boolean) => void;
  readonly isOpen: () => boolean;
  /** Whether this tab has asked the lookup within the last seconds. */
  readonly hasAskedLately: (op: Op) => boolean;
}

/** Whether this very body may wait on the device: some endpoints queue one kind of body and not another. */
export function mayQueue(op: Op, arg: unknown): boolean {
  const { offline, onlineWhen = {}, queueWhen } = rowOf(op);
  const body = new Map<string, unknown>(Object.entries(arg ?? {}));
  const holds = (values: Readonly<Record<string, string>>): boolean =>
    Object.entries(values).some(([name, value]) => body.get(name) === value);
  return offline === 'queue' && !holds(onlineWhen) && (queueWhen === undefined || holds(queueWhen));
}

/** Signing out is a question by its method. */
const isChange = (op: Op): boolean => op === 'logout' || rowOf(op).method !== 'GET';

/** Decides the way of a call: plain, answered from a copy, or through the outbox. */
export function createRequestDispatcher(parts: RequestDispatcherParts): RequestDispatcher {
  const { line, copies, outbox, calls, connectivity, dependencies, lateAnswers } = parts;
  /** There has been a sign-out here: until the next sign-in no request is sent with the dead session. */
  let isLeft = false;
  const send = (
    op: Op,
    arg: unknown,
    { id, background = false, deadlineMs = background ? UNATTENDED_MS : undefined }: CallOptions,
  ) => calls.run(id, (signal) => line.send(op, arg, { signal, deadlineMs, background }));
  const pendingLogout = createPendingLogout(copies, dependencies.schedule, () =>
    send('logout', {}, { id: crypto.randomUUID() }),
  );
  const after = (ms: number) =>
    new Promise<void>((resolve) => {
      dependencies.schedule(resolve, ms);
    });
  const stalled = async (): Promise<void> => {
    if (!connectivity.isStalled()) await after(STALLED_MS);
  };
  /** A line that was gone a moment ago may be back: its answer is worth a short wait. */
  const gone = async (): Promise<void> => {
    const isKnown = connectivity.state() === 'offline';
    await (isKnown ? after(STALLED_MS) : new Promise<void>((resolve) => connectivity.whenOffline(resolve)));
  };

  /**
   * From this answer on the device knows the signed-in user: a start without a network finds the user without any
   * reload before it.
   */
  const rememberPerson = ({ data: [row] }: Data<'login'>): void => {
    if (!row?.me) return;
    isLeft = false;
    void placeOf(copies, parts.encryptors, 'getMyInfo', {}).keep({ data: [row.me] });
  };

  /** Where the copy lies; what is kept there is noted, so that own writes find it. */
  function notedPlace(op: Op, arg: unknown): CopyPlace {
    const place = placeOf(copies, parts.encryptors, op, arg);
    return {
      ...place,
      async keep(data) {
        await place.keep(data);
        const encryptor = await parts.encryptors.keeper();
        if (encryptor) await parts.keptReads.note(encryptor, op, arg);
      },
    };
  }

  /** A line that is gone, or that has said nothing for so long that a person has waited enough. */
  const silent = (): Promise<unknown> => Promise.race([gone(), after(ROUTE_PATIENCE_MS)]);

  /**
   * A read that the device may answer when the connection is slow; the server's answer is reported later. Where a person
   * wants to go its word is waited for longer, and counts whenever it comes (specification.md 2, 8).
   */
  function readWithCopy(op: Op, arg: unknown, options: CallOptions): Promise<Result<Answer<unknown>>> {
    const keepLate = lateAnswers.begin(keyOf(op, arg));
    return copiedRead(() => send(op, arg, options), notedPlace(op, arg), {
      stalled: op === 'checkRoute' ? silent : stalled,
      late(result) {
        if (result.ok) keepLate(result.value);
        parts.late(op, result.ok ? null : result.error, arg);
      },
    });
  }

  const lookupsAskedAtMs = new Map<Op, number>();
  const call: RequestDispatcher['call'] = async (op, arg, options) => {
    if (rowOf(op).offline === 'lookup' && options.background !== true)
      lookupsAskedAtMs.set(op, dependencies.monotonicMs());
    if (isLeft && op !== 'getMyInfo' && rowOf(op).open !== true) return fail({ kind: 'cancelled' });
    if (op === 'getMyInfo' && !(await pendingLogout.settle())) return fail({ kind: 'unauthenticated' });
    if (isCopied(op)) {
      const late = lateAnswers.find(keyOf(op, arg));
      if (late) return { ok: true, value: { data: late.data, storedAt: null } };
      const answer = await readWithCopy(op, arg, options);
      if (op === 'getMyInfo' && answer.ok) isLeft = false;
      return answer;
    }
    if (op === 'logout') {
      isLeft = true;
      calls.abortAll();
      // At the person's own request everything that only this person can unlock is deleted. A session that expires
      // deletes no PIN.
      if (options.background !== true) await parts.signedOut();
    }
    const result = await send(op, arg, options);
    if (isChange(op)) lateAnswers.forget();
    if (op === 'login' && result.ok) rememberPerson(result.value as Data<'login'>);
    await pendingLogout.note(op, result);
    return result.ok ? { ok: true, value: { data: result.value, storedAt: null } } : result;
  };
  /** Says when it was done, where the endpoint asks for that: it may arrive much later. */
  function stamp(op: Op, arg: unknown): unknown {
    const dvcSvDt = rowOf(op).isStamped === true ? parts.actTime() : null;
    return dvcSvDt === null ? arg : { ...(arg as object), dvcSvDt };
  }
  /** A write that may not wait on the device. */
  async function sendOnly(op: Op, arg: unknown, options: SubmitOptions): Promise<Result<Submitted<unknown>>> {
    const result = await send(op, arg, options);
    // Opened again in a form, and sent by another way than the queue.
    if (result.ok && options.replaces !== undefined) await outbox.discard(options.replaces);
    return result.ok ? { ok: true, value: { state: 'sent', data: result.value } } : fail(result.error);
  }
  return {
    call,
    hasAskedLately: (op) => dependencies.monotonicMs() - (lookupsAskedAtMs.get(op) ?? -Infinity) < ASKED_LATELY_MS,
    isOpen: () => !isLeft,
    setOpen(isOpen) {
      isLeft = !isOpen;
    },
    async submit(op, arg, options) {
      if (isLeft && rowOf(op).open !== true) return fail({ kind: 'unauthenticated' });
      const stamped = stamp(op, arg);
      const result = mayQueue(op, stamped)
        ? await outbox.submit(op, stamped, options, FORM_WAIT_MS)
        : await sendOnly(op, stamped, options);
      lateAnswers.forget();
      return result;
    },
  };
}
