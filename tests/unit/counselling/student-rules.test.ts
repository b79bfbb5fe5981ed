import { describe, expect, test } from 'vitest';
import { whyNot } from '#contract/counselling/part-acts.ts';
import { cancelEnd, checkInStart } from '#shared/counselling/booking-rules.ts';
import {
  applicationActs,
  bookingFault,
  cancelFault,
  checkInFault,
  membershipActs,
  nextMoment,
  reservationActs,
  type OfferedAct,
} from '#shared/counselling/student-rules.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import type { Sentence } from '#shared/sentence.ts';

const at = (text: string): Date => new Date(`${text}:00+09:00`);
const session = { rsvDt: '20260408', strtTm: '1400' };
const said = (fault: Sentence | null): string | null => (fault === null ? null : sentenceText(fault));

/** Acts with their sentences, as a page reads them. */
const read = (acts: readonly OfferedAct<string>[]): Readonly<Record<string, string | null>> =>
  Object.fromEntries(acts.map(({ act, fault }) => [act, said(fault)]));

describe('what a student does', () => {
  const settings = { cnclHr: 24, chkinYn: 'Y' as const },
    late = '상담 시작 24시간 전까지만 취소할 수 있습니다.';

  test('with a reservation: by its state, to be there on its day alone, where the kind asks for it', () => {
    const now = at('2026-04-08T13:30'),
      sure = { ...session, rsvSt: 'CNFM' as const };
    expect(read(reservationActs(sure, settings, now))).toEqual({ cancelRsv: late, chkinRsv: null });
    expect(read(reservationActs(sure, { ...settings, chkinYn: 'N' }, now))).toEqual({ cancelRsv: late });
    expect(read(reservationActs(sure, settings, at('2026-04-07T10:00')))).toEqual({ cancelRsv: null });
    expect(read(reservationActs({ ...sure, rsvSt: 'REQ' }, settings, now))).toEqual({ cancelRsv: late });
    for (const rsvSt of ['CHKIN', 'DONE', 'NOSHOW', 'CNCLS', 'CNCLC'] as const)
      expect(reservationActs({ ...sure, rsvSt }, settings, now)).toEqual([]);
  });

  test('with an application: booked while it waits without an appointment, taken back as long as that can be', () => {
    const terms = { cnclHr: 24, isAgreed: true, banDt: null },
      now = at('2026-04-07T15:00'),
      held = { ...session, rsvSt: 'CNFM' as const },
      whole = { saveAply: null, cancelAply: null, bookRsv: null };
    expect(read(applicationActs('RCPT', [], { ...terms, intkReqYn: 'Y' }, now))).toEqual(whole);
    expect(read(applicationActs('WAIT', [], { ...terms, intkReqYn: 'Y' }, now))).toEqual({
      saveAply: null,
      cancelAply: null,
    });
    expect(read(applicationActs('WAIT', [], { ...terms, intkReqYn: 'N' }, now))).toEqual(whole);
    expect(read(applicationActs('RCPT', [held], { ...terms, intkReqYn: 'Y' }, now))).toEqual({
      saveAply: null,
      cancelAply: late,
    });
    const there = { ...held, rsvSt: 'CHKIN' as const };
    expect(read(applicationActs('RCPT', [there], { ...terms, intkReqYn: 'Y' }, now))).toEqual({ saveAply: null });
    for (const aplySt of ['ASGN', 'RJCT', 'CNCL'] as const)
      expect(applicationActs(aplySt, [], { ...terms, intkReqYn: 'Y' }, now)).toEqual([]);
  });

  test('with a place in a group: leaves it before the first session', () => {
    expect(read(membershipActs('WAIT', false))).toEqual({ cancelGrpMbr: null });
    expect(read(membershipActs('CNFM', true))).toEqual({ cancelGrpMbr: '첫 회기가 시작되어 취소할 수 없습니다.' });
    for (const mbrSt of ['CNCL', 'CMPL', 'DROP'] as const) expect(membershipActs(mbrSt, false)).toEqual([]);
  });
});

describe('what keeps a student from an act', () => {
  test('a cancellation is refused with the hours of the kind, a minute after the last one', () => {
    expect(cancelFault(session, at('2026-04-07T14:00'), 24)).toBeNull();
    expect(said(cancelFault(session, at('2026-04-07T14:01'), 24))).toBe(
      '상담 시작 24시간 전까지만 취소할 수 있습니다.',
    );
    expect(said(cancelFault(session, at('2026-04-08T12:01'), 2))).toBe('상담 시작 2시간 전까지만 취소할 수 있습니다.');
  });
  test('who comes is there half an hour before at the earliest', () => {
    expect(checkInFault(session, at('2026-04-08T13:30'))).toBeNull();
    expect(said(checkInFault(session, at('2026-04-08T13:29')))).toBe(
      '상담 시작 30분 전부터 도착을 처리할 수 있습니다.',
    );
  });
  test('the moments of both are those that a page waits for', () => {
    expect(cancelEnd(session, 24)).toEqual(at('2026-04-07T14:00'));
    expect(checkInStart(session)).toEqual(at('2026-04-08T13:30'));
  });
  test('a booking lacks the consent first, then the right to book, then a session', () => {
    const whole = { isAgreed: true, banDt: null };
    expect(bookingFault(whole)).toBeNull();
    expect(said(bookingFault({ isAgreed: false, banDt: '20260516' }))).toBe('상담 기본동의가 필요합니다.');
    expect(said(bookingFault({ ...whole, banDt: '20260516' }))).toBe(
      '불참 누적으로 2026-05-16까지 예약할 수 없습니다.',
    );
    expect(said(bookingFault({ ...whole, sesnCnt: 12, maxSesnCnt: 12 }))).toBe('상담 가능 회기(12회)를 초과했습니다.');
    expect(bookingFault({ ...whole, sesnCnt: 11, maxSesnCnt: 12 })).toBeNull();
    expect(bookingFault({ ...whole, sesnCnt: 99, maxSesnCnt: null })).toBeNull();
  });
  test('the next moment is the first that is still to come', () => {
    const now = at('2026-04-08T10:00');
    expect(nextMoment([at('2026-04-09T09:00'), at('2026-04-08T13:30'), now], now)).toEqual(at('2026-04-08T13:30'));
    expect(nextMoment([now], now)).toBeNull();
  });
  test('an act that no state knows has no reason, one that can be done has an empty one', () => {
    const acts = [
      { act: 'cancelRsv', why: '' },
      { act: 'chkinRsv', why: '아직' },
    ] as const;
    expect([whyNot(acts, 'cancelRsv'), whyNot(acts, 'chkinRsv'), whyNot([], 'cancelRsv')]).toEqual(['', '아직', null]);
  });
});
