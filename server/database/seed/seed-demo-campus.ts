import { sql, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { seedCertification } from './demo/certification/seed-certification.ts';
import { seedDemoPortal } from './demo/demo-portal.ts';
import { seedDiagnosis } from './demo/diagnosis/seed-diagnosis.ts';
import { seedEvidence } from './demo/mileage/seed-evidence.ts';
import { seedMileage } from './demo/mileage/seed-mileage.ts';
import { seedNotices } from './demo/notices/seed-notices.ts';
import { seedOutsiders } from './demo/outsiders.ts';
import { seedPeople } from './demo/seed-people.ts';
import { seedSpaces } from './demo/space/seed-spaces.ts';
import { seedPromoFiles } from './demo/extracurricular/seed-promotions.ts';
import { seedExtracurricular } from './demo/extracurricular/seed-extracurricular.ts';

/** Month in which a 학년도 begins. */
const FIRST_MONTH = 3;

export interface DemoSettings {
  readonly now: Date;
  /** Day the campus is made for, YYYYMMDD: terms, entry years and notices are counted from it. */
  readonly seedDay: string;
  /** Where its files are put; without it the campus has none. */
  readonly dataDir?: string | undefined;
}

/**
 * Fills an empty database with the demo campus; the same seed day gives the same rows on every machine.
 * Asks for the reference data to be there. Does nothing when there are departments already.
 * @returns whether it was filled now
 */
export async function seedDemoCampus(db: Kysely<Schema>, { now, seedDay, dataDir }: DemoSettings): Promise<boolean> {
  const any = await db.selectFrom('dept').select('deptCd').limit(1).executeTakeFirst();
  if (any !== undefined) return false;
  await db.transaction().execute(async (trx) => {
    // Rows that are this new have no statistics: PostgreSQL would take the statements for long ones and compile each.
    await sql`select set_config('jit', 'off', true)`.execute(trx);
    await seedPeople(trx, now, schoolYearOf(seedDay));
    await seedNotices(trx, now, seedDay);
    await seedOutsiders(trx, now, seedDay);
    await seedSpaces(trx, now, seedDay);
    await seedDemoPortal(trx, now);
    await seedDiagnosis(trx, now, seedDay, schoolYearOf(seedDay));
    await seedMileage(trx, now, seedDay);
    await seedExtracurricular(trx, now, seedDay);
    await seedCertification(trx, now, seedDay);
    if (dataDir !== undefined) {
      await seedEvidence(trx, dataDir);
      await seedPromoFiles(trx, now, dataDir);
    }
  });
  return true;
}

function schoolYearOf(seedDay: string): number {
  const year = Number(seedDay.slice(0, 4)),
    month = Number(seedDay.slice(4, 6));
  return month < FIRST_MONTH ? year - 1 : year;
}
