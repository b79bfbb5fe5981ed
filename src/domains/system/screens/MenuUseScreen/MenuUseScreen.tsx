import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { MenuStatPanel } from './MenuStatPanel.tsx';
import { MenuUsePanel } from './MenuUsePanel.tsx';

const TABS = [
  { key: 'history', label: '이력' },
  { key: 'stat', label: '통계' },
] as const;
const PANELS = { history: () => <MenuUsePanel />, stat: () => <MenuStatPanel /> };

/** 메뉴 사용 이력: which screens people opened or were refused, and for how long they stayed. */
export function MenuUseScreen() {
  const [tab, choose] = useAddressTab(['history', 'stat']);
  return (
    <div className="stack">
      <PageHeader title="메뉴 사용 이력" lead="화면 이동과 거부, 머문 시간을 조회하고 쓰이지 않는 메뉴를 찾습니다." />
      <TabPanels key={tab} label="메뉴 사용 이력" tabs={TABS} active={tab} onChange={choose} panels={PANELS} />
    </div>
  );
}
