import type { ExclCd } from '#contract/mileage/mileage-codes.ts';

/** What a scholarship asks of a student (mileage.md 2.6); decimals are texts, as the database keeps them. */
export interface Requirements {
  readonly shregSts: readonly string[];
  readonly gpaMin: string;
  readonly creditMin: string;
  readonly minPnt: number;
  /** Most regular terms. */
  readonly maxSem: number;
}

/** What is known of a student; GPA and credits are those of the newest chosen term, null where there are none. */
export interface StudentFacts {
  readonly shregSt: string;
  readonly gpa: string | null;
  readonly credit: string | null;
  /** Points of the chosen terms (M9). */
  readonly pnt: number;
  /** Regular terms so far. */
  readonly semCnt: number;
  /** He was selected for a scholarship that this one excludes. */
  readonly hasOther: boolean;
  readonly bal: number;
}

/** Both have the same number of decimals at most, so that they compare exactly. */
const isBelow = (value: string | null, least: string): boolean => Number(value ?? 0) < Number(least);

/** The first reason of E1 to E7 for which a student is left out, or null. A figure that is missing counts as 0. */
export function exclusionOf(facts: StudentFacts, asked: Requirements): ExclCd | null {
  if (!asked.shregSts.includes(facts.shregSt)) return 'E1';
  if (isBelow(facts.gpa, asked.gpaMin)) return 'E2';
  if (isBelow(facts.credit, asked.creditMin)) return 'E3';
  if (facts.pnt < asked.minPnt) return 'E4';
  if (facts.semCnt > asked.maxSem) return 'E5';
  if (facts.hasOther) return 'E6';
  return facts.bal < 0 ? 'E7' : null;
}
