import { expect, test } from 'vitest';
import { FAMILIES } from '#contract/extracurricular/families.ts';
import { contentOf, periodFormOf } from '#domains/extracurricular/period-form/period-form.ts';
import { submitFaults } from '#shared/extracurricular/period-check.ts';

const WRITER = { deptCd: '1010', stfNo: 'dept01', schlYear: '2026', shtmCd: '10' } as const;

test.each(FAMILIES)('days left empty in the wizard of $userDiv are missing when it is submitted', (family) => {
  const content = contentOf(family, periodFormOf(family, WRITER)(null));
  expect(content).toMatchObject({ oprtStrtDt: null, oprtEndDt: null, rcrtStrtDt: null, rcrtEndDt: null, guide: null });
  expect(submitFaults(content, family).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['oprtStrtDt', 'oprtEndDt', 'rcrtStrtDt', 'rcrtEndDt', 'capacity', 'sessions']),
  );
});
