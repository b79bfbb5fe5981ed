import { groupsOf, type SeedCode, type SeedGroup } from './code-group.ts';

const cmmn = groupsOf('CMMN');
const byOffice = { editRoleCd: 'ROLE_OPER', sysYn: 'N' } as const;
const YEARS = [2024, 2025, 2026] as const;
/** Terms of one more year are known, for students and figures of the past. */
const TERM_YEARS = [2023, ...YEARS] as const;
/** Class weeks of a regular term. */
const CLASS_WEEKS = '16';

/** YYYYMMDD of the last day of February. */
const lastOfFebruary = (year: number): string => `${year}02${new Date(Date.UTC(year, 2, 0)).getUTCDate()}`;

const terms: readonly SeedCode[] = TERM_YEARS.flatMap((year) => [
  {
    cdId: `${year}10`,
    cdNm: `${year}학년도 1학기`,
    userdef1: `${year}0301`,
    userdef2: `${year}0831`,
    userdef3: CLASS_WEEKS,
  },
  {
    cdId: `${year}20`,
    cdNm: `${year}학년도 2학기`,
    userdef1: `${year}0901`,
    userdef2: lastOfFebruary(year + 1),
    userdef3: CLASS_WEEKS,
  },
]);

const deadlines: readonly SeedCode[] = TERM_YEARS.flatMap((year) => [
  { cdId: `${year}10_REG`, cdNm: `${year}학년도 1학기 추가등록 마감`, userdef1: `${year}0320` },
  { cdId: `${year}10_GRD`, cdNm: `${year}학년도 1학기 성적 확정`, userdef1: `${year}0710` },
  { cdId: `${year}20_REG`, cdNm: `${year}학년도 2학기 추가등록 마감`, userdef1: `${year}0918` },
  { cdId: `${year}20_GRD`, cdNm: `${year}학년도 2학기 성적 확정`, userdef1: `${year + 1}0109` },
]);

/** Public holidays as announced: lunar feasts, substitutes and election days included. */
const HOLIDAYS: Readonly<Record<(typeof YEARS)[number], string>> = {
  2024: '0101 신정, 0209 설날 연휴, 0210 설날, 0211 설날 연휴, 0212 대체공휴일, 0301 삼일절, 0410 국회의원선거일, 0505 어린이날, 0506 대체공휴일, 0515 부처님오신날, 0606 현충일, 0815 광복절, 0916 추석 연휴, 0917 추석, 0918 추석 연휴, 1001 임시공휴일, 1003 개천절, 1009 한글날, 1225 성탄절',
  2025: '0101 신정, 0127 임시공휴일, 0128 설날 연휴, 0129 설날, 0130 설날 연휴, 0301 삼일절, 0303 대체공휴일, 0505 어린이날, 0506 대체공휴일, 0603 대통령선거일, 0606 현충일, 0815 광복절, 1003 개천절, 1005 추석 연휴, 1006 추석, 1007 추석 연휴, 1008 대체공휴일, 1009 한글날, 1225 성탄절',
  2026: '0101 신정, 0216 설날 연휴, 0217 설날, 0218 설날 연휴, 0301 삼일절, 0302 대체공휴일, 0505 어린이날, 0524 부처님오신날, 0525 대체공휴일, 0603 지방선거일, 0606 현충일, 0815 광복절, 0817 대체공휴일, 0924 추석 연휴, 0925 추석, 0926 추석 연휴, 1003 개천절, 1005 대체공휴일, 1009 한글날, 1225 성탄절',
};
const holidays: readonly SeedCode[] = YEARS.flatMap((year) =>
  HOLIDAYS[year].split(', ').map((day) => ({ cdId: `${year}${day.slice(0, 4)}`, cdNm: day.slice(5) })),
);

/** Terms, their deadlines and holidays: kept by the offices every winter for the year to come. */
export const CALENDAR_CODES: readonly SeedGroup[] = [
  cmmn('ACDM_TERM', '학사학기', terms, { ...byOffice, userdefNms: ['시작일', '종료일', '수업주수'] }),
  cmmn('ACDM_DT', '학사기한', deadlines, { ...byOffice, userdefNms: ['일자'] }),
  cmmn('HLDY', '공휴일', holidays, byOffice),
];
