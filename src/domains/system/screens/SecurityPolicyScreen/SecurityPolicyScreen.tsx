import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useGetSecurityPolicyQuery } from '../../state/security/policy-endpoints.ts';
import { PolicyFormView } from './PolicyFormView.tsx';
import './security-policy.css';

/** 보안정책관리: how people sign in, how long they stay, from where, and how long it is remembered. */
export function SecurityPolicyScreen() {
  const { data, isError, error, refetch } = useGetSecurityPolicyQuery({});
  const policy = data?.data[0];
  return (
    <div className="stack" aria-busy={!policy && !isError}>
      <PageHeader title="보안정책관리" lead="저장한 정책은 열려 있는 접속에도 다음 호출부터 적용됩니다." />
      {policy ? <PolicyFormView stored={policy} /> : null}
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
    </div>
  );
}
