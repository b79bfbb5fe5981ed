import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { guideItemRows } from './guide-items.ts';
import { insertRows } from '../insert-rows.ts';
import { plantAccess } from './reference/plant-access.ts';
import { plantAreas } from './reference/mileage-areas.ts';
import { plantLines } from './reference/ecp-lines.ts';
import { plantJobs } from './reference/jobs.ts';
import { plantTemplates } from './reference/templates.ts';
import { plantCodes } from './reference/codes/plant-codes.ts';

/**
 * What every installation needs: codes, roles, rights, menus, the security policy, the wording of messages and the guide's rows.
 * Safe at every start; it adds what is missing and changes nothing that exists.
 */
export async function seedReference(db: Kysely<Schema>, { now }: { readonly now: Date }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await plantCodes(trx, now);
    await plantAccess(trx, now);
    await trx
      .insertInto('securityPolicy')
      .values({ regDt: now, modDt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await plantGuideItems(trx, now);
    await plantJobs(trx, now);
    await plantTemplates(trx, now);
    await plantAreas(trx, now);
    await plantLines(trx, now);
  });
}

async function plantGuideItems(db: Kysely<Schema>, now: Date): Promise<void> {
  const any = await db.selectFrom('guideItem').select('itemNo').limit(1).executeTakeFirst();
  if (any === undefined) await insertRows(db, 'guideItem', guideItemRows(), now);
}
