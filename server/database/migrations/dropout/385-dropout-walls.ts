import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  ROOT = '/admin/prvntDrpt/prvntDrptMng',
  STANDARD = `${ROOT}/prvntDrptStnrdReg`,
  TARGET = `${ROOT}/prvntDrptTarget`,
  HISTORY = `${ROOT}/prvntDrptHis`;
const me = `(select "callText"('user'))`,
  myNo = `(select "callText"('stfNo'))`;
const keys = (paths: readonly string[], permissions: string): string =>
  paths.flatMap((path) => [...permissions].map((permission) => `'${path} ${permission}'`)).join(', ');
const all = (paths: readonly string[], permissions = 'R'): string => `(select "callAll"(${keys(paths, permissions)}))`;
const within = (column: string, paths: readonly string[]): string =>
  `${column} = any ((select "callDepts"(${keys(paths, 'R')}))::text[])`;
const holds = (paths: readonly string[]): string => `(select "callHolds"(${keys(paths, 'R')}))`;

const BOTH = [TARGET, HISTORY];
/** Everything, departments, or what is one's own: as advisor, as counsellor, and as who proposed a target that is not assigned yet. */
const TARGET_SEEN = `${all(BOTH)} or ${within('"hakguaCd"', BOTH)} or ${within('"colgCd"', BOTH)}
  or (${holds(BOTH)} and ("advsrStfNo" = ${myNo} or "cnslrStfNo" = ${myNo} or ("trgtSt" = 'UNAS' and "regId" = ${me})))`;
/** A lecturer's own, and those of the students whom one looks after. */
const FLAG_SEEN = `${all([TARGET])} or (${holds([TARGET])} and "rgstStfNo" = ${myNo})
  or (${holds([TARGET])} and exists (select from "drptTrgt" t where t."stdNo" = "drptFlag"."stdNo" and t."schlYear" = "drptFlag"."schlYear" and t."shtmCd" = "drptFlag"."shtmCd"
    and ${myNo} in (t."advsrStfNo", t."cnslrStfNo")))
  or exists (select from "student" s where s."stdNo" = "drptFlag"."stdNo" and (${within('s."hakguaCd"', [TARGET])} or ${within('s."colgCd"', [TARGET])}
    or (${holds([TARGET])} and s."advsrStfNo" = ${myNo})))`;
const ofTarget = (table: string): string => `exists (select from "drptTrgt" t where t."trgtId" = "${table}"."trgtId")`;
const HISTORY_SEEN = `${all(BOTH)} or ${within('"hakguaCd"', BOTH)} or ${ofTarget('drptHis')}`;

/** Rows that people write in their own name, and the users who see them may, by the handler's leave, change. */
const walls = (table: string, seen: string, writer: string | null = `"regId" = ${me}`): readonly string[] => [
  `alter table "${table}" enable row level security`,
  `create policy "${table}_select" on "${table}" for select to ${ROLE} using (${seen})`,
  ...(writer === null
    ? []
    : [
        `create policy "${table}_insert" on "${table}" for insert to ${ROLE} with check (${writer})`,
        `create policy "${table}_update" on "${table}" for update to ${ROLE} using (${seen}) with check (true)`,
      ]),
];
/** What a run reads and makes is for the office that sets the standards; others learn of it through the server alone. */
const ofOffice = (table: string, seen = all([STANDARD], 'CRUD')): readonly string[] => [
  `alter table "${table}" enable row level security`,
  `create policy "${table}_office" on "${table}" for all to ${ROLE} using (${seen}) with check (${seen})`,
];

/** As before, and the students of one's open targets: who is to help a student finds that student. */
const REACHED = `create or replace function "callCounsels"() returns setof text language sql stable security definer set search_path from current as $$
  with "mine" as (select "cnslrId", "cnslDivCd", "headYn" = 'Y' or "rcptYn" = 'Y' as "whole"
    from "cnslr" where "stfNo" = (select "callText"('stfNo')) and "useYn" = 'Y')
  select a."stdNo" from "mine" m join "cnslAply" a on a."cnslDivCd" = m."cnslDivCd" and (m."whole" or m."cnslrId" in (a."intkCnslrId", a."cnslrHopeId")) where a."stdNo" is not null
  union select c."stdNo" from "mine" m join "cnslCase" c on c."cnslDivCd" = m."cnslDivCd" and (m."whole" or c."cnslrId" = m."cnslrId") where c."stdNo" is not null
  union select r."stdNo" from "mine" m join "cnslRsv" r on r."cnslDivCd" = m."cnslDivCd" and (m."whole" or r."cnslrId" = m."cnslrId") where r."stdNo" is not null
  union select b."stdNo" from "mine" m join "cnslGrp" g on g."cnslDivCd" = m."cnslDivCd" and (m."whole" or m."cnslrId" in (g."leadCnslrId", g."coCnslrId"))
    join "cnslGrpMbr" b on b."cnslGrpId" = g."cnslGrpId" where b."stdNo" is not null
  union select f."stdNo" from "mine" m join "cnslRefer" f on f."toDivCd" = m."cnslDivCd" and m."whole" where f."stdNo" is not null
  union select t."stdNo" from "drptTrgt" t where t."trgtSt" in ('ASGN', 'PROG', 'MONI') and t."cnslrStfNo" = (select "callText"('stfNo'))
  union select t."stdNo" from "drptTrgt" t where t."trgtSt" in ('ASGN', 'PROG', 'MONI') and t."advsrStfNo" = (select "callText"('stfNo')) $$`;

const FILES = (verb: 'select' | 'update'): string =>
  `create policy "fileGroup_drpt_${verb}" on "fileGroup" for ${verb} to ${ROLE} using ("ownerResourcePath" = '${TARGET}'
    and exists (select from "drptIntv" i where i."intvId" = "fileGroup"."ownerId"))${verb === 'update' ? ' with check (true)' : ''}`;

/** Targets, what was done for them and what lecturers have seen, for who looks after the student (dropout.md 1 and 6). */
export const dropoutWalls: Migration = {
  up: (db) =>
    runStatements(db, [
      ...walls('drptTrgt', TARGET_SEEN),
      ...walls('drptIntv', ofTarget('drptIntv')),
      ...walls('drptFlag', FLAG_SEEN),
      ...walls('drptHis', HISTORY_SEEN, `"actId" = ${me}`),
      ...walls(
        'drptOutcm',
        `${all(BOTH)} or exists (select from "drptTrgt" t where t."stdNo" = "drptOutcm"."stdNo")`,
        null,
      ),
      ...ofOffice('drptRunRslt'),
      ...ofOffice('drptRunRsltItem'),
      ...ofOffice('drptIndVal'),
      ...ofOffice('drptExcl'),
      REACHED,
      FILES('select'),
      FILES('update'),
    ]),
};
