import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { choice, date8, flag, id, keyword, optionalText, rowVersion, text, time4, uuid, whole } from '../fields.ts';
import { PART } from '../permission.ts';
import { answerFields, oprtSessionSchema, questionSchema } from './appl.ts';
import { APPL_STATES, LOG_STATES } from './appl-codes.ts';
import { ECP_BASE, reason } from './ecp-fields.ts';
import { TEAM_LOG_MERGE } from './ecp-merge.ts';
import { ATT_STATES } from './oprt-codes.ts';
import { promoPictureSchema } from './promo.ts';
import { SLOTS } from './promo-codes.ts';

const BASE = `${ECP_BASE}/part` as const;
const yesNo = z.enum(['Y', 'N']),
  headCnt = whole('인원수', 1, 99);

const openPrdFields = {
  prdId: z.string(),
  prdNm: z.string(),
  curriNm: z.string(),
  curriTp: z.string(),
  oprtDeptNm: z.string().nullable(),
  rcrtStrtDt: z.string(),
  rcrtStrtTm: z.string(),
  rcrtEndDt: z.string(),
  rcrtEndTm: z.string(),
  oprtStrtDt: z.string(),
  oprtEndDt: z.string(),
  place: z.string().nullable(),
  onlnDiv: z.string(),
  applyDiv: z.string(),
  selDiv: z.string(),
  capacity: z.number(),
  waitCap: z.number(),
  selCnt: z.number(),
  waitCnt: z.number(),
  feeAmt: z.number(),
  /** What it is promoted with, to be fetched by its id; null without a picture. */
  promo: promoPictureSchema.omit({ imgUrl: true }).extend({ promoImgId: z.string() }).nullable(),
  okYn: yesNo,
  /** The first thing in the way of an application; empty without one. */
  why: z.string(),
};

const myApplSchema = z.object({
  applId: z.string(),
  prdId: z.string(),
  prdNm: z.string(),
  oprtStrtDt: z.string().nullable(),
  oprtEndDt: z.string().nullable(),
  applDt: z.string(),
  applSt: z.enum(APPL_STATES),
  waitNo: z.number().nullable(),
  headCnt: z.number().nullable(),
  teamId: z.string().nullable(),
  cancelEndDt: z.string().nullable(),
  cancelEndTm: z.string().nullable(),
  /** Of a judged period. */
  finalDiv: z.string().nullable(),
  certNo: z.string().nullable(),
  version: z.number(),
});
export type MyAppl = z.infer<typeof myApplSchema>;

const logFields = {
  actDt: date8('활동일'),
  strtTm: time4('시작시간'),
  endTm: time4('종료시간'),
  place: optionalText('장소', 100),
  memIds: z.array(id('참석자')).min(1).max(99).meta({ label: '참석자' }),
  content: text('내용', 4_000, 2),
  fileGroupId: id('사진').nullish(),
};
const logSchema = z.object({
  ...logFields,
  logId: z.string(),
  logNo: z.number(),
  place: z.string().nullable(),
  memIds: z.array(z.string()),
  fileGroupId: z.string().nullable(),
  logSt: z.enum(LOG_STATES),
  rtnRsn: z.string().nullable(),
  version: z.number(),
});

