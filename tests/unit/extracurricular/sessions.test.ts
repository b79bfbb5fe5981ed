import { describe, expect, test } from 'vitest';
import { isTimeDoubtful, outcomeOf, type AttendanceRecord } from '#shared/extracurricular/late-records.ts';
import { endOfPeriod, phaseOf } from '#shared/extracurricular/phase.ts';
import {
  firstStart,
  generateSessions,
  hoursBetween,
  lastEnd,
  overlappingPairs,
  sessionsOutside,
} from '#shared/extracurricular/sessions.ts';

const session = (sessNo: number, sessDt: string, strtTm = '1300', endTm = '1500', sessSt = 'PLAN') => ({
  sessNo,
  sessDt,
  strtTm,
  endTm,
  sessSt,
});

describe('sessions of a period', () => {
  const RULE = {
    fromDt: '20260504',
    dows: [2, 4],
    count: 3,
    strtTm: '1300',
    endTm: '1450',
    holidays: new Set(['20260505']),
    skipHolidays: false,
  };

  test('each Tuesday and Thursday, three times; a holiday is marked, or left out', () => {
    expect(generateSessions(RULE).map(({ sessNo, sessDt, isHoliday }) => [sessNo, sessDt, isHoliday])).toEqual([
      [1, '20260505', true],
      [2, '20260507', false],
      [3, '20260512', false],
    ]);
    const skipped = generateSessions({ ...RULE, skipHolidays: true });
    expect(skipped.map(({ sessDt }) => sessDt)).toEqual(['20260507', '20260512', '20260514']);
    expect(skipped[0]?.hour).toBe(1.5);
    expect(generateSessions({ ...RULE, dows: [] })).toEqual([]);
    expect(generateSessions({ ...RULE, dows: [7], count: 1 }).map(({ sessDt }) => sessDt)).toEqual(['20260510']);
  });

  test('hours in halves, down, also up to midnight', () => {
    expect([hoursBetween('0900', '1000'), hoursBetween('0900', '1029'), hoursBetween('2230', '2400')]).toEqual([
      1, 1, 1.5,
    ]);
  });

  test('sessions that overlap are named in pairs; one may begin when another ends, one called off is nowhere', () => {
    const sessions = [
      session(1, '20260507'),
      session(2, '20260507', '1500', '1600'),
      session(3, '20260507', '1400', '1530'),
      session(4, '20260507', '1300', '1600', 'CANCELED'),
      session(5, '20260508'),
    ];
    expect(overlappingPairs(sessions)).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(sessionsOutside(sessions, { oprtStrtDt: '20260501', oprtEndDt: '20260507' })).toEqual([5]);
    expect([firstStart(sessions), lastEnd(sessions)]).toEqual(['202605071300', '202605081500']);
    expect([firstStart([]), lastEnd([])]).toEqual([null, null]);
  });
});

describe('the time of a record (A4)', () => {
  const startMs = Date.parse('2026-04-06T09:00:00+09:00'),
    at = (time: string): number => Date.parse(`2026-04-06T${time}:00+09:00`);
  test.each([
    ['08:29', '09:10', true],
    ['08:30', '09:10', false],
    ['09:10', '09:10', false],
    ['09:11', '09:10', true],
  ])('recorded at %s and received at %s: doubtful %s', (checked, received, isDoubtful) => {
    expect(isTimeDoubtful({ checkDt: at(checked), recvDt: at(received) }, startMs)).toBe(isDoubtful);
  });
});

describe('phase (ECP_PHASE)', () => {
  const FACTS = {
    rcrtStrtDt: '20260401',
    rcrtStrtTm: '0900',
    rcrtEndDt: '20260410',
    rcrtEndTm: '1800',
    oprtStrtDt: '20260415',
    oprtEndDt: '20260430',
    attModeDiv: 'SESSION',
    sessions: [session(1, '20260415'), session(2, '20260429')],
  };
  test.each([
    ['202604010859', 'P1'],
    ['202604010900', 'P2'],
    ['202604101759', 'P2'],
    ['202604101800', 'P3'],
    ['202604150000', 'P4'],
    ['202604291459', 'P4'],
    ['202604291500', 'P5'],
  ])('at %s: %s', (now, phase) => {
    expect(phaseOf(FACTS, now)).toBe(phase);
  });

  test('while people may always apply, operation goes before recruitment; teams end with the last day', () => {
    expect(phaseOf({ ...FACTS, rcrtEndDt: '20260430', rcrtEndTm: '2400' }, '202604201200')).toBe('P4');
    expect(endOfPeriod({ ...FACTS, attModeDiv: 'TEAMLOG' })).toBe('202604302400');
  });
});

describe('records of attendance that come late (A4)', () => {
  const at = (time: string): number => Date.parse(`2026-05-07T${time}:00+09:00`),
    CLOSED = { isJudged: false, isClosed: true, closeDt: at('12:00') },
    OPEN = { isJudged: false, isClosed: false, closeDt: null },
    record = (over: Partial<AttendanceRecord>): AttendanceRecord => ({
      attSt: 'PRESENT',
      checkDt: at('11:05'),
      recvDt: at('15:00'),
      baseVersion: null,
      ...over,
    }),
    AUTO = { attSt: 'ABSENT', checkDiv: 'AUTO', version: 1 } as const;

  test('scenario 8: one of before the closing replaces the absence that was filled in, one of behind it does not', () => {
    expect(outcomeOf(record({}), AUTO, CLOSED)).toBe('UPDATE');
    expect(outcomeOf(record({ checkDt: at('12:30') }), AUTO, CLOSED)).toBe('LATE');
    expect(outcomeOf(record({ recvDt: at('12:00') + 72 * 3_600_000 + 1 }), AUTO, CLOSED)).toBe('LATE');
  });

  test('scenario 7: a value that the device has not seen is never overwritten', () => {
    const stored = { attSt: 'PRESENT', checkDiv: 'ROSTER', version: 2 } as const;
    expect(outcomeOf(record({ attSt: 'ABSENT', baseVersion: 1 }), stored, OPEN)).toBe('DIFFERENT');
    expect(outcomeOf(record({ attSt: 'ABSENT', baseVersion: 2 }), stored, OPEN)).toBe('UPDATE');
    expect(outcomeOf(record({ baseVersion: 1 }), stored, OPEN)).toBe('SAME');
    expect(outcomeOf(record({}), null, OPEN)).toBe('INSERT');
  });

  test('behind the judgement everything waits for a person', () => {
    expect(outcomeOf(record({}), AUTO, { ...CLOSED, isJudged: true })).toBe('LATE');
  });
});
