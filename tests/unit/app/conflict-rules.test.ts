import { describe, expect, test } from 'vitest';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';
import type { OutboxEntry } from '#worker/api.ts';
import {
  ageText,
  choose,
  chooseAll,
  createConflictEntries,
  disputeCount,
  isDecided,
  savedBy,
  sideOf,
  titleOf,
  toChoices,
} from '#app/conflicts/conflict-rules.ts';

const RECORD: QueuedRecord = {
  op: 'saveGuideItem',
  rule: { key: 'id', units: [['name'], ['qty'], ['note']] },
  formPath: () => '/',
  load: async () => ({ useUnits: () => [] }),
};
const find = (op: string | null) => (op === 'saveGuideItem' ? RECORD : null);
const BASE = { id: 'a', name: '가', qty: 1, note: '', version: 1 };
const entry = (
  clientReqId: string,
  mine: object,
  theirs: object | null,
  over: Partial<OutboxEntry> = {},
): OutboxEntry => ({
  clientReqId,
  op: 'saveGuideItem',
  title: '저장',
  screenPath: '',
  recordId: 'a',
  state: 'conflict',
  createdAt: 0,
  attempts: 1,
  payload: { ...BASE, ...mine },
  base: BASE,
  isDecided: false,
  error: {
    kind: 'refused',
    reason: theirs ? 'VERSION' : 'GONE',
    message: '',
    errors: [],
    modNm: '박지은',
    ...(theirs ? { current: { ...BASE, ...theirs, version: 2 } } : {}),
  },
  ...over,
});
const ENTRIES = createConflictEntries(find)([
  entry('one', { name: '나', qty: 2 }, { name: '다', note: '글' }),
  entry('two', { name: '라' }, { name: '마' }),
  entry('gone', { name: '나' }, null),
  entry('parked', {}, null, { state: 'refused', error: { kind: 'invalid', message: '틀림', errors: [] } }),
  entry('damaged', {}, null, { state: 'unreadable', op: null, error: null }),
  entry('waits', {}, null, { state: 'waiting' }),
]);
const [first, second] = ENTRIES;
if (!first || !second) throw new Error('no entries');

describe('the list of conflicts', () => {
  test('lists what waits for a person, and why', () => {
    expect(ENTRIES.map(({ entry: { clientReqId }, kind }) => [clientReqId, kind])).toEqual([
      ['one', 'changed'],
      ['two', 'changed'],
      ['gone', 'gone'],
      ['parked', 'refused'],
      ['damaged', 'unreadable'],
    ]);
    expect([titleOf(first.entry), savedBy(first.entry), titleOf((ENTRIES[4] ?? first).entry)]).toEqual([
      '저장',
      '박지은',
      '내용을 읽을 수 없는 작업',
    ]);
  });
  test('asks only for what both have changed', () => {
    expect(first.units).toEqual([
      { key: 'name', side: 'both' },
      { key: 'qty', side: 'mine' },
      { key: 'note', side: 'theirs' },
    ]);
    expect(['name', 'qty', 'note'].map((key) => sideOf({}, first, key))).toEqual([null, 'mine', 'theirs']);
    expect(isDecided({}, first)).toBe(false);
  });
  test('a choice decides an entry, and can be the other one', () => {
    const choices = choose(choose({}, 'one', 'name', 'theirs'), 'one', 'note', 'mine');
    expect(toChoices(choices, ENTRIES)).toEqual([{ clientReqId: 'one', keysOfMine: ['qty', 'note'] }]);
    expect(toChoices(choose(choices, 'one', 'name', 'mine'), ENTRIES)).toEqual([
      { clientReqId: 'one', keysOfMine: ['name', 'qty', 'note'] },
    ]);
  });
  test('a choice for all leaves one-sided changes to their side', () => {
    expect(toChoices(chooseAll({}, ENTRIES, 'mine'), ENTRIES)).toEqual([
      { clientReqId: 'one', keysOfMine: ['name', 'qty'] },
      { clientReqId: 'two', keysOfMine: ['name'] },
    ]);
    expect(toChoices(chooseAll({}, ENTRIES, 'theirs'), ENTRIES)).toEqual([
      { clientReqId: 'one', keysOfMine: ['qty'] },
      { clientReqId: 'two', keysOfMine: [] },
    ]);
  });
  test('a choice for one field of all leaves other fields open', () => {
    expect(disputeCount(ENTRIES, 'saveGuideItem', 'name')).toBe(2);
    expect(chooseAll({}, ENTRIES, 'mine', { op: 'saveGuideItem', key: 'qty' })).toEqual({});
    expect(chooseAll({}, ENTRIES, 'mine', { op: 'saveNotice', key: 'name' })).toEqual({});
    expect(chooseAll({}, ENTRIES, 'mine', { op: 'saveGuideItem', key: 'name' })).toEqual({
      one: { name: 'mine' },
      two: { name: 'mine' },
    });
  });
  test('without the opened row everything that differs is asked', () => {
    const [blind] = createConflictEntries(find)([entry('blind', { qty: 2 }, { note: '글' }, { base: undefined })]);
    expect(blind?.units.map(({ side }) => side)).toEqual(['both', 'both']);
  });
  test.each([
    [30_000, '방금'],
    [61_000, '1분 전'],
    [7_200_000, '2시간 전'],
    [3 * 86_400_000, '3일 전'],
    [-5, '방금'],
  ])('%i milliseconds are told as %s', (ms, told) => expect(ageText(0, ms)).toBe(told));
});
