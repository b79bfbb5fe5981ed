import type { KeyboardEvent } from 'react';
import { stepInGroup } from '#ui/keyboard/one-tab-stop.ts';
import './tabs.css';

export interface Tab {
  readonly key: string;
  readonly label: string;
  /** Null while the count is not known: its place is kept. */
  readonly badge?: number | null;
  /** Holds unsaved changes. */
  readonly isDirty?: boolean;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly active: string;
  readonly onChange: (key: string) => void;
  /** How many more tabs there may be, as long as that is not known: their places are kept. */
  readonly laterCount?: number;
  /** Id of the panel that a tab shows, where the panels are kept together with the tabs. */
  readonly panelIdOf?: (key: string) => string;
}

/** Moves and chooses by the keyboard. */
function onTabKey(event: KeyboardEvent, { tabs, active, onChange }: TabsProps): void {
  const at = tabs.findIndex((tab) => tab.key === active),
    index = stepInGroup(event.key, at, tabs.length, 'row');
  const next = index === null ? undefined : tabs[index];
  if (index === null || !next) return;
  event.preventDefault();
  onChange(next.key);
  event.currentTarget.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
}

interface TabButtonProps {
  readonly tab: Tab;
  readonly of: TabsProps;
}

export function TabButton({ tab, of }: TabButtonProps) {
  const isActive = tab.key === of.active;
  return (
    <button
      type="button"
      role="tab"
      className="tab"
      // By this PrimeReact knows its own.
      data-pc-section="action"
      aria-selected={isActive}
      aria-controls={isActive ? of.panelIdOf?.(tab.key) : undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={() => of.onChange(tab.key)}
      onKeyDown={(event) => onTabKey(event, of)}
    >
      {tab.label}
      {tab.badge === undefined ? null : (
        <span className="tab-badge" data-later={tab.badge === null || undefined}>
          {tab.badge?.toLocaleString('en-US')}
        </span>
      )}
      {tab.isDirty ? <span className="tab-dot" role="img" aria-label="저장하지 않은 내용 있음" /> : null}
    </button>
  );
}
