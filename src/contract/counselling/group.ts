import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { appliedSchema, checkedExtra, checkedRowSchema, sheetRowNo, uploadRows } from '../excel/uploads.ts';
import {
  code,
  codesFilter,
  date8,
  id,
  keyword,
  optionalText,
  rowVersion,
  text,
  textFilter,
  time4,
  uuid,
  whole,
} from '../fields.ts';
import { declareList } from '../list.ts';
import { PART } from '../permission.ts';
import { can } from '../row-rights.ts';
import { NOTE_STATES } from './case-codes.ts';
import { GROUP_NOTE_MERGE } from './case-merge.ts';
import { METHODS } from './counselling-codes.ts';
import { ATTENDANCES, GROUP_STATES, MARK_RESULTS, MEMBER_STATES } from './group-codes.ts';
import { COUNSEL_API } from './kinds.ts';
import { noteEndpoints } from './note.ts';
import { cnslDivCd, onKinds } from './setting.ts';

const mayRead = onKinds('R'),
  mayCreate = onKinds('C'),
  mayUpdate = onKinds('U');

/** What a group offers. */
export const GROUP_ACTS = [
  'saveGrp',
  'saveGrpMbr',
  'startGrp',
  'closeGrp',
  'cnclGrp',
  'saveGrpAtnd',
  'saveGrpNote',
  'uploadGrpMbr',
] as const;
/** What a member of a group offers. */
export const MEMBER_ACTS = ['cnfmGrpMbr', 'cancelGrpMbr'] as const;

/** More sessions than a group has in a half year. */
const MOST_SESSIONS = 40,
  MOST_PEOPLE = 200,
  LONGEST_NOTE = 20_000,
  LONGEST_PART = 4_000;
const nullText = z.string().nullable();

/** What is typed of a group beside its sessions. */
export const groupFields = {
  grpNm: text('집단명', 100, 2),
  leadCnslrId: id('진행자'),
  coCnslrId: optionalText('공동 진행자', 40),
  minCnt: whole('최소 인원', 1, MOST_PEOPLE),
  maxCnt: whole('정원', 1, MOST_PEOPLE),
  rcptStrtDt: date8('모집 시작일'),
  rcptEndDt: date8('모집 종료일'),
  placeNm: optionalText('장소', 100),
  cmplRt: whole('수료 기준(%)', 0, 100),
};

const groupRowSchema = z.object({
  grpId: z.string(),
  cnslDivCd: z.string(),
  grpNm: z.string(),
  leadCnslrId: z.string(),
  leadNm: nullText,
  coCnslrId: nullText,
  coNm: nullText,
  /** Days of the first and of the last session. */
  strtDt: nullText,
  endDt: nullText,
  rcptStrtDt: z.string(),
  rcptEndDt: z.string(),
  minCnt: z.number(),
  maxCnt: z.number(),
  /** Members with a place: 확정, and after the end those who had one. */
  cnfmCnt: z.number(),
  aplyCnt: z.number(),
  waitCnt: z.number(),
  sesnTotCnt: z.number(),
  heldCnt: z.number(),
  placeNm: nullText,
  cmplRt: z.number(),
  grpSt: z.enum(GROUP_STATES),
  version: z.number(),
  can: can(GROUP_ACTS),
});
export type GroupRow = z.infer<typeof groupRowSchema>;

const sessionSchema = z.object({
  grpSesnId: z.string(),
  sesnNo: z.number(),
  sesnDt: z.string(),
  strtTm: z.string(),
  endTm: z.string(),
  topicCn: nullText,
  /** Whether attendance was taken. */
  heldYn: z.enum(['Y', 'N']),
});
export type GroupSession = z.infer<typeof sessionSchema>;
const memberSchema = z.object({
  grpMbrId: z.string(),
  /** In clear for who leads the group, else covered as in every list of the kind. */
  stdNo: z.string(),
  stdNm: z.string(),
  hakguaNm: nullText,
  mbrSt: z.enum(MEMBER_STATES),
  waitNo: z.number().nullable(),
  aplyDt: z.string(),
  cnclRsn: nullText,
  attendedCnt: z.number(),
  version: z.number(),
  can: can(MEMBER_ACTS),
});
export type GroupMember = z.infer<typeof memberSchema>;
const markSchema = z.object({ grpSesnId: z.string(), grpMbrId: z.string(), atndCd: z.enum(ATTENDANCES) });
/** A note of a session without its text. */
const groupNoteSchema = z.object({
  noteId: z.string(),
  grpSesnId: z.string(),
  noteSt: z.enum(NOTE_STATES),
  authNm: nullText,
  /** Whether the caller may open its text, and whether it is the caller's own. */
  readYn: z.enum(['Y', 'N']),
  mineYn: z.enum(['Y', 'N']),
  version: z.number(),
});
export type GroupNote = z.infer<typeof groupNoteSchema>;

