import type { Migration } from 'kysely';
import { HISTORY, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** Two rounds, so that a known number leads to no other (as HMAC does); the key is the view's own. */
const personKey = (column: string): string =>
  `(select encode(sha256(convert_to(k."keyVal", 'UTF8') || sha256(convert_to(k."keyVal" || ${column}, 'UTF8'))), 'hex') from "statViewKey" k where k."viewNm" = 'vStatCnsl')`;
const dims = (alias: string): string =>
  ['colgCd', 'hakguaCd', 'gradeCd', 'genderCd'].map((column) => `${alias}."${column}"`).join(', ');
const dayOf = (column: string): string => `to_char(${column} at time zone 'Asia/Seoul', 'YYYYMMDD')`;
const minutes = (start: string, end: string): string =>
  `(left(${end}, 2)::integer * 60 + right(${end}, 2)::integer - left(${start}, 2)::integer * 60 - right(${start}, 2)::integer)`;
/** How long it took by its note, else as the kind says. */
const length = (ofNote: string): string =>
  `coalesce((select ${minutes('n."strtTm"', 'n."endTm"')} from "cnslNote" n where ${ofNote} and n."noteSt" <> 'CFLT'
    and n."strtTm" is not null and n."endTm" is not null order by n."sgnDt" nulls last, n."noteId" limit 1), i."sesnMin")`;

/**
 * Facts of counselling (counselling.md 4.16): each reservation, each application without any, each member and held session
 * of a group. No topic, level or text stands in them, and a key in the place of the student.
 */
const FACTS = [
  `create view "vStatCnsl" as
    select r."rsvId" as "cnslId", a."aplyId", r."cnslDivCd", r."mthdCd", ${personKey('r."stdNo"')} as "prsnKey", ${dims('s')}, k."stfNo" as "cnslrStfNo", i."deptCd",
      ${dayOf('a."aplyDt"')} as "aplyDt", r."rsvDt" as "rsrvDt", case when r."rsvSt" in ('REQ', 'CNFM', 'CHKIN') then null else r."rsvDt" end as "cnslDt",
      case when r."rsvSt" in ('REQ', 'CNFM', 'CHKIN') then 'ASGN' when r."rsvSt" in ('CNCLS', 'CNCLC') then 'CNCL' else r."rsvSt" end as "stCd",
      ${length('n."rsvId" = r."rsvId"')} as "cnslMin",
      case when r."rsvSt" = 'DONE' and r."caseId" is not null and not exists (select from "cnslRsv" b where b."caseId" = r."caseId" and b."rsvSt" = 'DONE'
        and (b."rsvDt", b."strtTm", b."rsvId") < (r."rsvDt", r."strtTm", r."rsvId")) then 'Y' else 'N' end as "frstYn"
    from "cnslRsv" r join "cnslKind" i on i."cnslDivCd" = r."cnslDivCd" join "cnslr" k on k."cnslrId" = r."cnslrId"
      left join "cnslCase" c on c."caseId" = r."caseId" left join "cnslAply" a on a."aplyId" = coalesce(r."aplyId", c."aplyId") left join "student" s on s."stdNo" = r."stdNo"
    union all
    select a."aplyId", a."aplyId", a."cnslDivCd", a."hopeMthdCd", ${personKey('a."stdNo"')}, ${dims('s')}, k."stfNo", i."deptCd",
      ${dayOf('a."aplyDt"')}, null, ${dayOf('a."aplyDt"')}, case when a."aplySt" in ('RJCT', 'CNCL') then 'CNCL' else 'APLY' end, i."sesnMin", 'N'
    from "cnslAply" a join "cnslKind" i on i."cnslDivCd" = a."cnslDivCd" left join "cnslr" k on k."cnslrId" = coalesce(a."intkCnslrId", a."cnslrHopeId")
      left join "cnslCase" c on c."aplyId" = a."aplyId" left join "student" s on s."stdNo" = a."stdNo"
    where not exists (select from "cnslRsv" r where r."aplyId" = a."aplyId") and not exists (select from "cnslRsv" r where r."caseId" = c."caseId")
    union all
    select e."grpSesnId" || ':' || m."grpMbrId", m."grpMbrId", g."cnslDivCd", 'GROUP', ${personKey('m."stdNo"')}, ${dims('s')}, k."stfNo", i."deptCd",
      ${dayOf('m."aplyDt"')}, e."sesnDt", e."sesnDt", case when t."atndCd" in ('P', 'L') then 'DONE' else 'NOSHOW' end, ${length('n."grpSesnId" = e."grpSesnId"')}, 'N'
    from "cnslGrpMbr" m join "cnslGrp" g on g."grpId" = m."grpId" join "cnslKind" i on i."cnslDivCd" = g."cnslDivCd" join "cnslr" k on k."cnslrId" = g."leadCnslrId"
      join "cnslGrpSesn" e on e."grpId" = g."grpId" and exists (select from "cnslGrpAtnd" h where h."grpSesnId" = e."grpSesnId")
      left join "cnslGrpAtnd" t on t."grpSesnId" = e."grpSesnId" and t."grpMbrId" = m."grpMbrId" left join "student" s on s."stdNo" = m."stdNo"
    where m."mbrSt" in ('CNFM', 'CMPL', 'DROP')`,
  `revoke insert, update, delete on "vStatCnsl" from madang_app`,
];

const count = (name: string): string => within(name, 0, 1_000_000, 0);
const part = (name: string): string => `"${name}" text not null default ''`;
/** Counts of days and months. So many dimensions tell of persons: without a policy no call reads a row of them. */
const TABLES = [
  `create table "cnslStatDay" ("cnslStatDayId" text primary key, ${ymd('statDt')}, "cnslDivCd" text not null constraint "cnslStatDay_cnslDivCd_fk" references "cnslKind" ("cnslDivCd"),
    ${['colgCd', 'hakguaCd', 'gradeCd', 'genderCd', 'mthdCd', 'topicCd'].map(part).join(', ')},
    ${['aplyCnt', 'rsvCnt', 'doneCnt', 'noshwCnt', 'cnclCnt', 'caseNewCnt', 'caseClsCnt', 'grpAtndCnt'].map(count).join(', ')}, ${HISTORY},
    constraint "cnslStatDay_uq" unique ("statDt", "cnslDivCd", "colgCd", "hakguaCd", "gradeCd", "genderCd", "mthdCd", "topicCd"))`,
  `create table "cnslStatMon" ("cnslStatMonId" text primary key, "statYm" text not null check ("statYm" ~ '^[0-9]{6}$'),
    "cnslDivCd" text not null constraint "cnslStatMon_cnslDivCd_fk" references "cnslKind" ("cnslDivCd"), ${part('hakguaCd')}, ${count('prsnCnt')}, ${HISTORY},
    constraint "cnslStatMon_uq" unique ("statYm", "cnslDivCd", "hakguaCd"))`,
  `alter table "cnslStatDay" enable row level security`,
  `alter table "cnslStatMon" enable row level security`,
];

/** Facts of counselling for the statistics, and its counts by day and month. */
export const counselFacts: Migration = { up: (db) => runStatements(db, [...FACTS, ...TABLES]) };
