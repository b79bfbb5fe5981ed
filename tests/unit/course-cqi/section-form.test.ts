import { expect, test } from 'vitest';
import type { ReportSection } from '#contract/course-cqi/report.ts';
import { asTyped, sectionFormOf } from '#domains/course-cqi/reports/section-form.ts';
import { termsAfter } from '#domains/course-cqi/reports/terms-after.ts';

const PLAN: NonNullable<ReportSection['plans']>[number] = {
  planNo: 1,
  areaCd: 'METH',
  trgrCd: null,
  msrCd: 'E1',
  loNo: null,
  bfVal: '3.42',
  trgtVal: '3.80',
  prblmCn: '실습이 부족하다.',
  planCn: null,
  ahvIndi: null,
  applyShtm: null,
};
const stored = (part: Partial<ReportSection>): ReportSection => ({
  secId: 'r:RFLC',
  rptId: 'r',
  secKey: 'RFLC',
  modDt: '2026-04-06T01:00:00.000Z',
  version: 2,
  ...part,
});

test('a section that saves itself keeps the blank behind the last word, and everything else as it was stored', () => {
  const typed = {
    ...sectionFormOf(stored({ goodCn: '토론 ', hardCn: '시간' })),
    plans: [{ ...PLAN, prblmCn: '실습이 부족하다.\n', planCn: ' ' }],
  };
  expect(
    asTyped(stored({ goodCn: '토론', hardCn: '다른 글', plans: [PLAN, { ...PLAN, planNo: 2 }] }), typed),
  ).toMatchObject({
    goodCn: '토론 ',
    hardCn: '다른 글',
    version: 2,
    plans: [
      { prblmCn: '실습이 부족하다.\n', planCn: ' ', bfVal: '3.42' },
      { planNo: 2, prblmCn: '실습이 부족하다.', planCn: null },
    ],
  });
});

test('a plan is meant for one of the four terms behind the report, or for the one that it names', () => {
  const ofTerm = (chosen: string | null) =>
    termsAfter({ schlYear: '2025', shtmCd: '20' }, chosen).map(({ value, label }) => `${value} ${label}`);
  expect(ofTerm(null)).toEqual(['202610 2026-1', '202620 2026-2', '202710 2027-1', '202720 2027-2']);
  expect(ofTerm('202810')).toHaveLength(5);
});
