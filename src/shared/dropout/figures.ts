import { quotientText } from './score.ts';

/* Figures of 예방 통계 (dropout.md 5.3). Counts are whole and not negative; a rate is rounded once, half up. */

/** What stands where a rate has no denominator. */
export const NO_RATE = '-';
const PERCENT = 100;

/** `part / whole` in percent. @param places one or two */
export const rateOf = (part: number, whole: number, places: 1 | 2 = 1): string =>
  whole === 0 ? NO_RATE : quotientText(part * PERCENT, whole, places);

/** The difference of two rates in %p of the unrounded rates, with its sign; `-` without a denominator. */
export function differenceOf(part: number, whole: number, otherPart: number, otherWhole: number): string {
  if (whole === 0 || otherWhole === 0) return NO_RATE;
  const over = part * otherWhole - otherPart * whole,
    text = quotientText(Math.abs(over) * PERCENT, whole * otherWhole, 1);
  return Number(text) === 0 ? text : `${over < 0 ? '-' : '+'}${text}`;
}

/** Rates of groups as shares of the highest, two places; `-` where a group or all have no rate, or the highest is 0. */
export function sharesOf(rates: readonly (readonly [part: number, whole: number] | null)[]): readonly string[] {
  const known = rates.filter((rate) => rate !== null && rate[1] > 0),
    highest = known.reduce<readonly [number, number] | null>(
      (best, rate) => (best === null || (rate !== null && rate[0] * best[1] > best[0] * rate[1]) ? rate : best),
      null,
    );
  return rates.map((rate) =>
    rate === null || rate[1] === 0 || highest === null || highest[0] === 0
      ? NO_RATE
      : quotientText(rate[0] * highest[1], rate[1] * highest[0], 2),
  );
}

/** A share below this is marked: four fifths of the highest group. */
const LEAST_SHARE = 0.8;
export const isUneven = (share: string): boolean => share !== NO_RATE && Number(share) < LEAST_SHARE;

/** The middle of whole numbers, one place; `-` of none. */
export function medianOf(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other),
    half = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return NO_RATE;
  const sum = sorted.length % 2 === 1 ? (sorted[half] ?? 0) * 2 : (sorted[half - 1] ?? 0) + (sorted[half] ?? 0);
  return quotientText(sum, 2, 1);
}

/** Mean of whole numbers, one place; `-` of none. Negative days count as 0: help that came before the assignment. */
export const meanOf = (values: readonly number[]): string =>
  values.length === 0
    ? NO_RATE
    : quotientText(
        values.reduce((sum, value) => sum + Math.max(0, value), 0),
        values.length,
        1,
      );

/** A record of contact as it counts for the work of a lecturer; days are YYYYMMDD. */
export interface ContactRecord {
  readonly stdNo: string;
  readonly cntctRsltCd: 'CONT' | 'NOANS' | 'REFUSE' | 'SENT';
  /** Days from the contact until it was saved, on the device where it was written. */
  readonly daysUntilSaved: number;
  readonly cnLen: number;
  /** Keyed hash of the folded text; null without one. */
  readonly cnHash: string | null;
}

const MOST_DAYS = 3,
  LEAST_LENGTH = 30;
export interface ContactCounts {
  /** 실접촉. */
  readonly realCnt: number;
  readonly realStdCnt: number;
  /** 형식 기록. */
  readonly formCnt: number;
  readonly sentCnt: number;
}

/**
 * Real contacts of one author in one term, and the records that only look like one: a contact counts when it was saved within
 * three days, says something, and says it in words of its own.
 * @param records those that are not cancelled, in the order in which they were saved
 */
export function countContacts(records: readonly ContactRecord[]): ContactCounts {
  const known = new Set<string>(),
    students = new Set<string>();
  let realCnt = 0,
    formCnt = 0,
    sentCnt = 0;
  for (const { stdNo, cntctRsltCd, daysUntilSaved, cnLen, cnHash } of records) {
    const isRepeated = cnHash !== null && known.has(cnHash);
    if (cnHash !== null) known.add(cnHash);
    if (cntctRsltCd === 'SENT') sentCnt += 1;
    if (cntctRsltCd !== 'CONT') continue;
    if (daysUntilSaved <= MOST_DAYS && cnLen >= LEAST_LENGTH && !isRepeated) {
      realCnt += 1;
      students.add(stdNo);
    } else formCnt += 1;
  }
  return { realCnt, realStdCnt: students.size, formCnt, sentCnt };
}

/** A student of a run, as matches are looked for. */
export interface Matchable {
  readonly stdNo: string;
  readonly trgtDivCd: string;
  readonly riskGrdCd: string;
  readonly gradeCd: string;
  readonly colgCd: string;
  /** One place; a student without a score has no match. */
  readonly score: string | null;
}

const MOST_TENTHS_APART = 50;
const tenths = (score: string): number => Math.round(Number(score) * 10);
const byNumber = <Row extends { readonly stdNo: string }>(one: Row, other: Row): number =>
  one.stdNo < other.stdNo ? -1 : 1;

/**
 * For each student who was contacted another who was not, alike in group, grade, year and college, with the nearest score
 * within 5.0. Students are served by their number, and no student stands for two.
 * @returns the number of the match by that of the student
 */
export function matchStudents(
  contacted: readonly Matchable[],
  others: readonly Matchable[],
): ReadonlyMap<string, string> {
  const alike = ({ trgtDivCd, riskGrdCd, gradeCd, colgCd }: Matchable): string =>
    [trgtDivCd, riskGrdCd, gradeCd, colgCd].join(' ');
  const free = new Map<string, Matchable[]>();
  for (const other of others.toSorted(byNumber)) {
    if (other.score === null) continue;
    const key = alike(other),
      group = free.get(key);
    if (group) group.push(other);
    else free.set(key, [other]);
  }
  const pairs = new Map<string, string>();
  for (const student of contacted.toSorted(byNumber)) {
    if (student.score === null) continue;
    const own = tenths(student.score),
      choices = free.get(alike(student)) ?? [];
    let best = -1,
      bestFar = MOST_TENTHS_APART + 1;
    for (const [at, { score }] of choices.entries()) {
      const far = Math.abs(tenths(score ?? '0') - own);
      if (far < bestFar) [best, bestFar] = [at, far];
    }
    const [match] = best < 0 ? [] : choices.splice(best, 1);
    if (match) pairs.set(student.stdNo, match.stdNo);
  }
  return pairs;
}

const ENOUGH_CONTACTED = 200,
  ENOUGH_MATCHED = 70;
/** Whether an effect rests on too few: under 200 contacted, or under 70.0 % of them with a match. */
export const isWeakEffect = (contacted: number, matched: number): boolean =>
  contacted < ENOUGH_CONTACTED || matched * PERCENT < ENOUGH_MATCHED * contacted;
