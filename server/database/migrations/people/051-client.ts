import type { Migration } from 'kysely';
import { COMMON, maybeYmd, oneOf, within } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** Systems that call us with a key of their own, how often each did in the present minute, and the sessions they open for participants. */
const CLIENTS = [
  `create table "client" (
    "clientId" text primary key, "clientCd" text not null constraint "client_code_uq" unique check ("clientCd" ~ '^[A-Z0-9_]{2,30}$'), "clientNm" text not null,
    ${oneOf('clientDivCd', ['PORTAL', 'ACDM', 'HR', 'LMS', 'ETC'])}, "mngrUserId" text not null references "user" ("userId"),
    "secretHash" text, "secretExpDt" timestamptz, "prevSecretHash" text, "prevExpDt" timestamptz,
    "allowIps" jsonb not null check (jsonb_array_length("allowIps") > 0), "allowApiIds" jsonb not null,
    ${within('rateLimit', 10, 6000, 300)}, ${oneOf('stCd', ['ACTIVE', 'STOP'], 'ACTIVE')}, "lastUseDt" timestamptz, ${maybeYmd('warnDt')}, ${COMMON},
    constraint "client_secret_ck" check (("secretHash" is null) = ("secretExpDt" is null) and ("prevSecretHash" is null) = ("prevExpDt" is null)))`,
  `create table "clientRate" ("clientId" text primary key references "client" ("clientId"), "windowDt" timestamptz not null, "callCnt" integer not null check ("callCnt" > 0))`,
  `create table "partSession" (
    "partSessionId" text primary key, "clientId" text not null references "client" ("clientId"), ${oneOf('userDiv', ['USER', 'PROF', 'STF', 'OTSDR'])}, "userKey" text not null,
    "tokenHash" text not null unique, "loginDt" timestamptz not null, "expDt" timestamptz not null, "endDt" timestamptz,
    constraint "partSession_time_ck" check ("loginDt" < "expDt"))`,
  `create index "partSession_person_ix" on "partSession" ("userDiv", "userKey") where "endDt" is null`,
  `create index "apiUseHis_client_ix" on "apiUseHis" ("clientId", "useDt" desc) where "clientId" is not null`,
];

export const client: Migration = { up: (db) => runStatements(db, CLIENTS) };
