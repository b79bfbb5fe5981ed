import { describe, expect, test } from 'vitest';
import { checkHistory, type QueueEvent, type QueueHistory } from '#tests/support/queue/history.ts';

const asked = (intent: number, owner = 'hong', record = 'a'): QueueEvent => ({ type: 'intent', intent, owner, record });
const sent = (intent: number, owner = 'hong', key = `k${intent}`): QueueEvent => ({ type: 'sent', intent, owner, key });
const applied = (intent: number, owner = 'hong', record = 'a'): QueueEvent => ({
  type: 'applied',
  intent,
  owner,
  record,
});
const told = (type: 'kept' | 'saved' | 'refused' | 'thrown', intent: number): QueueEvent => ({ type, intent });
const session = (owner: string | null): QueueEvent => ({ type: 'session', owner });

/** Two people, lost answers, a repeat, an entry thrown away, a refusal and one that still waits. */
const GOOD: QueueHistory = {
  events: [
    session('hong'),
    asked(1),
    sent(1),
    applied(1),
    told('saved', 1),
    asked(2),
    sent(2),
    applied(2),
    told('kept', 2),
    sent(2),
    asked(3),
    told('kept', 3),
    asked(4, 'hong', 'b'),
    told('kept', 4),
    sent(3),
    applied(3),
    sent(4),
    told('thrown', 4),
    asked(5, 'hong', 'c'),
    sent(5),
    told('refused', 5),
    session(null),
    session('kim'),
    asked(6, 'kim'),
    sent(6, 'kim'),
    applied(6, 'kim'),
    told('saved', 6),
    asked(7, 'kim'),
    told('kept', 7),
  ],
  data: [1, 2, 3, 6],
  left: [{ intent: 7, owner: 'kim', seq: 2 }],
  isQuiet: false,
};
const without = (match: (event: QueueEvent) => boolean): QueueHistory => ({
  ...GOOD,
  events: GOOD.events.filter((event) => !match(event)),
});
const plus = (...events: readonly QueueEvent[]): QueueHistory => ({ ...GOOD, events: [...GOOD.events, ...events] });
const swap = (
  one: (event: QueueEvent) => boolean,
  by: readonly QueueEvent[],
  over: Partial<QueueHistory> = {},
): QueueHistory => ({ ...GOOD, ...over, events: GOOD.events.flatMap((event) => (one(event) ? by : [event])) });
const is =
  (type: QueueEvent['type'], intent: number) =>
  (event: QueueEvent): boolean =>
    event.type === type && 'intent' in event && event.intent === intent;

