import type { Arg } from '#contract/registry.ts';
import { DIAGNOSIS_TEXTS } from '../../rules/stat-texts.ts';

/** Whom a figure counts, beside the plan and its filter bar. */
export type RowsBehind = Omit<
  Arg<'getRespList'>,
  'planId' | 'page' | 'rowsPerPage' | 'sortBy' | 'sortType' | 'searchKeyword'
>;
/** The people of one figure. */
export interface Behind {
  readonly cond: RowsBehind;
  readonly label: string;
}
/** Shows the people of a figure, under a name that says which. */
export type OpenRows = (cond: RowsBehind, label: string) => void;

interface FigureLinkProps {
  readonly value: string;
  readonly cond: RowsBehind;
  readonly label: string;
  /** Null for anonymous plans. */
  readonly onRows: OpenRows | null;
}

/** Hidden, or none: `-`, `0명`, `0.0%`. */
const EMPTY_VALUE = /^(-|0(\.0+)?)\D*$/;

/** A number of people that opens the list of them. */
export function FigureLink({ value, cond, label, onRows }: FigureLinkProps) {
  if (!onRows || EMPTY_VALUE.test(value)) return value;
  return (
    <button
      type="button"
      className="figure-link numeric"
      title={`${label} 응답자 보기`}
      onClick={() => onRows(cond, label)}
    >
      {value}
    </button>
  );
}

interface RowsNoteProps {
  readonly onRows: OpenRows | null;
  /** Whether the plan has names, which its instrument does not list. */
  readonly isNamed: boolean;
}

/** Says why the numbers of a plan do not open. */
export const RowsNote = ({ onRows, isNamed }: RowsNoteProps) =>
  onRows ? null : <p className="muted no-print">{isNamed ? DIAGNOSIS_TEXTS.noPeople : DIAGNOSIS_TEXTS.noRows}</p>;
