import type { PaperOption, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { isEmptyRichText, wordsOfHtml } from '../rich-text-rules.ts';
import { MAX_CHARS, NA_TYPES } from './answer-faults.ts';
import type { PaperTerms, PaperWord } from './paper-problems.ts';
import { itemsOf } from './tree.ts';

/* Checks of one question by itself (diagnosis.md 2.3, 5.3). */

const MAX_TEXT_CHARS = 2000,
  MAX_ITEM_CODE = 20,
  MIN_OPTIONS = 2,
  MAX_COLUMNS = 10;
/** Types that are answered by options which authors write. */
const CHOICE_TYPES: ReadonlySet<string> = new Set(['SINGLE', 'MULTI', 'RANK']);

/** Words of what is wrong with a question, each once. */
export function findQuestionFaults(question: PaperQuestion, terms: PaperTerms): PaperWord[] {
  const isExam = terms.instrument.scoring === 'exam',
    hasFewOptions = takesOptions(question) && question.optns.length < MIN_OPTIONS;
  const isSet =
    terms.instrument.questionTypes.includes(question.qstnTp) &&
    hasText(question) &&
    (hasFewOptions || hasOptionsInOrder(question, isExam)) &&
    hasRowsInOrder(question) &&
    hasLimitsInOrder(question) &&
    (isExam || isScorable(question, terms));
  return [
    ...(hasFewOptions ? (['options'] as const) : []),
    ...(lacksAbility(question, terms) ? (['ability'] as const) : []),
    ...(isSet ? [] : (['settings'] as const)),
  ];
}

const takesOptions = ({ qstnTp }: PaperQuestion): boolean =>
  CHOICE_TYPES.has(qstnTp) || qstnTp === 'LIKERT' || qstnTp === 'MATRIX';

const hasText = ({ qstnTxt, itemCd }: PaperQuestion): boolean =>
  !isEmptyRichText(qstnTxt) && wordsOfHtml(qstnTxt).length <= MAX_TEXT_CHARS && itemCd.length <= MAX_ITEM_CODE;

const areDifferent = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Scales hold the options 1 to k, whose labels may be empty; what is chosen from has a text each. */
function hasOptionsInOrder(question: PaperQuestion, isExam: boolean): boolean {
  const { qstnTp, optns, scalePoint } = question;
  if (!takesOptions(question)) return true;
  if (!areDifferent(optns.map(({ optnNo }) => optnNo))) return false;
  if (CHOICE_TYPES.has(qstnTp)) return optns.every(({ optnTxt }) => (optnTxt ?? '') !== '');
  if (isExam) return optns.length <= MAX_COLUMNS && optns.every(({ optnTxt }) => (optnTxt ?? '') !== '');
  return optns.length === scalePoint && optns.every(({ optnNo }) => optnNo <= optns.length);
}

const hasRowsInOrder = ({ qstnTp, rows }: PaperQuestion): boolean =>
  qstnTp !== 'MATRIX' ||
  (rows.length > 0 &&
    areDifferent(rows.map(({ rowNo }) => rowNo)) &&
    rows.every(({ rowTxt, itemCd }) => (rowTxt ?? '') !== '' && itemCd.length <= MAX_ITEM_CODE));

function hasLimitsInOrder({ qstnTp, naYn, optns, ...limits }: PaperQuestion): boolean {
  if (naYn === 'Y' && !NA_TYPES.has(qstnTp)) return false;
  if (qstnTp === 'MULTI' || qstnTp === 'RANK')
    return isAscending([1, limits.minSel, limits.maxSel, Math.max(optns.length, 1)]);
  if (qstnTp === 'NUM') return isAscending([limits.minVal, limits.maxVal]);
  return qstnTp !== 'SHORT' || (limits.maxLen ?? 0) <= MAX_CHARS.SHORT;
}

function isAscending(values: readonly (number | null | undefined)[]): boolean {
  const given = values.filter((value) => value != null);
  return given.every((value, index) => index === 0 || value >= (given[index - 1] ?? value));
}

/** Scores of options stand at all of them or at none and differ; a number that counts for an ability has a range. */
function isScorable(question: PaperQuestion, { instrument }: PaperTerms): boolean {
  if (instrument.scoring !== 'ability') return true;
  const isMeant =
    (question.qstnTp === 'SINGLE' && question.optns.some(hasScore)) ||
    (question.qstnTp === 'NUM' && question.abilityId);
  return !isMeant || itemsOf(question, 'ability').every(({ scale }) => scale !== null);
}

const hasScore = ({ optnVal }: PaperOption): boolean => optnVal != null;

/**
 * A scored item belongs to an ability where the instrument asks for one; an ability that is named exists in its tree.
 */
function lacksAbility(question: PaperQuestion, { instrument, abilities }: PaperTerms): boolean {
  if (instrument.abilityMapping === 'none') return false;
  const isKnown = (id: string): boolean => abilities.some(({ abilityId }) => abilityId === id);
  return itemsOf(question, instrument.scoring).some(({ abilityId, scale }) =>
    abilityId === null ? instrument.abilityMapping === 'required' && scale !== null : !isKnown(abilityId),
  );
}
