import { useId, useRef, useState, type ReactNode } from 'react';
import { PrimeTabs } from './PrimeTabs.tsx';
import type { Tab } from './tab-parts.tsx';
import { useShownTab } from './useShownTab.ts';

interface TabPanelsProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly (Tab & { readonly key: K })[];
  readonly active: K;
  readonly onChange: (key: K) => void;
  readonly panels: Readonly<Record<K, () => ReactNode>>;
}

/**
 * Tabs with their panels. A panel is made when it is first opened and stays from then on, so that what was typed in it
 * survives a look at another one.
 */
export function TabPanels<K extends string>({ label, tabs, active, onChange, panels }: TabPanelsProps<K>) {
  const id = useId();
  const [seen, setSeen] = useState<readonly K[]>([active]);
  if (!seen.includes(active)) setSeen([...seen, active]);
  const view = useRef<HTMLDivElement>(null);
  useShownTab(view, active);
  return (
    <div ref={view} className="tab-view">
      <PrimeTabs
        label={label}
        tabs={tabs}
        active={active}
        panelIdOf={(key) => `${id}-${key}`}
        onChange={(key) => {
          const tab = tabs.find((other) => other.key === key);
          if (tab) onChange(tab.key);
        }}
      />
      {tabs
        .filter(({ key }) => seen.includes(key) || key === active)
        .map(({ key, label: name }) => (
          <div
            key={key}
            id={`${id}-${key}`}
            role="tabpanel"
            aria-label={name}
            className="tab-panel"
            hidden={key !== active}
          >
            {panels[key]()}
          </div>
        ))}
    </div>
  );
}
