import { sql, type Kysely } from 'kysely';
import { DEMO_PORTAL } from '#contract/system/clients/client-rules.ts';
import { StartupError } from '#server/startup-error.ts';
import type { Schema } from '../schema.ts';
import { seedCertification } from './demo/certification/seed-certification.ts';
import { seedCounselling } from './demo/counselling/seed-counselling.ts';
import { seedRuns } from './demo/dropout/seed-runs.ts';
import { seedStandards } from './demo/dropout/seed-standards.ts';
import { seedOutcomes } from './demo/dropout/seed-outcomes.ts';
import { stableWork } from './demo/dropout/stable-work.ts';
import { seedTargets } from './demo/dropout/seed-targets.ts';
import { seedAlarms } from './demo/alarms/seed-alarms.ts';
import { seedBanners } from './demo/banners/seed-banners.ts';
import { seedDemoPortal } from './demo/demo-portal.ts';
import { seedDiagnosis, seedFurtherPlans } from './demo/diagnosis/seed-diagnosis.ts';
import { seedFinishedWork } from './demo/work/seed-finished-work.ts';
import { seedEvidence } from './demo/mileage/seed-evidence.ts';
import { seedMileage } from './demo/mileage/seed-mileage.ts';
import { seedNotices } from './demo/notices/seed-notices.ts';
import { seedOutsiders } from './demo/outsiders.ts';
import { seedStudentDays } from './demo/register/seed-days.ts';
import { seedStudentTerms } from './demo/register/seed-terms.ts';
import { seedCourses } from './demo/courses/seed-courses.ts';
import { seedCourseReports } from './demo/course-cqi/seed-course-reports.ts';
import { seedPeople } from './demo/seed-people.ts';
import { seedSatisfaction } from './demo/satisfaction-cqi/seed-satisfaction.ts';
import { seedSatisfactionFiles } from './demo/satisfaction-cqi/seed-satisfaction-files.ts';
import { seedSpaces } from './demo/space/seed-spaces.ts';
import { seedPromoFiles } from './demo/extracurricular/seed-promotions.ts';
import { seedExtracurricular } from './demo/extracurricular/seed-extracurricular.ts';

/** Month in which a 학년도 begins. */
const FIRST_MONTH = 3;

/** Rows of one area of the demo campus. */
interface DemoPart {
  readonly name: string;
  /** Table that this part alone fills: empty where the campus is older than the part. Without one it is noted that it is there. */
  readonly table?: keyof Schema;
  readonly seed: (db: Kysely<Schema>, now: Date, seedDay: string) => Promise<void>;
}

/** In the order in which they stand on each other. */
const DEMO_PARTS: readonly DemoPart[] = [
  { name: '구성원', table: 'dept', seed: (db, now, seedDay) => seedPeople(db, now, seedDay, schoolYearOf(seedDay)) },
  {
    name: '학기 성적',
    seed: seedStudentTerms,
  },
  { name: '학생 현황', table: 'stdntDaily', seed: seedStudentDays },
  { name: '강좌', table: 'sbjtCqiSrc', seed: seedCourses },
  { name: '공지', table: 'notice', seed: seedNotices },
  { name: '외부회원', table: 'otsdrMember', seed: seedOutsiders },
  { name: '공간', table: 'space', seed: seedSpaces },
  { name: '데모 포털', table: 'client', seed: seedDemoPortal },
  {
    name: '진단',
    table: 'paper',
    seed: (db, now, seedDay) => seedDiagnosis(db, now, seedDay, schoolYearOf(seedDay)),
  },
  { name: '마일리지', table: 'mlgTerm', seed: seedMileage },
  { name: '비교과', table: 'ecpCurri', seed: seedExtracurricular },
  { name: '교과목 CQI', table: 'sbjtCqiTerm', seed: seedCourseReports },
  { name: '인증', table: 'certiStd', seed: seedCertification },
  { name: '상담', table: 'cnslr', seed: seedCounselling },
  { name: '위험기준', table: 'drptStnrd', seed: seedStandards },
  { name: '위험 산정', table: 'drptRun', seed: seedRuns },
  {
    name: '중도탈락 예방 대상자',
    table: 'drptIntv',
    seed: async (db, now, seedDay) => {
      await seedTargets(db, now, seedDay);
      await stableWork(db);
    },
  },
  { name: '중도탈락 결과', table: 'drptOutcm', seed: seedOutcomes },
  {
    name: '지난 조사',
    seed: (db, now, seedDay) => seedFurtherPlans(db, now, seedDay, schoolYearOf(seedDay)),
  },
  { name: '만족도 CQI', table: 'satisCqi', seed: seedSatisfaction },
  { name: '알림 발송', seed: seedAlarms },
  {
    name: '지난 업무',
    seed: seedFinishedWork,
  },
];

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
    for (const part of DEMO_PARTS) await fillPart(trx, part, now, seedDay);
    if (dataDir !== undefined) {
      await seedEvidence(trx, dataDir);
      await seedPromoFiles(trx, now, dataDir);
      await seedSatisfactionFiles(trx, now, dataDir);
      await seedBanners(trx, now, seedDay, dataDir);
    }
  });
  return true;
}

const noteOf = ({ name }: DemoPart): string => `demo ${name}`;

async function isMissing(db: Kysely<Schema>, part: DemoPart): Promise<boolean> {
  const found =
    part.table === undefined
      ? sql`select from "installation" where "key" = ${noteOf(part)}`
      : sql`select from ${sql.table(part.table)} limit 1`;
  const { rows } = await found.execute(db);
  return rows.length === 0;
}

async function fillPart(db: Kysely<Schema>, part: DemoPart, now: Date, seedDay: string): Promise<void> {
  await part.seed(db, now, seedDay);
  if (part.table === undefined)
    await db
      .insertInto('installation')
      .values({ key: noteOf(part), value: seedDay, regDt: now })
      .execute();
}

/**
 * Fills what a demo campus made by an older version lacks: each part that is missing, counted from the given day, in a
 * transaction of its own. Rows that are there stay as they are.
 * @returns names of the parts that were added
 * @throws StartupError for a database that holds no demo campus: a university's own data get no demo rows
 */
export async function addDemoParts(
  db: Kysely<Schema>,
  { now, seedDay }: Omit<DemoSettings, 'dataDir'>,
): Promise<readonly string[]> {
  const portal = await db
    .selectFrom('client')
    .select('clientId')
    .where('clientCd', '=', DEMO_PORTAL)
    .executeTakeFirst();
  if (!portal) throw new StartupError('데모 캠퍼스가 아닌 데이터베이스에는 데모 자료를 추가할 수 없습니다.');
  const added: string[] = [];
  for (const part of DEMO_PARTS) {
    if (!(await isMissing(db, part))) continue;
    await db.transaction().execute((trx) => fillPart(trx, part, now, seedDay));
    added.push(part.name);
  }
  return added;
}

function schoolYearOf(seedDay: string): number {
  const year = Number(seedDay.slice(0, 4)),
    month = Number(seedDay.slice(4, 6));
  return month < FIRST_MONTH ? year - 1 : year;
}
