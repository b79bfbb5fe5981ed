import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATES,
  BOOKING_TRANSITIONS,
  listBookingActions,
  mayDo,
  type BookingFacts,
  type BookingState,
} from '#contract/space/space-rules.ts';

const facts = (bkngSt: BookingState, over: Partial<BookingFacts> = {}): BookingFacts => ({
  bkngSt,
  isOwn: false,
  isApplicant: false,
  isManager: false,
  isOper: false,
  ...over,
});

const actions = (bkngSt: BookingState, over: Partial<BookingFacts>) => listBookingActions(facts(bkngSt, over));

describe('the states of a booking', () => {
  it('nobody knows two ways for one event of a state', () => {
    const keys = BOOKING_TRANSITIONS.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('what is rejected, cancelled, expired or moved stays so', () => {
    const ends: ReadonlySet<BookingState> = new Set(['RJCT', 'CNCLU', 'CNCLA', 'EXPR', 'MOVE']);
    expect(BOOKING_TRANSITIONS.filter(({ from }) => ends.has(from))).toEqual([]);
  });

  it('a manager has the buttons of each state', () => {
    const manager = { isManager: true };
    expect(actions('REQ', manager)).toEqual(['approve', 'reject', 'cancel', 'move']);
    expect(actions('APRV', manager)).toEqual(['cancel', 'move', 'checkIn', 'noShow']);
    expect(actions('USE', manager)).toEqual(['checkOut']);
    expect(actions('NOSHOW', manager)).toEqual(['checkIn']);
    expect(actions('NOSHOW', { ...manager, isOper: true })).toEqual(['checkIn', 'undoNoShow']);
  });

  it('an applicant cancels and checks in, and nobody approves his own request', () => {
    expect(actions('REQ', { isApplicant: true, isOwn: true })).toEqual(['cancel']);
    expect(actions('APRV', { isApplicant: true })).toEqual(['cancel', 'checkIn']);
    expect(mayDo(facts('REQ', { isManager: true, isOwn: true }), 'approve')).toBe(false);
    expect(mayDo(facts('REQ', { isManager: true, isApplicant: true }), 'approve')).toBe(true);
  });

  it('a stranger has no button in any state', () => {
    expect(BOOKING_STATES.flatMap((state) => actions(state, {}))).toEqual([]);
  });
});
