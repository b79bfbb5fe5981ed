import { describe, expect, it } from 'vitest';
import { openDraft, takeOver, type DeviceDraft, type ServerDraft } from '#part/rules/open-draft.ts';

const EARLY = '2026-04-06T01:00:00.000Z',
  LATE = '2026-04-06T01:00:05.000Z';
const one = { qstnId: 'Q1', numVal: 1 },
  two = { qstnId: 'Q1', numVal: 2 },
  other = { qstnId: 'Q2', txtVal: '다른 문항' };
const device = (over: Partial<DeviceDraft> = {}): DeviceDraft => ({
  attemptNo: 1,
  answers: [one],
  baseDt: EARLY,
  changes: [],
  elapsedSec: 0,
  ...over,
});
const server = (over: Partial<ServerDraft> = {}): ServerDraft => ({
  attemptNo: 1,
  answers: [two, other],
  savedDt: LATE,
  ...over,
});

describe('with which answers somebody goes on', () => {
  it('begins with those of the server where this device has none, or none of this attempt', () => {
    const begun = { attemptNo: 1, answers: [two, other], baseDt: LATE, changes: [], taken: null };
    expect(openDraft(null, null, server())).toEqual(begun);
    expect(openDraft(device({ attemptNo: 2 }), EARLY, server())).toEqual(begun);
  });
  it('keeps those of this device where the server has nothing newer', () => {
    for (const savedDt of [null, EARLY])
      expect(openDraft(device(), LATE, server({ savedDt }))).toMatchObject({ answers: [one], taken: null });
    // A copy from before, read without a line.
    expect(openDraft(device({ baseDt: LATE }), LATE, server({ savedDt: EARLY }))).toMatchObject({ answers: [one] });
  });
  it('takes what was answered elsewhere since, and remembers what stood here', () => {
    expect(openDraft(device(), LATE, server())).toEqual({
      attemptNo: 1,
      answers: [two, other],
      baseDt: LATE,
      changes: [],
      taken: { qstnIds: ['Q1', 'Q2'], mine: [one] },
    });
  });
  it('but for what was changed here and not told, which gets the time at which the draft was kept', () => {
    const changes = [{ qstnId: 'Q1', at: null }];
    expect(openDraft(device({ changes }), EARLY, server())).toMatchObject({
      answers: [one, other],
      changes: [{ qstnId: 'Q1', at: EARLY }],
      taken: { qstnIds: ['Q2'], mine: [] },
    });
  });
  it('the same answers in another order and spelling are no news', () => {
    const stored = [other, { numVal: 1, rowNo: null, qstnId: 'Q1', txtVal: null, naYn: 'N' as const }];
    expect(openDraft(device({ answers: [one, other] }), null, server({ answers: stored })).taken).toBeNull();
  });
});

describe('taking over from another device while a plan is open', () => {
  it('adds to what has been taken before, and remembers of each question what stood here at first', () => {
    const first = takeOver([one], [two], new Set()),
      second = takeOver(first.answers, [{ ...two, numVal: 3 }, other], new Set(), first.taken);
    expect(second).toEqual({
      answers: [{ ...two, numVal: 3 }, other],
      taken: { qstnIds: ['Q1', 'Q2'], mine: [one] },
    });
  });
  it('takes an answer away that was cleared there', () => {
    expect(takeOver([one, other], [one], new Set())).toEqual({
      answers: [one],
      taken: { qstnIds: ['Q2'], mine: [other] },
    });
  });
});
