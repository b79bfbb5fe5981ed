import { describe, expect, it } from 'vitest';
import type { IndCd, TrgrCd } from '#contract/dropout/dropout-codes.ts';
import { clearingWays } from '#shared/dropout/clearing.ts';
import { DEFAULT_CUTS, DEFAULT_ITEMS, DEFAULT_TRIGGERS } from '#shared/dropout/default-standard.ts';
import { changeOf, hitTriggers, scoreStudent, type TriggerFacts, type Values } from '#shared/dropout/score.ts';
import type { Standard } from '#shared/dropout/standard.ts';

const STANDARD: Standard = {
  stnrdId: 's',
  stnrdNm: '기준',
  verNo: 1,
  trgtDivCd: 'ENRL',
  trgtMinGrdCd: 'G3',
  minCvrgRt: 50,
  advsrLmtCnt: 30,
  items: DEFAULT_ITEMS,
  cuts: DEFAULT_CUTS,
  triggers: DEFAULT_TRIGGERS,
};
const valuesOf = (row: Readonly<Partial<Record<IndCd, string>>>): Values =>
  new Map(
    Object.entries(row).map(([indCd, value]) => [
      indCd as IndCd,
      indCd === 'TUIT' ? { rawVal: null, rawCd: value } : { rawVal: value, rawCd: null },
    ]),
  );
const NOTHING: TriggerFacts = {
  warningsInRow: 0,
  isTuitionOverdue: false,
  absentDays: null,
  cnslLevel: null,
  daysToLeaveEnd: null,
  hasQuitRequest: false,
};
const STUDENT_A = valuesOf({
  GPA: '1.90',
  WARN: '1',
  ATND: '12.00',
  LEAV: '0',
  TUIT: 'P',
  ECP: '0',
  DIAG: '30',
  LMS: '2',
});

describe('the score of a student', () => {
  it('of scenario 1 is 50.0 from 90 percent of the weights, and 50.0 is 주의', () => {
    const { score, cvrgRt, scoreGrdCd, riskGrdCd, items } = scoreStudent(STANDARD, STUDENT_A, []);
    expect({ score, cvrgRt, scoreGrdCd, riskGrdCd }).toEqual({
      score: '50.0',
      cvrgRt: 90,
      scoreGrdCd: 'G3',
      riskGrdCd: 'G3',
    });
    expect(items.map(({ point }) => point)).toEqual([80, 50, 60, 0, 0, 100, 20, null, 70]);
    expect(items.filter(({ usedYn }) => usedYn === 'N').map(({ indCd }) => indCd)).toEqual(['CNSL']);
    expect(items[0]).toMatchObject({ cntrb: '17.78', stepNm: '심각' });
  });

  it('of scenario 2 is 53.75, which is 53.8', () => {
    const values = valuesOf({
      WARN: '0',
      ATND: '22.00',
      LEAV: '0',
      TUIT: 'I',
      ECP: '1',
      DIAG: '8',
      CNSL: '2',
      LMS: '0',
    });
    expect(scoreStudent(STANDARD, values, [])).toMatchObject({ score: '53.8', cvrgRt: 80, riskGrdCd: 'G3' });
  });

  it('of scenario 3 is 12.0, and two warnings in a row make it 위험', () => {
    const values = valuesOf({
      GPA: '3.50',
      WARN: '2',
      ATND: '0',
      LEAV: '0',
      TUIT: 'P',
      ECP: '3',
      DIAG: '80',
      CNSL: '0',
      LMS: '9',
    });
    const hit = hitTriggers(STANDARD, { ...NOTHING, warningsInRow: 2 });
    expect(hit).toEqual(['T1']);
    expect(scoreStudent(STANDARD, values, hit)).toMatchObject({ score: '12.0', scoreGrdCd: 'G1', riskGrdCd: 'G4' });
  });

  it('of scenario 4 is none below the coverage, and a request to quit is 위험 without one', () => {
    const values = valuesOf({ WARN: '0', LEAV: '0', ECP: '3', TUIT: 'P' });
    expect(scoreStudent(STANDARD, values, [])).toMatchObject({
      score: null,
      cvrgRt: 40,
      scoreGrdCd: 'NA',
      riskGrdCd: 'NA',
    });
    const hit = hitTriggers(STANDARD, { ...NOTHING, hasQuitRequest: true });
    expect(scoreStudent(STANDARD, values, hit)).toMatchObject({ score: null, scoreGrdCd: 'NA', riskGrdCd: 'G4' });
  });

  it('counts a missing value that counts as 0, and leaves out what is to be left out', () => {
    const { items, cvrgRt } = scoreStudent({ ...STANDARD, minCvrgRt: 0 }, valuesOf({ ECP: '0' }), []);
    expect(cvrgRt).toBe(15 + 10 + 5);
    expect(items.find(({ indCd }) => indCd === 'WARN')).toMatchObject({ point: 0, usedYn: 'Y', rawVal: null });
    expect(items.find(({ indCd }) => indCd === 'GPA')).toMatchObject({ point: null, usedYn: 'N', cntrb: null });
  });

  it('compares each bound as it is written', () => {
    const gradeOf = (GPA: string): number | null =>
      scoreStudent(STANDARD, valuesOf({ GPA }), []).items.find(({ indCd }) => indCd === 'GPA')?.point ?? null;
    expect(['1.74', '1.75', '1.99', '2.00', '2.50', '2.99', '3.00', '4.50'].map(gradeOf)).toEqual([
      100, 80, 80, 50, 20, 20, 0, 0,
    ]);
  });

  it('ignores triggers that the standard does not use', () => {
    const off = DEFAULT_TRIGGERS.map((trigger) => ({ ...trigger, useYn: 'N' as const }));
    expect(scoreStudent({ ...STANDARD, triggers: off }, STUDENT_A, ['T6']).riskGrdCd).toBe('G3');
    expect(hitTriggers({ triggers: off }, { ...NOTHING, hasQuitRequest: true })).toEqual([]);
  });
});

