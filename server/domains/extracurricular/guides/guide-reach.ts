import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { FAMILIES } from '#contract/extracurricular/families.ts';
import type { ApplState } from '#contract/extracurricular/appl-codes.ts';
import { GUIDE_PROF_SCREEN, GUIDE_TEAM_SCREEN } from '#contract/extracurricular/promo-codes.ts';
import type { AuthType } from '#contract/permission.ts';
import { reachOf } from '#server/access/reach.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { lockKey } from '#server/records/numbers.ts';
import { periodInScope } from '../periods/period-reach.ts';

/** Families whose programmes are worked on in teams. */
export const TEAM_FAMILIES: readonly string[] = FAMILIES.filter(({ applyUnits }) => applyUnits.includes('TEAM')).map(
  ({ userDiv }) => userDiv,
);
/** Kinds of staff that guide teams: those that the programmes for professors are for. */
export const PROFESSORS: readonly string[] = FAMILIES.flatMap(({ granted, stfDivCds }) =>
  granted === 'teaching' ? stfDivCds : [],
);
/** States in which a team is one that is guided. */
export const LIVING_TEAMS: readonly ApplState[] = ['APPLIED', 'WAITING', 'SELECTED', 'NOSHOW'];

/** Whether an appointment lies in the caller's scope: by the professor's department, or by that of the curriculum. */
export function isProfReached(
  call: CallContext,
  letter: AuthType,
  { deptCd, curriDeptCd }: { readonly deptCd: string | null; readonly curriDeptCd: string | null },
): boolean {
  const { everything, deptCds } = reachOf(call, GUIDE_PROF_SCREEN, letter);
  return everything || [deptCd, curriDeptCd].some((code) => code !== null && deptCds.has(code));
}

/** The same as a condition of a query over `s`, the professor, and `c`, the curriculum. */
export function profInScope(call: CallContext, letter: AuthType): RawBuilder<SqlBool> {
  const { everything, deptCds } = reachOf(call, GUIDE_PROF_SCREEN, letter);
  if (everything) return sql<SqlBool>`true`;
  if (deptCds.size === 0) return sql<SqlBool>`false`;
  const codes = sql.join([...deptCds]);
  return sql<SqlBool>`(s."deptCd" in (${codes}) or c."deptCd" in (${codes}))`;
}

/** Teams `t` of periods `"ecpPrd"` that the caller manages with a letter: who gives teams to professors. */
export const teamManaged = (call: CallContext, letter: AuthType): RawBuilder<SqlBool> =>
  periodInScope(call, reachOf(call, GUIDE_TEAM_SCREEN, letter), 'MANAGER');

/** Those, the teams that the caller guides, and those of periods that the caller teaches. */
export function teamReached(call: CallContext, letter: AuthType): RawBuilder<SqlBool> {
  const { ownerId } = reachOf(call, GUIDE_TEAM_SCREEN, letter),
    managed = teamManaged(call, letter);
  if (ownerId === null) return managed;
  const { stfNo } = personOf(call);
  return sql<SqlBool>`(${managed} or t."guideProfStfNo" = ${stfNo}
    or exists (select from "ecpPrdInstr" i where i."prdId" = t."prdId" and i."stfNo" = ${stfNo}))`;
}

/** Who appoints and who gives teams away in one semester come one after another, so that no professor gets more than the limit. */
export const lockTerm = ({ db }: Pick<CallContext, 'db'>, schlYear: string, shtmCd: string) =>
  lockKey(db, `guideProf ${schlYear}${shtmCd}`);
