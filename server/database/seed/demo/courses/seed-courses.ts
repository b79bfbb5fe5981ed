import type { Kysely } from 'kysely';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { createRandom } from '../../random.ts';
import { stableId } from '../../stable-id.ts';
import { firstDayOf, halfOf, termOfHalf } from '../half-years.ts';
import { planSections, type PlannedSection } from './course-plan.ts';

const SEED = 20_260_306,
  TERMS = 2,
  TEACHING = ['10', '20'];
/** Before the days of a term that follows are over, the grades of the term are confirmed and loaded. */
const LOADED_BEFORE = -50;
/** Who teaches the first sections of a department, so that a demo can be seen from a lecturer's side. */
const SHOWN = { stfNo: 'prof01', hakguaCd: '1010', sections: 2 };
/** Rows of this kind of insert are JSON already. */
const asJson = (value: unknown): string => value as string;

/** The sections of a plan, of which some are taught by the lecturer whom a demo shows. */
function taughtByShown(sections: readonly PlannedSection[]): readonly PlannedSection[] {
  const shown = new Set(
    sections.filter(({ hakguaCd, pnpYn }) => hakguaCd === SHOWN.hakguaCd && pnpYn === 'N').slice(0, SHOWN.sections),
  );
  return sections.map((section) => (shown.has(section) ? { ...section, stfNo: SHOWN.stfNo } : section));
}

/** Course sections of the last two regular terms that are over, with grades and evaluation. */
export async function seedCourses(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  const staff = await db
      .selectFrom('staff')
      .select(['stfNo', 'deptCd'])
      .where('stfDivCd', 'in', TEACHING)
      .orderBy('stfNo')
      .execute(),
    lecturers = new Map(
      [...groupBy(staff, ({ deptCd }) => deptCd)].map(([deptCd, people]) => [deptCd, people.map(({ stfNo }) => stfNo)]),
    ),
    present = halfOf(seedDay);
  for (let half = present - TERMS; half < present; half += 1) {
    const term = termOfHalf(half),
      loadDt = koreanMoment(addDays(firstDayOf(half + 1), LOADED_BEFORE), '0400').toISOString();
    await insertRows(
      db,
      'sbjtCqiSrc',
      taughtByShown(planSections(createRandom(SEED + half), lecturers)).map(({ grades, answers, ...section }) => ({
        sbjtCqiSrcId: stableId(`course:${half}:${section.sbjtCd}:${section.clsNo}`),
        ...term,
        ...section,
        grdJson: asJson(grades),
        evalJson: asJson(answers),
        loadDt,
      })),
      now,
    );
  }
}
