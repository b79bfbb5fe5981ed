import type { ColumnType, Generated } from 'kysely';
import type {
  ApplicantDiv,
  BlackoutDiv,
  BookingState,
  Frequency,
  Purpose,
  SpaceEvent,
  SpaceState,
} from '#contract/space/space-rules.ts';
import type { SpaceChange } from '#shared/space/space-changes.ts';
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
  Timestamp,
  Ymd,
} from './columns.ts';

type MaybeOf<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface SpaceRuleTable extends Common {
  ruleId: string;
  ruleNm: string;
  minSlotCnt: Generated<number>;
  maxSlotCnt: Generated<number>;
  maxDaySlotCnt: Generated<number>;
  maxWeekBkngCnt: Generated<number>;
  minAdvDay: Generated<number>;
  maxAdvDay: Generated<number>;
  minAdvMin: Generated<number>;
  autoAprvYn: Generated<Flag>;
  aprvCondCd: MaybeOf<'OVHR' | 'EXTN'>;
  aprvOverSlotCnt: MaybeNumber;
  bfrSlotCnt: Generated<number>;
  cnclHr: Generated<number>;
  chkinYn: Generated<Flag>;
  chkinGrcMin: Generated<number>;
  noshwLmtCnt: Generated<number>;
  noshwPrdDay: Generated<number>;
  banDay: Generated<number>;
  rcurYn: Generated<Flag>;
  rcurMaxCnt: Generated<number>;
  atndListYn: Generated<Flag>;
  hldyOpenYn: Generated<Flag>;
  prpsCds: MaybeJson<Purpose[]>;
  useYn: Generated<Flag>;
}

export interface SpaceTable extends Common {
  spaceId: string;
  spaceCd: string;
  spaceNm: string;
  spaceTyCd: string;
  campusCd: MaybeText;
  bldgCd: string;
  florNo: MaybeNumber;
  roomNo: MaybeText;
  cpctCnt: number;
  minUseCnt: Generated<number>;
  mngDeptCd: string;
  mngrStfNo: string;
  ruleId: string;
  userDivCds: Json<string[]>;
  /** Null: students of every 학과. */
  aplyHakguaCds: MaybeJson<string[]>;
  spaceSt: Generated<SpaceState>;
  guideCn: Generated<string>;
  imgFileGroupId: MaybeText;
  useYn: Generated<Flag>;
}

export interface SpaceFcltTable extends Common {
  spaceFcltId: string;
  spaceId: string;
  fcltCd: string;
  cnt: number;
  fcltSt: Generated<'OK' | 'BRKN' | 'CHK'>;
  rmrk: MaybeText;
}

export interface SpaceOprtTmTable extends Common {
  spaceOprtTmId: string;
  spaceId: string;
  oprtDivCd: 'TERM' | 'VCTN';
  /** 1 Monday to 7 Sunday. */
  dow: number;
  seq: number;
  strtTm: Hm;
  endTm: Hm;
}

export interface SpaceBlktTable extends Common {
  blktId: string;
  spaceId: MaybeText;
  bldgCd: MaybeText;
  blktDivCd: BlackoutDiv;
  strtDt: Ymd;
  endDt: Ymd;
  strtTm: MaybeText;
  endTm: MaybeText;
  dows: MaybeJson<number[]>;
  rsn: string;
  srcCd: Generated<'MANU' | 'TMTB'>;
  publicYn: Generated<Flag>;
}

export interface SpaceFvrtTable extends Common {
  spaceFvrtId: string;
  userId: string;
  spaceId: string;
}

export interface SpaceBkngSerTable extends Common {
  serId: string;
  spaceId: string;
  freqCd: Frequency;
  dows: Json<number[]>;
  strtDt: Ymd;
  endDt: Ymd;
  strtTm: Hm;
  endTm: Hm;
  clientReqId: MaybeText;
  cnt: number;
  cnfltCd: 'ALL' | 'SKIP';
  okCnt: number;
  skipCnt: number;
}

