import type { TargetDiv } from '#contract/diagnosis/instruments.ts';
import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import type { ColumnType, Generated } from 'kysely';

/** The groups by which answers are compared (diagnosis.md 2.5). */
export interface Groups {
  readonly userDiv: TargetDiv;
  readonly colgCd: string | null;
  readonly hakguaCd: string | null;
  readonly gradeCd: string | null;
  readonly genderCd: string | null;
  readonly entYear: string | null;
}

/*
 * What a table is to TypeScript beyond what the database reports: the shape of a jsonb column, a closed list that is
 * kept in the contract alone, and notes that readers of the type want. `npm run db:types` puts it into schema.ts.
 */

export type Flag = 'Y' | 'N';
/**
 * Read as ISO 8601 text in Korean time (`2026-04-06T10:00:00.000+09:00`) on both databases; written as Date or ISO
 * text.
 */
export type Timestamp = ColumnType<string, Date | string, Date | string>;
/** Timestamp that may be missing. */
export type MaybeTimestamp = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
/** Timestamp that the database fills with its own clock when it is left out. */
export type StampedNow = ColumnType<string, Date | string | undefined, Date | string>;
/** jsonb: read as a value, written as JSON text, because the two drivers disagree about arrays. */
export type Json<T> = ColumnType<T, string, string>;
/** jsonb that the database fills when it is left out. */
export type FilledJson<T> = ColumnType<T, string | undefined, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Columns of every table that is not a history. `version` starts at 1 and rises by one with every update. */
export interface Common {
  regId: Generated<string>;
  regDt: StampedNow;
  modId: Generated<string>;
  modDt: StampedNow;
  version: Generated<number>;
}

/** How staff come by a role without being given it. */
export interface AutoGrant {
  readonly stfDivCds?: readonly string[];
  readonly stfPstnCds?: readonly string[];
  readonly deptCds?: readonly string[];
}

export interface ItemChange {
  readonly field: string;
  readonly bef: string | number | null;
  readonly aft: string | number | null;
}

/** Mean of a question of the evaluation of a course, of five points. */
export interface CourseAnswer {
  readonly itemNo: number;
  readonly itemNm: string;
  readonly avg: number;
}

/** What is known of an anonymous answer. */
export interface HeldAnswer {
  readonly groups: Groups;
  readonly answers: readonly Answer[];
  readonly suspectRsn: string | null;
}

/** Where the types below come from. */
export const COLUMN_IMPORTS: readonly string[] = [
  `import type { SlctCd } from '#contract/satisfaction-cqi/satis-codes.ts';`,
  `import type { FormerPlan } from '#contract/satisfaction-cqi/satis-fields.ts';`,
  `import type { TrgrCd } from '#contract/dropout/dropout-codes.ts';`,
  `import type { SectionKey, TriggerCd } from '#contract/course-cqi/course-cqi-codes.ts';`,
  `import type { FormSection } from '#shared/course-cqi/form.ts';`,
  `import type { TargetRule } from '#shared/course-cqi/targets.ts';`,
  `import type { SourceStanding } from '#shared/dropout/sources.ts';`,
  `import type { Standard } from '#shared/dropout/standard.ts';`,
  `import type { Channel } from '#contract/communication/alarm/alarm-rules.ts';`,
  `import type { OutsideChannel } from '#contract/communication/alarm/channel-rules.ts';`,
  `import type { AnswerKey, Answer, PaperBody } from '#contract/diagnosis/paper-tree.ts';`,
  `import type { TargetCond } from '#contract/diagnosis/plan.ts';`,
  `import type { Draw } from '#shared/diagnosis/draw.ts';`,
  `import type { CqiFigures, CqiParts, CqiProposal } from '#contract/extracurricular/cqi.ts';`,
  `import type { RsltFigures } from '#contract/extracurricular/result.ts';`,
  `import type { DefaultRule } from '#contract/extracurricular/curri.ts';`,
  `import type { LineStep } from '#shared/extracurricular/approval-line.ts';`,
  `import type { CertiSnapshot, FrozenFigures, SimulResult } from '#shared/certification/figures.ts';`,
  `import type { AreaResult } from '#shared/certification/judge.ts';`,
  `import type { Standing } from '#shared/certification/progress.ts';`,
  `import type { TieRule } from '#contract/mileage/mileage-codes.ts';`,
  `import type { Finding } from '#shared/mileage/ledger-check.ts';`,
  `import type { HopedTime } from '#shared/counselling/hoped-times.ts';`,
  `import type { Method } from '#contract/counselling/counselling-codes.ts';`,
  `import type { Purpose, SpaceEvent } from '#contract/space/space-rules.ts';`,
  `import type { ExcelLayout } from '#shared/excel/layout.ts';`,
  `import type { SpaceChange } from '#shared/space/space-changes.ts';`,
];

