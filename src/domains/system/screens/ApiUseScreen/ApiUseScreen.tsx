import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { ApiUsePanel } from './ApiUsePanel.tsx';
import { InspectionPanel } from './InspectionPanel.tsx';
import { PersonalAccessPanel } from './PersonalAccessPanel.tsx';

const TABS = [
  { key: 'api', label: 'API 사용' },
  { key: 'personal', label: '개인정보 접근' },
  { key: 'inspection', label: '월별 점검' },
] as const;
const PANELS = {
  api: () => <ApiUsePanel />,
  personal: () => <PersonalAccessPanel />,
  inspection: () => <InspectionPanel />,
};

/** API 사용 이력: what was called, who looked at whom, and the monthly inspection of both. */
export function ApiUseScreen() {
  const [tab, choose] = useAddressTab(['api', 'personal', 'inspection']);
  return (
    <div className="stack">
      <PageHeader title="API 사용 이력" lead="호출과 개인정보 접근을 조회하고 매월 접속기록을 점검합니다." />
      <TabPanels key={tab} label="API 사용 이력" tabs={TABS} active={tab} onChange={choose} panels={PANELS} />
    </div>
  );
}
