import type { Migration } from 'kysely';
import { COMMON, HISTORY, flag, maybeOneOf, maybeYmd, oneOf, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';
const AREAS = ['ECP', 'LANG', 'LIC', 'VOL', 'AWD', 'ACT'],
  APPLY_STATES = ['DRAFT', 'SUBMITTED', 'DEPT_OK', 'APPROVED', 'RETURNED', 'REJECTED', 'CANCELED', 'REVERSED'],
  ENTRIES = ['EARN', 'REVERSE', 'USE', 'ADJ', 'EXPIRE'],
  SOURCES = ['ECP', 'SDA', 'AUTO', 'BULK', 'SCHOLAR', 'ADMIN', 'EXPIRE'],
  EXCLUSIONS = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9'];
const MAX = 1_000_000;
const year = (name: string): string => `"${name}" text not null check ("${name}" ~ '^[0-9]{4}$')`;
const cap = (name: string): string => within(name, 0, MAX, 0);
const points = (name: string): string => `"${name}" integer check ("${name}" >= 0)`;
const total = (name: string): string => `"${name}" bigint not null default 0`;
const txt = (name: string, max: number): string => `"${name}" text check (length("${name}") <= ${max})`;
const must = (name: string, max: number): string =>
  `"${name}" text not null check (length("${name}") between 1 and ${max})`;

const CATALOGUE = [
  `create table "mlgArea" (
    "mlgAreaId" text primary key, ${oneOf('areaCd', AREAS)}, ${must('areaNm', 40)}, ${cap('termCap')}, ${cap('careerCap')}, ${flag('useYn', 'Y')}, "sortOrdr" integer not null default 0, ${COMMON},
    constraint "mlgArea_code_uq" unique ("areaCd"))`,
  `create table "sdaItem" (
    "sdaId" text primary key, "sdaCd" text not null check ("sdaCd" ~ '^SDA-[A-Z]+-[0-9]{3}$'), ${must('sdaNm', 80)}, ${oneOf('areaCd', AREAS)}, "specCd" text,
    ${oneOf('sdaDiv', ['APPLY', 'AUTO', 'BULK'])}, ${maybeOneOf('autoEvtCd', ['LRN', 'WRT', 'CARR', 'EMPL', 'GRP'])}, ${oneOf('dupRule', ['NONE', 'CERT_ONCE', 'DATE_ONCE', 'UPGRADE'], 'NONE')}, ${txt('dupGroupCd', 20)},
    ${within('aprvLevel', 1, 2, 1)}, "aprvDeptCd" text references "dept" ("deptCd"), ${flag('evidReqYn', 'Y')}, ${txt('evidGuide', 1000)}, ${txt('titleGuide', 200)}, ${within('validMonth', 0, 120, 12)},
    ${flag('useYn', 'Y')}, "sortOrdr" integer not null default 0, ${COMMON},
    constraint "sdaItem_code_uq" unique ("sdaCd"), constraint "sdaItem_name_uq" unique ("areaCd", "sdaNm"),
    constraint "sdaItem_lang_ck" check ("areaCd" <> 'LANG' or "specCd" is not null), constraint "sdaItem_auto_ck" check (("sdaDiv" = 'AUTO') = ("autoEvtCd" is not null)),
    constraint "sdaItem_dept_ck" check ("sdaDiv" <> 'APPLY' or "aprvDeptCd" is not null))`,
  // At most one item in use earns for an event of another domain.
  `create unique index "sdaItem_event_uq" on "sdaItem" ("autoEvtCd") where "autoEvtCd" is not null and "useYn" = 'Y'`,
  `create index "sdaItem_area_ix" on "sdaItem" ("areaCd", "sortOrdr", "sdaId")`,
  `create index "sdaItem_name_ix" on "sdaItem" ("sdaNm", "sdaId")`,
  `create table "sdaRev" (
    "sdaRevId" text primary key, "sdaId" text not null references "sdaItem" ("sdaId") on delete cascade, ${year('schlYear')}, ${oneOf('grantDiv', ['FIXED', 'PER_UNIT', 'GRADE'])}, ${points('pnt')},
    "pntPerUnit" numeric(6,2) check ("pntPerUnit" > 0), ${maybeOneOf('unitNm', ['HOUR', 'CNT', 'DAY', 'PAGE'])}, "unitMax" numeric(8,2) check ("unitMax" > 0), ${cap('itemTermCap')}, ${cap('itemCareerCap')}, ${cap('bulkMax')}, ${COMMON},
    constraint "sdaRev_year_uq" unique ("sdaId", "schlYear"), constraint "sdaRev_fixed_ck" check ("grantDiv" <> 'FIXED' or "pnt" >= 1),
    constraint "sdaRev_unit_ck" check ("grantDiv" <> 'PER_UNIT' or ("pntPerUnit" is not null and "unitNm" is not null and "unitMax" is not null)))`,
  `create table "sdaGrade" (
    "sdaRevId" text not null references "sdaRev" ("sdaRevId") on delete cascade, "sdaGrdCd" text not null check ("sdaGrdCd" ~ '^[0-9A-Z_-]{1,10}$'), ${must('sdaGrdNm', 40)}, ${txt('condTxt', 100)},
    "pnt" integer not null check ("pnt" >= 1), "sortOrdr" integer not null, primary key ("sdaRevId", "sdaGrdCd"))`,
  `create table "sdaRevAbl" (
    "sdaRevId" text not null references "sdaRev" ("sdaRevId") on delete cascade, "abilityId" text not null references "abilityCd" ("abilityId"), "ratio" integer not null check ("ratio" between 1 and 100), primary key ("sdaRevId", "abilityId"))`,
];

const TERMS = [
  `create table "mlgTerm" (
    "mlgTermId" text primary key, ${year('schlYear')}, ${oneOf('shtmCd', ['10', '20'])}, ${ymd('accStrtDt')}, ${ymd('accEndDt')}, ${ymd('applyEndDt')}, ${ymd('rvwEndDt')}, ${ymd('objStrtDt')}, ${ymd('objEndDt')},
    ${oneOf('termSt', ['OPEN', 'CLOSED'], 'OPEN')}, "closeDt" timestamptz, "closeId" text, ${total('totEarn')}, ${total('totRev')}, ${total('totUse')}, ${total('totExp')}, "stdCnt" integer not null default 0, "closeNo" integer not null default 0, ${COMMON},
    constraint "mlgTerm_term_uq" unique ("schlYear", "shtmCd"), constraint "mlgTerm_days_ck" check ("accStrtDt" <= "accEndDt" and "applyEndDt" <= "accEndDt" and "accEndDt" < "objStrtDt" and "objStrtDt" <= "objEndDt" and "applyEndDt" <= "rvwEndDt" and "rvwEndDt" < "objStrtDt"),
    constraint "mlgTerm_closed_ck" check (("termSt" = 'CLOSED') = ("closeDt" is not null)))`,
  `create index "mlgTerm_days_ix" on "mlgTerm" ("accStrtDt", "accEndDt")`,
  `create table "mlgTermSnap" (
    "mlgTermId" text not null references "mlgTerm" ("mlgTermId"), "closeNo" integer not null, "stdNo" text not null, "earn" integer not null, "rev" integer not null, "use" integer not null, "exp" integer not null, "net" integer not null, "balAtClose" integer not null, ${HISTORY},
    primary key ("mlgTermId", "closeNo", "stdNo"), constraint "mlgTermSnap_sum_ck" check ("net" = "earn" - "rev" - "use" - "exp"))`,
];

const APPLICATIONS = [
  `create table "mlgApply" (
    "applyId" text primary key, "applyNo" text not null check ("applyNo" ~ '^A[0-9]{4}-[0-9]{6}$'), "stdNo" text not null references "student" ("stdNo"), "colgCd" text not null, "hakguaCd" text not null, "gradeCd" text not null, "sdaId" text not null references "sdaItem" ("sdaId"), "sdaRevId" text references "sdaRev" ("sdaRevId"), "sdaGrdCd" text,
    "score" numeric(6,2) check ("score" >= 0), ${txt('lvlCd', 20)}, ${must('actTitle', 100)}, ${txt('orgNm', 100)}, ${ymd('acqDt')}, "unitCnt" numeric(8,2) check ("unitCnt" > 0), "certNo" text, "certHash" text, "fileGroupId" text,
    ${points('reqPnt')}, ${points('grantPnt')}, ${points('cutPnt')}, ${txt('cutRsn', 40)}, ${oneOf('applySt', APPLY_STATES, 'DRAFT')}, "mlgTermId" text references "mlgTerm" ("mlgTermId"), "rvwNo1" text, "rvwNo2" text, "rvwRsnCd" text, ${txt('rvwRsn', 200)},
    "submitDt" timestamptz, "rvwDt" timestamptz, "aprvDt" timestamptz, "proxyId" text, ${COMMON},
    constraint "mlgApply_no_uq" unique ("applyNo"), constraint "mlgApply_submitted_ck" check ("applySt" in ('DRAFT', 'CANCELED') or ("submitDt" is not null and "reqPnt" is not null and "sdaRevId" is not null)),
    constraint "mlgApply_granted_ck" check ("applySt" not in ('APPROVED', 'REVERSED') or ("grantPnt" is not null and "aprvDt" is not null and "grantPnt" + "cutPnt" = "reqPnt")),
    constraint "mlgApply_proxy_ck" check ("applySt" <> 'APPROVED' or "proxyId" is null or "proxyId" is distinct from "rvwNo2"))`,
  `create index "mlgApply_list_ix" on "mlgApply" ("submitDt", "applyId")`,
  `create index "mlgApply_state_ix" on "mlgApply" ("applySt", "submitDt", "applyId")`,
  `create index "mlgApply_item_ix" on "mlgApply" ("sdaId", "stdNo")`,
  `create index "mlgApply_student_ix" on "mlgApply" ("stdNo", "applySt")`,
  `create index "mlgApply_cert_ix" on "mlgApply" ("stdNo", "certHash") where "certHash" is not null`,
  `create index "mlgApply_dept_ix" on "mlgApply" ("hakguaCd", "submitDt", "applyId")`,
  `create index "mlgApply_term_ix" on "mlgApply" ("mlgTermId", "applySt")`,
  `create index "mlgApply_files_ix" on "mlgApply" ("fileGroupId") where "fileGroupId" is not null`,
  // The same file under two applications is found by its content.
  `create index "file_content_ix" on "file" ("sha256")`,
  // What was decided, by whom and why.
  `create table "mlgApplyHis" (
    "mlgApplyHisId" text primary key, "applyId" text not null references "mlgApply" ("applyId") on delete cascade, "evtCd" text not null, ${maybeOneOf('bfSt', APPLY_STATES)}, ${oneOf('afSt', APPLY_STATES)}, "rsnCd" text, "rsn" text, "actId" text, "actDt" timestamptz not null, ${HISTORY})`,
  `create index "mlgApplyHis_apply_ix" on "mlgApplyHis" ("applyId", "actDt")`,
];

const LEDGER = [
  `create table "mlgBal" (
    "stdNo" text primary key, "bal" integer not null default 0, "earnTot" integer not null default 0, "useTot" integer not null default 0, "expTot" integer not null default 0, "lastSeq" integer not null default 0 check ("lastSeq" >= 0), "lastHash" text not null default '', "modDt" timestamptz not null default now(),
    constraint "mlgBal_sum_ck" check ("bal" = "earnTot" - "useTot" - "expTot"))`,
  `create index "mlgBal_list_ix" on "mlgBal" ("bal", "stdNo")`,
  `create table "mlgLedger" (
    "ledgerId" text primary key, "stdNo" text not null references "mlgBal" ("stdNo"), "seqNo" integer not null check ("seqNo" >= 1), ${oneOf('entryDiv', ENTRIES)}, "pnt" integer not null check ("pnt" <> 0), "balAfter" integer not null, "mlgTermId" text not null references "mlgTerm" ("mlgTermId"),
    ${oneOf('areaCd', [...AREAS, 'NONE'])}, "sdaId" text references "sdaItem" ("sdaId"), ${oneOf('srcDiv', SOURCES)}, "srcId" text not null, "srcKey" text not null, "rvslOfId" text references "mlgLedger" ("ledgerId"), ${ymd('occurDt')}, "postDt" timestamptz not null, "postId" text not null, ${txt('rsn', 200)}, "rowHash" text not null,
    constraint "mlgLedger_seq_uq" unique ("stdNo", "seqNo"), constraint "mlgLedger_source_uq" unique ("srcKey"), constraint "mlgLedger_reversal_uq" unique ("rvslOfId"),
    constraint "mlgLedger_reversal_ck" check (("entryDiv" = 'REVERSE') = ("rvslOfId" is not null)),
    constraint "mlgLedger_sign_ck" check (case "entryDiv" when 'EARN' then "pnt" > 0 when 'USE' then "pnt" < 0 when 'EXPIRE' then "pnt" < 0 else true end))`,
  `create index "mlgLedger_term_ix" on "mlgLedger" ("mlgTermId", "stdNo")`,
  `create index "mlgLedger_item_ix" on "mlgLedger" ("stdNo", "sdaId") where "sdaId" is not null`,
  `create index "mlgLedger_posted_ix" on "mlgLedger" ("postDt")`,
  `create table "mlgAblPnt" (
    "ledgerId" text not null references "mlgLedger" ("ledgerId"), "abilityId" text not null references "abilityCd" ("abilityId"), "pnt" numeric(9,2) not null, primary key ("ledgerId", "abilityId"))`,
  `create index "mlgAblPnt_ability_ix" on "mlgAblPnt" ("abilityId")`,
  // An entry is never changed or deleted: a correction is a reversal and a new entry.
  `create function "refuseLedgerChange"() returns trigger language plpgsql as $$
    begin
      raise exception 'ledger entries are never changed or removed' using errcode = 'check_violation', constraint = 'mlgLedger_append_ck';
    end $$`,
  `create trigger "mlgLedger_append" before update or delete on "mlgLedger" for each row execute function "refuseLedgerChange"()`,
  `create trigger "mlgLedger_keep" before truncate on "mlgLedger" for each statement execute function "refuseLedgerChange"()`,
  `create trigger "mlgAblPnt_append" before update or delete on "mlgAblPnt" for each row execute function "refuseLedgerChange"()`,
  `create trigger "mlgAblPnt_keep" before truncate on "mlgAblPnt" for each statement execute function "refuseLedgerChange"()`,
  // A new entry continues the last one of the student: number, balance and who is the last are compared by the database
  // itself.
  `create function "checkLedgerEntry"() returns trigger language plpgsql as $$
    declare prior record;
    begin
      select "seqNo", "balAfter" into prior from "mlgLedger" where "stdNo" = new."stdNo" order by "seqNo" desc limit 1;
      if new."seqNo" <> coalesce(prior."seqNo", 0) + 1 or new."balAfter" <> coalesce(prior."balAfter", 0) + new."pnt" then
        raise exception 'a ledger entry continues the one before it' using errcode = 'check_violation', constraint = 'mlgLedger_chain_ck';
      end if;
      return new;
    end $$`,
  `create trigger "mlgLedger_continue" before insert on "mlgLedger" for each row execute function "checkLedgerEntry"()`,
  // Findings of a check of the ledger; none means that it adds up.
  `create table "mlgRecon" ("mlgReconId" text primary key, "runDt" timestamptz not null, ${flag('allYn', 'N')}, "stdCnt" integer not null, "findings" jsonb not null check (jsonb_typeof("findings") = 'array'), ${HISTORY})`,
  `create index "mlgRecon_run_ix" on "mlgRecon" ("runDt")`,
  `create table "mlgAdj" (
    "mlgAdjId" text primary key, "stdNo" text not null references "student" ("stdNo"), "mlgTermId" text not null references "mlgTerm" ("mlgTermId"), ${oneOf('areaCd', AREAS)}, "pnt" integer not null check ("pnt" between -1000 and 1000 and "pnt" <> 0), ${must('rsn', 200)}, "fileGroupId" text,
    "reqId" text not null, "aprvId" text, ${oneOf('adjSt', ['REQ', 'POSTED', 'RETURNED'], 'REQ')}, ${txt('rtnRsn', 200)}, "ledgerId" text references "mlgLedger" ("ledgerId"), ${COMMON},
    constraint "mlgAdj_two_ck" check ("aprvId" is distinct from "reqId"), constraint "mlgAdj_posted_ck" check (("adjSt" = 'POSTED') = ("ledgerId" is not null)))`,
  `create index "mlgAdj_state_ix" on "mlgAdj" ("adjSt", "regDt", "mlgAdjId")`,
  `create table "mlgObj" (
    "mlgObjId" text primary key, "stdNo" text not null references "student" ("stdNo"), "mlgTermId" text not null references "mlgTerm" ("mlgTermId"), "applyId" text references "mlgApply" ("applyId"), "ledgerId" text references "mlgLedger" ("ledgerId"), ${must('content', 1000)}, "fileGroupId" text,
    ${txt('reply', 1000)}, "replyId" text, "replyDt" timestamptz, ${oneOf('objSt', ['OPEN', 'DONE'], 'OPEN')}, ${COMMON},
    constraint "mlgObj_done_ck" check (("objSt" = 'DONE') = ("reply" is not null)), constraint "mlgObj_about_ck" check ("applyId" is null or "ledgerId" is null))`,
  `create index "mlgObj_state_ix" on "mlgObj" ("mlgTermId", "objSt", "mlgObjId")`,
];

const BULK = [
  `create table "mlgBulk" (
    "bulkId" text primary key, "bulkNo" text not null check ("bulkNo" ~ '^B[0-9]{4}-[0-9]{4}$'), ${must('title', 100)}, "sdaId" text not null references "sdaItem" ("sdaId"), "sdaRevId" text not null references "sdaRev" ("sdaRevId"), "mlgTermId" text not null references "mlgTerm" ("mlgTermId"), ${must('docNo', 50)}, ${ymd('occurDt')}, "fileId" text,
    "rowCnt" integer not null default 0, "okCnt" integer not null default 0, "warnCnt" integer not null default 0, "errCnt" integer not null default 0, "totPnt" integer not null default 0, ${oneOf('bulkSt', ['VALIDATED', 'SUBMITTED', 'POSTED', 'RETURNED', 'REVERSED'], 'VALIDATED')},
    "reqId" text not null, "reqDeptCd" text not null, "reqDt" timestamptz, "aprvId" text, "postDt" timestamptz, ${flag('exclErrYn', 'N')}, ${txt('rsn', 200)}, ${COMMON},
    constraint "mlgBulk_no_uq" unique ("bulkNo"), constraint "mlgBulk_two_ck" check ("bulkSt" not in ('POSTED', 'REVERSED') or ("aprvId" is not null and "aprvId" <> "reqId")), constraint "mlgBulk_rows_ck" check ("rowCnt" = "okCnt" + "warnCnt" + "errCnt"))`,
  `create index "mlgBulk_list_ix" on "mlgBulk" ("bulkSt", "bulkNo")`,
  `create index "mlgBulk_item_ix" on "mlgBulk" ("sdaId", "mlgTermId")`,
  `create table "mlgBulkRow" (
    "bulkRowId" text primary key, "bulkId" text not null references "mlgBulk" ("bulkId") on delete cascade, "rowNo" integer not null check ("rowNo" >= 1), "stdNo" text not null, "stdNm" text not null, "pntTxt" text not null, "pnt" integer, ${txt('rowRsn', 200)}, ${oneOf('valSt', ['OK', 'WARN', 'ERR'])}, "errMsg" text, "grantPnt" integer, "ledgerId" text references "mlgLedger" ("ledgerId"),
    constraint "mlgBulkRow_no_uq" unique ("bulkId", "rowNo"))`,
  `create index "mlgBulkRow_student_ix" on "mlgBulkRow" ("stdNo")`,
];

const SCHOLARSHIPS = [
  `create table "mlgScholar" (
    "mlgScholarId" text primary key, ${must('schNm', 100)}, ${oneOf('schDiv', ['RANK', 'CONV'])}, "shregSts" jsonb not null, "gpaMin" numeric(3,2) not null default 2.00, "creditMin" numeric(4,1) not null default 12, ${cap('minPnt')}, ${within('maxSem', 1, 20, 8)}, "dupExclIds" jsonb not null default '[]', "tieRules" jsonb not null default '[]',
    "wonPerPnt" integer not null default 1000 check ("wonPerPnt" >= 1), "minUse" integer not null default 300 check ("minUse" >= 1), "unitPnt" integer not null default 10 check ("unitPnt" >= 1), ${maybeYmd('rqstStrtDt')}, ${maybeYmd('rqstEndDt')}, "budgetAmt" bigint not null check ("budgetAmt" >= 0), "fileDt" timestamptz, "payDt" timestamptz, ${oneOf('schSt', ['DRAFT', 'RANKED', 'CONFIRMED', 'PAID', 'CANCELED'], 'DRAFT')}, ${txt('rsn', 200)}, ${COMMON},
    constraint "mlgScholar_name_uq" unique ("schNm"), constraint "mlgScholar_paid_ck" check ("schSt" <> 'PAID' or "fileDt" is not null), constraint "mlgScholar_period_ck" check ("schDiv" <> 'CONV' or ("rqstStrtDt" is not null and "rqstEndDt" is not null and "rqstStrtDt" <= "rqstEndDt")))`,
  `create table "mlgScholarTerm" ("mlgScholarId" text not null references "mlgScholar" ("mlgScholarId") on delete cascade, "mlgTermId" text not null references "mlgTerm" ("mlgTermId"), primary key ("mlgScholarId", "mlgTermId"))`,
  `create index "mlgScholarTerm_term_ix" on "mlgScholarTerm" ("mlgTermId")`,
  `create table "mlgAward" ("mlgScholarId" text not null references "mlgScholar" ("mlgScholarId") on delete cascade, "sortOrdr" integer not null, ${oneOf('scopeDiv', ['ALL', 'GRADE', 'COLG'])}, "cnt" integer not null check ("cnt" >= 1), "amt" bigint not null check ("amt" >= 1), primary key ("mlgScholarId", "sortOrdr"))`,
  `create table "mlgRank" (
    "mlgRankId" text primary key, "mlgScholarId" text not null references "mlgScholar" ("mlgScholarId") on delete cascade, "stdNo" text not null references "student" ("stdNo"), "pnt" integer, "tieVals" jsonb not null default '[]', "gpa" numeric(3,2), "rankNo" integer, "tieOrdr" integer, ${txt('tieRsn', 200)}, "awardSort" integer, "amt" bigint,
    ${oneOf('selDiv', ['SEL', 'NOT', 'EXCL'], 'NOT')}, ${maybeOneOf('exclCd', EXCLUSIONS)}, ${txt('exclRsn', 200)}, ${points('reqPnt')}, ${points('usePnt')}, "payDt" timestamptz, "ledgerId" text references "mlgLedger" ("ledgerId"), ${COMMON},
    constraint "mlgRank_student_uq" unique ("mlgScholarId", "stdNo"), constraint "mlgRank_excl_ck" check (("selDiv" = 'EXCL') = ("exclCd" is not null)))`,
  `create index "mlgRank_list_ix" on "mlgRank" ("mlgScholarId", "rankNo", "mlgRankId")`,
  `create index "mlgRank_student_ix" on "mlgRank" ("stdNo") where "selDiv" = 'SEL'`,
  // What was done stays as it was written.
  `revoke update, delete on "mlgLedger", "mlgAblPnt", "mlgTermSnap", "mlgApplyHis", "mlgRecon" from ${ROLE}`,
];

/**
 * 마일리지: the catalogue of activities, terms, applications, the ledger with its balances, bulk grants and scholarships.
 */
export const mileage: Migration = {
  up: (db) => runStatements(db, [...CATALOGUE, ...TERMS, ...APPLICATIONS, ...LEDGER, ...BULK, ...SCHOLARSHIPS]),
};
