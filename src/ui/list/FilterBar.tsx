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

/** Conditions of a list: Enter or 조회 searches, 초기화 restores the defaults and searches. */
export function FilterBar({ onSearch, onReset, children, more }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form className="filter-bar" role="search" onSubmit={submit} noValidate>
      <div className="filter-fields">
        {children}
        {open ? more : null}
      </div>
      <div className="filter-actions">
        {more ? <Button look="quiet" icon={open ? 'chevron-up' : 'chevron-down'} aria-expanded={open} onClick={() => setOpen(!open)}>상세 조건</Button> : null}
        <Button icon="refresh" onClick={onReset}>초기화</Button>
        <Button type="submit" look="primary" icon="search">조회</Button>
      </div>
    </form>
  );
}
