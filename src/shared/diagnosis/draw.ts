import type { PaperBody, PaperQuestion, PaperSection } from '#contract/diagnosis/paper-tree.ts';
import { groupBy } from '../group-by.ts';

/* What one attempt of an exam is given (diagnosis.md 2.2, 2.3): drawn once at its start and kept as `drawJson`. */

/** Questions of one attempt in their order, by section, and the order of options where it was mixed. */
export interface Draw {
  readonly sects: readonly { readonly sectId: string; readonly qstnIds: readonly string[] }[];
  /** Numbers of options by question; a question that is not named keeps the order of the paper. */
  readonly optns: Readonly<Record<string, readonly number[]>>;
}
export type DrawnPaper = Pick<PaperBody, 'sects' | 'branches' | 'shuffleQstnYn' | 'shuffleOptnYn'>;

/** A matrix keeps its columns: they are mostly steps of one scale. */
const MIXED_TYPES: ReadonlySet<string> = new Set(['SINGLE', 'MULTI', 'RANK']);

/**
 * Draws the questions of an attempt. Each section and each question has a sequence of its own, so the same seed gives the
 * same draw whatever stands elsewhere in the paper.
 * @param seed any text that differs between attempts, such as the id of the response
 */
export function drawExam(paper: DrawnPaper, seed: string): Draw {
  const branched = branchedQuestions(paper);
  const sects = paper.sects.map((section) => ({
    sectId: section.sectId,
    questions: drawSection(section, paper.shuffleQstnYn === 'Y', branched, `${seed}/${section.sectId}`),
  }));
  const mixed = paper.shuffleOptnYn === 'Y' ? sects.flatMap(({ questions }) => questions) : [];
  return {
    sects: sects.map(({ sectId, questions }) => ({ sectId, qstnIds: questions.map(({ qstnId }) => qstnId) })),
    optns: Object.fromEntries(
      mixed
        .filter(({ qstnTp }) => MIXED_TYPES.has(qstnTp))
        .map((question) => [question.qstnId, mixOptions(question, `${seed}/${question.qstnId}`)]),
    ),
  };
}

/** Questions that a branch starts from or shows. */
export const branchedQuestions = ({ branches }: Pick<PaperBody, 'branches'>): ReadonlySet<string> =>
  new Set(
    branches.flatMap(({ fromQstnId, actDiv, targetId }) =>
      actDiv === 'SHOW' && targetId ? [fromQstnId, targetId] : [fromQstnId],
    ),
  );

/** A section with a branch keeps its order; without mixing, drawn questions stand as in the paper. */
function drawSection(
  { qstns, randomYn, pickCnt }: PaperSection,
  isMixed: boolean,
  branched: ReadonlySet<string>,
  seed: string,
): PaperQuestion[] {
  const isFixed = qstns.some(({ qstnId }) => branched.has(qstnId)),
    mixed = shuffled(qstns, seed),
    drawn = randomYn === 'Y' ? mixed.slice(0, pickCnt ?? qstns.length) : mixed;
  if (isMixed && !isFixed) return drawn;
  const ids = new Set(drawn.map(({ qstnId }) => qstnId));
  return qstns.filter(({ qstnId }) => ids.has(qstnId));
}

/** What speaks of the other options (기타, none of these) stays behind them. */
function mixOptions({ optns }: PaperQuestion, seed: string): number[] {
  const isLast = ({ etcYn, exclusiveYn }: (typeof optns)[number]): boolean => etcYn === 'Y' || exclusiveYn === 'Y';
  const first = shuffled(
    optns.filter((option) => !isLast(option)),
    seed,
  );
  return [...first, ...optns.filter(isLast)].map(({ optnNo }) => optnNo);
}

/** Options of a question in the order of an attempt. */
export function orderedOptions<O extends { readonly optnNo: number }>(
  { qstnId, optns }: { readonly qstnId: string; readonly optns: readonly O[] },
  draw: Draw | null,
): readonly O[] {
  const order = draw?.optns[qstnId];
  if (order === undefined) return optns;
  const byNo = groupBy(optns, ({ optnNo }) => optnNo);
  return order.flatMap((optnNo) => byNo.get(optnNo) ?? []);
}

/** Fisher–Yates, from the last place on. */
function shuffled<T>(things: readonly T[], seed: string): T[] {
  const mixed = [...things],
    next = randomOf(seed);
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const place = wholeBelow(last + 1, next);
    [mixed[last], mixed[place]] = [mixed[place] as T, mixed[last] as T];
  }
  return mixed;
}

const WORDS = 0x1_0000_0000;

/** A whole number from 0 to `bound` − 1, each as likely: what lies beyond the last full multiple is thrown away. */
function wholeBelow(bound: number, next: () => number): number {
  const limit = WORDS - (WORDS % bound);
  let word = next();
  while (word >= limit) word = next();
  return word % bound;
}

/** Words of 32 bits from a text: FNV-1a over it, then the generator mulberry32. */
function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word = (word + Math.imul(word ^ (word >>> 7), word | 61)) ^ word;
    return (word ^ (word >>> 14)) >>> 0;
  };
}
