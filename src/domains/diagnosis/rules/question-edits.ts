import type { QuestionType } from '#contract/diagnosis/instruments.ts';
import { MAX_OPTIONS, MAX_ROWS } from '#contract/diagnosis/paper-limits.ts';
import type { PaperOption, PaperQuestion, PaperRow } from '#contract/diagnosis/paper-tree.ts';
import { NA_TYPES } from '#shared/diagnosis/answer-faults.ts';
import { newOption, newQuestion, scaleOptions } from '#shared/diagnosis/new-question.ts';
import { findQuestion, setQuestion } from './paper-editor.ts';
import type { PaperForm } from './paper-form.ts';

/* Changes of the parts of one question. Numbers of options and rows follow their order; whatever names them follows. */

/** The place of a part before it was moved; null: it is new. */
type FormerNo = number | null;
export interface Kept<Part> {
  readonly part: Part;
  readonly former: FormerNo;
}

const mapOf = (kept: readonly Kept<unknown>[]): ReadonlyMap<number, number> =>
  new Map(kept.flatMap(({ former }, index) => (former === null ? [] : [[former, index + 1] as const])));

/** A question with its options in a new order; branches and keys that name an option name it by its new number. */
export function orderOptions(paper: PaperForm, qstnId: string, kept: readonly Kept<PaperOption>[]): PaperForm {
  const question = findQuestion(paper, qstnId);
  if (!question) return paper;
  const numbers = mapOf(kept),
    optns = kept.slice(0, MAX_OPTIONS).map(({ part }, index) => ({ ...part, optnNo: index + 1 }));
  const changed = setQuestion(paper, qstnId, {
    optns,
    answerKey: keyWithOptions(question, numbers),
    ...(question.maxSel == null ? {} : { maxSel: mostChosen(question, optns.length) }),
    ...(question.minSel == null ? {} : { minSel: Math.max(1, Math.min(question.minSel, optns.length)) }),
  });
  return {
    ...changed,
    branches: changed.branches.map((branch) =>
      branch.fromQstnId === qstnId
        ? { ...branch, compVal: branch.compVal.flatMap((optnNo) => numbers.get(optnNo) ?? []) }
        : branch,
    ),
  };
}

/** Where all options could be chosen, all of the new ones can. */
const mostChosen = ({ maxSel, optns }: PaperQuestion, count: number): number =>
  maxSel === optns.length ? Math.max(1, count) : Math.max(1, Math.min(maxSel ?? count, count));

function keyWithOptions({ qstnTp, answerKey }: PaperQuestion, numbers: ReadonlyMap<number, number>) {
  if (answerKey == null) return answerKey;
  if (qstnTp === 'RANK' && Array.isArray(answerKey))
    return answerKey.flatMap((optnNo) => (typeof optnNo === 'number' ? (numbers.get(optnNo) ?? []) : []));
  if (qstnTp !== 'MATRIX' || typeof answerKey !== 'object' || Array.isArray(answerKey)) return answerKey;
  return Object.fromEntries(
    Object.entries(answerKey).flatMap(([rowNo, optnNo]) => {
      const next = numbers.get(optnNo);
      return next === undefined ? [] : [[rowNo, next] as const];
    }),
  );
}

/**
 * A matrix with its rows in a new order; its key follows. Codes stay with their rows, new ones get the next free code.
 */
export function orderRows(paper: PaperForm, qstnId: string, kept: readonly Kept<PaperRow>[]): PaperForm {
  const question = findQuestion(paper, qstnId);
  if (!question) return paper;
  const numbers = mapOf(kept),
    rows: PaperRow[] = [];
  for (const { part } of kept.slice(0, MAX_ROWS))
    rows.push({ ...part, rowNo: rows.length + 1, itemCd: part.itemCd || nextRowCode(question.itemCd, kept, rows) });
  const { answerKey } = question,
    key =
      answerKey == null || typeof answerKey !== 'object' || Array.isArray(answerKey)
        ? answerKey
        : Object.fromEntries(
            Object.entries(answerKey).flatMap(([rowNo, optnNo]) => {
              const next = numbers.get(Number(rowNo));
              return next === undefined ? [] : [[String(next), optnNo] as const];
            }),
          );
  return setQuestion(paper, qstnId, { rows, answerKey: key });
}