export interface SpaceBkngTable extends Common {
  bkngId: string;
  bkngNo: string;
  spaceId: string;
  useDt: Ymd;
  strtTm: Hm;
  endTm: Hm;
  slotCnt: number;
  aplyDivCd: ApplicantDiv;
  /** stdNo, userId of staff, deptCd or otsdrMemberId; null of somebody from outside without a row, who is known by `aplyTel`. */
  aplyId: MaybeText;
  aplyNm: MaybeText;
  aplyTel: MaybeText;
  /** userId of staff; of who applied in the portal his `aplyId`. */
  rgstId: string;
  rgstDt: Timestamp;
  /** When an undecided request expires. */
  expryDt: MaybeTimestamp;
  prpsCd: Purpose;
  prpsCn: string;
  grpNm: MaybeText;
  useCnt: number;
  atndJson: MaybeJson<{ stdNo: string; nm: string }[]>;
  fcltRqst: Json<string[]>;
  fileGroupId: MaybeText;
  serId: MaybeText;
  prevBkngId: MaybeText;
  refTable: MaybeText;
  refId: MaybeText;
  bkngSt: BookingState;
  aprvId: MaybeText;
  aprvDt: MaybeTimestamp;
  rjctRsn: MaybeText;
  cnclRsn: MaybeText;
  cnclId: MaybeText;
  chkinDt: MaybeTimestamp;
  chkoutDt: MaybeTimestamp;
  useRslt: MaybeOf<'OK' | 'DMG' | 'DIRT'>;
  useRsltCn: MaybeText;
  useFileGroupId: MaybeText;
  /** The penalty that has used up this no-show. */
  pnltId: MaybeText;
  clientReqId: MaybeText;
  /** When names and phone numbers were removed. */
  erasedDt: MaybeTimestamp;
}

/** One half hour that a booking holds. The primary key (spaceId, useDt, slotNo) decides who gets it. */
export interface SpaceBkngSlotTable {
  spaceId: string;
  useDt: Ymd;
  slotNo: number;
  slotDivCd: 'USE' | 'BFR';
  bkngId: string;
}

export interface SpaceBkngHisTable {
  spaceBkngHisId: string;
  bkngId: string;
  bfSt: MaybeOf<BookingState>;
  afSt: BookingState;
  evtCd: string;
  rsn: MaybeText;
  actId: MaybeText;
  actDt: Timestamp;
  regDt: StampedNow;
}

/** What was changed of a space. */
export interface SpaceHisTable {
  spaceHisId: string;
  spaceId: string;
  evtCd: SpaceEvent;
  rsn: MaybeText;
  chngJson: Json<SpaceChange[]>;
  actId: string;
  actDt: Timestamp;
  regDt: StampedNow;
}

export interface SpacePnltTable extends Common {
  pnltId: string;
  aplyDivCd: ApplicantDiv;
  aplyId: MaybeText;
  aplyNm: MaybeText;
  aplyTel: MaybeText;
  spaceId: string;
  pnltStrtDt: Ymd;
  pnltEndDt: Ymd;
  pnltRsnCd: 'NOSHOW' | 'DMG' | 'ETC';
  rsn: MaybeText;
  rlsYn: Generated<Flag>;
  rlsRsn: MaybeText;
}

/** An application that found its time taken. */
export interface SpaceUnmetTable {
  spaceUnmetId: string;
  spaceId: string;
  useDt: Ymd;
  strtTm: Hm;
  endTm: Hm;
  aplyDivCd: ApplicantDiv;
  clientReqId: string;
  dt: Timestamp;
  regDt: StampedNow;
}

/** Counts of one space and day, from which the figures of longer periods are summed. */
export interface SpaceUseDayTable extends Common {
  spaceUseDayId: string;
  spaceId: string;
  useDt: Ymd;
  openSlot: number;
  bkngSlot: number;
  useSlot: number;
  doneCnt: number;
  noshwCnt: number;
  cnclCnt: number;
  seatUse: number;
  seatCap: number;
}
