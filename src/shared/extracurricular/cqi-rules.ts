import { CQI_WORDS } from '#contract/extracurricular/cqi-words.ts';
import type { Sentence } from '../sentence.ts';

/** What of a term has to agree; days are YYYYMMDD. */
export interface TermRule {
  readonly curriStrtDt: string;
  readonly curriEndDt: string;
  readonly deptStrtDt: string;
  readonly deptEndDt: string;
  readonly colgHqStrtDt: string;
  readonly colgHqEndDt: string;
  readonly wRun: number;
  readonly wRcrt: number;
  readonly wCompl: number;
  readonly wSatis: number;
  readonly wAct: number;
  readonly cutA: number;
  readonly cutB: number;
  readonly cutC: number;
}
const WHOLE = 100;

/** Sum of the weights. */
export const weightSum = ({ wRun, wRcrt, wCompl, wSatis, wAct }: TermRule): number =>
  wRun + wRcrt + wCompl + wSatis + wAct;

const isOrdered = (rule: TermRule): boolean =>
  rule.curriStrtDt <= rule.curriEndDt &&
  rule.curriEndDt < rule.deptStrtDt &&
  rule.deptStrtDt <= rule.deptEndDt &&
  rule.deptEndDt < rule.colgHqStrtDt &&
  rule.colgHqStrtDt <= rule.colgHqEndDt;

/** What is wrong with a term beside the rules of its fields: windows follow each other, weights make a whole, cuts fall. */
export function termFaults(rule: TermRule): { readonly field: keyof TermRule; readonly message: Sentence }[] {
  const sum = weightSum(rule);
  return [
    ...(isOrdered(rule) ? [] : [{ field: 'deptStrtDt' as const, message: { text: CQI_WORDS.windowOrder } }]),
    ...(sum === WHOLE
      ? []
      : [{ field: 'wRun' as const, message: { id: 'M-SUM100' as const, params: { label: '가중치', n: sum } } }]),
    ...(rule.cutA > rule.cutB && rule.cutB > rule.cutC
      ? []
      : [{ field: 'cutA' as const, message: { text: CQI_WORDS.cutOrder } }]),
  ];
}
