import { worker } from '#bridge/client.ts';
import type { Result } from '#contract/errors.ts';
import { fail, ok } from '#contract/errors.ts';
import { toast } from '#ui/feedback/feedback.ts';
import { openSession } from './session.ts';

export type SignInStep = 'done' | 'otp' | 'change-password';
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
  if (row.stepCd !== 'OK') return ok(row.stepCd === 'OTP' ? 'otp' : 'change-password');
  if (!row.me) return fail({ kind: 'offline', timedOut: false });
  await openSession(row.me, null);
  worker.announce('signed-in');
  if (row.kickedYn === 'Y') toast('info', '다른 기기의 접속을 종료하고 로그인했습니다.');
  return ok('done');
}
