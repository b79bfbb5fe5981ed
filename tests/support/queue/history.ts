/* What people, device and server saw of a queue, and whether that may be. Knows nothing of how the queue works. */

export type QueueEvent =
  /** A person asked for something, perhaps in the name of another record. Numbers rise in the order of asking. */
  | {
      readonly type: 'intent';
      readonly intent: number;
      readonly owner: string;
      readonly record: string;
      readonly names?: string;
    }
  /** The person was told: kept on the device, saved on the server, or refused with the form still open. */
  | { readonly type: 'kept' | 'saved' | 'refused'; readonly intent: number }
  /** The person threw it away. */
  | { readonly type: 'thrown'; readonly intent: number }
  | { readonly type: 'session'; readonly owner: string | null }
  /** It left the device in the name of the entry's owner. */
  | { readonly type: 'sent'; readonly intent: number; readonly owner: string; readonly key: string }
  /** It became part of the data. */
  | { readonly type: 'applied'; readonly intent: number; readonly owner: string; readonly record: string };

export interface Left {
  readonly intent: number;
  readonly owner: string;
  readonly seq: number;
}
export interface QueueHistory {
  readonly events: readonly QueueEvent[];
  /** What the data hold at the end, in the order in which it came. */
  readonly data: readonly number[];
  /** What lies on the device at the end, in its own order. */
  readonly left: readonly Left[];
  /** Everything had time and a good line, and no entry waits for a person. */
  readonly isQuiet: boolean;
}

type Of<T extends QueueEvent['type']> = Extract<QueueEvent, { readonly type: T }>;
const repeated = (values: readonly unknown[]): boolean => new Set(values).size !== values.length;

