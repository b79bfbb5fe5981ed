import type { CounselFigures } from '#contract/counselling/statistics.ts';
import { daysBetween } from '#shared/calendar.ts';
import { medianText, NO_FIGURE, rateText } from '#shared/statistics/number-rules.ts';
import type { DayRange } from '#shared/statistics/period-rules.ts';
import { HIDDEN_LABELS, hideColumn, type Hidden } from '#shared/statistics/small-numbers.ts';
import type { Fact } from './facts.ts';

/** Counts of one group of facts in some days. */
export interface Counts {
  readonly aplyCnt: number;
  readonly doneCnt: number;
  readonly prsnCnt: number;
  readonly noshwCnt: number;
  readonly waits: readonly number[];
}
export interface Group {
  readonly grpCd: string;
  readonly grpNm: string;
}
export type Figures = Omit<CounselFigures, keyof Group>;
type Cell = number | Hidden;
const COLUMNS = ['aplyCnt', 'doneCnt', 'prsnCnt', 'noshwCnt'] as const;
export type Shown = Readonly<Record<(typeof COLUMNS)[number], Cell>>;

/** What the facts of a group come to: 신청 by its own day, everything else by that of the session. */
export function countFacts(facts: readonly Fact[], { strtDt, endDt }: DayRange): Counts {
  const isIn = (day: string | null): day is string => day !== null && strtDt <= day && day <= endDt,
    done = facts.filter(({ stCd, cnslDt }) => stCd === 'DONE' && isIn(cnslDt));
  return {
    aplyCnt: new Set(facts.flatMap(({ aplyId, aplyDt }) => (aplyId !== null && isIn(aplyDt) ? [aplyId] : []))).size,
    doneCnt: done.length,
    prsnCnt: new Set(done.flatMap(({ prsnKey }) => (prsnKey === null ? [] : [prsnKey]))).size,
    noshwCnt: facts.filter(({ stCd, rsrvDt }) => stCd === 'NOSHOW' && isIn(rsrvDt)).length,
    waits: done.flatMap(({ frstYn, aplyDt, cnslDt }) =>
      frstYn === 'Y' && aplyDt !== null && cnslDt !== null ? [daysBetween(aplyDt, cnslDt)] : [],
    ),
  };
}

const text = (cell: Cell): string => (typeof cell === 'number' ? String(cell) : HIDDEN_LABELS[cell]);
/** Figures as they are written; what is made of a hidden part is not shown. */
function written(
  { aplyCnt, doneCnt, prsnCnt, noshwCnt }: Shown,
  { waits }: Pick<Counts, 'waits'>,
  hasRule: boolean,
): Figures {
  const isWhole = typeof doneCnt === 'number' && typeof noshwCnt === 'number';
  return {
    aplyCnt: text(aplyCnt),
    doneCnt: text(doneCnt),
    prsnCnt: text(prsnCnt),
    noshwCnt: text(noshwCnt),
    noshwRt: isWhole ? rateText(noshwCnt, doneCnt + noshwCnt) : NO_FIGURE,
    // The median of few people is as good as their own.
    waitDay: !isWhole || (hasRule && waits.length > 0 && waits.length < LEAST_WAITS) ? NO_FIGURE : medianText(waits),
  };
}
const LEAST_WAITS = 5;

/** The columns of a breakdown under the small-number rule, in the order of the groups. */
export function hidden(
  groups: readonly Counts[],
  total: Counts,
): { readonly rows: readonly Shown[]; readonly total: Shown } {
  const columns = Object.fromEntries(
    COLUMNS.map((column) => [
      column,
      hideColumn(
        groups.map((group) => group[column]),
        total[column],
      ),
    ]),
  ) as Record<(typeof COLUMNS)[number], ReturnType<typeof hideColumn>>;
  const cellsAt = (read: (column: ReturnType<typeof hideColumn>) => Cell): Shown =>
    Object.fromEntries(COLUMNS.map((column) => [column, read(columns[column])])) as Record<keyof Shown, Cell>;
  return {
    rows: groups.map((_, at) => cellsAt(({ cells }) => cells[at] ?? 'CLOSED')),
    total: cellsAt((column) => column.total),
  };
}

const isHidden = (cell: Cell | undefined): boolean => typeof cell === 'string';
/** A cell of a year of which exactly one term is hidden would tell it. */
export const closeYear = (year: readonly Shown[], terms: readonly (readonly Shown[])[]): readonly Shown[] =>
  year.map(
    (row, at) =>
      Object.fromEntries(
        COLUMNS.map((column) => [
          column,
          terms.filter((term) => isHidden(term[at]?.[column])).length === 1 && !isHidden(row[column])
            ? 'CLOSED'
            : row[column],
        ]),
      ) as Record<keyof Shown, Cell>,
  );

/** A breakdown with its total, as it is written. */
export const writeAll = (
  groups: readonly (Group & Counts)[],
  total: Counts,
  shown: { readonly rows: readonly Shown[]; readonly total: Shown },
  hasRule: boolean,
): { readonly data: CounselFigures[]; readonly total: Figures } => ({
  data: groups.map(({ grpCd, grpNm, ...counts }, at) => ({
    grpCd,
    grpNm,
    ...written(shown.rows[at] ?? counts, counts, hasRule),
  })),
  total: written(shown.total, total, hasRule),
});
