import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { plantDemoPortal } from './demo/demo-portal.ts';
import { plantDiagnosis } from './demo/diagnosis/plant-diagnosis.ts';
import { plantExtracurricular } from './demo/extracurricular/plant-extracurricular.ts';
import { plantEvidence } from './demo/mileage/plant-evidence.ts';
import { plantMileage } from './demo/mileage/plant-mileage.ts';
import { plantNotices } from './demo/notices/plant-notices.ts';
import { plantOutsiders } from './demo/outsiders.ts';
import { plantPeople } from './demo/plant-people.ts';
import { plantSpaces } from './demo/space/plant-spaces.ts';

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
    await plantPeople(trx, now, schoolYearOf(seedDay));
    await plantNotices(trx, now, seedDay);
    await plantOutsiders(trx, now, seedDay);
    await plantSpaces(trx, now, seedDay);
    await plantDemoPortal(trx, now);
    await plantDiagnosis(trx, now, seedDay, schoolYearOf(seedDay));
    await plantMileage(trx, now, seedDay);
    await plantExtracurricular(trx, now, seedDay);
    if (dataDir !== undefined) await plantEvidence(trx, dataDir);
  });
  return true;
}

function schoolYearOf(seedDay: string): number {
  const year = Number(seedDay.slice(0, 4)),
    month = Number(seedDay.slice(4, 6));
  return month < FIRST_MONTH ? year - 1 : year;
}
