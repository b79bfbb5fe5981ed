import { describe, expect, test } from 'vitest';
import { ownApplicant } from '#domains/space/rules/booking-form.ts';
import { mayHaveMissed, whyNoCheckIn } from '#domains/space/rules/check-in.ts';
import { checkForce, newForce } from '#domains/space/rules/force-form.ts';
import { companionFault } from '#shared/space/companions.ts';
import { movedBookingOf, rangeFrom } from '#domains/space/screens/SpaceScreen/useBookingDrag.ts';

const at = (time: string): number => Date.parse(`2026-04-10T${time}:00+09:00`);
const booking = { bkngSt: 'APRV', useDt: '20260410', strtTm: '1000' } as const;

describe('forms of bookings', () => {
  test('nobody checks in earlier than ten minutes before the start', () => {
    expect(whyNoCheckIn(booking, at('09:49'))).toBe('입실은 09:50부터 할 수 있습니다.');
    expect(whyNoCheckIn(booking, at('09:50'))).toBeNull();
    expect([at('09:59'), at('10:00')].map((nowMs) => mayHaveMissed(booking, nowMs))).toEqual([false, true]);
    expect(whyNoCheckIn({ ...booking, bkngSt: 'NOSHOW' }, at('09:00'))).toBeNull();
  });

  test('who teaches applies as a professor, all others as staff', () => {
    const self = { loginId: 'prof01', userNm: '임재현', roleCds: ['ROLE_PROF'] };
    expect(ownApplicant(self)).toEqual({
      aplyDivCd: 'PROF',
      aplyId: 'prof01',
      applicant: { key: 'prof01', label: '임재현 (prof01)' },
    });
    expect(ownApplicant({ ...self, roleCds: ['ROLE_CNSLR'] }).aplyDivCd).toBe('STF');
  });

  test('people who come along are as many as the seats, named, and each once', () => {
    const one = { stdNo: '20210002', nm: '김하나' };
    expect(companionFault([one], 2)).toBeNull();
    expect(companionFault([], 1)).toBeNull();
    expect(companionFault([one], 3)).toBe('enterCompanions');
    expect(companionFault([{ ...one, nm: ' ' }], 2)).toBe('enterCompanions');
    expect(companionFault([one, { stdNo: ' 20210002', nm: '김두나' }], 3)).toBe('sameCompanion');
  });

  test('a forced booking names its event, its department and its reason', () => {
    expect(checkForce(newForce({}), null)).toEqual({
      spaceId: '공간을 선택해주세요.',
      useDt: '이용일을 선택해주세요.',
      endTm: '시작시간은 종료시간보다 빨라야 합니다.',
      aplyId: '신청자를 선택해주세요.',
      grpNm: '단체명을 입력해주세요.',
      prpsCn: '이용내용을 입력해주세요.',
      rsn: '사유를 2글자 이상 입력해주세요.',
    });
  });

  test('a moved booking keeps its length and stays inside the day', () => {
    const hour = { strtTm: '1000', endTm: '1100' };
    expect(rangeFrom(26, hour)).toEqual({ strtTm: '1300', endTm: '1400' });
    expect(rangeFrom(-3, hour)).toEqual({ strtTm: '0000', endTm: '0100' });
    expect(rangeFrom(60, hour)).toEqual({ strtTm: '2300', endTm: '2400' });
  });

  test('what is in use or another one of the board is not moved', () => {
    const cell = { cellCd: 'APRV', label: '', bkngId: 'b', version: 2, strtTm: '1000', endTm: '1100' } as const,
      place = { spaceId: 's', useDt: '20260410' };
    expect(movedBookingOf(cell, place)).toEqual({ ...place, bkngId: 'b', version: 2, strtTm: '1000', endTm: '1100' });
    expect(movedBookingOf({ ...cell, cellCd: 'USE' }, place)).toBeNull();
    expect(movedBookingOf({ ...cell, bkngId: null, version: null }, place)).toBeNull();
  });
});
