import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useHistoryTab } from '../../components/history/useHistoryTab.ts';
import { ActiveSessionPanel } from './ActiveSessionPanel.tsx';
import { LoginHisPanel } from './LoginHisPanel.tsx';

const TABS = [{ key: 'history', label: '이력' }, { key: 'active', label: '현재 접속자' }] as const;
const PANELS = { history: () => <LoginHisPanel />, active: () => <ActiveSessionPanel /> };

/** 로그인 이력: who tried to sign in, and who is here now. */
export function LoginHisScreen() {
  const [tab, choose] = useHistoryTab(['history', 'active']);
  return (
    <div className="stack">
      <PageHeader title="로그인 이력" lead="로그인 시도와 그 결과, 지금 접속 중인 사용자를 조회합니다." />
      <TabPanels key={tab} label="로그인 이력" tabs={TABS} active={tab} onChange={choose} panels={PANELS} />
    </div>
  );
}