/** Types of columns by `table.column`. */
export const COLUMN_TYPES: Readonly<Record<string, string>> = {
  'role.autoGrntCond': 'AutoGrant',
  'drptRun.stnrdSnap': 'readonly Standard[]',
  'drptRun.srcSnap': 'readonly SourceStanding[]',
  'drptRunRslt.trgrCds': 'TrgrCd[]',
  'satisCqi.slctCds': 'SlctCd[]',
  'satisCqiPlanHis.planJson': 'FormerPlan',
  'sbjtCqiForm.sections': 'readonly FormSection[]',
  'sbjtCqiTerm.trgtRuleJson': 'TargetRule',
  'sbjtCqiRpt.clsNos': 'readonly string[]',
  'sbjtCqiRpt.trgrCds': 'readonly TriggerCd[]',
  'sbjtCqiRpt.chngSecs': 'readonly SectionKey[]',
  'sbjtCqiSec.content': 'Readonly<Record<string, string>>',
  'sbjtCqiLo.toolCds': 'readonly string[]',
  'client.allowIps': 'readonly string[]',
  'client.allowApiIds': 'readonly string[]',
  'acdmSchdl.trgtRoleCds': 'readonly string[]',
  'cnslr.spclCds': 'readonly string[]',
  'cnslAply.topicCds': 'readonly string[]',
  'cnslCase.topicCds': 'readonly string[]',
  'cnslDstr.caseNos': 'readonly string[]',
  'cnslAply.hopeTms': 'readonly HopedTime[]',
  'cnslSchd.mthdCds': 'readonly Method[]',
  'cnslSlot.mthdCds': 'readonly Method[]',
  'excelReq.arg': 'Readonly<Record<string, unknown>>',
  'excelReq.layout': 'ExcelLayout',
  'batchRun.params': 'Readonly<Record<string, unknown>>',
  'guideItemHis.chngCn': 'readonly ItemChange[]',
  // Conditions of a search: any text may be asked for, and one that is no code finds nothing.
  'loginHis.loginDivCd': 'string',
  'permGrntHis.actDivCd': 'string',
  'notice.almChnlCds': 'readonly OutsideChannel[]',
  'alarm.chnlCds': 'readonly string[]',
  'almTmpl.varNms': 'readonly string[]',
  'almTmpl.chnlCds': 'readonly Channel[]',
  'almTmpl.leadDays': 'readonly number[]',
  'spaceRule.prpsCds': 'Purpose[]',
  'space.userDivCds': 'string[]',
  'space.aplyHakguaCds': 'string[]',
  'spaceHis.evtCd': 'SpaceEvent',
  'spaceHis.chngJson': 'SpaceChange[]',
  'spaceBlkt.dows': 'number[]',
  'spaceBkngSer.dows': 'number[]',
  'spaceBkng.prpsCd': 'Purpose',
  'spaceBkng.atndJson': '{ stdNo: string; nm: string }[]',
  'spaceBkng.fcltRqst': 'string[]',
  'paperVer.bodyJson': "Omit<PaperBody, 'norms'>",
  'plan.condJson': 'TargetCond',
  'respHold.heldJson': 'HeldAnswer',
  'planRemind.chnlCds': "('PUSH' | 'SMS' | 'EMAIL')[]",
  'resp.draftJson': 'readonly Answer[]',
  'resp.draftTimes': 'Readonly<Record<string, string>>',
  'resp.drawJson': 'Draw',
  'respAns.optnIds': 'readonly number[]',
  'respAns.rankIds': 'readonly number[]',
  'respHis.answersJson': 'readonly Answer[]',
  'planKeyFix.answerKey': 'AnswerKey',
  'ecpCurri.dfltRule': 'DefaultRule',
  'ecpAprv.steps': 'readonly LineStep[]',
  'ecpPrd.grdPnts': 'Readonly<Record<string, number>>',
  'ecpPrd.applyForm': 'readonly Readonly<Record<string, unknown>>[]',
  'ecpPrd.cond': 'Readonly<Record<string, readonly string[]>>',
  'ecpPrdChg.diff': 'Readonly<Record<string, unknown>>',
  'ecpTeamLog.memIds': 'readonly string[]',
  'ecpAppl.applyAns': 'readonly Readonly<Record<string, unknown>>[]',
  'ecpCompl.failRsn': 'readonly string[]',
  'ecpQrKey.publicJwk': 'Readonly<Record<string, string>>',
  'ecpRslt.autoFigures': 'RsltFigures',
  'ecpPromo.tgt': 'Readonly<Record<string, readonly string[]>>',
  'cqiCurriRpt.figures': 'CqiFigures',
  'cqiCurriRpt.scoreParts': 'CqiParts',
  'cqiDeptRpt.figures': 'CqiFigures',
  'cqiDeptRpt.scoreParts': 'CqiParts',
  'cqiDeptRpt.proposals': 'readonly CqiProposal[]',
  'cqiColgHqRpt.figures': 'CqiFigures',
  'cqiColgHqRpt.scoreParts': 'CqiParts',
  'cqiColgHqRpt.proposals': 'readonly CqiProposal[]',
  'sbjtCqiSrc.grdJson': 'Readonly<Record<string, number>>',
  'sbjtCqiSrc.evalJson': 'readonly CourseAnswer[]',
  'mlgRecon.findings': 'readonly Finding[]',
  'mlgScholar.shregSts': 'readonly string[]',
  'mlgScholar.dupExclIds': 'readonly string[]',
  'mlgScholar.tieRules': 'readonly TieRule[]',
  'mlgRank.tieVals': 'readonly number[]',
  'certiStd.applyGradeCds': 'readonly string[]',
  'certiStd.applyShregSts': 'readonly string[]',
  'certiStd.applyMonths': 'number[]',
  'certiItem.srcParams': 'readonly string[]',
  'certiState.areaJson': 'readonly AreaResult[]',
  'certiState.applyJson': 'FrozenFigures',
  'certiState.frzJson': 'FrozenFigures',
  'certiState.recheckSeen': 'Standing',
  'certiIssue.snapJson': 'CertiSnapshot',
  'certiSimul.resultJson': 'SimulResult',
};

