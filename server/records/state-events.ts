import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import type { Failure } from '#server/http/failure.ts';
import type { States } from './states.ts';

/** What has happened to a record. */
interface Happened<State, Event> {
  readonly id: string;
  readonly event: Event;
  readonly from: State;
  readonly to: State;
  readonly rsn: string | null;
}

interface Parts<Row extends { readonly version: number }, Changes, State extends string, Event extends string> {
  /** What `versioned` makes of the table. */
  readonly records: {
    readonly hold: (call: CallContext, id: string) => Promise<Row>;
    readonly stale: (call: CallContext, id: string) => Promise<Failure>;
    readonly update: (call: CallContext, id: string, version: number, changes: Changes) => Promise<void>;
  };
  readonly states: States<State, Event>;
  readonly stateOf: (row: Row) => State;
  /** The columns that hold a state. */
  readonly inState: (state: State) => NoInfer<Changes>;
  /**
   * What answers a second decision where the first one changed the version: usually that it is not the one that was seen
   * (`version`); that the state has changed, where conventions.md 5 asks for it (`state`).
   */
  readonly first?: 'version' | 'state';
  /** Writes the row of the domain's history; the access log is written for every call. */
  readonly record?: (call: CallContext, happened: Happened<State, Event>) => Promise<void>;
}

/** What an event asks for beyond the state. */
interface Asked<Row, State> {
  /** Whether the caller is the person for it. @throws Failure 403 */
  readonly may?: (row: Row) => Promise<void> | void;
  /** What else has to be true. @throws Failure 400, 409 */
  readonly check?: (row: Row, to: State) => Promise<void> | void;
}

interface Details<Row, Changes, State> extends Asked<Row, State> {
  readonly changes?: Changes;
  readonly rsn?: string;
}

/** A record that waits for its event to be written. */
interface Taken<Row, State> {
  readonly row: Row;
  readonly to: State;
}

interface StateEvents<Row, Changes, State, Event> extends States<State, Event> {
  /**
   * A record for an event, locked until the transaction ends; nothing is written. @throws Failure 409 GONE, VERSION,
   * STATE, 403, and what `check` refuses, in the order of conventions.md 5
   */
  readonly take: (
    call: CallContext,
    key: RowKey,
    event: Event,
    asked?: Asked<Row, State>,
  ) => Promise<Taken<Row, State>>;
  /** Lets an event happen to a record, in the transaction of the call. @returns its new state @throws Failure as `take` */
  readonly happen: (
    call: CallContext,
    key: RowKey,
    event: Event,
    details?: Details<Row, Changes, State>,
  ) => Promise<State>;
}

/**
 * The events of one table of states. Refusals come in one order (conventions.md 5): the row is gone, it has changed since it was
 * seen, the person, its state does not know the event, the event's own guards; with `first: 'state'` the version comes
 * last. Nothing is written before the last of them, so that `forEachRow` may go on with the next row.
 */
export function stateEvents<
  Row extends { readonly version: number },
  Changes extends object,
  State extends string,
  Event extends string,
>({
  records,
  states,
  stateOf,
  inState,
  first = 'version',
  record,
}: Parts<Row, Changes, State, Event>): StateEvents<Row, Changes, State, Event> {
  const { next } = states;
  const take = async (
    call: CallContext,
    { id, version }: RowKey,
    event: Event,
    { may, check }: Asked<Row, State> = {},
  ): Promise<Taken<Row, State>> => {
    const row = await records.hold(call, id),
      isStale = row.version !== version;
    if (isStale && first === 'version') throw await records.stale(call, id);
    await may?.(row);
    const to = next(stateOf(row), event);
    await check?.(row, to);
    if (isStale) throw await records.stale(call, id);
    return { row, to };
  };
  return {
    next,
    take,
    happen: async (call, key, event, { changes, rsn, ...asked } = {}) => {
      const { row, to } = await take(call, key, event, asked);
      await records.update(call, key.id, key.version, { ...changes, ...inState(to) });
      await record?.(call, { id: key.id, event, from: stateOf(row), to, rsn: rsn ?? null });
      return to;
    },
  };
}