/** Complaints about a history, each opening with the invariant that it breaks; none when all is well. */
export function checkHistory({ events, data, left, isQuiet }: QueueHistory): readonly string[] {
  const of = <T extends QueueEvent['type']>(type: T): readonly Of<T>[] =>
    events.filter((event): event is Of<T> => event.type === type);
  const numbersOf = (type: QueueEvent['type']): readonly number[] =>
    events.flatMap((event) => (event.type === type && 'intent' in event ? [event.intent] : []));
  const intents = new Map(of('intent').map((event) => [event.intent, event])),
    applied = of('applied');
  const isApplied = new Set(applied.map(({ intent }) => intent)),
    isThrown = new Set(numbersOf('thrown')),
    isLeft = new Set(left.map(({ intent }) => intent));
  const complaints: string[] = [];
  const complain = (invariant: string, what: string, broken: readonly unknown[]): void => {
    if (broken.length > 0) complaints.push(`${invariant} ${what}: ${JSON.stringify(broken)}`);
  };

  complain(
    'I1',
    'kept and nowhere',
    numbersOf('kept').filter((intent) => !isApplied.has(intent) && !isLeft.has(intent) && !isThrown.has(intent)),
  );
  complain(
    'I1',
    'said to be saved and not applied',
    numbersOf('saved').filter((intent) => !isApplied.has(intent)),
  );
  complain(
    'I1',
    'applied and not in the data',
    applied.map(({ intent }) => intent).filter((intent) => !data.includes(intent)),
  );
  complain(
    'I2',
    'applied twice',
    applied.filter(({ intent }, at) => applied.findIndex((other) => other.intent === intent) !== at),
  );
  complain(
    'I2',
    'twice in the data',
    data.filter((intent, at) => data.indexOf(intent) !== at),
  );
  complain(
    'I2',
    'sent under two numbers',
    of('sent').filter(({ intent, key }) => of('sent').some((other) => other.intent === intent && other.key !== key)),
  );
  complain(
    'I2',
    'one number for two intents',
    of('sent').filter(({ intent, key }) => of('sent').some((other) => other.intent !== intent && other.key === key)),
  );
  complain(
    'I2',
    'refused to its form and still there',
    numbersOf('refused').filter((intent) => isApplied.has(intent) || isLeft.has(intent)),
  );
  complain(
    'I2',
    'said to be saved and still waiting',
    numbersOf('saved').filter((intent) => isLeft.has(intent)),
  );
  complain(
    'I3',
    'overtaken',
    applied.filter(({ owner, record, intent }, at) =>
      applied.slice(at + 1).some((later) => later.owner === owner && later.record === record && later.intent < intent),
    ),
  );
  complain(
    'I3',
    'before what it names',
    applied.filter(({ owner, intent }, at) =>
      applied
        .slice(at + 1)
        .some((later) => later.owner === owner && later.record === intents.get(intent)?.names && later.intent < intent),
    ),
  );
  complain(
    'I3',
    'in another order in the data',
    applied.filter(
      ({ intent }, at) =>
        data.includes(intent) &&
        applied
          .slice(at + 1)
          .some((later) => data.includes(later.intent) && data.indexOf(later.intent) < data.indexOf(intent)),
    ),
  );
  complain(
    'I5',
    'in the data and never applied',
    data.filter((intent) => !isApplied.has(intent)),
  );
  complain(
    'I5',
    'applied and never asked for',
    applied.filter(({ intent }) => !intents.has(intent)),
  );
  complain(
    'I5',
    'applied to another record',
    applied.filter(({ intent, record }) => intents.get(intent)?.record !== record),
  );
  complain(
    'I5',
    'applied and never sent',
    applied.filter(
      (event) =>
        !events
          .slice(0, events.indexOf(event))
          .some((before) => before.type === 'sent' && before.intent === event.intent),
    ),
  );
  complain(
    'I5',
    'sent before it was asked for',
    of('sent').filter(
      (event) =>
        !events
          .slice(0, events.indexOf(event))
          .some((before) => before.type === 'intent' && before.intent === event.intent),
    ),
  );
  complain(
    'I7',
    'sent for another person',
    of('sent').filter(({ intent, owner }) => intents.get(intent)?.owner !== owner),
  );
  complain(
    'I7',
    'applied for another person',
    applied.filter(({ intent, owner }) => intents.get(intent)?.owner !== owner),
  );
  complain(
    'I7',
    'left with another person',
    left.filter(({ intent, owner }) => intents.get(intent)?.owner !== owner),
  );
  complain(
    'I9',
    'sent while somebody else or nobody was signed in',
    of('sent').filter((event) => personAt(events, events.indexOf(event)) !== event.owner),
  );
  complain(
    'I13',
    'left out of order',
    left.filter(({ seq }, at) => at > 0 && seq <= (left[at - 1]?.seq ?? 0) && left[at - 1]?.owner === left[at]?.owner),
  );
  complain(
    'I14',
    'left without having been asked for',
    left.filter(({ intent }) => !intents.has(intent)),
  );
  complain('I14', 'left twice', repeated(left.map(({ intent }) => intent)) ? left : []);
  complain(
    'I15',
    'thrown away and sent later',
    of('sent').filter((event) =>
      events
        .slice(0, events.indexOf(event))
        .some((before) => before.type === 'thrown' && before.intent === event.intent),
    ),
  );
  complain(
    'I15',
    'thrown away and still there',
    left.filter(({ intent }) => isThrown.has(intent)),
  );
  complain(
    'I15',
    'thrown away without having been kept',
    [...isThrown].filter((intent) => !numbersOf('kept').includes(intent)),
  );
  complain('I16', 'left although all is quiet', isQuiet ? left : []);
  complain(
    'I12',
    'asked for and never answered',
    [...intents.keys()].filter(
      (intent) => !['kept', 'saved', 'refused'].some((type) => numbersOf(type as 'kept').includes(intent)),
    ),
  );
  complain(
    'I12',
    'told two things',
    [...intents.keys()].filter(
      (intent) => (['kept', 'saved', 'refused'] as const).filter((type) => numbersOf(type).includes(intent)).length > 1,
    ),
  );
  return complaints;
}

function personAt(events: readonly QueueEvent[], place: number): string | null {
  return events.slice(0, place).findLast((event): event is Of<'session'> => event.type === 'session')?.owner ?? null;
}
