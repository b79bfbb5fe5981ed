import { describe, expect, it } from 'vitest';
import type { TrgtState } from '#contract/dropout/dropout-codes.ts';
import { countInTerms } from '#shared/dropout/completions.ts';
import { planConfirmation, type GradedStudent, type PresentTarget } from '#shared/dropout/confirming.ts';
import { DEFAULT_CUTS, DEFAULT_ITEMS, DEFAULT_TRIGGERS } from '#shared/dropout/default-standard.ts';
import { groupOf, standardFor } from '#shared/dropout/groups.ts';
import { isRepeated, scoreAgain, type StoredItem } from '#shared/dropout/repetition.ts';
import { isStale, readCells, standingsOf } from '#shared/dropout/sources.ts';
import { firstDayOf, isInTerm, termBefore, termOfDay } from '#shared/dropout/terms.ts';

describe('regular terms', () => {
  it.each([
    ['20260301', '2026', '10'],
    ['20260831', '2026', '10'],
    ['20260901', '2026', '20'],
    ['20270228', '2026', '20'],
    ['20280229', '2027', '20'],
  ] as const)('%s lies in %s-%s', (day, schlYear, shtmCd) => {
    expect(termOfDay(day)).toEqual({ schlYear, shtmCd });
    expect(isInTerm(day, { schlYear, shtmCd })).toBe(true);
  });

  it('follow each other', () => {
    expect(termBefore({ schlYear: '2026', shtmCd: '10' })).toEqual({ schlYear: '2025', shtmCd: '20' });
    expect(termBefore({ schlYear: '2026', shtmCd: '20' })).toEqual({ schlYear: '2026', shtmCd: '10' });
    expect(firstDayOf({ schlYear: '2026', shtmCd: '20' })).toBe('20260901');
  });

  it('count completions of the present and the former one', () => {
    const of = (schlYear: string, shtmCd: string) => ({ schlYear, shtmCd });
    const present = { schlYear: '2026', shtmCd: '10' } as const;
    expect(countInTerms([of('2026', '10'), of('2025', '20'), of('2025', '10')], [present, termBefore(present)])).toBe(
      2,
    );
  });
});

describe('the group of a student', () => {
  const term = { schlYear: '2026', shtmCd: '10' } as const;
  it.each([
    ['10', '20260302', 'FRSH'],
    ['10', '20250302', 'ENRL'],
    ['10', '20260902', 'ENRL'],
    ['20', '20260302', 'LEAV'],
  ] as const)('%s who entered on %s is %s', (shregSt, entDt, group) => {
    expect(groupOf({ shregSt, entDt }, term)).toBe(group);
  });

  it('falls back to enrolled students only where it is that of new ones', () => {
    const enrolled = { trgtDivCd: 'ENRL' } as const,
      fresh = { trgtDivCd: 'FRSH' } as const;
    expect(standardFor([enrolled, fresh], 'FRSH')).toBe(fresh);
    expect(standardFor([enrolled], 'FRSH')).toBe(enrolled);
    expect(standardFor([enrolled], 'LEAV')).toBeUndefined();
  });
});

describe('sources', () => {
  it('are old when their newest load is more days behind than allowed, or when there is none', () => {
    expect(isStale('20260330', '20260406', 7)).toBe(false);
    expect(isStale('20260329', '20260406', 7)).toBe(true);
    expect(isStale(null, '20260406', 7)).toBe(true);
  });

  it('are used by the newest load up to the day', () => {
    const loads = [
      { srcCd: 'LMS', loadId: 'a', baseDt: '20260401' },
      { srcCd: 'LMS', loadId: 'b', baseDt: '20260405' },
      { srcCd: 'LMS', loadId: 'c', baseDt: '20260409' },
    ] as const;
    expect(
      standingsOf(
        [
          { srcCd: 'LMS', maxAgeDay: 2 },
          { srcCd: 'ATND', maxAgeDay: 7 },
        ],
        loads,
        '20260406',
      ),
    ).toEqual([
      { srcCd: 'LMS', loadId: 'b', baseDt: '20260405', staleYn: 'N' },
      { srcCd: 'ATND', loadId: null, baseDt: null, staleYn: 'Y' },
    ]);
  });

  const cells = (valTxt: string, subTxt = '', auxTxt = '') => ({ valTxt, subTxt, auxTxt });
  it.each([
    ['ATND', cells('1', '3', '1'), '33.33', 1],
    ['ATND', cells('2', '3', '0'), '66.67', 0],
    ['LMS', cells('14'), '14', null],
    ['LMS', cells('０'), '0', null],
  ] as const)('%s %o has the value %s', (source, row, rawVal, auxVal) => {
    expect(readCells(source, row)).toEqual({
      values: [{ indCd: source, rawVal, rawCd: null, auxVal }],
      exclRsnCd: null,
    });
  });

  it('read a code by its name, and a reason', () => {
    expect(readCells('TUIT', cells('미납'))?.values[0]?.rawCd).toBe('U');
    expect(readCells('TUIT', cells('i'))?.values[0]?.rawCd).toBe('I');
    expect(readCells('SHREG', cells('교환·파견'))).toEqual({ values: [], exclRsnCd: 'EXCH' });
    expect(readCells('GRADE', cells('1.9', '1'))?.values.map(({ rawVal }) => rawVal)).toEqual(['1.90', '1']);
  });

  it.each([
    ['ATND', cells('4', '3', '0')],
    ['ATND', cells('0', '0', '0')],
    ['ATND', cells('1', '3', '')],
    ['TUIT', cells('완납함')],
    ['LMS', cells('15')],
    ['LMS', cells('1.5')],
    ['GRADE', cells('4.51', '0')],
    ['GRADE', cells('3.255', '0')],
    ['GRADE', cells('', '0')],
    ['SHREG', cells('중복')],
  ] as const)('%s refuses %o', (source, row) => {
    expect(readCells(source, row)).toBeNull();
  });
});

