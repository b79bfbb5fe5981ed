import type { Refer } from '#contract/counselling/refer.ts';
import { message } from '#messages/message.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { SMRY_DAYS, type SmrySection } from '#contract/counselling/summary-codes.ts';

/** A summary as its form holds it. */
export type SummaryForm = Readonly<Record<SmrySection, string>> & {
  readonly riskLvl: number | null;
  readonly dayCnt: number | null;
};
/** With what a new one begins: nothing of the case is copied by itself. */
export const newSummary = (): SummaryForm => ({
  rsnCn: '',
  crseCn: '',
  riskLvl: null,
  taskCn: '',
  dayCnt: SMRY_DAYS.usual,
});
/** A level is chosen, not typed. */
export const checkSummary = ({ riskLvl }: SummaryForm): FieldErrors<SummaryForm> =>
  riskLvl === null ? { riskLvl: message('M-REQ-SEL', { label: '현재 수준' }) } : {};

/** The form as it is sent. */
export const summaryBody = (form: SummaryForm, { referId }: Pick<Refer, 'referId'>) => ({
  referId,
  rsnCn: form.rsnCn.trim(),
  crseCn: form.crseCn.trim(),
  riskLvl: form.riskLvl ?? 0,
  taskCn: form.taskCn.trim(),
  dayCnt: form.dayCnt ?? SMRY_DAYS.usual,
});
