import { describe, expect, it } from 'vitest';
import { createRandom } from '#server/database/seed/random.ts';
import { planSections } from '#server/database/seed/demo/courses/course-plan.ts';
import { HAKGUAS } from '#server/database/seed/demo/departments.ts';
import { graduationOf, newestGraduation } from '#server/database/seed/demo/graduates.ts';
import { firstDayOf, halfOf, termOfHalf } from '#server/database/seed/demo/half-years.ts';
import { pastDays } from '#server/database/seed/demo/register/day-plan.ts';
import { planTermsOf, type Registered } from '#server/database/seed/demo/register/term-history.ts';

describe('half years', () => {
  it('begin in March and in September', () => {
    expect(
      ['20260228', '20260301', '20260831', '20260901', '20270101'].map((day) => {
        const { schlYear, shtmCd } = termOfHalf(halfOf(day));
        return schlYear + shtmCd;
      }),
    ).toEqual(['202520', '202610', '202610', '202620', '202620']);
    expect([firstDayOf(halfOf('20260406')), firstDayOf(halfOf('20270101'))]).toEqual(['20260301', '20260901']);
  });
});

describe('terms of a student', () => {
  const student: Registered = {
    stdNo: '20240001',
    shregSt: '10',
    gradeCd: '2',
    genderCd: 'F',
    entDt: '20240302',
    leaveDivCd: null,
  };
  const plan = (over: Partial<Registered>, seedDay = '20260406') =>
    planTermsOf(createRandom(1), { ...student, ...over }, seedDay);

  it('are none in the first one', () => {
    expect(plan({ entDt: '20260302', gradeCd: '1' })).toEqual([]);
    expect(plan({ entDt: '20260302', gradeCd: '1' }, '20260901')).toHaveLength(2);
  });

  it('are studied as often as the year of study asks, and else on leave', () => {
    const terms = plan({});
    expect(terms.map(({ schlYear, shtmCd }) => schlYear + shtmCd)).toEqual([
      '202410',
      '202420',
      '202510',
      '202520',
      '202610',
    ]);
    expect(terms.filter(({ gpa }) => gpa !== null)).toHaveLength(2);
    expect(terms.at(-1)).toMatchObject({ gpa: null, gpaTot: null, leaveCnt: 2 });
    expect(terms[0]?.gpa).not.toBeNull();
  });

  it('count leaves of every kind but those for the army', () => {
    const away = { shregSt: '20', gradeCd: '1', entDt: '20250302' };
    expect(plan({ ...away, leaveDivCd: 'GEN' }).at(-1)).toMatchObject({ regStCd: null, tuitAmt: null, leaveCnt: 2 });
    expect(plan({ ...away, leaveDivCd: 'MIL' }).at(-1)?.leaveCnt).toBe(0);
  });
});

describe('days that are counted', () => {
  it('are month ends and censuses before yesterday, each once', () => {
    const days = pastDays('20260401').map(({ baseDt }) => baseDt);
    // Yesterday is the end of March, which is written from the register.
    expect(days).not.toContain('20260331');
    expect([days[0], days.at(-1)]).toEqual(['20210401', '20260228']);
    expect(days.filter((day) => day.endsWith('0401'))).toHaveLength(5);
    expect(new Set(days).size).toBe(days.length);
  });
});

describe('graduations', () => {
  it('end in the newest February that is over', () => {
    expect(['20260220', '20260221', '20261129', '20270110'].map(newestGraduation)).toEqual([2025, 2026, 2026, 2026]);
  });

  it('fill two windows and spread the others', () => {
    const random = createRandom(1),
      years = Array.from({ length: 8_000 }, (_, n) => graduationOf(random, n, n, 2026)).map(({ grdtDt }) =>
        grdtDt.slice(4, 6) === '08' ? Number(grdtDt.slice(0, 4)) + 1 : Number(grdtDt.slice(0, 4)),
      );
    expect([2026, 2025].map((year) => years.filter((one) => one === year).length)).toEqual([2_600, 2_600]);
    expect([Math.min(...years), new Set(years).size]).toEqual([2011, 16]);
  });
});

describe('course sections', () => {
  const lecturers = new Map(HAKGUAS.map(({ deptCd }) => [deptCd, [`${deptCd}a`, `${deptCd}b`, `${deptCd}c`]]));

  it('are the same courses and lecturers in every term', () => {
    const [one, other] = [1, 2].map((seed) => planSections(createRandom(seed), lecturers)),
      offered = (sections: typeof one) => sections?.map(({ sbjtCd, clsNo, stfNo }) => [sbjtCd, clsNo, stfNo]);
    expect(one).toHaveLength(1_900);
    expect(offered(one)).toEqual(offered(other));
    expect(one).not.toEqual(other);
  });

  it('are refused where a department has no lecturer', () => {
    expect(() => planSections(createRandom(1), new Map())).toThrow('no lecturer in 1010');
  });
});
