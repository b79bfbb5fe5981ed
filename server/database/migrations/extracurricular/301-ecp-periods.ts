import type { Migration } from 'kysely';
import { COMMON, HISTORY, flag, hm, maybeOneOf, maybeYmd, oneOf, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';
const PRD_STATES = ['DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED', 'JUDGED', 'RSLT_SUBMITTED', 'CLOSED', 'CANCELED'],
  APPL_STATES = ['APPLIED', 'WAITING', 'SELECTED', 'REJECTED', 'CANCELED', 'WITHDRAWN', 'NOSHOW'],
  ATT_STATES = ['PRESENT', 'LATE', 'EARLY', 'ABSENT', 'EXCUSED'],
  ATT_CHECKS = ['QR', 'ROSTER', 'EXCEL', 'AUTO'],
  REPORT_STATES = ['DRAFT', 'SUBMITTED', 'RETURNED', 'CONFIRMED'];
const FAMILY = `"userDiv" text not null check ("userDiv" ~ '^[A-Z]{1,10}$')`;
const txt = (name: string, max: number): string => `"${name}" text check (length("${name}") <= ${max})`;
const must = (name: string, max: number): string =>
  `"${name}" text not null check (length("${name}") between 1 and ${max})`;
const year = (name: string): string => `"${name}" text not null check ("${name}" ~ '^[0-9]{4}$')`;
const maybeWithin = (name: string, min: number, max: number): string =>
  `"${name}" integer check ("${name}" between ${min} and ${max})`;
const decimal = (name: string, digits: string, max: number): string =>
  `"${name}" numeric(${digits}) check ("${name}" between 0 and ${max})`;
const json = (name: string, kind: 'object' | 'array'): string =>
  `"${name}" jsonb check (jsonb_typeof("${name}") = '${kind}')`;
const period = (name: string): string => `"${name}" text not null references "ecpPrd" ("prdId") on delete cascade`;
const maybeHm = (name: string): string => `"${name}" text check ("${name}" ~ '^(([01][0-9]|2[0-3])[0-5][0-9]|2400)$')`;
const maybeYear = (name: string): string => `"${name}" text check ("${name}" ~ '^[0-9]{4}$')`;

/* A draft may lack anything that is asked for when it is submitted: a period beyond DRAFT and RETURNED lacks nothing. */
const SUBMITTED_NEEDS = [
  'rcrtStrtDt',
  'rcrtEndDt',
  'oprtStrtDt',
  'oprtEndDt',
  'capacity',
  'applyDiv',
  'selDiv',
  'onlnDiv',
].map((name) => `"${name}" is not null`);

const PERIODS = [
  `create table "ecpPrd" (
    "prdId" text primary key, ${FAMILY}, "curriId" text not null, ${year('schlYear')}, ${oneOf('shtmCd', ['10', '20'])}, ${within('prdNo', 1, 9999, 1)}, ${must('prdNm', 100)}, "oprtDeptCd" text not null references "dept" ("deptCd"), "mngStfNo" text not null, ${txt('telNo', 20)},
    ${maybeYmd('rcrtStrtDt')}, ${maybeHm('rcrtStrtTm')}, ${maybeYmd('rcrtEndDt')}, ${maybeHm('rcrtEndTm')}, ${flag('lateApplyYn', 'N')}, ${maybeYmd('selAnncDt')}, ${maybeYmd('cancelEndDt')}, ${maybeHm('cancelEndTm')}, ${maybeYmd('prmtEndDt')}, ${maybeHm('prmtEndTm')},
    ${maybeYmd('oprtStrtDt')}, ${maybeYmd('oprtEndDt')}, ${txt('place', 100)}, ${maybeOneOf('onlnDiv', ['OFF', 'ONLN', 'MIX'])}, ${maybeWithin('capacity', 1, 9999)}, ${within('waitCap', 0, 999, 0)}, ${maybeWithin('minCapacity', 1, 9999)},
    ${maybeOneOf('applyDiv', ['INDV', 'TEAM', 'GROUP'])}, ${maybeWithin('teamMin', 1, 99)}, ${maybeWithin('teamMax', 1, 99)}, ${maybeOneOf('selDiv', ['FCFS', 'REVIEW', 'LOTTERY', 'NOMINEE'])}, "selSeed" bigint, "selRunDt" timestamptz, "selConfirmDt" timestamptz, ${within('lastWaitNo', 0, 999999, 0)},
    ${oneOf('attModeDiv', ['SESSION', 'TEAMLOG'], 'SESSION')}, ${oneOf('attBasisDiv', ['SESS', 'HOUR'], 'SESS')}, "complAttRate" numeric(4,1) not null default 80.0 check ("complAttRate" between 0 and 100), ${within('lateToAbs', 0, 99, 3)}, "lateDeductHour" numeric(3,1) not null default 0.5 check ("lateDeductHour" between 0 and 24), ${maybeWithin('reqLogCnt', 1, 99)},
    ${flag('assignReqYn', 'N')}, ${maybeWithin('assignMinScore', 0, 100)}, ${flag('surveyReqYn', 'N')}, ${within('surveyDays', 1, 99, 7)}, ${oneOf('mlgDiv', ['FIXED', 'PER_HOUR', 'GRADE', 'NONE'], 'NONE')}, ${maybeWithin('mlgPnt', 0, 100000)}, ${decimal('pntPerHour', '5,2', 999.99)}, ${maybeWithin('maxPnt', 0, 100000)}, ${json('grdPnts', 'object')},
    ${decimal('recogHour', '5,1', 9999)}, ${decimal('achvPnt', '5,1', 9999)}, ${decimal('eduHour', '5,1', 9999)}, ${flag('lawEduYn', 'N')}, "feeAmt" bigint not null default 0 check ("feeAmt" >= 0), "budgetAmt" bigint not null default 0 check ("budgetAmt" >= 0), "budgetSrcCd" text,
    ${txt('guide', 60000)}, ${json('applyForm', 'array')}, ${txt('consentTxt', 4000)}, "fileGroupId" text, "promoImgId" text, ${flag('pubYn', 'Y')}, "satisPaperVerId" text, "satisPlanId" text, ${json('cond', 'object')}, ${oneOf('prdSt', PRD_STATES, 'DRAFT')},
    ${within('applCnt', 0, 999999, 0)}, ${within('selCnt', 0, 999999, 0)}, ${within('waitCnt', 0, 999999, 0)}, ${within('complCnt', 0, 999999, 0)}, "aprvDt" timestamptz, "judgeDt" timestamptz, ${COMMON},
    constraint "ecpPrd_no_uq" unique ("curriId", "schlYear", "shtmCd", "prdNo"), constraint "ecpPrd_curri_fk" foreign key ("curriId", "userDiv") references "ecpCurri" ("curriId", "userDiv"),
    constraint "ecpPrd_rcrt_ck" check ("rcrtStrtDt" || coalesce("rcrtStrtTm", '0000') < "rcrtEndDt" || coalesce("rcrtEndTm", '2400')), constraint "ecpPrd_oprt_ck" check ("oprtStrtDt" <= "oprtEndDt"),
    constraint "ecpPrd_least_ck" check ("minCapacity" <= "capacity"), constraint "ecpPrd_team_ck" check ("applyDiv" is distinct from 'TEAM' or "teamMin" <= "teamMax"), constraint "ecpPrd_log_ck" check ("attModeDiv" <> 'TEAMLOG' or "reqLogCnt" is not null),
    constraint "ecpPrd_whole_ck" check ("prdSt" in ('DRAFT', 'RETURNED', 'CANCELED') or (${SUBMITTED_NEEDS.join(' and ')})),
    constraint "ecpPrd_filled_ck" check ("prdSt" in ('DRAFT', 'SUBMITTED', 'RETURNED', 'CANCELED') or "selCnt" <= "capacity"))`,
  `create index "ecpPrd_list_ix" on "ecpPrd" ("userDiv", "schlYear", "shtmCd", "regDt", "prdId")`,
  `create index "ecpPrd_dept_ix" on "ecpPrd" ("userDiv", "oprtDeptCd", "prdId")`,
  `create index "ecpPrd_rcrt_ix" on "ecpPrd" ("prdSt", "rcrtStrtDt", "rcrtEndDt")`,
  // What held when the period was approved.
  `create table "ecpPrdAbility" (${period('prdId')}, "abilityId" text not null references "abilityCd" ("abilityId"), "ratio" integer not null check ("ratio" between 1 and 100), primary key ("prdId", "abilityId"))`,
  `create table "ecpPrdCond" ("prdCondId" text primary key, ${period('prdId')}, "condDiv" text not null, "condVal" text not null, constraint "ecpPrdCond_uq" unique ("prdId", "condDiv", "condVal"))`,
  `create table "ecpPrdInstr" ("instrId" text primary key, ${period('prdId')}, ${must('instrNm', 50)}, ${txt('orgNm', 100)}, "stfNo" text, "feeAmt" bigint not null default 0 check ("feeAmt" >= 0), ${txt('telNo', 20)}, ${COMMON})`,
  `create index "ecpPrdInstr_prd_ix" on "ecpPrdInstr" ("prdId")`,
  `create table "ecpPrdSess" (
    "sessId" text primary key, ${period('prdId')}, ${within('sessNo', 1, 999, 1)}, ${must('sessNm', 100)}, ${ymd('sessDt')}, ${hm('strtTm')}, ${hm('endTm')}, "hour" numeric(4,1) not null check ("hour" > 0 and "hour" * 2 = trunc("hour" * 2)), ${txt('place', 100)}, "instrId" text references "ecpPrdInstr" ("instrId") on delete set null,
    ${flag('requireYn', 'N')}, ${oneOf('sessSt', ['PLAN', 'HELD', 'CLOSED', 'CANCELED'], 'PLAN')}, "closeDt" timestamptz, ${COMMON},
    constraint "ecpPrdSess_no_uq" unique ("prdId", "sessNo"), constraint "ecpPrdSess_tm_ck" check ("strtTm" < "endTm"), constraint "ecpPrdSess_closed_ck" check (("sessSt" = 'CLOSED') = ("closeDt" is not null)))`,
  `create index "ecpPrdSess_day_ix" on "ecpPrdSess" ("sessDt", "strtTm")`,
  `create table "ecpPrdBudget" (
    "budgetId" text primary key, ${period('prdId')}, ${oneOf('itemCd', ['LECT', 'MEET', 'PRNT', 'MTRL', 'RENT', 'TRVL', 'AWRD', 'ETC'])}, "planAmt" bigint not null check ("planAmt" >= 0), "execAmt" bigint check ("execAmt" >= 0), ${txt('note', 200)}, "sortOrdr" integer not null default 1, ${COMMON})`,
  `create index "ecpPrdBudget_prd_ix" on "ecpPrdBudget" ("prdId", "sortOrdr")`,
  // The items sum to the budget from the submission on; looked at when the transaction ends.
  `create function "checkEcpBudget"() returns trigger language plpgsql as $$
    declare id text := coalesce(to_jsonb(new) ->> 'prdId', to_jsonb(old) ->> 'prdId');
    begin
      if exists (select from "ecpPrd" p where p."prdId" = id and p."prdSt" not in ('DRAFT', 'RETURNED', 'CANCELED')
        and p."budgetAmt" <> (select coalesce(sum(b."planAmt"), 0) from "ecpPrdBudget" b where b."prdId" = id)) then
        raise exception 'items of a budget' using errcode = '23514', constraint = 'ecpPrdBudget_sum_ck';
      end if;
      return null;
    end $$`,
  `create constraint trigger "ecpPrdBudget_sum" after insert or update or delete on "ecpPrdBudget" deferrable initially deferred for each row execute function "checkEcpBudget"()`,
  `create constraint trigger "ecpPrd_sum" after insert or update of "prdSt", "budgetAmt" on "ecpPrd" deferrable initially deferred for each row execute function "checkEcpBudget"()`,
  `create table "ecpPrdChg" ("chgId" text primary key, ${period('prdId')}, "aprvId" text references "ecpAprv" ("aprvId"), "diff" jsonb not null check (jsonb_typeof("diff") = 'object'), ${must('rsn', 200)}, ${oneOf('chgSt', ['OPEN', 'APPLIED', 'RETURNED', 'RECALLED'], 'OPEN')}, ${COMMON})`,
  `create unique index "ecpPrdChg_open_uq" on "ecpPrdChg" ("prdId") where "chgSt" = 'OPEN'`,
];

const PEOPLE = [
  `create table "ecpTeam" (
    "teamId" text primary key, ${period('prdId')}, ${must('teamNm', 50)}, ${txt('topic', 200)}, "leaderId" text not null, "guideProfStfNo" text, ${oneOf('teamSt', APPL_STATES, 'APPLIED')}, ${COMMON}, constraint "ecpTeam_name_uq" unique ("prdId", "teamNm"))`,
  `create table "ecpTeamMem" (
    "teamId" text not null references "ecpTeam" ("teamId") on delete cascade, "prdId" text not null, ${FAMILY}, "userId" text not null, primary key ("teamId", "userId"), constraint "ecpTeamMem_person_uq" unique ("prdId", "userDiv", "userId"))`,
  `create table "ecpTeamHis" ("teamHisId" text primary key, "teamId" text not null references "ecpTeam" ("teamId") on delete cascade, "bfStfNo" text, "afStfNo" text, ${must('rsn', 200)}, "actId" text not null, "actDt" timestamptz not null, ${HISTORY})`,
  `create table "ecpTeamLog" (
    "logId" text primary key, "teamId" text not null references "ecpTeam" ("teamId") on delete cascade, ${within('logNo', 1, 999, 1)}, ${ymd('actDt')}, ${hm('strtTm')}, ${hm('endTm')}, ${txt('place', 100)}, "memIds" jsonb not null default '[]' check (jsonb_typeof("memIds") = 'array'), ${must('content', 4000)}, "fileGroupId" text,
    ${oneOf('logSt', ['DRAFT', 'SUBMITTED', 'CONFIRMED', 'RETURNED'], 'DRAFT')}, ${txt('rtnRsn', 200)}, ${COMMON}, constraint "ecpTeamLog_no_uq" unique ("teamId", "logNo"), constraint "ecpTeamLog_tm_ck" check ("strtTm" < "endTm"))`,
  `create table "ecpAppl" (
    "applId" text primary key, "prdId" text not null references "ecpPrd" ("prdId"), ${FAMILY}, "userId" text not null, "teamId" text references "ecpTeam" ("teamId"), "applDt" timestamptz not null, ${oneOf('applSt', APPL_STATES, 'APPLIED')}, "waitNo" integer check ("waitNo" >= 1), "reviewScore" numeric(5,2) check ("reviewScore" between 0 and 100),
    ${json('applyAns', 'array')}, "fileGroupId" text, ${maybeWithin('headCnt', 1, 99)}, ${oneOf('applyRouteDiv', ['SELF', 'PROXY', 'EXCEL'], 'SELF')}, ${flag('consentYn', 'N')}, ${flag('payYn', 'N')}, ${txt('cancelRsn', 200)}, ${maybeOneOf('selRslt', ['SELECTED', 'WAITING', 'REJECTED'])}, "rankNo" integer, ${txt('selRsn', 200)},
    "colgCd" text, "hakguaCd" text, "gradeCd" text, "genderCd" text, ${COMMON}, constraint "ecpAppl_person_uq" unique ("prdId", "userDiv", "userId"), constraint "ecpAppl_wait_ck" check ("applSt" <> 'WAITING' or "waitNo" is not null))`,
  `create index "ecpAppl_person_ix" on "ecpAppl" ("userDiv", "userId", "applSt")`,
  `create index "ecpAppl_order_ix" on "ecpAppl" ("prdId", "applSt", "waitNo", "applDt")`,
  `create table "ecpAtt" (
    "attId" text primary key, "sessId" text not null references "ecpPrdSess" ("sessId"), "applId" text not null references "ecpAppl" ("applId"), ${oneOf('attSt', ATT_STATES)}, "checkDt" timestamptz not null, "recvDt" timestamptz not null, ${oneOf('checkDiv', ATT_CHECKS)}, "deviceId" text, ${txt('rsn', 200)}, ${COMMON}, constraint "ecpAtt_one_uq" unique ("sessId", "applId"))`,
  `create index "ecpAtt_appl_ix" on "ecpAtt" ("applId")`,
  `create table "ecpAttReq" ("clientReqId" text primary key, "attId" text, "rslt" text not null check ("rslt" in ('OK', 'SAME', 'CONFLICT', 'REJECTED')), ${txt('rsltCn', 200)}, "recvDt" timestamptz not null, ${HISTORY})`,
  `create table "ecpAttHis" ("attHisId" text primary key, "attId" text not null references "ecpAtt" ("attId"), ${maybeOneOf('bfSt', ATT_STATES)}, ${oneOf('afSt', ATT_STATES)}, ${oneOf('checkDiv', ATT_CHECKS)}, "actId" text not null, "actDt" timestamptz not null, ${HISTORY})`,
  `create index "ecpAttHis_att_ix" on "ecpAttHis" ("attId", "actDt")`,
  `create table "ecpAttCnfl" (
    "attCnflId" text primary key, "sessId" text not null references "ecpPrdSess" ("sessId"), "applId" text not null references "ecpAppl" ("applId"), ${maybeOneOf('keptSt', ATT_STATES)}, ${oneOf('sentSt', ATT_STATES)}, "checkDt" timestamptz not null, "recvDt" timestamptz not null, ${must('cnflRsn', 200)}, ${oneOf('resolveSt', ['PENDING', 'KEPT', 'REPLACED'], 'PENDING')}, ${COMMON})`,
  `create index "ecpAttCnfl_open_ix" on "ecpAttCnfl" ("sessId") where "resolveSt" = 'PENDING'`,
  `create table "ecpAssign" ("applId" text primary key references "ecpAppl" ("applId"), ${flag('submitYn', 'N')}, "submitDt" timestamptz, ${maybeWithin('score', 0, 100)}, "fileGroupId" text, ${maybeOneOf('asgnGrdCd', ['A', 'B', 'C', 'D'])}, ${COMMON})`,
  `create table "ecpCompl" (
    "applId" text primary key references "ecpAppl" ("applId"), "attRate" numeric not null check ("attRate" between 0 and 100), "attHour" numeric(6,1) not null check ("attHour" >= 0), ${oneOf('autoDiv', ['COMPLETE', 'INCOMPLETE', 'PENDING'])}, "failRsn" jsonb not null default '[]' check (jsonb_typeof("failRsn") = 'array'), ${oneOf('finalDiv', ['COMPLETE', 'INCOMPLETE', 'PENDING'])},
    ${flag('overrideYn', 'N')}, ${txt('overrideRsn', 200)}, ${within('mlgPnt', 0, 1000000, 0)}, ${within('grantPnt', 0, 1000000, 0)}, ${within('grantNo', 0, 9999, 0)}, ${decimal('recogHour', '6,1', 99999)}, ${decimal('achvPnt', '6,1', 99999)}, ${decimal('eduHour', '6,1', 99999)}, "certNo" text, "confirmDt" timestamptz, ${COMMON},
    constraint "ecpCompl_override_ck" check ("overrideYn" = 'N' or "overrideRsn" is not null), constraint "ecpCompl_grant_ck" check ("grantPnt" <= "mlgPnt"))`,
  `create table "ecpCert" (
    "certNo" text primary key check ("certNo" ~ '^ECP-[0-9]{4}-[0-9]{6}$'), "applId" text not null references "ecpAppl" ("applId"), ${must('nm', 100)}, ${maybeYmd('birthDt')}, ${txt('deptNm', 100)}, ${must('curriNm', 100)}, ${must('prdNm', 100)}, ${ymd('oprtStrtDt')}, ${ymd('oprtEndDt')}, "hour" numeric(6,1) not null, ${ymd('issueDt')}, ${oneOf('certSt', ['VALID', 'REVOKED'], 'VALID')},
    ${within('prntCnt', 0, 9999, 0)}, "prntDt" timestamptz, ${COMMON})`,
  `create unique index "ecpCert_valid_uq" on "ecpCert" ("applId") where "certSt" = 'VALID'`,
  `create table "ecpRslt" ("prdId" text primary key references "ecpPrd" ("prdId") on delete cascade, ${json('autoFigures', 'object')}, ${txt('outcome', 2000)}, ${txt('problem', 2000)}, ${txt('improve', 2000)}, "fileGroupId" text, ${COMMON})`,
  `create table "ecpPenalty" (
    "penaltyId" text primary key, "userId" text not null, ${year('schlYear')}, ${oneOf('shtmCd', ['10', '20'])}, ${within('noShowCnt', 1, 999, 1)}, ${ymd('strtDt')}, ${ymd('endDt')}, ${flag('releaseYn', 'N')}, ${txt('releaseRsn', 200)}, ${COMMON}, constraint "ecpPenalty_days_ck" check ("strtDt" <= "endDt"), constraint "ecpPenalty_release_ck" check ("releaseYn" = 'N' or "releaseRsn" is not null))`,
  `create index "ecpPenalty_person_ix" on "ecpPenalty" ("userId", "strtDt")`,
];

const PROMOTION = [
  `create table "ecpPromoImg" ("promoImgId" text primary key, ${must('imgNm', 50)}, "fileId" text, ${must('altTxt', 100)}, "categoryId" text references "ecpCategory" ("categoryId") on delete set null, ${flag('useYn', 'Y')}, ${COMMON})`,
  `create table "ecpPromo" ("promoId" text primary key, ${oneOf('slotCd', ['MAIN_TOP', 'MAIN_RECO', 'LIST_TOP'])}, ${period('prdId')}, "sortOrdr" integer not null default 0, ${ymd('strtDt')}, ${ymd('endDt')}, ${json('tgt', 'object')}, ${flag('useYn', 'Y')}, ${COMMON}, constraint "ecpPromo_days_ck" check ("strtDt" <= "endDt"))`,
  `create index "ecpPromo_slot_ix" on "ecpPromo" ("slotCd", "strtDt", "endDt")`,
  `create table "guideProf" ("guideProfId" text primary key, ${year('schlYear')}, ${oneOf('shtmCd', ['10', '20'])}, "stfNo" text not null, "curriId" text references "ecpCurri" ("curriId"), ${within('maxTeam', 1, 20, 1)}, "hourPerTeam" numeric(4,1) not null default 0 check ("hourPerTeam" >= 0), ${flag('useYn', 'Y')}, ${COMMON})`,
  `create unique index "guideProf_one_uq" on "guideProf" ("schlYear", "shtmCd", "stfNo", "curriId") nulls not distinct`,
];

const WINDOWS = ['curri', 'dept', 'colgHq'].map((part) => `${ymd(`${part}StrtDt`)}, ${ymd(`${part}EndDt`)}`).join(', ');
const CQI = [
  `create table "cqiTerm" (
    "cqiTermId" text primary key, ${FAMILY}, ${year('schlYear')}, ${oneOf('shtmCd', ['10', '20'])}, ${WINDOWS}, "targetComplRate" numeric(4,1) not null default 80.0 check ("targetComplRate" between 0.1 and 100), "targetSatis" numeric(3,2) not null default 4.00 check ("targetSatis" between 0.01 and 5),
    ${within('wRun', 0, 100, 20)}, ${within('wRcrt', 0, 100, 20)}, ${within('wCompl', 0, 100, 20)}, ${within('wSatis', 0, 100, 30)}, ${within('wAct', 0, 100, 10)}, ${within('cutA', 0, 100, 90)}, ${within('cutB', 0, 100, 80)}, ${within('cutC', 0, 100, 70)}, ${oneOf('termSt', ['READY', 'OPEN', 'CLOSED'], 'READY')}, ${COMMON},
    constraint "cqiTerm_term_uq" unique ("userDiv", "schlYear", "shtmCd"), constraint "cqiTerm_weights_ck" check ("wRun" + "wRcrt" + "wCompl" + "wSatis" + "wAct" = 100), constraint "cqiTerm_cuts_ck" check ("cutA" > "cutB" and "cutB" > "cutC"),
    constraint "cqiTerm_windows_ck" check ("curriStrtDt" <= "curriEndDt" and "curriEndDt" < "deptStrtDt" and "deptStrtDt" <= "deptEndDt" and "deptEndDt" < "colgHqStrtDt" and "colgHqStrtDt" <= "colgHqEndDt"))`,
  `create table "cqiCurriRpt" (
    "rptId" text primary key, "cqiTermId" text not null references "cqiTerm" ("cqiTermId"), "curriId" text not null references "ecpCurri" ("curriId"), ${json('figures', 'object')}, ${json('scoreParts', 'object')}, "score" numeric(5,2) check ("score" between 0 and 100), ${maybeOneOf('cqiGrdCd', ['A', 'B', 'C', 'D'])},
    ${txt('analysis', 2000)}, ${txt('problem', 2000)}, ${txt('plan', 2000)}, "fileGroupId" text, ${oneOf('rptSt', REPORT_STATES, 'DRAFT')}, "submitStfNo" text, "submitDt" timestamptz, ${txt('returnRsn', 200)}, ${COMMON}, constraint "cqiCurriRpt_one_uq" unique ("cqiTermId", "curriId"),
    constraint "cqiCurriRpt_frozen_ck" check ("rptSt" in ('DRAFT', 'RETURNED') or ("score" is not null and "cqiGrdCd" is not null)))`,
  `create index "cqiCurriRpt_curri_ix" on "cqiCurriRpt" ("curriId")`,
  `create table "cqiAct" (
    "cqiActId" text primary key, "rptId" text not null references "cqiCurriRpt" ("rptId") on delete cascade, ${within('actNo', 1, 10, 1)}, ${must('content', 500)}, ${maybeYear('dueSchlYear')}, ${maybeOneOf('dueShtmCd', ['10', '20'])}, "ownerStfNo" text, ${oneOf('doneSt', ['PLANNED', 'DONE', 'PARTIAL', 'NOT'], 'PLANNED')}, ${txt('doneNote', 500)}, "doneRptId" text references "cqiCurriRpt" ("rptId"), ${COMMON},
    constraint "cqiAct_no_uq" unique ("rptId", "actNo"))`,
];

/** 비교과 회차: periods with everything that belongs to one, promotions, guiding professors, and the reports of curricula. */
export const ecpPeriods: Migration = {
  up: (db) =>
    runStatements(db, [
      ...PERIODS,
      ...PEOPLE,
      ...PROMOTION,
      ...CQI,
      // What happened stays as it was written.
      `revoke update, delete on "ecpTeamHis", "ecpAttReq", "ecpAttHis" from ${ROLE}`,
    ]),
};
