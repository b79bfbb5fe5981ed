import type { Migration } from 'kysely';
import { COMMON, flag, HISTORY, maybeYmd, oneOf, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/**
 * Members from outside. A purged member keeps nothing that identifies the person; any other member keeps all that the
 * form asks for; any use of an account withdraws the notice that it is unused.
 */
const OTSDR = [
  `create table "otsdrMember" (
    "otsdrMemberId" text primary key, "loginId" text check ("loginId" = lower("loginId")), "memberNm" text not null, "birthDt" text check ("birthDt" ~ '^[0-9]{8}$'),
    "mobile" text check ("mobile" ~ '^[0-9]{10,11}$'), "email" text, ${oneOf('memberDivCd', ['RSDNT', 'HIGH', 'GRAD', 'CORP', 'ETC'])}, "orgNm" text,
    "grdnNm" text, "grdnMobile" text check ("grdnMobile" ~ '^[0-9]{10,11}$'), ${flag('grdnAgreYn', 'N')},
    ${flag('agreReqYn', 'N')}, "agreReqDt" timestamptz, ${flag('agreMktYn', 'N')}, "agreMktDt" timestamptz, ${oneOf('vrfyDivCd', ['SMS', 'DOC', 'STF'], 'STF')},
    ${oneOf('statCd', ['APLY', 'APRV', 'RJCT', 'STOP', 'WTHDR', 'PURGE'], 'APLY')}, "aplyDt" timestamptz not null default now(), "aprvUserId" text references "user" ("userId"), "aprvDt" timestamptz,
    "rjctRsn" text, "stopRsn" text, "lastUseDt" timestamptz, "wthdrDt" timestamptz, ${maybeYmd('purgeDueDt')}, "purgeDt" timestamptz, "memo" text, ${COMMON},
    constraint "otsdrMember_purged_ck" check (("statCd" = 'PURGE') = ("purgeDt" is not null)),
    constraint "otsdrMember_blank_ck" check (case when "statCd" = 'PURGE'
      then "memberNm" = '파기회원' and num_nonnulls("loginId", "birthDt", "mobile", "email", "grdnNm", "grdnMobile", "memo") = 0
      else num_nulls("loginId", "birthDt", "mobile", "email") = 0 and "memberNm" <> '' end),
    constraint "otsdrMember_agreed_ck" check ("statCd" not in ('APRV', 'STOP') or "agreReqYn" = 'Y'),
    constraint "otsdrMember_child_ck" check ("statCd" not in ('APRV', 'STOP') or "grdnAgreYn" = 'Y'
      or to_char("aplyDt" at time zone 'Asia/Seoul', 'YYYYMMDD')::integer - "birthDt"::integer >= 140000),
    constraint "otsdrMember_org_ck" check ("memberDivCd" not in ('HIGH', 'CORP') or "orgNm" is not null),
    constraint "otsdrMember_leaving_ck" check ("statCd" not in ('WTHDR', 'RJCT') or "purgeDueDt" is not null),
    constraint "otsdrMember_reason_ck" check (("statCd" <> 'RJCT' or "rjctRsn" is not null) and ("statCd" <> 'STOP' or "stopRsn" is not null)))`,
  `create unique index "otsdrMember_loginId_uq" on "otsdrMember" ("loginId") where "statCd" <> 'PURGE'`,
  `create unique index "otsdrMember_person_uq" on "otsdrMember" ("memberNm", "birthDt", "mobile") where "statCd" <> 'PURGE'`,
  `create index "otsdrMember_state_ix" on "otsdrMember" ("statCd", "aplyDt" desc)`,
  `create index "otsdrMember_purge_ix" on "otsdrMember" ("purgeDueDt") where "statCd" <> 'PURGE'`,

  `create function "keepOtsdrMember"() returns trigger language plpgsql as $$
    begin
      if new."statCd" in ('APRV', 'STOP') and new."lastUseDt" is distinct from old."lastUseDt" then new."purgeDueDt" := null; end if;
      return new;
    end $$`,
  `create trigger "otsdrMember_use" before update of "lastUseDt" on "otsdrMember" for each row execute function "keepOtsdrMember"()`,

  `create table "otsdrMemberHis" (
    "otsdrMemberHisId" text primary key, "otsdrMemberId" text not null references "otsdrMember" ("otsdrMemberId"), "actDt" timestamptz not null, "actUserId" text,
    ${oneOf('actDivCd', ['REG', 'UPD', 'APRV', 'RJCT', 'STOP', 'RESUME', 'WTHDR', 'NOTI', 'PURGE', 'AGRE_REQ', 'AGRE_MKT', 'AGRE_GRDN'])}, "aftVal" text, "rsn" text, ${HISTORY})`,
  `create index "otsdrMemberHis_member_ix" on "otsdrMemberHis" ("otsdrMemberId", "actDt" desc)`,

  `create table "otsdrPrtcp" (
    "otsdrPrtcpId" text primary key, "otsdrMemberId" text not null references "otsdrMember" ("otsdrMemberId"), "areaCd" text not null, "refTable" text not null, "refId" text not null,
    "prtcpNm" text not null, ${ymd('strtDt')}, ${ymd('endDt')}, ${oneOf('statCd', ['PRGS', 'DONE', 'CNCL'], 'PRGS')}, ${COMMON},
    constraint "otsdrPrtcp_dates_ck" check ("strtDt" <= "endDt"), constraint "otsdrPrtcp_uq" unique ("otsdrMemberId", "refTable", "refId"))`,
];

export const otsdrMember: Migration = { up: (db) => runStatements(db, OTSDR) };
