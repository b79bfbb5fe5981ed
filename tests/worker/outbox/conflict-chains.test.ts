import { describe, expect, test } from 'vitest';
import type { Entry } from '#worker/outbox/rows/entry.ts';
import { behind, chosen, ontoOwn, rebased, renewed } from '#worker/outbox/conflicts/conflict-rules.ts';
import { stale } from '#tests/support/queue/engine.ts';
import { entryOf, OPENED } from '#tests/support/queue/entry-of.ts';

/** What the device believed while the earlier save waited, and what the server answered to it. */
const BELIEVED = { ...OPENED, itemNm: '첫째' };
const later = (typed: object, over: Partial<Entry> = {}): Entry =>
  entryOf({ seq: 2, base: BELIEVED, payload: { ...BELIEVED, ...typed }, ...over });
const answer = (over: object = {}): Record<string, unknown> => ({ ...BELIEVED, version: 2, ...over });

describe('I3, I4: a later save of a record behind an earlier one', () => {
  test.each<[string, object, object, object]>([
    ['on the row as it was believed', { useYn: 'N' }, {}, { useYn: 'N' }],
    ['with what has come in beside', { useYn: 'N' }, { qty: 9 }, { useYn: 'N', qty: 9 }],
    ['over the earlier save of its own', { itemNm: '둘째' }, {}, { itemNm: '둘째' }],
    [
      'where the server came to the same',
      { itemNm: '둘째' },
      { itemNm: '둘째', cntn: '남의 글' },
      { itemNm: '둘째', cntn: '남의 글' },
    ],
    ['without any change of its own', {}, { itemNm: '남의 이름' }, { itemNm: '남의 이름' }],
  ])('is built on the answer: %s', (_what, typed, stored, merged) => {
    expect(rebased(later(typed), answer(stored))).toEqual({
      payload: { ...BELIEVED, ...merged, version: 2 },
      base: answer(stored),
    });
  });
  test('waits for a person with all three versions where the answer differs from what it was typed on', () => {
    const entry = later({ itemNm: '둘째', useYn: 'N' }, { decided: { payload: 1, base: 2, error: null, attempts: 1 } }),
      current = answer({ itemNm: '남의 이름', qty: 9 });
    expect(rebased(entry, current)).toEqual({
      state: 'conflict',
      decided: null,
      error: { kind: 'refused', reason: 'VERSION', message: '', current, errors: [] },
    });
    // Its own words and what they were typed on are left as they are.
    expect({ ...entry, ...rebased(entry, current) }).toMatchObject({
      payload: { itemNm: '둘째', useYn: 'N', version: 1 },
      base: BELIEVED,
    });
  });
  test('is then decided like any other, on the answer', () => {
    const entry = later({ itemNm: '둘째', useYn: 'N' }),
      current = answer({ itemNm: '남의 이름', qty: 9 });
    expect(chosen({ ...entry, ...rebased(entry, current) }, ['itemNm', 'useYn'])).toMatchObject({
      state: 'waiting',
      base: current,
      payload: { ...BELIEVED, itemNm: '둘째', useYn: 'N', qty: 9, version: 2 },
      decided: { payload: entry.payload, base: BELIEVED },
    });
  });
  test('is rebuilt while it may still leave, and left alone where a person has to look', () => {
    for (const state of ['waiting', 'sending'] as const)
      expect(rebased(later({ useYn: 'N' }, { state }), answer())).not.toBeNull();
    for (const state of ['conflict', 'refused'] as const)
      expect(rebased(later({ useYn: 'N' }, { state }), answer())).toBeNull();
  });
  test('built twice, it is the same', () => {
    const entry = later({ useYn: 'N' }),
      once = { ...entry, ...rebased(entry, answer({ qty: 9 })) };
    expect({ ...once, ...rebased(once, answer({ qty: 9 })) }).toEqual(once);
  });
  test('is not guessed at without the row that it was typed on, without a rule or without an answer', () => {
    const { base: _base, ...untold } = later({ useYn: 'N' });
    expect(
      [
        untold,
        later({}, { base: null }),
        later({}, { base: '첫째' }),
        later({}, { op: 'deleteGuideItem' }),
        later({}, { payload: ['x'] }),
      ].map((entry) => rebased(entry, answer())),
    ).toEqual([null, null, null, null, null]);
    expect([undefined, null, '가', [answer()]].map((data) => rebased(later({ useYn: 'N' }), data))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("I4: a save that only this device's own save had overtaken", () => {
  const own = { version: 3, row: { ...OPENED, itemNm: '내 이름', version: 3 } },
    error = stale(own.row);
  const AGAIN = { state: 'waiting', attempts: 0, error: null, nextAt: 0, troubledAt: null, decided: null };
  test('is put on the row that the device has made', () => {
    const entry = entryOf({ base: OPENED, payload: { ...OPENED, useYn: 'N' }, state: 'sending', error, attempts: 3 });
    expect(ontoOwn(entry, own)).toEqual({
      ...AGAIN,
      payload: { ...OPENED, itemNm: '내 이름', useYn: 'N', version: 3 },
      base: own.row,
    });
  });
  test('is not where both changed the same field', () => {
    expect(ontoOwn(entryOf({ base: OPENED, payload: { ...OPENED, itemNm: '다른 이름', useYn: 'N' } }), own)).toBeNull();
    expect(ontoOwn(entryOf({ base: null, payload: { ...OPENED, useYn: 'N' } }), own)).toBeNull();
  });
  test('takes the version alone where nobody told what it was typed on', () => {
    expect(ontoOwn(entryOf({ payload: { ...OPENED, useYn: 'N' } }), own)).toEqual({
      ...AGAIN,
      payload: { ...OPENED, useYn: 'N', version: 3 },
    });
    expect(ontoOwn(entryOf({ op: 'deleteGuideItem', payload: { rows: [] } }), { version: 3, row: null })).toEqual({
      ...AGAIN,
      payload: { rows: [], version: 3 },
    });
  });
  test('stays where it cannot be read or compared', () => {
    expect(
      [
        entryOf({ payload: null }),
        entryOf({ payload: [OPENED] }),
        entryOf({ op: 'deleteGuideItem', base: OPENED }),
      ].map((entry) => ontoOwn(entry, own)),
    ).toEqual([null, null, null]);
    expect(ontoOwn(entryOf({ base: OPENED }), { version: 3, row: undefined })).toBeNull();
  });
});

describe('a wish behind an entry that its form had open', () => {
  const before = { op: 'saveGuideItem' as const, base: OPENED, payload: { ...OPENED, itemNm: '첫째', cntn: '' } };
  test('is typed on the row as that entry leaves it, on the version that it had', () => {
    const newEntry = { base: OPENED, payload: { itemNm: '둘째' }, title: '항목 저장' };
    expect(behind(before, newEntry)).toEqual({ ...newEntry, base: { ...OPENED, itemNm: '첫째', cntn: '' } });
    expect(behind({ ...before, payload: { itemNm: '첫째', version: 2 } }, newEntry).base).toEqual({
      ...OPENED,
      itemNm: '첫째',
    });
  });
  test('knows nothing of what somebody else had put in meanwhile', () => {
    const theirs = { ...OPENED, qty: 9, version: 4 },
      merged = { ...before, base: theirs, payload: { ...theirs, itemNm: '첫째' } };
    const newEntry = { base: OPENED, payload: { ...OPENED, itemNm: '둘째' } },
      placed = behind(merged, newEntry),
      answer = { ...theirs, itemNm: '첫째', version: 5 };
    expect(placed.base).toEqual({ ...OPENED, itemNm: '첫째' });
    expect(rebased(entryOf({ ...placed, seq: 2 }), answer)?.payload).toEqual({ ...answer, itemNm: '둘째' });
    expect(behind({ ...merged, op: 'deleteGuideItem' }, newEntry).base).toEqual(OPENED);
  });
  test('stays as it is where nothing is known', () => {
    const newEntry = { base: OPENED, payload: {} },
      untold: Pick<Entry, 'base'> = {};
    const { op } = before;
    for (const entry of [
      { op, payload: before.payload },
      { op, base: null, payload: before.payload },
      { op, base: before.base, payload: [1] },
    ])
      expect(behind(entry, newEntry)).toBe(newEntry);
    expect(behind(before, untold)).toBe(untold);
  });
});

describe('F41: a save of a record that is gone', () => {
  test.each([
    ['saveGuideItem', 'guideItemId'],
    ['saveGuidePromo', 'guidePromoId'],
    ['saveSchdl', 'acdmSchdlId'],
    ['saveNotice', 'noticeId'],
    ['saveAlarm', 'alarmId'],
  ] as const)('%s becomes a new one under a new id, with every word and no version', (op, key) => {
    expect(renewed(entryOf({ op, payload: { [key]: 'a', title: '내 글', cntn: '', version: 7 } }), 'n')).toEqual({
      payload: { [key]: 'n', title: '내 글', cntn: '' },
      recordId: 'n',
    });
  });
  test('does not where its kind has no such rule or its words cannot be read', () => {
    expect(
      [entryOf({ op: 'deleteGuideItem' }), entryOf({ payload: null }), entryOf({ payload: [OPENED] })].map((entry) =>
        renewed(entry, 'n'),
      ),
    ).toEqual([null, null, null]);
  });
});
