import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { SlowSqlPanel } from './SlowSqlPanel.tsx';
import { SqlLogPanel } from './SqlLogPanel.tsx';

const TABS = [
  { key: 'history', label: 'SQL 로그' },
  { key: 'slow', label: '느린 SQL' },
] as const;
const PANELS = { history: () => <SqlLogPanel />, slow: () => <SlowSqlPanel /> };

/** SQL 로그: what the database was asked, without the values, and what takes its time. */
export function SqlLogScreen() {
  const [tab, choose] = useAddressTab(['history', 'slow']);
  return (
    <div className="stack">
      <PageHeader
        title="SQL 로그"
        lead="등록·수정·삭제, 개인정보 조회, 1초 이상 걸린 문장을 남깁니다. 값은 남기지 않습니다."
      />
      <TabPanels key={tab} label="SQL 로그" tabs={TABS} active={tab} onChange={choose} panels={PANELS} />
    </div>
  );
}
