import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import type { AskedQuestion } from '#shared/diagnosis/tree.ts';

/* What pressing and typing does to the answers of one person. */

type Value = Omit<Answer, 'qstnId' | 'rowNo'>;

const isEmpty = ({ optnIds, rankIds, numVal, txtVal, naYn }: Value): boolean =>
  !optnIds?.length && !rankIds?.length && numVal == null && (txtVal ?? '') === '' && naYn !== 'Y';

/** The answers with another value for one item; an empty value takes the answer away. @param rowNo of a matrix, else null */
export function withAnswer(
  answers: readonly Answer[],
  qstnId: string,
  rowNo: number | null,
  value: Value,
): readonly Answer[] {
  const isSame = (answer: Answer): boolean => answer.qstnId === qstnId && (answer.rowNo ?? null) === rowNo,
    at = answers.findIndex(isSame),
    next: Answer = { qstnId, ...(rowNo === null ? {} : { rowNo }), ...value };
  if (isEmpty(value)) return at < 0 ? answers : answers.toSpliced(at, 1);
  return at < 0 ? [...answers, next] : answers.with(at, next);
}

type Options = Pick<AskedQuestion, 'qstnTp' | 'optns' | 'maxSel'>;

/** Pressing an option: one of a single choice, of several one more or one less; an exclusive one clears the others. */
export function pressOption({ qstnTp, optns }: Options, answer: Value, optnNo: number): Value {
  const chosen = answer.optnIds ?? [],
    isExclusive = (no: number): boolean => optns.find((option) => option.optnNo === no)?.exclusiveYn === 'Y';
  if (qstnTp !== 'MULTI') return withWords(optns, [optnNo], answer);
  if (chosen.includes(optnNo))
    return withWords(
      optns,
      chosen.filter((no) => no !== optnNo),
      answer,
    );
  const next = isExclusive(optnNo) ? [optnNo] : [...chosen.filter((no) => !isExclusive(no)), optnNo];
  return withWords(
    optns,
    next.toSorted((a, b) => a - b),
    answer,
  );
}

/** Words of one's own stay as long as 기타 is chosen. */
function withWords(optns: Options['optns'], optnIds: number[], { txtVal }: Value): Value {
  const keepsWords = optns.some(({ optnNo, etcYn }) => etcYn === 'Y' && optnIds.includes(optnNo));
  return keepsWords && txtVal ? { optnIds, txtVal } : { optnIds };
}

/** Pressing an option of a ranking: it comes last, or leaves; a full ranking takes no more. */
export function pressRank({ optns, maxSel }: Options, { rankIds }: Value, optnNo: number): Value {
  const ranked = rankIds ?? [];
  if (ranked.includes(optnNo)) return { rankIds: ranked.filter((no) => no !== optnNo) };
  return ranked.length >= (maxSel ?? optns.length) ? { rankIds: ranked } : { rankIds: [...ranked, optnNo] };
}

/** One place up or down in a ranking. */
export function moveRank({ rankIds }: Value, optnNo: number, by: 1 | -1): Value {
  const ranked = rankIds ?? [],
    from = ranked.indexOf(optnNo),
    to = from + by;
  if (from < 0 || to < 0 || to >= ranked.length) return { rankIds: ranked };
  return { rankIds: ranked.toSpliced(from, 1).toSpliced(to, 0, optnNo) };
}
