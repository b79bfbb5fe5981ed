import type { WorkResult } from '#contract/main/work-rules.ts';
import {
  cancelWork,
  cancelWorkAs,
  finishWork,
  finishWorkAs,
  raiseWorkAs,
  type NewWork,
  type WorkSource,
} from '#server/domains/work/index.ts';
import { actorOf, callOf, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { Failure } from '#server/http/failure.ts';
import type { States } from './states.ts';

/** What has happened to a record. */
export interface Happened<Row, State, Event, Noted = undefined> {
  /** As it was before. */
  readonly row: Row;
  readonly event: Event;
  readonly from: State;
  readonly to: State;
  readonly rsn: string | null;
  /** What the domain says of this one time beside the reason, for its history and its messages. */
  readonly noted: Noted | undefined;
}

/** A kind of work item that waits for events of a record. */
interface Waiting<Row, Event extends string, What> {
  readonly of: (row: Row) => WorkSource;
  /** The events that end it: by a decision with its result, or undecided (`CNCL`). */
  readonly ends: Partial<Readonly<Record<Event, WorkResult | 'CNCL'>>>;
  /** The events with which it begins to wait, and for whom. */
  readonly begins?: Partial<
    Readonly<Record<Event, (what: What, actor: Actor) => readonly NewWork[] | Promise<readonly NewWork[]>>>
  >;
}

interface Parts<
  Row extends { readonly version: number },
  Changes,
  State extends string,
  Event extends string,
  Noted = undefined,
> {
  /** What `versioned` makes of the table. */
  readonly records: {
    readonly hold: (call: CallContext, id: string) => Promise<Row>;
    readonly stale: (call: CallContext, id: string, row: Row) => Promise<Failure>;
    readonly change: (by: Actor, row: Row, changes: Changes) => Promise<void>;
  };
  readonly states: States<State, Event>;
  readonly stateOf: (row: Row) => State;
  /** The columns that hold a state. */
  readonly inState: (state: State) => NoInfer<Changes>;
  /**
   * What answers a second decision where the first one changed the version: usually that it is not the one that was seen
   * (`version`); that the state has changed, where conventions.md 5 asks for it (`state`), for all events or for some, among
   * which are those that the row chooses.
   */
  readonly first?: 'version' | 'state' | { readonly state: readonly NoInfer<Event>[] };
  /** What is refused whatever the version: what is over by the clock. @throws Failure 409 STATE */
  readonly over?: (row: Row, call: CallContext) => void;
  /** Writes the row of the domain's history; the access log is written for every call. */
  readonly history?: (actor: Actor, what: Happened<Row, State, Event, Noted>) => Promise<void>;
  readonly work?: readonly Waiting<Row, Event, Happened<Row, State, Event, Noted>>[];
  /** Notifies the persons concerned of an event. */
  readonly messages?: Partial<
    Readonly<Record<Event, (actor: Actor, what: Happened<Row, State, Event, Noted>) => Promise<void>>>
  >;
}

/** What an event asks for beyond the state. */
interface Asked<Row, State> {
  /** Whether the caller is the person for it. @throws Failure 403 */
  readonly may?: (row: Row) => Promise<void> | void;
  /** What else has to be true. @throws Failure 400, 409 */
  readonly check?: (row: Row, to: State) => Promise<void> | void;
}

/** What an event writes beside the state. */
interface Written<Changes, State, Noted> {
  readonly changes?: Changes;
  readonly rsn?: string | null;
  readonly noted?: Noted;
  /** The state that a rule has chosen, where the table has several for the event. */
  readonly to?: State;
}

/** A record by its id, as the caller has seen it; acts at the door and of the queue name no version. */
interface Key {
  readonly id: string;
  readonly version?: number | undefined;
}

/** An event, or the one that the state of a row makes of an act. @throws Failure 409 where it makes none */
type EventOf<Row, Event> = Event | ((row: Row) => Event | Promise<Event>);

/** A record that waits for its event to be written. */
interface Taken<Row, State, Event> {
  readonly row: Row;
  readonly event: Event;
  readonly to: State;
}

interface StateEvents<Row, Changes, State, Event, Noted> extends States<State, Event> {
  /**
   * A record for an event, locked until the transaction ends; nothing is written. @throws Failure 409 GONE, VERSION,
   * STATE, 403, and what `check` refuses, in the order of conventions.md 5
   */
  readonly take: (
    call: CallContext,
    key: Key,
    event: EventOf<Row, Event>,
    asked?: Asked<Row, State>,
  ) => Promise<Taken<Row, State, Event>>;
  /**
   * Lets an event happen to a record that is held, in the transaction of who acts: state and columns, history, work items,
   * messages. @returns its new state @throws Failure 409 STATE
   */
  readonly move: (
    by: CallContext | Actor,
    row: Row,
    event: Event,
    written?: Written<Changes, State, Noted>,
  ) => Promise<State>;
  /** The same without work items and messages, for data that are only laid down. */
  readonly record: (
    by: CallContext | Actor,
    row: Row,
    event: Event,
    written?: Written<Changes, State, Noted>,
  ) => Promise<State>;
  /** `take` and `move` at once. @returns its new state @throws Failure as `take` */
  readonly happen: (
    call: CallContext,
    key: Key,
    event: EventOf<Row, Event>,
    details?: Asked<Row, State> & Written<Changes, State, Noted>,
  ) => Promise<State>;
}

/**
 * Ends the work of a source. What was to be done may be done by a participant or the clock. @throws Error for a decision
 * that is not one of staff, which is a fault of ours
 */
async function endWork(actor: Actor, source: WorkSource, result: WorkResult | 'CNCL'): Promise<void> {
  if (result === 'DONE' && actor.call === undefined) await finishWorkAs(actor, source);
  else if (result !== 'CNCL') await finishWork(callOf(actor), source, result);
  else if (actor.call === undefined) await cancelWorkAs(actor, source);
  else await cancelWork(actor.call, source);
}

/**
 * The events of one table of states. Refusals come in one order (conventions.md 5): the row is gone, it has changed since it was
 * seen, the person, its state does not know the event, the event's own guards; with `first: 'state'` the version comes
 * last. An event that the row chooses is known once the person may do it. Nothing is written before the last of them, so that `forEachRow` may go on with the next row. What follows from an event
 * is written in one order, too: state and columns, history, work that ends, work that begins, messages.
 */
export function stateEvents<
  Row extends { readonly version: number },
  Changes extends object,
  State extends string,
  Event extends string,
  Noted = undefined,
>({
  records,
  states,
  stateOf,
  inState,
  first = 'version',
  over,
  history,
  work = [],
  messages = {},
}: Parts<Row, Changes, State, Event, Noted>): StateEvents<Row, Changes, State, Event, Noted> {
  const { next } = states;
  const isStateFirst = (asked: EventOf<Row, Event>): boolean =>
    typeof first === 'string' ? first === 'state' : typeof asked === 'function' || first.state.includes(asked);
  const take = async (
    call: CallContext,
    { id, version }: Key,
    asked: EventOf<Row, Event>,
    { may, check }: Asked<Row, State> = {},
  ): Promise<Taken<Row, State, Event>> => {
    const row = await records.hold(call, id),
      isStale = version !== undefined && row.version !== version;
    over?.(row, call);
    if (isStale && !isStateFirst(asked)) throw await records.stale(call, id, row);
    await may?.(row);
    const event = typeof asked === 'function' ? await asked(row) : asked,
      to = next(stateOf(row), event);
    await check?.(row, to);
    if (isStale) throw await records.stale(call, id, row);
    return { row, event, to };
  };
  const write = async (
    actor: Actor,
    row: Row,
    event: Event,
    { changes, rsn = null, noted, to: chosen }: Written<Changes, State, Noted> = {},
  ): Promise<Happened<Row, State, Event, Noted>> => {
    const from = stateOf(row),
      to = next(from, event, chosen),
      what = { row, event, from, to, rsn, noted };
    await records.change(actor, row, { ...changes, ...inState(to) });
    await history?.(actor, what);
    return what;
  };
  const move = async (
    by: CallContext | Actor,
    row: Row,
    event: Event,
    written?: Written<Changes, State, Noted>,
  ): Promise<State> => {
    const actor = actorOf(by),
      what = await write(actor, row, event, written);
    for (const { of, ends } of work) {
      const result = ends[event];
      if (result) await endWork(actor, of(row), result);
    }
    for (const { begins } of work) {
      const items = await begins?.[event]?.(what, actor);
      if (items) await raiseWorkAs(actor, items);
    }
    await messages[event]?.(actor, what);
    return what.to;
  };
  return {
    next,
    take,
    move,
    record: async (by, row, event, written) => (await write(actorOf(by), row, event, written)).to,
    happen: async (call, key, asked, { may, check, ...written } = {}) => {
      const { row, event } = await take(call, key, asked, { ...(may && { may }), ...(check && { check }) });
      return move(call, row, event, written);
    },
  };
}
