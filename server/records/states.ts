import { alreadyDone, wrongState, type Failure } from '#server/http/failure.ts';

/** One line of a table of states, as `src/contract` keeps it for server and screen. */
export interface Step<State extends string, Event extends string> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
}

interface Parts<State extends string, Event extends string> {
  readonly steps: readonly Step<State, Event>[];
  /** How people call the states. */
  readonly names: Readonly<Record<State, string>>;
  /** Korean name of what is decided, where deciding it twice is answered with M-DONE. */
  readonly work?: string;
  /** A refusal in the words of the domain; undefined where the usual one says enough. */
  readonly refusal?: (from: State, event: Event) => Failure | undefined;
}

export interface States<State, Event> {
  /**
   * The state after an event; where the table has several for it, the first, or the one that a rule has chosen.
   * @throws Failure 409 STATE: M-DONE for what is so already, M-STATE for any other
   */
  readonly next: (from: State, event: Event, chosen?: State) => State;
}

/** What the server asks a table of states. */
export function statesOf<State extends string, Event extends string>({
  steps,
  names,
  work,
  refusal,
}: Parts<State, Event>): States<State, Event> {
  const refused = (from: State, event: Event): Failure =>
    work !== undefined && steps.some((step) => step.event === event && step.to === from)
      ? alreadyDone(work)
      : wrongState(names[from]);
  return {
    next: (from, event, chosen) => {
      const known = steps.filter((step) => step.from === from && step.event === event),
        step = chosen === undefined ? known[0] : known.find(({ to }) => to === chosen);
      if (step) return step.to;
      if (known.length > 0) throw new Error(`${event} does not lead from ${from} to ${chosen}`);
      throw refusal?.(from, event) ?? refused(from, event);
    },
  };
}
