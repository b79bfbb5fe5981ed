import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import { answerTo, type AnswerBook } from './answers.ts';
import { exact, kept, percentOf } from './exact.ts';
import type { ScoredItem } from './tree.ts';

/* R1: the figure of an item. */

export interface ItemScore {
  /** On the scale of the answers; points are turned round where the item is reversed. In an exam the points earned. */
  readonly scoreVal: number;
  /** 0 to 100, reversed where the item is. */
  readonly itemPct: number;
}
/** An item of a paper in one response. No score: hidden, left open, 해당없음, or still to be graded. */
export interface ItemResult {
  readonly item: ScoredItem;
  readonly isVisible: boolean;
  readonly score: ItemScore | null;
}

/** What an answer gives; null for none, for 해당없음 and for what the scale does not have. */
export function scoreItem({ scale, reverseYn }: ScoredItem, answer: Answer | undefined): ItemScore | null {
  if (!answer || answer.naYn === 'Y' || scale.kind === 'exam') return null;
  const isReversed = reverseYn === 'Y';
  if (scale.kind === 'points') return scorePoints(answer.numVal ?? 0, scale.k, isReversed);
  const value = scale.kind === 'options' ? scale.valueOf.get(answer.optnIds?.[0] ?? 0) : answer.numVal;
  if (value == null) return null;
  const pct = exact(value).minus(scale.min).times(100).div(exact(scale.max).minus(scale.min));
  return { scoreVal: value, itemPct: kept(isReversed ? exact(100).minus(pct) : pct) };
}

function scorePoints(value: number, k: number, isReversed: boolean): ItemScore | null {
  if (!Number.isInteger(value) || value < 1 || value > k) return null;
  const scoreVal = isReversed ? k + 1 - value : value;
  return { scoreVal, itemPct: percentOf(scoreVal - 1, k - 1) ?? 0 };
}

/** The items of a paper in one response, in order. @param visible ids of the questions that were asked */
export const scoreItems = (
  items: readonly ScoredItem[],
  visible: ReadonlySet<string>,
  book: AnswerBook,
): ItemResult[] =>
  items.map((item) => {
    const isVisible = visible.has(item.qstnId);
    return { item, isVisible, score: isVisible ? scoreItem(item, answerTo(book, item)) : null };
  });

/**
 * The same of an exam: points earned ÷ points × 100. A question without an answer earned 0 and counts with it.
 * @param points by question that was asked; null: still to be graded
 */
export const scoreExamItems = (
  items: readonly ScoredItem[],
  points: ReadonlyMap<string, number | null>,
): ItemResult[] =>
  items.map((item) => {
    const earned = points.get(item.qstnId) ?? null,
      score = earned === null ? null : examScore(item, earned);
    return { item, isVisible: points.has(item.qstnId), score };
  });

const examScore = ({ scale }: ScoredItem, earned: number): ItemScore | null =>
  scale.kind === 'exam' ? { scoreVal: earned, itemPct: kept(exact(earned).times(100).div(scale.point)) } : null;
