import { HISTORY, flag, maybeOneOf, oneOf } from '../ddl.ts';

/** A history takes rows and never gives one up; three columns that are filled at the end of a session are the exception. */
const appendOnly = (table: string, fillable: readonly string[]): string => `
  create trigger "${table}_append_only" before update or delete on "${table}"
  for each row execute function "keepHistory"(${fillable.map((c) => `'${c}'`).join(', ')})`;

export const HISTORIES = [
  `create function "keepHistory"() returns trigger language plpgsql as $$
  declare
    was jsonb := to_jsonb(old);
    fillable text;
  begin
    if tg_op = 'UPDATE' then
      foreach fillable in array coalesce(tg_argv, '{}'::text[]) loop
        if was ->> fillable is null then was := was || jsonb_build_object(fillable, to_jsonb(new) -> fillable); end if;
      end loop;
      if was = to_jsonb(new) then return new; end if;
    end if;
    raise exception 'rows of % cannot be changed or deleted', tg_table_name using errcode = 'MD001';
  end $$`,

  `create table "loginHis" (
    "loginHisId" text primary key, "userId" text, "loginId" text not null, "userNm" text,
    ${oneOf('loginDivCd', ['LOCAL', 'SSO'], 'LOCAL')}, "rsltCd" text not null, "ipAddr" text not null, "userAgent" text, "deviceNm" text,
    "loginDt" timestamptz not null default now(), "sessionId" text, "logoutDt" timestamptz, "endRsnCd" text, "sessionSec" integer, ${HISTORY})`,
  `create index "loginHis_dt_ix" on "loginHis" ("loginDt" desc)`,
  `create index "loginHis_session_ix" on "loginHis" ("sessionId") where "sessionId" is not null`,
  `create index "loginHis_user_ix" on "loginHis" ("userId", "loginDt" desc)`,

  `create table "apiUseHis" (
    "apiUseHisId" text primary key, "useDt" timestamptz not null default now(), "userId" text, "clientId" text, "sessionId" text,
    "traceId" text not null, "httpMethod" text not null, "apiPath" text not null, "resourcePath" text, "authType" text,
    "sttsCd" integer not null, "elpsMs" integer not null, "ipAddr" text, ${flag('prsnInfoYn', 'N')}, "sbjtCnt" integer,
    "paramSmry" text, ${HISTORY})`,
  `create index "apiUseHis_dt_ix" on "apiUseHis" using brin ("useDt")`,
  `create index "apiUseHis_trace_ix" on "apiUseHis" ("traceId")`,

  `create table "menuUseHis" (
    "menuUseHisId" text primary key, "useDt" timestamptz not null default now(), "userId" text not null, "sessionId" text,
    "menuId" text, "menuNm" text, "path" text not null, ${oneOf('rsltCd', ['ALLOW', 'DENY'])},
    ${maybeOneOf('denyRsnCd', ['NOT_FOUND', 'STOPPED', 'NO_PERM', 'PWD_CHG', 'IP', 'BAD_PATH'])}, "dwellSec" integer, ${HISTORY})`,
  `create index "menuUseHis_dt_ix" on "menuUseHis" using brin ("useDt")`,
  `create index "menuUseHis_session_ix" on "menuUseHis" ("sessionId", "useDt" desc)`,

  `create table "permGrntHis" (
    "permGrntHisId" text primary key, "actDt" timestamptz not null default now(), "actUserId" text, "actDivCd" text not null,
    "trgtDivCd" text not null, "trgtUserId" text, "roleCd" text, "resourcePath" text, "permCd" text, "befVal" text, "aftVal" text,
    "rsn" text, "ipAddr" text, ${HISTORY})`,
  `create index "permGrntHis_dt_ix" on "permGrntHis" ("actDt" desc)`,

  `create table "prsnAcsHis" (
    "prsnAcsHisId" text primary key, "acsDt" timestamptz not null default now(), "userId" text not null,
    ${oneOf('acsDivCd', ['VIEW', 'UNMASK', 'XLS', 'FILE', 'PRINT'])}, "resourcePath" text not null,
    ${oneOf('sbjtDivCd', ['STDNT', 'STF', 'OTSDR'])}, "sbjtKey" text, "fieldNms" text, "sbjtCnt" integer not null default 1,
    "rsnCd" text, "rsnCn" text, "ipAddr" text, "traceId" text, ${HISTORY})`,
  `create index "prsnAcsHis_dt_ix" on "prsnAcsHis" ("acsDt" desc)`,
  `create index "prsnAcsHis_sbjt_ix" on "prsnAcsHis" ("sbjtKey", "acsDt" desc)`,

  appendOnly('loginHis', ['logoutDt', 'endRsnCd', 'sessionSec']),
  appendOnly('menuUseHis', ['dwellSec']),
  appendOnly('apiUseHis', []),
  appendOnly('permGrntHis', []),
  appendOnly('prsnAcsHis', []),
  appendOnly('securityPolicyHis', []),
  appendOnly('pwdHis', []),
] as const;
