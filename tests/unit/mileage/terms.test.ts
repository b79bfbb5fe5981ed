import { describe, expect, test } from 'vitest';
import { applyFaults, type ApplyFacts } from '#shared/mileage/apply-checks.ts';
import { dayAfter, endWarning, monthsAfter, termFault, termOfDay } from '#shared/mileage/terms.ts';

const T1 = { mlgTermId: 'T1', accStrtDt: '20251222', accEndDt: '20260621' },
  T2 = { mlgTermId: 'T2', accStrtDt: '20260622', accEndDt: '20261221' };

describe('terms', () => {
  test('a day belongs to the term that contains it, both ends included', () => {
    expect(['20251222', '20260621', '20260622', '20261222'].map((day) => termOfDay([T1, T2], day)?.mlgTermId)).toEqual([
      'T1',
      'T1',
      'T2',
      undefined,
    ]);
  });

  test('terms follow each other without gap or overlap', () => {
    expect(termFault({ accStrtDt: '20261222', accEndDt: '20270620' }, [T1, T2])).toBeNull();
    expect(termFault({ accStrtDt: '20261225', accEndDt: '20270620' }, [T1, T2])).toEqual({
      kind: 'gap',
      day: '20261222',
    });
    expect(termFault({ accStrtDt: '20261221', accEndDt: '20270620' }, [T1, T2])).toEqual({ kind: 'overlap' });
    expect(termFault({ accStrtDt: '20250622', accEndDt: '20251220' }, [T1, T2])).toEqual({
      kind: 'gap',
      day: '20251221',
    });
    expect(termFault(T1, [])).toBeNull();
  });

  test('days and months are counted by the calendar', () => {
    expect(dayAfter('20261231')).toBe('20270101');
    expect(monthsAfter('20250831', 6)).toBe('20260228');
    expect(monthsAfter('20250406', 12)).toBe('20260406');
  });
});

test('warnings are due thirty and seven days before the end, a missed day later, and never afterwards', () => {
  expect([31, 30, 8, 7, 0, -1].map(endWarning)).toEqual([null, 30, 30, 7, 7, null]);
});

describe('M8: what may be applied for', () => {
  const facts: ApplyFacts = {
    today: '20260406',
    acqDt: '20260301',
    entDt: '20210302',
    shregSt: '10',
    validMonth: 12,
    term: { accStrtDt: '20251222', applyEndDt: '20260607' },
  };
  const kinds = (over: Partial<ApplyFacts>) => applyFaults({ ...facts, ...over }).map(({ kind }) => kind);

  test('an activity of this year may', () => {
    expect(kinds({})).toEqual([]);
  });
  test('each rule has its own refusal', () => {
    expect(kinds({ acqDt: '20260407' })).toEqual(['future']);
    expect(kinds({ acqDt: '20210301', validMonth: 0 })).toEqual(['beforeEntry']);
    expect(kinds({ acqDt: '20250405' })).toEqual(['tooLate']);
    expect(kinds({ acqDt: '20250406' })).toEqual([]);
    expect(kinds({ today: '20260608' })).toEqual(['period']);
    expect(kinds({ shregSt: '40' })).toEqual(['state']);
    expect(kinds({ shregSt: '20' })).toEqual([]);
  });
});
