import { z } from 'zod';
import { CRISIS_BOXES } from '#contract/counselling/case-codes.ts';
import { placeIn } from '../sealed.ts';

/** Where the text of an assessment stands. */
export const riskPlace = (riskId: string, stdNo: string | null) => placeIn('cnslRisk.encCn', riskId, stdNo);

const words = z.string().default(''),
  answers = z.array(z.number()).default([]),
  maybe = z.number().nullable().default(null);
/** What an envelope of an assessment holds. */
const riskContent = z.object({
  phq9: answers,
  gad7: answers,
  phq9Tot: maybe,
  phq9Item9: maybe,
  gad7Tot: maybe,
  sugLvl: maybe,
  ruleVer: z.string().nullable().default(null),
  reason: words,
  ideaCn: words,
  planCn: words,
  meansCn: words,
  protCn: words,
  sftyPlanCn: words,
  guardRsn: words,
  steps: z.array(z.object({ stepCd: z.enum(CRISIS_BOXES), doneDt: z.string(), doneNm: z.string() })).default([]),
});
export type RiskContent = z.infer<typeof riskContent>;
export const readRiskContent = (opened: unknown): RiskContent => riskContent.parse(opened);
