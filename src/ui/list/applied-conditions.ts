import type { ReactNode } from 'react';
import type { Filters } from './list-query.ts';

/** How one condition of a list is named and shown; a range names both of its fields. */
export interface ConditionLabel<F extends Filters> {
  readonly fields: readonly (keyof F & string)[];
  readonly label: string;
  /** Its field is unfolded by 상세 조건. */
  readonly isMore?: boolean | undefined;
  /** The condition in words; its text as it was typed when left out. */
  readonly show?: (filters: F) => ReactNode;
}

/** A condition that narrows the list at present, as a chip of the filter bar. */
export interface AppliedCondition<F extends Filters> {
  readonly key: string;
  readonly label: string;
  readonly text: ReactNode;
  /** Its field is out of sight while 상세 조건 is folded. */
  readonly isMore: boolean;
  /** The conditions without this one. */
  readonly without: F;
}

/** Conditions that differ from the screen's defaults, in the order of `labels`. */
export function appliedConditions<F extends Filters>(
  filters: F,
  defaults: F,
  labels: readonly ConditionLabel<F>[],
): readonly AppliedCondition<F>[] {
  return labels
    .filter(({ fields }) => fields.some((field) => filters[field] !== defaults[field]))
    .map(({ fields, label, isMore = false, show }) => ({
      key: fields.join('-'),
      label,
      isMore,
      text: show ? show(filters) : fields.map((field) => filters[field]).join(' ~ '),
      without: { ...filters, ...Object.fromEntries(fields.map((field) => [field, defaults[field]])) },
    }));
}

/** `start ~ end` with an open side left empty, each side shown by `show`. */
export const rangeText = (start: string, end: string, show: (value: string) => string): string =>
  `${show(start)} ~ ${show(end)}`.trim();
