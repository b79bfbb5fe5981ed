import type { ParsedArg } from '#contract/registry.ts';
import type { Data } from '#contract/registry.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { verifyPassword } from '../password/verify-password.ts';
import { readOtp } from './otp-store.ts';
import { otpSetup, verifyOtp } from './second-step.ts';

/**
 * Registers a second step by choice: the password alone answers the key, the password with a code of that key registers it.
 * @throws Failure 400 for a wrong password or code, 409 STATE when there is one already
 */
export async function registerOtp(
  call: CallContext,
  { password, otp }: ParsedArg<'registerOtp'>,
): Promise<Data<'registerOtp'>['data'][number]> {
  const { model } = signedInOf(call),
    { userId, loginId } = personOf(call);
  const verified = await verifyPassword(call.db, model.policy, loginId, password, call.now);
  if (verified.rsltCd !== 'OK') throw verified.failure;
  if ((await readOtp(call.db, userId)).isRegistered) throw refused('STATE', SESSION_MESSAGES.otpRegistered);
  if (otp === undefined)
    return { registeredYn: 'N', ...(await otpSetup(call, { userId, loginId }, model.depts.rootName)) };
  await verifyOtp(call, model, { userId, loginId }, otp);
  return { registeredYn: 'Y', otpKey: null, otpUrl: null };
}
