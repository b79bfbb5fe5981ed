import type { IndCd, RiskChange, RiskGrade, ScoredGrade, TrgrCd } from '#contract/dropout/dropout-codes.ts';
import { gradePlace, worseGrade, type Band, type Cuts, type Standard, type StandardItem } from './standard.ts';

/*
 * The score of one student (dropout.md 4): used by a run, by its repetition, by a simulation and by what would clear a grade.
 * Weights and points are whole, so that everything is a quotient of two whole numbers, rounded once, half up.
 */

/** What a student has of an indicator. A decimal is text; of the two one is null. */
export interface IndicatorValue {
  readonly rawVal: string | null;
  readonly rawCd: string | null;
}

/** Of each indicator that has a value. */
export type Values = ReadonlyMap<IndCd, IndicatorValue>;

/** How one indicator went into a score. */
export interface ScoredItem {
  readonly indCd: IndCd;
  readonly rawVal: string | null;
  readonly rawCd: string | null;
  /** 0 to 100; null without a value that counts. */
  readonly point: number | null;
  readonly weight: number;
  /** Share of the score in points, two places, for show alone; null where it did not count. */
  readonly cntrb: string | null;
  readonly usedYn: 'Y' | 'N';
  readonly stepNm: string | null;
}

export interface Score {
  /** One place; null below the coverage that the standard asks for. */
  readonly score: string | null;
  /** Percent of the weights that counted. */
  readonly cvrgRt: number;
  readonly scoreGrdCd: RiskGrade;
  readonly riskGrdCd: RiskGrade;
  readonly items: readonly ScoredItem[];
}

/** `part / whole` with so many places, half up. All whole and not negative, `whole` above 0. */
export function quotientText(part: number, whole: number, places: number): string {
  const scale = 10 ** places;
  return (Math.floor((part * scale * 2 + whole) / (whole * 2)) / scale).toFixed(places);
}

/** The band in which a value lies; undefined for one that no band names. */
export const bandOf = (bands: readonly Band[], { rawVal, rawCd }: IndicatorValue): Band | undefined =>
  bands.find(({ loVal, hiVal, cdVal }) => {
    if (rawVal === null) return cdVal !== null && cdVal === rawCd;
    const value = Number(rawVal);
    return cdVal === null && (loVal === null || value >= Number(loVal)) && (hiVal === null || value < Number(hiVal));
  });

/** The grade of a score, compared as it is rounded. @param score one place */
export const gradeOfScore = (score: string, cuts: Cuts): ScoredGrade =>
  (['G4', 'G3', 'G2'] as const).find((grade) => Number(score) >= Number(cuts[grade])) ?? 'G1';

interface Counted {
  readonly item: StandardItem;
  readonly value: IndicatorValue | undefined;
  readonly point: number | null;
  readonly stepNm: string | null;
}

/** An indicator with its points: those of its band, 0 where a missing value counts so, none where it is left out. */
function count(item: StandardItem, value: IndicatorValue | undefined): Counted {
  const band = value && bandOf(item.bands, value);
  if (band) return { item, value, point: band.point, stepNm: band.stepNm };
  return { item, value, point: value === undefined && item.missRuleCd === 'ZERO' ? 0 : null, stepNm: null };
}

/**
 * Scores a student by a standard.
 * @param triggers codes of those that were hit; others than the standard uses count for nothing
 */
export function scoreStudent(
  standard: Pick<Standard, 'items' | 'cuts' | 'minCvrgRt' | 'triggers'>,
  values: Values,
  triggers: readonly TrgrCd[],
): Score {
  const counted = standard.items
    .filter(({ useYn }) => useYn === 'Y')
    .map((item) => count(item, values.get(item.indCd)));
  let weights = 0,
    weighted = 0;
  for (const { item, point } of counted)
    if (point !== null) {
      weights += item.weight;
      weighted += item.weight * point;
    }
  const isScored = weights > 0 && weights >= standard.minCvrgRt,
    score = isScored ? quotientText(weighted, weights, 1) : null,
    scoreGrdCd = score === null ? 'NA' : gradeOfScore(score, standard.cuts);
  const items = counted.map(({ item, value, point, stepNm }): ScoredItem => ({
    indCd: item.indCd,
    rawVal: value?.rawVal ?? null,
    rawCd: value?.rawCd ?? null,
    point,
    weight: item.weight,
    cntrb: point === null || weights === 0 ? null : quotientText(item.weight * point, weights, 2),
    usedYn: point === null ? 'N' : 'Y',
    stepNm,
  }));
  return { score, cvrgRt: weights, scoreGrdCd, riskGrdCd: raise(scoreGrdCd, standard, triggers), items };
}

/** The worse of a grade and of what the triggers that were hit ask for at least; without a score the latter alone. */
function raise(grade: RiskGrade, standard: Pick<Standard, 'triggers'>, hit: readonly TrgrCd[]): RiskGrade {
  const floors = standard.triggers.filter(({ trgrCd, useYn }) => useYn === 'Y' && hit.includes(trgrCd));
  return floors.reduce<RiskGrade>(
    (worst, { floorGrdCd }) => (worst === 'NA' ? floorGrdCd : worseGrade(worst, floorGrdCd)),
    grade,
  );
}

/** What decides about the immediate grades of one student on the base date (dropout.md 2). Days are YYYYMMDD. */
export interface TriggerFacts {
  /** Newest terms with a grade in a row that ended in 학사경고. */
  readonly warningsInRow: number;
  /** 재학, 등록금 미납, and the last day of registration is before the base date. */
  readonly isTuitionOverdue: boolean;
  /** Days of absence in a row; null without a value. */
  readonly absentDays: number | null;
  /** Level of counselling, with consent alone. */
  readonly cnslLevel: number | null;
  /** Days until the leave ends, negative behind it; null unless on leave and without a request to return. */
  readonly daysToLeaveEnd: number | null;
  /** A request to quit was received. */
  readonly hasQuitRequest: boolean;
}

const HITS: Readonly<Record<TrgrCd, (facts: TriggerFacts, limit: number) => boolean>> = {
  T1: ({ warningsInRow }, limit) => warningsInRow >= limit,
  T2: ({ isTuitionOverdue }) => isTuitionOverdue,
  T3: ({ absentDays }, limit) => absentDays !== null && absentDays >= limit,
  T4: ({ cnslLevel }) => cnslLevel === 3,
  T5: ({ daysToLeaveEnd }, limit) => daysToLeaveEnd !== null && daysToLeaveEnd <= limit,
  T6: ({ hasQuitRequest }) => hasQuitRequest,
};

/** The triggers of a standard that a student hits, in its order. */
export const hitTriggers = (standard: Pick<Standard, 'triggers'>, facts: TriggerFacts): readonly TrgrCd[] =>
  standard.triggers
    .filter(({ trgrCd, param1, useYn }) => useYn === 'Y' && HITS[trgrCd](facts, param1 ?? 0))
    .map(({ trgrCd }) => trgrCd);

/** How a grade differs from the one before (dropout.md 4). @returns null where there is no grade now */
export function changeOf(now: RiskGrade, before: RiskGrade | null): RiskChange | null {
  if (now === 'NA') return null;
  if (before === null || before === 'NA') return 'NEW';
  const step = gradePlace(now) - gradePlace(before);
  return step > 0 ? 'WRSN' : step < 0 ? 'IMPR' : 'SAME';
}
