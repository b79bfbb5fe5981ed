import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { code, date8, id, optionalText, rowVersion, text, time4, uuid, whole } from '../fields.ts';
import { can } from '../row-rights.ts';
import { NOTE_DIVS, NOTE_STATES, WRITTEN_NOTE_DIVS } from './case-codes.ts';
import { INTAKE_MERGE, NOTE_MERGE } from './case-merge.ts';
import { METHODS } from './counselling-codes.ts';
import { COUNSEL_API } from './kinds.ts';
import { cnslDivCd, onKinds } from './setting.ts';

const mayRead = onKinds('R'),
  mayUpdate = onKinds('U');

/** What a note offers. */
export const NOTE_ACTS = ['saveNote', 'signNote', 'addNote', 'mergeNote', 'dropCflt', 'deleteNote'] as const;

const LONGEST_NOTE = 20_000,
  LONGEST_PART = 4_000;
const moment = z.iso.datetime({ offset: true }).meta({ label: '작성 시각' }).optional();
/** When and how, which a draft may lack. */
const sessionFields = {
  sesnDt: date8('상담일').nullish(),
  strtTm: time4('시작').nullish(),
  endTm: time4('종료').nullish(),
  mthdCd: z.enum(METHODS).meta({ label: '방법' }).nullish(),
  topicCds: z.array(code('주제')).max(9).meta({ label: '주제' }),
  riskLvl: whole('위험수준', 0, 3).nullish(),
};
/** What is written, sealed in the database. */
const textFields = {
  cntn: optionalText('상담내용', LONGEST_NOTE),
  chiefCn: optionalText('호소문제', LONGEST_PART),
  intvCn: optionalText('개입', LONGEST_PART),
  obsvCn: optionalText('관찰', LONGEST_PART),
  taskCn: optionalText('과제', LONGEST_PART),
  planCn: optionalText('다음 계획', LONGEST_PART),
};
const answers = (label: string, count: number) =>
  z
    .array(whole(label, 0, 3))
    .max(count)
    .meta({ label });
const intakeFields = {
  cntn: optionalText('주호소', LONGEST_NOTE),
  prevCn: optionalText('이전 상담·치료', LONGEST_PART),
  drugCn: optionalText('약물', LONGEST_PART),
  famCn: optionalText('가족', LONGEST_PART),
  strnCn: optionalText('강점', LONGEST_PART),
  harmCn: optionalText('자해·자살 질문', LONGEST_PART),
  phq9: answers('PHQ-9', 9),
  gad7: answers('GAD-7', 7),
  emrgTel: optionalText('긴급연락처', 20),
};

const nullText = z.string().nullable();
const noteRowSchema = z.object({
  noteId: z.string(),
  caseId: nullText,
  aplyId: nullText,
  rsvId: nullText,
  noteDivCd: z.enum(NOTE_DIVS),
  sesnNo: z.number().nullable(),
  sesnDt: nullText,
  strtTm: nullText,
  endTm: nullText,
  mthdCd: nullText,
  riskLvl: z.number().nullable(),
  noteSt: z.enum(NOTE_STATES),
  authNm: nullText,
  sgnDt: nullText,
  cfltOfId: nullText,
  addOfId: nullText,
  /** Whether the caller may open its text. */
  readYn: z.enum(['Y', 'N']),
  /** Its files; null where there are none, and for who may not open the text. */
  fileGroupId: nullText,
  modDt: z.string(),
  version: z.number(),
  can: can(NOTE_ACTS),
});
export type NoteRow = z.infer<typeof noteRowSchema>;

const sectionShape = {
  topicCds: z.array(z.string()),
  cntn: z.string(),
  chiefCn: z.string(),
  intvCn: z.string(),
  obsvCn: z.string(),
  taskCn: z.string(),
  planCn: z.string(),
};
const noteSchema = noteRowSchema.extend(sectionShape);
export type Note = z.infer<typeof noteSchema>;

const intakeShape = {
  topicCds: z.array(z.string()),
  cntn: z.string(),
  prevCn: z.string(),
  drugCn: z.string(),
  famCn: z.string(),
  strnCn: z.string(),
  harmCn: z.string(),
  phq9: z.array(z.number()),
  gad7: z.array(z.number()),
  emrgTel: z.string(),
};
const intakeSchema = noteRowSchema.extend(intakeShape);
export type Intake = z.infer<typeof intakeSchema>;

