import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { isComposing } from '#ui/keyboard/is-composing.ts';
import type { AppliedCondition } from './applied-conditions.ts';
import { FilterChips } from './FilterChips.tsx';
import type { Filters } from './list-query.ts';
import './filter-bar.css';

interface FilterBarProps<F extends Filters> {
  readonly onSearch: () => void;
  readonly onReset: () => void;
  readonly children: ReactNode;
  /** Second row, unfolded by 상세 조건. */
  readonly more?: ReactNode;
  /** What narrows the list at present; each can be taken away by its chip. */
  readonly applied?: readonly AppliedCondition<F>[];
  readonly onApply?: (filters: F) => void;
}

/** The Enter that ends a Hangul syllable belongs to the syllable. */
function keepComposition(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}

/**
 * Conditions of a list: Enter or 조회 searches, 초기화 restores the defaults and searches. A phone shows the first
 * condition and unfolds the others, so that the list itself is in sight.
 */
export function FilterBar<F extends Filters>({
  onSearch,
  onReset,
  children,
  more,
  applied,
  onApply,
}: FilterBarProps<F>) {
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form
      className="filter-bar"
      role="search"
      data-open={open}
      onSubmit={submit}
      onKeyDown={keepComposition}
      noValidate
    >
      <div className="filter-row">
        <div className="filter-fields">
          {children}
          {open ? more : null}
        </div>
        <div className="filter-actions">
          <Button
            look="quiet"
            className={more ? undefined : 'filter-more-phone'}
            icon={open ? 'chevron-up' : 'chevron-down'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            상세 조건
          </Button>
          <Button icon="refresh" onClick={onReset}>
            초기화
          </Button>
          <Button type="submit" look="primary" icon="search">
            조회
          </Button>
        </div>
      </div>
      <FilterChips applied={applied} onApply={onApply} />
    </form>
  );
}
