import { COMMON, maybeOneOf, maybeYmd, oneOf } from '../ddl.ts';

/** Numbered writes, work items, checked uploads and the facts of the installation. */
export const WORK = [
  `create table "clientReq" (
    "clientReqId" text primary key, "userId" text not null, "op" text not null, "bodyHash" text not null,
    "status" integer not null, "response" jsonb not null, "regDt" timestamptz not null default now())`,
  `create index "clientReq_regDt_ix" on "clientReq" using brin ("regDt")`,

  `create table "workItem" (
    "workItemId" text primary key, "workDivCd" text not null, "areaCd" text not null,
    "title" text not null check (length("title") <= 200), "resourcePath" text not null,
    ${oneOf('needAuthType', ['C', 'R', 'U', 'D'], 'U')}, "linkUrl" text not null, "refTable" text not null, "refId" text not null,
    "trgtRoleCd" text, "trgtDeptCd" text, "trgtUserId" text, "reqUserId" text, "reqDt" timestamptz not null default now(),
    ${maybeYmd('dueDt')}, ${oneOf('statCd', ['OPEN', 'DONE', 'CNCL'], 'OPEN')},
    "prcsUserId" text, "prcsDeptCd" text, "prcsDt" timestamptz, ${maybeOneOf('rsltCd', ['APRV', 'RJCT', 'DONE'])}, ${COMMON},
    constraint "workItem_target_ck" check (coalesce("trgtRoleCd", "trgtDeptCd", "trgtUserId") is not null),
    constraint "workItem_done_ck" check ("statCd" <> 'DONE' or ("prcsUserId" is not null and "prcsDt" is not null and "rsltCd" is not null)))`,
  `create unique index "workItem_open_uq" on "workItem" ("workDivCd", "refTable", "refId", "trgtUserId") nulls not distinct where "statCd" = 'OPEN'`,
  `create index "workItem_open_ix" on "workItem" ("trgtRoleCd", "dueDt") where "statCd" = 'OPEN'`,

  `create table "uploadCheck" (
    "uploadId" text primary key, "op" text not null, "userId" text not null, "payload" jsonb not null, "result" jsonb,
    "regDt" timestamptz not null default now(), "appliedDt" timestamptz)`,

  `create table "installation" (
    "key" text primary key, "value" text not null, "regDt" timestamptz not null default now())`,
] as const;
