import type { PaperQuestion, PaperSection } from '#contract/diagnosis/paper-tree.ts';
import { groupBy } from '../group-by.ts';
import { checkBranches, checkReach } from './check-branches.ts';
import { checkPoints, checkRandom, findExamFaults } from './check-exam.ts';
import { findQuestionFaults } from './check-question.ts';
import {
  paperProblem,
  type CheckedPaper,
  type PaperProblem,
  type PaperTerms,
  type PaperWord,
} from './paper-problems.ts';
import { placeQuestions, scoredItems, type PlacedQuestion } from './tree.ts';

/**
 * Everything that keeps a version from being confirmed, and what only warns, in the order of the paper (diagnosis.md 5.3).
 * Fields by themselves have passed the schema of the tree.
 */
export function checkPaper(paper: CheckedPaper, terms: PaperTerms): PaperProblem[] {
  const placed = placeQuestions(paper.sects),
    isExam = terms.instrument.scoring === 'exam';
  return [
    ...checkSections(paper.sects),
    ...withoutRepeats([
      ...placed.flatMap((place) => checkQuestion(place, terms)),
      ...checkCodes(placed),
      ...checkPairs(placed, terms),
      ...checkBranches(paper),
    ]),
    ...checkRandom(paper, isExam),
    ...(isExam ? checkPoints(paper) : []),
    ...(terms.instrument.scoring === 'ability' ? checkAbilities(paper, terms) : []),
    ...checkReach(paper),
  ];
}

/** A paper that may be confirmed has warnings at most. */
export const mayConfirm = (problems: readonly PaperProblem[]): boolean =>
  problems.every(({ severity }) => severity === 'warning');

const checkSections = (sects: readonly PaperSection[]): PaperProblem[] =>
  sects
    .filter(({ qstns }) => qstns.length === 0)
    .map(({ sectId, sectNm }) => paperProblem('emptySection', { sect: sectNm }, { sectId }));

/** One finding of a kind for each question. */
const withoutRepeats = (problems: readonly PaperProblem[]): PaperProblem[] =>
  problems.filter(
    ({ word, qstnId }, index) =>
      qstnId === null || problems.findIndex((former) => former.word === word && former.qstnId === qstnId) === index,
  );

const problemAt = (word: PaperWord, { qstnNo, section, question }: PlacedQuestion): PaperProblem =>
  paperProblem(word, { no: qstnNo }, { sectId: section.sectId, qstnId: question.qstnId });

const checkQuestion = (place: PlacedQuestion, terms: PaperTerms): PaperProblem[] =>
  [
    ...findQuestionFaults(place.question, terms),
    ...(terms.instrument.scoring === 'exam' ? findExamFaults(place.question) : []),
  ].map((word) => problemAt(word, place));

/** Ids and item codes are one of a kind in a version; the later of two is named. */
function checkCodes(placed: readonly PlacedQuestion[]): PaperProblem[] {
  const ids = new Set<string>(),
    codes = new Set<string>();
  const isTaken = (set: Set<string>, code: string): boolean => set.size === set.add(code).size;
  return placed
    .filter(({ question: { qstnId, qstnTp, itemCd, rows } }) => {
      const own = qstnTp === 'MATRIX' ? [itemCd, ...rows.map((row) => row.itemCd)] : [itemCd];
      return [isTaken(ids, qstnId), ...own.map((code) => isTaken(codes, code))].includes(true);
    })
    .map((place) => problemAt('settings', place));
}

/** A question of satisfaction names another of its own type and scale, row by row, which names none itself. */
function checkPairs(placed: readonly PlacedQuestion[], { instrument }: PaperTerms): PaperProblem[] {
  const byId = new Map(placed.map(({ question }) => [question.qstnId, question]));
  return placed
    .filter(({ question }) => {
      const { pairQstnId } = question;
      if (!pairQstnId) return false;
      const pair = byId.get(pairQstnId);
      return instrument.scoring !== 'satisfaction' || !pair || !isPair(question, pair);
    })
    .map((place) => problemAt('settings', place));
}

const isPair = (question: PaperQuestion, pair: PaperQuestion): boolean =>
  (question.qstnTp === 'LIKERT' || question.qstnTp === 'MATRIX') &&
  pair.qstnId !== question.qstnId &&
  !pair.pairQstnId &&
  pair.qstnTp === question.qstnTp &&
  pair.scalePoint === question.scalePoint &&
  (question.qstnTp === 'LIKERT' || rowNumbers(pair) === rowNumbers(question));

const rowNumbers = ({ rows }: PaperQuestion): string =>
  rows
    .map(({ rowNo }) => rowNo)
    .toSorted((a, b) => a - b)
    .join();

const MIN_ITEMS = 3;

/** Of each 역량 that items count for: a fixed norm where there are fixed norms, and enough items. */
function checkAbilities({ sects, norms, normDiv }: CheckedPaper, { abilities }: PaperTerms): PaperProblem[] {
  const known = new Map(abilities.map((ability) => [ability.abilityId, ability])),
    counted = scoredItems(sects, 'ability').flatMap(({ abilityId }) => {
      const ability = known.get(abilityId ?? '');
      return ability ? [ability.upAbilityId ?? ability.abilityId] : [];
    }),
    countOf = groupBy(counted, (abilityId) => abilityId),
    normed = norms.map(({ abilityId }) => abilityId);
  const hasNorms = [...countOf.keys()].every((abilityId) => normed.includes(abilityId)),
    isNormed = normDiv !== 'FIXED' || (normed.length > 0 && hasNorms && new Set(normed).size === normed.length);
  return [
    ...(isNormed ? [] : [paperProblem('norm', {})]),
    ...[...countOf]
      .filter(([, items]) => items.length < MIN_ITEMS)
      .map(([abilityId]) => paperProblem('fewItems', { ability: known.get(abilityId)?.abilityNm ?? abilityId })),
  ];
}
