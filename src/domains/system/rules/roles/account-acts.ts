import type { Data } from '#contract/registry.ts';

type Account = Data<'getUserAccount'>['data'][number];
export type AccountActKind = 'unlock' | 'password' | 'sso' | 'otp' | 'close' | 'stop' | 'resume';

/** Something an administrator may do to an account, with the reason why it cannot be done at present. */
export interface AccountAct {
  readonly kind: AccountActKind;
  readonly label: string;
  readonly icon: string;
  readonly isDestructive: boolean;
  readonly hindrance: string | null;
}

const act = (
  kind: AccountActKind,
  label: string,
  icon: string,
  hindrance: string | null = null,
  isDestructive = false,
): AccountAct => ({ kind, label, icon, hindrance, isDestructive });
const unless = (isPossible: boolean, hindrance: string): string | null => (isPossible ? null : hindrance);

/** What may be done to an account in its present state. */
export function listAccountActs(
  account: Pick<Account, 'acntStCd' | 'lockYn' | 'ssoYn' | 'otpYn' | 'sessionCnt'>,
): readonly AccountAct[] {
  const isShut = account.lockYn === 'Y' || account.acntStCd === 'DORM';
  return [
    act('unlock', '잠금해제', 'unlock', unless(isShut, '잠기지 않은 계정입니다.')),
    act('password', '임시비밀번호 발급', 'key'),
    act('sso', 'SSO 연결 해제', 'link', unless(account.ssoYn === 'Y', 'SSO에 연결되지 않은 계정입니다.')),
    act('otp', '2차 인증 초기화', 'mobile', unless(account.otpYn === 'Y', '2차 인증을 사용하지 않는 계정입니다.')),
    act('close', '강제 로그아웃', 'sign-out', unless(account.sessionCnt > 0, '열린 접속이 없습니다.')),
    account.acntStCd === 'STOP' ? act('resume', '중지 해제', 'play') : act('stop', '계정 중지', 'ban', null, true),
  ];
}
