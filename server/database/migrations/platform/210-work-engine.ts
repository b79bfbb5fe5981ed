import type { Migration } from 'kysely';
import { COMMON, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';
const me = `(select "callText"('user'))`;
const PERSONAL = `('PERM_REVIEW', 'CNSL_NOTE', 'DRPT_CNSL', 'SBJT_CQI')`;

const SHAPE = [
  // Who has taken a piece of work that is meant for several; it stays theirs all the same.
  `alter table "workItem" add column "clmUserId" text, add column "clmDt" timestamptz,
    add constraint "workItem_claim_ck" check (("clmUserId" is null) = ("clmDt" is null)),
    add constraint "workItem_link_ck" check ("linkUrl" like '/%')`,
  `create index "workItem_user_ix" on "workItem" ("trgtUserId", "dueDt") where "statCd" = 'OPEN'`,
  `create index "workItem_due_ix" on "workItem" ("dueDt") where "statCd" = 'OPEN' and "dueDt" is not null`,
  `create index "workItem_div_ix" on "workItem" ("workDivCd", "dueDt", "reqDt") where "statCd" = 'OPEN'`,
  // A deputy for some days: at most one at a time, never the person themselves.
  `create table "workDpty" (
    "workDptyId" text primary key, "userId" text not null references "user" ("userId") on delete cascade, "dptyUserId" text not null references "user" ("userId") on delete cascade,
    ${ymd('strtDt')}, ${ymd('endDt')}, ${COMMON},
    constraint "workDpty_uq" unique ("userId"), constraint "workDpty_self_ck" check ("userId" <> "dptyUserId"), constraint "workDpty_period_ck" check ("strtDt" <= "endDt"))`,
  `create index "workDpty_dpty_ix" on "workDpty" ("dptyUserId")`,
];

const WALLS = [
  // Asked from within a policy, it must not ask that of the deputies again.
  `create function "callActsFor"() returns text[] language sql stable security definer set search_path from current as $$
    select array(select "userId" from "workDpty" where "dptyUserId" = "callText"('user') and "strtDt" <= left("callText"('minute'), 8) and left("callText"('minute'), 8) <= "endDt") $$`,
  `alter table "workDpty" enable row level security`,
  `create policy "workDpty_select" on "workDpty" for select to ${ROLE} using ("userId" = ${me} or "dptyUserId" = ${me})`,
  `create policy "workDpty_insert" on "workDpty" for insert to ${ROLE} with check ("userId" = ${me})`,
  `create policy "workDpty_update" on "workDpty" for update to ${ROLE} using ("userId" = ${me}) with check ("userId" = ${me})`,
  `create policy "workDpty_delete" on "workDpty" for delete to ${ROLE} using ("userId" = ${me})`,
  // Who has asked sees what became of it; who is meant must hold the letter that the work needs.
  `create function "callIsMeant"("path" text, "letter" text, "div" text, "trgtUser" text, "trgtRole" text, "trgtDept" text) returns boolean language sql stable as $$
    select "callHolds"("path" || ' ' || "letter") and case
      when "trgtUser" is not null then "trgtUser" = "callText"('user') or ("div" not in ${PERSONAL} and "trgtUser" = any ("callActsFor"()))
      else ("trgtRole" is null or "trgtRole" = any ("callList"('roles')))
        and ("trgtDept" is null or "callAll"("path" || ' ' || "letter") or "trgtDept" = any ("callDepts"("path" || ' ' || "letter"))) end $$`,
  `alter table "workItem" enable row level security`,
  `create policy "workItem_select" on "workItem" for select to ${ROLE} using ("reqUserId" = ${me} or "callIsMeant"("resourcePath", "needAuthType", "workDivCd", "trgtUserId", "trgtRoleCd", "trgtDeptCd"))`,
  `create policy "workItem_insert" on "workItem" for insert to ${ROLE} with check ("reqUserId" = ${me})`,
  `create policy "workItem_update" on "workItem" for update to ${ROLE} using ("callIsMeant"("resourcePath", "needAuthType", "workDivCd", "trgtUserId", "trgtRoleCd", "trgtDeptCd")) with check (true)`,
];

/** Work that waits for people is seen by those for whom it waits; someone may be put in a person's place. */
export const workEngine: Migration = { up: (db) => runStatements(db, [...SHAPE, ...WALLS]) };
