import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { SDA_TABS, type SdaTab } from '../../rules/mileage-lists.ts';
import { AreaPanel } from './AreaPanel.tsx';
import { ItemList } from './ItemList.tsx';
import { TermList } from './TermList.tsx';
import './sda.css';

const TABS: readonly { readonly key: SdaTab; readonly label: string }[] = [
  { key: 'items', label: '활동항목' },
  { key: 'areas', label: '영역·한도' },
  { key: 'terms', label: '적립 학기' },
];
const PANELS: Readonly<Record<SdaTab, () => React.JSX.Element | null>> = {
  items: ItemList,
  areas: AreaPanel,
  terms: TermList,
};

/** SDA 관리. */
export function SdaScreen() {
  const [tab, choose] = useAddressTab(SDA_TABS);
  const Panel = PANELS[tab];
  return (
    <div className="stack">
      <PageHeader title="SDA 관리" lead="마일리지를 주는 역량개발활동과 그 점수, 한도, 적립 학기를 정합니다." />
      <Tabs label="SDA 관리" tabs={TABS} active={tab} onChange={choose} />
      <Panel />
    </div>
  );
}