/** Notes by `table` or `table.column`. */
export const NOTES: Readonly<Record<string, string>> = {
  'student.gradYm': 'YYYYMM.',
  sbjtCqiSrc: 'A course section of a term as it was loaded.',
  'sbjtCqiSrc.evalAvg': 'Unrounded, as text; null without an answer.',
  stdTerm: 'Figures of one student and regular term; decimals come as texts.',
  'user.loginId': 'Lower case; for staff the staff number.',
  'user.emrgYn': 'May sign in locally while a provider is active.',
  'user.ssoSub': 'Who the provider says the person is; unique inside its issuer.',
  'user.ssoIss': 'Missing = prepared by hand, for whichever provider is active.',
  'user.otpStep': 'Newest thirty seconds whose code was accepted.',
  'otsdrMember.loginId': 'The mail address in lower case; it signs in at the portal, not here.',
  otsdrMemberHis: 'What was done to a member, without any value that identifies the member.',
  otsdrPrtcp:
    'Programmes in which a member takes part: the area that runs one writes and ends the row in the transaction of its own change.',
  'menu.menuPath': "Start path below a PREFIX resource; null = the resource's own path.",
  'roleResource.authTypes': 'Permissions in the order CRUD.',
  'userRole.endDt': '99991231 = no end.',
  'permReviewItem.trgtId': 'userRoleId or permGrntId.',
  'permReviewItem.rvwrUserId': 'Null: any holder of U on the screen answers.',
  accessStamp: 'One row; the number rises with every change of what people may do.',
  accessDenial: 'A refusal by the number that was shown with it.',
  'cmmnCd.upCdId': 'cdId of the group; null = this row is a group.',
  'file.fileExtNm': 'With its dot, lower case.',
  'file.fileSize': 'Bytes.',
  'file.lockYn': 'Whether the document asks for a password.',
  securityPolicy: 'The one row has the id `POLICY`. Minutes, days and months are numbers here and travel as text.',
  'userSession.tokenHash': "SHA-256 of the cookie's value, hexadecimal.",
  loginFail: 'Wrong passwords per typed id, whether such an account exists or not.',
  client: 'A system that calls us with a key. Of keys only hashes are kept.',
  'client.prevSecretHash': 'The key before, while it is still taken.',
  'client.warnDt': 'Day on which the end of the key was last announced.',
  clientRate: 'Calls of a client in the minute that began at `windowDt`.',
  partSession: 'A participant who came through a client; no account of ours stands behind it.',
  'partSession.userKey': 'Student or staff number.',
  'partSession.entryHash': 'Of a token that opens one session of a page; gone with its use.',
  partPerson: 'A participant as the devices know the person, and the key that encrypts what they keep.',
  idp: "The university's provider of identities (OpenID Connect). At most one is in use.",
  idpCheck: 'Addresses that passed the connection check, and when.',
  ssoState: 'A sign-in that is under way at the provider. Its row is taken away when it comes back.',
  'ssoState.browserHash': 'Of the cookie of the browser that began: no other one may end it.',
  idpLogoutToken: 'Logout messages of the provider that were taken, kept as long as they would be valid.',
  'loginHis.logoutDt': 'These three are filled once, when the session ends.',
  'menuUseHis.dwellSec': 'Filled once, by the next route check of the session.',
  'sqlLogHis.tableNms': 'Joined by commas.',
  sqlStmt: 'The words of a statement by its id.',
  'logSeal.rowCnt': 'Rows that were there when the day was sealed.',
  'logSeal.fromNo': 'Numbers of the rows that were ever written with the day.',
  'logSeal.rowsDigest': 'SHA-256 over the rows, hexadecimal; null in a seal from before the numbers.',
  'logSeal.digest': 'SHA-256, hexadecimal.',
  logCnt: 'Rows ever written with a day that is not sealed yet, by the connection that wrote them; kept by triggers.',
  'acsLogInspct.inspctYm': 'YYYYMM.',
  clientReq: 'First answer to each numbered write, stored in the transaction of its effect.',
  'clientReq.deviceId': "Set when it came out of a device's queue: which one, and its place there.",
  deviceQueue: "What a device has reported about a person's writes that wait on it.",
  'deviceQueue.lastSeq': 'Highest number that the device has given away.',
  'deviceQueue.waiting':
    "Numbers that the device holds as far as it has reported, as a multirange in PostgreSQL's own writing.",
  'deviceQueue.seenDt': 'Last word of the device.',
  'deviceQueue.goneDt': 'The browser came back without the store that held the queue.',
  'deviceQueue.ackDt': 'The person has been informed of what is missing.',
  deviceKey: "Keys that seal what a person's devices keep; the newest seals, the older ones open what they sealed.",
  'workItem.clmUserId': 'Who has taken it of those for whom it is meant.',
  workDpty: "Who acts in a person's place, and when.",
  homeWidget: "The widgets on a person's home.",
  acdmSchdl: 'An entry of the calendar; with a reference it follows a row of an area.',
  stdntDaily: 'Students of a day by what does not name them.',
  uploadCheck: 'Rows of a checked upload, waiting to be applied once within thirty minutes.',
  'uploadCheck.result': 'Rows found wrong, by their number; null when the payload says it itself.',
  installation: 'Small facts of the installation: secrets shared by all server processes, the marks of the seed.',
  excelReq: 'A workbook that a user has ordered, from the request to the file.',
  'excelReq.reqNm': '화면명.',
  'excelReq.op': 'The download of the contract, and its filter.',
  'excelReq.ipAddr': 'Where the order came from, for the access log.',
  'batchJob.cronExpr': 'Five fields in Korean time; missing for work that only people or other work start.',
  'batchJob.misfireDivCd': 'What becomes of a time that passed while no server ran.',
  'batchJob.dstrctYn': 'What it does cannot be taken back, so a person is asked first.',
  'batchRun.flightKey':
    "Runs with the same key never overlap: the job's code, or code and person for work that people order for themselves.",
  batchNode: 'A server process that runs jobs.',
  batchInput:
    'A workbook that another system or a person has delivered for a job. Its rows are read from the file whenever they are needed.',
  'batchInput.batchRunId': 'The run that was last asked to write it.',
  'guideItem.sortOrdr': 'Place among the children of one parent.',
  guidePromoImg: 'A picture of a promotion; the part that is shown in percent.',
  'guideItemHis.guideItemId': 'Missing in the row of a reset.',
  'guideItemHis.chngCn': 'No changes when left out.',
  'notice.cntn': 'Entity-escaped and cleaned of scripts.',
  'notice.cntnText': 'Plain text of cntn, for the keyword search.',
  'notice.postEndTm': 'Exclusive.',
  // Conditions of a search: any text may be asked for, and one that is no code finds nothing.
  'loginHis.loginDivCd': 'string',
  'permGrntHis.actDivCd': 'string',
  'notice.almChnlCds': 'Channels of that alarm besides the inbox.',
  'notice.almWaitYn': 'An alarm is still to be sent, as soon as the notice can be seen.',
  'notice.wrtrId': 'userId of the writer: regId, kept apart because approvals compare it.',
  'notice.cfmRev': 'Revision from which a confirmation counts.',
  noticeRead: 'Confirmations of must-reads.',
  noticeView: 'Openings, which count as viewed and not as confirmed.',
  'alarm.cntn': 'Plain text, line breaks kept.',
  'alarm.resourcePath': 'The screen whose permissions allowed the sending.',
  'alarm.trgtCond': 'Receivers as they were asked for, kept for proof.',
  'alarm.rsrvDt': 'Missing = at once.',
  'alarm.dueDt': 'When its receivers are fixed and it goes out.',
  'alarm.sendStrtDt': 'Set when its receivers were fixed.',
  'alarm.rsndCnt': 'How often its failed rows were sent again.',
  alarmRcvr: 'One receiver on one channel; the rows of channel INAPP are the inbox.',
  'alarmRcvr.rcvrKey': 'userId, 학번 or otsdrMemberId.',
  'alarmRcvr.addr': 'Mail address or number at the time of sending.',
  'alarmRcvr.nextDt': 'When a waiting row is tried next.',
  'alarmRcvr.claimId': 'Run of the job that is sending it at this moment.',
  alarmTot: 'What became of an alarm on one channel. The function countAlarm keeps it.',
  almTmpl: 'Wording, channels and weight of one kind of automatic message.',
  'almTmpl.mndtYn': 'Cannot be refused.',
  almSet: 'What a person wants of an area on a channel; without a row everything.',
  'almChnl.cfgEnc': 'Settings of its adapter as JSON, sealed.',
  'almChnl.dayLmt': 'Missing = no limit.',
  pushSub: 'A browser that wants web push for a person.',
  'pushSub.sessionId': 'The session in which it was last in use; null when unknown.',
  mainBanner: 'Pictures of the home, each in force for a period at one place.',
  'mainBanner.fileId': 'The picture of the group that is shown.',
  'mainBanner.cropX': 'The part that is shown, in percent of the picture.',
  'space.aplyHakguaCds': 'Null: students of every 학과.',
  'spaceOprtTm.dow': '1 Monday to 7 Sunday.',
  'spaceBkng.aplyId':
    'stdNo, userId of staff, deptCd or otsdrMemberId; null for an outsider without a row, who is identified by `aplyTel`.',
  'spaceBkng.rgstId': 'userId of staff; for applicants in the portal their `aplyId`.',
  'spaceBkng.expryDt': 'When an undecided request expires.',
  'spaceBkng.pnltId': 'The penalty that has used up this no-show.',
  'spaceBkng.erasedDt': 'When names and phone numbers were removed.',
  spaceBkngSlot: 'One half hour that a booking holds. The primary key (spaceId, useDt, slotNo) decides who gets it.',
  'file.encNm': 'Name, encrypted with the key of the case; oriFileNm says nothing then.',
  'file.encDek': 'Key of the bytes, wrapped by the key of the case.',
  'fileGroup.keyCaseId': 'Case whose key encrypts its files; null while the group has a key of its own.',
  cnslr: 'Who counsels in a kind: a counsellor, its head, or its reception.',
  'cnslAply.aplyCn': 'Encrypted with the key of the case, as extrCn is.',
  'cnslCase.goalCn': 'Encrypted with the key of the case, as clsCn is.',
  'cnslRefer.referCn': 'Encrypted with a key of its own.',
  cnslKind: 'Times and limits of a kind of counselling.',
  'cnslKind.maxSesnCnt': 'Sessions of a case at most; null = no limit.',
  'cnslKind.noshwLmtCnt': 'No-shows of a term that ban; null = there is no ban.',
  cnslSchd: 'Weekly hours of a counsellor, of which slots are made.',
  'cnslSchd.dow': '1 Monday to 7 Sunday.',
  'cnslSchd.endDt': 'Null: until further notice.',
  cnslSlot: 'A time of a counsellor that may be taken. One row changes hands; who takes it from OPEN has it.',
  'cnslSlot.ofrAplyId': 'HOLD: to which application it is offered, until ofrEndDt.',
  cnslOfr: 'To whom a freed slot was offered, and what became of it.',
  cnslBanLift: 'No-shows before it no longer count.',
  'cnslCase.pausRsvId': 'The reservation whose no-show put it to PAUS.',
  cnslHis: 'What happened to an application, a case, a reservation.',
  ecpAprvLine: 'Conditions of a line and, in ecpAprvStep, who decides; the most specific line applies.',
  'ecpCategory.upLvl': 'Computed: the level of the parent.',
  ecpAprv: 'A document about a period or a curriculum; its steps are those of the line on the day it was handed in.',
  ecpAprvCand: 'Who may decide a step, fixed when the step is reached.',
  ecpCounter: 'The last number given under a name.',
  'ecpCurri.summary': 'Entity-escaped and cleaned of scripts.',
  ecpAttReq: 'Every attendance record that came in, with its result.',
  ecpQrKey: 'Pairs of keys of attendance signs, one a year; the private half is encrypted.',
  certiItem: 'A condition of a standard; without an area it is a basic requirement.',
  certiState: 'A student in a programme, with what he was when the figures were made.',
  'certiState.applyId': 'Staff number, or the number of the student himself.',
  'certiState.applyJson': 'Figures of the moment at which was applied.',
  'certiState.frzJson': 'Figures of the moment of the decision.',
  'certiState.recheckSeen': 'How the student stood when a fall was confirmed.',
  certiSeq: 'The last number of a programme and year.',
  'certiIssue.snapSign': 'Keyed hash of the snapshot.',
  certiTry: 'A wrong try of 진위확인.',
  stdSpec: 'Language scores, licences and whatever else a student has to show.',
  spaceUnmet: 'An application that found its time taken.',
  spaceUseDay: 'Counts of one space and day, from which the figures of longer periods are summed.',
};