describe('immediate grades', () => {
  it.each<[TrgrCd, Partial<TriggerFacts>, Partial<TriggerFacts>]>([
    ['T1', { warningsInRow: 2 }, { warningsInRow: 1 }],
    ['T2', { isTuitionOverdue: true }, { isTuitionOverdue: false }],
    ['T3', { absentDays: 14 }, { absentDays: 13 }],
    ['T4', { cnslLevel: 3 }, { cnslLevel: 2 }],
    ['T5', { daysToLeaveEnd: 30 }, { daysToLeaveEnd: 31 }],
    ['T5', { daysToLeaveEnd: -3 }, { daysToLeaveEnd: null }],
    ['T6', { hasQuitRequest: true }, { hasQuitRequest: false }],
  ])('%s is hit from its bound on', (trgrCd, at, before) => {
    expect(hitTriggers(STANDARD, { ...NOTHING, ...at })).toEqual([trgrCd]);
    expect(hitTriggers(STANDARD, { ...NOTHING, ...before })).toEqual([]);
  });
});

describe('what clears a grade', () => {
  it('of scenario 12 is one step of the grades, of attendance or of the programmes', () => {
    const ways = clearingWays(STANDARD, STUDENT_A, []);
    expect(
      ways.map(({ steps, score }) => [steps.map(({ indCd, band }) => [indCd, band.loVal, band.hiVal]), score]),
    ).toEqual([
      [[['GPA', '2.00', '2.50']], '43.3'],
      [[['ATND', '5', '10']], '43.3'],
      [[['ECP', '1', '2']], '47.8'],
    ]);
  });

  it('is nothing where a trigger holds the grade', () => {
    expect(clearingWays(STANDARD, STUDENT_A, ['T6'])).toEqual([]);
  });

  it('takes several steps together where one is not enough, and no way that holds a smaller one', () => {
    const values = valuesOf({ GPA: '1.00', WARN: '2', ATND: '25', LEAV: '0', TUIT: 'U', ECP: '3', LMS: '9' });
    const ways = clearingWays(STANDARD, values, []);
    expect(ways.length).toBeGreaterThan(0);
    for (const [index, { steps, riskGrdCd }] of ways.entries()) {
      expect(riskGrdCd).toBe('G3');
      for (const other of ways.slice(0, index))
        expect(
          other.steps.every(
            ({ indCd, steps: count }) => (steps.find((step) => step.indCd === indCd)?.steps ?? 0) >= count,
          ),
        ).toBe(false);
    }
  });
});

it('a grade differs from the one before', () => {
  expect(changeOf('G3', null)).toBe('NEW');
  expect(changeOf('G3', 'NA')).toBe('NEW');
  expect(changeOf('G4', 'G3')).toBe('WRSN');
  expect(changeOf('G1', 'G3')).toBe('IMPR');
  expect(changeOf('G2', 'G2')).toBe('SAME');
  expect(changeOf('NA', 'G2')).toBeNull();
});
