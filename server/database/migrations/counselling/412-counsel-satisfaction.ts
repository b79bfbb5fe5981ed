import type { Migration } from 'kysely';
import { COMMON, oneOf, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ofKind = (table: string): string =>
  `"cnslDivCd" text not null constraint "${table}_cnslDivCd_fk" references "cnslKind" ("cnslDivCd"), "cnslrId" text not null references "cnslr"`;
const TERM = `"schlYear" text not null check ("schlYear" ~ '^[0-9]{4}$'), ${oneOf('shtmCd', ['10', '20'])}`;
const ANSWERS = `${[1, 2, 3, 4, 5].map((no) => `"q${no}" integer not null check ("q${no}" between 1 and 5)`).join(', ')}, "freeCn" text check (length("freeCn") <= 2000)`;

/**
 * Satisfaction (counselling.md 4.17). An answer names neither a student nor a request, waits without key and time, and is
 * moved with the others of its counsellor and term: rows of both are written anew in random order each time.
 */
const TABLES = [
  `create table "cnslSatis" ("cnslSatisId" text primary key, ${ofKind('cnslSatis')}, ${TERM}, ${ANSWERS}, ${ymd('rspDt')})`,
  `create index "cnslSatis_term_ix" on "cnslSatis" ("cnslDivCd", "schlYear", "shtmCd", "cnslrId")`,
  `create table "cnslSatisHold" (${ofKind('cnslSatisHold')}, ${TERM}, ${ANSWERS})`,
  `create table "cnslSatisTkn" ("satisTkn" text primary key, "stdNo" text not null, ${ofKind('cnslSatisTkn')}, ${TERM}, "rsvId" text references "cnslRsv", "caseId" text references "cnslCase",
    "sentDt" timestamptz not null, "xpirDt" timestamptz not null, "rmndDt" timestamptz, ${COMMON},
    constraint "cnslSatisTkn_of_ck" check (num_nonnulls("rsvId", "caseId") = 1), constraint "cnslSatisTkn_xpir_ck" check ("sentDt" < "xpirDt"))`,
  `create unique index "cnslSatisTkn_rsvId_uq" on "cnslSatisTkn" ("rsvId") where "rsvId" is not null`,
  `create unique index "cnslSatisTkn_caseId_uq" on "cnslSatisTkn" ("caseId") where "caseId" is not null`,
  `create index "cnslSatisTkn_xpir_ix" on "cnslSatisTkn" ("xpirDt")`,
  // What is left of a request once it is answered or over.
  `create table "cnslSatisSent" ("cnslSatisSentId" text primary key, ${ofKind('cnslSatisSent')}, ${TERM}, ${within('sentCnt', 0, 1_000_000, 0)}, ${COMMON},
    constraint "cnslSatisSent_uq" unique ("cnslDivCd", "cnslrId", "schlYear", "shtmCd"))`,
];
/** No call of staff reads requests and answers; what they say is shown by the server once there are enough. */
const WALLS = ['cnslSatis', 'cnslSatisHold', 'cnslSatisTkn', 'cnslSatisSent'].map(
  (table) => `alter table "${table}" enable row level security`,
);

/** What students say of their counselling, and that none learns who has said it. */
export const counselSatisfaction: Migration = { up: (db) => runStatements(db, [...TABLES, ...WALLS]) };
