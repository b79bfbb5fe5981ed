import type { Migration } from 'kysely';
import { COMMON, flag, hm, maybeOneOf, maybeYmd, oneOf, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const KINDS = ['PSYC', 'EMPL', 'LRN', 'WRT', 'CARR'];
const METHODS = ['FACE', 'TEL', 'VIDEO', 'CHAT', 'GROUP'];
/** Columns of text about a person hold envelopes of the case's key, never the text (counselling.md 4.2). */
const TABLES = [
  `create table "cnslr" ("cnslrId" text primary key, "stfNo" text not null, ${oneOf('cnslDivCd', KINDS)},
    ${flag('headYn', 'N')}, ${flag('rcptYn', 'N')}, "spclCds" jsonb not null default '[]', "qlfCn" text, "intrCn" text, "roomNm" text,
    ${flag('onlineYn', 'N')}, ${within('maxCaseCnt', 0, 999, 40)}, ${flag('useYn', 'Y')}, ${COMMON},
    constraint "cnslr_stfNo_uq" unique ("stfNo", "cnslDivCd"))`,
  `create table "cnslAply" ("cnslAplyId" text primary key, "aplyNo" text not null constraint "cnslAply_aplyNo_uq" unique, ${oneOf('cnslDivCd', KINDS)},
    "stdNo" text, "aplyDt" timestamptz not null, ${oneOf('routeCd', ['STD', 'STF', 'REFR', 'SCRN'], 'STD')}, "topicCds" jsonb not null default '[]',
    ${maybeOneOf('hopeMthdCd', METHODS)}, "hopeTms" jsonb not null default '[]', "aplyCn" bytea, "extrCn" bytea, ${flag('urgYn', 'N')}, ${within('riskLvl', 0, 3, 0)},
    ${oneOf('aplySt', ['RCPT', 'INTK', 'WAIT', 'ASGN', 'RJCT', 'CNCL'])}, "waitDt" timestamptz, "cnslrHopeId" text references "cnslr",
    "intkCnslrId" text references "cnslr", "rjctRsn" text, ${COMMON})`,
  `create index "cnslAply_stdNo_ix" on "cnslAply" ("stdNo", "cnslDivCd")`,
  `create index "cnslAply_cnslDivCd_ix" on "cnslAply" ("cnslDivCd", "aplySt")`,
  `create unique index "cnslAply_open_uq" on "cnslAply" ("stdNo") where "cnslDivCd" = 'PSYC' and "aplySt" in ('RCPT', 'INTK', 'WAIT')`,
  `create table "cnslCase" ("cnslCaseId" text primary key, "caseNo" text not null constraint "cnslCase_caseNo_uq" unique, ${oneOf('cnslDivCd', KINDS)},
    "stdNo" text, "cnslAplyId" text constraint "cnslCase_aply_uq" unique references "cnslAply", "cnslrId" text not null references "cnslr",
    ${oneOf('caseSt', ['PROG', 'PAUS', 'CLSD'], 'PROG')}, "topicCds" jsonb not null default '[]', "goalCn" bytea, ${within('riskLvl', 0, 3, 0)}, ${ymd('opnDt')}, ${maybeYmd('clsDt')},
    ${maybeOneOf('clsRsnCd', ['GOAL', 'AGRD', 'MAXS', 'DROP', 'REFR', 'GRAD'])}, "clsCn" bytea, ${within('sesnCnt', 0, 9999, 0)}, ${within('addSesnCnt', 0, 999, 0)},
    ${within('rsvCnt', 0, 9999, 0)}, ${within('noshwCnt', 0, 9999, 0)}, "prevCaseId" text references "cnslCase", "srcCd" text, ${COMMON})`,
  `create index "cnslCase_cnslrId_ix" on "cnslCase" ("cnslrId", "caseSt")`,
  `create unique index "cnslCase_open_uq" on "cnslCase" ("stdNo") where "cnslDivCd" = 'PSYC' and "caseSt" <> 'CLSD'`,
  `create table "cnslRsv" ("cnslRsvId" text primary key, "cnslCaseId" text references "cnslCase", "cnslAplyId" text references "cnslAply", ${oneOf('cnslDivCd', KINDS)},
    "cnslrId" text not null references "cnslr", "stdNo" text, "slotId" text, ${ymd('rsvDt')}, ${hm('strtTm')}, ${hm('endTm')}, ${oneOf('mthdCd', METHODS, 'FACE')}, "placeNm" text,
    ${oneOf('rsvSt', ['REQ', 'CNFM', 'CHKIN', 'DONE', 'NOSHOW', 'CNCLS', 'CNCLC'])}, "rqstDt" timestamptz, "cnfmDt" timestamptz, "chkinDt" timestamptz, "cnclDt" timestamptz,
    "cnclRsn" text, "clientReqId" text, ${COMMON}, constraint "cnslRsv_tm_ck" check ("strtTm" < "endTm"),
    constraint "cnslRsv_of_ck" check (num_nonnulls("cnslCaseId", "cnslAplyId") >= 1))`,
  `create index "cnslRsv_cnslrId_ix" on "cnslRsv" ("cnslrId", "rsvDt")`,
  `create index "cnslRsv_stdNo_ix" on "cnslRsv" ("stdNo", "rsvDt")`,
  `create table "cnslGrp" ("cnslGrpId" text primary key, "grpNm" text not null, ${oneOf('cnslDivCd', KINDS)}, "leadCnslrId" text not null references "cnslr",
    "coCnslrId" text references "cnslr", ${within('minCnt', 1, 999, 1)}, ${within('maxCnt', 1, 999, 10)}, ${ymd('rcptStrtDt')}, ${ymd('rcptEndDt')}, ${within('sesnTotCnt', 1, 99, 1)}, "placeNm" text,
    ${oneOf('grpSt', ['PLAN', 'RCPT', 'OPRT', 'CLSD', 'CNCL'], 'PLAN')}, ${within('cmplRt', 0, 100, 80)}, ${COMMON},
    constraint "cnslGrp_cnt_ck" check ("minCnt" <= "maxCnt"), constraint "cnslGrp_rcpt_ck" check ("rcptStrtDt" <= "rcptEndDt"))`,
  `create table "cnslGrpMbr" ("cnslGrpMbrId" text primary key, "cnslGrpId" text not null references "cnslGrp", "stdNo" text,
    ${oneOf('mbrSt', ['APLY', 'CNFM', 'WAIT', 'CNCL', 'CMPL', 'DROP'], 'APLY')}, "waitNo" integer, ${COMMON}, constraint "cnslGrpMbr_stdNo_uq" unique ("cnslGrpId", "stdNo"))`,
  `create table "cnslRefer" ("cnslReferId" text primary key, "referNo" text not null constraint "cnslRefer_referNo_uq" unique, ${oneOf('srcCd', ['STD', 'PROF', 'DEPT', 'DRPT', 'CNSL', 'SCRN'])}, "srcId" text,
    ${maybeOneOf('frDivCd', KINDS)}, ${maybeOneOf('toDivCd', KINDS)}, "orgNm" text, "stdNo" text, "rqstId" text not null, "rqstDt" timestamptz not null, "referCn" bytea,
    ${oneOf('grndCd', ['DNGR', 'AGRE'])}, ${maybeYmd('agrDt')}, "grndRsn" text, ${oneOf('referSt', ['REQ', 'ACPT', 'DONE', 'RJCT'], 'REQ')}, "acptId" text, "acptDt" timestamptz, "rjctRsn" text,
    "cnslAplyId" text references "cnslAply", ${COMMON}, constraint "cnslRefer_to_ck" check (num_nonnulls("toDivCd", "orgNm") = 1))`,
  `create index "cnslRefer_toDivCd_ix" on "cnslRefer" ("toDivCd", "referSt")`,
];

/** That a student is a client is as sensitive as what is written: without a policy no call reads a row of these. */
const CLOSED = ['cnslAply', 'cnslCase', 'cnslRsv', 'cnslGrpMbr', 'cnslRefer'].map(
  (table) => `alter table "${table}" enable row level security`,
);

/**
 * Student numbers that the caller's rows of cnslr reach (counselling.md 4.1): of the whole kind for head and reception,
 * else of what one counsels oneself. Asked with the owner's eyes, because the rows themselves are closed.
 */
const REACHED = `create function "callCounsels"() returns setof text language sql stable security definer set search_path from current as $$
  with "mine" as (select "cnslrId", "cnslDivCd", "headYn" = 'Y' or "rcptYn" = 'Y' as "whole"
    from "cnslr" where "stfNo" = (select "callText"('stfNo')) and "useYn" = 'Y')
  select a."stdNo" from "mine" m join "cnslAply" a on a."cnslDivCd" = m."cnslDivCd" and (m."whole" or m."cnslrId" in (a."intkCnslrId", a."cnslrHopeId")) where a."stdNo" is not null
  union select c."stdNo" from "mine" m join "cnslCase" c on c."cnslDivCd" = m."cnslDivCd" and (m."whole" or c."cnslrId" = m."cnslrId") where c."stdNo" is not null
  union select r."stdNo" from "mine" m join "cnslRsv" r on r."cnslDivCd" = m."cnslDivCd" and (m."whole" or r."cnslrId" = m."cnslrId") where r."stdNo" is not null
  union select b."stdNo" from "mine" m join "cnslGrp" g on g."cnslDivCd" = m."cnslDivCd" and (m."whole" or m."cnslrId" in (g."leadCnslrId", g."coCnslrId"))
    join "cnslGrpMbr" b on b."cnslGrpId" = g."cnslGrpId" where b."stdNo" is not null
  union select f."stdNo" from "mine" m join "cnslRefer" f on f."toDivCd" = m."cnslDivCd" and m."whole" where f."stdNo" is not null $$`;

const inList = (column: string): string => `"${column}" = any ((select "callList"('studentDepts'))::text[])`;
/** As before, and the students whom the caller counsels. The list is made once for a statement, where nothing else says yes. */
const STUDENT_SEEN = `alter policy "student_select" on "student" using ((select "callText"('students')) = 'ALL'
  or ${['colgCd', 'hakguaCd', 'majorCd'].map(inList).join(' or ')} or "advsrStfNo" = (select "callText"('advisor')) or "stdNo" in (select "callCounsels"()))`;

/** Who counsels whom, and that counsellors find their students. */
export const counselling: Migration = {
  up: (db) => runStatements(db, [...TABLES, ...CLOSED, REACHED, STUDENT_SEEN]),
};
