import type { Arg } from '#contract/registry.ts';
import type { SatisPrgrs, SatisRslt } from '#contract/satisfaction-cqi/satis-fields.ts';
import { faultTexts } from '#messages/sentence-text.ts';
import { progressFaults, resultFaults, type StoredProgress } from '#shared/satisfaction-cqi/progress.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** Progress of a month as its form holds it. */
export interface ProgressForm {
  readonly chkYm: string;
  readonly prgrsRt: number | null;
  readonly actVal: number | null;
  readonly exeCn: string;
  readonly issueCn: string;
  readonly rsn: string;
  readonly stopYn: 'Y' | 'N';
}
export const progressForm = (saved: SatisPrgrs | Arg<'savePrgrs'> | null, month: string): ProgressForm => ({
  chkYm: saved?.chkYm ?? month,
  prgrsRt: saved?.prgrsRt ?? null,
  actVal: saved?.actVal ?? null,
  exeCn: saved?.exeCn ?? '',
  issueCn: saved?.issueCn ?? '',
  rsn: saved?.rsn ?? '',
  stopYn: saved?.stopYn ?? 'N',
});
export const progressBody = (
  form: ProgressForm,
  { cqiId, taskId }: { readonly cqiId: string; readonly taskId: string },
  prgrsId: string,
  version: number | undefined,
  fileGroupId: string | null,
): Arg<'savePrgrs'> => ({
  prgrsId,
  cqiId,
  taskId,
  ...(version === undefined ? {} : { version }),
  chkYm: form.chkYm,
  prgrsRt: form.prgrsRt ?? 0,
  actVal: form.actVal,
  exeCn: form.exeCn.trim(),
  issueCn: form.issueCn.trim() || null,
  rsn: form.rsn.trim() || null,
  stopYn: form.stopYn,
  fileGroupId,
});
/** Rules beside the contract. @param months stored months of the task @param month the present one */
export const checkProgress =
  (months: readonly StoredProgress[], month: string) =>
  (form: ProgressForm): FieldErrors<ProgressForm> => ({
    prgrsRt: undefined,
    exeCn: undefined,
    ...faultTexts(progressFaults(form, months, month)),
  });

/** The final result as its form holds it. */
export interface ResultForm {
  readonly rsltCn: string;
  readonly lackCn: string;
  readonly nextCn: string;
  readonly useBudgetAmt: number | null;
}
export const resultForm = (saved: SatisRslt | Arg<'saveSatisRslt'> | null): ResultForm => ({
  rsltCn: saved?.rsltCn ?? '',
  lackCn: saved?.lackCn ?? '',
  nextCn: saved?.nextCn ?? '',
  useBudgetAmt: saved?.useBudgetAmt ?? null,
});
export const resultBody = (form: ResultForm, cqiId: string, version: number | undefined): Arg<'saveSatisRslt'> => ({
  cqiId,
  ...(version === undefined ? {} : { version }),
  rsltCn: form.rsltCn.trim() || null,
  lackCn: form.lackCn.trim() || null,
  nextCn: form.nextCn.trim() || null,
  useBudgetAmt: form.useBudgetAmt,
});
/** What is handed in says what was reached and what comes next; a draft may lack it. */
export const checkResult = (form: ResultForm, act: 'SAVE' | 'SUBMIT'): FieldErrors<ResultForm> =>
  act === 'SAVE' ? {} : faultTexts(resultFaults(form));
