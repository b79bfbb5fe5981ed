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
  /** Id of the panel that a tab shows, where the panels are kept together with the tabs. */
  readonly panelIdOf?: (key: string) => string;
}

/** Where a key leads: arrows go round, Home and End to the edges; null for other keys. */
function nextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** A row of tabs: arrow keys, Home and End move and choose. The panel below belongs to the caller. */
export function Tabs({ label, tabs, active, onChange, panelIdOf }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.key === active),
      tabs.length,
    );
    const next = index === null ? undefined : tabs[index];
    if (index === null || !next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          className="tab"
          aria-selected={tab.key === active}
          aria-controls={tab.key === active ? panelIdOf?.(tab.key) : undefined}
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.badge === undefined ? null : <span className="tab-badge">{tab.badge.toLocaleString('en-US')}</span>}
          {tab.isDirty ? <span className="tab-dot" role="img" aria-label="저장하지 않은 내용 있음" /> : null}
        </button>
      ))}
    </div>
  );
}
