import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { STATE_TABS, type StateTab } from '../../rules/certi-lists.ts';
import { IssueTab } from './IssueTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { ReviewTab } from './ReviewTab.tsx';
import { StudentPage } from './StudentPage.tsx';
import { StudentsTab } from './StudentsTab.tsx';
import type { StateTabProps } from './state-tab.ts';
import { useSeesWhole } from '../../state/useSeesWhole.ts';
import './state.css';

const VerifyDialog = lazyDialog(async () => (await import('./VerifyDialog.tsx')).VerifyDialog);

const TABS: readonly { readonly key: StateTab; readonly label: string; readonly isForAll: boolean }[] = [
  { key: 'overview', label: '현황', isForAll: true },
  { key: 'students', label: '학생별', isForAll: true },
  { key: 'review', label: '심사', isForAll: false },
  { key: 'issue', label: '발급', isForAll: false },
];
const PANELS: Readonly<Record<StateTab, (props: StateTabProps) => React.JSX.Element | null>> = {
  overview: OverviewTab,
  students: StudentsTab,
  review: ReviewTab,
  issue: IssueTab,
};

/** 인증 현황 of one programme; a student in the address has a page. */
export function StateScreen({ programme }: StateTabProps) {
  const [params] = useSearchParams(),
    stdNo = params.get('stdNo');
  return stdNo ? <StudentPage key={stdNo} programme={programme} stdNo={stdNo} /> : <StateTabs programme={programme} />;
}

function StateTabs({ programme }: StateTabProps) {
  const [asked, choose] = useAddressTab(STATE_TABS);
  const [isVerifying, setVerifying] = useState(false);
  // Applications and certificates are for who sees the whole programme (certification.md 5.3).
  const seesWhole = useSeesWhole(programme),
    tabs = TABS.filter(({ isForAll }) => isForAll || seesWhole),
    isOpen = tabs.some(({ key }) => key === asked),
    tab = isOpen ? asked : 'overview',
    // A link to a tab that may yet turn out to be open waits, instead of showing another one for a moment.
    Panel = isOpen || seesWhole !== null ? PANELS[tab] : null;
  return (
    <div className="stack">
      <PageHeader
        title={`${programme.title} 현황`}
        lead="학생의 요건 충족을 확인하고, 신청을 심사하고, 인증서를 발급합니다."
        actions={
          <Button icon="verified" onClick={() => setVerifying(true)}>
            진위확인
          </Button>
        }
      />
      <Tabs
        label={`${programme.title} 현황`}
        tabs={tabs}
        active={tab}
        onChange={choose}
        laterCount={seesWhole === null ? TABS.length - tabs.length : 0}
      />
      {Panel ? <Panel programme={programme} /> : null}
      {isVerifying ? <VerifyDialog onClose={() => setVerifying(false)} /> : null}
    </div>
  );
}
