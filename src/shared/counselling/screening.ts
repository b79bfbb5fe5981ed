import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import { OWN_TAB_WORDS } from '#contract/counselling/own-tab-words.ts';
import { parseDate } from '../calendar.ts';
import { foldWidths, readNumber } from '../clean-text.ts';
import type { Sentence } from '../sentence.ts';
import { proposedRisk, type Proposal } from './risk.ts';

/* What a row of a screening says (counselling.md 5.1, 선별검사 업로드). */

/** Cells of the nine items of the PHQ-9, by their keys. */
export const ITEM_KEYS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'] as const;
export type ScreeningCells = Readonly<
  Record<'stdNo' | 'asmDt' | 'agrYn' | 'gad7Tot' | (typeof ITEM_KEYS)[number], string>
>;

export interface Screened {
  readonly stdNo: string;
  /** YYYYMMDD. */
  readonly asmDt: string;
  readonly phq9: readonly number[];
  readonly gad7Tot: number | null;
  readonly proposal: Proposal;
}
/** From this level on an application is made of a row, if its counsellor wants it. */
export const SCREENED_LVL = 2;
const MOST_OF_ITEM = 3,
  MOST_OF_GAD7 = 21;

/** A whole number within 0 and `most`; null for everything else. */
function pointsOf(cell: string, most: number): number | null {
  const points = readNumber(foldWidths(cell));
  return points !== null && Number.isInteger(points) && points >= 0 && points <= most ? points : null;
}

/** @param today YYYYMMDD @returns what the row says, or the sentence that says what is wrong with it */
export function readScreening(cells: ScreeningCells, today: string): Screened | Sentence {
  const asmDt = parseDate(cells.asmDt),
    phq9 = ITEM_KEYS.map((key) => pointsOf(cells[key], MOST_OF_ITEM)),
    wrong = phq9.indexOf(null),
    gad7Tot = foldWidths(cells.gad7Tot) === '' ? null : pointsOf(cells.gad7Tot, MOST_OF_GAD7);
  if (foldWidths(cells.agrYn).toUpperCase() !== 'Y') return { text: OWN_TAB_WORDS.needConsent };
  if (asmDt === null) return { id: 'M-DATE-FMT' };
  if (asmDt > today) return { id: 'M-FUTURE', params: { label: '검사일' } };
  if (wrong >= 0)
    return { id: 'M-RANGE', params: { label: `PHQ-9 ${String(wrong + 1)}번`, min: 0, max: MOST_OF_ITEM } };
  if (gad7Tot === null && foldWidths(cells.gad7Tot) !== '')
    return { id: 'M-RANGE', params: { label: 'GAD-7 합계', min: 0, max: MOST_OF_GAD7 } };
  const answers = phq9.map((points) => points ?? 0),
    proposal = proposedRisk(answers);
  if (proposal === null) return { text: CASE_WORDS.phq9Whole };
  return { stdNo: foldWidths(cells.stdNo), asmDt, phq9: answers, gad7Tot, proposal };
}