const groupSchema = groupRowSchema.extend({
  sesns: z.array(sessionSchema),
  mbrs: z.array(memberSchema),
  atnds: z.array(markSchema),
  notes: z.array(groupNoteSchema),
  his: z.array(
    z.object({
      hisId: z.string(),
      objDivCd: z.enum(['GRP', 'MBR']),
      evtCd: z.string(),
      bfSt: nullText,
      afSt: nullText,
      rsn: nullText,
      actNm: nullText,
      actDt: z.string(),
    }),
  ),
});
export type Group = z.infer<typeof groupSchema>;

const stateSchema = z.object({ grpId: z.string(), grpSt: z.enum(GROUP_STATES), version: z.number() });
const memberStateSchema = z.object({
  grpMbrId: z.string(),
  mbrSt: z.enum(MEMBER_STATES),
  waitNo: z.number().nullable(),
  /** What a place on the waiting list says; empty for a place. */
  message: z.string(),
  version: z.number(),
});
const groupKey = { cnslDivCd, grpId: id('집단'), version: rowVersion },
  memberKey = { cnslDivCd, grpMbrId: id('참여자'), version: rowVersion },
  rsn = text('사유', 200, 2),
  moment = z.iso.datetime({ offset: true }).meta({ label: '처리 시각' }).optional();
const asStateEvent = {
  access: mayUpdate,
  offline: 'online',
  row: stateSchema,
  current: groupRowSchema,
} as const;
const sheetCell = z.string().max(100).default('');

