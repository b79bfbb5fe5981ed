import { describe, expect, it } from 'vitest';
import { CURRI_STATES, CURRI_TRANSITIONS, mayHappen } from '#contract/extracurricular/ecp-codes.ts';
import { ecpPath, FAMILIES, familyOf, type Family } from '#contract/extracurricular/families.ts';
import { newRule, ruleFault, ruleOfFamily } from '#shared/extracurricular/default-rule.ts';
import { curriCode, diceOf, shareFault, similarTo, sumOf } from '#shared/extracurricular/curri-rules.ts';

const share = (abilityId: string, ratio: number) => ({ abilityId, ratio });

describe('the likeness of two names', () => {
  it('is twice the letter pairs they share by all pairs', () => {
    // night: ni ig gh ht; nacht: na ac ch ht; one of eight is shared.
    expect(diceOf('night', 'nacht')).toBe(0.25);
    expect(diceOf('창업캠프', '창업캠프')).toBe(1);
    expect(diceOf('창업캠프', '취업특강')).toBe(0);
  });

  it('does not see blanks, capitals and how Hangul is composed', () => {
    expect(diceOf('AI 활용 특강', 'ai활용특강')).toBe(1);
    expect(diceOf('창업캠프'.normalize('NFD'), '창업캠프')).toBe(1);
  });

  it('counts a pair as often as both names have it', () => {
    // aaaa: aa × 3, aa: aa × 1; shared once.
    expect(diceOf('aaaa', 'aa')).toBe(0.5);
  });

  it('compares names of one letter as a whole', () => {
    expect(diceOf('글', '글')).toBe(1);
    expect(diceOf('글', '말')).toBe(0);
  });

  it('finds names from 0.8 on, the most alike first', () => {
    const others = ['진로설계 워크숍', '진로설계 워크숍 2', '취업 캠프'].map((curriNm) => ({ curriNm }));
    expect(similarTo('진로설계워크숍', others).map(({ curriNm }) => curriNm)).toEqual([
      '진로설계 워크숍',
      '진로설계 워크숍 2',
    ]);
  });
});

describe('the shares of abilities', () => {
  it('sum to 100', () => {
    expect(sumOf([share('a', 60), share('b', 40)])).toBe(100);
    expect(shareFault([share('a', 60), share('b', 40)], true)).toBeNull();
    expect(shareFault([share('a', 60), share('b', 30)], true)).toBe('SUM100');
    expect(shareFault([share('a', 60), share('b', 50)], false)).toBe('SUM100');
  });

  it('are one to five of different abilities', () => {
    expect(shareFault([share('a', 50), share('a', 50)], true)).toBe('sameAbility');
    expect(
      shareFault(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => share(id, at === 0 ? 50 : 10)),
        true,
      ),
    ).toBe('mostAbilities');
  });

  it('may be missing while a curriculum is a draft', () => {
    expect(shareFault([], false)).toBeNull();
    expect(shareFault([], true)).toBe('needAbility');
  });
});

describe('the defaults of periods', () => {
  const rule = newRule({ dfltAttRate: 80, dfltSurveyYn: 'Y' });

  it('begin as their category says, and name what their kind needs', () => {
    expect(rule).toMatchObject({ complAttRate: 80, surveyReqYn: 'Y', lateToAbs: 3, surveyDays: 7 });
    expect(ruleFault(rule)).toBeNull();
    expect(ruleFault({ ...rule, attModeDiv: 'TEAMLOG' })).toEqual({ field: 'reqLogCnt', word: 'needLogCount' });
    expect(ruleFault({ ...rule, mlgDiv: 'FIXED' })).toEqual({ field: 'mlgPnt', word: 'needPoints' });
    expect(ruleFault({ ...rule, mlgDiv: 'PER_HOUR' })).toEqual({ field: 'pntPerHour', word: 'needPerHour' });
    expect(ruleFault({ ...rule, mlgDiv: 'PER_HOUR', pntPerHour: 1.5 })).toBeNull();
  });

  it('keep nothing that the family lacks', () => {
    const full = {
      ...rule,
      mlgDiv: 'FIXED',
      mlgPnt: 10,
      recogHour: 2,
      achvPnt: 1,
      eduHour: 3,
      lawEduYn: 'Y',
      feeAmt: 5_000,
    } as const;
    expect(ruleOfFamily(familyOf('USER'), full)).toMatchObject({
      mlgPnt: 10,
      recogHour: null,
      eduHour: null,
      lawEduYn: 'N',
      feeAmt: 0,
    });
    expect(ruleOfFamily(familyOf('PROF'), full)).toMatchObject({
      mlgDiv: 'NONE',
      mlgPnt: null,
      recogHour: 2,
      achvPnt: 1,
    });
    expect(ruleOfFamily(familyOf('STF'), full)).toMatchObject({ eduHour: 3, lawEduYn: 'Y', recogHour: null });
    expect(ruleOfFamily(familyOf('OTSDR'), full)).toMatchObject({ feeAmt: 5_000, eduHour: null });
  });

  it('keep no log where nobody applies as a team', () => {
    const logged = { ...rule, attModeDiv: 'TEAMLOG', reqLogCnt: 8 } as const;
    expect(ruleOfFamily(familyOf('USER'), logged)).toMatchObject({ attModeDiv: 'TEAMLOG', reqLogCnt: 8 });
    expect(ruleOfFamily(familyOf('STF'), logged)).toMatchObject({ attModeDiv: 'SESSION', reqLogCnt: null });
  });
});

describe('the table of a curriculum’s states', () => {
  it('knows an event in a state at most once', () => {
    const keys = CURRI_TRANSITIONS.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(['DRAFT request', 'REVIEW approve', 'REVIEW return', 'USE stop', 'STOP use']);
  });

  it('lets each state be reached', () => {
    const reached = new Set(['DRAFT', ...CURRI_TRANSITIONS.map(({ to }) => to)]);
    expect([...reached].toSorted()).toEqual([...CURRI_STATES].toSorted());
    expect(mayHappen('DRAFT', 'approve')).toBe(false);
    expect(mayHappen('REVIEW', 'approve')).toBe(true);
  });
});

describe('the table of families', () => {
  it('takes a fifth family as one more row', () => {
    const [first] = FAMILIES;
    if (!first) throw new Error('no family');
    const alumni: Family = { ...first, userDiv: 'ALUM', prop: 'alum', title: '동문 프로그램', letter: 'A' };
    const families = [...FAMILIES, alumni];
    expect(familyOf('ALUM', families)).toBe(alumni);
    expect(ecpPath(alumni, 'CurriMng')).toBe('/admin/extraCurricularProgram/alumEcp/alumEcpCurriMng');
    expect(curriCode(alumni, '2026', 7)).toBe('A-2026-0007');
  });

  it('gives each family a code, an address and a letter of its own', () => {
    for (const key of ['userDiv', 'prop', 'letter', 'title'] as const)
      expect(new Set(FAMILIES.map((family) => family[key])).size).toBe(FAMILIES.length);
    expect(() => familyOf('NONE')).toThrow('no family NONE');
  });
});