const BROKEN: readonly (readonly [what: string, invariant: string, history: QueueHistory])[] = [
  ['a kept entry vanishes from the device', 'I1', { ...GOOD, left: [] }],
  ['a kept entry is never applied', 'I1', { ...without(is('applied', 3)), data: [1, 2, 6] }],
  ['a saved entry was not applied', 'I1', { ...without(is('applied', 1)), data: [2, 3, 6] }],
  ['the data forget the last effect', 'I1', { ...GOOD, data: [1, 2, 3] }],
  ['the data forget an effect in the middle', 'I1', { ...GOOD, data: [1, 3, 6] }],
  ['the data forget everything', 'I1', { ...GOOD, data: [] }],
  ['a repeat has a second effect', 'I2', plus(applied(2))],
  ['the data hold one effect twice', 'I2', { ...GOOD, data: [1, 2, 2, 3, 6] }],
  ['a repeat comes under another number', 'I2', swap(is('applied', 3), [applied(3), sent(3, 'hong', 'other')])],
  ['two wishes share a number', 'I2', swap(is('sent', 3), [sent(3, 'hong', 'k2')])],
  [
    'what was refused is applied as well',
    'I2',
    swap(is('refused', 5), [applied(5, 'hong', 'c'), told('refused', 5)], { data: [1, 2, 3, 5, 6] }),
  ],
  ['what was refused waits as well', 'I2', { ...GOOD, left: [{ intent: 5, owner: 'hong', seq: 5 }, ...GOOD.left] }],
  ['what was saved waits as well', 'I2', { ...GOOD, left: [{ intent: 6, owner: 'kim', seq: 1 }, ...GOOD.left] }],
  [
    'a later write of the record overtakes',
    'I3',
    {
      ...GOOD,
      events: GOOD.events.flatMap((event) =>
        is('applied', 2)(event) ? [] : is('applied', 3)(event) ? [event, applied(2)] : [event],
      ),
      data: [1, 3, 2, 6],
    },
  ],
  [
    'a write goes before the record that it names',
    'I3',
    {
      ...GOOD,
      data: [1, 2, 3, 7, 6],
      left: [],
      events: GOOD.events.flatMap((event): readonly QueueEvent[] =>
        is('applied', 6)(event)
          ? []
          : is('intent', 7)(event)
            ? [
                { type: 'intent', intent: 7, owner: 'kim', record: 'b', names: 'a' },
                sent(7, 'kim'),
                applied(7, 'kim', 'b'),
                applied(6, 'kim'),
              ]
            : [event],
      ),
    },
  ],
  ['the data order two effects otherwise', 'I3', { ...GOOD, data: [2, 1, 3, 6] }],
  ['the data hold what nobody applied', 'I5', { ...GOOD, data: [1, 2, 3, 6, 9] }],
  ['somebody applies what nobody wished', 'I5', { ...plus(sent(9, 'kim'), applied(9, 'kim')), data: [1, 2, 3, 6, 9] }],
  ['a write lands on another record', 'I5', swap(is('applied', 1), [applied(1, 'hong', 'z')])],
  ['an effect comes without having been sent', 'I5', without(is('sent', 3))],
  [
    'an effect comes before it is sent',
    'I5',
    {
      ...GOOD,
      events: GOOD.events.flatMap((event) =>
        is('sent', 1)(event) ? [applied(1), sent(1)] : is('applied', 1)(event) ? [] : [event],
      ),
    },
  ],
  ['a write is sent before the wish', 'I5', { ...GOOD, events: [session('kim'), sent(7, 'kim'), ...GOOD.events] }],
  ['a write is sent for somebody else', 'I7', plus(sent(7, 'hong'))],
  ['an effect bears the name of somebody else', 'I7', swap(is('applied', 6), [applied(6, 'hong')])],
  ['an entry changes hands on the device', 'I7', { ...GOOD, left: [{ intent: 7, owner: 'hong', seq: 6 }] }],
  [
    'a write goes out while nobody is signed in',
    'I9',
    { ...GOOD, events: [...GOOD.events, session(null), sent(7, 'kim')] },
  ],
  [
    'a write goes out while another person is signed in',
    'I9',
    { ...GOOD, events: [...GOOD.events, session('hong'), sent(7, 'kim')] },
  ],
  ['nobody has ever signed in', 'I9', without(({ type }) => type === 'session')],
  [
    'two entries have one place',
    'I13',
    { ...plus(asked(8, 'kim'), told('kept', 8)), left: [...GOOD.left, { intent: 8, owner: 'kim', seq: 2 }] },
  ],
  [
    'entries lie in the wrong order',
    'I13',
    { ...plus(asked(8, 'kim'), told('kept', 8)), left: [...GOOD.left, { intent: 8, owner: 'kim', seq: 1 }] },
  ],
  [
    'an entry that nobody wished lies there',
    'I14',
    { ...GOOD, left: [...GOOD.left, { intent: 9, owner: 'kim', seq: 3 }] },
  ],
  ['an entry lies there twice', 'I14', { ...GOOD, left: [...GOOD.left, { intent: 7, owner: 'kim', seq: 3 }] }],
  ['what was thrown away is sent', 'I15', swap(is('thrown', 4), [told('thrown', 4), sent(4)])],
  [
    'what was thrown away still lies there',
    'I15',
    { ...GOOD, left: [{ intent: 4, owner: 'hong', seq: 4 }, ...GOOD.left] },
  ],
  ['something is thrown away that was never kept', 'I15', plus(told('thrown', 6))],
  ['all is quiet and an entry still waits', 'I16', { ...GOOD, isQuiet: true }],
  ['a wish is never answered', 'I12', without(is('refused', 5))],
  ['a person is told two things', 'I12', plus(told('kept', 1))],
];

describe('the checker of histories', () => {
  test('passes a history in which all promises are kept', () => expect(checkHistory(GOOD)).toEqual([]));
  test.each(BROKEN)('rejects it when %s (%s)', (_what, invariant, history) => {
    expect(checkHistory(history).map((complaint) => complaint.split(' ', 1)[0])).toContain(invariant);
  });
  test('there are thirty and more ways to break one', () => {
    console.info(`checker of histories: ${BROKEN.length} broken histories tried, each rejected`);
    expect(BROKEN.length).toBeGreaterThanOrEqual(30);
  });
});
