import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** It is there before any migration runs. */
const ROLE = 'madang_app';
const NOTICE = '/admin/cmnct/cmnctMng/notice',
  OTSDR = '/admin/sysMng/otsdrMng/otsdrMemberMng',
  PERM = '/admin/sysMng/adminPerm/permMng';
const USER_ROLE = '/admin/sysMng/userRoleMpg',
  ROLE_USER = '/admin/sysMng/roleUserMpg',
  LOGIN_HIS = '/admin/sysMng/hisSrch/loginHisSrch',
  PERM_HIS = '/admin/sysMng/hisSrch/permGrntHisSrch';

const RIGHTS = [
  `grant usage on schema public to ${ROLE}`,
  `grant select, insert, update, delete on all tables in schema public to ${ROLE}`,
  `grant usage on all sequences in schema public to ${ROLE}`,
  `alter default privileges in schema public grant select, insert, update, delete on tables to ${ROLE}`,
  `alter default privileges in schema public grant usage on sequences to ${ROLE}`,
];

/** What a policy may ask about the call; without a call each of them says nothing, and nothing is reached. */
const CALL = `(nullif(current_setting('madang.call', true), '')::jsonb)`;
const FACTS = [
  `create function "callText"("key" text) returns text language sql stable as $$ select ${CALL} ->> "key" $$`,
  `create function "callList"("key" text) returns text[] language sql stable as $$ select array(select jsonb_array_elements_text(${CALL} -> "key")) $$`,
  `create function "callHolds"(variadic "keys" text[]) returns boolean language sql stable as $$ select coalesce(${CALL} -> 'held' ?| "keys", false) $$`,
  `create function "callAll"(variadic "keys" text[]) returns boolean language sql stable as $$ select coalesce(${CALL} -> 'all' ?| "keys", false) $$`,
  `create function "callDepts"(variadic "keys" text[]) returns text[] language sql stable as $$
    select array(select jsonb_array_elements_text("value") from jsonb_each(${CALL} -> 'within') where "key" = any ("keys")) $$`,
];

// A question without columns stands in a subquery of its own: it is then asked once for a statement, not for each row.
const me = `(select "callText"('user'))`;
const keys = (path: string, permissions: string): string =>
  [...permissions].map((permission) => `'${path} ${permission}'`).join(', ');
const holds = (path: string, permissions: string): string => `(select "callHolds"(${keys(path, permissions)}))`;
const all = (path: string, permissions: string): string => `(select "callAll"(${keys(path, permissions)}))`;
const inDepts = (column: string, path: string, permissions: string): string =>
  `${column} = any ((select "callDepts"(${keys(path, permissions)}))::text[])`;
const inList = (column: string, key: string): string => `${column} = any ((select "callList"('${key}'))::text[])`;

type Verb = 'select' | 'insert' | 'update' | 'delete';
/** @param rows which rows are reached @param result how a changed row may look; as before when left out */
function policy(table: string, verb: Verb, rows: string, result = rows): string {
  const using = verb === 'insert' ? '' : ` using (${rows})`,
    check = verb === 'insert' || verb === 'update' ? ` with check (${result})` : '';
  return `create policy "${table}_${verb}" on "${table}" for ${verb} to ${ROLE}${using}${check}`;
}
const withPolicies = (table: string, policies: readonly string[]): readonly string[] => [
  `alter table "${table}" enable row level security`,
  ...policies,
];
/** One condition for everything. */
const owned = (table: string, rows: string): readonly string[] =>
  withPolicies(table, [`create policy "${table}_all" on "${table}" to ${ROLE} using (${rows}) with check (${rows})`]);

/** Any of the roles named and any of the departments named, where any are named. */
const TARGETED = `not exists (select from "noticeTrgt" t where t."noticeId" = "notice"."noticeId" group by t."trgtKindCd"
  having not bool_or(case t."trgtKindCd" when 'ROLE' then ${inList('t."trgtCd"', 'roles')} else ${inList('t."trgtCd"', 'depts')} end))`;
const MANAGED = `("statCd" <> 'DRAFT' and (${all(NOTICE, 'CU')} or ${inDepts('"wrtrDeptCd"', NOTICE, 'CU')}))`;
const MEANT = `("statCd" = 'APRV' and "trgtDivCd" in ('STF', 'ALL') and ${holds(NOTICE, 'R')} and "postStrtDt" || "postStrtTm" <= (select "callText"('minute')) and ${TARGETED})`;
const SEEN = `"wrtrId" = ${me} or ${MANAGED} or ${MEANT}`;
const CHANGED = `"wrtrId" = ${me} or ${all(NOTICE, 'U')} or ${inDepts('"wrtrDeptCd"', NOTICE, 'U')}`;
const TARGET_CHANGED = `exists (select from "notice" n where n."noticeId" = "noticeTrgt"."noticeId" and (${CHANGED.replaceAll('"wrtr', 'n."wrtr')}))`;

const NOTICES = [
  ...withPolicies('notice', [
    policy('notice', 'select', SEEN),
    policy('notice', 'insert', `"wrtrId" = ${me}`),
    policy('notice', 'update', SEEN, CHANGED),
    policy(
      'notice',
      'delete',
      `"wrtrId" = ${me} or ("statCd" <> 'DRAFT' and (${all(NOTICE, 'D')} or ${inDepts('"wrtrDeptCd"', NOTICE, 'D')}))`,
    ),
  ]),
  // Whom a notice is meant for is no secret, and the policy of the notice itself has to read it.
  ...withPolicies('noticeTrgt', [
    policy('noticeTrgt', 'select', 'true'),
    ...(['insert', 'update', 'delete'] as const).map((verb) => policy('noticeTrgt', verb, TARGET_CHANGED)),
  ]),
  ...['noticeRead', 'noticeView'].flatMap((table) =>
    withPolicies(table, [
      policy(table, 'select', `"userId" = ${me} or ${holds(NOTICE, 'CU')}`),
      policy(table, 'insert', `"userId" = ${me}`),
    ]),
  ),
];

