import { TabMenu } from 'primereact/tabmenu';
import { useId } from 'react';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import { TabButton, type TabsProps } from './tab-parts.tsx';

/**
 * The row of `TabPanels`. PrimeReact means it as a menu of links, whose arrows only move: here the items are tabs, and
 * their keys choose.
 */
export function PrimeTabs(props: TabsProps) {
  const { label, tabs, active, onChange } = props;
  const id = useId();
  return (
    <PrimeRoot>
      <TabMenu
        className="tabs-frame"
        id={id}
        activeIndex={tabs.findIndex((tab) => tab.key === active)}
        onTabChange={({ index }) => {
          const tab = tabs[index];
          if (tab) onChange(tab.key);
        }}
        model={tabs.map((tab) => ({ id: `${id}-${tab.key}`, template: <TabButton tab={tab} of={props} /> }))}
        pt={{ menu: { className: 'tabs', role: 'tablist', 'aria-label': label } }}
      />
    </PrimeRoot>
  );
}
