import { describe, expect, it } from 'vitest';
import {
  countSmsBytes,
  fillVariables,
  isApprovalNeeded,
  listVariables,
  nextTryOf,
  outOfQuietHours,
  reservationProblem,
  settledState,
  smsKindOf,
} from '#contract/communication/alarm/alarm-rules.ts';
import {
  listAlarmActions,
  listBrokenAlarmGuards,
  timeFactsOf,
  type AlarmFacts,
} from '#contract/communication/alarm/alarm-states.ts';

const at = (text: string): Date => new Date(`${text}+09:00`);

describe('text messages', () => {
  it.each([
    ['가'.repeat(45), 90, 'SMS'],
    [`${'가'.repeat(45)}a`, 91, 'LMS'],
    ['가'.repeat(1000), 2000, 'LMS'],
    ['가'.repeat(1001), 2002, null],
    ['a\r\nb', 3, 'SMS'],
    ['😀', 2, 'SMS'],
  ] as const)('communication.md 8.8: %# counts its bytes', (text, bytes, kind) => {
    expect([countSmsBytes(text), smsKindOf(text)]).toEqual([bytes, kind]);
  });
});

describe('quiet hours', () => {
  it.each([
    ['2026-04-06T20:59:59', '2026-04-06T20:59:59'],
    ['2026-04-06T21:00:00', '2026-04-07T08:00:00'],
    ['2026-04-06T23:59:59', '2026-04-07T08:00:00'],
    ['2026-04-07T00:00:00', '2026-04-07T08:00:00'],
    ['2026-04-07T07:59:59', '2026-04-07T08:00:00'],
    ['2026-04-07T08:00:00', '2026-04-07T08:00:00'],
  ])('communication.md 8.7: what is due at %s leaves at %s', (due, leaves) => {
    expect(outOfQuietHours(at(due), false)).toEqual(at(leaves));
    expect(outOfQuietHours(at(due), true)).toEqual(at(due));
  });
});

describe('a reservation', () => {
  const now = at('2026-04-06T10:00:00');
  it.each([
    ['2026-04-06T10:04:59', '예약일시는 현재 시각 5분 이후로 선택해주세요.'],
    ['2026-04-06T10:05:00', null],
    ['2026-07-05T10:00:00', null],
    ['2026-07-05T10:00:01', '예약일시는 90일 이내로 선택해주세요.'],
  ])('at %s', (rsrvDt, problem) => {
    expect(reservationProblem(`${rsrvDt}+09:00`, now)).toBe(problem);
  });
  it('may be left out', () => expect(reservationProblem(null, now)).toBeNull());
});

it('communication.md 8.6: the five hundred and first person needs an approval', () => {
  expect([isApprovalNeeded(500, false), isApprovalNeeded(501, false), isApprovalNeeded(501, true)]).toEqual([
    false,
    true,
    false,
  ]);
});

it.each([
  [{ waitCnt: 1, sentCnt: 9, failCnt: 1, skipCnt: 0 }, 'SEND'],
  [{ waitCnt: 0, sentCnt: 9, failCnt: 0, skipCnt: 3 }, 'DONE'],
  [{ waitCnt: 0, sentCnt: 9, failCnt: 1, skipCnt: 0 }, 'PART'],
  [{ waitCnt: 0, sentCnt: 0, failCnt: 2, skipCnt: 3 }, 'FAIL'],
  [{ waitCnt: 0, sentCnt: 0, failCnt: 0, skipCnt: 3 }, 'DONE'],
] as const)('rows %o make %s', (counts, state) => expect(settledState(counts)).toBe(state));

it('a row is tried again after one, five and fifteen minutes', () => {
  const now = at('2026-04-06T10:00:00');
  expect([1, 2, 3, 4].map((tryCnt) => nextTryOf(tryCnt, now))).toEqual([
    at('2026-04-06T10:01:00'),
    at('2026-04-06T10:05:00'),
    at('2026-04-06T10:15:00'),
    null,
  ]);
});

it('variables are found and filled', () => {
  expect(listVariables('#{이름}님, #{일시} #{이름}')).toEqual(['이름', '일시']);
  expect(fillVariables('#{이름}님 #{모름}', { 이름: '홍길동' })).toBe('홍길동님 ');
});

describe('the life of an alarm', () => {
  const facts = (over: Partial<AlarmFacts>): AlarmFacts => ({
    statCd: 'DONE',
    isSender: true,
    mayCreate: true,
    mayDecide: false,
    maySteer: true,
    isEarly: true,
    isHeld: false,
    isOut: true,
    isFresh: true,
    ...over,
  });
  it.each<[Partial<AlarmFacts>, string[]]>([
    [{ statCd: 'DRAFT', isOut: false }, ['edit']],
    [{ statCd: 'WAIT', isOut: false }, ['cancel', 'copy']],
    [{ statCd: 'WAIT', isOut: false, mayDecide: true }, ['cancel', 'copy']],
    [{ statCd: 'WAIT', isOut: false, isSender: false, mayDecide: true }, ['approve', 'reject', 'cancel', 'copy']],
    [{ statCd: 'RSVD', isOut: false, isEarly: false }, ['copy']],
    [{ statCd: 'SEND', isOut: false, isHeld: true }, ['undo', 'copy']],
    [{ statCd: 'SEND' }, ['remind', 'recall', 'copy']],
    [{ statCd: 'PART' }, ['resend', 'remind', 'recall', 'copy']],
    [{ statCd: 'FAIL', isFresh: false }, ['copy']],
    [{ statCd: 'DONE', isSender: false, mayCreate: false, maySteer: false }, []],
  ])('offers of %o', (over, actions) => expect(listAlarmActions(facts(over))).toEqual(actions));
  it('knows no event that its state does not have', () =>
    expect(listBrokenAlarmGuards(facts({ statCd: 'CNCL' }), 'recall')).toBeNull());
  it('can be taken back until it goes out', () => {
    const sent = {
      statCd: 'SEND' as const,
      rsrvDt: null,
      dueDt: '2026-04-06T10:00:30+09:00',
      sendStrtDt: null,
      rsndCnt: 0,
    };
    expect([
      timeFactsOf(sent, at('2026-04-06T10:00:29')).isHeld,
      timeFactsOf(sent, at('2026-04-06T10:00:30')).isHeld,
    ]).toEqual([true, false]);
  });
});
