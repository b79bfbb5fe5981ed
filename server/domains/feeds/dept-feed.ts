import { DEPT_COLUMNS } from '#contract/batch/feed-rules.ts';
import { countRows } from '#server/http/paging.ts';
import type { Feed } from './feed.ts';
import { checkDepts } from './rules/dept-rules.ts';
import { writePlan } from './write-plan.ts';

/** 조직: departments and their tree. A department that is closed keeps the day on which it was. */
export const deptFeed: Feed = {
  jobCd: 'DEPT_SYNC',
  table: 'dept',
  columns: DEPT_COLUMNS,
  isActive: ({ useYn }) => useYn === 'Y',
  countActive: (db) => countRows(db.selectFrom('dept').where('useYn', '=', 'Y')),
  settle: (values, before, today) => ({
    ...values,
    endDt: values['useYn'] === 'Y' ? null : (values['endDt'] ?? before?.['endDt'] ?? today),
  }),
  check: async (db, rows) => {
    const known = await db.selectFrom('dept').select(['deptCd', 'deptDiv', 'upDeptCd']).execute();
    const heads = rows.flatMap(({ values }) => values['headStfNo'] ?? []);
    const staff = await db.selectFrom('staff').select('stfNo').where('stfNo', 'in', heads).execute();
    return checkDepts(rows, known, new Set(staff.map(({ stfNo }) => stfNo)));
  },
  apply: (tx, plan, { now }) => writePlan(tx, deptFeed, plan, now),
};
