import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { guideItemRows } from './guide-items.ts';
import { insertRows } from '../insert-rows.ts';
import { seedAccess } from './reference/seed-access.ts';
import { seedAreas } from './reference/mileage-areas.ts';
import { seedIndicators } from './reference/dropout-indicators.ts';
import { seedUpItems } from './reference/certi-up-items.ts';
import { seedJobs } from './reference/jobs.ts';
import { seedTemplates } from './reference/templates.ts';
import { seedCodes } from './reference/codes/seed-codes.ts';
import { seedKinds } from './reference/counsel-kinds.ts';
import { seedLines } from './reference/ecp-lines.ts';

/**
 * What every installation needs: codes, roles, rights, menus, the security policy, the wording of messages and the guide's rows.
 * Safe at every start; it adds what is missing and changes nothing that exists.
 */
export async function seedReference(db: Kysely<Schema>, { now }: { readonly now: Date }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await seedCodes(trx, now);
    await seedAccess(trx, now);
    await trx
      .insertInto('securityPolicy')
      .values({ regDt: now, modDt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await seedGuideItems(trx, now);
    await seedJobs(trx, now);
    await seedTemplates(trx, now);
    await seedAreas(trx, now);
    await seedLines(trx, now);
    await seedUpItems(trx, now);
    await seedIndicators(trx, now);
    await seedKinds(trx, now);
  });
}

async function seedGuideItems(db: Kysely<Schema>, now: Date): Promise<void> {
  const any = await db.selectFrom('guideItem').select('itemNo').limit(1).executeTakeFirst();
  if (any === undefined) await insertRows(db, 'guideItem', guideItemRows(), now);
}
