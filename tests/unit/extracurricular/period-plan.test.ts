import { describe, expect, test } from 'vitest';
import { PHASE_NAMES } from '#contract/extracurricular/period-codes.ts';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { listSeededPeriods } from '#server/database/seed/demo/extracurricular/period-plan.ts';
import { phaseOf } from '#shared/extracurricular/phase.ts';
import { dowOf } from '#shared/space/open-time.ts';

const DAYS = ['20260406', '20260301', '20260228', '20260905', '20261231'];

describe.each(DAYS)('periods of the demo campus on %s', (seedDay) => {
  const planned = listSeededPeriods(seedDay),
    running = planned.filter(({ prdSt }) => prdSt === 'APPROVED');

  test('stand in every state and every phase', () => {
    expect(new Set(planned.map(({ prdSt }) => prdSt))).toEqual(new Set(Object.keys(PRD_STATE_NAMES)));
    expect(new Set(running.map(({ phase }) => phase))).toEqual(new Set(Object.keys(PHASE_NAMES)));
    expect(planned.length).toBeGreaterThan(240);
  });

  test('are in the phase that the clock gives them', () => {
    for (const { phase, rcrtStrtDt, rcrtEndDt, oprtStrtDt, oprtEndDt, attModeDiv, sessions } of running) {
      const facts = { rcrtStrtDt, rcrtStrtTm: '0900', rcrtEndDt, rcrtEndTm: '1800', oprtStrtDt, oprtEndDt };
      expect(phaseOf({ ...facts, attModeDiv, sessions }, `${seedDay}1000`)).toBe(phase);
    }
  });

  test('hold their sessions on weekdays inside the operation', () => {
    for (const { oprtStrtDt, oprtEndDt, sessions } of planned)
      for (const { sessDt } of sessions) {
        expect([0, 6]).not.toContain(dowOf(sessDt));
        expect(sessDt >= oprtStrtDt && sessDt <= oprtEndDt).toBe(true);
      }
  });

  test('have names and numbers of their own', () => {
    const keys = planned.map(({ curriId, schlYear, shtmCd, prdNo }) => `${curriId}${schlYear}${shtmCd}${prdNo}`);
    expect(new Set(keys).size).toBe(planned.length);
    expect(new Set(planned.map(({ prdId }) => prdId)).size).toBe(planned.length);
  });
});
