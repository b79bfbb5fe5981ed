import type { Kysely } from 'kysely';
import { DEMO_PORTAL, RATE_USUAL } from '#contract/system/clients/client-rules.ts';
import type { Schema } from '../../schema.ts';
import { stableId } from '../stable-id.ts';
import { userIdOf } from './user-id.ts';

/** The client through which the answering page lets people of the demo campus in. It has no key: nothing calls with it. */
export async function seedDemoPortal(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .insertInto('client')
    .values({
      clientId: stableId(`client:${DEMO_PORTAL}`),
      clientCd: DEMO_PORTAL,
      clientNm: '데모 포털',
      clientDivCd: 'PORTAL',
      mngrUserId: userIdOf('admin01'),
      allowIps: JSON.stringify(['127.0.0.1/32']),
      allowApiIds: JSON.stringify([]),
      rateLimit: RATE_USUAL,
      stCd: 'ACTIVE',
      regId: 'SYSTEM',
      modId: 'SYSTEM',
      regDt: now,
      modDt: now,
    })
    .execute();
}
