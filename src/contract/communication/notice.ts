import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList } from '../list.ts';
import {
  code,
  date8,
  flag,
  flagFilter,
  id,
  keyword,
  onlyFilter,
  optionalText,
  text,
  time4,
  uuid,
  version,
} from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import { grantOn, LOGIN } from '../permission.ts';
import { OUTSIDE_CHANNELS } from './alarm/channel-rules.ts';
import { NOTICE_MERGE } from './notice-merge.ts';
import { NOTICE_SCREEN } from './notice-screen.ts';

export const NOTICE_STATES = ['DRAFT', 'WAIT', 'APRV', 'RJCT', 'STOP'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];
/** Derived from APRV and the clock, never stored. */
export const NOTICE_VIEWS = ['RSVD', 'POST', 'END'] as const;
export const NOTICE_TABS = ['POSTED', 'MANAGE', 'WAITING'] as const;
export type NoticeTab = (typeof NOTICE_TABS)[number];
export const NOTICE_ACTIONS = [
  'reads',
  'edit',
  'post',
  'approve',
  'reject',
  'recall',
  'stop',
  'repost',
  'delete',
  'confirm',
  'copy',
] as const;
export type NoticeAction = (typeof NOTICE_ACTIONS)[number];

export const noticeTargetSchema = z.strictObject({
  trgtKindCd: z.enum(['ROLE', 'DEPT']),
  trgtCd: z.string().min(1).max(40),
});
export type NoticeTarget = z.infer<typeof noticeTargetSchema>;

const listFields = {
  noticeId: z.string(),
  noticeDivCd: z.string(),
  title: z.string(),
  trgtDivCd: z.string(),
  wrtrDeptCd: z.string().nullable(),
  wrtrDeptNm: z.string().nullable(),
  wrtrNm: z.string().nullable(),
  postStrtDt: z.string(),
  postStrtTm: z.string(),
  postEndDt: z.string(),
  postEndTm: z.string(),
  statCd: z.enum(NOTICE_STATES),
  viewCd: z.enum(NOTICE_VIEWS).nullable(),
  pendYn: z.string(),
  topFixYn: z.string(),
  fixedNowYn: z.string(),
  mustReadYn: z.string(),
  newYn: z.string(),
  fileYn: z.string(),
  /** Whether the caller has opened the present revision. */
  readYn: z.string(),
  viewCnt: z.number(),
  /**
   * Share of present targets who confirmed, percent with one decimal as text; null when not a must-read or without
   * targets.
   */
  readRate: z.string().nullable(),
  regDt: z.string(),
  modDt: z.string(),
  version: z.number(),
  rev: z.number(),
  /** What the caller may do with this row now, decided by the state machine and the grants. */
  actions: z.array(z.enum(NOTICE_ACTIONS)),
};
export const noticeRowSchema = z.object(listFields);
export type NoticeRow = z.infer<typeof noticeRowSchema>;

/** A notice as the home lays it before people. */
export const noticePopupSchema = z.object({
  noticeId: z.string(),
  rev: z.number(),
  title: z.string(),
  cntn: z.string(),
  wrtrDeptNm: z.string().nullable(),
  postStrtDt: z.string(),
  fileYn: z.string(),
  readYn: z.string(),
  mustReadYn: z.string(),
  /** Whether the caller has confirmed the must-read. */ confirmedYn: z.string(),
});
export type NoticePopup = z.infer<typeof noticePopupSchema>;

export const saveNoticeSchema = z.strictObject({
  noticeId: uuid(),
  version,
  /** DRAFT keeps it to the writer; POST asks for publication, which the rules turn into APRV or WAIT. */
  actionCd: z.enum(['DRAFT', 'POST']),
  noticeDivCd: code('구분'),
  title: text('제목', 200, 2),
  cntn: z.string().max(200_000).meta({ label: '내용' }),
  trgtDivCd: z.enum(['STF', 'STDNT', 'OTSDR', 'ALL']).meta({ label: '게시 대상' }),
  trgts: z.array(noticeTargetSchema).max(300),
  postStrtDt: date8('게시 시작일'),
  postStrtTm: time4('게시 시작시간'),
  postEndDt: date8('게시 종료일'),
  postEndTm: time4('게시 종료시간'),
  topFixYn: flag('상단 고정'),
  fixEndDt: date8('고정 종료일').nullish(),
  popYn: flag('팝업'),
  popStrtDt: date8('팝업 시작일').nullish(),
  popEndDt: date8('팝업 종료일').nullish(),
  mustReadYn: flag('필독'),
  almYn: flag('게시 시 알림'),
  /** Besides the inbox, which always gets it; left out, none. */
  almChnlCds: z.array(z.enum(OUTSIDE_CHANNELS)).max(OUTSIDE_CHANNELS.length).meta({ label: '발송수단' }).optional(),
  fileGroupId: optionalText('첨부파일', 40),
  /** The files come after the text: their group, named by the device, is made with the row. */
  fileLaterYn: flag('첨부 나중에').optional(),
  /** Only when changing a posted notice. */
  reConfirmYn: flag('다시 확인 요청').optional(),
  reAlarmYn: flag('다시 알림').optional(),
});
export type SaveNotice = z.input<typeof saveNoticeSchema>;

