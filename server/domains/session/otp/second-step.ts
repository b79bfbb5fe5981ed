import type { OtpSetup } from '#contract/session/session.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { isAllowedAddress } from '../login/address-rules.ts';
import { forgetTries, otpCounterOf, reserveTry } from '../login/login-tries.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { lockedFailure, loginFailure, type Account } from '../password/verify-password.ts';
import { acceptStep, proposeSecret, readOtp } from './otp-store.ts';
import { findOtpStep, otpAddress, toBase32 } from './totp.ts';

/** Whether the policy asks a person for a code: by role, by choice, or because the address is none of the house. */
export function needsOtp(
  model: AccessModel,
  rolesAsk: boolean,
  account: Pick<Account, 'otpYn'>,
  ipAddr: string,
): boolean {
  if (rolesAsk || account.otpYn === 'Y') return true;
  // Where no address has been registered, no address can be outside.
  return (
    model.policy.outOtpYn === 'Y' && model.allowedCidrs.length > 0 && !isAllowedAddress(model.allowedCidrs, ipAddr)
  );
}

/** On which connection, and when. A call has both. */
interface Asking {
  readonly db: Kysely<Schema>;
  readonly now: Date;
}

/** What the page shows to who has no second step yet. */
export async function otpSetup(
  call: Asking,
  { userId, loginId }: Pick<Account, 'userId' | 'loginId'>,
  issuer: string,
): Promise<OtpSetup> {
  const key = toBase32(await proposeSecret(call.db, userId));
  return { otpKey: key, otpUrl: otpAddress(issuer, loginId, key) };
}

/**
 * Takes a typed code. Wrong ones are counted apart from wrong passwords, and lock the second step for as long.
 * @throws Failure 400 OTP for a wrong or used code, LOCK after too many
 */
export async function verifyOtp(
  call: Asking,
  model: AccessModel,
  { userId, loginId }: Pick<Account, 'userId' | 'loginId'>,
  code: string,
): Promise<void> {
  const counter = otpCounterOf(loginId);
  const reserved = await reserveTry(call.db, counter, model.policy, call.now);
  if (reserved.locked) throw lockedFailure(model.policy);
  const { secret, usedStep } = await readOtp(call.db, userId);
  const step = secret === null ? null : findOtpStep(secret, code, call.now, usedStep);
  if (step === null || !(await acceptStep(call.db, userId, step)))
    throw loginFailure('OTP', SESSION_MESSAGES.wrongOtp, 'otp');
  await forgetTries(call.db, counter);
}
