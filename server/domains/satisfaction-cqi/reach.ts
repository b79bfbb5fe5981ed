import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AuthType } from '#contract/permission.ts';
import {
  PHASE_SCREENS,
  PLANNED_STATES,
  RESULT_STATES,
  SATIS_SCREEN,
  type SatisPhase,
  type SatisState,
} from '#contract/satisfaction-cqi/satis-codes.ts';
import { reachOf } from '#server/access/reach.ts';
import { NOTHING, type Scope } from '#server/access/scope.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

/*
 * Whom a letter on one of the three screens reaches (cqi.md 6): everything, departments, or what is one's own: as manager, as
 * manager of a task of the plan, and as the head who decides today. Columns are those of `satisCqi as c`.
 */

export type SatisScreen = keyof typeof SATIS_SCREEN;
const letterOn = (call: CallContext, screen: SatisScreen, letter: AuthType): Scope =>
  reachOf(call, SATIS_SCREEN[screen], letter);

/** Whether a letter on a screen reaches every task: OPER of cqi.md 4. */
export const reachesAll = (call: CallContext, screen: SatisScreen, letter: AuthType): boolean =>
  letterOn(call, screen, letter).everything;

/** Whether a letter reaches a department, or everything, and not because a task is one's own. */
export function manages(call: CallContext, screen: SatisScreen, letter: AuthType, deptCd: string | null): boolean {
  const { everything, deptCds } = letterOn(call, screen, letter);
  return everything || (deptCd !== null && deptCds.has(deptCd));
}

/** @throws Failure 403 for who does not reach every task */
export function requireAll(call: CallContext, screen: SatisScreen, letter: AuthType): void {
  if (!reachesAll(call, screen, letter)) throw forbidden();
}

/** The number of the caller, and of those for whom the caller is deputy today, as a query of one column. */
const actsFor = (call: CallContext): RawBuilder<string> => {
  const { userId, stfNo } = personOf(call),
    today = koreanDate8(call.now);
  return sql`(select ${stfNo}::text where ${stfNo}::text is not null union select u."stfNo" from "workDpty" dp join "user" u on u."userId" = dp."userId"
    where dp."dptyUserId" = ${userId} and u."stfNo" is not null and ${today} between dp."strtDt" and dp."endDt")`;
};

/** Who decides today; null for the office. The function of the database is the one rule of it. */
export const headOf = (today: string): RawBuilder<string | null> =>
  sql<string | null>`"satisHead"(c."deptCd", c."mngrStfNo", ${today})`;

/** What the caller is to a row, as conditions. */
export const isManager = (call: CallContext): RawBuilder<boolean> =>
  sql<boolean>`coalesce(c."mngrStfNo" in ${actsFor(call)}, false)`;
export const isTaskManager = (call: CallContext): RawBuilder<boolean> =>
  sql<boolean>`exists (select from "satisCqiTask" tm join "satisCqiPlan" tp on tp."planId" = tm."planId" where tp."cqiId" = c."cqiId" and tm."mngrStfNo" in ${actsFor(call)})`;
export const isHead = (call: CallContext): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${headOf(koreanDate8(call.now))} in ${actsFor(call)}, false)`;
/** Whether the caller enters progress of `satisCqiTask as t`. */
export const isOwnTask = (call: CallContext): RawBuilder<boolean> =>
  sql<boolean>`coalesce(t."mngrStfNo" in ${actsFor(call)}, false)`;

const STATES: Readonly<Record<SatisPhase, readonly SatisState[] | null>> = {
  REG: null,
  PLAN: PLANNED_STATES,
  RSLT: RESULT_STATES,
};

/** The tasks that R reaches on the screen of a phase, in the states that it shows. @throws Failure 403 without R there */
export function tasksReached(call: CallContext, phase: SatisPhase): RawBuilder<SqlBool> {
  const scope = reachOf(call, PHASE_SCREENS[phase], 'R'),
    states = STATES[phase],
    shown = states === null ? sql`true` : sql`c."cqiSt" = any (${[...states]}::text[])`;
  if (scope === NOTHING) throw forbidden();
  if (scope.everything) return sql<SqlBool>`(${shown})`;
  const mine =
    scope.ownerId === null ? sql`false` : sql`(${isManager(call)} or ${isTaskManager(call)} or ${isHead(call)})`;
  return sql<SqlBool>`(${shown} and (c."deptCd" = any (${[...scope.deptCds]}::text[]) or ${mine}))`;
}
