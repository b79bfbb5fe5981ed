import type { Generated } from 'kysely';
import type { Common, Flag, Hm, Json, MaybeJson, MaybeText, MaybeTimestamp, StampedNow, Ymd } from './columns.ts';

export interface NoticeTable extends Common {
  noticeId: string;
  noticeDivCd: string;
  title: string;
  /** Entity-escaped and cleaned of scripts. */
  cntn: Generated<string>;
  /** Plain text of cntn, for the keyword search. */
  cntnText: Generated<string>;
  trgtDivCd: 'STF' | 'STDNT' | 'OTSDR' | 'ALL';
  postStrtDt: Ymd;
  postStrtTm: Hm;
  postEndDt: Ymd;
  /** Exclusive. */
  postEndTm: Hm;
  topFixYn: Generated<Flag>;
  fixEndDt: MaybeText;
  popYn: Generated<Flag>;
  popStrtDt: MaybeText;
  popEndDt: MaybeText;
  mustReadYn: Generated<Flag>;
  almYn: Generated<Flag>;
  /** An alarm is still to be sent, as soon as the notice can be seen. */
  almWaitYn: Generated<Flag>;
  almSentDt: MaybeTimestamp;
  fileGroupId: MaybeText;
  statCd: Generated<'DRAFT' | 'WAIT' | 'APRV' | 'RJCT' | 'STOP'>;
  wrtrDeptCd: MaybeText;
  /** userId of the writer: regId, kept apart because approvals compare it. */
  wrtrId: string;
  reqDt: MaybeTimestamp;
  aprvUserId: MaybeText;
  aprvDt: MaybeTimestamp;
  rjctRsn: MaybeText;
  stopRsn: MaybeText;
  rev: Generated<number>;
  /** Revision from which a confirmation counts. */
  cfmRev: Generated<number>;
  pendYn: Generated<Flag>;
  pendJson: MaybeJson;
  viewCnt: Generated<number>;
}

export interface NoticeTrgtTable extends Common { noticeTrgtId: string; noticeId: string; trgtKindCd: 'ROLE' | 'DEPT'; trgtCd: string }
/** Confirmations of must-reads. */
export interface NoticeReadTable { noticeReadId: string; noticeId: string; userId: string; rev: number; readDt: StampedNow }
/** Openings, which count as viewed and not as confirmed. */
export interface NoticeViewTable { noticeId: string; userId: string; rev: number; viewDt: StampedNow }

export interface AlarmTable extends Common {
  alarmId: string;
  alarmDivCd: 'MANUAL' | 'AUTO' | 'REMIND';
  areaCd: Generated<string>;
  tmplCd: MaybeText;
  title: string;
  /** Plain text, line breaks kept. */
  cntn: string;
  urgntYn: Generated<Flag>;
  linkUrl: Generated<string>;
  chnlCds: Json<readonly string[]>;
  /** The screen whose letters allowed the sending. */
  resourcePath: string;
  /** Receivers as they were asked for, kept for proof. */
  trgtCond: Json;
  trgtCnt: number;
  outScpCnt: Generated<number>;
  statCd: 'DRAFT' | 'WAIT' | 'RJCT' | 'RSVD' | 'SEND' | 'DONE' | 'PART' | 'FAIL' | 'CNCL';
  dedupKey: MaybeText;
  reqDeptCd: MaybeText;
  sendStrtDt: MaybeTimestamp;
  sendEndDt: MaybeTimestamp;
}

/** One receiver on one channel; the rows of channel INAPP are the inbox. */
export interface AlarmRcvrTable extends Common {
  alarmRcvrId: string;
  alarmId: string;
  rcvrDivCd: 'STF' | 'STDNT' | 'OTSDR';
  /** userId, 학번 or otsdrMemberId. */
  rcvrKey: string;
  rcvrNm: string;
  chnlCd: string;
  statCd: 'WAIT' | 'SENT' | 'FAIL' | 'SKIP';
  failRsnCd: MaybeText;
  tryCnt: Generated<number>;
  sentDt: MaybeTimestamp;
  readDt: MaybeTimestamp;
  arcvYn: Generated<Flag>;
  rcllYn: Generated<Flag>;
}
