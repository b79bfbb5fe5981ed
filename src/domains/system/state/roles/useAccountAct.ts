import type { AccountActKind } from '../../rules/roles/account-acts.ts';
import { useCloseUserSessionMutation } from '../security/history-endpoints.ts';
import {
  useIssueTempPwdMutation,
  useResetOtpMutation,
  useStopUserMutation,
  useUnlinkSsoMutation,
  useUnlockUserMutation,
} from './user-role-endpoints.ts';

interface Done {
  /** The password that was made, shown once. */ readonly tempPwd: string | null;
}

/** Carries out what an administrator does to an account; null when it was refused and the user has been informed. */
export function useAccountAct(): (
  kind: AccountActKind,
  arg: { readonly userId: string; readonly rsn: string },
) => Promise<Done | null> {
  const [unlock] = useUnlockUserMutation(),
    [issue] = useIssueTempPwdMutation(),
    [unlink] = useUnlinkSsoMutation();
  const [reset] = useResetOtpMutation(),
    [stop] = useStopUserMutation(),
    [close] = useCloseUserSessionMutation();
  return async (kind, arg) => {
    if (kind === 'password') {
      const issued = await issue(arg);
      return issued.error ? null : { tempPwd: issued.data.data[0]?.tempPwd ?? null };
    }
    const send = {
      unlock: () => unlock(arg),
      sso: () => unlink(arg),
      otp: () => reset(arg),
      close: () => close(arg),
      stop: () => stop({ ...arg, stopYn: 'Y' }),
      resume: () => stop({ ...arg, stopYn: 'N' }),
    };
    const answer = await send[kind]();
    return answer.error ? null : { tempPwd: null };
  };
}
