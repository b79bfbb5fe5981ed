import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { id, text, whole } from '../fields.ts';
import { PART } from '../permission.ts';
import { LEVELS, RESP_STATES } from './diagnosis-codes.ts';
import { ANONYMITIES } from './instruments.ts';
import { MAX_QUESTIONS } from './paper-limits.ts';
import { answerSchema, paperBodySchema } from './paper-tree.ts';

const BASE = '/api/diag/part';
/** Most answers of one response: 300 questions of which a matrix has up to thirty rows. */
const answers = z.array(answerSchema).max(9_000);
/** Time of the act on the device, in the server's time. */
const dvcSvDt = z.iso.datetime({ offset: true }).optional();

/**
 * A question of an exam after its release: what was answered, what would have been right, and why. Texts are as people
 * read them.
 */
const resultQuestionSchema = z.object({
  qstnNo: z.number(),
  qstnTxt: z.string(),
  answerTxt: z.string(),
  keyTxt: z.string(),
  explain: z.string().nullable(),
  earnPoint: z.string().nullable(),
  point: z.string().nullable(),
});
export type ResultQuestion = z.infer<typeof resultQuestionSchema>;

const myResultSchema = z.object({
  planId: z.string(),
  planNm: z.string(),
  totPct: z.string().nullable(),
  totPctile: z.string().nullable(),
  earnPoint: z.string().nullable(),
  totPoint: z.string().nullable(),
  passYn: z.enum(['Y', 'N']).nullable(),
  /** Long answers wait for a person: no pass is shown yet. */
  waitYn: z.enum(['Y', 'N']),
  abilities: z.array(
    z.object({
      abilityId: z.string(),
      abilityNm: z.string(),
      abilityLvl: z.number(),
      pct: z.string().nullable(),
      tScore: z.string().nullable(),
      lvlCd: z.enum(LEVELS).nullable(),
    }),
  ),
  /** Of an exam once it is released; empty before, and of everything else. */
  questions: z.array(resultQuestionSchema),
});
export type MyResult = z.infer<typeof myResultSchema>;

const myPlanSchema = z.object({
  planId: z.string(),
  instDiv: z.string(),
  planNm: z.string(),
  deptNm: z.string().nullable(),
  strtDt: z.string(),
  strtTm: z.string(),
  endDt: z.string(),
  endTm: z.string(),
  anonymDiv: z.enum(ANONYMITIES),
  respSt: z.enum(RESP_STATES),
  qstnCnt: z.number(),
  editAllowYn: z.enum(['Y', 'N']),
  attemptCnt: z.number(),
  /** An attempt at an exam has been begun and not submitted. */
  attemptOpenYn: z.enum(['Y', 'N']),
  maxAttempt: z.number(),
  timeLimitMin: z.number().nullable(),
  openYn: z.enum(['Y', 'N']),
  resultYn: z.enum(['Y', 'N']),
  /**
   * When the plan ended, of one that was begun and never submitted: what was answered can be read. Null of all others.
   */
  unsentEndDt: z.string().nullable(),
  /** Whether the server has a draft of it; otherwise the device alone may have one. */
  draftYn: z.enum(['Y', 'N']),
});
export type MyPlan = z.infer<typeof myPlanSchema>;

/** What a respondent's page needs to draw a paper and to judge its branches: no keys, scores, weights or abilities. */
const myPaperSchema = z.object({
  planId: z.string(),
  anonymDiv: z.enum(ANONYMITIES),
  respSt: z.enum(RESP_STATES),
  /** Of an exam, too, whose questions are not shown before it has begun. */
  guide: z.string(),
  body: paperBodySchema.nullable(),
  answers,
  /** Draft of the server: when it was saved on the device; of what was submitted when that was; null without either. */
  savedDt: z.string().nullable(),
  /** Of an open attempt. */
  attemptNo: z.number(),
});
export type MyPaper = z.infer<typeof myPaperSchema>;

/** The server's draft now: what another device of the same person has made of it. */
const myDraftSchema = z.object({
  respSt: z.enum(RESP_STATES),
  /** As in `myPaperSchema`. */
  savedDt: z.string().nullable(),
  /** Null where the server keeps none, and where nothing has been saved since the moment that was asked about. */
  answers: answers.nullable(),
});
export type MyDraft = z.infer<typeof myDraftSchema>;

const savedDraftSchema = z.object({
  savedDt: z.string(),
  /** SUBMITTED: what was sent stays as it is until the change is sent; the server keeps no draft of it. */
  respSt: z.enum(RESP_STATES),
  /** The draft as it stands now, where it is not what was sent: another device has answered, too. */
  answers: answers.nullable(),
});

