import type { GradeCd } from '#contract/certification/certi-codes.ts';
import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import { message } from '#messages/message.ts';
import { reasonError } from '#ui/dialog/reason-rules.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { isEmptyRichText } from '#shared/rich-text-rules.ts';

/** Day and number of the minutes by which a certification is decided. */
export interface Minutes {
  readonly decDt: string;
  readonly decNo: string;
}
const numberFault = (decNo: string): string | undefined => (decNo.trim() === '' ? CERTI_WORDS.needDecNo : undefined);
/** A day that has not come is refused. @param today YYYYMMDD */
const futureFault = <Name extends string>(name: Name, label: string, day: string, today: string) =>
  (day > today ? { [name]: message('M-FUTURE', { label }) } : {}) as { readonly [K in Name]?: string };

/** What is wrong with the minutes. @param today YYYYMMDD */
export const checkMinutes =
  (today: string) =>
  ({ decDt, decNo }: Minutes): FieldErrors<Minutes> => ({
    ...futureFault('decDt', '심의일', decDt, today),
    decNo: numberFault(decNo),
  });

/** A decision about one student as its form holds it. */
export interface DecisionForm extends Minutes {
  readonly certiGrdCd: GradeCd | '';
  readonly rsn: string;
}
/** What is wrong with a decision: another grade than the calculated one asks for a reason. */
export const checkDecision =
  (today: string, calcGrdCd: GradeCd | null) =>
  (form: DecisionForm): FieldErrors<DecisionForm> => ({
    ...checkMinutes(today)(form),
    rsn: form.certiGrdCd === calcGrdCd ? undefined : reasonError(form.rsn),
  });

/** What is wrong with taking a certification back. */
export const checkRevoke = ({ decNo, rsn }: { readonly decNo: string; readonly rsn: string }) => ({
  decNo: numberFault(decNo),
  rsn: reasonError(rsn),
});

/** What is wrong with the day of a certificate. @param today YYYYMMDD */
export const checkIssue =
  (today: string) =>
  ({ issueDt }: { readonly issueDt: string }) =>
    futureFault('issueDt', '발급일', issueDt, today);

/** What is wrong with an evidence. @param hasFile a file is stored, or chosen and about to be sent */
export const checkEvid =
  (today: string, hasFile: boolean) =>
  ({ val, acqDt }: { readonly val: number | null; readonly acqDt: string }) => ({
    ...(val === null || val <= 0 ? { val: message('M-REQ', { label: '인정값' }) } : {}),
    ...futureFault('acqDt', '취득일', acqDt, today),
    // The group gets its number when the file is sent.
    fileGroupId: hasFile ? undefined : CERTI_WORDS.needFile,
  });

/** What is wrong with a template of certificates. */
export const checkTmpl = ({ bodyRich }: { readonly bodyRich: string }) =>
  isEmptyRichText(bodyRich) ? { bodyRich: CERTI_WORDS.needTmplText } : {};