export const noticeDetailSchema = z.object({
  ...listFields,
  cntn: z.string(),
  trgts: z.array(noticeTargetSchema),
  fixEndDt: z.string().nullable(),
  popYn: z.string(),
  popStrtDt: z.string().nullable(),
  popEndDt: z.string().nullable(),
  almYn: z.string(),
  almChnlCds: z.array(z.enum(OUTSIDE_CHANNELS)),
  fileGroupId: z.string().nullable(),
  fileCnt: z.number(),
  reqDt: z.string().nullable(),
  aprvNm: z.string().nullable(),
  aprvDt: z.string().nullable(),
  rjctRsn: z.string().nullable(),
  stopRsn: z.string().nullable(),
  cfmRev: z.number(),
  /** Whether the caller confirmed a must-read at or after cfmRev. */
  confirmedYn: z.string(),
  /** Waiting change of a posted notice, as it was saved; shown to its writer and to approvers. */
  pending: z.object({ editorNm: z.string().nullable(), form: saveNoticeSchema }).nullable(),
  prev: z.object({ noticeId: z.string(), title: z.string() }).nullable(),
  next: z.object({ noticeId: z.string(), title: z.string() }).nullable(),
  modNm: z.string().nullable(),
});
export type NoticeDetail = z.infer<typeof noticeDetailSchema>;

const SORTABLE = ['noticeDivCd', 'title', 'postStrtDt', 'viewCnt'] as const;
const filters = {
  tab: z.enum(NOTICE_TABS).default('POSTED'),
  searchKeyword: keyword,
  noticeDivCd: z.string().max(30).optional(),
  statCd: z.string().max(30).optional(),
  trgtDivCd: z.string().max(30).optional(),
  strtDt: z.string().max(8).optional(),
  endDt: z.string().max(8).optional(),
  wrtrDeptCd: z.string().max(10).optional(),
  mustReadYn: onlyFilter,
  unreadYn: onlyFilter,
};
const one = z.strictObject({ noticeId: id(), version: z.number().int() });
const oneWithReason = z.strictObject({ noticeId: id(), version: z.number().int(), rsn: text('사유', 200, 2) });
const rowsOf = z.strictObject({ rows: z.array(one).min(1).max(100) });

