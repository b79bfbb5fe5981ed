import { COMMON, HISTORY, flag, maybeOneOf, oneOf, within } from '../ddl.ts';

/** Policy, passwords and sessions. */
export const SECURITY = [
  `create table "securityPolicy" (
    "securityPolicyId" text primary key default 'POLICY' check ("securityPolicyId" = 'POLICY'),
    ${within('maxTimeLimit', 30, 1440, 480)}, ${flag('maxTimeLimitYn', 'Y')},
    ${within('emptyTime', 5, 120, 25)}, ${flag('emptyTimeYn', 'Y')},
    ${within('afterEmptyTime', 5, 60, 5)}, ${flag('afterEmptyTimeYn', 'Y')}, ${flag('fstOptYn', 'Y')}, ${flag('sndOptYn', 'Y')},
    ${oneOf('dupLoginDivCd', ['ALLOW', 'KICK_OLD', 'BLOCK_NEW'], 'KICK_OLD')}, ${oneOf('localLoginDivCd', ['ALL', 'EMRG'], 'ALL')},
    ${flag('ssoLogoutYn', 'N')}, ${within('pwdMinLen', 8, 20, 9)}, ${within('pwdKindCnt', 2, 4, 3)}, ${within('pwdChgCycle', 0, 180, 90)},
    ${within('pwdHisCnt', 0, 10, 3)}, ${within('pwdFailLmt', 3, 10, 5)}, ${within('lockMin', 0, 1440, 30)}, ${within('dormDays', 30, 365, 90)},
    ${oneOf('ipLimitDivCd', ['NONE', 'ADMIN', 'ALL'], 'NONE')}, ${flag('outOtpYn', 'Y')},
    ${within('unmaskMin', 1, 30, 5)}, ${within('unmaskDayLmt', 10, 5000, 200)},
    ${within('loginHisMm', 24, 600, 24)}, ${within('apiHisMm', 24, 600, 24)}, ${within('menuHisMm', 12, 600, 12)},
    ${within('permHisMm', 36, 600, 60)}, ${within('sqlHisMm', 6, 600, 12)}, ${COMMON},
    constraint "securityPolicy_after_ck" check ("afterEmptyTimeYn" = 'N' or "emptyTimeYn" = 'Y'),
    constraint "securityPolicy_popup_ck" check ("sndOptYn" = 'N' or "fstOptYn" = 'Y'),
    constraint "securityPolicy_sum_ck" check ('N' in ("maxTimeLimitYn", "emptyTimeYn", "afterEmptyTimeYn")
      or "emptyTime" + "afterEmptyTime" <= "maxTimeLimit"))`,
  `create table "securityPolicyHis" (
    "securityPolicyHisId" text primary key, "regId" text not null, "rsn" text not null, "befVal" jsonb not null, "aftVal" jsonb not null, ${HISTORY})`,
  `create table "allowedIp" (
    "allowedIpId" text primary key, "cidr" text not null unique, "ipNm" text not null, ${flag('useYn', 'Y')}, ${COMMON})`,

  `create table "pwdHis" (
    "pwdHisId" text primary key, "userId" text not null references "user" ("userId"), "pwdHash" text not null,
    "chgDt" timestamptz not null default now(), ${HISTORY})`,
  `create index "pwdHis_user_ix" on "pwdHis" ("userId", "chgDt" desc)`,

  `create table "userSession" (
    "sessionId" text primary key, "userId" text not null references "user" ("userId"), "tokenHash" text not null unique,
    ${oneOf('loginDivCd', ['LOCAL', 'SSO'], 'LOCAL')}, "loginDt" timestamptz not null, "lastActvtDt" timestamptz not null,
    "ipAddr" text not null, "userAgent" text, "deviceNm" text, "idpSid" text, "idTokenEnc" text,
    ${oneOf('stCd', ['ACTIVE', 'ENDED'], 'ACTIVE')}, "endDt" timestamptz,
    ${maybeOneOf('endRsnCd', ['USER', 'IDLE', 'MAX', 'DUP', 'ADMIN', 'SSO', 'PERM', 'LOST'])}, ${COMMON},
    constraint "userSession_end_ck" check (("stCd" = 'ENDED') = ("endRsnCd" is not null) and ("stCd" = 'ENDED') = ("endDt" is not null)))`,
  `create index "userSession_user_ix" on "userSession" ("userId") where "stCd" = 'ACTIVE'`,

  // A counter per typed id, existing or not, so that an answer never reveals whether an account exists.
  `create table "loginFail" (
    "loginId" text primary key, "failCnt" integer not null check ("failCnt" >= 0), "lockDt" timestamptz,
    "modDt" timestamptz not null default now())`,
] as const;
