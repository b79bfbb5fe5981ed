import type { Kysely } from 'kysely';
import { message } from '#messages/message.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import { invalidField } from '#server/http/failure.ts';
import { verifyOtp } from '../otp/second-step.ts';
import { verifyPassword } from './verify-password.ts';

/** What a person types once more before something grave. */
interface TypedAgain {
  readonly password?: string | null | undefined;
  readonly otp?: string | null | undefined;
}
/** Who is asked, and on which connection. */
interface AskedAgain {
  readonly db: Kysely<Schema>;
  readonly now: Date;
  readonly model: AccessModel;
  readonly person: { readonly userId: string; readonly loginId: string; readonly loginDivCd: string };
}

/**
 * Asks a person who is signed in once more for the password or a code of the second step; who signs in elsewhere has the
 * code alone. Wrong ones count as those of a sign-in do, so that it runs outside the transaction of what it guards.
 * @throws Failure 400 at the field
 */
export async function verifyAgain(
  { db, now, model, person }: AskedAgain,
  { password, otp }: TypedAgain,
): Promise<void> {
  const { userId, loginId, loginDivCd } = person;
  if (otp) {
    await verifyOtp({ db, now }, model, { userId, loginId }, otp);
    return;
  }
  if (loginDivCd === 'SSO') throw invalidField('otp', message('M-REQ', { label: '일회용 코드' }));
  if (!password) throw invalidField('password', message('M-REQ', { label: '비밀번호' }));
  const verified = await verifyPassword(db, model.policy, loginId, password, now);
  if (verified.rsltCd !== 'OK') throw verified.failure;
}
