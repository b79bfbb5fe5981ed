import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import type { AuthType } from '#contract/permission.ts';
import { reachOf } from '#server/access/reach.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

/*
 * Whom a letter on 보고서 등록 reaches (cqi.md 5.3 and 6): everything, departments, one's own reports, and those that one
 * decides about today, in the own place or in that of another one.
 */

const reportReach = (call: CallContext, letter: AuthType) => reachOf(call, COURSE_CQI_SCREEN.report, letter);

/** The operating office: the letter with scope ALL (cqi.md 6). */
export const isOffice = (call: CallContext, letter: AuthType): boolean => reportReach(call, letter).everything;

/** Departments that a letter reaches, for figures of departments; `ALL` for everything. */
export function deptReach(call: CallContext, letter: AuthType): 'ALL' | ReadonlySet<string> {
  const { everything, deptCds } = reportReach(call, letter);
  return everything ? 'ALL' : deptCds;
}

/** Whether the caller reaches a report by its department. */
export function reachesDept(
  call: CallContext,
  letter: AuthType,
  { hakguaCd, colgCd }: { readonly hakguaCd: string; readonly colgCd: string },
): boolean {
  const depts = deptReach(call, letter);
  return depts === 'ALL' || depts.has(hakguaCd) || depts.has(colgCd);
}

/** Reports that R reaches, as a condition over `sbjtCqiRpt as r`. */
export function reportsReached(call: CallContext): RawBuilder<SqlBool> {
  const { everything, deptCds } = reportReach(call, 'R');
  if (everything) return sql<SqlBool>`true`;
  const depts = [...deptCds],
    { stfNo } = personOf(call);
  return sql<SqlBool>`(r."hakguaCd" = any (${depts}::text[]) or r."colgCd" = any (${depts}::text[]) or r."stfNo" = ${stfNo}
    or r."rptId" in (select "callCourseReports"()))`;
}

/** Who decides about `sbjtCqiRpt as r` of `sbjtCqiTerm as t` on a day, by number; null for the operating office. */
export const deciderOn = (day: string): RawBuilder<string | null> =>
  sql<string | null>`"courseCqiDecider"(t."schlYear", t."shtmCd", r."hakguaCd", r."colgCd", r."stfNo", ${day})`;

/** Whether the caller decides about it today: oneself, for a person in whose place one acts, or as the office. */
export function decidesToday(call: CallContext): RawBuilder<boolean> {
  const { stfNo, userId } = personOf(call),
    today = koreanDate8(call.now),
    decider = deciderOn(today);
  return sql<boolean>`coalesce(${decider} = ${stfNo} or ${decider} in (select u."stfNo" from "workDpty" w join "user" u on u."userId" = w."userId"
    where w."dptyUserId" = ${userId} and ${today} between w."strtDt" and w."endDt"), ${isOffice(call, 'U')})`;
}
