import { describe, expect, test } from 'vitest';
import { readDraft } from '#bridge/drafts/read-draft.ts';
import { carryOver } from '#shared/merge/carry-over.ts';

const OPENED = { name: '가', note: '', parts: ['x'] };

describe('what was typed before', () => {
  test('comes back over a form that is as it was', () => {
    expect(carryOver({ typed: { ...OPENED, name: '나' }, opened: OPENED }, OPENED)).toEqual({
      form: { ...OPENED, name: '나' },
      changed: [],
    });
  });
  test('leaves alone what somebody else has stored since', () => {
    const present = { ...OPENED, note: '남의 글', parts: ['x', 'y'] };
    expect(carryOver({ typed: { ...OPENED, name: '나' }, opened: OPENED }, present)).toEqual({
      form: { ...present, name: '나' },
      changed: [],
    });
  });
  test('names the fields that were stored otherwise meanwhile', () => {
    expect(
      carryOver({ typed: { ...OPENED, name: '나', note: '내 글' }, opened: OPENED }, { ...OPENED, name: '다' }),
    ).toEqual({ form: { ...OPENED, name: '나', note: '내 글' }, changed: ['name'] });
  });
});

describe('a draft on the device', () => {
  test('of this format is read as it is', () => {
    expect(readDraft({ value: { typed: { a: 1 }, opened: { a: 0 } }, formatVersion: 2 }, 2)).toEqual({
      typed: { a: 1 },
      opened: { a: 0 },
    });
  });
  test('of the first releases counts as typed altogether', () => {
    expect(readDraft({ value: { a: 1 }, formatVersion: 1 }, 1)).toEqual({ typed: { a: 1 }, opened: {} });
  });
  test('of an older format is brought into this one', () => {
    const migrate = (value: unknown, from: number) => ({ ...(value as object), from });
    expect(readDraft({ value: { typed: { a: 1 }, opened: { a: 0 } }, formatVersion: 1 }, 3, migrate)).toEqual({
      typed: { a: 1, from: 1 },
      opened: { a: 0, from: 1 },
    });
    expect(readDraft({ value: { typed: { a: 1 }, opened: {} }, formatVersion: 1 }, 2, () => null)).toBeNull();
  });
  test('of a newer release is left for it', () => {
    expect(readDraft({ value: { typed: { a: 1 }, opened: {} }, formatVersion: 3 }, 2, () => ({ a: 0 }))).toBeNull();
  });
});
