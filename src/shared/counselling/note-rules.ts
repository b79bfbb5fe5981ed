import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import type { NoteDiv } from '#contract/counselling/case-codes.ts';
import type { Sentence } from '../sentence.ts';

/* What a note asks for while it is written and when it is signed (counselling.md 4.10). */

/** What the rules look at of a note that is typed; empty texts stand for none. */
export interface TypedNote {
  readonly noteDivCd: NoteDiv;
  readonly sesnDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly mthdCd: string;
  readonly topicCds: readonly string[];
  /** 상담내용; of an intake 주호소. */
  readonly cntn: string;
  /** Null for none. */
  readonly riskLvl: number | null;
}
type Faults = Partial<Record<keyof TypedNote, Sentence>>;
const SHORTEST = 2;

/** What is wrong with the day and the times of a draft, which may lack the rest. */
export function draftFaults(
  { sesnDt, strtTm, endTm }: Pick<TypedNote, 'sesnDt' | 'strtTm' | 'endTm'>,
  today: string,
): Faults {
  const faults: Faults = {};
  if (sesnDt !== '' && sesnDt > today) faults.sesnDt = { text: CASE_WORDS.futureSession };
  if (strtTm !== '' && endTm !== '' && strtTm >= endTm) faults.endTm = { id: 'M-TM-ORDER' };
  return faults;
}

/** What a note lacks for its signature. @param assessesRisk whether the kind asks for the level of danger */
export function signingFaults(form: TypedNote, assessesRisk: boolean, today: string): Faults {
  const { noteDivCd, sesnDt, strtTm, endTm, mthdCd, topicCds, cntn, riskLvl } = form,
    isAdded = noteDivCd === 'ADD',
    faults: Faults = { ...draftFaults(form, today) };
  if (sesnDt === '') faults.sesnDt = { text: CASE_WORDS.needSession };
  if (!isAdded) {
    if (strtTm === '') faults.strtTm = { text: CASE_WORDS.needSession };
    if (endTm === '') faults.endTm = { text: CASE_WORDS.needSession };
    if (mthdCd === '') faults.mthdCd = { text: CASE_WORDS.needMethod };
    if (topicCds.length === 0) faults.topicCds = { text: CASE_WORDS.needTopic };
  }
  if (cntn.trim().length < SHORTEST) faults.cntn = { text: CASE_WORDS.needContent };
  if (assessesRisk && !isAdded && riskLvl === null) faults.riskLvl = { text: CASE_WORDS.needRisk };
  return faults;
}

/** Whether a note of a kind takes the number of a session at its signature. */
export const isNumbered = (noteDivCd: NoteDiv): boolean => noteDivCd === 'SESN';

/** What becomes of a note that arrives, beside what is stored. */
export type Arrival = 'NEW' | 'CHANGE' | 'CONFLICT' | 'AGAIN';
/**
 * A note that arrives never overwrites another version and is never refused for one (counselling.md 4.10): what does not
 * fit lies beside it. @param stored null where the note does not exist, or not any more; signed notes are in no version
 * @param version the one that was written on; undefined for a new note
 */
export function arrivalOf(stored: { readonly version: number } | null, version: number | undefined): Arrival {
  if (stored === null) return 'NEW';
  if (version === undefined) return 'AGAIN';
  return stored.version === version ? 'CHANGE' : 'CONFLICT';
}
