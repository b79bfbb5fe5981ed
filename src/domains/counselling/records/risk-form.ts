import type { Arg } from '#contract/registry.ts';
import { GAD7_ITEMS, PHQ9_ITEMS, type RiskLvl } from '#contract/counselling/case-codes.ts';
import type { Assessment } from '#contract/counselling/risk.ts';
import { faultTexts } from '#messages/sentence-text.ts';
import { assessmentFaults } from '#shared/counselling/risk.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { answered, itemsFrom, openItems } from '../detail/ItemScale.tsx';

/** An assessment as its form holds it. */
export interface RiskForm {
  readonly asmDt: string;
  readonly finLvl: string;
  readonly phq9: readonly number[];
  readonly gad7: readonly number[];
  readonly reason: string;
  readonly ideaCn: string;
  readonly planCn: string;
  readonly meansCn: string;
  readonly protCn: string;
  readonly sftyPlanYn: 'Y' | 'N';
  readonly sftyPlanCn: string;
  readonly nextCntctDt: string;
  readonly guardNtfyYn: 'Y' | 'N';
  readonly guardNtfyGrndCd: string;
  readonly guardRsn: string;
  readonly stepCds: readonly string[];
}
type Body = Arg<'saveRisk'>;
const texts = (source: Assessment | Body) => ({
  reason: source.reason ?? '',
  ideaCn: source.ideaCn ?? '',
  planCn: source.planCn ?? '',
  meansCn: source.meansCn ?? '',
  protCn: source.protCn ?? '',
  sftyPlanCn: source.sftyPlanCn ?? '',
  guardRsn: source.guardRsn ?? '',
});
export const riskFormFrom = (source: Assessment | Body): RiskForm => ({
  asmDt: source.asmDt,
  finLvl: String(source.finLvl),
  phq9: itemsFrom(PHQ9_ITEMS, source.phq9),
  gad7: itemsFrom(GAD7_ITEMS, source.gad7),
  ...texts(source),
  sftyPlanYn: source.sftyPlanYn,
  nextCntctDt: source.nextCntctDt ?? '',
  guardNtfyYn: source.guardNtfyYn,
  guardNtfyGrndCd: source.guardNtfyGrndCd ?? '',
  stepCds: source.stepCds,
});
/** With what a new one begins. @param today YYYYMMDD */
export const newRisk = (today: string): RiskForm => ({
  asmDt: today,
  finLvl: '0',
  phq9: openItems(PHQ9_ITEMS),
  gad7: openItems(GAD7_ITEMS),
  reason: '',
  ideaCn: '',
  planCn: '',
  meansCn: '',
  protCn: '',
  sftyPlanYn: 'N',
  sftyPlanCn: '',
  nextCntctDt: '',
  guardNtfyYn: 'N',
  guardNtfyGrndCd: '',
  guardRsn: '',
  stepCds: [],
});

const orNull = (text: string): string | null => text.trim() || null;
/** The form as it is sent. */
export const riskBody = (
  form: RiskForm,
  {
    riskId,
    version,
    cnslDivCd,
    caseId,
    aplyId,
  }: {
    readonly riskId: string;
    readonly version?: number | undefined;
    readonly cnslDivCd: string;
    readonly caseId: string | null;
    readonly aplyId: string | null;
  },
): Body => ({
  riskId,
  ...(version === undefined ? {} : { version }),
  cnslDivCd,
  caseId,
  aplyId,
  asmDt: form.asmDt,
  finLvl: Number(form.finLvl),
  phq9: answered(form.phq9),
  gad7: answered(form.gad7),
  reason: orNull(form.reason),
  ideaCn: orNull(form.ideaCn),
  planCn: orNull(form.planCn),
  meansCn: orNull(form.meansCn),
  protCn: orNull(form.protCn),
  sftyPlanYn: form.sftyPlanYn,
  sftyPlanCn: orNull(form.sftyPlanCn),
  nextCntctDt: form.nextCntctDt || null,
  guardNtfyYn: form.guardNtfyYn,
  guardNtfyGrndCd: (form.guardNtfyYn === 'Y' ? form.guardNtfyGrndCd || null : null) as Body['guardNtfyGrndCd'],
  guardRsn: orNull(form.guardRsn),
  stepCds: form.stepCds as Body['stepCds'],
});

/** What the contract cannot say of an assessment, at its fields. @param consents items in force */
export const checkRisk =
  (today: string, consents: ReadonlySet<string>) =>
  (form: RiskForm): FieldErrors<RiskForm> =>
    faultTexts(
      assessmentFaults({ ...form, finLvl: Number(form.finLvl) as RiskLvl, phq9: answered(form.phq9) }, today, consents),
    );
