import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';

/*
 * The scope of a permission on the plans and statistics of an instrument is passed by the call under `diag {instDiv} R`
 * and `diag {instDiv} U`, so that another instrument needs no other policies; OWN means the departments that one heads
 * (diagnosis.md 6).
 */
const FACTS = [
  `create function "callHeads"() returns text[] language sql stable security definer set search_path from current as $$
    select array(select "deptCd" from "dept" where "headStfNo" = "callText"('stfNo')) $$`,
  `create function "callPlans"("letter" text) returns setof text language sql stable security definer set search_path from current as $$
    select p."planId" from "plan" p cross join lateral (select 'diag ' || p."instDiv" || ' ' || "letter" as "key") k
    where "callAll"(k."key") or p."deptCd" = any ("callDepts"(k."key")) or (k."key" = any ("callList"('diagHeads')) and p."deptCd" = any ("callHeads"())) $$`,
  // Departments whose people one sees in the plans of others, by whatever instrument.
  `create function "callDiagDepts"() returns text[] language sql stable as $$
    select "callList"('diagDepts') || case when cardinality("callList"('diagHeads')) > 0 then "callHeads"() else '{}'::text[] end $$`,
];

const inPlans = (letter: string): string => `"planId" in (select "callPlans"('${letter}'))`;
const OWN_PEOPLE = `"hakguaCd" = any ((select "callDiagDepts"())::text[])`;
const OF_SEEN_RESPONSE = (table: string): string =>
  `exists (select from "resp" r where r."respId" = "${table}"."respId")`;

/**
 * Rows are visible to readers of their plan and to the department of the people they are about; writable for those who
 * may change the plan.
 */
const withPolicies = (table: string, seenBesides: string): readonly string[] => [
  `alter table "${table}" enable row level security`,
  `create policy "${table}_select" on "${table}" for select to ${ROLE} using (${inPlans('R')} or ${seenBesides})`,
  `create policy "${table}_insert" on "${table}" for insert to ${ROLE} with check (${inPlans('U')})`,
  `create policy "${table}_update" on "${table}" for update to ${ROLE} using (${inPlans('U')})`,
  `create policy "${table}_delete" on "${table}" for delete to ${ROLE} using (${inPlans('U')})`,
];

/**
 * People who are asked, and what they answered: for the office that asks and for their departments. What is anonymous
 * and not settled yet is for no call at all.
 */
export const diagnosisWalls: Migration = {
  up: (db) =>
    runStatements(db, [
      ...FACTS,
      ...withPolicies('planTarget', OWN_PEOPLE),
      ...withPolicies('resp', OWN_PEOPLE),
      ...withPolicies('respAns', OF_SEEN_RESPONSE('respAns')),
      ...withPolicies('respAblScore', OF_SEEN_RESPONSE('respAblScore')),
      `alter table "respHold" enable row level security`,
    ]),
};
