import { useLayoutEffect, type ReactNode } from 'react';
import type { AppliedCondition } from './applied-conditions.ts';
import type { Filters } from './list-query.ts';

/** What the filter bar of the present screen narrows its lists by, for who prints one of them. */
let shownConditions: readonly Pick<AppliedCondition<Filters>, 'key' | 'label' | 'text'>[] = [];

/** Registers the conditions of the lists of this screen, as long as the caller is there. */
export function usePrintedConditions(
  conditions: readonly Pick<AppliedCondition<Filters>, 'key' | 'label' | 'text'>[],
): void {
  useLayoutEffect(() => {
    shownConditions = conditions;
    return () => {
      shownConditions = [];
    };
  }, [conditions]);
}

/** The conditions in words; nothing where the list is whole. */
export const printedConditions = (): ReactNode =>
  shownConditions.length === 0 ? null : (
    <p className="filter-applied">
      {shownConditions.map(({ key, label, text }) => (
        <span key={key}>
          {label}: {text}
        </span>
      ))}
    </p>
  );

/** The conditions in one line, as far as they are plain words. */
export const printedConditionsText = (): string =>
  shownConditions
    .flatMap(({ label, text }) => (typeof text === 'string' || typeof text === 'number' ? [`${label}: ${text}`] : []))
    .join(', ');
