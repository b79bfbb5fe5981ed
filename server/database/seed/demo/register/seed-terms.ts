import type { Kysely } from 'kysely';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { createRandom } from '../../random.ts';
import { stableId } from '../../stable-id.ts';
import { planTermsOf } from './term-history.ts';

const SEED = 20_260_302;
const ON_THE_ROLL = ['10', '20'];

/**
 * Terms of everybody on the roll. A campus of before this part holds those of some students, which stay as they are.
 */
export async function seedStudentTerms(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  const students = await db
      .selectFrom('student')
      .select(['stdNo', 'shregSt', 'gradeCd', 'genderCd', 'entDt', 'leaveDivCd'])
      .where('shregSt', 'in', ON_THE_ROLL)
      .orderBy('stdNo')
      .execute(),
    random = createRandom(SEED);
  const rows = students.flatMap((student) => planTermsOf(random, student, seedDay));
  await insertRows(
    db,
    'stdTerm',
    rows.map((row) => ({ stdTermId: stableId(`student-term:${row.stdNo} ${row.schlYear}${row.shtmCd}`), ...row })),
    now,
    true,
  );
}
