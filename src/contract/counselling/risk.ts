import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { date8, flag, id, optionalText, rowVersion, uuid, whole } from '../fields.ts';
import { can } from '../row-rights.ts';
import { CRISIS_BOXES, GUARD_GROUNDS } from './case-codes.ts';
import { RISK_MERGE } from './case-merge.ts';
import { COUNSEL_API } from './kinds.ts';
import { cnslDivCd, onKinds } from './setting.ts';

export const RISK_ACTS = ['saveRisk'] as const;
const LONGEST_PART = 4_000;
const flagOf = z.enum(['Y', 'N']),
  nullText = z.string().nullable();
/** A box of the crisis list: ticked when, and by whom. */
const stepSchema = z.object({ stepCd: z.enum(CRISIS_BOXES), doneDt: z.string(), doneNm: z.string() });

const riskSchema = z.object({
  riskId: z.string(),
  caseId: nullText,
  aplyId: nullText,
  asmDt: z.string(),
  finLvl: z.number(),
  sftyPlanYn: flagOf,
  nextCntctDt: nullText,
  guardNtfyYn: flagOf,
  guardNtfyGrndCd: nullText,
  headNtfyDt: nullText,
  rslvDt: nullText,
  authNm: nullText,
  phq9: z.array(z.number()),
  gad7: z.array(z.number()),
  phq9Tot: z.number().nullable(),
  gad7Tot: z.number().nullable(),
  sugLvl: z.number().nullable(),
  reason: z.string(),
  guardRsn: z.string(),
  ideaCn: z.string(),
  planCn: z.string(),
  meansCn: z.string(),
  protCn: z.string(),
  sftyPlanCn: z.string(),
  steps: z.array(stepSchema),
  /** The boxes of `steps`, as a form sends them. */
  stepCds: z.array(z.enum(CRISIS_BOXES)),
  version: z.number(),
  can: can(RISK_ACTS),
});
export type Assessment = z.infer<typeof riskSchema>;

const answers = (label: string, count: number) =>
  z
    .array(whole(label, 0, 3))
    .max(count)
    .meta({ label });

/** Endpoints of 위험평가 (counselling.md 4.12). */
export const riskEndpoints = {
  getRiskList: declareRead({
    path: `${COUNSEL_API}/getRiskList`,
    access: onKinds('R'),
    offline: 'never',
    personal: true,
    summary: '위험평가 목록',
    /** Of a case, or of an application that has none yet. */
    query: z.strictObject({
      cnslDivCd,
      caseId: id('사례').optional(),
      aplyId: id('신청').optional(),
    }),
    row: riskSchema,
  }),
  saveRisk: declareWrite({
    path: `${COUNSEL_API}/saveRisk`,
    access: onKinds('SAVE'),
    offline: 'queue',
    personal: true,
    summary: '위험평가 저장',
    body: z.strictObject({
      riskId: uuid('위험평가'),
      version: rowVersion.optional(),
      cnslDivCd,
      /** Of a case, or of an application that has none yet. */
      caseId: optionalText('사례', 40),
      aplyId: optionalText('신청', 40),
      asmDt: date8('평가일'),
      finLvl: whole('위험수준', 0, 3),
      phq9: answers('PHQ-9', 9),
      gad7: answers('GAD-7', 7),
      reason: optionalText('판단 근거', LONGEST_PART),
      ideaCn: optionalText('자살·자해 사고', LONGEST_PART),
      planCn: optionalText('계획', LONGEST_PART),
      meansCn: optionalText('수단', LONGEST_PART),
      protCn: optionalText('보호요인', LONGEST_PART),
      sftyPlanYn: flag('안전계획'),
      sftyPlanCn: optionalText('안전계획 내용', LONGEST_PART),
      nextCntctDt: date8('다음 접촉일').nullish(),
      guardNtfyYn: flag('보호자 연락'),
      guardNtfyGrndCd: z.enum(GUARD_GROUNDS).meta({ label: '연락 근거' }).nullish(),
      guardRsn: optionalText('연락 사유', 500),
      /** Boxes of the crisis list that are ticked; when and by whom is the server's to say. */
      stepCds: z.array(z.enum(CRISIS_BOXES)).max(CRISIS_BOXES.length).meta({ label: '위기 대응' }),
      dvcSvDt: z.iso.datetime({ offset: true }).meta({ label: '작성 시각' }).optional(),
    }),
    row: z.object({
      riskId: z.string(),
      finLvl: z.number(),
      sugLvl: z.number().nullable(),
      headNtfyDt: nullText,
      version: z.number(),
    }),
    current: riskSchema,
    merge: RISK_MERGE,
  }),
};
