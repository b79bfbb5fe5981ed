import type { Kysely } from 'kysely';
import webPush from 'web-push';
import { z } from 'zod';
import type { Schema } from '#server/database/schema.ts';
import { openConfig, encryptConfig } from './channel-config.ts';

/**
 * The pair by which push services know us, in base64url; made once, because every browser remembers the public half.
 */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string | null;
}

const keySchema: z.ZodType<PushKeys> = z.object({
  publicKey: z.string(),
  privateKey: z.string(),
  subject: z.string().nullable(),
});
const PUSH = 'PUSH';

const storedKeys = async (db: Kysely<Schema>): Promise<string | null> =>
  (await db.selectFrom('almChnl').select('cfgEnc').where('chnlCd', '=', PUSH).executeTakeFirstOrThrow()).cfgEnc;

/** The pair of this installation; makes it on first use. Two servers that ask at once get the same one. */
export async function pushKeysOf(db: Kysely<Schema>): Promise<PushKeys> {
  const stored = await storedKeys(db);
  if (stored === null) {
    const made = { ...webPush.generateVAPIDKeys(), subject: null } satisfies PushKeys;
    await db
      .updateTable('almChnl')
      .set({ cfgEnc: await encryptConfig(db, PUSH, made) })
      .where('chnlCd', '=', PUSH)
      .where('cfgEnc', 'is', null)
      .execute();
  }
  const sealed = stored ?? (await storedKeys(db));
  if (sealed === null) throw new Error('the keys of web push were not kept');
  return keySchema.parse(await openConfig(db, { chnlCd: PUSH, cfgEnc: sealed }));
}
