import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  SCREEN = '/admin/sbjtCqi/cqiReportReg',
  TERM_SCREEN = '/admin/sbjtCqi/cqiTermSet';
const myNo = `(select "callText"('stfNo'))`,
  today = `(select left("callText"('minute'), 8))`;
const within = (column: string): string => `"${column}" = any ((select "callDepts"('${SCREEN} R'))::text[])`;

/*
 * The reports that a person decides about today, in the own place or in that of another one. Asked once a query: the reports
 * that wait, and those that the person has decided.
 */
const DECIDED = `create function "callCourseReports"() returns setof text language sql stable security definer set search_path from current as $$
  with "me" as materialized (select ${myNo} as "stfNo", (select "callText"('user')) as "userId", ${today} as "day"),
  "deciders" as materialized (
    select m."stfNo" from "me" m where m."stfNo" is not null
    union select u."stfNo" from "me" m join "workDpty" w on w."dptyUserId" = m."userId" and w."strtDt" <= m."day" and w."endDt" >= m."day" join "user" u on u."userId" = w."userId")
  select r."rptId" from "me" m join "sbjtCqiRpt" r on r."rptSt" <> 'EXMT' join "sbjtCqiTerm" t on t."termId" = r."termId"
  where "courseCqiDecider"(t."schlYear", t."shtmCd", r."hakguaCd", r."colgCd", r."stfNo", m."day") in (select "stfNo" from "deciders")
  union select a."rptId" from "me" m join "sbjtCqiAprv" a on a."actId" = m."userId" and a."actCd" in ('APRV', 'RTRN') $$`;

/** Everything, departments, one's own, and those that one decides about (cqi.md 5.3). */
const SEEN = `(select "callAll"('${SCREEN} R', '${TERM_SCREEN} R')) or ${within('hakguaCd')} or ${within('colgCd')}
  or ((select "callHolds"('${SCREEN} R')) and ("stfNo" = ${myNo} or "rptId" in (select "callCourseReports"())))`;

/** What belongs to a report is reached with it; who may write it is the handler's. */
const PARTS = [
  'sbjtCqiSec',
  'sbjtCqiGrd',
  'sbjtCqiEval',
  'sbjtCqiLo',
  'sbjtCqiPlan',
  'sbjtCqiFdbk',
  'sbjtCqiAprv',
  'sbjtCqiExt',
] as const;
const ofReport = (table: string): string => `exists (select from "sbjtCqiRpt" r where r."rptId" = "${table}"."rptId")`;

const FILES = (verb: 'select' | 'update'): string =>
  `create policy "fileGroup_courseCqi_${verb}" on "fileGroup" for ${verb} to ${ROLE} using ("ownerResourcePath" = '${SCREEN}'
    and exists (select from "sbjtCqiRpt" r where r."rptId" = "fileGroup"."ownerId"))${verb === 'update' ? ' with check (true)' : ''}`;

/** Reports of courses are for their author, who decides about them, their department, the office and the auditors. */
export const courseReportWalls: Migration = {
  up: (db) =>
    runStatements(db, [
      DECIDED,
      `alter table "sbjtCqiRpt" enable row level security`,
      `create policy "sbjtCqiRpt_select" on "sbjtCqiRpt" for select to ${ROLE} using (${SEEN})`,
      `create policy "sbjtCqiRpt_update" on "sbjtCqiRpt" for update to ${ROLE} using (${SEEN}) with check (true)`,
      `create policy "sbjtCqiRpt_insert" on "sbjtCqiRpt" for insert to ${ROLE} with check ((select "callAll"('${SCREEN} C', '${TERM_SCREEN} U')))`,
      ...PARTS.flatMap((table) => [
        `alter table "${table}" enable row level security`,
        `create policy "${table}_all" on "${table}" for all to ${ROLE} using (${ofReport(table)}) with check (${ofReport(table)})`,
      ]),
      FILES('select'),
      FILES('update'),
    ]),
};