/** A picture of a paper, as an address that a page shows by itself. */
const myMediaSchema = z.object({ url: z.string() });
export type MyMedia = z.infer<typeof myMediaSchema>;

const startedSchema = z.object({
  attemptNo: z.number(),
  svDt: z.string(),
  /** When the attempt ends, by the server's clock. */
  endDt: z.string(),
  body: paperBodySchema,
  answers,
  /** When the server's draft of the attempt was saved; null without one. */
  savedDt: z.string().nullable(),
});
export type StartedResp = z.infer<typeof startedSchema>;

const submittedSchema = z.object({
  submitDt: z.string(),
  /** Y: the clock has submitted what was saved last. */
  autoYn: z.enum(['Y', 'N']),
  endMsg: z.string().nullable(),
  result: myResultSchema.nullable(),
});
export type SubmittedResp = z.infer<typeof submittedSchema>;

/** Questions that were changed on this device since the last report to the server, and when in the server's time. */
const changes = z.array(z.strictObject({ qstnId: id('문항'), at: dvcSvDt })).max(MAX_QUESTIONS);
const planKey = { planId: id('계획') },
  attemptNo = whole('회차', 1, 10).default(1);

/** A picture beside a question by its group, one inside a text by the name of its file. */
const mediaKey = z.strictObject({
  ...planKey,
  fileGroupId: id('자료').optional(),
  saveFileNm: text('자료', 100).optional(),
});

/** What people who are asked do: the participant API of the portal and the answering page (diagnosis.md 5.8, 6.2). */
export const partDiagnosisEndpoints = {
  partGetMyPlanList: declareRead({
    path: `${BASE}/getMyPlanList`,
    access: PART,
    offline: 'recent',
    summary: '내 진단·설문 목록',
    query: z.strictObject({}),
    row: myPlanSchema,
  }),
  partGetMyPaper: declareRead({
    path: `${BASE}/getMyPaper`,
    access: PART,
    offline: 'recent',
    summary: '내 문항지',
    query: z.strictObject(planKey),
    row: myPaperSchema,
  }),
  /** Polled while answering. */
  partGetMyDraft: declareRead({
    path: `${BASE}/getMyDraft`,
    access: PART,
    offline: 'never',
    background: true,
    summary: '내 임시저장',
    query: z.strictObject({
      ...planKey,
      attemptNo: z.coerce.number<number>().int().min(1).max(10).default(1),
      sinceDt: dvcSvDt,
    }),
    row: myDraftSchema,
  }),
  /**
   * Pictures that the paper of a plan shows; kept on the device with the paper. Those of an exam are for its time
   * alone.
   */
  partGetMyMedia: declareRead({
    path: `${BASE}/getMyMedia`,
    access: PART,
    offline: 'recent',
    background: true,
    summary: '문항 자료',
    query: mediaKey,
    row: myMediaSchema,
  }),
  partGetMyExamMedia: declareRead({
    path: `${BASE}/getMyExamMedia`,
    access: PART,
    offline: 'never',
    background: true,
    summary: '시험 문항 자료',
    query: mediaKey,
    row: myMediaSchema,
  }),
  partStartMyResp: declareWrite({
    path: `${BASE}/startMyResp`,
    access: PART,
    offline: 'online',
    summary: '응답 시작',
    body: z.strictObject(planKey),
    row: startedSchema,
  }),
  /** With `changes` the answers to those questions alone are taken, each if it is newer; without, those to all. */
  partSaveMyResp: declareWrite({
    path: `${BASE}/saveMyResp`,
    access: PART,
    offline: 'queue',
    summary: '응답 임시저장',
    body: z.strictObject({ ...planKey, attemptNo, answers: answers.default([]), changes: changes.optional(), dvcSvDt }),
    row: savedDraftSchema,
  }),
  partSubmitMyResp: declareWrite({
    path: `${BASE}/submitMyResp`,
    access: PART,
    offline: 'queue',
    summary: '응답 제출',
    body: z.strictObject({
      ...planKey,
      attemptNo,
      answers,
      elapsedSec: whole('응답시간', 0, 2_592_000).default(0),
      dvcSvDt,
    }),
    row: submittedSchema,
  }),
  partGetMyResult: declareRead({
    path: `${BASE}/getMyResult`,
    access: PART,
    offline: 'never',
    personal: true,
    summary: '내 결과',
    query: z.strictObject(planKey),
    row: myResultSchema,
  }),
};