/** What participants do by the portal (extracurricular.md 6): the person comes from the session, the rules are those of the office. */
export const partEcpEndpoints = {
  getOpenPrdList: declareRead({
    path: `${BASE}/getOpenPrdList`,
    access: PART,
    offline: 'recent',
    summary: '모집 중인 프로그램',
    query: z.strictObject({
      /** Of a slot what is promoted there to this participant, in its order; otherwise what can be applied for. */
      slotCd: choice(SLOTS),
      searchKeyword: keyword,
    }),
    row: z.object(openPrdFields),
  }),
  getOpenPrd: declareRead({
    path: `${BASE}/getOpenPrd`,
    access: PART,
    offline: 'recent',
    summary: '프로그램 조회',
    query: z.strictObject({ prdId: id('회차') }),
    row: z.object({
      ...openPrdFields,
      telNo: z.string().nullable(),
      guide: z.string().nullable(),
      consentTxt: z.string().nullable(),
      needsConsent: yesNo,
      teamMin: z.number().nullable(),
      teamMax: z.number().nullable(),
      fileGroupId: z.string().nullable(),
      applyForm: z.array(questionSchema),
      sessions: z.array(
        oprtSessionSchema.pick({
          sessNo: true,
          sessNm: true,
          sessDt: true,
          strtTm: true,
          endTm: true,
          place: true,
          requireYn: true,
          sessSt: true,
        }),
      ),
      myApplId: z.string().nullable(),
    }),
  }),
  /** A picture in use, as an address that a page shows by itself. */
  getPromoPicture: declareRead({
    path: `${BASE}/getPromoPicture`,
    access: PART,
    offline: 'recent',
    background: true,
    summary: '홍보 이미지',
    query: z.strictObject({ promoImgId: id('홍보 이미지') }),
    row: z.object({ url: z.string() }),
  }),
  getMyApplList: declareRead({
    path: `${BASE}/getMyApplList`,
    access: PART,
    offline: 'recent',
    personal: true,
    summary: '나의 신청',
    query: z.strictObject({}),
    row: myApplSchema,
  }),
  /** Sessions of one own application, each with what is recorded of the caller. */
  getMyAttList: declareRead({
    path: `${BASE}/getMyAttList`,
    access: PART,
    offline: 'recent',
    personal: true,
    summary: '나의 출석',
    query: z.strictObject({ applId: id('신청') }),
    row: oprtSessionSchema
      .pick({ sessNo: true, sessNm: true, sessDt: true, strtTm: true, endTm: true, place: true, sessSt: true })
      .extend({ attSt: z.enum(ATT_STATES).nullable() }),
  }),
  getMyTeam: declareRead({
    path: `${BASE}/getMyTeam`,
    access: PART,
    offline: 'recent',
    personal: true,
    summary: '나의 팀',
    query: z.strictObject({ teamId: id('팀') }),
    row: z.object({
      teamId: z.string(),
      prdId: z.string(),
      prdNm: z.string(),
      teamNm: z.string(),
      topic: z.string().nullable(),
      leaderYn: yesNo,
      teamSt: z.enum(APPL_STATES),
      guideProfNm: z.string().nullable(),
      reqLogCnt: z.number().nullable(),
      members: z.array(z.object({ userId: z.string(), userNm: z.string().nullable(), leaderYn: yesNo })),
      logs: z.array(logSchema),
    }),
  }),
  applyPrd: declareWrite({
    path: `${BASE}/applyPrd`,
    access: PART,
    offline: 'online',
    personal: true,
    summary: '프로그램 신청',
    body: z.strictObject({
      prdId: id('회차'),
      applyAns: z.array(answerFields).max(10).default([]),
      fileGroupId: id('첨부파일').nullish(),
      consentYn: flag('개인정보 동의'),
      headCnt: headCnt.nullish(),
      /** Of a team the others: the leader is who applies. */
      team: z
        .strictObject({
          teamNm: text('팀명', 50, 2),
          topic: optionalText('주제', 200),
          memIds: z.array(id('팀원')).max(99),
        })
        .nullish(),
    }),
    row: z.object({
      applId: z.string(),
      applSt: z.enum(APPL_STATES),
      waitNo: z.number().nullable(),
      version: z.number(),
    }),
  }),
  cancelMyAppl: declareWrite({
    path: `${BASE}/cancelMyAppl`,
    access: PART,
    offline: 'online',
    summary: '프로그램 신청 취소',
    body: z.strictObject({ applId: id('신청'), version: rowVersion, rsn: reason }),
    row: myApplSchema,
  }),
  saveTeamLog: declareWrite({
    path: `${BASE}/saveTeamLog`,
    access: PART,
    // Records are written where teams meet, often without a network: they wait, and their number makes them happen once.
    offline: 'queue',
    merge: TEAM_LOG_MERGE,
    summary: '활동일지 저장',
    body: z.strictObject({
      teamId: id('팀'),
      logId: uuid('활동일지'),
      version: rowVersion.optional(),
      ...logFields,
      logSt: z.enum(['DRAFT', 'SUBMITTED']).meta({ label: '상태' }),
    }),
    row: logSchema,
  }),
};
