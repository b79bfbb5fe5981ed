import type { Generated } from 'kysely';
import type { OtsdrState } from '#contract/system/otsdr/otsdr-rules.ts';
import type { Common, Flag, MaybeText, MaybeTimestamp, StampedNow, Timestamp, Ymd } from './columns.ts';

export interface OtsdrMemberTable extends Common {
  otsdrMemberId: string;
  /** The mail address in lower case; nobody signs in with it here, the portal does. */
  loginId: MaybeText;
  memberNm: string;
  birthDt: MaybeText;
  mobile: MaybeText;
  email: MaybeText;
  memberDivCd: 'RSDNT' | 'HIGH' | 'GRAD' | 'CORP' | 'ETC';
  orgNm: MaybeText;
  grdnNm: MaybeText;
  grdnMobile: MaybeText;
  grdnAgreYn: Generated<Flag>;
  agreReqYn: Generated<Flag>;
  agreReqDt: MaybeTimestamp;
  agreMktYn: Generated<Flag>;
  agreMktDt: MaybeTimestamp;
  vrfyDivCd: Generated<'SMS' | 'DOC' | 'STF'>;
  statCd: Generated<OtsdrState>;
  aplyDt: StampedNow;
  aprvUserId: MaybeText;
  aprvDt: MaybeTimestamp;
  rjctRsn: MaybeText;
  stopRsn: MaybeText;
  lastUseDt: MaybeTimestamp;
  wthdrDt: MaybeTimestamp;
  purgeDueDt: MaybeText;
  purgeDt: MaybeTimestamp;
  memo: MaybeText;
}

/** What was done to a member, without any value that identifies him. */
export interface OtsdrMemberHisTable {
  otsdrMemberHisId: string;
  otsdrMemberId: string;
  actDt: Timestamp;
  actUserId: MaybeText;
  actDivCd:
    | 'REG'
    | 'UPD'
    | 'APRV'
    | 'RJCT'
    | 'STOP'
    | 'RESUME'
    | 'WTHDR'
    | 'NOTI'
    | 'PURGE'
    | 'AGRE_REQ'
    | 'AGRE_MKT'
    | 'AGRE_GRDN';
  aftVal: MaybeText;
  rsn: MaybeText;
  regDt: StampedNow;
}

/** Programmes in which a member takes part: whoever runs one writes and ends the row in the transaction of its own change. */
export interface OtsdrPrtcpTable extends Common {
  otsdrPrtcpId: string;
  otsdrMemberId: string;
  areaCd: string;
  refTable: string;
  refId: string;
  prtcpNm: string;
  strtDt: Ymd;
  endDt: Ymd;
  statCd: Generated<'PRGS' | 'DONE' | 'CNCL'>;
}
