import { describe, expect, test } from 'vitest';
import type { MergeNote } from '#worker/api.ts';
import {
  chosen,
  joined,
  mergeStale,
  takenBack,
  unmerged,
  withTheirs,
} from '#worker/outbox/conflicts/conflict-rules.ts';
import { stale } from '#tests/support/queue/engine.ts';
import { entryOf, OPENED } from '#tests/support/queue/entry-of.ts';

const NOW = 1_775_440_800_000;

describe('F41: a choice between two versions', () => {
  const payload = { ...OPENED, itemNm: '내 이름', useYn: 'N' },
    theirs = { ...OPENED, itemNm: '남의 이름', qty: 9, version: 2 },
    error = stale(theirs);
  const disputed = entryOf({
    state: 'conflict',
    attempts: 3,
    payload,
    base: OPENED,
    error,
    nextAt: 500,
    troubledAt: 400,
  });

  test.each<[readonly string[], object]>([
    [['itemNm', 'useYn'], { itemNm: '내 이름', qty: 9, useYn: 'N' }],
    [['itemNm'], { itemNm: '내 이름', qty: 9, useYn: 'Y' }],
    [['useYn'], { itemNm: '남의 이름', qty: 9, useYn: 'N' }],
    [[], { itemNm: '남의 이름', qty: 9, useYn: 'Y' }],
    [['itemNm', 'qty', 'useYn'], { itemNm: '내 이름', qty: 1, useYn: 'N' }],
    [['unknown'], { itemNm: '남의 이름', qty: 9, useYn: 'Y' }],
  ])('%j are mine, everything else is theirs', (keysOfMine, values) => {
    expect(chosen(disputed, keysOfMine)).toEqual({
      state: 'waiting',
      attempts: 0,
      error: null,
      nextAt: 0,
      troubledAt: null,
      base: theirs,
      payload: { ...OPENED, ...values, version: 2 },
      decided: { payload, base: OPENED, error, attempts: 3 },
    });
  });
  test('is made only of what waits for it, and only between two versions', () => {
    for (const state of ['waiting', 'sending', 'refused'] as const)
      expect(chosen({ ...disputed, state }, ['itemNm'])).toBeNull();
    expect(
      chosen({ ...disputed, error: { kind: 'refused', reason: 'GONE', message: '', current: theirs, errors: [] } }, [
        'itemNm',
      ]),
    ).toBeNull();
    expect(chosen({ ...disputed, error: null }, ['itemNm'])).toBeNull();
    expect(chosen({ ...disputed, op: 'deleteGuideItem' }, ['itemNm'])).toBeNull();
  });
  test('may be made where nobody told what was opened', () => {
    expect(chosen(entryOf({ state: 'conflict', payload, error }), ['itemNm'])).toMatchObject({
      base: theirs,
      payload: { itemNm: '내 이름', qty: 9 },
      decided: { base: null },
    });
  });
  test('taken back, everything stands as before', () => {
    const after = { ...disputed, ...chosen(disputed, []) };
    expect(takenBack({ ...after, state: 'waiting', nextAt: 9_000 })).toEqual({
      payload,
      base: OPENED,
      error,
      attempts: 3,
      state: 'conflict',
      nextAt: 0,
      decided: null,
    });
  });
  test('cannot be taken back once it is on its way, nor where none was made', () => {
    const after = { ...disputed, ...chosen(disputed, []) };
    for (const state of ['sending', 'conflict', 'refused'] as const) expect(takenBack({ ...after, state })).toBeNull();
    // It was sent, and nobody knows with what outcome.
    expect(takenBack({ ...after, state: 'waiting', attempts: 1 })).toBeNull();
    expect([takenBack({ ...after, decided: null, state: 'waiting' }), takenBack(entryOf({ payload }))]).toEqual([
      null,
      null,
    ]);
  });
  test('meets a third person by what was chosen against: the next note tells of him alone', () => {
    const after = { ...disputed, ...chosen(disputed, ['itemNm']) },
      third = { ...theirs, cntn: '셋째 글', version: 3 };
    const found = mergeStale(after, stale(third, '셋째'), NOW);
    expect(found?.change).toMatchObject({
      decided: null,
      base: third,
      payload: { itemNm: '내 이름', qty: 9, useYn: 'Y', cntn: '셋째 글', version: 3 },
    });
    expect(found?.note).toMatchObject({ savedBy: '셋째', keysOfMine: ['itemNm'], keysOfTheirs: ['cntn'] });
    expect(mergeStale(after, stale({ ...third, itemNm: '셋째 이름' }), NOW)).toBeNull();
  });
});

