import { describe, expect, it } from 'vitest';
import { APLY_STEPS, CASE_STEPS, NOTE_STATES, NOTE_STEPS } from '#contract/counselling/case-codes.ts';
import { APLY_STATES, CASE_STATES } from '#contract/counselling/counselling-codes.ts';
import {
  closingFault,
  coverStdNo,
  extensionFault,
  hasRoom,
  mayReopen,
  maySummarise,
} from '#shared/counselling/case-rules.ts';
import { byWaiting, firstContactDue, workingDaysSince } from '#shared/counselling/waiting.ts';

/** The events that each state knows, with where they lead. */
const tableOf = (
  states: readonly string[],
  steps: readonly { readonly from: string; readonly event: string; readonly to: string }[],
) =>
  Object.fromEntries(
    states.map((state) => [
      state,
      steps
        .filter(({ from }) => from === state)
        .map(({ event, to }) => `${event} ${to}`)
        .toSorted(),
    ]),
  );

describe('states', () => {
  it('of an application', () => {
    expect(tableOf(APLY_STATES, APLY_STEPS)).toEqual({
      RCPT: ['assign ASGN', 'cancel CNCL', 'reject RJCT', 'start INTK'],
      INTK: ['assign ASGN', 'cancel CNCL', 'interviewed WAIT', 'reject RJCT'],
      WAIT: ['assign ASGN', 'cancel CNCL', 'reject RJCT'],
      ASGN: [],
      RJCT: [],
      CNCL: [],
    });
  });

  it('of a case', () => {
    expect(tableOf(CASE_STATES, CASE_STEPS)).toEqual({
      PROG: ['close CLSD', 'extend PROG', 'pause PAUS', 'transfer PROG'],
      PAUS: ['close CLSD', 'extend PAUS', 'resume PROG', 'transfer PROG'],
      CLSD: ['reopen PROG'],
    });
  });

  it('of a note: what is signed knows no event', () => {
    expect(tableOf(NOTE_STATES, NOTE_STEPS)).toEqual({
      DRFT: ['delete DRFT', 'save DRFT', 'sign SGND'],
      SGND: [],
      CFLT: ['drop CFLT', 'merge CFLT'],
    });
  });
});

describe('who waits', () => {
  const row = (aplyId: string, riskLvl: number, aplyDt: string) => ({ aplyId, riskLvl, aplyDt });

  it('stands in the order of danger, then of the application', () => {
    const rows = [
      row('c', 0, '2026-04-01T00:00:00Z'),
      row('a', 1, '2026-04-03T00:00:00Z'),
      row('b', 1, '2026-04-02T00:00:00Z'),
      row('d', 3, '2026-04-05T00:00:00Z'),
    ];
    expect(rows.toSorted(byWaiting).map(({ aplyId }) => aplyId)).toEqual(['d', 'b', 'a', 'c']);
  });

  it('is counted in working days, without weekend and holidays', () => {
    const none = new Set<string>();
    expect(workingDaysSince('20260401', '20260406', none)).toBe(3);
    expect(workingDaysSince('20260401', '20260406', new Set(['20260403']))).toBe(2);
    expect(workingDaysSince('20260406', '20260406', none)).toBe(0);
  });

  it('is spoken to within three working days, at level 3 today', () => {
    expect(firstContactDue(1, '20260402', '20260406', new Set())).toBe('20260407');
    expect(firstContactDue(3, '20260402', '20260406', new Set())).toBe('20260406');
  });
});

describe('a case', () => {
  it('is taken up to the limit, at level 3 beyond it', () => {
    expect([hasRoom(39, 40, 0), hasRoom(40, 40, 2), hasRoom(40, 40, 3)]).toEqual([true, false, true]);
  });

  it('counselling.md 8.8: is extended once, by half of its sessions at most', () => {
    expect(extensionFault(12, 0, 6)).toBeNull();
    expect(extensionFault(12, 0, 7)).toMatchObject({ id: 'M-RANGE', params: { min: 1, max: 6 } });
    expect(extensionFault(5, 0, 3)).toMatchObject({ params: { max: 2 } });
    expect(extensionFault(12, 6, 1)).toEqual({ text: '회기 연장은 한 번만 할 수 있습니다.' });
    expect(extensionFault(null, 0, 1)).toEqual({ text: '회기 제한이 없는 상담입니다.' });
  });

  it('is closed when nothing is planned or unsigned, and a crisis only by referral', () => {
    const closing = { clsRsnCd: 'GOAL', riskLvl: 0, plannedCnt: 0, unsignedCnt: 0 } as const;
    expect(closingFault(closing)).toBeNull();
    expect(closingFault({ ...closing, plannedCnt: 1 })).toEqual({ text: '예정된 예약이 있어 종결할 수 없습니다.' });
    expect(closingFault({ ...closing, unsignedCnt: 1 })).toEqual({
      text: '서명하지 않은 기록이 있어 종결할 수 없습니다.',
    });
    expect(closingFault({ ...closing, riskLvl: 3 })).toEqual({ text: '위기 사례는 외부의뢰로만 종결할 수 있습니다.' });
    expect(closingFault({ ...closing, riskLvl: 3, clsRsnCd: 'REFR' })).toBeNull();
  });

  it('is opened again within 90 days, and summarised within 30 of its transfer', () => {
    expect([mayReopen('20260106', '20260406'), mayReopen('20260105', '20260406'), mayReopen(null, '20260406')]).toEqual(
      [true, false, false],
    );
    expect([maySummarise('20260307', '20260406'), maySummarise('20260306', '20260406')]).toEqual([true, false]);
  });

  it('covers the number of a student', () => {
    expect([coverStdNo('20210001'), coverStdNo('123')]).toEqual(['2021***1', '***']);
  });
});
