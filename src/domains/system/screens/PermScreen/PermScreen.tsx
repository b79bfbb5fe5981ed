import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog, lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { permTab } from '../../rules/perms/perm-list-query.ts';
import { useAuth } from '../../state/page.ts';
import { PermList } from './PermList.tsx';

const PermRequestDialog = lazyDialog(
  async () => (await import('../../components/PermRequestDialog.tsx')).PermRequestDialog,
);
const ReviewPanel = lazyComponent(async () => (await import('./ReviewPanel.tsx')).ReviewPanel);
const TABS = [
  { key: 'requests', label: '신청·승인' },
  { key: 'held', label: '보유 현황' },
  { key: 'reviews', label: '정기점검' },
];

/** 관리자 권한 관리: special permissions, asked for, decided by another person, and taken back. */
export function PermScreen() {
  const [params, setParams] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const mayCreate = useAuth('C'),
    isReview = params.get('tab') === 'reviews',
    tab = permTab(params);
  return (
    <div className="stack">
      <PageHeader
        title="관리자 권한 관리"
        lead="개인정보 원문처럼 역할만으로는 줄 수 없는 권한을 기간을 정해 줍니다. 신청한 사람과 받는 사람은 승인할 수 없습니다."
        actions={
          mayCreate ? (
            <Button look="primary" icon="plus" onClick={() => setAsking(true)}>
              신청
            </Button>
          ) : null
        }
      />
      <Tabs
        label="특수권한"
        tabs={TABS}
        active={isReview ? 'reviews' : tab}
        onChange={(key) => setParams(key === 'requests' ? {} : { tab: key })}
      />
      {isReview ? <ReviewPanel /> : <PermList key={tab} tab={tab} />}
      {isAsking ? <PermRequestDialog onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