describe('a confirmation', () => {
  const standards = [
    { trgtDivCd: 'ENRL', trgtMinGrdCd: 'G3' },
    { trgtDivCd: 'LEAV', trgtMinGrdCd: 'G2' },
  ] as const;
  const result = (stdNo: string, over: Partial<GradedStudent>): GradedStudent => ({
    stdNo,
    trgtDivCd: 'ENRL',
    riskGrdCd: 'G3',
    riskChgCd: 'NEW',
    ...over,
  });
  const target = (trgtSt: TrgtState, over: Partial<PresentTarget> = {}): PresentTarget => ({
    stdNo: '1',
    srcCd: 'RUN',
    trgtSt,
    riskGrdCd: 'G3',
    clsRsnCd: null,
    ...over,
  });
  /** What becomes of one student. */
  const fate = (over: Partial<GradedStudent>, present?: PresentTarget): string => {
    const plan = planConfirmation(standards, [result('1', over)], present ? [present] : []);
    return (['create', 'regrade', 'reopen', 'keep'] as const).find((way) => plan[way].length > 0) ?? 'nothing';
  };

  it.each([
    [{ riskGrdCd: 'G3' }, 'create'],
    [{ riskGrdCd: 'G2' }, 'nothing'],
    [{ riskGrdCd: 'G2', trgtDivCd: 'LEAV' }, 'create'],
    [{ riskGrdCd: 'G3', trgtDivCd: 'FRSH' }, 'create'],
    [{ riskGrdCd: 'NA' }, 'nothing'],
    [{ riskGrdCd: null }, 'nothing'],
  ] as const)('of a student without a target, %o: %s', (over, way) => {
    expect(fate(over)).toBe(way);
  });

  it.each([
    ['another grade', { riskGrdCd: 'G4' }, target('PROG'), 'regrade'],
    ['a grade below the least one', { riskGrdCd: 'G1' }, target('UNAS'), 'regrade'],
    ['the same grade', { riskGrdCd: 'G3' }, target('MONI'), 'keep'],
    ['no grade', { riskGrdCd: 'NA' }, target('ASGN'), 'nothing'],
    [
      'a better grade of one that a person registered',
      { riskGrdCd: 'G2' },
      target('ASGN', { srcCd: 'MANUAL' }),
      'keep',
    ],
    ['a worse grade of such a one', { riskGrdCd: 'G4' }, target('ASGN', { srcCd: 'MANUAL' }), 'regrade'],
    ['an excluded one', { riskGrdCd: 'G4' }, target('EXCL'), 'nothing'],
    ['a closed one', { riskGrdCd: 'G3' }, target('CLSD', { clsRsnCd: 'IMPR' }), 'reopen'],
    ['a closed one below the least grade', { riskGrdCd: 'G2' }, target('CLSD', { clsRsnCd: 'IMPR' }), 'nothing'],
    ['a closed one who has left', { riskGrdCd: 'G4' }, target('CLSD', { clsRsnCd: 'QUIT' }), 'nothing'],
  ] as const)('of a target, %s', (_what, over, present, way) => {
    expect(fate(over, present)).toBe(way);
  });
});

describe('a repetition', () => {
  const standard = { items: DEFAULT_ITEMS, cuts: DEFAULT_CUTS, triggers: DEFAULT_TRIGGERS, minCvrgRt: 0 },
    value = (indCd: StoredItem['indCd'], rawVal: string): StoredItem => ({
      indCd,
      rawVal,
      rawCd: null,
      point: null,
      weight: 0,
      cntrb: null,
      usedYn: 'N',
    });
  const again = scoreAgain(standard, { items: [value('GPA', '1.90'), value('ECP', '0')], trgrCds: [] }),
    stored = { score: again.score, riskGrdCd: again.riskGrdCd, trgrCds: [], items: again.items };

  it('finds what it comes from the same', () => {
    expect(isRepeated(stored, scoreAgain(standard, stored))).toBe(true);
  });

  it('finds another value, another point and another grade', () => {
    const changed = (part: Partial<StoredItem>) => ({
      ...stored,
      items: stored.items.map((item) => (item.indCd === 'GPA' ? { ...item, ...part } : item)),
    });
    for (const wrong of [changed({ rawVal: '4.00' }), changed({ point: 100 }), { ...stored, riskGrdCd: 'G1' as const }])
      expect(isRepeated(wrong, scoreAgain(standard, wrong))).toBe(false);
  });

  it('of a trigger keeps the grade that it asks for', () => {
    expect(scoreAgain(standard, { ...stored, trgrCds: ['T6'] }).riskGrdCd).toBe('G4');
  });
});
