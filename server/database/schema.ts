// Written by `npm run db:types` from a migrated database: change the migrations and run it again.
// Shapes of jsonb and the notes come from column-types.ts.
import type { Generated } from 'kysely';
import type { Channel } from '#contract/communication/alarm/alarm-rules.ts';
import type { OutsideChannel } from '#contract/communication/alarm/channel-rules.ts';
import type { AnswerKey, Answer, PaperBody } from '#contract/diagnosis/paper-tree.ts';
import type { TargetCond } from '#contract/diagnosis/plan.ts';
import type { Draw } from '#shared/diagnosis/draw.ts';
import type { CqiFigures, CqiParts, CqiProposal } from '#contract/extracurricular/cqi.ts';
import type { RsltFigures } from '#contract/extracurricular/result.ts';
import type { DefaultRule } from '#contract/extracurricular/curri.ts';
import type { LineStep } from '#shared/extracurricular/approval-line.ts';
import type { CertiSnapshot, FrozenFigures, SimulResult } from '#shared/certification/figures.ts';
import type { AreaResult } from '#shared/certification/judge.ts';
import type { Standing } from '#shared/certification/progress.ts';
import type { TieRule } from '#contract/mileage/mileage-codes.ts';
import type { Finding } from '#shared/mileage/ledger-check.ts';
import type { Purpose, SpaceEvent } from '#contract/space/space-rules.ts';
import type { ExcelLayout } from '#shared/excel/layout.ts';
import type { SpaceChange } from '#shared/space/space-changes.ts';
import type { AutoGrant, FilledJson, Flag, HeldAnswer, ItemChange, Json, MaybeJson, MaybeTimestamp, StampedNow, Timestamp } from './column-types.ts';

