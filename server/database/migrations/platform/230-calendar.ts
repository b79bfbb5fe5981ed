import type { Migration } from 'kysely';
import { stableId } from '../../seed/stable-id.ts';
import { COMMON, maybeHm, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  HOME = '/admin/main';
const me = `(select "callText"('user'))`;
const reached = (permission: string): string =>
  `((select "callAll"('${HOME} ${permission}')) or "deptCd" = any ((select "callDepts"('${HOME} ${permission}'))::text[]) or ("regId" = ${me} and (select "callHolds"('${HOME} ${permission}'))))`;
const MEANT = `(("trgtRoleCds" = '[]' or "trgtRoleCds" ?| (select "callList"('roles'))) and ("deptCd" is null or "deptCd" = any ((select "callList"('depts'))::text[])))`;
const BY_HAND = `"refTable" is null`;

const CALENDAR = [
  `create table "acdmSchdl" (
    "acdmSchdlId" text primary key, "schdlNm" text not null check (length("schdlNm") between 2 and 100), "schdlDivCd" text not null check ("schdlDivCd" ~ '^[A-Z0-9_]{1,30}$'),
    ${ymd('strtDt')}, ${ymd('endDt')}, ${maybeHm('strtTm')}, ${maybeHm('endTm')}, "trgtRoleCds" jsonb not null default '[]' check (jsonb_typeof("trgtRoleCds") = 'array'),
    "deptCd" text references "dept" ("deptCd"), "linkUrl" text not null default '' check (length("linkUrl") <= 300 and ("linkUrl" = '' or "linkUrl" like '/%' or "linkUrl" like 'https://%')),
    "cntn" text not null default '' check (length("cntn") <= 1000), "refTable" text, "refId" text, ${COMMON},
    constraint "acdmSchdl_period_ck" check ("strtDt" <= "endDt"),
    constraint "acdmSchdl_times_ck" check (("strtTm" is null) = ("endTm" is null)),
    constraint "acdmSchdl_order_ck" check ("strtDt" < "endDt" or "strtTm" is null or "strtTm" < "endTm"),
    constraint "acdmSchdl_ref_ck" check (("refTable" is null) = ("refId" is null)))`,
  `create index "acdmSchdl_days_ix" on "acdmSchdl" ("endDt", "strtDt")`,
  `create index "acdmSchdl_ref_ix" on "acdmSchdl" ("refTable", "refId") where "refTable" is not null`,
  `alter table "acdmSchdl" enable row level security`,
  `create policy "acdmSchdl_select" on "acdmSchdl" for select to ${ROLE} using (${MEANT} or ${['C', 'U', 'D'].map(reached).join(' or ')})`,
  // What an area has made follows its plan, whatever a person holds here.
  `create policy "acdmSchdl_insert" on "acdmSchdl" for insert to ${ROLE} with check (${BY_HAND} and "regId" = ${me} and ${reached('C')})`,
  `create policy "acdmSchdl_update" on "acdmSchdl" for update to ${ROLE} using (${BY_HAND} and ${reached('U')}) with check (${BY_HAND} and ${reached('U')})`,
  `create policy "acdmSchdl_delete" on "acdmSchdl" for delete to ${ROLE} using (${BY_HAND} and ${reached('D')})`,
];

/** Permissions on the home screen where it exists already; a new installation gets them with its reference data. */
const grant = (
  roleCd: string,
  scope: string,
): string => `insert into "roleResource" ("roleResourceId", "roleId", "resourceId", "authTypes", "dataScopeCd")
  select '${stableId(`grant:${roleCd}:${HOME}`)}', r."roleId", s."resourceId", 'CRUD', '${scope}' from "role" r, "resource" s where r."roleCd" = '${roleCd}' and s."resourcePath" = '${HOME}' on conflict do nothing`;

/** 일정: what people enter by hand, and what areas write when they save a plan. */
export const calendar: Migration = {
  up: (db) => runStatements(db, [...CALENDAR, grant('ROLE_OPER', 'ALL'), grant('ROLE_DEPT', 'DEPT')]),
};
