import { drawnByPrime, type NativeProps } from '#ui/prime/drawn-by-prime.tsx';
import { TabButton, type TabsProps } from './tab-parts.tsx';

export type { Tab } from './tab-parts.tsx';

function NativeTabs({ root, ...of }: TabsProps & NativeProps) {
  return (
    <div className="tabs" role="tablist" aria-label={of.label} ref={root}>
      {of.tabs.map((tab) => (
        <TabButton key={tab.key} tab={tab} of={of} />
      ))}
    </div>
  );
}

/** A row of tabs: arrow keys, Home and End move and choose. The panel below belongs to the caller. */
export const Tabs = drawnByPrime<TabsProps>(async () => (await import('./PrimeTabs.tsx')).PrimeTabs, NativeTabs);
