import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { isComposing } from '#ui/keyboard/is-composing.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
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
  /** What narrows the list at present; what of it is out of sight has a chip that takes it away. */
  readonly applied?: readonly AppliedCondition<F>[];
  readonly onApply?: (filters: F) => void;
}

const NOTHING: readonly never[] = [];

/** The Enter that ends a Hangul syllable belongs to the syllable. */
function keepComposition(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}

/**
 * Conditions of a list: Enter or 조회 searches, 초기화 restores the defaults and searches. On a phone they all lie behind
 * one button, so that the list itself is in sight, and a search folds them again.
 */
export function FilterBar<F extends Filters>({
  onSearch,
  onReset,
  children,
  more,
  applied,
  onApply,
}: FilterBarProps<F>) {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  // Fields begin anew when the conditions are set back: what could not be read goes as well.
  const [resetCnt, setResetCnt] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Not with the condition of before, while another one stands in the field.
    const unread = event.currentTarget.querySelector<HTMLElement>('[data-unreadable]');
    if (unread) {
      toast('warning', unread.dataset['unreadable'] ?? '');
      unread.focus();
      return;
    }
    if (isPhone) setOpen(false);
    onSearch();
  };
  const unfold = { 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) };
  const conditions = applied ?? NOTHING,
    unseen = isOpen ? NOTHING : conditions.filter(({ isMore }) => isPhone || isMore);
  const chips = <FilterChips applied={unseen} onApply={onApply} />;
  return (
    <form
      className="filter-bar"
      role="search"
      data-open={isOpen}
      onSubmit={submit}
      onKeyDown={keepComposition}
      noValidate
    >
      {isPhone ? (
        <div className="filter-summary">
          <Button icon="filter" {...unfold}>
            검색 조건{conditions.length > 0 ? ` ${conditions.length}` : ''}
          </Button>
          {chips}
        </div>
      ) : null}
      {isPhone && !isOpen ? null : (
        <div className="filter-row">
          <div className="filter-fields" key={resetCnt}>
            {children}
            {isOpen ? more : null}
          </div>
          <div className="filter-actions">
            {more && !isPhone ? (
              <Button look="quiet" icon={isOpen ? 'chevron-up' : 'chevron-down'} {...unfold}>
                상세 조건
              </Button>
            ) : null}
            <Button
              icon="refresh"
              onClick={() => {
                setResetCnt((count) => count + 1);
                onReset();
              }}
            >
              초기화
            </Button>
            <Button type="submit" look="primary" icon="search">
              조회
            </Button>
          </div>
        </div>
      )}
      {isPhone ? null : chips}
    </form>
  );
}
