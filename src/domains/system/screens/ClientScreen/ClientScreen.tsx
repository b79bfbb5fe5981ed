import { useSearchParams } from 'wouter';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { clientTab } from '../../rules/clients/client-list-query.ts';
import { ClientList } from './ClientList.tsx';
import { IdpPanel } from './IdpPanel.tsx';

const TABS = [
  { key: 'clients', label: '연계 시스템' },
  { key: 'sso', label: '통합인증(SSO)' },
];

/** 연계·인증 클라이언트 관리: systems that call us with a key, and the provider through which people sign in. */
export function ClientScreen() {
  const [params, setParams] = useSearchParams();
  const tab = clientTab(params);
  return (
    <div className="stack">
      <PageHeader
        title="연계·인증 클라이언트 관리"
        lead="우리를 부르는 시스템의 비밀키와 허용 범위, 그리고 교직원이 로그인하는 대학 통합인증을 관리합니다."
      />
      <Tabs
        label="연계와 인증"
        tabs={TABS}
        active={tab}
        onChange={(key) => setParams(key === 'sso' ? { tab: key } : {})}
      />
      {tab === 'sso' ? <IdpPanel /> : <ClientList />}
    </div>
  );
}