export const noticeEndpoints = {
  ...declareList(['getNoticeList', 'downloadNoticeExcel'], {
    base: '/api/cmnct',
    access: grantOn('R', NOTICE_SCREEN),
    offline: 'recent',
    noun: '공지',
    filters,
    sortable: SORTABLE,
    row: noticeRowSchema,
    extra: { waitingCnt: z.number() },
  }),
  getNotice: declareRead({
    path: '/api/cmnct/getNotice',
    access: grantOn('R', NOTICE_SCREEN),
    offline: 'recent',
    summary: '공지 상세',
    query: z.strictObject({ noticeId: id() }),
    row: noticeDetailSchema,
  }),
  /** What is in force as a popup and means the caller, the newest first. */
  getNoticePopupList: declareRead({
    path: '/api/cmnct/getNoticePopupList',
    access: LOGIN,
    offline: 'recent',
    background: true,
    summary: '공지 팝업',
    query: z.strictObject({}),
    row: noticePopupSchema,
  }),
  getNoticeReadList: declareRead({
    path: '/api/cmnct/getNoticeReadList',
    access: grantOn('U', NOTICE_SCREEN),
    offline: 'recent',
    summary: '확인 현황',
    query: z.strictObject({
      noticeId: id(),
      readYn: flagFilter,
      ...pagingFields(['deptNm', 'stfNm', 'readDt']),
    }),
    row: z.object({
      stfNo: z.string(),
      stfNm: z.string(),
      deptCd: z.string(),
      deptNm: z.string(),
      readDt: z.string().nullable(),
    }),
    extra: {
      ...totalCount,
      trgtCnt: z.number(),
      cfmCnt: z.number(),
      unCfmCnt: z.number(),
      cfmRt: z.string(),
      depts: z.array(z.object({ deptCd: z.string(), deptNm: z.string(), trgtCnt: z.number(), cfmCnt: z.number() })),
    },
  }),
  /** Offline a draft waits in the outbox; publication asks for a connection (the worker looks at actionCd). */
  saveNotice: declareWrite({
    path: '/api/cmnct/saveNotice',
    access: grantOn('SAVE', NOTICE_SCREEN),
    offline: 'queue',
    renews: { getNotice: { id: 'noticeId' }, getNoticeList: { id: 'noticeId' } },
    merge: NOTICE_MERGE,
    summary: '공지 저장·게시',
    onlineWhen: { actionCd: 'POST' },
    body: saveNoticeSchema,
    row: noticeDetailSchema,
  }),
  approveNotice: declareWrite({
    path: '/api/cmnct/approveNotice',
    access: grantOn('U', NOTICE_SCREEN),
    offline: 'online',
    summary: '공지 승인',
    body: rowsOf,
    row: outcomeSchema,
  }),
  rejectNotice: declareWrite({
    path: '/api/cmnct/rejectNotice',
    access: grantOn('U', NOTICE_SCREEN),
    offline: 'online',
    summary: '공지 반려',
    body: oneWithReason,
    row: outcomeSchema,
    current: noticeDetailSchema,
  }),
  recallNotice: declareWrite({
    path: '/api/cmnct/recallNotice',
    access: grantOn('R', NOTICE_SCREEN),
    offline: 'online',
    summary: '승인요청 회수',
    body: one,
    row: outcomeSchema,
    current: noticeDetailSchema,
  }),
  stopNotice: declareWrite({
    path: '/api/cmnct/stopNotice',
    access: grantOn('U', NOTICE_SCREEN),
    offline: 'online',
    summary: '게시중지',
    body: oneWithReason,
    row: outcomeSchema,
    current: noticeDetailSchema,
  }),
  repostNotice: declareWrite({
    path: '/api/cmnct/repostNotice',
    access: grantOn('U', NOTICE_SCREEN),
    offline: 'online',
    summary: '재게시',
    body: one,
    row: outcomeSchema,
    current: noticeDetailSchema,
  }),
  deleteNotice: declareWrite({
    path: '/api/cmnct/deleteNotice',
    access: grantOn('D', NOTICE_SCREEN),
    offline: 'online',
    summary: '공지 삭제',
    body: rowsOf,
    row: outcomeSchema,
  }),
  readNotice: declareWrite({
    path: '/api/cmnct/readNotice',
    access: LOGIN,
    offline: 'queue',
    renews: {
      getNotice: { id: 'noticeId' },
      getNoticeList: { id: 'noticeId' },
      getNoticePopupList: {},
      getNoticeTopList: {},
    },
    summary: '공지 열람',
    background: true,
    body: z.strictObject({ noticeId: id(), rev: z.number().int().min(1) }),
    row: z.object({ noticeId: z.string() }),
  }),
  /** To those who have not confirmed a must-read; once within 24 hours. */
  remindNotice: declareWrite({
    path: '/api/cmnct/remindNotice',
    access: grantOn('U', NOTICE_SCREEN),
    offline: 'online',
    summary: '미확인자 알림 발송',
    body: z.strictObject({ noticeId: id() }),
    row: z.object({ alarmId: z.string(), trgtCnt: z.number() }),
  }),
  confirmNotice: declareWrite({
    path: '/api/cmnct/confirmNotice',
    access: LOGIN,
    offline: 'queue',
    renews: {
      getNotice: { id: 'noticeId' },
      getNoticeList: { id: 'noticeId' },
      getNoticePopupList: {},
      getNoticeTopList: {},
    },
    summary: '공지 확인',
    body: z.strictObject({ noticeId: id(), rev: z.number().int().min(1) }),
    row: z.object({ noticeId: z.string(), readDt: z.string() }),
  }),
};
