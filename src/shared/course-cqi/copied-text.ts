import { foldKeyword } from '../clean-text.ts';

/** Texts shorter than this say too little to be compared (cqi.md 4). */
const MIN_LETTERS = 30,
  /** Alike from this Dice coefficient on, in hundredths. */
  ALIKE = 90;

/** What is compared of a text: without blanks, in one form and case. */
const folded = (text: string): string => foldKeyword(text).toLowerCase().replace(/\s+/gu, '');

/** How often each pair of neighbouring letters occurs. */
function pairsOf(text: string): ReadonlyMap<string, number> {
  const letters = [...text],
    pairs = new Map<string, number>();
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const pair = `${letters[at]}${letters[at + 1]}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
const sizeOf = (pairs: ReadonlyMap<string, number>): number => [...pairs.values()].reduce((sum, cnt) => sum + cnt, 0);

/** Whether two texts are alike: a Dice coefficient of letter pairs of 0.90 or more; short texts never are. */
export function isCopied(one: string, other: string): boolean {
  const left = folded(one),
    right = folded(other);
  if (left.length < MIN_LETTERS || right.length < MIN_LETTERS) return false;
  const mine = pairsOf(left),
    theirs = pairsOf(right);
  let both = 0;
  for (const [pair, cnt] of mine) both += Math.min(cnt, theirs.get(pair) ?? 0);
  return 2 * both * 100 >= ALIKE * (sizeOf(mine) + sizeOf(theirs));
}

/** A text of a report: its section, and which text of it. */
export interface ReportText {
  readonly secKey: string;
  readonly label: string;
  readonly text: string;
}
/** A report whose texts are compared with. */
export interface ComparedReport {
  readonly rptId: string;
  readonly name: string;
  readonly texts: readonly ReportText[];
}
export interface CopiedPair {
  readonly secKey: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly otherName: string;
}

/** Texts that stand in another report too, each with the first one that it is like. */
export const copiedPairs = (mine: readonly ReportText[], others: readonly ComparedReport[]): CopiedPair[] =>
  mine.flatMap(({ secKey, label, text }) => {
    for (const { name, texts } of others) {
      const found = texts.find((other) => isCopied(text, other.text));
      if (found) return [{ secKey, label, mine: text, theirs: found.text, otherName: name }];
    }
    return [];
  });
