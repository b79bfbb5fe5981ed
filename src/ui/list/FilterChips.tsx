import type { AppliedCondition } from './applied-conditions.ts';
import type { Filters } from './list-query.ts';
import './filter-bar.css';

interface FilterChipsProps<F extends Filters> {
  readonly applied: readonly AppliedCondition<F>[];
  readonly onApply: ((filters: F) => void) | undefined;
}

/** Conditions that are out of sight, each with its way out; nothing where there are none. */
export function FilterChips<F extends Filters>({ applied, onApply }: FilterChipsProps<F>) {
  if (applied.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="적용한 조건">
      {applied.map(({ key, label, text, without }) => (
        <li key={key}>
          <button type="button" className="filter-chip" onClick={() => onApply?.(without)}>
            <span>
              <span className="filter-chip-label">{label}:</span> {text}
            </span>
            <span className="visually-hidden"> 조건 해제</span>
            <span className="pi pi-times" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
