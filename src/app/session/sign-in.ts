import { worker } from '#bridge/client.ts';
import type { Result } from '#contract/errors.ts';
import { fail, ok } from '#contract/errors.ts';
import type { OtpSetup } from '#contract/session/session.ts';
import { toast } from '#ui/feedback/feedback.ts';
import { openSession } from './session.ts';

export type SignInStep =
  | { readonly step: 'done' | 'change-password' }
  /** A code is asked for; the key is shown to who has none yet. */
  | { readonly step: 'otp'; readonly setup: OtpSetup | null };
export interface Credentials {
  readonly loginId: string;
  readonly password: string;
  readonly otp?: string;
}

/** Signs in. A refusal carries the sentence of the server and is shown by the form itself. */
export async function signIn(credentials: Credentials): Promise<Result<SignInStep>> {
  const answer = await worker.call('login', credentials);
  if (!answer.ok) return answer;
  const [row] = answer.value.data.data;
  if (!row) return fail({ kind: 'offline', timedOut: false });
  if (row.stepCd === 'OTP') return ok({ step: 'otp', setup: row.otpSetup });
  if (row.stepCd === 'PWD_CHG') return ok({ step: 'change-password' });
  if (!row.me) return fail({ kind: 'offline', timedOut: false });
  await openSession(row.me, null);
  announceSignIn(row.kickedYn === 'Y');
  return ok({ step: 'done' });
}

/** The other tabs begin, too; the person hears that a session elsewhere has ended. */
function announceSignIn(isKicked: boolean): void {
  worker.announce('signed-in');
  if (isKicked) toast('info', '다른 기기의 접속을 종료하고 로그인했습니다.');
}

/** What a sign-in through the university leaves to do when its session has been found; any other start leaves nothing. */
export function completeSsoSignIn(search: string): void {
  const params = new URLSearchParams(search);
  if (params.get('sso') === 'ok') announceSignIn(params.get('kicked') === 'Y');
}
