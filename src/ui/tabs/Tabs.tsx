import { useRef } from 'react';
import { useShownTab } from './useShownTab.ts';
import { TabButton, type TabsProps } from './tab-parts.tsx';

export type { Tab } from './tab-parts.tsx';

/**
 * A row of tabs above a list: arrow keys, Home and End move and choose. The panel below belongs to the caller. Native: it
 * is painted with the first list; where the panels are kept together with the tabs, `TabPanels` has a row of PrimeReact.
 */
export function Tabs(props: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  useShownTab(row, props.active);
  return (
    <div ref={row} className="tabs" role="tablist" aria-label={props.label}>
      {props.tabs.map((tab) => (
        <TabButton key={tab.key} tab={tab} of={props} />
      ))}
      {Array.from({ length: props.laterCount ?? 0 }, (_, place) => (
        <span key={place} className="tab tab-later" aria-hidden="true" />
      ))}
    </div>
  );
}
