import { STAFF_COLUMNS } from '#contract/batch/feed-rules.ts';
import { keepingAdmin } from '#server/domains/system/index.ts';
import { countRows } from '#server/http/paging.ts';
import type { Feed } from './feed.ts';
import { findStaffProblem, RETIRED } from './rules/staff-rules.ts';
import { carryStaffEffects } from './staff-effects.ts';
import { writePlan } from './write-plan.ts';

/** 인사: staff, their accounts, and what a move, a leave or a retirement means for their rights. */
export const staffFeed: Feed = {
  jobCd: 'HR_SYNC',
  table: 'staff',
  columns: STAFF_COLUMNS,
  isActive: ({ hldofStCd }) => hldofStCd !== RETIRED,
  countActive: (db) => countRows(db.selectFrom('staff').where('hldofStCd', '<>', RETIRED)),
  check: async (db, rows) => {
    const deptCds = new Set(
      (await db.selectFrom('dept').select('deptCd').where('useYn', '=', 'Y').execute()).map(({ deptCd }) => deptCd),
    );
    const loginOwners = new Map(
      (await db.selectFrom('user').select(['loginId', 'stfNo']).execute()).map(({ loginId, stfNo }) => [
        loginId,
        stfNo,
      ]),
    );
    return new Map(
      rows.flatMap((row) => {
        const problem = findStaffProblem(row, { deptCds, loginOwners });
        return problem === null ? [] : [[row.rowNo, problem] as const];
      }),
    );
  },
  apply: (tx, plan, context) =>
    keepingAdmin({ db: tx, now: context.now }, async () => {
      await writePlan(tx, staffFeed, plan, context.now);
      context.signal.throwIfAborted();
      await carryStaffEffects(tx, plan, context);
    }),
};