// Inside a function the question is planned once for a connection, not for every statement that names a file.
const SEES_NOTICE = `create function "callSeesNotice"("id" text) returns boolean language plpgsql stable as $$
  begin
    return exists (select from "notice" n where n."noticeId" = "id");
  end $$`;
/**
 * A group without an owner is its uploader's; else the rights on the owner decide: on its row, or by the permissions on
 * its screen.
 */
const GROUP_SEEN = `case when "ownerId" is null then "regId" = ${me}
  when "ownerResourcePath" = '${NOTICE}' then "callSeesNotice"("ownerId")
  else "callAll"("ownerResourcePath" || ' R') end`;
const FILE_SEEN = `"fileGroupId" is null or exists (select from "fileGroup" g where g."fileGroupId" = "file"."fileGroupId")`;
const FILES = [
  SEES_NOTICE,
  ...withPolicies('fileGroup', [
    policy('fileGroup', 'select', GROUP_SEEN),
    policy('fileGroup', 'insert', `"regId" = ${me}`),
    policy('fileGroup', 'update', GROUP_SEEN),
  ]),
  ...withPolicies('file', [
    policy('file', 'select', FILE_SEEN),
    policy('file', 'insert', `"regId" = ${me} and (${FILE_SEEN})`),
    policy('file', 'update', FILE_SEEN),
  ]),
];

const STUDENT_SEEN = `(select "callText"('students')) = 'ALL' or ${['"colgCd"', '"hakguaCd"', '"majorCd"'].map((column) => inList(column, 'studentDepts')).join(' or ')} or "advsrStfNo" = (select "callText"('advisor'))`;
const memberReached = (permissions: string): string =>
  `${all(OTSDR, permissions)} or ("regId" = ${me} and ${holds(OTSDR, permissions)})`;
const PEOPLE = [
  ...withPolicies('student', [policy('student', 'select', STUDENT_SEEN)]),
  ...withPolicies('otsdrMember', [
    policy('otsdrMember', 'select', memberReached('CRUD')),
    policy('otsdrMember', 'insert', `"regId" = ${me} and ${holds(OTSDR, 'C')}`),
    policy('otsdrMember', 'update', memberReached('UD')),
  ]),
  ...withPolicies('otsdrMemberHis', [
    policy(
      'otsdrMemberHis',
      'select',
      `exists (select from "otsdrMember" m where m."otsdrMemberId" = "otsdrMemberHis"."otsdrMemberId")`,
    ),
    policy('otsdrMemberHis', 'insert', 'true'),
  ]),
];

const GRANTS_SEEN = `"userId" = ${me} or "reqUserId" = ${me} or ${holds(PERM, 'CRUD')} or ${holds(USER_ROLE, 'R')} or ${holds(ROLE_USER, 'R')} or ${holds(PERM_HIS, 'R')}
  or exists (select from "permReviewItem" i where i."trgtDivCd" = 'PERM' and i."trgtId" = "permGrnt"."permGrntId")`;
const SESSIONS = `"userId" = ${me} or ${holds(LOGIN_HIS, 'RD')} or ${holds(USER_ROLE, 'U')}`;
const GRANTS = [
  ...withPolicies('permGrnt', [
    policy('permGrnt', 'select', GRANTS_SEEN),
    policy('permGrnt', 'insert', `"reqUserId" = ${me}`),
    policy('permGrnt', 'update', GRANTS_SEEN, `"userId" = ${me} or "reqUserId" = ${me} or ${holds(PERM, 'UD')}`),
  ]),
  ...withPolicies('permReviewItem', [
    policy('permReviewItem', 'select', `"rvwrUserId" = ${me} or ${holds(PERM, 'CRUD')}`),
    policy('permReviewItem', 'insert', holds(PERM, 'C')),
    policy(
      'permReviewItem',
      'update',
      `"rvwrUserId" = ${me} or ${holds(PERM, 'CRUD')}`,
      `"rvwrUserId" = ${me} or ${holds(PERM, 'U')}`,
    ),
  ]),
  ...withPolicies('userSession', [
    policy('userSession', 'select', SESSIONS),
    policy('userSession', 'update', SESSIONS),
  ]),
  ...withPolicies('pwdHis', [
    policy('pwdHis', 'select', `"userId" = ${me}`),
    policy('pwdHis', 'insert', `"userId" = ${me} or ${holds(USER_ROLE, 'U')}`),
  ]),
];

const mine = (table: string): readonly string[] => owned(table, `"userId" = ${me}`);
const OWN = [
  ...['excelReq', 'uploadCheck', 'clientReq', 'favMenu'].flatMap(mine),
  ...withPolicies('alarmRcvr', [
    policy('alarmRcvr', 'select', `"rcvrDivCd" = 'STF' and "rcvrKey" = ${me}`),
    policy('alarmRcvr', 'insert', 'true'),
    policy('alarmRcvr', 'update', `"rcvrDivCd" = 'STF' and "rcvrKey" = ${me}`),
  ]),
];

/**
 * The second wall: a call works as a role for which foreign rows do not exist, whatever its statement forgets to ask.
 */
export const rowWalls: Migration = {
  up: (db) => runStatements(db, [...RIGHTS, ...FACTS, ...NOTICES, ...FILES, ...PEOPLE, ...GRANTS, ...OWN]),
};
