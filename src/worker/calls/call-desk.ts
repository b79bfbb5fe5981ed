import { fail, type CallError, type Result } from '#contract/errors.ts';
import type { Data, Op } from '#contract/registry.ts';
import { DEFAULT_DEADLINE_MS, type Answer, type CallOptions, type SubmitOptions, type Submitted } from '#worker/api.ts';
import { STALLED_MS, type Connectivity } from '../connectivity/connectivity.ts';
import type { RunningCalls } from '../http/running-calls.ts';
import { keyOf, rowOf, type ServerLine } from '../http/server-line.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Copies } from '../storage/copies.ts';
import type { Surroundings } from '../surroundings.ts';
import type { LateAnswers } from './late-answers.ts';
import { isLogoutSettled, noteSignOut } from './owed-logout.ts';
import { copiedRead, isCopied, placeOf, type CopySeals } from './copied-read.ts';

/** How long a form waits for the first try of its write before it is told that the device keeps it. */
const FORM_WAIT_MS = 8_000;
const CALM_MS = 1_000;

export interface CallDeskParts {
  readonly line: ServerLine;
  readonly copies: Copies;
  readonly outbox: Outbox;
  readonly calls: RunningCalls;
  readonly connectivity: Connectivity;
  readonly surroundings: Surroundings;
  readonly seals: CopySeals;
  readonly lateAnswers: LateAnswers;
  /** The person leaves this device: what only he could have opened goes. */
  readonly signedOut: () => Promise<void>;
  readonly late: (op: Op, error: CallError | null) => void;
}
export interface CallDesk {
  readonly call: (op: Op, arg: unknown, options: CallOptions) => Promise<Result<Answer<unknown>>>;
  readonly submit: (op: Op, arg: unknown, options: SubmitOptions) => Promise<Result<Submitted<unknown>>>;
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
export function createCallDesk(parts: CallDeskParts): CallDesk {
  const { line, copies, outbox, calls, connectivity, surroundings, lateAnswers } = parts;
  const send = (op: Op, arg: unknown, { id, deadlineMs = DEFAULT_DEADLINE_MS, background }: CallOptions) =>
    calls.run(id, (signal) =>
      line.send(op, arg, { signal, deadlineMs, ...(background === undefined ? {} : { background }) }),
    );
  const stalled = () =>
    new Promise<void>((resolve) => {
      if (connectivity.isStalled()) resolve();
      else surroundings.schedule(resolve, STALLED_MS);
    });

  // The first copy of a device brings the database library over the line: not before the first list.
  const calm = async () => {
    if (!(await surroundings.storage.isAtHand()))
      await new Promise<void>((resolve) => {
        surroundings.schedule(resolve, CALM_MS);
      });
  };

  /** Whoever has signed in is known to the device from this answer on: a start without a network finds him without any reload before it. */
  const rememberPerson = ({ data: [row] }: Data<'login'>): void => {
    if (row?.me) void calm().then(() => placeOf(copies, parts.seals, 'getMyInfo', {}).keep({ data: [row.me] }));
  };

  const call: CallDesk['call'] = async (op, arg, options) => {
    if (op === 'getMyInfo' && !(await isLogoutSettled(copies, () => send('logout', {}, options))))
      return fail({ kind: 'unauthenticated' });
    if (isCopied(op)) {
      const key = keyOf(op, arg),
        late = lateAnswers.find(key);
      if (late) return { ok: true, value: { data: late.data, storedAt: null } };
      const keepLate = lateAnswers.begin(key);
      return copiedRead(() => send(op, arg, options), placeOf(copies, parts.seals, op, arg), {
        stalled,
        calm,
        late(result) {
          // Each opening of a screen is checked by the server itself.
          if (result.ok && op !== 'checkRoute') keepLate(result.value);
          parts.late(op, result.ok ? null : result.error);
        },
      });
    }
    if (op === 'logout') await parts.signedOut();
    const result = await send(op, arg, options);
    if (isChange(op)) lateAnswers.forget();
    if (op === 'login' && result.ok) rememberPerson(result.value as Data<'login'>);
    await noteSignOut(copies, op, result);
    return result.ok ? { ok: true, value: { data: result.value, storedAt: null } } : result;
  };
  /** A write that may not wait on the device. */
  async function sendOnly(op: Op, arg: unknown, options: SubmitOptions): Promise<Result<Submitted<unknown>>> {
    const result = await send(op, arg, options);
    // Opened again in a form, and sent by another way than the queue.
    if (result.ok && options.replaces !== undefined) await outbox.discard(options.replaces);
    return result.ok ? { ok: true, value: { state: 'sent', data: result.value } } : fail(result.error);
  }
  return {
    call,
    async submit(op, arg, options) {
      const result = mayQueue(op, arg)
        ? await outbox.submit(op, arg, options, FORM_WAIT_MS)
        : await sendOnly(op, arg, options);
      lateAnswers.forget();
      return result;
    },
  };
}
