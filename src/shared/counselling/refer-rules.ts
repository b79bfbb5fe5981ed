import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import type { Sentence } from '../sentence.ts';

/* What a referral asks for beside its text (counselling.md 4.15). Days are YYYYMMDD. */

/** What the rules look at of a referral that is typed; empty texts stand for none. */
export interface TypedRefer {
  /** Empty where its student is named by the number. */
  readonly caseId: string;
  readonly stdNo: string;
  readonly toDivCd: string;
  readonly orgNm: string;
  readonly grndCd: string;
  readonly agrDt: string;
  readonly grndRsn: string;
}
type Faults = Partial<Record<keyof TypedRefer, Sentence>>;
const SHORTEST = 2;

/** What the contract cannot say of a referral: whom it is about, where to, and on what ground. @returns sentences by field */
export function referFaults(form: TypedRefer, today: string): Faults {
  const { caseId, stdNo, toDivCd, orgNm, grndCd, agrDt, grndRsn } = form,
    faults: Faults = {},
    isOutside = orgNm.trim() !== '';
  if (caseId === '' && stdNo.trim() === '') faults.stdNo = { text: CASE_WORDS.exactNo };
  if (isOutside === (toDivCd !== '')) faults.toDivCd = { id: 'M-REQ-SEL', params: { label: '대상' } };
  // A place outside the house gets a case of the own and no other student.
  if (isOutside && caseId === '') faults.orgNm = { text: CASE_WORDS.outsideOfCase };
  if (grndCd === '') faults.grndCd = { id: 'M-REQ-SEL', params: { label: '의뢰 근거' } };
  if (grndCd === 'AGRE') {
    if (agrDt === '') faults.agrDt = { id: 'M-REQ', params: { label: '동의일' } };
    else if (agrDt > today) faults.agrDt = { id: 'M-FUTURE', params: { label: '동의일' } };
  }
  if (grndCd === 'DNGR' && grndRsn.trim().length < SHORTEST) faults.grndRsn = { id: 'M-RSN' };
  return faults;
}
