import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  ROOT = '/admin/cqiSatis',
  REG = `${ROOT}/cqiReg`,
  PLAN = `${ROOT}/cqiPlan`,
  RESULT = `${ROOT}/cqiResult`,
  ALL = [REG, PLAN, RESULT];
const me = `(select "callText"('user'))`;
const keys = (paths: readonly string[]): string => paths.map((path) => `'${path} R'`).join(', ');

/**
 * Who decides about the plan or the result of a task on a day: the first head from its department upwards who is in
 * office and is not its manager (cqi.md 4). Null where there is none: then the office decides. The list, the work items,
 * the reminders and the act itself all ask here.
 */
const HEAD = `create function "satisHead"("p_dept" text, "p_mngr" text, "p_day" text) returns text language sql stable security definer set search_path from current as $$
  with recursive "up" as (
    select "deptCd", "upDeptCd", "headStfNo", 0 as "far" from "dept" where "deptCd" = "p_dept"
    union all select d."deptCd", d."upDeptCd", d."headStfNo", "up"."far" + 1 from "dept" d join "up" on d."deptCd" = "up"."upDeptCd" where "up"."far" < 10)
  select s."stfNo" from "up" join "staff" s on s."stfNo" = "up"."headStfNo"
  where s."stfNo" is distinct from "p_mngr" and (s."rtrDt" is null or s."rtrDt" > "p_day") order by "far" limit 1 $$`;
/** The caller, and those for whom the caller is deputy today, by their numbers of staff. */
const ACTS_FOR = `create function "satisActsFor"() returns setof text language sql stable security definer set search_path from current as $$
  select "callText"('stfNo') where "callText"('stfNo') is not null
  union select u."stfNo" from "workDpty" d join "user" u on u."userId" = d."userId" where d."dptyUserId" = "callText"('user') and u."stfNo" is not null
    and left("callText"('minute'), 8) between d."strtDt" and d."endDt" $$`;
/** Tasks of a plan have a manager of their own. */
const MY_TASKS = `create function "satisMyTasks"() returns setof text language sql stable security definer set search_path from current as $$
  select p."cqiId" from "satisCqiTask" t join "satisCqiPlan" p on p."planId" = t."planId" where t."mngrStfNo" in (select "satisActsFor"()) $$`;

/** Everything, departments, or what is one's own: as manager, as manager of a task, and as who decides today. */
const SEEN = `(select "callAll"(${keys(ALL)})) or "deptCd" = any ((select "callDepts"(${keys(ALL)}))::text[])
  or ((select "callHolds"(${keys([PLAN, RESULT])})) and "cqiSt" <> 'DRFT' and ("mngrStfNo" in (select "satisActsFor"()) or "cqiId" in (select "satisMyTasks"())
    or "satisHead"("deptCd", "mngrStfNo", (select left("callText"('minute'), 8))) in (select "satisActsFor"())))`;
const ofCqi = (table: string): string => `exists (select from "satisCqi" c where c."cqiId" = "${table}"."cqiId")`,
  ofPlan = (table: string): string => `exists (select from "satisCqiPlan" p where p."planId" = "${table}"."planId")`,
  ofTask = (table: string): string => `exists (select from "satisCqiTask" t where t."taskId" = "${table}"."taskId")`;

/** Rows that people write in their own name; the users who see them may, by the handler's leave, change them. */
const walls = (table: string, seen: string, writer = `"regId" = ${me}`): readonly string[] => [
  `alter table "${table}" enable row level security`,
  `create policy "${table}_select" on "${table}" for select to ${ROLE} using (${seen})`,
  `create policy "${table}_insert" on "${table}" for insert to ${ROLE} with check (${writer})`,
  `create policy "${table}_update" on "${table}" for update to ${ROLE} using (${seen}) with check (true)`,
  `create policy "${table}_delete" on "${table}" for delete to ${ROLE} using (${seen})`,
];
const files = (path: string, table: string, key: string): readonly string[] =>
  (['select', 'update'] as const).map(
    (
      verb,
    ) => `create policy "fileGroup_${table}_${verb}" on "fileGroup" for ${verb} to ${ROLE} using ("ownerResourcePath" = '${path}'
      and exists (select from "${table}" x where x."${key}" = "fileGroup"."ownerId"))${verb === 'update' ? ' with check (true)' : ''}`,
  );

/** Who reaches tasks of 만족도 CQI with what belongs to them (cqi.md 6), and the one function that says who decides. */
export const satisfactionWalls: Migration = {
  up: (db) =>
    runStatements(db, [
      HEAD,
      ACTS_FOR,
      MY_TASKS,
      ...walls('satisCqi', SEEN),
      ...walls('satisCqiPlan', ofCqi('satisCqiPlan')),
      ...walls('satisCqiTask', ofPlan('satisCqiTask')),
      ...walls('satisCqiPlanHis', ofPlan('satisCqiPlanHis')),
      ...walls('satisCqiPrgrs', ofTask('satisCqiPrgrs')),
      ...walls('satisCqiRslt', ofCqi('satisCqiRslt')),
      ...walls('satisCqiAprv', ofCqi('satisCqiAprv'), `"actId" = ${me}`),
      `revoke update, delete on "satisCqiPlanHis", "satisCqiAprv" from ${ROLE}`,
      ...files(PLAN, 'satisCqiPlan', 'planId'),
      ...files(RESULT, 'satisCqiPrgrs', 'prgrsId'),
    ]),
};
