import { addDays } from '../calendar.ts';
import type { RiskLvl } from '#contract/counselling/case-codes.ts';
import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import type { Sentence } from '../sentence.ts';

/* What opens, extends, closes and hands over a case (counselling.md 4.14). Days are YYYYMMDD. */

/** Days from the end within which a case may be opened again, and from a transfer within which its summary is written. */
export const REOPEN_DAYS = 90;
export const SUMMARY_DAYS = 30;

/** Whether a counsellor may be given one more case; danger goes before the limit. @param openCnt cases PROG and PAUS */
export const hasRoom = (openCnt: number, maxCaseCnt: number, riskLvl: number): boolean =>
  riskLvl === 3 || openCnt < maxCaseCnt;

/** Sessions by which a case may be extended at most, once; 0 where the kind has no limit. */
export const mostExtra = (maxSesnCnt: number | null): number => (maxSesnCnt === null ? 0 : Math.floor(maxSesnCnt / 2));

/** What an extension is refused for; null where it may be. A second one is judged before its number. */
export function extensionFault(maxSesnCnt: number | null, addedBefore: number, addSesnCnt: number): Sentence | null {
  if (addedBefore > 0) return { text: CASE_WORDS.extendedOnce };
  const most = mostExtra(maxSesnCnt);
  if (most === 0) return { text: CASE_WORDS.noLimit };
  return addSesnCnt >= 1 && addSesnCnt <= most
    ? null
    : { id: 'M-RANGE', params: { label: '연장 회기', min: 1, max: most } };
}

interface Closing {
  /** CNSL_CLS_RSN. */
  readonly clsRsnCd: string;
  readonly riskLvl: RiskLvl;
  /** Reservations REQ, CNFM and CHKIN. */
  readonly plannedCnt: number;
  /** Notes DRFT and CFLT of who closes. */
  readonly unsignedCnt: number;
}
/** What a case is not closed for; null where it may be. */
export function closingFault({ clsRsnCd, riskLvl, plannedCnt, unsignedCnt }: Closing): Sentence | null {
  if (plannedCnt > 0) return { text: CASE_WORDS.planned };
  if (unsignedCnt > 0) return { text: CASE_WORDS.unsigned };
  return riskLvl === 3 && clsRsnCd !== 'REFR' ? { text: CASE_WORDS.crisisByReferral } : null;
}

/** Whether a closed case may be opened again. */
export const mayReopen = (clsDt: string | null, today: string): boolean =>
  clsDt !== null && today <= addDays(clsDt, REOPEN_DAYS);

/** Whether the former counsellor may still write the summary of a case that was handed over. */
export const maySummarise = (takeDay: string | null, today: string): boolean =>
  takeDay !== null && today <= addDays(takeDay, SUMMARY_DAYS);

/** 학번 as lists of PSYC show it: `2021***1`. */
export const coverStdNo = (stdNo: string): string =>
  stdNo.length < 6 ? '*'.repeat(stdNo.length) : `${stdNo.slice(0, 4)}${'*'.repeat(stdNo.length - 5)}${stdNo.slice(-1)}`;
