import type { Migration } from 'kysely';
import { COMMON, flag, oneOf } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/**
 * The university's provider, sign-ins that are under way at it, and logout messages that were taken already. All servers
 * of an installation share them, so that the answer may come back to another server than the one that asked.
 */
const SINGLE_SIGN_ON = [
  `create table "idp" (
    "idpId" text primary key, "idpNm" text not null,
    "issuerUrl" text not null check ("issuerUrl" ~ '^(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])([:/]|$))'),
    "clientIdVal" text not null, "clientSecretEnc" text, "scopes" text not null default 'openid profile email', "userClaim" text not null default 'sub',
    ${oneOf('userMatchDivCd', ['STF_NO', 'EMAIL', 'SUB'], 'STF_NO')}, "btnLabel" text not null default '통합로그인',
    ${flag('endSessionYn', 'N')}, ${flag('useYn', 'N')}, ${COMMON})`,
  `create unique index "idp_active_uq" on "idp" ("useYn") where "useYn" = 'Y'`,
  // A provider may be used after its address has passed the check.
  `create table "idpCheck" ("issuerUrl" text primary key, "checkDt" timestamptz not null)`,

  `create table "ssoState" (
    "stateHash" text primary key, "browserHash" text not null, "nonce" text not null, "verifier" text not null, "returnUrl" text,
    "idpId" text not null references "idp" ("idpId") on delete cascade, "expDt" timestamptz not null)`,
  `create index "ssoState_exp_ix" on "ssoState" ("expDt")`,
  `create table "idpLogoutToken" ("tokenHash" text primary key, "expDt" timestamptz not null)`,
  `create index "userSession_idpSid_ix" on "userSession" ("idpSid") where "idpSid" is not null`,

  // A subject is unique inside its issuer only.
  `alter table "user" drop constraint "user_ssoSub_key"`,
  `alter table "user" add column "ssoIss" text`,
  `alter table "user" add constraint "user_sso_ck" check ("ssoIss" is null or "ssoSub" is not null)`,
  `create unique index "user_sso_uq" on "user" (coalesce("ssoIss", ''), "ssoSub") where "ssoSub" is not null`,
];

export const singleSignOn: Migration = { up: (db) => runStatements(db, SINGLE_SIGN_ON) };
