import { addDays, addMonths } from '../calendar.ts';

/* Specifications of students: what they have to show of languages, licences and the like (career.md 2). */

const MONTHS = 12;
/** The last day on which a test counts: the day before the same date some years later. */
export function lastValidDay(acqDt: string, years: number): string {
  const same = addMonths(acqDt, years * MONTHS);
  // A day that the later month lacks: its last day is already the day before.
  return same.slice(6) === acqDt.slice(6) ? addDays(same, -1) : same;
}
/** Whether a specification counts on a day: it is verified, and its last day is not over. */
export const isEffective = (
  { vrfySt, xpirDt }: { readonly vrfySt: string; readonly xpirDt: string | null },
  today: string,
): boolean => vrfySt === 'OK' && (xpirDt === null || xpirDt >= today);

/** What other areas prove of a student; who asks for it has decided already. */
export interface ProvenSpec {
  readonly stdNo: string;
  /** A code of SPEC_DIV. */
  readonly specDivCd: 'LANG' | 'LIC' | 'VOL' | 'ETC';
  /** `SDA:{applyId}` or `ECP:{applId}`. */
  readonly srcKey: string;
  /** A code of SPEC_LANG; of languages only. */
  readonly specCd: string | null;
  readonly specNm: string | null;
  readonly score: string | null;
  readonly lvlCd: string | null;
  readonly issueOrg: string | null;
  readonly acqDt: string;
  /** Hours of volunteering. */
  readonly qty: string | null;
  readonly specCn: string | null;
}
const LONGEST_NAME = 100;

/** Areas of mileage whose recognised activities are specifications, under the same code. */
const PROVING_AREAS = ['LANG', 'LIC', 'VOL'] as const;
type ProvingArea = (typeof PROVING_AREAS)[number];
export const isProving = (areaCd: string): areaCd is ProvingArea => PROVING_AREAS.some((code) => code === areaCd);

export const specSourceOfActivity = (applyId: string): string => `SDA:${applyId}`;
/** What a recognised activity proves; null in areas that prove nothing. */
export function specOfActivity(
  areaCd: string,
  specCd: string | null,
  activity: {
    readonly applyId: string;
    readonly stdNo: string;
    readonly actTitle: string;
    readonly orgNm: string | null;
    readonly acqDt: string;
    readonly score: string | null;
    readonly lvlCd: string | null;
    readonly unitCnt: string | null;
  },
): ProvenSpec | null {
  if (!isProving(areaCd)) return null;
  const isLanguage = areaCd === 'LANG';
  // A test that no code names is compared with nothing.
  if (isLanguage && specCd === null) return null;
  return {
    stdNo: activity.stdNo,
    specDivCd: areaCd,
    srcKey: specSourceOfActivity(activity.applyId),
    specCd: isLanguage ? specCd : null,
    specNm: isLanguage ? null : activity.actTitle,
    score: isLanguage ? activity.score : null,
    lvlCd: isLanguage ? activity.lvlCd : null,
    issueOrg: activity.orgNm,
    acqDt: activity.acqDt,
    qty: areaCd === 'VOL' ? activity.unitCnt : null,
    specCn: null,
  };
}

export const specSourceOfCompletion = (applId: string): string => `ECP:${applId}`;
/** What a completed programme proves, whose curriculum gives certificates. */
export const specOfCompletion = (completion: {
  readonly applId: string;
  readonly stdNo: string;
  readonly curriNm: string;
  readonly prdNm: string;
  readonly acqDt: string;
}): ProvenSpec => ({
  stdNo: completion.stdNo,
  specDivCd: 'ETC',
  srcKey: specSourceOfCompletion(completion.applId),
  specCd: null,
  specNm: completion.curriNm.slice(0, LONGEST_NAME),
  score: null,
  lvlCd: null,
  issueOrg: null,
  acqDt: completion.acqDt,
  qty: null,
  specCn: completion.prdNm,
});
