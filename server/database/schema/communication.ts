import type { ColumnType, Generated } from 'kysely';
import type { Channel } from '#contract/communication/alarm/alarm-rules.ts';
import type { OutsideChannel } from '#contract/communication/alarm/channel-rules.ts';
import type {
  Common,
  Flag,
  Hm,
  Json,
  MaybeJson,
  MaybeNumber,
  MaybeText,
  MaybeTimestamp,
  StampedNow,
  Ymd,
} from './columns.ts';

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
  /** Channels of that alarm besides the inbox. */
  almChnlCds: ColumnType<readonly OutsideChannel[], string | undefined, string>;
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

export interface NoticeTrgtTable extends Common {
  noticeTrgtId: string;
  noticeId: string;
  trgtKindCd: 'ROLE' | 'DEPT';
  trgtCd: string;
}
/** Confirmations of must-reads. */
export interface NoticeReadTable {
  noticeReadId: string;
  noticeId: string;
  userId: string;
  rev: number;
  readDt: StampedNow;
}
/** Openings, which count as viewed and not as confirmed. */
export interface NoticeViewTable {
  noticeId: string;
  userId: string;
  rev: number;
  viewDt: StampedNow;
}

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
  reqDt: StampedNow;
  /** Missing = at once. */
  rsrvDt: MaybeTimestamp;
  /** When its receivers are fixed and it goes out. */
  dueDt: MaybeTimestamp;
  /** Set when its receivers were fixed. */
  sendStrtDt: MaybeTimestamp;
  sendEndDt: MaybeTimestamp;
  aprvUserId: MaybeText;
  aprvDt: MaybeTimestamp;
  rjctRsn: MaybeText;
  refTable: MaybeText;
  refId: MaybeText;
  /** How often its failed rows were sent again. */
  rsndCnt: Generated<number>;
}

/** What became of an alarm on one channel. The function countAlarm keeps it. */
export interface AlarmTotTable {
  alarmId: string;
  chnlCd: Channel;
  trgtCnt: number;
  waitCnt: number;
  sentCnt: number;
  failCnt: number;
  skipCnt: number;
  readCnt: number;
}

/** Wording, channels and weight of one kind of automatic message. */
export interface AlmTmplTable extends Common {
  tmplCd: string;
  tmplNm: string;
  areaCd: string;
  evntDesc: string;
  titleTmpl: string;
  cntnTmpl: string;
  varNms: Json<readonly string[]>;
  chnlCds: Json<readonly Channel[]>;
  /** Cannot be refused. */
  mndtYn: Generated<Flag>;
  rcvrRuleCd: string;
  leadDays: Json<readonly number[]>;
  useYn: Generated<Flag>;
}

/** What a person wants of an area on a channel; without a row everything. */
export interface AlmSetTable extends Common {
  almSetId: string;
  rcvrDivCd: 'STF' | 'STDNT' | 'OTSDR';
  rcvrKey: string;
  areaCd: string;
  chnlCd: Channel;
  rcvYn: Generated<Flag>;
}

export interface AlmChnlTable extends Common {
  chnlCd: Channel;
  useYn: Generated<Flag>;
  /** Settings of its adapter as JSON, sealed. */
  cfgEnc: MaybeText;
  sndrNo: MaybeText;
  /** Missing = no limit. */
  dayLmt: MaybeNumber;
  ratePerSec: Generated<number>;
}

/** A browser that wants web push for a person. */
export interface PushSubTable extends Common {
  pushSubId: string;
  rcvrDivCd: 'STF' | 'STDNT' | 'OTSDR';
  rcvrKey: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The session in which it was last in use; null when nobody knows. */ sessionId: MaybeText;
}

/** One receiver on one channel; the rows of channel INAPP are the inbox. */
export interface AlarmRcvrTable extends Common {
  alarmRcvrId: string;
  alarmId: string;
  rcvrDivCd: 'STF' | 'STDNT' | 'OTSDR';
  /** userId, 학번 or otsdrMemberId. */
  rcvrKey: string;
  rcvrNm: string;
  chnlCd: Channel;
  /** Mail address or number at the time of sending. */
  addr: MaybeText;
  /** When a waiting row is tried next. */
  nextDt: MaybeTimestamp;
  /** Run of the job that is sending it at this moment. */
  claimId: MaybeText;
  statCd: 'WAIT' | 'SENT' | 'FAIL' | 'SKIP';
  failRsnCd: MaybeText;
  tryCnt: Generated<number>;
  sentDt: MaybeTimestamp;
  readDt: MaybeTimestamp;
  arcvYn: Generated<Flag>;
  rcllYn: Generated<Flag>;
}

/** Pictures of the home, each in force for a period at one place. */
export interface MainBannerTable extends Common {
  bannerId: string;
  bannerNm: string;
  bannerLocCd: 'ADM' | 'STD' | 'STDM';
  fileGroupId: string;
  /** The picture of the group that is shown. */
  fileId: string;
  moFileGroupId: MaybeText;
  moFileId: MaybeText;
  ratioCd: Generated<'16:9' | '1:1' | 'FREE'>;
  /** The part that is shown, in percent of the picture. */
  cropX: number;
  cropY: number;
  cropW: number;
  cropH: number;
  altText: string;
  linkDivCd: Generated<'NONE' | 'IN' | 'OUT'>;
  linkUrl: Generated<string>;
  newWinYn: Generated<Flag>;
  strtDt: string;
  strtTm: string;
  endDt: string;
  endTm: string;
  sortOrdr: Generated<number>;
  useYn: Generated<Flag>;
  viewCnt: Generated<number>;
  clckCnt: Generated<number>;
}