describe('a merging that its owner does not want', () => {
  const mine = { ...OPENED, itemNm: '내 이름' },
    theirs = { ...OPENED, qty: 9, cntn: '남의 글', version: 2 };
  const found = mergeStale(entryOf({ payload: mine, base: OPENED }), stale(theirs), NOW),
    note = found?.note;
  if (!note) throw new Error('something of theirs came in');

  test('I1: not sent yet, it is a conflict of his own words with all three versions', () => {
    expect(unmerged(note, entryOf())).toEqual({
      payload: mine,
      base: OPENED,
      state: 'conflict',
      nextAt: 0,
      error: {
        kind: 'refused',
        reason: 'VERSION',
        message: '',
        current: theirs,
        errors: [],
        modNm: '박지은',
        modDt: '2026-04-06T09:30:00.000+09:00',
      },
    });
    expect(unmerged({ ...note, savedBy: null, savedAt: null }, entryOf())?.error).toEqual({
      kind: 'refused',
      reason: 'VERSION',
      message: '',
      current: theirs,
      errors: [],
    });
  });
  test('given back, it may be decided like any other', () => {
    expect(chosen(entryOf({ ...found.change, ...unmerged(note, entryOf()) }), ['itemNm'])).toMatchObject({
      state: 'waiting',
      payload: found.change.payload,
      decided: { payload: mine, base: OPENED },
    });
  });
  test('is not given back where the server may have it', () => {
    expect([unmerged(note, entryOf({ attempts: 1 })), unmerged(note, entryOf({ state: 'sending' }))]).toEqual([
      null,
      null,
    ]);
  });
  test('put together a second time, it is told as one, with his own words', () => {
    const third = { ...theirs, useYn: 'N', version: 3 },
      merged = entryOf({ ...found.change }),
      next = mergeStale(merged, stale(third, '셋째'), NOW + 1)?.note;
    if (!next) throw new Error('something of the third came in');
    expect(joined(note, next)).toEqual({
      ...next,
      base: OPENED,
      mine,
      theirs: third,
      savedBy: '박지은, 셋째',
      mergedAt: NOW + 1,
      keysOfMine: ['itemNm'],
      keysOfTheirs: ['qty', 'cntn', 'useYn'],
    });
    expect(joined({ ...note, savedBy: null }, { ...next, savedBy: null }).savedBy).toBeNull();
    expect(joined({ ...note, savedBy: '셋째' }, next).savedBy).toBe('셋째');
    // The same once more is the same; what a person has chosen in between begins anew.
    expect(joined(note, note)).toBe(note);
    expect(joined(note, { ...next, base: third })).toEqual({ ...next, base: third });
  });
  test('sent already, everything goes back to what the other had stored, on the version after it', () => {
    expect(withTheirs(note)).toEqual({ ...theirs, version: 3 });
    expect(withTheirs({ ...note, theirs: { ...theirs, version: 41 } })).toEqual({ ...theirs, version: 42 });
    expect(withTheirs({ ...note, merged: { guideItemId: 'a', itemNm: '내 이름', version: 2 } })).toEqual({
      ...theirs,
      version: 3,
    });
  });
  test.each<[string, Partial<MergeNote>]>([
    ['no rule', { op: 'deleteGuideItem' }],
    ['an unknown call', { op: 'gone' }],
    ['no stored row', { theirs: null }],
    ['no row sent', { merged: [1] }],
  ])('with %s what was sent stays', (_what, over) => {
    const kept = { ...note, ...over };
    expect(withTheirs(kept)).toBe(kept.merged);
  });
});
