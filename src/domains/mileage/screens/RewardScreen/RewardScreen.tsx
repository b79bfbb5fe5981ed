import { useSearchParams } from 'wouter';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { REWARD_TABS, type RewardTab } from '../../rules/mileage-lists.ts';
import { BulkDetail } from './BulkDetail.tsx';
import { BulkList } from './BulkList.tsx';

const TABS: readonly { readonly key: RewardTab; readonly label: string }[] = [{ key: 'bulk', label: '일괄 지급' }];
const PANELS: Readonly<Record<RewardTab, () => React.JSX.Element | null>> = { bulk: BulkList };

/** 마일리지 일괄 지급; a batch in the address has a page of its own. */
export function RewardScreen() {
  const [params] = useSearchParams(),
    bulkId = params.get('bulkId');
  return bulkId ? <BulkDetail key={bulkId} bulkId={bulkId} /> : <RewardTabs />;
}

function RewardTabs() {
  const [tab, choose] = useAddressTab(REWARD_TABS);
  const Panel = PANELS[tab];
  return (
    <div className="stack">
      <PageHeader
        title="마일리지 일괄 지급"
        lead="행사 참여자 명단을 올려 한 번에 지급합니다. 요청한 사람과 승인하는 사람은 달라야 합니다."
      />
      <Tabs label="마일리지 일괄 지급" tabs={TABS} active={tab} onChange={choose} />
      <Panel />
    </div>
  );
}
