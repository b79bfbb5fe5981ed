import { useSearchParams } from 'wouter';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { APPLY_TABS, type ApplyTab } from '../../rules/mileage-lists.ts';
import { ApplyReview } from '../ApplyReview/ApplyReview.tsx';
import { AccountList } from './AccountList.tsx';
import { AdjustmentList } from './AdjustmentList.tsx';
import { ApplyList } from './ApplyList.tsx';
import { ObjectionList } from './ObjectionList.tsx';
import './apply.css';

const TABS: readonly { readonly key: ApplyTab; readonly label: string }[] = [
  { key: 'review', label: '신청 심사' },
  { key: 'ledger', label: '마일리지 원장' },
  { key: 'adjust', label: '조정' },
  { key: 'objection', label: '이의신청' },
];
const PANELS: Readonly<Record<ApplyTab, () => React.JSX.Element | null>> = {
  review: ApplyList,
  ledger: AccountList,
  adjust: AdjustmentList,
  objection: ObjectionList,
};

/** 마일리지 신청 관리; an application in the address is reviewed on a page of its own. */
export function ApplyScreen() {
  const [params] = useSearchParams(),
    applyId = params.get('applyId');
  return applyId ? <ApplyReview key={applyId} applyId={applyId} /> : <ApplyTabs />;
}

function ApplyTabs() {
  const [tab, choose] = useAddressTab(APPLY_TABS);
  const Panel = PANELS[tab];
  return (
    <div className="stack">
      <PageHeader title="마일리지 신청 관리" lead="학생이 신청한 활동을 심사하고, 적립 내역과 이의신청을 처리합니다." />
      <Tabs label="마일리지 신청 관리" tabs={TABS} active={tab} onChange={choose} />
      <Panel />
    </div>
  );
}
