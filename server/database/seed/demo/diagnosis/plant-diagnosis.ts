import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { HAKGUAS } from '../departments.ts';
import { planAbilities } from './ability-plan.ts';

/** 진단·설문·시험 of the demo campus: trees of abilities. */
export async function plantDiagnosis(db: Kysely<Schema>, now: Date, schoolYear: number): Promise<void> {
  const hakguaCds = HAKGUAS.map(({ deptCd }) => deptCd);
  await insertRows(db, 'abilityCd', planAbilities(schoolYear, hakguaCds), now);
}
