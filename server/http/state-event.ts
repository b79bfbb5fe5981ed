import type { CallContext } from './call-context.ts';
import type { RowKey } from './each-row.ts';
import { alreadyDone, wrongState } from './failure.ts';

/** One line of a table of states, as `src/contract` keeps it for server and screen. */
interface Step<State extends string, Event extends string> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
}

/** What has happened to a record. */
interface Happened<State, Event> {
  readonly id: string;
  readonly event: Event;
  readonly from: State;
  readonly to: State;
  readonly rsn: string | null;
}

interface Parts<Row, Changes, State extends string, Event extends string> {
  /** What `versioned` makes of the table. */
  readonly records: {
    readonly take: (call: CallContext, id: string, version: number) => Promise<Row>;
    readonly update: (call: CallContext, id: string, version: number, changes: Changes) => Promise<void>;
  };
  readonly steps: readonly Step<State, Event>[];
  readonly stateOf: (row: Row) => State;
  /** The columns that hold a state. */
  readonly inState: (state: State) => NoInfer<Changes>;
  readonly stateNames: Readonly<Record<State, string>>;
  /** Korean name of what is decided, where deciding it twice is answered with M-DONE. */
  readonly work?: string;
  /** Writes the row of the domain's history; the access log is written for every call. */
  readonly record?: (call: CallContext, happened: Happened<State, Event>) => Promise<void>;
}

interface Details<Row, Changes, State> {
  /** What the event asks for beyond the state: guards over the stored row. @throws Failure */
  readonly check?: (row: Row, to: State) => Promise<void> | void;
  readonly changes?: Changes;
  readonly rsn?: string;
}

interface StateEvents<Row, Changes, State, Event> {
  /** The state after an event. @throws Failure 409 STATE: M-DONE for what is so already, M-STATE for any other */
  readonly next: (from: State, event: Event) => State;
  /**
   * Lets an event happen to a record, in the transaction of the call. @returns its new state @throws Failure 409 GONE,
   * VERSION, STATE, and what `check` refuses
   */
  readonly happen: (
    call: CallContext,
    key: RowKey,
    event: Event,
    details?: Details<Row, Changes, State>,
  ) => Promise<State>;
}

/**
 * The events of one table of states. Refusals come in one order: the row is gone, it has changed since it was seen, its
 * state does not know the event, the event's own guards. Nothing is written before the last of them, so that
 * `forEachRow` may go on with the next row.
 */
export function stateEvents<Row, Changes extends object, State extends string, Event extends string>({
  records,
  steps,
  stateOf,
  inState,
  stateNames,
  work,
  record,
}: Parts<Row, Changes, State, Event>): StateEvents<Row, Changes, State, Event> {
  const next = (from: State, event: Event): State => {
    const ofEvent = steps.filter((step) => step.event === event),
      step = ofEvent.find((known) => known.from === from);
    if (step !== undefined) return step.to;
    throw work !== undefined && ofEvent.some(({ to }) => to === from)
      ? alreadyDone(work)
      : wrongState(stateNames[from]);
  };
  return {
    next,
    happen: async (call, { id, version }, event, { check, changes, rsn } = {}) => {
      const row = await records.take(call, id, version),
        from = stateOf(row),
        to = next(from, event);
      await check?.(row, to);
      await records.update(call, id, version, { ...changes, ...inState(to) });
      await record?.(call, { id, event, from, to, rsn: rsn ?? null });
      return to;
    },
  };
}