/** Every table, by the name it has in SQL. */
export interface Schema {
  abilityCd: {
    abilityId: string;
    abilityDiv: 'CORE' | 'MAJOR' | 'PROF';
    ownDeptCd: string;
    trackCd: 'NURSE' | 'HEALTH' | 'IT' | 'EDU' | 'BIZ' | 'ETC' | null;
    abilityCd: string;
    abilityNm: string;
    abilityEngNm: string | null;
    upAbilityId: string | null;
    abilityLvl: number;
    defn: string | null;
    behavIndctr: string | null;
    colorCd: string | null;
    applyStrtYear: string;
    applyEndYear: string | null;
    prevAbilityId: string | null;
    sortOrdr: Generated<number>;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** A refusal by the number that was shown with it. */
  accessDenial: {
    explainId: string;
    denyDt: StampedNow;
    userId: string;
    traceId: string;
    apiPath: string;
    resourcePath: string | null;
    authType: 'C' | 'R' | 'U' | 'D' | null;
    rsnCd: string | null;
  };
  /** One row; the number rises with every change of what people may do. */
  accessStamp: {
    accessStampId: number;
    stamp: number;
  };
  /** An entry of the calendar; with a reference it follows a row of an area. */
  acdmSchdl: {
    acdmSchdlId: string;
    schdlNm: string;
    schdlDivCd: string;
    strtDt: string;
    endDt: string;
    strtTm: string | null;
    endTm: string | null;
    trgtRoleCds: FilledJson<readonly string[]>;
    deptCd: string | null;
    linkUrl: Generated<string>;
    cntn: Generated<string>;
    refTable: string | null;
    refId: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  acsLogInspct: {
    acsLogInspctId: string;
    /** YYYYMM. */
    inspctYm: string;
    statCd: Generated<'OPEN' | 'CLOSED'>;
    totCnt: Generated<number>;
    xlsCnt: Generated<number>;
    unmaskCnt: Generated<number>;
    abnCnt: Generated<number>;
    rsltCn: string | null;
    fileGroupId: string | null;
    inspctUserId: string | null;
    closeDt: MaybeTimestamp;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  acsLogInspctItem: {
    acsLogInspctItemId: string;
    inspctYm: string;
    abnDivCd: 'UNMASK_LMT' | 'NIGHT' | 'BIG_XLS' | 'MOVED';
    userId: string;
    acsDt: string;
    cnt: number;
    rsltCd: Generated<'NONE' | 'OK' | 'ASK' | 'ACT'>;
    rsltCn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  alarm: {
    alarmId: string;
    alarmDivCd: 'MANUAL' | 'AUTO' | 'REMIND';
    areaCd: Generated<string>;
    tmplCd: string | null;
    title: string;
    /** Plain text, line breaks kept. */
    cntn: string;
    linkUrl: Generated<string>;
    chnlCds: Json<readonly string[]>;
    /** The screen whose permissions allowed the sending. */
    resourcePath: string;
    /** Receivers as they were asked for, kept for proof. */
    trgtCond: Json<unknown>;
    trgtCnt: number;
    outScpCnt: Generated<number>;
    statCd: 'DRAFT' | 'WAIT' | 'RJCT' | 'RSVD' | 'SEND' | 'DONE' | 'PART' | 'FAIL' | 'CNCL';
    dedupKey: string | null;
    reqDeptCd: string | null;
    /** Set when its receivers were fixed. */
    sendStrtDt: MaybeTimestamp;
    sendEndDt: MaybeTimestamp;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    urgntYn: Generated<Flag>;
    reqDt: StampedNow;
    /** Missing = at once. */
    rsrvDt: MaybeTimestamp;
    /** When its receivers are fixed and it goes out. */
    dueDt: MaybeTimestamp;
    aprvUserId: string | null;
    aprvDt: MaybeTimestamp;
    rjctRsn: string | null;
    refTable: string | null;
    refId: string | null;
    /** How often its failed rows were sent again. */
    rsndCnt: Generated<number>;
  };
  /** One receiver on one channel; the rows of channel INAPP are the inbox. */
  alarmRcvr: {
    alarmRcvrId: string;
    alarmId: string;
    rcvrDivCd: 'STF' | 'STDNT' | 'OTSDR';
    /** userId, 학번 or otsdrMemberId. */
    rcvrKey: string;
    rcvrNm: string;
    chnlCd: 'INAPP' | 'PUSH' | 'EMAIL' | 'SMS' | 'TALK';
    statCd: 'WAIT' | 'SENT' | 'FAIL' | 'SKIP';
    failRsnCd: 'NO_ADDR' | 'OPTOUT' | 'CHNL_OFF' | 'BAD_ADDR' | 'LEN' | 'PRVD' | 'LMT' | null;
    tryCnt: Generated<number>;
    sentDt: MaybeTimestamp;
    readDt: MaybeTimestamp;
    arcvYn: Generated<Flag>;
    rcllYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    /** Mail address or number at the time of sending. */
    addr: string | null;
    /** When a waiting row is tried next. */
    nextDt: MaybeTimestamp;
    /** Run of the job that is sending it at this moment. */
    claimId: string | null;
  };
  /** What became of an alarm on one channel. The function countAlarm keeps it. */
  alarmTot: {
    alarmId: string;
    chnlCd: 'INAPP' | 'PUSH' | 'EMAIL' | 'SMS' | 'TALK';
    trgtCnt: number;
    waitCnt: Generated<number>;
    sentCnt: Generated<number>;
    failCnt: Generated<number>;
    skipCnt: Generated<number>;
    readCnt: Generated<number>;
  };
  allowedIp: {
    allowedIpId: string;
    cidr: string;
    ipNm: string;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  almChnl: {
    chnlCd: 'INAPP' | 'PUSH' | 'EMAIL' | 'SMS' | 'TALK';
    useYn: Generated<Flag>;
    /** Settings of its adapter as JSON, sealed. */
    cfgEnc: string | null;
    sndrNo: string | null;
    /** Missing = no limit. */
    dayLmt: number | null;
    ratePerSec: Generated<number>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** What a person wants of an area on a channel; without a row everything. */
  almSet: {
    almSetId: string;
    rcvrDivCd: 'STF' | 'STDNT' | 'OTSDR';
    rcvrKey: string;
    areaCd: string;
    chnlCd: 'INAPP' | 'PUSH' | 'EMAIL' | 'SMS' | 'TALK';
    rcvYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** Wording, channels and weight of one kind of automatic message. */
  almTmpl: {
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
    leadDays: FilledJson<readonly number[]>;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  apiUseHis: {
    apiUseHisId: string;
    useDt: StampedNow;
    userId: string | null;
    clientId: string | null;
    sessionId: string | null;
    traceId: string;
    httpMethod: string;
    apiPath: string;
    resourcePath: string | null;
    authType: string | null;
    sttsCd: number;
    elpsMs: number;
    ipAddr: string | null;
    prsnInfoYn: Generated<Flag>;
    sbjtCnt: number | null;
    paramSmry: string | null;
    regDt: StampedNow;
  };
  /** A workbook that another system or a person has delivered for a job. Its rows are read from the file whenever they are needed. */
  batchInput: {
    batchInputId: string;
    jobCd: string;
    fileGroupId: string;
    statCd: Generated<'CHECK' | 'RSVD' | 'APLY' | 'DONE' | 'FAIL'>;
    rowCnt: number;
    okCnt: number;
    errCnt: number;
    newCnt: number;
    chngCnt: number;
    stopCnt: number;
    sameCnt: number;
    absentCnt: number;
    activeCnt: number;
    /** The run that was last asked to write it. */
    batchRunId: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    blankCnt: Generated<number>;
    hiddenCnt: Generated<number>;
  };
  batchInputErr: {
    batchInputId: string;
    rowNo: number;
    keyVal: string | null;
    msg: string;
  };
  batchJob: {
    jobCd: string;
    jobNm: string;
    areaCd: string;
    /** Five fields in Korean time; missing for work that only people or other work start. */
    cronExpr: string | null;
    timeoutMin: Generated<number>;
    retryCnt: Generated<number>;
    retryGapMin: Generated<number>;
    afterJobCd: string | null;
    /** What becomes of a time that passed while no server ran. */
    misfireDivCd: Generated<'SKIP' | 'ONCE'>;
    inputDivCd: Generated<'NONE' | 'XLS'>;
    alarmRoleCd: string | null;
    /** What it does cannot be taken back, so a person is asked first. */
    dstrctYn: Generated<Flag>;
    useYn: Generated<Flag>;
    nextRunDt: MaybeTimestamp;
    sortOrdr: Generated<number>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** A server process that runs jobs. */
  batchNode: {
    nodeNm: string;
    strtDt: Timestamp;
    beatDt: Timestamp;
    runCnt: Generated<number>;
  };
  batchRun: {
    batchRunId: string;
    runNo: Generated<number>;
    jobCd: string;
    /** Runs with the same key never overlap: the job's code, or code and person for work that people order for themselves. */
    flightKey: string;
    trgrDivCd: 'SCHD' | 'MANUAL' | 'RETRY';
    statCd: Generated<'QUEUE' | 'RUN' | 'OK' | 'PART' | 'FAIL' | 'STOP' | 'SKIP'>;
    tryNo: Generated<number>;
    dueDt: Timestamp;
    strtDt: MaybeTimestamp;
    endDt: MaybeTimestamp;
    readCnt: Generated<number>;
    okCnt: Generated<number>;
    skipCnt: Generated<number>;
    errCnt: Generated<number>;
    params: FilledJson<Readonly<Record<string, unknown>>>;
    msg: string | null;
    runUserId: string | null;
    nodeNm: string | null;
    stopReqYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  batchRunLog: {
    batchRunLogId: string;
    batchRunId: string;
    seq: number;
    lvl: 'INFO' | 'WARN' | 'ERROR';
    msg: string;
    rowNo: number | null;
    keyVal: string | null;
    logDt: Timestamp;
    regDt: StampedNow;
  };
  certiArea: {
    certiAreaId: string;
    certiStdId: string;
    areaKey: string;
    areaNm: string;
    requireYn: Generated<Flag>;
    minPnt: Generated<string>;
    maxPnt: Generated<string>;
    areaRule: 'SUM' | 'MAX';
    sortOrdr: number;
  };
  certiEvid: {
    certiEvidId: string;
    certiDiv: string;
    stdNo: string;
    itemKey: string;
    val: string;
    acqDt: string;
    orgNm: string;
    fileGroupId: string;
    evidSt: Generated<'REQ' | 'APPROVED' | 'RETURNED'>;
    entryNo: string;
    rvwNo: string | null;
    rsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  certiGrade: {
    certiStdId: string;
    certiGrdCd: 'GOLD' | 'SILVER' | 'BRONZE' | 'TOP' | 'HIGH' | 'PASS';
    rankOrd: number;
    minTotal: Generated<string>;
    minAreaPnt: Generated<string>;
    minAreaCnt: Generated<number>;
  };
  certiIssue: {
    certiIssueId: string;
    serialNo: string;
    certiDiv: string;
    stdNo: string;
    stdNm: string;
    hakguaNm: string;
    certiGrdCd: 'GOLD' | 'SILVER' | 'BRONZE' | 'TOP' | 'HIGH' | 'PASS';
    issueDt: string;
    verifyCd: string;
    issueSt: Generated<'VALID' | 'REVOKED'>;
    reissueCnt: Generated<number>;
    replaceId: string | null;
    fileId: string | null;
    snapJson: Json<CertiSnapshot>;
    /** Keyed hash of the snapshot. */
    snapSign: string;
    revokeDt: MaybeTimestamp;
    revokeRsn: string | null;
    issueNo: string;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  certiIssueHis: {
    certiIssueHisId: string;
    certiIssueId: string;
    actDiv: 'ISSUE' | 'PRINT' | 'REISSUE' | 'REVOKE';
    rsn: string | null;
    actorNo: string;
    actDt: Timestamp;
    regDt: StampedNow;
  };
  /** A condition of a standard; without an area it is a basic requirement. */
  certiItem: {
    certiItemId: string;
    certiStdId: string;
    certiAreaId: string | null;
    itemKey: string;
    itemNm: string;
    srcDiv: 'MLG_TOTAL' | 'MLG_AREA' | 'ABL_PNT' | 'ECP_CNT' | 'ECP_HOUR' | 'ECP_CURRI' | 'LANG' | 'LIC' | 'VOL' | 'DIAG_CNT' | 'DIAG_PCT' | 'EXAM_PASS' | 'GPA' | 'CREDIT' | 'SKILL_PASS' | 'CLINIC_HOUR' | 'MANUAL';
    srcParams: FilledJson<readonly string[]>;
    requireYn: Generated<Flag>;
    unitNm: Generated<string>;
    passVal: string | null;
    sortOrdr: number;
  };
  certiLangEq: {
    certiStdId: string;
    specCd: string;
    scoreTxt: string;
    eqVal: string;
  };
  /** The last number of a programme and year. */
  certiSeq: {
    certiDiv: string;
    yyyy: string;
    lastNo: number;
  };
  certiSimul: {
    certiSimulId: string;
    certiStdId: string;
    simulSt: Generated<'WAIT' | 'DONE' | 'FAIL'>;
    resultJson: MaybeJson<SimulResult>;
    reqId: string;
    reqDt: Timestamp;
    endDt: MaybeTimestamp;
  };
  /** A student in a programme, with what he was when the figures were made. */
  certiState: {
    certiStateId: string;
    certiDiv: string;
    stdNo: string;
    certiStdId: string | null;
    stdNm: string;
    colgCd: string;
    hakguaCd: string;
    majorCd: string | null;
    gradeCd: string;
    shregSt: string;
    entYear: string;
    advsrStfNo: string | null;
    judgeDt: MaybeTimestamp;
    factHash: string | null;
    gateYn: Generated<Flag>;
    totPnt: string | null;
    metAreaCnt: number | null;
    calcGrdCd: 'GOLD' | 'SILVER' | 'BRONZE' | 'TOP' | 'HIGH' | 'PASS' | null;
    areaJson: FilledJson<readonly AreaResult[]>;
    certiSt: Generated<'PROGRESS' | 'QUALIFIED' | 'APPLIED' | 'CERTIFIED' | 'REJECTED' | 'REVOKED'>;
    applyDt: MaybeTimestamp;
    /** Staff number, or the number of the student himself. */
    applyId: string | null;
    upApplyDt: MaybeTimestamp;
    upApplyId: string | null;
    /** Figures of the moment at which was applied. */
    applyJson: MaybeJson<FrozenFigures>;
    decDt: string | null;
    decNo: string | null;
    decGrdCd: 'GOLD' | 'SILVER' | 'BRONZE' | 'TOP' | 'HIGH' | 'PASS' | null;
    decRsn: string | null;
    decStfNo: string | null;
    /** Figures of the moment of the decision. */
    frzJson: MaybeJson<FrozenFigures>;
    recheckYn: Generated<Flag>;
    recheckRsn: string | null;
    recheckDt: MaybeTimestamp;
    /** How the student stood when a fall was confirmed. */
    recheckSeen: MaybeJson<Standing>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    nearItemKey: string | null;
  };
  certiStateHis: {
    certiStateHisId: string;
    certiStateId: string;
    bfSt: 'PROGRESS' | 'QUALIFIED' | 'APPLIED' | 'CERTIFIED' | 'REJECTED' | 'REVOKED' | null;
    afSt: 'PROGRESS' | 'QUALIFIED' | 'APPLIED' | 'CERTIFIED' | 'REJECTED' | 'REVOKED';
    evtCd: string;
    certiGrdCd: 'GOLD' | 'SILVER' | 'BRONZE' | 'TOP' | 'HIGH' | 'PASS' | null;
    decNo: string | null;
    rsn: string | null;
    actId: string;
    actDt: Timestamp;
    regDt: StampedNow;
  };
  certiStateItem: {
    certiStateId: string;
    itemKey: string;
    curVal: string | null;
    pnt: Generated<string>;
    metYn: Generated<Flag>;
    nextVal: string | null;
    lackVal: string | null;
    srcTxt: Generated<string>;
  };
  certiStd: {
    certiStdId: string;
    certiDiv: string;
    stdNm: string;
    verNo: number;
    entYearFrom: string;
    entYearTo: string | null;
    judgeDiv: 'GRADE' | 'ALL_AREAS';
    applyReqYn: Generated<Flag>;
    applyGradeCds: FilledJson<readonly string[]>;
    applyShregSts: FilledJson<readonly string[]>;
    stdSt: Generated<'DRAFT' | 'CONFIRMED' | 'FROZEN' | 'RETIRED'>;
    confirmDt: MaybeTimestamp;
    retireRsn: string | null;
    docNo: string | null;
    guide: string | null;
    fileGroupId: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  certiTier: {
    certiItemId: string;
    certiStdId: string;
    minVal: string;
    pnt: string;
  };
  certiTmpl: {
    certiTmplId: string;
    certiDiv: string;
    tmplNm: string;
    bodyRich: string;
    bgFileGroupId: string | null;
    sealFileGroupId: string | null;
    strtDt: string;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** A wrong try of 진위확인. */
  certiTry: {
    certiTryId: string;
    userId: string;
    tryDt: Timestamp;
  };
  certiUpBatch: {
    certiUpBatchId: string;
    certiDiv: string;
    batchNo: number;
    srcDiv: 'SKILL_PASS' | 'CLINIC_HOUR';
    rowCnt: number;
    withdrawYn: Generated<Flag>;
    withdrawDt: MaybeTimestamp;
    withdrawId: string | null;
    rsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  certiUpItem: {
    srcDiv: 'SKILL_PASS' | 'CLINIC_HOUR';
    itemCd: string;
    itemNm: string;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    certiUpItemId: string;
  };
  certiUpload: {
    certiUploadId: string;
    srcDiv: 'SKILL_PASS' | 'CLINIC_HOUR';
    stdNo: string;
    itemCd: string;
    val: string;
    evalDt: string;
    batchNo: number;
    regDt: StampedNow;
  };
  /** A system that calls us with a key. Of keys only hashes are kept. */
  client: {
    clientId: string;
    clientCd: string;
    clientNm: string;
    clientDivCd: 'PORTAL' | 'ACDM' | 'HR' | 'LMS' | 'ETC';
    mngrUserId: string;
    secretHash: string | null;
    secretExpDt: MaybeTimestamp;
    /** The key before, while it is still taken. */
    prevSecretHash: string | null;
    prevExpDt: MaybeTimestamp;
    allowIps: Json<readonly string[]>;
    allowApiIds: Json<readonly string[]>;
    rateLimit: Generated<number>;
    stCd: Generated<'ACTIVE' | 'STOP'>;
    lastUseDt: MaybeTimestamp;
    /** Day on which the end of the key was last announced. */
    warnDt: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** Calls of a client in the minute that began at `windowDt`. */
  clientRate: {
    clientId: string;
    windowDt: Timestamp;
    callCnt: number;
  };
  /** First answer to each numbered write, stored in the transaction of its effect. */
  clientReq: {
    clientReqId: string;
    userId: string;
    op: string;
    bodyHash: string;
    status: number;
    response: Json<unknown>;
    regDt: StampedNow;
    /** Set when it came out of a device's queue: which one, and its place there. */
    deviceId: string | null;
    deviceSeq: number | null;
  };
  cmmnCd: {
    cmmnCdId: string;
    /** cdId of the group; null = this row is a group. */
    upCdId: string | null;
    cdId: string;
    cdNm: string;
    cdCategory: string | null;
    userdef1: string | null;
    userdef2: string | null;
    userdef3: string | null;
    userdefNm1: string | null;
    userdefNm2: string | null;
    userdefNm3: string | null;
    sortOrdr: Generated<number>;
    sysYn: Generated<Flag>;
    editRoleCd: string | null;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  cqiAct: {
    cqiActId: string;
    rptId: string;
    actNo: Generated<number>;
    content: string;
    dueSchlYear: string | null;
    dueShtmCd: '10' | '20' | null;
    ownerStfNo: string | null;
    doneSt: Generated<'PLANNED' | 'DONE' | 'PARTIAL' | 'NOT'>;
    doneNote: string | null;
    doneRptId: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  cqiColgHqRpt: {
    rptId: string;
    cqiTermId: string;
    unitDiv: 'COLG' | 'HQ';
    unitCd: string;
    figures: MaybeJson<CqiFigures>;
    scoreParts: MaybeJson<CqiParts>;
    score: string | null;
    cqiGrdCd: 'A' | 'B' | 'C' | 'D' | null;
    summary: string | null;
    best: string | null;
    weak: string | null;
    proposals: FilledJson<readonly CqiProposal[]>;
    plan: string | null;
    openRsn: string | null;
    rptSt: Generated<'DRAFT' | 'SUBMITTED' | 'RETURNED' | 'CONFIRMED'>;
    submitStfNo: string | null;
    submitDt: MaybeTimestamp;
    returnRsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  cqiCurriRpt: {
    rptId: string;
    cqiTermId: string;
    curriId: string;
    figures: MaybeJson<CqiFigures>;
    scoreParts: MaybeJson<CqiParts>;
    score: string | null;
    cqiGrdCd: 'A' | 'B' | 'C' | 'D' | null;
    analysis: string | null;
    problem: string | null;
    plan: string | null;
    fileGroupId: string | null;
    rptSt: Generated<'DRAFT' | 'SUBMITTED' | 'RETURNED' | 'CONFIRMED'>;
    submitStfNo: string | null;
    submitDt: MaybeTimestamp;
    returnRsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  cqiDeptRpt: {
    rptId: string;
    cqiTermId: string;
    deptCd: string;
    figures: MaybeJson<CqiFigures>;
    scoreParts: MaybeJson<CqiParts>;
    score: string | null;
    cqiGrdCd: 'A' | 'B' | 'C' | 'D' | null;
    summary: string | null;
    best: string | null;
    weak: string | null;
    proposals: FilledJson<readonly CqiProposal[]>;
    plan: string | null;
    openRsn: string | null;
    rptSt: Generated<'DRAFT' | 'SUBMITTED' | 'RETURNED' | 'CONFIRMED'>;
    submitStfNo: string | null;
    submitDt: MaybeTimestamp;
    returnRsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  cqiTerm: {
    cqiTermId: string;
    userDiv: string;
    schlYear: string;
    shtmCd: '10' | '20';
    curriStrtDt: string;
    curriEndDt: string;
    deptStrtDt: string;
    deptEndDt: string;
    colgHqStrtDt: string;
    colgHqEndDt: string;
    targetComplRate: Generated<string>;
    targetSatis: Generated<string>;
    wRun: Generated<number>;
    wRcrt: Generated<number>;
    wCompl: Generated<number>;
    wSatis: Generated<number>;
    wAct: Generated<number>;
    cutA: Generated<number>;
    cutB: Generated<number>;
    cutC: Generated<number>;
    termSt: Generated<'READY' | 'OPEN' | 'CLOSED'>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  dept: {
    deptId: string;
    deptCd: string;
    deptNm: string;
    deptEngNm: string | null;
    deptDiv: 'ROOT' | 'COLG' | 'HAKGUA' | 'MAJOR' | 'ADM';
    upDeptCd: string | null;
    headStfNo: string | null;
    sortOrdr: Generated<number>;
    useYn: Generated<Flag>;
    endDt: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** Keys that seal what a person's devices keep; the newest seals, the older ones open what they sealed. */
  deviceKey: {
    userId: string;
    keyNo: number;
    keyEnc: string;
    regDt: StampedNow;
  };
  /** What a device has reported about a person's writes that wait on it. */
  deviceQueue: {
    deviceId: string;
    userId: string;
    deviceNm: string | null;
    /** Highest number that the device has given away. */
    lastSeq: number;
    /** Numbers that the device holds as far as it has reported, as a multirange in PostgreSQL's own writing. */
    waiting: string;
    /** Last word of the device. */
    seenDt: Timestamp;
    /** The browser came back without the store that held the queue. */
    goneDt: MaybeTimestamp;
    /** The person has been informed of what is missing. */
    ackDt: MaybeTimestamp;
    regDt: StampedNow;
  };
  ecpAppl: {
    applId: string;
    prdId: string;
    userDiv: string;
    userId: string;
    teamId: string | null;
    applDt: Timestamp;
    applSt: Generated<'APPLIED' | 'WAITING' | 'SELECTED' | 'REJECTED' | 'CANCELED' | 'WITHDRAWN' | 'NOSHOW'>;
    waitNo: number | null;
    reviewScore: string | null;
    applyAns: MaybeJson<readonly Readonly<Record<string, unknown>>[]>;
    fileGroupId: string | null;
    headCnt: number | null;
    applyRouteDiv: Generated<'SELF' | 'PROXY' | 'EXCEL'>;
    consentYn: Generated<Flag>;
    payYn: Generated<Flag>;
    cancelRsn: string | null;
    selRslt: 'SELECTED' | 'WAITING' | 'REJECTED' | null;
    rankNo: number | null;
    selRsn: string | null;
    colgCd: string | null;
    hakguaCd: string | null;
    gradeCd: string | null;
    genderCd: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** A document about a period or a curriculum; its steps are those of the line on the day it was handed in. */
  ecpAprv: {
    aprvId: string;
    userDiv: string;
    refDiv: 'PRD_OPEN' | 'PRD_CHG' | 'PRD_CANCEL' | 'PRD_RSLT' | 'CURRI';
    refId: string;
    docTitle: string;
    deptCd: string;
    drafterStfNo: string;
    aprvSt: Generated<'OPEN' | 'APPROVED' | 'RETURNED' | 'RECALLED'>;
    curStep: number;
    steps: Json<readonly LineStep[]>;
    submitDt: Timestamp;
    stepDt: Timestamp;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** Who may decide a step, fixed when the step is reached. */
  ecpAprvCand: {
    aprvId: string;
    stepNo: number;
    stfNo: string;
  };
  ecpAprvHis: {
    aprvHisId: string;
    aprvId: string;
    stepNo: number;
    actDiv: 'SUBMIT' | 'APPROVE' | 'RETURN' | 'RECALL' | 'SKIP';
    actorStfNo: string | null;
    deputyYn: Generated<Flag>;
    opinion: string | null;
    actDt: Timestamp;
    regDt: StampedNow;
  };
  /** Conditions of a line and, in ecpAprvStep, who decides; the most specific line applies. */
  ecpAprvLine: {
    aprvLineId: string;
    userDiv: string;
    refDiv: 'PRD_OPEN' | 'PRD_CHG' | 'PRD_CANCEL' | 'PRD_RSLT' | 'CURRI' | null;
    categoryId: string | null;
    deptCd: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpAprvStep: {
    aprvLineId: string;
    stepNo: number;
    stepNm: string;
    aprverDiv: 'DEPT_HEAD' | 'CENTRAL' | 'STF';
    roleCd: string | null;
    deptCd: string | null;
    stfNo: string | null;
  };
  ecpAssign: {
    applId: string;
    submitYn: Generated<Flag>;
    submitDt: MaybeTimestamp;
    score: number | null;
    fileGroupId: string | null;
    asgnGrdCd: 'A' | 'B' | 'C' | 'D' | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpAtt: {
    attId: string;
    sessId: string;
    applId: string;
    attSt: 'PRESENT' | 'LATE' | 'EARLY' | 'ABSENT' | 'EXCUSED';
    checkDt: Timestamp;
    recvDt: Timestamp;
    checkDiv: 'QR' | 'ROSTER' | 'EXCEL' | 'AUTO';
    deviceId: string | null;
    rsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpAttCnfl: {
    attCnflId: string;
    sessId: string;
    applId: string;
    keptSt: 'PRESENT' | 'LATE' | 'EARLY' | 'ABSENT' | 'EXCUSED' | null;
    sentSt: 'PRESENT' | 'LATE' | 'EARLY' | 'ABSENT' | 'EXCUSED';
    checkDt: Timestamp;
    recvDt: Timestamp;
    cnflRsn: string;
    resolveSt: Generated<'PENDING' | 'KEPT' | 'REPLACED'>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpAttHis: {
    attHisId: string;
    attId: string;
    bfSt: 'PRESENT' | 'LATE' | 'EARLY' | 'ABSENT' | 'EXCUSED' | null;
    afSt: 'PRESENT' | 'LATE' | 'EARLY' | 'ABSENT' | 'EXCUSED';
    checkDiv: 'QR' | 'ROSTER' | 'EXCEL' | 'AUTO';
    actId: string;
    actDt: Timestamp;
    regDt: StampedNow;
  };
  /** Every attendance record that came in, with its result. */
  ecpAttReq: {
    clientReqId: string;
    attId: string | null;
    rslt: 'OK' | 'SAME' | 'CONFLICT' | 'REJECTED';
    rsltCn: string | null;
    recvDt: Timestamp;
    regDt: StampedNow;
  };
  ecpCategory: {
    categoryId: string;
    userDiv: string;
    categoryCd: string;
    categoryNm: string;
    upCategoryId: string | null;
    lvl: Generated<number>;
    /** Computed: the level of the parent. */
    upLvl: Generated<number | null>;
    mainDeptCd: string | null;
    goal: string | null;
    stdPntPerHour: Generated<number>;
    dfltAttRate: Generated<string>;
    dfltSurveyYn: Generated<Flag>;
    sortOrdr: Generated<number>;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpCert: {
    certNo: string;
    applId: string;
    nm: string;
    birthDt: string | null;
    deptNm: string | null;
    curriNm: string;
    prdNm: string;
    oprtStrtDt: string;
    oprtEndDt: string;
    hour: string;
    issueDt: string;
    certSt: Generated<'VALID' | 'REVOKED'>;
    prntCnt: Generated<number>;
    prntDt: MaybeTimestamp;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpCompl: {
    applId: string;
    attRate: string;
    attHour: string;
    autoDiv: 'COMPLETE' | 'INCOMPLETE' | 'PENDING';
    failRsn: FilledJson<readonly string[]>;
    finalDiv: 'COMPLETE' | 'INCOMPLETE' | 'PENDING';
    overrideYn: Generated<Flag>;
    overrideRsn: string | null;
    mlgPnt: Generated<number>;
    grantPnt: Generated<number>;
    grantNo: Generated<number>;
    recogHour: string | null;
    achvPnt: string | null;
    eduHour: string | null;
    certNo: string | null;
    confirmDt: MaybeTimestamp;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    noShowYn: Generated<Flag>;
  };
  /** The last number given under a name. */
  ecpCounter: {
    counterKey: string;
    lastNo: number;
  };
  ecpCurri: {
    curriId: string;
    userDiv: string;
    categoryId: string;
    curriCd: string;
    curriNm: string;
    deptCd: string;
    mngStfNo: string;
    curriTp: 'LECT' | 'CAMP' | 'MENTOR' | 'TUTOR' | 'COMM' | 'CONTEST' | 'FIELD' | 'VOL' | 'CNSL' | 'ONLN' | 'EDU';
    wghtDiv: 'ACHV' | 'PART' | 'INTR' | null;
    purpose: string;
    /** Entity-escaped and cleaned of scripts. */
    summary: string;
    effect: string | null;
    stdHour: Generated<string>;
    repeatDiv: Generated<'NONE' | 'TERM' | 'FREE'>;
    certYn: Generated<Flag>;
    cqiYn: Generated<Flag>;
    dfltRule: FilledJson<DefaultRule>;
    promoImgId: string | null;
    curriSt: Generated<'DRAFT' | 'REVIEW' | 'USE' | 'STOP'>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpCurriAbility: {
    curriId: string;
    abilityId: string;
    ratio: number;
    sortOrdr: Generated<number>;
  };
  ecpPenalty: {
    penaltyId: string;
    userId: string;
    schlYear: string;
    shtmCd: '10' | '20';
    noShowCnt: Generated<number>;
    strtDt: string;
    endDt: string;
    releaseYn: Generated<Flag>;
    releaseRsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpPrd: {
    prdId: string;
    userDiv: string;
    curriId: string;
    schlYear: string;
    shtmCd: '10' | '20';
    prdNo: Generated<number>;
    prdNm: string;
    oprtDeptCd: string;
    mngStfNo: string;
    telNo: string | null;
    rcrtStrtDt: string | null;
    rcrtStrtTm: string | null;
    rcrtEndDt: string | null;
    rcrtEndTm: string | null;
    lateApplyYn: Generated<Flag>;
    selAnncDt: string | null;
    cancelEndDt: string | null;
    cancelEndTm: string | null;
    prmtEndDt: string | null;
    prmtEndTm: string | null;
    oprtStrtDt: string | null;
    oprtEndDt: string | null;
    place: string | null;
    onlnDiv: 'OFF' | 'ONLN' | 'MIX' | null;
    capacity: number | null;
    waitCap: Generated<number>;
    minCapacity: number | null;
    applyDiv: 'INDV' | 'TEAM' | 'GROUP' | null;
    teamMin: number | null;
    teamMax: number | null;
    selDiv: 'FCFS' | 'REVIEW' | 'LOTTERY' | 'NOMINEE' | null;
    selSeed: number | null;
    selRunDt: MaybeTimestamp;
    selConfirmDt: MaybeTimestamp;
    lastWaitNo: Generated<number>;
    attModeDiv: Generated<'SESSION' | 'TEAMLOG'>;
    attBasisDiv: Generated<'SESS' | 'HOUR'>;
    complAttRate: Generated<string>;
    lateToAbs: Generated<number>;
    lateDeductHour: Generated<string>;
    reqLogCnt: number | null;
    assignReqYn: Generated<Flag>;
    assignMinScore: number | null;
    surveyReqYn: Generated<Flag>;
    surveyDays: Generated<number>;
    mlgDiv: Generated<'FIXED' | 'PER_HOUR' | 'GRADE' | 'NONE'>;
    mlgPnt: number | null;
    pntPerHour: string | null;
    maxPnt: number | null;
    grdPnts: MaybeJson<Readonly<Record<string, number>>>;
    recogHour: string | null;
    achvPnt: string | null;
    eduHour: string | null;
    lawEduYn: Generated<Flag>;
    feeAmt: Generated<number>;
    budgetAmt: Generated<number>;
    budgetSrcCd: string | null;
    guide: string | null;
    applyForm: MaybeJson<readonly Readonly<Record<string, unknown>>[]>;
    consentTxt: string | null;
    fileGroupId: string | null;
    promoImgId: string | null;
    pubYn: Generated<Flag>;
    satisPaperVerId: string | null;
    satisPlanId: string | null;
    cond: MaybeJson<Readonly<Record<string, readonly string[]>>>;
    prdSt: Generated<'DRAFT' | 'SUBMITTED' | 'RETURNED' | 'APPROVED' | 'JUDGED' | 'RSLT_SUBMITTED' | 'CLOSED' | 'CANCELED'>;
    applCnt: Generated<number>;
    selCnt: Generated<number>;
    waitCnt: Generated<number>;
    complCnt: Generated<number>;
    aprvDt: MaybeTimestamp;
    judgeDt: MaybeTimestamp;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpPrdAbility: {
    prdId: string;
    abilityId: string;
    ratio: number;
  };
  ecpPrdBudget: {
    budgetId: string;
    prdId: string;
    itemCd: 'LECT' | 'MEET' | 'PRNT' | 'MTRL' | 'RENT' | 'TRVL' | 'AWRD' | 'ETC';
    planAmt: number;
    execAmt: number | null;
    note: string | null;
    sortOrdr: Generated<number>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpPrdChg: {
    chgId: string;
    prdId: string;
    aprvId: string | null;
    diff: Json<Readonly<Record<string, unknown>>>;
    rsn: string;
    chgSt: Generated<'OPEN' | 'APPLIED' | 'RETURNED' | 'RECALLED'>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpPrdCond: {
    prdCondId: string;
    prdId: string;
    condDiv: string;
    condVal: string;
  };
  ecpPrdInstr: {
    instrId: string;
    prdId: string;
    instrNm: string;
    orgNm: string | null;
    stfNo: string | null;
    feeAmt: Generated<number>;
    telNo: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpPrdSess: {
    sessId: string;
    prdId: string;
    sessNo: Generated<number>;
    sessNm: string;
    sessDt: string;
    strtTm: string;
    endTm: string;
    hour: string;
    place: string | null;
    instrId: string | null;
    requireYn: Generated<Flag>;
    sessSt: Generated<'PLAN' | 'HELD' | 'CLOSED' | 'CANCELED'>;
    closeDt: MaybeTimestamp;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    reopenRsn: string | null;
  };
  ecpPromo: {
    promoId: string;
    slotCd: 'MAIN_TOP' | 'MAIN_RECO' | 'LIST_TOP';
    prdId: string;
    sortOrdr: Generated<number>;
    strtDt: string;
    endDt: string;
    tgt: MaybeJson<Readonly<Record<string, readonly string[]>>>;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpPromoImg: {
    promoImgId: string;
    imgNm: string;
    fileId: string | null;
    altTxt: string;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    fileGroupId: string | null;
    cropX: Generated<number>;
    cropY: Generated<number>;
    cropW: Generated<number>;
    cropH: Generated<number>;
  };
  ecpPromoImgCategory: {
    categoryId: string;
    promoImgId: string;
  };
  /** Pairs of keys of attendance signs, one a year; the private half is encrypted. */
  ecpQrKey: {
    kid: string;
    publicJwk: Json<Readonly<Record<string, string>>>;
    privateEnc: string;
    regDt: StampedNow;
  };
  ecpRslt: {
    prdId: string;
    autoFigures: MaybeJson<RsltFigures>;
    outcome: string | null;
    problem: string | null;
    improve: string | null;
    fileGroupId: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpTeam: {
    teamId: string;
    prdId: string;
    teamNm: string;
    topic: string | null;
    leaderId: string;
    guideProfStfNo: string | null;
    teamSt: Generated<'APPLIED' | 'WAITING' | 'SELECTED' | 'REJECTED' | 'CANCELED' | 'WITHDRAWN' | 'NOSHOW'>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpTeamHis: {
    teamHisId: string;
    teamId: string;
    bfStfNo: string | null;
    afStfNo: string | null;
    rsn: string;
    actId: string;
    actDt: Timestamp;
    regDt: StampedNow;
  };
  ecpTeamLog: {
    logId: string;
    teamId: string;
    logNo: Generated<number>;
    actDt: string;
    strtTm: string;
    endTm: string;
    place: string | null;
    memIds: FilledJson<readonly string[]>;
    content: string;
    fileGroupId: string | null;
    logSt: Generated<'DRAFT' | 'SUBMITTED' | 'CONFIRMED' | 'RETURNED'>;
    rtnRsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  ecpTeamMem: {
    teamId: string;
    prdId: string;
    userDiv: string;
    userId: string;
  };
  /** A workbook that a user has ordered, from the request to the file. */
  excelReq: {
    excelReqId: string;
    userId: string;
    /** 화면명. */
    reqNm: string;
    /** The download of the contract, and its filter. */
    op: string;
    arg: Json<Readonly<Record<string, unknown>>>;
    layout: Json<ExcelLayout>;
    /** Where the order came from, for the access log. */
    ipAddr: string;
    traceId: string;
    statCd: Generated<'WAIT' | 'RUN' | 'DONE' | 'FAIL' | 'STOP'>;
    prgrsRt: Generated<number>;
    rowCnt: number | null;
    msg: string | null;
    endDt: MaybeTimestamp;
    batchRunId: string;
    fileGroupId: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  favMenu: {
    favMenuId: string;
    userId: string;
    menuId: string;
    sortOrdr: Generated<number>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  file: {
    fileId: string;
    fileGroupId: string | null;
    linkUrlPath: string;
    saveFileNm: string;
    oriFileNm: string;
    /** With its dot, lower case. */
    fileExtNm: string;
    /** Bytes. */
    fileSize: number;
    sha256: string;
    sortOrdr: Generated<number>;
    dwnldCnt: Generated<number>;
    delYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    /** Whether the document asks for a password. */
    lockYn: Generated<Flag>;
    picHash: string | null;
    picBands: number[] | null;
  };
  fileGroup: {
    fileGroupId: string;
    policyCd: string;
    ownerResourcePath: string | null;
    ownerId: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  gradeHis: {
    gradeHisId: string;
    ansId: string;
    bfPoint: string | null;
    afPoint: string | null;
    rsn: string | null;
    actId: string;
    actDt: Timestamp;
    regDt: StampedNow;
  };
  guideItem: {
    guideItemId: string;
    itemNo: number;
    itemNm: string;
    ctgryCd: string;
    qty: Generated<number>;
    useDt: string;
    useTm: string | null;
    useYn: Generated<Flag>;
    deptCd: string | null;
    mngrStfNo: string | null;
    cntn: string | null;
    fileGroupId: string | null;
    upItemId: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    /** Place among the children of one parent. */
    sortOrdr: Generated<number>;
  };
  guideItemHis: {
    guideItemHisId: string;
    /** Missing in the row of a reset. */
    guideItemId: string | null;
    actDt: StampedNow;
    actUserId: string;
    actDivCd: 'C' | 'U' | 'D' | 'RESET';
    itemVersion: number | null;
    /** No changes when left out. */
    chngCn: FilledJson<readonly ItemChange[]>;
    regDt: StampedNow;
  };
  guideProf: {
    guideProfId: string;
    schlYear: string;
    shtmCd: '10' | '20';
    stfNo: string;
    curriId: string | null;
    maxTeam: Generated<number>;
    hourPerTeam: Generated<string>;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  guidePromo: {
    guidePromoId: string;
    promoNm: string;
    strtDt: string | null;
    endDt: string | null;
    cntn: Generated<string>;
    fileGroupId: string | null;
    statCd: Generated<'DRAFT' | 'OPEN' | 'CLOSE'>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** A picture of a promotion; the part that is shown in percent. */
  guidePromoImg: {
    guidePromoImgId: string;
    guidePromoId: string;
    fileId: string;
    altText: Generated<string>;
    sortOrdr: number;
    ratioCd: Generated<'16:9' | '1:1' | 'FREE'>;
    cropX: number;
    cropY: number;
    cropW: number;
    cropH: number;
  };
  /** The widgets on a person's home. */
  homeWidget: {
    homeWidgetId: string;
    userId: string;
    wdgtCd: 'TODO' | 'SCHDL' | 'NOTI' | 'FAV' | 'RCNT' | 'CH_ECP' | 'CH_CNSL' | 'CH_MLG' | 'CH_DRPT' | 'CH_WORK' | 'BATCH' | 'BNR';
    sortOrdr: Generated<number>;
    dsplyYn: Generated<Flag>;
    sizeCd: Generated<'S' | 'M' | 'L'>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** The university's provider of identities (OpenID Connect). At most one is in use. */
  idp: {
    idpId: string;
    idpNm: string;
    issuerUrl: string;
    clientIdVal: string;
    clientSecretEnc: string | null;
    scopes: Generated<string>;
    userClaim: Generated<string>;
    userMatchDivCd: Generated<'STF_NO' | 'EMAIL' | 'SUB'>;
    btnLabel: Generated<string>;
    endSessionYn: Generated<Flag>;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** Addresses that passed the connection check, and when. */
  idpCheck: {
    issuerUrl: string;
    checkDt: Timestamp;
  };
  /** Logout messages of the provider that were taken, kept as long as they would be valid. */
  idpLogoutToken: {
    tokenHash: string;
    expDt: Timestamp;
  };
  /** Small facts of the installation: secrets shared by all server processes, the marks of the seed. */
  installation: {
    key: string;
    value: string;
    regDt: StampedNow;
  };
  /** Rows ever written with a day that is not sealed yet, by the connection that wrote them; kept by triggers. */
  logCnt: {
    logDivCd: string;
    cntDt: string;
    slotNo: number;
    rowCnt: number;
  };
  logSeal: {
    logSealId: string;
    logDivCd: 'LOGIN' | 'API' | 'PRSN' | 'MENU' | 'PERM' | 'SQL';
    sealDt: string;
    /** Rows that were there when the day was sealed. */
    rowCnt: number;
    /** SHA-256, hexadecimal. */
    digest: string;
    prevDigest: string;
    regDt: StampedNow;
    /** Numbers of the rows that were ever written with the day. */
    fromNo: number;
    uptoNo: number;
    /** SHA-256 over the rows, hexadecimal; null in a seal from before the numbers. */
    rowsDigest: string | null;
  };
  /** Wrong passwords per typed id, whether such an account exists or not. */
  loginFail: {
    loginId: string;
    failCnt: number;
    lockDt: MaybeTimestamp;
    modDt: StampedNow;
  };
  loginHis: {
    loginHisId: string;
    userId: string | null;
    loginId: string;
    userNm: string | null;
    /** string */
    loginDivCd: Generated<string>;
    rsltCd: string;
    ipAddr: string;
    userAgent: string | null;
    deviceNm: string | null;
    loginDt: StampedNow;
    sessionId: string | null;
    /** These three are filled once, when the session ends. */
    logoutDt: MaybeTimestamp;
    endRsnCd: string | null;
    sessionSec: number | null;
    regDt: StampedNow;
  };
  /** Pictures of the home, each in force for a period at one place. */
  mainBanner: {
    bannerId: string;
    bannerNm: string;
    bannerLocCd: 'ADM' | 'STD' | 'STDM';
    fileGroupId: string;
    /** The picture of the group that is shown. */
    fileId: string;
    moFileGroupId: string | null;
    moFileId: string | null;
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
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  menu: {
    menuId: string;
    upMenuId: string | null;
    menuNm: string;
    menuDivCd: 'FOLDER' | 'SCREEN' | 'LINK';
    resourceId: string | null;
    linkUrl: string | null;
    linkTrgtCd: string | null;
    iconNm: string | null;
    sortOrdr: Generated<number>;
    menuDesc: string | null;
    hlpCntn: string | null;
    dsplyYn: Generated<Flag>;
    useYn: Generated<Flag>;
    /** Start path below a PREFIX resource; null = the resource's own path. */
    menuPath: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  menuRole: {
    menuRoleId: string;
    menuId: string;
    roleId: string;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  menuUseHis: {
    menuUseHisId: string;
    useDt: StampedNow;
    userId: string;
    sessionId: string | null;
    menuId: string | null;
    menuNm: string | null;
    path: string;
    rsltCd: 'ALLOW' | 'DENY';
    denyRsnCd: 'NOT_FOUND' | 'STOPPED' | 'NO_PERM' | 'PWD_CHG' | 'IP' | 'BAD_PATH' | null;
    /** Filled once, by the next route check of the session. */
    dwellSec: number | null;
    regDt: StampedNow;
  };
  mlgAblPnt: {
    ledgerId: string;
    abilityId: string;
    pnt: string;
  };
  mlgAdj: {
    mlgAdjId: string;
    stdNo: string;
    mlgTermId: string;
    areaCd: 'ECP' | 'LANG' | 'LIC' | 'VOL' | 'AWD' | 'ACT';
    pnt: number;
    rsn: string;
    fileGroupId: string | null;
    reqId: string;
    aprvId: string | null;
    adjSt: Generated<'REQ' | 'POSTED' | 'RETURNED'>;
    rtnRsn: string | null;
    ledgerId: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  mlgApply: {
    applyId: string;
    applyNo: string;
    stdNo: string;
    colgCd: string;
    hakguaCd: string;
    gradeCd: string;
    sdaId: string;
    sdaRevId: string | null;
    sdaGrdCd: string | null;
    score: string | null;
    lvlCd: string | null;
    actTitle: string;
    orgNm: string | null;
    acqDt: string;
    unitCnt: string | null;
    certNo: string | null;
    certHash: string | null;
    fileGroupId: string | null;
    reqPnt: number | null;
    grantPnt: number | null;
    cutPnt: number | null;
    cutRsn: string | null;
    applySt: Generated<'DRAFT' | 'SUBMITTED' | 'DEPT_OK' | 'APPROVED' | 'RETURNED' | 'REJECTED' | 'CANCELED' | 'REVERSED'>;
    mlgTermId: string | null;
    rvwNo1: string | null;
    rvwNo2: string | null;
    rvwRsnCd: string | null;
    rvwRsn: string | null;
    submitDt: MaybeTimestamp;
    rvwDt: MaybeTimestamp;
    aprvDt: MaybeTimestamp;
    proxyId: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  mlgApplyHis: {
    mlgApplyHisId: string;
    applyId: string;
    evtCd: string;
    bfSt: 'DRAFT' | 'SUBMITTED' | 'DEPT_OK' | 'APPROVED' | 'RETURNED' | 'REJECTED' | 'CANCELED' | 'REVERSED' | null;
    afSt: 'DRAFT' | 'SUBMITTED' | 'DEPT_OK' | 'APPROVED' | 'RETURNED' | 'REJECTED' | 'CANCELED' | 'REVERSED';
    rsnCd: string | null;
    rsn: string | null;
    actId: string | null;
    actDt: Timestamp;
    regDt: StampedNow;
  };
  mlgArea: {
    mlgAreaId: string;
    areaCd: 'ECP' | 'LANG' | 'LIC' | 'VOL' | 'AWD' | 'ACT';
    areaNm: string;
    termCap: Generated<number>;
    careerCap: Generated<number>;
    useYn: Generated<Flag>;
    sortOrdr: Generated<number>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  mlgAward: {
    mlgScholarId: string;
    sortOrdr: number;
    scopeDiv: 'ALL' | 'GRADE' | 'COLG';
    cnt: number;
    amt: number;
  };
  mlgBal: {
    stdNo: string;
    bal: Generated<number>;
    earnTot: Generated<number>;
    useTot: Generated<number>;
    expTot: Generated<number>;
    lastSeq: Generated<number>;
    lastHash: Generated<string>;
    modDt: StampedNow;
  };
  mlgBulk: {
    bulkId: string;
    bulkNo: string;
    title: string;
    sdaId: string;
    sdaRevId: string;
    mlgTermId: string;
    docNo: string;
    occurDt: string;
    fileId: string | null;
    rowCnt: Generated<number>;
    okCnt: Generated<number>;
    warnCnt: Generated<number>;
    errCnt: Generated<number>;
    totPnt: Generated<number>;
    bulkSt: Generated<'VALIDATED' | 'SUBMITTED' | 'POSTED' | 'RETURNED' | 'REVERSED'>;
    reqId: string;
    reqDeptCd: string;
    reqDt: MaybeTimestamp;
    aprvId: string | null;
    postDt: MaybeTimestamp;
    exclErrYn: Generated<Flag>;
    rsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  mlgBulkRow: {
    bulkRowId: string;
    bulkId: string;
    rowNo: number;
    stdNo: string;
    stdNm: string;
    pntTxt: string;
    pnt: number | null;
    rowRsn: string | null;
    valSt: 'OK' | 'WARN' | 'ERR';
    errMsg: string | null;
    grantPnt: number | null;
    ledgerId: string | null;
  };
  mlgLedger: {
    ledgerId: string;
    stdNo: string;
    seqNo: number;
    entryDiv: 'EARN' | 'REVERSE' | 'USE' | 'ADJ' | 'EXPIRE';
    pnt: number;
    balAfter: number;
    mlgTermId: string;
    areaCd: 'ECP' | 'LANG' | 'LIC' | 'VOL' | 'AWD' | 'ACT' | 'NONE';
    sdaId: string | null;
    srcDiv: 'ECP' | 'SDA' | 'AUTO' | 'BULK' | 'SCHOLAR' | 'ADMIN' | 'EXPIRE';
    srcId: string;
    srcKey: string;
    rvslOfId: string | null;
    occurDt: string;
    postDt: Timestamp;
    postId: string;
    rsn: string | null;
    rowHash: string;
    colgCd: string | null;
    hakguaCd: string | null;
    gradeCd: string | null;
    genderCd: string | null;
  };
  mlgObj: {
    mlgObjId: string;
    stdNo: string;
    mlgTermId: string;
    applyId: string | null;
    ledgerId: string | null;
    content: string;
    fileGroupId: string | null;
    reply: string | null;
    replyId: string | null;
    replyDt: MaybeTimestamp;
    objSt: Generated<'OPEN' | 'DONE'>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  mlgRank: {
    mlgRankId: string;
    mlgScholarId: string;
    stdNo: string;
    pnt: number | null;
    tieVals: FilledJson<readonly number[]>;
    gpa: string | null;
    rankNo: number | null;
    tieOrdr: number | null;
    tieRsn: string | null;
    awardSort: number | null;
    amt: number | null;
    selDiv: Generated<'SEL' | 'NOT' | 'EXCL'>;
    exclCd: 'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6' | 'E7' | 'E8' | 'E9' | null;
    exclRsn: string | null;
    reqPnt: number | null;
    usePnt: number | null;
    payDt: MaybeTimestamp;
    ledgerId: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  mlgRecon: {
    mlgReconId: string;
    runDt: Timestamp;
    allYn: Generated<Flag>;
    stdCnt: number;
    findings: Json<readonly Finding[]>;
    regDt: StampedNow;
  };
  mlgScholar: {
    mlgScholarId: string;
    schNm: string;
    schDiv: 'RANK' | 'CONV';
    shregSts: Json<readonly string[]>;
    gpaMin: Generated<string>;
    creditMin: Generated<string>;
    minPnt: Generated<number>;
    maxSem: Generated<number>;
    dupExclIds: FilledJson<readonly string[]>;
    tieRules: FilledJson<readonly TieRule[]>;
    wonPerPnt: Generated<number>;
    minUse: Generated<number>;
    unitPnt: Generated<number>;
    rqstStrtDt: string | null;
    rqstEndDt: string | null;
    budgetAmt: number;
    fileDt: MaybeTimestamp;
    payDt: MaybeTimestamp;
    schSt: Generated<'DRAFT' | 'RANKED' | 'CONFIRMED' | 'PAID' | 'CANCELED'>;
    rsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  mlgScholarTerm: {
    mlgScholarId: string;
    mlgTermId: string;
  };
  mlgTerm: {
    mlgTermId: string;
    schlYear: string;
    shtmCd: '10' | '20';
    accStrtDt: string;
    accEndDt: string;
    applyEndDt: string;
    rvwEndDt: string;
    objStrtDt: string;
    objEndDt: string;
    termSt: Generated<'OPEN' | 'CLOSED'>;
    closeDt: MaybeTimestamp;
    closeId: string | null;
    totEarn: Generated<number>;
    totRev: Generated<number>;
    totUse: Generated<number>;
    totExp: Generated<number>;
    stdCnt: Generated<number>;
    closeNo: Generated<number>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  mlgTermSnap: {
    mlgTermId: string;
    closeNo: number;
    stdNo: string;
    earn: number;
    rev: number;
    use: number;
    exp: number;
    net: number;
    balAtClose: number;
    regDt: StampedNow;
  };
  normFixed: {
    paperVerId: string;
    abilityId: string;
    meanVal: string;
    sdVal: string;
    baseYear: string;
  };
  notice: {
    noticeId: string;
    noticeDivCd: string;
    title: string;
    /** Entity-escaped and cleaned of scripts. */
    cntn: Generated<string>;
    /** Plain text of cntn, for the keyword search. */
    cntnText: Generated<string>;
    trgtDivCd: 'STF' | 'STDNT' | 'OTSDR' | 'ALL';
    postStrtDt: string;
    postStrtTm: string;
    postEndDt: string;
    /** Exclusive. */
    postEndTm: string;
    topFixYn: Generated<Flag>;
    fixEndDt: string | null;
    popYn: Generated<Flag>;
    popStrtDt: string | null;
    popEndDt: string | null;
    mustReadYn: Generated<Flag>;
    almYn: Generated<Flag>;
    fileGroupId: string | null;
    statCd: Generated<'DRAFT' | 'WAIT' | 'APRV' | 'RJCT' | 'STOP'>;
    wrtrDeptCd: string | null;
    /** userId of the writer: regId, kept apart because approvals compare it. */
    wrtrId: string;
    reqDt: MaybeTimestamp;
    aprvUserId: string | null;
    aprvDt: MaybeTimestamp;
    rjctRsn: string | null;
    stopRsn: string | null;
    rev: Generated<number>;
    /** Revision from which a confirmation counts. */
    cfmRev: Generated<number>;
    pendYn: Generated<Flag>;
    pendJson: MaybeJson<unknown>;
    viewCnt: Generated<number>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    /** An alarm is still to be sent, as soon as the notice can be seen. */
    almWaitYn: Generated<Flag>;
    almSentDt: MaybeTimestamp;
    /** Channels of that alarm besides the inbox. */
    almChnlCds: FilledJson<readonly OutsideChannel[]>;
  };
  /** Confirmations of must-reads. */
  noticeRead: {
    noticeReadId: string;
    noticeId: string;
    userId: string;
    rev: number;
    readDt: StampedNow;
  };
  noticeTrgt: {
    noticeTrgtId: string;
    noticeId: string;
    trgtKindCd: 'ROLE' | 'DEPT';
    trgtCd: string;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** Openings, which count as viewed and not as confirmed. */
  noticeView: {
    noticeId: string;
    userId: string;
    rev: number;
    viewDt: StampedNow;
  };
  otsdrMember: {
    otsdrMemberId: string;
    /** The mail address in lower case; it signs in at the portal, not here. */
    loginId: string | null;
    memberNm: string;
    birthDt: string | null;
    mobile: string | null;
    email: string | null;
    memberDivCd: 'RSDNT' | 'HIGH' | 'GRAD' | 'CORP' | 'ETC';
    orgNm: string | null;
    grdnNm: string | null;
    grdnMobile: string | null;
    grdnAgreYn: Generated<Flag>;
    agreReqYn: Generated<Flag>;
    agreReqDt: MaybeTimestamp;
    agreMktYn: Generated<Flag>;
    agreMktDt: MaybeTimestamp;
    vrfyDivCd: Generated<'SMS' | 'DOC' | 'STF'>;
    statCd: Generated<'APLY' | 'APRV' | 'RJCT' | 'STOP' | 'WTHDR' | 'PURGE'>;
    aplyDt: StampedNow;
    aprvUserId: string | null;
    aprvDt: MaybeTimestamp;
    rjctRsn: string | null;
    stopRsn: string | null;
    lastUseDt: MaybeTimestamp;
    wthdrDt: MaybeTimestamp;
    purgeDueDt: string | null;
    purgeDt: MaybeTimestamp;
    memo: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** What was done to a member, without any value that identifies the member. */
  otsdrMemberHis: {
    otsdrMemberHisId: string;
    otsdrMemberId: string;
    actDt: Timestamp;
    actUserId: string | null;
    actDivCd: 'REG' | 'UPD' | 'APRV' | 'RJCT' | 'STOP' | 'RESUME' | 'WTHDR' | 'NOTI' | 'PURGE' | 'AGRE_REQ' | 'AGRE_MKT' | 'AGRE_GRDN';
    aftVal: string | null;
    rsn: string | null;
    regDt: StampedNow;
  };
  /** Programmes in which a member takes part: the area that runs one writes and ends the row in the transaction of its own change. */
  otsdrPrtcp: {
    otsdrPrtcpId: string;
    otsdrMemberId: string;
    areaCd: string;
    refTable: string;
    refId: string;
    prtcpNm: string;
    strtDt: string;
    endDt: string;
    statCd: Generated<'PRGS' | 'DONE' | 'CNCL'>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  paper: {
    paperId: string;
    instDiv: string;
    paperCd: string;
    paperNm: string;
    deptCd: string;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  paperItem: {
    paperVerId: string;
    itemNo: number;
    qstnId: string;
    rowNo: Generated<number>;
    itemCd: string;
    qstnTp: string;
    abilityId: string | null;
  };
  paperVer: {
    paperVerId: string;
    paperId: string;
    verNo: number;
    paperVerSt: Generated<'DRAFT' | 'CONFIRMED' | 'FROZEN' | 'RETIRED'>;
    bodyJson: Json<Omit<PaperBody, 'norms'>>;
    bodyHash: string;
    qstnCnt: Generated<number>;
    frozenDt: MaybeTimestamp;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** A participant as the devices know the person, and the key that encrypts what they keep. */
  partPerson: {
    personId: string;
    userDiv: 'USER' | 'STF' | 'OTSDR';
    userKey: string;
    keyEnc: string;
    regDt: Timestamp;
  };
  /** A participant who came through a client; no account of ours stands behind it. */
  partSession: {
    partSessionId: string;
    clientId: string;
    userDiv: 'USER' | 'PROF' | 'STF' | 'OTSDR';
    /** Student or staff number. */
    userKey: string;
    tokenHash: string;
    loginDt: Timestamp;
    expDt: Timestamp;
    endDt: MaybeTimestamp;
    /** Of a token that opens one session of a page; gone with its use. */
    entryHash: string | null;
    entryExpDt: MaybeTimestamp;
  };
  perm: {
    permId: string;
    permCd: string;
    permNm: string;
    permDesc: string | null;
    maxDays: number;
    resourceReqYn: Generated<Flag>;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  permGrnt: {
    permGrntId: string;
    permId: string;
    userId: string;
    resourceId: string | null;
    strtDt: string;
    endDt: string;
    reqRsn: string;
    statCd: Generated<'REQ' | 'APRV' | 'RJCT' | 'END' | 'RVK' | 'CNCL'>;
    reqUserId: string;
    reqDt: StampedNow;
    aprvUserId: string | null;
    aprvDt: MaybeTimestamp;
    rjctRsn: string | null;
    rvkRsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  permGrntHis: {
    permGrntHisId: string;
    actDt: StampedNow;
    actUserId: string | null;
    /** string */
    actDivCd: string;
    trgtDivCd: 'USER' | 'ROLE' | 'RSC' | 'MENU' | 'PERM' | 'CLIENT' | 'POLICY';
    trgtUserId: string | null;
    roleCd: string | null;
    resourcePath: string | null;
    permCd: string | null;
    befVal: string | null;
    aftVal: string | null;
    rsn: string | null;
    ipAddr: string | null;
    regDt: StampedNow;
  };
  permReview: {
    permReviewId: string;
    reviewNm: string;
    baseDt: string;
    strtDt: string;
    endDt: string;
    unansRsltCd: 'KEEP' | 'RVK';
    statCd: Generated<'OPEN' | 'CLOSED'>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  permReviewItem: {
    permReviewItemId: string;
    permReviewId: string;
    trgtDivCd: 'ROLE' | 'PERM';
    /** userRoleId or permGrntId. */
    trgtId: string;
    userId: string;
    /** Null: any holder of U on the screen answers. */
    rvwrUserId: string | null;
    rsltCd: Generated<'NONE' | 'KEEP' | 'RVK'>;
    rsltRsn: string | null;
    ansUserId: string | null;
    finalCd: 'KEEP' | 'RVK' | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  plan: {
    planId: string;
    instDiv: string;
    paperId: string;
    paperVerId: string;
    planNm: string;
    deptCd: string;
    schlYear: string;
    shtmCd: '10' | '20';
    rndNo: Generated<number>;
    strtDt: string;
    strtTm: string;
    endDt: string;
    endTm: string;
    anonymDiv: 'NAMED' | 'CONF' | 'ANON';
    editAllowYn: Generated<Flag>;
    resultOpenDiv: 'NONE' | 'IMMEDIATE' | 'ON_RELEASE';
    resultOpenDt: MaybeTimestamp;
    minReportCnt: Generated<number>;
    trgtDivCd: string | null;
    linkDiv: string | null;
    linkId: string | null;
    condJson: Json<TargetCond>;
    onceYn: Generated<Flag>;
    planSt: Generated<'DRAFT' | 'READY' | 'OPEN' | 'CLOSED' | 'SCORED' | 'RELEASED' | 'CANCELED'>;
    closeDt: MaybeTimestamp;
    calcDt: MaybeTimestamp;
    recalcYn: Generated<Flag>;
    calcRunDt: MaybeTimestamp;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  planHis: {
    planHisId: string;
    planId: string;
    evtCd: string;
    bfSt: 'DRAFT' | 'READY' | 'OPEN' | 'CLOSED' | 'SCORED' | 'RELEASED' | 'CANCELED' | null;
    afSt: 'DRAFT' | 'READY' | 'OPEN' | 'CLOSED' | 'SCORED' | 'RELEASED' | 'CANCELED';
    rsn: string | null;
    actId: string | null;
    actDt: Timestamp;
    regDt: StampedNow;
  };
  planKeyFix: {
    planKeyFixId: string;
    planId: string;
    qstnId: string;
    answerKey: MaybeJson<AnswerKey>;
    rsn: string;
    actId: string;
    actDt: Timestamp;
    regDt: StampedNow;
  };
  planNorm: {
    planId: string;
    abilityId: string;
    n: number;
    meanVal: string | null;
    sdVal: string | null;
  };
  planRemind: {
    remindId: string;
    planId: string;
    sendDiv: 'ON_OPEN' | 'BEFORE_END' | 'EVERY' | 'NOW';
    offsetDay: number | null;
    sendTm: string | null;
    chnlCds: Json<('PUSH' | 'SMS' | 'EMAIL')[]>;
    toDiv: 'ALL' | 'NOT_STARTED' | 'IN_PROGRESS';
    msg: string | null;
    lastSendDt: MaybeTimestamp;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  planTarget: {
    planTargetId: string;
    planId: string;
    userDiv: 'USER' | 'PROF' | 'STF' | 'OTSDR';
    userId: string;
    colgCd: string | null;
    hakguaCd: string | null;
    majorCd: string | null;
    gradeCd: string | null;
    genderCd: string | null;
    entYear: string | null;
    shregSt: string | null;
    respSt: Generated<'NOT_STARTED' | 'IN_PROGRESS' | 'SUBMITTED' | 'EXEMPT'>;
    submitDt: MaybeTimestamp;
    remindCnt: Generated<number>;
    lastRemindDt: MaybeTimestamp;
    exemptDiv: 'HAND' | 'AUTO' | null;
    exemptRsn: string | null;
    handYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  prsnAcsHis: {
    prsnAcsHisId: string;
    acsDt: StampedNow;
    userId: string;
    acsDivCd: 'VIEW' | 'UNMASK' | 'XLS' | 'FILE' | 'PRINT';
    resourcePath: string;
    sbjtDivCd: 'STDNT' | 'STF' | 'OTSDR';
    sbjtKey: string | null;
    fieldNms: string | null;
    sbjtCnt: Generated<number>;
    rsnCd: string | null;
    rsnCn: string | null;
    ipAddr: string | null;
    traceId: string | null;
    regDt: StampedNow;
  };
  /** A browser that wants web push for a person. */
  pushSub: {
    pushSubId: string;
    rcvrDivCd: 'STF' | 'STDNT' | 'OTSDR';
    rcvrKey: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    /** The session in which it was last in use; null when unknown. */
    sessionId: string | null;
  };
  pwdHis: {
    pwdHisId: string;
    userId: string;
    pwdHash: string;
    chgDt: StampedNow;
    regDt: StampedNow;
  };
  resource: {
    resourceId: string;
    resourceNm: string;
    resourcePath: string;
    matchDivCd: Generated<'EXACT' | 'PARAM' | 'PREFIX'>;
    acsDivCd: Generated<'PUBLIC' | 'LOGIN' | 'ROLE'>;
    upResourceId: string | null;
    inhrtYn: Generated<Flag>;
    prsnInfoYn: Generated<Flag>;
    resourceDesc: string | null;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  resourceApi: {
    resourceApiId: string;
    resourceId: string;
    httpMethod: 'GET' | 'POST';
    apiPath: string;
    authType: 'C' | 'R' | 'U' | 'D';
    prsnInfoYn: Generated<Flag>;
    bgYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  resp: {
    respId: string;
    planId: string;
    planTargetId: string | null;
    attemptNo: Generated<number>;
    countYn: Generated<Flag>;
    userDiv: 'USER' | 'PROF' | 'STF' | 'OTSDR';
    colgCd: string | null;
    hakguaCd: string | null;
    gradeCd: string | null;
    genderCd: string | null;
    entYear: string | null;
    respSt: Generated<'IN_PROGRESS' | 'SUBMITTED'>;
    entryDiv: Generated<'SELF' | 'PROXY' | 'EXCEL'>;
    strtDt: MaybeTimestamp;
    submitDt: MaybeTimestamp;
    elapsedSec: number | null;
    suspectYn: Generated<Flag>;
    suspectRsn: string | null;
    validYn: Generated<Flag>;
    invalidRsn: string | null;
    totPct: string | null;
    totPctile: string | null;
    earnPoint: string | null;
    passYn: Flag | null;
    gradeSt: 'AUTO_DONE' | 'MANUAL_WAIT' | 'CONFIRMED' | null;
    drawJson: MaybeJson<Draw>;
    draftJson: MaybeJson<readonly Answer[]>;
    savedDvcDt: MaybeTimestamp;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    draftTimes: MaybeJson<Readonly<Record<string, string>>>;
    calcValidYn: Flag | null;
    calcCountYn: Flag | null;
    calcPoint: string | null;
    calcPassYn: Flag | null;
    autoYn: Generated<Flag>;
    remainMin: number | null;
    resumeDt: MaybeTimestamp;
    grantYn: Generated<Flag>;
  };
  respAblScore: {
    respId: string;
    abilityId: string;
    planId: string;
    pct: string | null;
    tScore: string | null;
    lvlCd: 'L5' | 'L4' | 'L3' | 'L2' | 'L1' | null;
    answerRate: string | null;
  };
  respAns: {
    ansId: Generated<string>;
    respId: string;
    planId: string;
    qstnId: string;
    rowNo: Generated<number>;
    optnIds: MaybeJson<readonly number[]>;
    rankIds: MaybeJson<readonly number[]>;
    numVal: string | null;
    txtVal: string | null;
    naYn: Generated<Flag>;
    scoreVal: string | null;
    itemPct: string | null;
    earnPoint: string | null;
    gradedId: string | null;
    gradeRsn: string | null;
    hideYn: Generated<Flag>;
    hideRsn: string | null;
    version: Generated<number>;
  };
  respHis: {
    respHisId: string;
    respId: string;
    answersJson: Json<readonly Answer[]>;
    actDt: Timestamp;
    regDt: StampedNow;
  };
  respHold: {
    planId: string;
    heldJson: Json<HeldAnswer>;
    freshYn: Generated<Flag>;
  };
  role: {
    roleId: string;
    roleCd: string;
    roleNm: string;
    roleDesc: string | null;
    dataScopeCd: 'ALL' | 'COLG' | 'DEPT' | 'OWN';
    sysRoleYn: Generated<Flag>;
    autoGrntYn: Generated<Flag>;
    autoGrntCond: MaybeJson<AutoGrant>;
    autoRevokeYn: Generated<Flag>;
    otpReqYn: Generated<Flag>;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  roleResource: {
    roleResourceId: string;
    roleId: string;
    resourceId: string;
    /** Permissions in the order CRUD. */
    authTypes: string;
    dataScopeCd: 'ALL' | 'COLG' | 'DEPT' | 'OWN' | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  sdaGrade: {
    sdaRevId: string;
    sdaGrdCd: string;
    sdaGrdNm: string;
    condTxt: string | null;
    pnt: number;
    sortOrdr: number;
  };
  sdaItem: {
    sdaId: string;
    sdaCd: string;
    sdaNm: string;
    areaCd: 'ECP' | 'LANG' | 'LIC' | 'VOL' | 'AWD' | 'ACT';
    specCd: string | null;
    sdaDiv: 'APPLY' | 'AUTO' | 'BULK';
    autoEvtCd: 'LRN' | 'WRT' | 'CARR' | 'EMPL' | 'GRP' | null;
    dupRule: Generated<'NONE' | 'CERT_ONCE' | 'DATE_ONCE' | 'UPGRADE'>;
    dupGroupCd: string | null;
    aprvLevel: Generated<number>;
    aprvDeptCd: string | null;
    evidReqYn: Generated<Flag>;
    evidGuide: string | null;
    titleGuide: string | null;
    validMonth: Generated<number>;
    useYn: Generated<Flag>;
    sortOrdr: Generated<number>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  sdaRev: {
    sdaRevId: string;
    sdaId: string;
    schlYear: string;
    grantDiv: 'FIXED' | 'PER_UNIT' | 'GRADE';
    pnt: number | null;
    pntPerUnit: string | null;
    unitNm: 'HOUR' | 'CNT' | 'DAY' | 'PAGE' | null;
    unitMax: string | null;
    itemTermCap: Generated<number>;
    itemCareerCap: Generated<number>;
    bulkMax: Generated<number>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  sdaRevAbl: {
    sdaRevId: string;
    abilityId: string;
    ratio: number;
  };
  /** The one row has the id `POLICY`. Minutes, days and months are numbers here and travel as text. */
  securityPolicy: {
    securityPolicyId: Generated<string>;
    maxTimeLimit: Generated<number>;
    maxTimeLimitYn: Generated<Flag>;
    emptyTime: Generated<number>;
    emptyTimeYn: Generated<Flag>;
    afterEmptyTime: Generated<number>;
    afterEmptyTimeYn: Generated<Flag>;
    fstOptYn: Generated<Flag>;
    sndOptYn: Generated<Flag>;
    dupLoginDivCd: Generated<'ALLOW' | 'KICK_OLD' | 'BLOCK_NEW'>;
    localLoginDivCd: Generated<'ALL' | 'EMRG'>;
    ssoLogoutYn: Generated<Flag>;
    pwdMinLen: Generated<number>;
    pwdKindCnt: Generated<number>;
    pwdChgCycle: Generated<number>;
    pwdHisCnt: Generated<number>;
    pwdFailLmt: Generated<number>;
    lockMin: Generated<number>;
    dormDays: Generated<number>;
    ipLimitDivCd: Generated<'NONE' | 'ADMIN' | 'ALL'>;
    outOtpYn: Generated<Flag>;
    unmaskMin: Generated<number>;
    unmaskDayLmt: Generated<number>;
    loginHisMm: Generated<number>;
    apiHisMm: Generated<number>;
    menuHisMm: Generated<number>;
    permHisMm: Generated<number>;
    sqlHisMm: Generated<number>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  securityPolicyHis: {
    securityPolicyHisId: string;
    regId: string;
    rsn: string;
    befVal: Json<unknown>;
    aftVal: Json<unknown>;
    regDt: StampedNow;
  };
  space: {
    spaceId: string;
    spaceCd: string;
    spaceNm: string;
    spaceTyCd: string;
    campusCd: string | null;
    bldgCd: string;
    florNo: number | null;
    roomNo: string | null;
    cpctCnt: number;
    minUseCnt: Generated<number>;
    mngDeptCd: string;
    mngrStfNo: string;
    ruleId: string;
    userDivCds: FilledJson<string[]>;
    /** Null: students of every 학과. */
    aplyHakguaCds: MaybeJson<string[]>;
    spaceSt: Generated<'OPEN' | 'STOP' | 'HIDE'>;
    guideCn: Generated<string>;
    imgFileGroupId: string | null;
    useYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  spaceBkng: {
    bkngId: string;
    bkngNo: string;
    spaceId: string;
    useDt: string;
    strtTm: string;
    endTm: string;
    slotCnt: number;
    aplyDivCd: 'STDNT' | 'STF' | 'PROF' | 'DEPT' | 'OTSDR';
    /** stdNo, userId of staff, deptCd or otsdrMemberId; null for an outsider without a row, who is identified by `aplyTel`. */
    aplyId: string | null;
    aplyNm: string | null;
    aplyTel: string | null;
    /** userId of staff; for applicants in the portal their `aplyId`. */
    rgstId: string;
    rgstDt: Timestamp;
    /** When an undecided request expires. */
    expryDt: MaybeTimestamp;
    prpsCd: Purpose;
    prpsCn: string;
    grpNm: string | null;
    useCnt: number;
    atndJson: MaybeJson<{ stdNo: string; nm: string }[]>;
    fcltRqst: FilledJson<string[]>;
    fileGroupId: string | null;
    serId: string | null;
    prevBkngId: string | null;
    refTable: string | null;
    refId: string | null;
    bkngSt: 'REQ' | 'APRV' | 'USE' | 'DONE' | 'NOSHOW' | 'RJCT' | 'CNCLU' | 'CNCLA' | 'EXPR' | 'MOVE';
    aprvId: string | null;
    aprvDt: MaybeTimestamp;
    rjctRsn: string | null;
    cnclRsn: string | null;
    cnclId: string | null;
    chkinDt: MaybeTimestamp;
    chkoutDt: MaybeTimestamp;
    useRslt: 'OK' | 'DMG' | 'DIRT' | null;
    useRsltCn: string | null;
    useFileGroupId: string | null;
    /** The penalty that has used up this no-show. */
    pnltId: string | null;
    clientReqId: string | null;
    /** When names and phone numbers were removed. */
    erasedDt: MaybeTimestamp;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  spaceBkngHis: {
    spaceBkngHisId: string;
    bkngId: string;
    bfSt: 'REQ' | 'APRV' | 'USE' | 'DONE' | 'NOSHOW' | 'RJCT' | 'CNCLU' | 'CNCLA' | 'EXPR' | 'MOVE' | null;
    afSt: 'REQ' | 'APRV' | 'USE' | 'DONE' | 'NOSHOW' | 'RJCT' | 'CNCLU' | 'CNCLA' | 'EXPR' | 'MOVE';
    evtCd: string;
    rsn: string | null;
    actId: string | null;
    actDt: Timestamp;
    regDt: StampedNow;
  };
  spaceBkngSer: {
    serId: string;
    spaceId: string;
    freqCd: 'DAY' | 'WEEK' | 'BIWK';
    dows: FilledJson<number[]>;
    strtDt: string;
    endDt: string;
    strtTm: string;
    endTm: string;
    clientReqId: string | null;
    cnt: number;
    cnfltCd: 'ALL' | 'SKIP';
    okCnt: number;
    skipCnt: number;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** One half hour that a booking holds. The primary key (spaceId, useDt, slotNo) decides who gets it. */
  spaceBkngSlot: {
    spaceId: string;
    useDt: string;
    slotNo: number;
    slotDivCd: 'USE' | 'BFR';
    bkngId: string;
  };
  spaceBlkt: {
    blktId: string;
    spaceId: string | null;
    bldgCd: string | null;
    blktDivCd: 'CLSS' | 'EXAM' | 'EVNT' | 'MNTC' | 'EMRG' | 'ETC';
    strtDt: string;
    endDt: string;
    strtTm: string | null;
    endTm: string | null;
    dows: MaybeJson<number[]>;
    rsn: string;
    srcCd: Generated<'MANU' | 'TMTB'>;
    publicYn: Generated<Flag>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  spaceFclt: {
    spaceFcltId: string;
    spaceId: string;
    fcltCd: string;
    cnt: number;
    fcltSt: Generated<'OK' | 'BRKN' | 'CHK'>;
    rmrk: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  spaceFvrt: {
    spaceFvrtId: string;
    userId: string;
    spaceId: string;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  spaceHis: {
    spaceHisId: string;
    spaceId: string;
    evtCd: SpaceEvent;
    rsn: string | null;
    chngJson: FilledJson<SpaceChange[]>;
    actId: string;
    actDt: Timestamp;
    regDt: StampedNow;
  };
  spaceOprtTm: {
    spaceOprtTmId: string;
    spaceId: string;
    oprtDivCd: 'TERM' | 'VCTN';
    /** 1 Monday to 7 Sunday. */
    dow: number;
    seq: number;
    strtTm: string;
    endTm: string;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  spacePnlt: {
    pnltId: string;
    aplyDivCd: 'STDNT' | 'STF' | 'PROF' | 'DEPT' | 'OTSDR';
    aplyId: string | null;
    aplyNm: string | null;
    aplyTel: string | null;
    spaceId: string;
    pnltStrtDt: string;
    pnltEndDt: string;
    pnltRsnCd: 'NOSHOW' | 'DMG' | 'ETC';
    rsn: string | null;
    rlsYn: Generated<Flag>;
    rlsRsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  spaceRule: {
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
    aprvCondCd: 'OVHR' | 'EXTN' | null;
    aprvOverSlotCnt: number | null;
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
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** An application that found its time taken. */
  spaceUnmet: {
    spaceUnmetId: string;
    spaceId: string;
    useDt: string;
    strtTm: string;
    endTm: string;
    aplyDivCd: 'STDNT' | 'STF' | 'PROF' | 'DEPT' | 'OTSDR';
    clientReqId: string;
    dt: Timestamp;
    regDt: StampedNow;
  };
  /** Counts of one space and day, from which the figures of longer periods are summed. */
  spaceUseDay: {
    spaceUseDayId: string;
    spaceId: string;
    useDt: string;
    openSlot: number;
    bkngSlot: number;
    useSlot: number;
    doneCnt: number;
    noshwCnt: number;
    cnclCnt: number;
    seatUse: number;
    seatCap: number;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  sqlLogHis: {
    sqlLogHisId: string;
    execDt: StampedNow;
    traceId: string | null;
    userId: string | null;
    sqlId: string;
    sqlDivCd: 'S' | 'I' | 'U' | 'D';
    /** Joined by commas. */
    tableNms: string;
    rowCnt: number;
    elpsMs: number;
    bindSmry: string | null;
    errYn: Generated<Flag>;
    errMsg: string | null;
    regDt: StampedNow;
  };
  /** The words of a statement by its id. */
  sqlStmt: {
    sqlId: string;
    sqlCn: string;
    regDt: StampedNow;
  };
  /** A sign-in that is under way at the provider. Its row is taken away when it comes back. */
  ssoState: {
    stateHash: string;
    /** Of the cookie of the browser that began: no other one may end it. */
    browserHash: string;
    nonce: string;
    verifier: string;
    returnUrl: string | null;
    idpId: string;
    expDt: Timestamp;
  };
  staff: {
    staffId: string;
    stfNo: string;
    stfNm: string;
    stfDivCd: string;
    stfPstnCd: string;
    deptCd: string;
    hldofStCd: Generated<string>;
    telNo: string | null;
    email: string | null;
    mobile: string | null;
    entDt: string | null;
    rtrDt: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** Language scores, licences and whatever else a student has to show. */
  stdSpec: {
    stdSpecId: string;
    stdNo: string;
    specDivCd: 'LANG' | 'LIC' | 'AWD' | 'INTN' | 'OVRS' | 'VOL' | 'PORT' | 'ETC';
    specCd: string | null;
    srcKey: string | null;
    specNm: string | null;
    score: string | null;
    lvlCd: string | null;
    issueOrg: string | null;
    regNo: string | null;
    acqDt: string;
    xpirDt: string | null;
    qty: string | null;
    specCn: string | null;
    evdncFileGroupId: string | null;
    lkupYn: Generated<Flag>;
    vrfySt: Generated<'REQ' | 'OK' | 'NG'>;
    vrfyId: string | null;
    vrfyDt: MaybeTimestamp;
    rjctRsn: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** Figures of one student and regular term; decimals come as texts. */
  stdTerm: {
    stdTermId: string;
    stdNo: string;
    schlYear: string;
    shtmCd: '10' | '20';
    gpa: string | null;
    credit: string | null;
    gpaTot: string | null;
    creditTot: string | null;
    warnYn: Generated<Flag>;
    warnCnt: Generated<number>;
    leaveCnt: Generated<number>;
    regStCd: 'P' | 'I' | 'U' | null;
    tuitAmt: number | null;
    schlrAmt: number | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** Students of a day by what does not name them. */
  stdntDaily: {
    baseDt: string;
    colgCd: string;
    hakguaCd: string;
    gradeCd: string;
    genderCd: 'M' | 'F';
    shregSt: string;
    cnt: number;
    regDt: StampedNow;
  };
  student: {
    studentId: string;
    stdNo: string;
    stdNm: string;
    colgCd: string;
    hakguaCd: string;
    majorCd: string | null;
    gradeCd: string;
    shregSt: string;
    advsrStfNo: string | null;
    mobile: string | null;
    email: string | null;
    birthDt: string;
    genderCd: 'M' | 'F';
    ntnltyCd: Generated<string>;
    entYear: string;
    entDt: string;
    entDivCd: Generated<string>;
    entGradeCd: Generated<string>;
    degrCd: Generated<string>;
    dghtDivCd: Generated<string>;
    grdtDt: string | null;
    /** YYYYMM. */
    gradYm: string | null;
    leaveDivCd: string | null;
    leaveEndDt: string | null;
    rtnAplyYn: Generated<Flag>;
    quitAplyDt: string | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** Rows of a checked upload, waiting to be applied once within thirty minutes. */
  uploadCheck: {
    uploadId: string;
    op: string;
    userId: string;
    payload: Json<unknown>;
    /** Rows found wrong, by their number; null when the payload says it itself. */
    result: MaybeJson<unknown>;
    regDt: StampedNow;
    appliedDt: MaybeTimestamp;
  };
  user: {
    userId: string;
    /** Lower case; for staff the staff number. */
    loginId: string;
    userDivCd: Generated<'STF' | 'CLIENT'>;
    stfNo: string | null;
    acntStCd: Generated<'ACTIVE' | 'LOCK' | 'DORM' | 'STOP'>;
    localLoginYn: Generated<Flag>;
    /** May sign in locally while a provider is active. */
    emrgYn: Generated<Flag>;
    pwdHash: string | null;
    pwdChgDt: MaybeTimestamp;
    pwdTmpYn: Generated<Flag>;
    pwdFailCnt: Generated<number>;
    lockDt: MaybeTimestamp;
    /** Who the provider says the person is; unique inside its issuer. */
    ssoSub: string | null;
    otpYn: Generated<Flag>;
    otpSecretEnc: string | null;
    lastLoginDt: MaybeTimestamp;
    themeCd: Generated<'LIGHT' | 'DARK'>;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    /** Newest thirty seconds whose code was accepted. */
    otpStep: number | null;
    /** Missing = prepared by hand, for whichever provider is active. */
    ssoIss: string | null;
  };
  userRole: {
    userRoleId: string;
    userId: string;
    roleId: string;
    strtDt: string;
    /** 99991231 = no end. */
    endDt: Generated<string>;
    scopeDeptCd: string | null;
    grntDivCd: Generated<'MANUAL' | 'AUTO' | 'BULK'>;
    grntRsn: string | null;
    stCd: Generated<'ACTIVE' | 'ENDED'>;
    endedDt: MaybeTimestamp;
    endedRsnCd: 'EXPIRE' | 'MOVE' | 'RETIRE' | 'REVOKE' | 'REVIEW' | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  userSession: {
    sessionId: string;
    userId: string;
    /** SHA-256 of the cookie's value, hexadecimal. */
    tokenHash: string;
    loginDivCd: Generated<'LOCAL' | 'SSO'>;
    loginDt: Timestamp;
    lastActvtDt: Timestamp;
    ipAddr: string;
    userAgent: string | null;
    deviceNm: string | null;
    idpSid: string | null;
    idTokenEnc: string | null;
    stCd: Generated<'ACTIVE' | 'ENDED'>;
    endDt: MaybeTimestamp;
    endRsnCd: 'USER' | 'IDLE' | 'MAX' | 'DUP' | 'ADMIN' | 'SSO' | 'PERM' | 'LOST' | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  /** Who acts in a person's place, and when. */
  workDpty: {
    workDptyId: string;
    userId: string;
    dptyUserId: string;
    strtDt: string;
    endDt: string;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
  };
  workItem: {
    workItemId: string;
    workDivCd: string;
    areaCd: string;
    title: string;
    resourcePath: string;
    needAuthType: Generated<'C' | 'R' | 'U' | 'D'>;
    linkUrl: string;
    refTable: string;
    refId: string;
    trgtRoleCd: string | null;
    trgtDeptCd: string | null;
    trgtUserId: string | null;
    reqUserId: string | null;
    reqDt: StampedNow;
    dueDt: string | null;
    statCd: Generated<'OPEN' | 'DONE' | 'CNCL'>;
    prcsUserId: string | null;
    prcsDeptCd: string | null;
    prcsDt: MaybeTimestamp;
    rsltCd: 'APRV' | 'RJCT' | 'DONE' | null;
    regId: Generated<string>;
    regDt: StampedNow;
    modId: Generated<string>;
    modDt: StampedNow;
    version: Generated<number>;
    /** Who has taken it of those for whom it is meant. */
    clmUserId: string | null;
    clmDt: MaybeTimestamp;
  };
}
