import { useSearchParams } from 'wouter';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { REWARD_TABS, type RewardTab } from '../../rules/mileage-lists.ts';
import { useScreenInfo } from '../../state/page.ts';
import { BulkDetail } from './BulkDetail.tsx';
import { BulkList } from './BulkList.tsx';
import { ScholarDetailPage } from './ScholarDetailPage.tsx';
import { ScholarList } from './ScholarList.tsx';

const TABS: readonly { readonly key: RewardTab; readonly label: string }[] = [
  { key: 'bulk', label: '일괄 지급' },
  { key: 'scholar', label: '장학금' },
];
const PANELS: Readonly<Record<RewardTab, () => React.JSX.Element | null>> = { bulk: BulkList, scholar: ScholarList };

/** 마일리지 일괄 지급; a batch or a scholarship in the address has a page of its own. */
export function RewardScreen() {
  const [params] = useSearchParams(),
    bulkId = params.get('bulkId'),
    scholarId = params.get('scholarId');
  if (bulkId !== null) return <BulkDetail key={bulkId} bulkId={bulkId} />;
  if (scholarId !== null) return <ScholarDetailPage key={scholarId} scholarId={scholarId} />;
  return <RewardTabs />;
}

/**
 * Scholarships concern the whole university: their tab is for those who reach everything, and says so to others who
 * open its address.
 */
function RewardTabs() {
  const [named, choose] = useAddressTab(REWARD_TABS),
    reachesAll = useScreenInfo()?.dataScopeCd === 'ALL';
  const Panel = PANELS[named];
  return (
    <div className="stack">
      <PageHeader
        title="마일리지 일괄 지급"
        lead="행사 참여자 명단을 올려 한 번에 지급하고, 마일리지로 장학생을 선발합니다."
      />
      <Tabs
        label="마일리지 일괄 지급"
        tabs={TABS.filter(({ key }) => key === 'bulk' || reachesAll || key === named)}
        active={named}
        onChange={choose}
      />
      <Panel />
    </div>
  );
}
