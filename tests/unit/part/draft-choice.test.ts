import { describe, expect, it } from 'vitest';
import { chooseDraft, type DeviceDraft, type ServerDraft } from '#part/rules/draft-choice.ts';

const one = [{ qstnId: 'Q1', numVal: 1 }],
  two = [{ qstnId: 'Q1', numVal: 2 }];
const EARLY = '2026-04-06T01:00:00.000Z',
  LATE = '2026-04-06T01:00:05.000Z';
const device = (over: Partial<DeviceDraft> = {}): DeviceDraft => ({
  attemptNo: 1,
  answers: one,
  baseDt: null,
  elapsedSec: 0,
  ...over,
});
const server = (over: Partial<ServerDraft> = {}): ServerDraft => ({
  attemptNo: 1,
  answers: two,
  savedDt: EARLY,
  ...over,
});
const NOTHING = server({ answers: [], savedDt: null });

describe('the newer draft of device and server', () => {
  it('begins empty where neither has one', () => {
    expect(chooseDraft(null, null, NOTHING)).toEqual({ source: 'none', answers: [], other: null });
  });
  it('takes the one that there is', () => {
    expect(chooseDraft(device(), EARLY, NOTHING)).toEqual({ source: 'device', answers: one, other: null });
    expect(chooseDraft(null, null, server())).toEqual({ source: 'server', answers: two, other: null });
  });
  it('is the device where the server has what this device has sent', () => {
    expect(chooseDraft(device({ baseDt: EARLY }), LATE, server())).toEqual({
      source: 'device',
      answers: one,
      other: null,
    });
  });
  it('asks nobody where both say the same', () => {
    expect(chooseDraft(device({ answers: two }), null, server())).toEqual({
      source: 'device',
      answers: two,
      other: null,
    });
  });
  it('is the later one where another device has written meanwhile, and shows the other', () => {
    expect(chooseDraft(device(), LATE, server())).toEqual({ source: 'device', answers: one, other: two });
    expect(chooseDraft(device(), EARLY, server({ savedDt: LATE }))).toEqual({
      source: 'server',
      answers: two,
      other: one,
    });
  });
  it('is what another device has sent where nobody can tell when this one wrote', () => {
    expect(chooseDraft(device(), null, server())).toEqual({ source: 'server', answers: two, other: one });
  });
  it('is the device where the server has sent answers of no known time', () => {
    expect(chooseDraft(device({ baseDt: EARLY }), LATE, server({ savedDt: null }))).toMatchObject({ source: 'device' });
  });
  it('forgets what belonged to an attempt that is over', () => {
    expect(chooseDraft(device({ attemptNo: 1 }), LATE, server({ attemptNo: 2, answers: [], savedDt: null }))).toEqual({
      source: 'none',
      answers: [],
      other: null,
    });
  });
});
