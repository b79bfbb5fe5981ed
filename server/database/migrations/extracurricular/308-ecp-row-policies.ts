import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  ROOT = '/admin/extraCurricularProgram',
  /** Screens by which a period is looked at. */
  SCREENS = ['PeriodMng', 'PeriodAprv', 'PeriodOprt'];
const NO_SHOW_KEY = `${ROOT}/userEcp/userEcpPeriodOprt R`;

/*
 * A period is reached as a whole with the people in it, of whatever department they are: by the scope on one of its
 * screens, or as one's own. One's own are those that one is in charge of, has drafted, teaches, guides a team of, or has
 * to decide about, also in the place of another person.
 */
const FACTS = [
  `create function "callEcpPeriods"() returns setof text language sql stable security definer set search_path from current as $$
    with "me" as materialized (select "callText"('user') as "userId", "callText"('stfNo') as "stfNo", left("callText"('minute'), 8) as "today"),
    "reach" as materialized (
      select f."userDiv", "callAll"(variadic f."keys") as "isAll", "callDepts"(variadic f."keys") as "depts", "callHolds"(variadic f."keys") as "isHeld"
      from (select k."userDiv", array(select '${ROOT}/' || lower(k."userDiv") || 'Ecp/' || lower(k."userDiv") || 'Ecp' || s || ' R' from unnest(array[${SCREENS.map((name) => `'${name}'`).join(', ')}]) s) as "keys"
        from (select distinct "userDiv" from "ecpCategory") k) f),
    "deciders" as materialized (
      select m."stfNo" from "me" m union select u."stfNo" from "me" m join "workDpty" w on w."dptyUserId" = m."userId" and w."strtDt" <= m."today" and w."endDt" >= m."today" join "user" u on u."userId" = w."userId"),
    "own" as materialized (
      select p."prdId" from "me" m join "ecpPrd" p on p."mngStfNo" = m."stfNo" or p."regId" = m."userId"
      union select i."prdId" from "me" m join "ecpPrdInstr" i on i."stfNo" = m."stfNo"
      union select t."prdId" from "me" m join "ecpTeam" t on t."guideProfStfNo" = m."stfNo"
      union select a."refId" from "me" m join "ecpAprv" a on a."drafterStfNo" = m."stfNo"
      union select a."refId" from "deciders" d join "ecpAprvCand" c on c."stfNo" = d."stfNo" join "ecpAprv" a on a."aprvId" = c."aprvId"
      union select a."refId" from "me" m join "ecpAprvHis" h on h."actorStfNo" = m."stfNo" join "ecpAprv" a on a."aprvId" = h."aprvId")
    select p."prdId" from "ecpPrd" p join "reach" r on r."userDiv" = p."userDiv"
    where r."isAll" or p."oprtDeptCd" = any (r."depts") or (r."isHeld" and p."prdId" in (select "prdId" from "own")) $$`,
  `create index "ecpPrdInstr_staff_ix" on "ecpPrdInstr" ("stfNo") where "stfNo" is not null`,
  `create index "ecpTeam_guide_ix" on "ecpTeam" ("guideProfStfNo") where "guideProfStfNo" is not null`,
  `create index "ecpAprvHis_actor_ix" on "ecpAprvHis" ("actorStfNo")`,
];

const REACHED = `"prdId" in (select "callEcpPeriods"())`;
const ofAppl = (table: string): string => `exists (select from "ecpAppl" a where a."applId" = "${table}"."applId")`;
/** One condition for everything that is done with the rows. */
const POLICIES: Readonly<Record<string, string>> = {
  ecpAppl: REACHED,
  ecpPrdInstr: REACHED,
  ecpTeamMem: REACHED,
  ecpAtt: `exists (select from "ecpPrdSess" s where s."sessId" = "ecpAtt"."sessId" and s.${REACHED})`,
  ecpCompl: ofAppl('ecpCompl'),
  ecpCert: ofAppl('ecpCert'),
  // A sanction belongs to no period: it is for who runs programmes of students.
  ecpPenalty: `(select "callHolds"('${NO_SHOW_KEY}'))`,
};

/**
 * Files of a period, of an application and of a record of a team are reached with their period. Which letter it takes is
 * asked by the owner of the files.
 */
const FILES_REACHED = `"ownerResourcePath" like '${ROOT}/%PeriodOprt' and (
  "ownerId" in (select "callEcpPeriods"()) or exists (select from "ecpAppl" a where a."applId" = "fileGroup"."ownerId")
  or exists (select from "ecpTeamLog" l join "ecpTeam" t on t."teamId" = l."teamId" where l."logId" = "fileGroup"."ownerId" and t.${REACHED}))`;
/** Files of a report: for its department, and for who is in charge of its curriculum. */
const reportReached = (letter: 'R' | 'U'): string => `"ownerResourcePath" like '${ROOT}/ecpCqi/cqiCurri/%' and exists (
  select from "cqiCurriRpt" r join "ecpCurri" c on c."curriId" = r."curriId" where r."rptId" = "fileGroup"."ownerId"
    and (c."deptCd" = any ("callDepts"("ownerResourcePath" || ' ${letter}')) or ("callHolds"("ownerResourcePath" || ' ${letter}') and c."mngStfNo" = (select "callText"('stfNo')))))`;
const FILES = [
  `create policy "fileGroup_report_select" on "fileGroup" for select to ${ROLE} using (${reportReached('R')})`,
  `create policy "fileGroup_report_update" on "fileGroup" for update to ${ROLE} using (${reportReached('U')}) with check (${reportReached('U')})`,
  `create policy "fileGroup_programme_select" on "fileGroup" for select to ${ROLE} using (${FILES_REACHED})`,
  `create policy "fileGroup_programme_update" on "fileGroup" for update to ${ROLE} using (${FILES_REACHED}) with check (${FILES_REACHED})`,
];

/** People of programmes are for who runs, looks after or decides about the period that they are in. */
export const ecpRowPolicies: Migration = {
  up: (db) =>
    runStatements(db, [
      ...FACTS,
      ...Object.entries(POLICIES).flatMap(([table, rows]) => [
        `alter table "${table}" enable row level security`,
        `create policy "${table}_all" on "${table}" to ${ROLE} using (${rows}) with check (${rows})`,
      ]),
      ...FILES,
    ]),
};
