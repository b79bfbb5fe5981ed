import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useGetSecurityPolicyQuery } from '../../state/security/policy-endpoints.ts';
import { PolicyFormView } from './PolicyFormView.tsx';
import './security-policy.css';

/** 보안정책관리: how people sign in, how long they stay, from where, and how long it is remembered. */
export function SecurityPolicyScreen() {
  const { data, isError, refetch } = useGetSecurityPolicyQuery({});
  const policy = data?.data[0];
  return (
    <div className="stack" aria-busy={!policy && !isError}>
      <PageHeader title="보안정책관리" lead="저장한 정책은 열려 있는 접속에도 다음 호출부터 적용됩니다." />
      {policy ? <PolicyFormView stored={policy} /> : null}
      {isError ? (
        <StateNotice
          icon="exclamation-circle"
          text={message('M-LOAD-FAIL')}
          action={
            <Button icon="refresh" onClick={() => void refetch()}>
              다시 시도
            </Button>
          }
        />
      ) : null}
    </div>
  );
}