/** Endpoints of 집단상담 (counselling.md 4.15). */
export const groupEndpoints = {
  ...declareList(['getGrpList', 'downloadGrpExcel'], {
    base: COUNSEL_API,
    access: mayRead,
    offline: 'never',
    noun: '집단상담',
    filters: { cnslDivCd, grpSts: codesFilter, leadCnslrId: textFilter, searchKeyword: keyword },
    sortable: ['grpNm', 'leadNm', 'strtDt', 'cnfmCnt', 'waitCnt', 'rcptEndDt', 'grpSt'],
    row: groupRowSchema,
  }),
  getGrp: declareRead({
    path: `${COUNSEL_API}/getGrp`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '집단상담 상세',
    query: z.strictObject({ cnslDivCd, grpId: id('집단') }),
    row: groupSchema,
  }),
  saveGrp: declareWrite({
    path: `${COUNSEL_API}/saveGrp`,
    access: onKinds('SAVE'),
    offline: 'online',
    summary: '집단상담 저장',
    body: z.strictObject({
      grpId: uuid('집단'),
      version: rowVersion.optional(),
      cnslDivCd,
      ...groupFields,
      sesns: z
        .array(
          z.strictObject({
            grpSesnId: uuid('회차'),
            sesnDt: date8('회차 일자'),
            strtTm: time4('시작'),
            endTm: time4('종료'),
            topicCn: optionalText('주제', 200),
          }),
        )
        .max(MOST_SESSIONS)
        .meta({ label: '회차' }),
    }),
    row: stateSchema,
    current: groupRowSchema,
  }),
  startGrp: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/startGrp`,
    summary: '집단상담 운영 시작',
    body: z.strictObject(groupKey),
  }),
  closeGrp: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/closeGrp`,
    summary: '집단상담 종료와 수료 처리',
    body: z.strictObject(groupKey),
    row: stateSchema.extend({ cmplCnt: z.number(), dropCnt: z.number() }),
  }),
  cnclGrp: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/cnclGrp`,
    summary: '집단상담 폐강',
    body: z.strictObject({ ...groupKey, rsn }),
  }),
  saveGrpMbr: declareWrite({
    path: `${COUNSEL_API}/saveGrpMbr`,
    access: mayCreate,
    offline: 'online',
    summary: '집단상담 참여자 등록',
    body: z.strictObject({ cnslDivCd, grpId: id('집단'), stdNo: text('학번', 20) }),
    row: memberStateSchema,
  }),
  cnfmGrpMbr: declareWrite({
    path: `${COUNSEL_API}/cnfmGrpMbr`,
    access: mayUpdate,
    offline: 'online',
    summary: '집단상담 참여자 확정',
    body: z.strictObject(memberKey),
    row: memberStateSchema,
  }),
  cancelGrpMbr: declareWrite({
    path: `${COUNSEL_API}/cancelGrpMbr`,
    access: mayUpdate,
    offline: 'online',
    summary: '집단상담 참여자 취소',
    body: z.strictObject({ ...memberKey, rsn }),
    row: memberStateSchema,
  }),
  /** Marks of one session; each has a number of its own and is judged by itself. */
  saveGrpAtnd: declareWrite({
    path: `${COUNSEL_API}/saveGrpAtnd`,
    access: mayUpdate,
    offline: 'queue',
    summary: '집단상담 출석 저장',
    body: z.strictObject({
      cnslDivCd,
      grpSesnId: id('회차'),
      dvcSvDt: moment,
      rows: z
        .array(
          z.strictObject({
            grpMbrId: id('참여자'),
            atndCd: z.enum(ATTENDANCES).meta({ label: '출석' }),
            clientReqId: uuid('요청번호'),
          }),
        )
        .min(1)
        .max(MOST_PEOPLE)
        .meta({ label: '출석' }),
    }),
    row: z.object({
      clientReqId: z.string(),
      grpMbrId: z.string(),
      rslt: z.enum(MARK_RESULTS),
      /** Why not, where the mark did not count. */
      message: z.string(),
      /** The mark that stands now. */
      atndCd: z.enum(ATTENDANCES).nullable(),
    }),
  }),
  /** The note of a session; it is opened, signed, added to and deleted like every note, by its id. */
  saveGrpNote: declareWrite({
    path: `${COUNSEL_API}/saveGrpNote`,
    access: onKinds('SAVE'),
    offline: 'queue',
    personal: true,
    summary: '집단상담 기록 저장',
    body: z.strictObject({
      noteId: uuid('기록'),
      version: rowVersion.optional(),
      cnslDivCd,
      grpSesnId: id('회차'),
      sesnDt: date8('상담일').nullish(),
      strtTm: time4('시작').nullish(),
      endTm: time4('종료').nullish(),
      mthdCd: z.enum(METHODS).meta({ label: '방법' }).nullish(),
      topicCds: z.array(code('주제')).max(9).meta({ label: '주제' }),
      riskLvl: whole('위험수준', 0, 3).nullish(),
      cntn: optionalText('상담내용', LONGEST_NOTE),
      intvCn: optionalText('개입', LONGEST_PART),
      obsvCn: optionalText('관찰', LONGEST_PART),
      planCn: optionalText('다음 계획', LONGEST_PART),
      dvcSvDt: moment,
    }),
    row: z.object({
      noteId: z.string(),
      version: z.number(),
      noteSt: z.enum(NOTE_STATES),
      cfltOfId: nullText,
    }),
    current: noteEndpoints.getNote.row,
    merge: GROUP_NOTE_MERGE,
  }),
  uploadGrpMbr: declareWrite({
    path: `${COUNSEL_API}/uploadGrpMbr`,
    access: mayCreate,
    offline: 'online',
    personal: true,
    summary: '집단상담 명단 검증',
    body: z.strictObject({
      cnslDivCd,
      grpId: id('집단'),
      rows: uploadRows(z.strictObject({ ...sheetRowNo, stdNo: sheetCell, stdNm: sheetCell })),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyGrpMbrUpload: declareWrite({
    path: `${COUNSEL_API}/applyGrpMbrUpload`,
    access: mayCreate,
    offline: 'online',
    summary: '집단상담 명단 반영',
    body: z.strictObject({ cnslDivCd, uploadId: z.string().max(40) }),
    row: appliedSchema,
  }),
  /** Groups that take students now, and those in which the student is. */
  partGetGrpList: declareRead({
    path: `${COUNSEL_API}/part/getGrpList`,
    access: PART,
    offline: 'never',
    summary: '집단상담 모집 목록',
    query: z.strictObject({ cnslDivCd }),
    row: z.object({
      grpId: z.string(),
      grpNm: z.string(),
      leadNm: nullText,
      rcptStrtDt: z.string(),
      rcptEndDt: z.string(),
      strtDt: nullText,
      endDt: nullText,
      sesnTotCnt: z.number(),
      placeNm: nullText,
      grpSt: z.enum(GROUP_STATES),
      /** Whether the student may apply now. */
      openYn: z.enum(['Y', 'N']),
      mbr: z
        .object({
          grpMbrId: z.string(),
          mbrSt: z.enum(MEMBER_STATES),
          waitNo: z.number().nullable(),
          version: z.number(),
        })
        .nullable(),
    }),
  }),
  partSaveGrpMbr: declareWrite({
    path: `${COUNSEL_API}/part/saveGrpMbr`,
    access: PART,
    offline: 'online',
    summary: '집단상담 신청 (참여자)',
    body: z.strictObject({ cnslDivCd, grpId: id('집단') }),
    row: memberStateSchema,
  }),
  partCancelGrpMbr: declareWrite({
    path: `${COUNSEL_API}/part/cancelGrpMbr`,
    access: PART,
    offline: 'online',
    summary: '집단상담 취소 (참여자)',
    body: z.strictObject(memberKey),
    row: memberStateSchema,
  }),
};
