import { COMMON, flag, maybeOneOf, oneOf, ymd } from '../ddl.ts';

const SCOPES = ['ALL', 'COLG', 'DEPT', 'OWN'];
/** Permissions in the order CRUD; C, U and D need R. */
const PERMISSIONS = `"authTypes" text not null check ("authTypes" ~ '^C?RU?D?$')`;

/** Menus, resources, roles, grants and special permissions. */
export const ACCESS = [
  `create table "resource" (
    "resourceId" text primary key, "resourceNm" text not null,
    "resourcePath" text not null unique check ("resourcePath" ~ '^/[^?#]*$'),
    ${oneOf('matchDivCd', ['EXACT', 'PARAM', 'PREFIX'], 'EXACT')}, ${oneOf('acsDivCd', ['PUBLIC', 'LOGIN', 'ROLE'], 'ROLE')},
    "upResourceId" text references "resource" ("resourceId"), ${flag('inhrtYn', 'N')}, ${flag('prsnInfoYn', 'N')},
    "resourceDesc" text, ${flag('useYn', 'Y')}, ${COMMON},
    constraint "resource_param_ck" check (("matchDivCd" = 'PARAM') = (position(':' in "resourcePath") > 0)),
    constraint "resource_inhrt_ck" check ("inhrtYn" = 'N' or "upResourceId" is not null),
    constraint "resource_public_ck" check ("acsDivCd" <> 'PUBLIC' or "resourcePath" not like '/admin%'))`,

  `create table "resourceApi" (
    "resourceApiId" text primary key, "resourceId" text not null references "resource" ("resourceId") on delete cascade,
    ${oneOf('httpMethod', ['GET', 'POST'])}, "apiPath" text not null, ${oneOf('authType', ['C', 'R', 'U', 'D'])},
    ${flag('prsnInfoYn', 'N')}, ${flag('bgYn', 'N')}, ${COMMON},
    constraint "resourceApi_uq" unique ("httpMethod", "apiPath", "resourceId", "authType"))`,

  `create table "role" (
    "roleId" text primary key, "roleCd" text not null unique check ("roleCd" ~ '^ROLE_[A-Z0-9_]{2,30}$'), "roleNm" text not null,
    "roleDesc" text, ${oneOf('dataScopeCd', SCOPES)}, ${flag('sysRoleYn', 'N')}, ${flag('autoGrntYn', 'N')}, "autoGrntCond" jsonb,
    ${flag('autoRevokeYn', 'N')}, ${flag('otpReqYn', 'N')}, ${flag('useYn', 'Y')}, ${COMMON})`,

  `create table "roleResource" (
    "roleResourceId" text primary key, "roleId" text not null references "role" ("roleId") on delete cascade,
    "resourceId" text not null references "resource" ("resourceId") on delete cascade, ${PERMISSIONS},
    ${maybeOneOf('dataScopeCd', SCOPES)}, ${COMMON}, constraint "roleResource_uq" unique ("roleId", "resourceId"))`,
  `create index "roleResource_resourceId_ix" on "roleResource" ("resourceId")`,

  `create table "menu" (
    "menuId" text primary key, "upMenuId" text references "menu" ("menuId"), "menuNm" text not null,
    ${oneOf('menuDivCd', ['FOLDER', 'SCREEN', 'LINK'])}, "resourceId" text references "resource" ("resourceId"),
    "linkUrl" text check ("linkUrl" like 'https://%'), "linkTrgtCd" text, "iconNm" text, "sortOrdr" integer not null default 0,
    "menuDesc" text, "hlpCntn" text, ${flag('dsplyYn', 'Y')}, ${flag('useYn', 'Y')},
    "menuPath" text check ("menuPath" like '/%'), ${COMMON},
    constraint "menu_kind_ck" check (("menuDivCd" = 'SCREEN') = ("resourceId" is not null) and ("menuDivCd" = 'LINK') = ("linkUrl" is not null)),
    constraint "menu_name_uq" unique nulls not distinct ("upMenuId", "menuNm"))`,

  `create table "menuRole" (
    "menuRoleId" text primary key, "menuId" text not null references "menu" ("menuId") on delete cascade,
    "roleId" text not null references "role" ("roleId") on delete cascade, ${COMMON},
    constraint "menuRole_uq" unique ("menuId", "roleId"))`,
  `create index "menuRole_roleId_ix" on "menuRole" ("roleId")`,

  // Digits of a date compare like the dates themselves, and the cast is immutable, which an exclusion index asks for.
  `create table "userRole" (
    "userRoleId" text primary key, "userId" text not null references "user" ("userId"),
    "roleId" text not null references "role" ("roleId"), ${ymd('strtDt')},
    "endDt" text not null default '99991231' check ("endDt" ~ '^[0-9]{8}$'),
    "scopeDeptCd" text references "dept" ("deptCd"), ${oneOf('grntDivCd', ['MANUAL', 'AUTO', 'BULK'], 'MANUAL')}, "grntRsn" text,
    ${oneOf('stCd', ['ACTIVE', 'ENDED'], 'ACTIVE')}, "endedDt" timestamptz,
    ${maybeOneOf('endedRsnCd', ['EXPIRE', 'MOVE', 'RETIRE', 'REVOKE', 'REVIEW'])}, ${COMMON},
    constraint "userRole_dates_ck" check ("strtDt" <= "endDt"),
    constraint "userRole_ended_ck" check (("stCd" = 'ENDED') = ("endedRsnCd" is not null)),
    constraint "userRole_overlap_ex" exclude using gist (
      "userId" with =, "roleId" with =, (coalesce("scopeDeptCd", '')) with =,
      int4range("strtDt"::integer, "endDt"::integer, '[]') with &&) where ("stCd" = 'ACTIVE'))`,
  `create index "userRole_userId_ix" on "userRole" ("userId", "stCd")`,
  `create index "userRole_roleId_ix" on "userRole" ("roleId", "stCd")`,

  `create table "perm" (
    "permId" text primary key, "permCd" text not null unique, "permNm" text not null, "permDesc" text,
    "maxDays" integer not null check ("maxDays" > 0), ${flag('resourceReqYn', 'N')}, ${flag('useYn', 'Y')}, ${COMMON})`,
  `create table "permGrnt" (
    "permGrntId" text primary key, "permId" text not null references "perm" ("permId"),
    "userId" text not null references "user" ("userId"), "resourceId" text references "resource" ("resourceId"),
    ${ymd('strtDt')}, ${ymd('endDt')}, "reqRsn" text not null,
    ${oneOf('statCd', ['REQ', 'APRV', 'RJCT', 'END', 'RVK', 'CNCL'], 'REQ')}, "reqUserId" text not null references "user" ("userId"),
    "reqDt" timestamptz not null default now(), "aprvUserId" text references "user" ("userId"), "aprvDt" timestamptz,
    "rjctRsn" text, "rvkRsn" text, ${COMMON},
    constraint "permGrnt_dates_ck" check ("strtDt" <= "endDt"),
    constraint "permGrnt_self_ck" check ("statCd" <> 'APRV' or ("aprvUserId" <> "userId" and "aprvUserId" <> "reqUserId")),
    constraint "permGrnt_overlap_ex" exclude using gist (
      "permId" with =, "userId" with =, (coalesce("resourceId", '')) with =,
      int4range("strtDt"::integer, "endDt"::integer, '[]') with &&) where ("statCd" = 'APRV'))`,

  `create table "favMenu" (
    "favMenuId" text primary key, "userId" text not null references "user" ("userId") on delete cascade,
    "menuId" text not null references "menu" ("menuId") on delete cascade, "sortOrdr" integer not null default 0, ${COMMON},
    constraint "favMenu_uq" unique ("userId", "menuId"))`,
] as const;
