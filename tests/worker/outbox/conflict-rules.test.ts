import { describe, expect, test } from 'vitest';
import type { CallError } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import { mergeStale } from '#worker/outbox/conflicts/conflict-rules.ts';
import { stale } from '#tests/support/queue/engine.ts';
import { entryOf, OPENED } from '#tests/support/queue/entry-of.ts';

const NOW = 1_775_440_800_000,
  ERROR = stale({ ...OPENED, qty: 9, version: 2 });
/** Typed on the opened row, refused for the row that is stored now. */
const met = (typed: object, stored: object, base: object | null | undefined = OPENED) =>
  mergeStale(entryOf({ payload: { ...OPENED, ...typed }, base }), stale({ ...OPENED, version: 2, ...stored }), NOW);

describe('I4, F41: a save on an old version', () => {
  test.each<[string, object, object, object, readonly string[], readonly string[]]>([
    [
      'mine stays mine and theirs stays theirs',
      { itemNm: '내 이름' },
      { qty: 9 },
      { itemNm: '내 이름', qty: 9 },
      ['itemNm'],
      ['qty'],
    ],
    [
      'several of each side',
      { itemNm: '내 이름', useYn: 'N' },
      { qty: 9, cntn: '남의 글' },
      { itemNm: '내 이름', useYn: 'N', qty: 9, cntn: '남의 글' },
      ['itemNm', 'useYn'],
      ['qty', 'cntn'],
    ],
    ['what I emptied stays empty', { cntn: '' }, { qty: 9 }, { cntn: '', qty: 9 }, ['cntn'], ['qty']],
    [
      'what they emptied stays empty',
      { itemNm: '내 이름' },
      { cntn: null },
      { itemNm: '내 이름', cntn: null },
      ['itemNm'],
      ['cntn'],
    ],
    ['a nought is a value', { qty: 0 }, { itemNm: '남의 이름' }, { qty: 0, itemNm: '남의 이름' }, ['qty'], ['itemNm']],
    [
      'nothing of mine takes everything of theirs',
      {},
      { itemNm: '남의 이름' },
      { itemNm: '남의 이름' },
      [],
      ['itemNm'],
    ],
    [
      "what both changed alike is nobody's",
      { itemNm: '같은 이름', useYn: 'N' },
      { itemNm: '같은 이름', qty: 9 },
      { itemNm: '같은 이름', useYn: 'N', qty: 9 },
      ['useYn'],
      ['qty'],
    ],
  ])('%s', (_what, typed, stored, merged, keysOfMine, keysOfTheirs) => {
    const found = met(typed, stored);
    expect(found?.change.payload).toEqual({ ...OPENED, ...merged, version: 2 });
    expect(found?.note).toMatchObject({ keysOfMine, keysOfTheirs });
  });

  test('goes out again at once, on the row that is stored', () => {
    expect(met({ itemNm: '내 이름' }, { qty: 9 })?.change).toEqual({
      state: 'waiting',
      attempts: 0,
      error: null,
      nextAt: 0,
      troubledAt: null,
      decided: null,
      base: { ...OPENED, qty: 9, version: 2 },
      payload: { ...OPENED, itemNm: '내 이름', qty: 9, version: 2 },
    });
  });

  test('its note holds all four rows, who saved and when, and what each side brought', () => {
    const mine = { ...OPENED, itemNm: '내 이름' },
      theirs = { ...OPENED, qty: 9, version: 2 };
    expect(met({ itemNm: '내 이름' }, { qty: 9 })?.note).toEqual({
      clientReqId: 'q1',
      op: 'saveGuideItem',
      title: '항목 저장',
      screenPath: '/guide/list',
      recordId: 'a',
      mergedAt: NOW,
      savedBy: '박지은',
      savedAt: '2026-04-06T09:30:00.000+09:00',
      keysOfMine: ['itemNm'],
      keysOfTheirs: ['qty'],
      base: OPENED,
      mine,
      theirs,
      merged: { ...mine, qty: 9, version: 2 },
    });
    const unsigned: CallError = { kind: 'refused', reason: 'VERSION', message: '', current: theirs, errors: [] };
    expect(mergeStale(entryOf({ payload: mine, base: OPENED }), unsigned, NOW)?.note).toMatchObject({
      savedBy: null,
      savedAt: null,
    });
  });

  test("is tried again without a note where nobody else's value came in", () => {
    for (const stored of [{}, { itemNm: '내 이름' }]) {
      expect(met({ itemNm: '내 이름' }, stored)).toMatchObject({
        note: null,
        change: { state: 'waiting', payload: { itemNm: '내 이름', version: 2 } },
      });
    }
  });

  test.each<[string, object, object, (object | null | undefined)?]>([
    ['both changed one field', { itemNm: '내 이름' }, { itemNm: '남의 이름' }],
    ['one of many fields is disputed', { itemNm: '내 이름', useYn: 'N' }, { itemNm: '남의 이름', qty: 9 }],
    ['I emptied what they wrote anew', { cntn: '' }, { cntn: '남의 글' }],
    ['they emptied what I wrote anew', { cntn: '내 글' }, { cntn: null }],
    ['nobody told what was opened', { itemNm: '내 이름' }, { qty: 9 }, null],
    ['the opened row cannot be read', { itemNm: '내 이름' }, { qty: 9 }, [OPENED]],
    ['it was refused on the very version that is stored', { itemNm: '내 이름' }, { version: 1 }],
  ])('waits for a person: %s', (_why, typed, stored, base: object | null | undefined = OPENED) => {
    expect(met(typed, stored, base)).toBeNull();
  });

  test.each<[string, Op, unknown, CallError]>([
    ['its kind of record has no rule', 'deleteGuideItem', { ...OPENED, itemNm: '내 이름' }, ERROR],
    ['its payload is no row', 'saveGuideItem', '내 이름', ERROR],
    [
      'the stored row did not come',
      'saveGuideItem',
      { ...OPENED, itemNm: '내 이름' },
      { kind: 'refused', reason: 'VERSION', message: '', errors: [] },
    ],
    [
      'the record is gone',
      'saveGuideItem',
      { ...OPENED, itemNm: '내 이름' },
      { kind: 'refused', reason: 'GONE', message: '', current: { ...OPENED, version: 2 }, errors: [] },
    ],
    [
      'its state does not allow it',
      'saveGuideItem',
      { ...OPENED, itemNm: '내 이름' },
      { kind: 'refused', reason: 'STATE', message: '', current: { ...OPENED, version: 2 }, errors: [] },
    ],
    [
      'it was wrong by itself',
      'saveGuideItem',
      { ...OPENED, itemNm: '내 이름' },
      { kind: 'invalid', message: '', errors: [] },
    ],
  ])('waits for a person: %s', (_why, op, payload, error) => {
    expect(mergeStale(entryOf({ op, payload, base: OPENED }), error, NOW)).toBeNull();
  });

  test('what belongs together is taken from one side', () => {
    const base = {
      acdmSchdlId: 's',
      schdlNm: '회의',
      strtDt: '20260415',
      endDt: '20260415',
      strtTm: '0900',
      endTm: '1000',
      version: 4,
    };
    const save = (mine: object, stored: object) =>
      mergeStale(
        entryOf({ op: 'saveSchdl', payload: { ...base, ...mine }, base }),
        stale({ ...base, version: 5, ...stored }),
        NOW,
      );
    expect(save({ strtTm: '0930' }, { endDt: '20260416' })).toBeNull();
    expect(save({ endTm: '1100' }, { schdlNm: '긴 회의' })?.change.payload).toEqual({
      ...base,
      schdlNm: '긴 회의',
      endTm: '1100',
      version: 5,
    });
    expect(save({ schdlNm: '긴 회의' }, { strtDt: '20260414', strtTm: null, endTm: null })?.change.payload).toEqual({
      ...base,
      schdlNm: '긴 회의',
      strtDt: '20260414',
      strtTm: null,
      endTm: null,
      version: 5,
    });
  });

  test('what the save does not speak of stays as it is stored, and an act beside the values is kept', () => {
    const payload = { guideItemId: 'a', version: 1, itemNm: '내 이름', fileLaterYn: 'Y' };
    const found = mergeStale(
      entryOf({ payload, base: OPENED }),
      stale({ ...OPENED, qty: 9, cntn: '남의 글', version: 2 }),
      NOW,
    );
    expect(found?.change.payload).toMatchObject({
      itemNm: '내 이름',
      qty: 9,
      cntn: '남의 글',
      fileLaterYn: 'Y',
      version: 2,
    });
  });
});