const savedSchema = z.object({
  noteId: z.string(),
  version: z.number(),
  noteSt: z.enum(NOTE_STATES),
  /** The note beside which this one lies; null where nothing had come in between. */
  cfltOfId: nullText,
});
const noteKey = { cnslDivCd, noteId: id('기록'), version: rowVersion };

/** Endpoints of notes and of the intake (counselling.md 4.10). Texts go in and come out by getNote and getIntk alone. */
export const noteEndpoints = {
  getNoteList: declareRead({
    path: `${COUNSEL_API}/getNoteList`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '회기 기록 목록',
    query: z.strictObject({ cnslDivCd, caseId: id('사례') }),
    row: noteRowSchema,
  }),
  getNote: declareRead({
    path: `${COUNSEL_API}/getNote`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '회기 기록',
    query: z.strictObject({ cnslDivCd, noteId: id('기록') }),
    row: noteSchema,
  }),
  getIntk: declareRead({
    path: `${COUNSEL_API}/getIntk`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '접수면접지',
    query: z.strictObject({ cnslDivCd, aplyId: id('신청') }),
    row: intakeSchema,
  }),
  saveNote: declareWrite({
    path: `${COUNSEL_API}/saveNote`,
    access: onKinds('SAVE'),
    offline: 'queue',
    personal: true,
    summary: '회기 기록 저장',
    body: z.strictObject({
      noteId: uuid('기록'),
      version: rowVersion.optional(),
      cnslDivCd,
      caseId: id('사례'),
      rsvId: optionalText('예약', 40),
      noteDivCd: z.enum(WRITTEN_NOTE_DIVS).meta({ label: '구분' }),
      ...sessionFields,
      ...textFields,
      fileGroupId: optionalText('첨부', 40),
      dvcSvDt: moment,
    }),
    row: savedSchema,
    current: noteSchema,
    merge: NOTE_MERGE,
  }),
  saveIntk: declareWrite({
    path: `${COUNSEL_API}/saveIntk`,
    access: onKinds('SAVE'),
    offline: 'queue',
    personal: true,
    summary: '접수면접지 저장',
    body: z.strictObject({
      noteId: uuid('기록'),
      version: rowVersion.optional(),
      cnslDivCd,
      aplyId: id('신청'),
      ...sessionFields,
      ...intakeFields,
      dvcSvDt: moment,
    }),
    row: savedSchema,
    current: intakeSchema,
    merge: INTAKE_MERGE,
  }),
  signNote: declareWrite({
    path: `${COUNSEL_API}/signNote`,
    access: mayUpdate,
    offline: 'online',
    personal: true,
    summary: '기록 서명',
    body: z.strictObject(noteKey),
    row: noteRowSchema,
    current: noteRowSchema,
  }),
  addNote: declareWrite({
    path: `${COUNSEL_API}/addNote`,
    access: mayUpdate,
    offline: 'online',
    personal: true,
    summary: '추가기록 작성',
    body: z.strictObject({
      ...noteKey,
      addNoteId: uuid('추가기록'),
      cntn: text('상담내용', LONGEST_NOTE, 2),
    }),
    row: savedSchema,
    current: noteRowSchema,
  }),
  mergeNote: declareWrite({
    path: `${COUNSEL_API}/mergeNote`,
    access: mayUpdate,
    offline: 'online',
    personal: true,
    summary: '충돌 기록 병합',
    body: z.strictObject({
      ...noteKey,
      /** Version of the note beside which it lies, as the person has seen it. */
      baseVersion: rowVersion,
      topicCds: z.array(code('주제')).max(9).meta({ label: '주제' }),
      ...textFields,
    }),
    row: savedSchema,
    current: noteRowSchema,
  }),
  dropCflt: declareWrite({
    path: `${COUNSEL_API}/dropCflt`,
    access: mayUpdate,
    offline: 'online',
    personal: true,
    summary: '충돌 기록 버리기',
    body: z.strictObject({ ...noteKey, rsn: text('사유', 200, 2) }),
    row: z.object({ noteId: z.string() }),
    current: noteRowSchema,
  }),
  deleteNote: declareWrite({
    path: `${COUNSEL_API}/deleteNote`,
    access: onKinds('D'),
    offline: 'online',
    personal: true,
    summary: '작성중 기록 삭제',
    body: z.strictObject({ ...noteKey, rsn: text('사유', 200, 2) }),
    row: z.object({ noteId: z.string() }),
    current: noteRowSchema,
  }),
};
