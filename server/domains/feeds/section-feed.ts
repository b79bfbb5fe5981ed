import { sql, type Kysely } from 'kysely';
import { FEED_OPEN_COLUMNS, SECTION_COLUMNS, type FeedColumn } from '#contract/batch/feed-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { countRows } from '#server/http/paging.ts';
import type { Feed } from './feed.ts';
import { collegeOf, findSectionProblem, settleSection, type SectionFacts } from './rules/section-rules.ts';
import { writePlan } from './write-plan.ts';

const json = (key: string): FeedColumn => ({ key, label: key, kind: 'json', sample: '' });
const QUESTIONS = FEED_OPEN_COLUMNS.CQI_LOAD?.prefix ?? '';

const loadDepts = async (db: Kysely<Schema>): Promise<SectionFacts['depts']> =>
  new Map(
    (await db.selectFrom('dept').select(['deptCd', 'deptDiv', 'upDeptCd']).execute()).map((dept) => [
      dept.deptCd,
      dept,
    ]),
  );

/** 교과목 CQI 원천: the course sections of a term with their grades and evaluation (CQI_LOAD of cqi.md 7). */
export const sectionFeed: Feed = {
  jobCd: 'CQI_LOAD',
  table: 'sbjtCqiSrc',
  columns: [...SECTION_COLUMNS, json('grdJson'), json('evalJson')],
  // A section is never stopped: it belongs to a term that passes.
  isActive: () => true,
  countActive: async (db, rows) => {
    const terms = JSON.stringify([
      ...new Set(rows.map(({ values }) => `${String(values['schlYear'])} ${String(values['shtmCd'])}`)),
    ]);
    return countRows(
      db
        .selectFrom('sbjtCqiSrc')
        .where(sql<boolean>`"schlYear" || ' ' || "shtmCd" in (select jsonb_array_elements_text(${terms}::jsonb))`),
    );
  },
  settle: (values) => settleSection(values, QUESTIONS),
  check: async (db, rows) => {
    const facts: SectionFacts = {
      depts: await loadDepts(db),
      staffNos: new Set((await db.selectFrom('staff').select('stfNo').execute()).map(({ stfNo }) => stfNo)),
    };
    return new Map(
      rows.flatMap((row) => {
        const problem = findSectionProblem(row, facts);
        return problem === null ? [] : [[row.rowNo, problem] as const];
      }),
    );
  },
  apply: async (tx, plan, { now }) => {
    const depts = await loadDepts(tx);
    await writePlan(tx, sectionFeed, plan, now, ({ hakguaCd }) => ({
      colgCd: collegeOf(hakguaCd, depts),
      loadDt: now.toISOString(),
    }));
  },
};
