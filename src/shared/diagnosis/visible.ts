import type { BranchOper } from '#contract/diagnosis/diagnosis-codes.ts';
import type { QuestionType } from '#contract/diagnosis/instruments.ts';
import type { Answer, PaperBranch } from '#contract/diagnosis/paper-tree.ts';
import { groupBy } from '../group-by.ts';
import { isGiven, type AnswerBook } from './answers.ts';
import type { Draw } from './draw.ts';
import { placeQuestions, type AskedPaper, type AskedQuestion, type AskedSection, type PlacedQuestion } from './tree.ts';

/* Which questions are asked (diagnosis.md 2.6). */

const CHOICES: readonly BranchOper[] = ['EQ', 'NE', 'IN', 'ANSWERED'],
  VALUES: readonly BranchOper[] = ['EQ', 'NE', 'IN', 'GE', 'LE', 'ANSWERED'],
  ANY_ANSWER: readonly BranchOper[] = ['ANSWERED'];

/** What a branch from a question of a type may ask. */
export const BRANCH_OPERS_OF: Readonly<Record<QuestionType, readonly BranchOper[]>> = {
  SINGLE: CHOICES,
  MULTI: CHOICES,
  RANK: CHOICES,
  LIKERT: VALUES,
  NUM: VALUES,
  MATRIX: ANY_ANSWER,
  SHORT: ANY_ANSWER,
  LONG: ANY_ANSWER,
};

/**
 * Walks the questions in order and answers those that are asked, in time linear in the size of the paper.
 * @param draw what an attempt of an exam was given; its order and numbers hold
 */
export function visibleQuestions<S extends AskedSection>(
  paper: AskedPaper<S>,
  book: AnswerBook,
  draw: Draw | null = null,
): PlacedQuestion<S>[] {
  const rulesOf = groupBy(paper.branches, ({ fromQstnId }) => fromQstnId),
    sectNoOf = sectionNumbers(paper.sects),
    targets = shownTargets(paper.branches),
    shown = new Set<string>(),
    visible: PlacedQuestion<S>[] = [];
  /** Sections before this one are passed over: of the present one its rest. */
  let fromSectNo = 1;
  for (const placed of placeQuestions(paper.sects, draw)) {
    const { question, sectNo } = placed,
      { qstnId } = question;
    if (sectNo < fromSectNo || (targets.has(qstnId) && !shown.has(qstnId))) continue;
    visible.push(placed);
    const values = givenValues(question, book.get(qstnId)),
      holding = values ? (rulesOf.get(qstnId) ?? []).filter((rule) => doesHold(rule, question, values)) : [];
    for (const { actDiv, targetId } of holding) if (actDiv === 'SHOW' && targetId) shown.add(targetId);
    fromSectNo = firstJump(holding, sectNo, sectNoOf) ?? fromSectNo;
  }
  return visible;
}

export const sectionNumbers = (sects: readonly { readonly sectId: string }[]): ReadonlyMap<string, number> =>
  new Map(sects.map(({ sectId }, index) => [sectId, index + 1]));

/** Questions that stay hidden until a rule shows them. */
export const shownTargets = (branches: readonly PaperBranch[]): ReadonlySet<string> =>
  new Set(branches.flatMap(({ actDiv, targetId }) => (actDiv === 'SHOW' && targetId ? [targetId] : [])));

/**
 * Number of the section at which the first true GOTO_SECT goes on, Infinity for END, null when none jumps. A jump to the own
 * or an earlier section, which only an unchecked draft has, does nothing.
 */
export function firstJump(
  holding: readonly PaperBranch[],
  sectNo: number,
  sectNoOf: ReadonlyMap<string, number>,
): number | null {
  for (const { actDiv, targetId } of holding) {
    const landing = actDiv === 'GOTO_SECT' ? (sectNoOf.get(targetId ?? '') ?? 0) : actDiv === 'END' ? Infinity : 0;
    if (landing > sectNo) return landing;
  }
  return null;
}

/** What a rule compares with: numbers of chosen options, or the value; none of text and matrix. Null: not answered. */
function givenValues(question: AskedQuestion, answers: readonly Answer[] = []): readonly number[] | null {
  const given = answers.filter((answer) => isGiven(question, answer));
  return given.length === 0 ? null : given.flatMap((answer) => valuesOf(question.qstnTp, answer));
}

function valuesOf(qstnTp: QuestionType, { optnIds, rankIds, numVal }: Answer): readonly number[] {
  if (qstnTp === 'SINGLE' || qstnTp === 'MULTI') return optnIds ?? [];
  if (qstnTp === 'RANK') return rankIds ?? [];
  return (qstnTp === 'LIKERT' || qstnTp === 'NUM') && numVal != null ? [numVal] : [];
}

/** Whether a rule is true for the values of an answer: of several choices any that fits makes it so. */
export function doesHold(
  { operDiv, compVal }: Pick<PaperBranch, 'operDiv' | 'compVal'>,
  { qstnTp }: Pick<AskedQuestion, 'qstnTp'>,
  values: readonly number[],
): boolean {
  if (operDiv === 'ANSWERED') return true;
  if (!BRANCH_OPERS_OF[qstnTp].includes(operDiv)) return false;
  const [first] = compVal;
  return first !== undefined && values.some((value) => COMPARE[operDiv](value, first, compVal));
}

const COMPARE: Readonly<
  Record<Exclude<BranchOper, 'ANSWERED'>, (value: number, first: number, all: readonly number[]) => boolean>
> = {
  EQ: (value, first) => value === first,
  NE: (value, first) => value !== first,
  IN: (value, _first, all) => all.includes(value),
  GE: (value, first) => value >= first,
  LE: (value, first) => value <= first,
};
