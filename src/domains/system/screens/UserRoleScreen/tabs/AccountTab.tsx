import { useState } from 'react';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { listAccountActs, type AccountAct } from '#domains/system/rules/roles/account-acts.ts';
import { useCodes } from '#domains/system/state/code-lookups.ts';
import { useAuth } from '#domains/system/state/page.ts';
import { useAccountAct } from '#domains/system/state/roles/useAccountAct.ts';
import { useGetUserAccountQuery } from '#domains/system/state/roles/user-role-endpoints.ts';
import { PasswordDialog } from '../dialogs/PasswordDialog.tsx';

const moment = (at: string | null): string => (at === null ? '-' : displayMoment(at));

/** State of an account and what an administrator does about it, each with its reason. */
export function AccountTab({ userId }: { readonly userId: string }) {
  const answer = useGetUserAccountQuery({ userId });
  const states = useCodes('ACNT_ST');
  const mayUpdate = useAuth('U');
  const [asked, setAsked] = useState<AccountAct | null>(null);
  const [tempPwd, setTempPwd] = useState<string | null>(null);
  const run = useAccountAct();
  const account = answer.data?.data[0];
  const submit = async (act: AccountAct, rsn: string): Promise<void> => {
    setAsked(null);
    const done = await run(act.kind, { userId, rsn });
    if (done === null) return;
    void answer.refetch();
    if (done.tempPwd === null) show('M-OK');
    else setTempPwd(done.tempPwd);
  };
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!account) return <div className="user-tab" aria-busy="true" />;
  return (
    <div className="user-tab">
      <Facts
        columns={1}
        facts={[
          {
            label: '계정상태',
            value:
              account.lockYn === 'Y' ? `${states.nameOf('LOCK')} (비밀번호 오류)` : states.nameOf(account.acntStCd),
          },
          { label: '최근접속', value: moment(account.lastLoginDt) },
          {
            label: '비밀번호',
            value:
              account.pwdTmpYn === 'Y'
                ? '임시비밀번호 (변경 전)'
                : account.pwdChgDt === null
                  ? '없음'
                  : `${moment(account.pwdChgDt)} 변경`,
          },
          { label: 'SSO 연결', value: account.ssoYn === 'Y' ? '연결됨' : '연결 안 됨' },
          { label: '2차 인증', value: account.otpYn === 'Y' ? '사용' : '사용 안 함' },
          { label: '열린 접속', value: `${account.sessionCnt}건` },
        ]}
      />
      {mayUpdate ? (
        <div className="account-acts">
          {listAccountActs(account).map((act) => (
            <Button
              key={act.kind}
              icon={act.icon}
              look={act.isDestructive ? 'danger' : 'plain'}
              disabled={act.hindrance !== null}
              title={act.hindrance ?? undefined}
              onClick={() => setAsked(act)}
            >
              {act.label}
            </Button>
          ))}
        </div>
      ) : null}
      {asked ? (
        <ReasonDialog
          title={asked.label}
          label="사유"
          okLabel={asked.label}
          onSubmit={(rsn) => void submit(asked, rsn)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {tempPwd === null ? null : <PasswordDialog password={tempPwd} onClose={() => setTempPwd(null)} />}
    </div>
  );
}
