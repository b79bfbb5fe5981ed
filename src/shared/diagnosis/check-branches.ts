import type { PaperBranch, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { groupBy } from '../group-by.ts';
import { NA_TYPES } from './answer-faults.ts';
import { paperProblem, type CheckedPaper, type PaperProblem } from './paper-problems.ts';
import { placeQuestions, type PlacedQuestion } from './tree.ts';
import { BRANCH_OPERS_OF, doesHold, firstJump, sectionNumbers, shownTargets } from './visible.ts';

/* Checks of branches (diagnosis.md 2.3, 2.6): where they lead, what they ask, and which questions can never be reached. */

type Paper = Pick<CheckedPaper, 'sects' | 'branches'>;

/**
 * A branch leads forward: to a question behind its source or to a later section. One without a source leads nowhere.
 */
export function checkBranches({ sects, branches }: Paper): PaperProblem[] {
  const placed = new Map(placeQuestions(sects).map((place) => [place.question.qstnId, place])),
    sectNoOf = sectionNumbers(sects);
  return branches.flatMap((branch, index) => {
    const source = placed.get(branch.fromQstnId);
    if (!source) return [paperProblem('branchOrder', { no: index + 1 })];
    const { qstnNo: no, question, section } = source,
      place = { sectId: section.sectId, qstnId: question.qstnId };
    return [
      ...(leadsForward(branch, source, placed, sectNoOf) ? [] : [paperProblem('branchOrder', { no }, place)]),
      ...(canHold(branch, question) ? [] : [paperProblem('settings', { no }, place)]),
    ];
  });
}

function leadsForward(
  { actDiv, targetId }: PaperBranch,
  { qstnNo, sectNo }: PlacedQuestion,
  placed: ReadonlyMap<string, PlacedQuestion>,
  sectNoOf: ReadonlyMap<string, number>,
): boolean {
  if (actDiv === 'END') return true;
  if (actDiv === 'SHOW') return (placed.get(targetId ?? '')?.qstnNo ?? 0) > qstnNo;
  return (sectNoOf.get(targetId ?? '') ?? 0) > sectNo;
}

/** Whether the type of the source knows the question, and the values stand among its options or points. */
function canHold({ operDiv, compVal }: PaperBranch, question: PaperQuestion): boolean {
  if (!BRANCH_OPERS_OF[question.qstnTp].includes(operDiv)) return false;
  if (operDiv === 'ANSWERED') return true;
  if (operDiv === 'IN' ? compVal.length === 0 : compVal.length !== 1) return false;
  if (question.qstnTp === 'NUM') return true;
  const choices = new Set(choicesOf(question));
  return compVal.every((value) => choices.has(value));
}

function choicesOf({ qstnTp, scalePoint, optns }: PaperQuestion): number[] {
  if (qstnTp !== 'LIKERT') return optns.map(({ optnNo }) => optnNo);
  return Array.from({ length: scalePoint ?? 0 }, (_, index) => index + 1);
}

/**
 * Questions that no answers can bring up: those behind a place that everyone jumps over, and those that only rules show
 * which cannot be true. What depends on several answers at once is taken as possible, so none is named wrongly.
 */
export function checkReach({ sects, branches }: Paper): PaperProblem[] {
  const rulesOf = groupBy(branches, ({ fromQstnId }) => fromQstnId),
    sectNoOf = sectionNumbers(sects),
    targets = shownTargets(branches),
    walk: Walk = { shown: new Map(), landings: new Set(), isOn: true },
    unreachable: PaperProblem[] = [];
  let lastSectNo = 0;
  for (const { question, section, qstnNo, sectNo } of placeQuestions(sects)) {
    const { qstnId } = question;
    walk.isOn ||= [...walk.landings].some((landing) => landing > lastSectNo && landing <= sectNo);
    lastSectNo = sectNo;
    const isTarget = targets.has(qstnId);
    if (!walk.isOn || (isTarget && (walk.shown.get(qstnId) ?? Infinity) > sectNo))
      unreachable.push(paperProblem('unreachable', { no: qstnNo }, { sectId: section.sectId, qstnId }));
    else walkOn(walk, question, rulesOf.get(qstnId) ?? [], { sectNo, sectNoOf, isTarget });
  }
  return unreachable;
}

interface Walk {
  /** Questions that some answer shows, with the first section that it does not jump over. */
  readonly shown: Map<string, number>;
  /** Sections that some answer jumps to. */
  readonly landings: Set<number>;
  /** Whether some answers lead to the present place. */
  isOn: boolean;
}

function walkOn(
  walk: Walk,
  question: PaperQuestion,
  rules: readonly PaperBranch[],
  {
    sectNo,
    sectNoOf,
    isTarget,
  }: { readonly sectNo: number; readonly sectNoOf: ReadonlyMap<string, number>; readonly isTarget: boolean },
): void {
  const isLeftOut = isTarget || question.requireYn === 'N' || (question.naYn === 'Y' && NA_TYPES.has(question.qstnTp));
  let doesPass = isLeftOut || rules.length === 0;
  for (const values of rules.length === 0 ? [] : sampleValues(question, rules)) {
    const holding = rules.filter((rule) => doesHold(rule, question, values)),
      landing = firstJump(holding, sectNo, sectNoOf);
    if (landing === null) doesPass = true;
    else walk.landings.add(landing);
    for (const { actDiv, targetId } of holding)
      if (actDiv === 'SHOW' && targetId)
        walk.shown.set(targetId, Math.min(landing ?? 0, walk.shown.get(targetId) ?? Infinity));
  }
  walk.isOn = doesPass;
}

/**
 * Answers that between them make the rules of a question true in every way that matters: each choice, of several each
 * pair, and of numbers those around the compared ones.
 */
function sampleValues(question: PaperQuestion, rules: readonly PaperBranch[]): (readonly number[])[] {
  const { qstnTp, maxSel } = question;
  if (qstnTp === 'NUM') return sampleNumbers(question, rules);
  if (qstnTp === 'MATRIX' || qstnTp === 'SHORT' || qstnTp === 'LONG') return [[]];
  const choices = choicesOf(question),
    single = choices.map((choice) => [choice]);
  if (qstnTp === 'SINGLE' || qstnTp === 'LIKERT' || maxSel === 1) return single;
  return [...single, ...choices.flatMap((one) => choices.filter((other) => other > one).map((other) => [one, other]))];
}

const MAX_PLACES = 4;

function sampleNumbers({ minVal, maxVal, decCnt }: PaperQuestion, rules: readonly PaperBranch[]): number[][] {
  const step = 10 ** -(decCnt ?? MAX_PLACES),
    compared = rules.flatMap(({ compVal }) => compVal),
    samples = [
      minVal ?? -Infinity,
      maxVal ?? Infinity,
      ...compared.flatMap((value) => [value - step, value, value + step]),
    ];
  return samples
    .filter((value) => value >= (minVal ?? -Infinity) && value <= (maxVal ?? Infinity))
    .map((value) => [value]);
}
