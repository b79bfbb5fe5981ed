import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { ActiveSessionPanel } from './ActiveSessionPanel.tsx';
import { LoginHisPanel } from './LoginHisPanel.tsx';
import { QueueLossPanel } from './QueueLossPanel.tsx';

const TABS = [
  { key: 'history', label: '이력' },
  { key: 'active', label: '현재 접속자' },
  { key: 'lost', label: '전송 손실' },
] as const;
const PANELS = {
  history: () => <LoginHisPanel />,
  active: () => <ActiveSessionPanel />,
  lost: () => <QueueLossPanel />,
};

/** 로그인 이력: who tried to sign in, who is here now, and whose devices have lost work. */
export function LoginHisScreen() {
  const [tab, choose] = useAddressTab(['history', 'active', 'lost']);
  return (
    <div className="stack">
      <PageHeader
        title="로그인 이력"
        lead="로그인 시도와 그 결과, 지금 접속 중인 사용자, 기기에서 잃어버린 작업을 조회합니다."
      />
      <TabPanels key={tab} label="로그인 이력" tabs={TABS} active={tab} onChange={choose} panels={PANELS} />
    </div>
  );
}
