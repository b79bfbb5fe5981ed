import { useRef, type KeyboardEvent } from 'react';
import './tabs.css';

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly badge?: number;
  /** Holds unsaved changes. */
  readonly isDirty?: boolean;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly active: string;
  readonly onChange: (key: string) => void;
}

/** A row of tabs: arrow keys move and choose. The panel below belongs to the caller. */
export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const index = (tabs.findIndex((tab) => tab.key === active) + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button key={tab.key} type="button" role="tab" className="tab" aria-selected={tab.key === active} tabIndex={tab.key === active ? 0 : -1} onClick={() => onChange(tab.key)}>
          {tab.label}
          {tab.badge === undefined ? null : <span className="tab-badge">{tab.badge.toLocaleString('en-US')}</span>}
          {tab.isDirty ? <span className="tab-dot" aria-label="저장하지 않은 내용 있음" /> : null}
        </button>
      ))}
    </div>
  );
}