function nextRowCode(itemCd: string, kept: readonly Kept<PaperRow>[], made: readonly PaperRow[]): string {
  const taken = new Set([...kept.map(({ part }) => part.itemCd), ...made.map((row) => row.itemCd)]);
  let no = 1;
  while (taken.has(`${itemCd}-${no}`)) no += 1;
  return `${itemCd}-${no}`;
}

export const newRow = (rowTxt: string): PaperRow => ({ rowNo: 1, rowTxt, itemCd: '', weight: 1, reverseYn: 'N' });

export const keptOptions = ({ optns }: PaperQuestion): Kept<PaperOption>[] =>
  optns.map((part) => ({ part, former: part.optnNo }));
export const keptRows = ({ rows }: PaperQuestion): Kept<PaperRow>[] =>
  rows.map((part) => ({ part, former: part.rowNo }));

/** Options from lines; empty ones at the end give way to them. */
export function withOptionLines(question: PaperQuestion, lines: readonly string[]): Kept<PaperOption>[] {
  const present = keptOptions(question),
    last = present.findLastIndex(({ part }) => (part.optnTxt ?? '') !== '');
  return [...present.slice(0, last + 1), ...lines.map((line) => ({ part: newOption(1, line), former: null }))].slice(
    0,
    MAX_OPTIONS,
  );
}

/** A code of an item; rows whose code was made from the former one follow. */
export const withItemCode = (question: PaperQuestion, itemCd: string): Partial<PaperQuestion> => ({
  itemCd,
  rows: question.rows.map((row) =>
    row.itemCd.startsWith(`${question.itemCd}-`)
      ? { ...row, itemCd: `${itemCd}${row.itemCd.slice(question.itemCd.length)}` }
      : row,
  ),
});

const CHOICES: ReadonlySet<QuestionType> = new Set<QuestionType>(['SINGLE', 'MULTI', 'RANK']),
  SCALES: ReadonlySet<QuestionType> = new Set<QuestionType>(['LIKERT', 'MATRIX']);

/** A question of another type: text, code and flags stay, options as far as both types have the same kind of them. */
export function withType(question: PaperQuestion, qstnTp: QuestionType, isExam: boolean): PaperQuestion {
  const fresh = newQuestion(question.qstnId, question.itemCd, qstnTp, isExam, question.qstnTxt),
    keepsChoices = CHOICES.has(question.qstnTp) && CHOICES.has(qstnTp),
    keepsScale = !isExam && SCALES.has(question.qstnTp) && SCALES.has(qstnTp);
  return {
    ...fresh,
    helpTxt: question.helpTxt ?? null,
    mediaFileGroupId: question.mediaFileGroupId ?? null,
    requireYn: question.requireYn,
    naYn: NA_TYPES.has(qstnTp) ? question.naYn : 'N',
    abilityId: qstnTp === 'MATRIX' ? null : (question.abilityId ?? null),
    weight: question.weight,
    reverseYn: question.reverseYn,
    point: question.point ?? null,
    explain: question.explain ?? null,
    ...(keepsChoices ? { optns: question.optns, maxSel: fresh.maxSel == null ? null : question.optns.length } : {}),
    ...(keepsScale ? { scalePoint: question.scalePoint ?? null, optns: question.optns } : {}),
  };
}

/** A scale of another length has the usual labels. */
export const withScale = (scalePoint: 5 | 7): Partial<PaperQuestion> => ({
  scalePoint,
  optns: scaleOptions(scalePoint),
});
