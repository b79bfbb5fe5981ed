import type { DefaultRule } from '#contract/extracurricular/curri.ts';
import type { EcpWord } from '#contract/extracurricular/ecp-words.ts';
import type { Family } from '#contract/extracurricular/families.ts';

/** What a category says about the periods of its curricula. */
interface CategoryDefaults {
  readonly dfltAttRate: number;
  readonly dfltSurveyYn: 'Y' | 'N';
}

/** 회차 기본값 of a new curriculum. */
export const newRule = ({ dfltAttRate, dfltSurveyYn }: CategoryDefaults): DefaultRule => ({
  attModeDiv: 'SESSION',
  attBasisDiv: 'SESS',
  complAttRate: dfltAttRate,
  lateToAbs: 3,
  lateDeductHour: 0.5,
  reqLogCnt: null,
  assignReqYn: 'N',
  assignMinScore: null,
  surveyReqYn: dfltSurveyYn,
  surveyDays: 7,
  mlgDiv: 'NONE',
  mlgPnt: null,
  pntPerHour: null,
  maxPnt: null,
  grdPnts: null,
  recogHour: null,
  achvPnt: null,
  eduHour: null,
  lawEduYn: 'N',
  feeAmt: 0,
});

const only = <T>(isKept: boolean, value: T | null | undefined): T | null => (isKept ? (value ?? null) : null);

/** The defaults without what the family lacks (extracurricular.md 1.1) and without values that another choice would ask for. */
export function ruleOfFamily(
  family: Pick<Family, 'granted' | 'applyUnits' | 'hasFee' | 'hasLegalDuty'>,
  rule: DefaultRule,
): DefaultRule {
  const attModeDiv = family.applyUnits.includes('TEAM') ? rule.attModeDiv : 'SESSION',
    mlgDiv = family.granted === 'mileage' ? rule.mlgDiv : 'NONE';
  return {
    ...rule,
    attModeDiv,
    reqLogCnt: only(attModeDiv === 'TEAMLOG', rule.reqLogCnt),
    assignMinScore: only(rule.assignReqYn === 'Y', rule.assignMinScore),
    mlgDiv,
    mlgPnt: only(mlgDiv === 'FIXED', rule.mlgPnt),
    pntPerHour: only(mlgDiv === 'PER_HOUR', rule.pntPerHour),
    maxPnt: only(mlgDiv === 'PER_HOUR', rule.maxPnt),
    grdPnts: only(mlgDiv === 'GRADE', rule.grdPnts),
    recogHour: only(family.granted === 'teaching', rule.recogHour),
    achvPnt: only(family.granted === 'teaching', rule.achvPnt),
    eduHour: only(family.granted === 'education', rule.eduHour),
    lawEduYn: family.hasLegalDuty ? rule.lawEduYn : 'N',
    feeAmt: family.hasFee ? rule.feeAmt : 0,
  };
}

type RuleWord = Extract<EcpWord, 'needLogCount' | 'needPoints' | 'needPerHour'>;
/** What is missing in the defaults, and at which of their fields. */
export function ruleFault({
  attModeDiv,
  reqLogCnt,
  mlgDiv,
  mlgPnt,
  pntPerHour,
}: Pick<DefaultRule, 'attModeDiv' | 'reqLogCnt' | 'mlgDiv' | 'mlgPnt' | 'pntPerHour'>): {
  readonly field: keyof DefaultRule;
  readonly word: RuleWord;
} | null {
  if (attModeDiv === 'TEAMLOG' && !reqLogCnt) return { field: 'reqLogCnt', word: 'needLogCount' };
  if (mlgDiv === 'FIXED' && mlgPnt == null) return { field: 'mlgPnt', word: 'needPoints' };
  return mlgDiv === 'PER_HOUR' && pntPerHour == null ? { field: 'pntPerHour', word: 'needPerHour' } : null;
}
