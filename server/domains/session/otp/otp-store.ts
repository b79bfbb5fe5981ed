import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { openSecret, encryptSecret } from '../secret-box.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** What is known of a person's second step. */
export interface OtpState {
  readonly isRegistered: boolean;
  readonly secret: Buffer | null;
  readonly usedStep: number | null;
}

export async function readOtp(db: Kysely<Schema>, userId: string): Promise<OtpState> {
  const row = await db
    .selectFrom('user')
    .select(['otpYn', 'otpSecretEnc', 'otpStep'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    isRegistered: row.otpYn === 'Y',
    usedStep: row.otpStep,
    secret: row.otpSecretEnc === null ? null : await openSecret(db, userId, row.otpSecretEnc),
  };
}

/** A secret that waits for its first right code; the one that waits already, so that two pages show the same. */
export async function proposeSecret(db: Kysely<Schema>, userId: string): Promise<Buffer> {
  const { secret } = await readOtp(db, userId);
  if (secret !== null) return secret;
  const made = randomBytes(SECRET_BYTES);
  await db
    .updateTable('user')
    .set({ otpSecretEnc: await encryptSecret(db, userId, made) })
    .where('userId', '=', userId)
    .execute();
  return made;
}

/** Accepts a code's step: the second step is registered from now on, and the same code opens nothing again. @returns false when it was used meanwhile */
export async function acceptStep(db: Kysely<Schema>, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('user')
    .set({ otpYn: 'Y', otpStep: step })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('otpStep', 'is', null), eb('otpStep', '<', step)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
