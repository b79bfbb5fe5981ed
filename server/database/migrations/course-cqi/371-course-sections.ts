import type { Migration } from 'kysely';
import { COMMON, flag, maybeOneOf, oneOf } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/**
 * Course sections with their grades and the evaluation of the course, as they are loaded once a term. `grdJson` holds how many
 * got which grade, `evalJson` the mean of each question; `evalAvg` is unrounded and missing without an answer.
 */
const SECTIONS = [
  `create table "sbjtCqiSrc" (
    "sbjtCqiSrcId" text primary key, "schlYear" text not null check ("schlYear" ~ '^[0-9]{4}$'), ${oneOf('shtmCd', ['10', '20'])},
    "sbjtCd" text not null check ("sbjtCd" ~ '^[A-Z0-9]{3,20}$'), "clsNo" text not null check ("clsNo" ~ '^[0-9]{2}$'), "sbjtNm" text not null check (length("sbjtNm") between 1 and 100),
    "cmplDivCd" text not null check ("cmplDivCd" ~ '^[A-Z0-9_]{1,30}$'), ${oneOf('evlMthdCd', ['REL', 'ABS'])}, "stfNo" text not null references "staff" ("stfNo"),
    "hakguaCd" text not null references "dept" ("deptCd"), "colgCd" text not null references "dept" ("deptCd"),
    "enrlCnt" integer not null check ("enrlCnt" >= 0), "evalRspCnt" integer not null check ("evalRspCnt" between 0 and "enrlCnt"),
    "evalAvg" numeric check ("evalAvg" between 1 and 5), ${flag('pnpYn', 'N')}, ${maybeOneOf('spclDivCd', ['THES', 'PRAC', 'MIL'])},
    "grdJson" jsonb not null default '{}' check (jsonb_typeof("grdJson") = 'object'), "evalJson" jsonb not null default '[]' check (jsonb_typeof("evalJson") = 'array'),
    "loadDt" timestamptz not null, ${COMMON},
    constraint "sbjtCqiSrc_uq" unique ("schlYear", "shtmCd", "sbjtCd", "clsNo"),
    constraint "sbjtCqiSrc_eval_ck" check (("evalRspCnt" = 0) = ("evalAvg" is null)))`,
  `create index "sbjtCqiSrc_stf_ix" on "sbjtCqiSrc" ("stfNo", "schlYear", "shtmCd")`,
  `create index "sbjtCqiSrc_hakgua_ix" on "sbjtCqiSrc" ("hakguaCd", "schlYear", "shtmCd")`,
];

export const courseSections: Migration = { up: (db) => runStatements(db, SECTIONS) };
