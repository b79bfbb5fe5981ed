import { sql, type Kysely } from 'kysely';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import { hashOf } from '#server/canonical-hash.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { itemsOf, placeQuestions } from '#shared/diagnosis/tree.ts';
import { HAKGUAS } from '../departments.ts';
import { halfOf } from '../half-years.ts';
import { planAbilities } from './ability-plan.ts';
import { paperVerIdOf, planFurtherPapers, planPapers, type PlannedPaper } from './paper-plan.ts';
import { datesOf, FURTHER_PLANS, type PlannedPlan } from './plan-list.ts';
import { seedPlan, seedPlans, type AskedStudent } from './seed-plans.ts';

/** 진단·설문·시험 of the demo campus: trees of abilities, papers with their versions, plans with their answers. */
export async function seedDiagnosis(db: Kysely<Schema>, now: Date, seedDay: string, schoolYear: number): Promise<void> {
  const hakguaCds = HAKGUAS.map(({ deptCd }) => deptCd);
  await insertRows(db, 'abilityCd', planAbilities(schoolYear, hakguaCds), now);
  await seedPapers(db, planPapers(), now, schoolYear - 1);
  await seedPlans(db, now, seedDay);
}

const BY = { regId: 'SYSTEM', modId: 'SYSTEM', version: 1 } as const;

/** What came to the demo later: further papers and plans, also on papers of the beginning, which are in use from then on. */
export async function seedFurtherPlans(
  db: Kysely<Schema>,
  now: Date,
  seedDay: string,
  schoolYear: number,
): Promise<void> {
  await seedPapers(db, planFurtherPapers(), now, schoolYear - 1);
  await db
    .updateTable('paperVer')
    .set({ paperVerSt: 'FROZEN', frozenDt: now })
    .where('paperVerSt', '=', 'CONFIRMED')
    .where(
      'paperVerId',
      'in',
      FURTHER_PLANS.map(({ paper }) => paperVerIdOf(paper, 1)),
    )
    .execute();
  for (const plan of FURTHER_PLANS)
    await seedPlan(db, now, seedDay, plan, await studentsOf(db, plan, datesOf(plan, seedDay)[0], schoolYear));
}

/** The student whom tests and documents name answers what they name. */
const NAMED = '20210001';

/** Who had entered when the plan began, as they stood then. */
async function studentsOf(
  db: Kysely<Schema>,
  { hakguaCd, gradeCd, people }: PlannedPlan,
  strtDt: string,
  schoolYear: number,
): Promise<AskedStudent[]> {
  const yearsAgo = schoolYear - Math.floor(halfOf(strtDt) / 2);
  const students = await db
    .selectFrom('student')
    .select(['stdNo', 'colgCd', 'hakguaCd', 'majorCd', 'gradeCd', 'genderCd', 'entYear', 'shregSt'])
    .where('shregSt', '=', '10')
    .where('entDt', '<=', strtDt)
    .where('stdNo', '<>', NAMED)
    .$if(hakguaCd !== undefined, (found) => found.where('hakguaCd', '=', hakguaCd ?? ''))
    .$if(gradeCd !== undefined, (found) => found.where('gradeCd', '=', gradeCd ?? ''))
    .orderBy(sql`md5("stdNo" || 'further')`)
    .limit(people)
    .execute();
  return students.map((student) => ({
    ...student,
    gradeCd: String(Math.max(1, Number(student.gradeCd) - yearsAgo)),
  }));
}

async function seedPapers(db: Kysely<Schema>, papers: readonly PlannedPaper[], now: Date, year: number): Promise<void> {
  const firsts = papers.filter(({ verNo }) => verNo === 1),
    taken = await paperNumbers(db, year),
    numberOf = (instDiv: string, paperId: string): number =>
      (taken.get(instDiv) ?? 0) +
      firsts.filter((other) => other.instDiv === instDiv).findIndex((other) => other.paperId === paperId) +
      1;
  await insertRows(
    db,
    'paper',
    firsts.map(({ paperId, instDiv, paperNm, deptCd }) => ({
      paperId,
      instDiv,
      paperNm,
      deptCd,
      paperCd: `${instDiv}-${year}-${String(numberOf(instDiv, paperId)).padStart(3, '0')}`,
      useYn: 'Y' as const,
      ...BY,
    })),
    now,
  );
  await insertRows(
    db,
    'paperVer',
    papers.map(({ paperId, paperVerId, verNo, paperVerSt, body: { norms: _norms, ...tree }, body }) => ({
      paperVerId,
      paperId,
      verNo,
      paperVerSt,
      // Rows of this kind of insert are JSON already.
      bodyJson: tree as unknown as string,
      bodyHash: hashOf(body),
      qstnCnt: placeQuestions(body.sects).length,
      frozenDt: paperVerSt === 'FROZEN' ? now.toISOString() : null,
      ...BY,
    })),
    now,
  );
  await insertRows(db, 'paperItem', papers.flatMap(itemRows));
}

/** The last number of a paper of each instrument in a year. */
async function paperNumbers(db: Kysely<Schema>, year: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('paper')
    .select(['instDiv', sql<number>`max(right("paperCd", 3)::integer)`.as('no')])
    .where('paperCd', 'like', `%-${year}-%`)
    .groupBy('instDiv')
    .execute();
  return new Map(rows.map(({ instDiv, no }) => [instDiv, no]));
}

const itemRows = ({ paperVerId, instDiv, body }: PlannedPaper) =>
  placeQuestions(body.sects)
    .flatMap(({ question }) =>
      itemsOf(question, instrumentOf(instDiv).scoring).map((item) => ({ item, qstnTp: question.qstnTp })),
    )
    .map(({ item, qstnTp }, index) => ({
      paperVerId,
      itemNo: index + 1,
      qstnId: item.qstnId,
      rowNo: item.rowNo ?? 0,
      itemCd: item.itemCd,
      qstnTp,
      abilityId: item.abilityId,
    }));
