import type { Migration } from 'kysely';
import { COMMON, HISTORY, flag, maybeHm, maybeOneOf, maybeYmd, oneOf, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  METHODS = ['FACE', 'TEL', 'VIDEO', 'CHAT'],
  GROUNDS = ['DNGR', 'AGRE'];
const me = `(select "callText"('user'))`,
  myNo = `(select "callText"('stfNo'))`;

const ofKind = (table: string): string =>
  `"cnslDivCd" text not null constraint "${table}_cnslDivCd_fk" references "cnslKind" ("cnslDivCd")`;

/** What is written about a client lies in envelopes alone; `keyCaseId` says under which key (counselling.md 4.2 and 4.10). */
const TABLES = [
  `alter table "cnslCase" add column "takeDt" timestamptz`,
  `create table "cnslNote" ("noteId" text primary key, ${ofKind('cnslNote')}, "caseId" text references "cnslCase", "aplyId" text references "cnslAply",
    "rsvId" text references "cnslRsv", "grpSesnId" text, ${oneOf('noteDivCd', ['INTK', 'SESN', 'CRIS', 'TEL', 'GRP', 'ADD'])}, "sesnNo" integer check ("sesnNo" >= 1),
    ${maybeYmd('sesnDt')}, ${maybeHm('strtTm')}, ${maybeHm('endTm')}, ${maybeOneOf('mthdCd', METHODS)}, "encCn" bytea not null, "keyCaseId" text not null,
    "riskLvl" integer check ("riskLvl" between 0 and 3), ${oneOf('noteSt', ['DRFT', 'SGND', 'CFLT'], 'DRFT')}, "sgnDt" timestamptz, "sgnId" text,
    "cfltOfId" text references "cnslNote", "addOfId" text references "cnslNote", "authStfNo" text not null, "clientReqId" text, "dvcSvDt" timestamptz, ${COMMON},
    constraint "cnslNote_sesnNo_uq" unique ("caseId", "sesnNo"),
    constraint "cnslNote_of_ck" check (num_nonnulls("caseId", "aplyId", "grpSesnId") >= 1),
    constraint "cnslNote_sgn_ck" check (("noteSt" = 'SGND') = ("sgnDt" is not null and "sgnId" is not null)),
    constraint "cnslNote_cflt_ck" check (("noteSt" = 'CFLT') = ("cfltOfId" is not null)),
    constraint "cnslNote_no_ck" check (("sesnNo" is not null) = ("noteSt" = 'SGND' and "noteDivCd" = 'SESN')),
    constraint "cnslNote_tm_ck" check ("strtTm" < "endTm"))`,
  `create index "cnslNote_caseId_ix" on "cnslNote" ("caseId", "sesnDt")`,
  `create index "cnslNote_aplyId_ix" on "cnslNote" ("aplyId") where "aplyId" is not null`,
  `create index "cnslNote_rsvId_ix" on "cnslNote" ("rsvId") where "rsvId" is not null`,
  `create table "cnslRisk" ("riskId" text primary key, ${ofKind('cnslRisk')}, "caseId" text references "cnslCase", "aplyId" text references "cnslAply", ${ymd('asmDt')},
    ${within('finLvl', 0, 3, 0)}, ${flag('sftyPlanYn', 'N')}, ${maybeYmd('nextCntctDt')}, ${flag('guardNtfyYn', 'N')}, ${maybeOneOf('guardNtfyGrndCd', GROUNDS)},
    "headNtfyDt" timestamptz, ${maybeYmd('rslvDt')}, "encCn" bytea not null, "keyCaseId" text not null, "authStfNo" text not null, "dvcSvDt" timestamptz, ${COMMON},
    constraint "cnslRisk_of_ck" check (num_nonnulls("caseId", "aplyId") >= 1),
    constraint "cnslRisk_plan_ck" check ("finLvl" < 3 or "sftyPlanYn" = 'Y'),
    constraint "cnslRisk_next_ck" check ("finLvl" < 2 or "nextCntctDt" is not null),
    constraint "cnslRisk_guard_ck" check ("guardNtfyYn" = 'N' or "guardNtfyGrndCd" is not null))`,
  `create index "cnslRisk_caseId_ix" on "cnslRisk" ("caseId", "asmDt")`,
  `create index "cnslRisk_aplyId_ix" on "cnslRisk" ("aplyId") where "aplyId" is not null`,
  `create table "cnslBrkGls" ("brkGlsId" text primary key, "caseId" text not null references "cnslCase", "rqstId" text not null, ${oneOf('rsnCd', ['CRIS', 'ABSN', 'LEGL', 'COMP'])},
    "rsnCn" text not null check (length("rsnCn") between 2 and 200), "grntDt" timestamptz not null, "xpirDt" timestamptz not null, ${COMMON},
    constraint "cnslBrkGls_xpir_ck" check ("xpirDt" > "grntDt"))`,
  `create index "cnslBrkGls_caseId_ix" on "cnslBrkGls" ("caseId", "rqstId", "xpirDt")`,
  `create table "cnslAcsLog" ("cnslAcsLogId" text primary key, "userId" text not null, "acsDt" timestamptz not null, "ipAddr" text not null, "deviceNm" text,
    ${ofKind('cnslAcsLog')}, "caseId" text, "aplyId" text, "noteId" text, ${oneOf('actCd', ['READ', 'UNMASK', 'EXPORT', 'FILE', 'BRKGLS', 'SMRY'])}, "rsnCd" text, "rsn" text, ${HISTORY})`,
  `create index "cnslAcsLog_caseId_ix" on "cnslAcsLog" ("caseId", "acsDt" desc)`,
  `create index "cnslAcsLog_dt_ix" on "cnslAcsLog" ("acsDt" desc, "cnslAcsLogId")`,
  // Who had a case before and has it since: by it a note that waited on a device is known to be its counsellor's.
  `alter table "cnslHis" add column "bfCnslrId" text, add column "afCnslrId" text`,
];

/** A signed note stays as it was signed; the assignment alone says to which case the note of an intake belongs. */
const FIXED = [
  `create function "keepSignedNote"() returns trigger language plpgsql as $$
  declare
    moving text[] := array['modId', 'modDt', 'version'];
  begin
    if old."noteSt" <> 'SGND' then return case when tg_op = 'DELETE' then old else new end; end if;
    if tg_op = 'UPDATE' then
      if old."caseId" is null then moving := moving || array['caseId']; end if;
      if to_jsonb(old) - moving = to_jsonb(new) - moving then return new; end if;
    end if;
    raise exception 'a signed note cannot be changed or deleted' using errcode = 'MD001';
  end $$`,
  `create trigger "cnslNote_signed" before update or delete on "cnslNote" for each row execute function "keepSignedNote"()`,
  `create trigger "cnslAcsLog_append_only" before update or delete on "cnslAcsLog" for each row execute function "keepHistory"()`,
];

/**
 * Rows of who counsels in the kind: of the own cases and intakes, for the head of all. Reception has none of them. Whether
 * the text of a row is opened is asked for each reader and note (counselling.md 4.9).
 */
const seen = (
  table: string,
): string => `"authStfNo" = ${myNo} or exists (select from "cnslr" m where m."stfNo" = ${myNo} and m."useYn" = 'Y' and m."rcptYn" = 'N'
  and m."cnslDivCd" = "${table}"."cnslDivCd" and (m."headYn" = 'Y'
    or exists (select from "cnslCase" c where c."caseId" = "${table}"."caseId" and c."cnslrId" = m."cnslrId")
    or exists (select from "cnslAply" a where a."aplyId" = "${table}"."aplyId" and m."cnslrId" in (a."intkCnslrId", a."cnslrHopeId"))))`;
const written = (table: string): readonly string[] => [
  `alter table "${table}" enable row level security`,
  `create policy "${table}_select" on "${table}" for select to ${ROLE} using (${seen(table)})`,
  `create policy "${table}_insert" on "${table}" for insert to ${ROLE} with check ("authStfNo" = ${myNo})`,
  `create policy "${table}_update" on "${table}" for update to ${ROLE} using (${seen(table)}) with check (true)`,
];
const WALLS = [
  ...written('cnslNote'),
  `create policy "cnslNote_delete" on "cnslNote" for delete to ${ROLE} using ("authStfNo" = ${myNo})`,
  ...written('cnslRisk'),
  `alter table "cnslBrkGls" enable row level security`,
  `create policy "cnslBrkGls_own" on "cnslBrkGls" for all to ${ROLE} using ("rqstId" = ${me}) with check ("rqstId" = ${me})`,
  // An appointment for the intake opens its application to the counsellor who holds it.
  ...(['select', 'update'] as const).map(
    (verb) =>
      `create policy "cnslAply_intake_${verb}" on "cnslAply" for ${verb} to ${ROLE} using (exists (select from "cnslRsv" r
        where r."aplyId" = "cnslAply"."aplyId" and r."cnslrId" in (select "callCnslrs"())))${verb === 'update' ? ' with check (true)' : ''}`,
  ),
  // Who reads the log is asked by the handler, which looks with the server's own eyes.
  `alter table "cnslAcsLog" enable row level security`,
  `create policy "cnslAcsLog_insert" on "cnslAcsLog" for insert to ${ROLE} with check ("userId" = ${me})`,
];

/** Notes, assessments of danger, 긴급열람 and the access log of counselling. */
export const counsellingNotes: Migration = { up: (db) => runStatements(db, [...TABLES, ...FIXED, ...WALLS]) };
