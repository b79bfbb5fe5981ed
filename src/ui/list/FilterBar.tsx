import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import './filter-bar.css';

interface FilterBarProps {
  readonly onSearch: () => void;
  readonly onReset: () => void;
  readonly children: ReactNode;
  /** Second row, unfolded by 상세 조건. */
  readonly more?: ReactNode;
}

/**
 * Conditions of a list: Enter or 조회 searches, 초기화 restores the defaults and searches. A phone shows the first
 * condition and unfolds the others, so that the list itself is in sight.
 */
export function FilterBar({ onSearch, onReset, children, more }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form className="filter-bar" role="search" data-open={open} onSubmit={submit} noValidate>
      <div className="filter-fields">
        {children}
        {open ? more : null}
      </div>
      <div className="filter-actions">
        <Button look="quiet" className={more ? undefined : 'filter-more-phone'} icon={open ? 'chevron-up' : 'chevron-down'} aria-expanded={open} onClick={() => setOpen(!open)}>상세 조건</Button>
        <Button icon="refresh" onClick={onReset}>초기화</Button>
        <Button type="submit" look="primary" icon="search">조회</Button>
      </div>
    </form>
  );
}
