import type { Arg } from '#contract/registry.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { referFaults } from '#shared/counselling/refer-rules.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** A referral as its form holds it; empty texts stand for none. */
export interface ReferForm {
  /** The case that it is about; empty where the student is named by the number. */
  readonly caseId: string;
  readonly stdNo: string;
  readonly toDivCd: string;
  readonly orgNm: string;
  readonly referCn: string;
  readonly grndCd: string;
  readonly agrDt: string;
  readonly grndRsn: string;
}
type Body = Arg<'saveRefer'>;

/** With what a new one begins. */
export const newRefer = (caseId: string, toDivCd: string): ReferForm => ({
  caseId,
  stdNo: '',
  toDivCd,
  orgNm: '',
  referCn: '',
  grndCd: '',
  agrDt: '',
  grndRsn: '',
});

/** What the contract cannot say of a referral, at its fields. @param today YYYYMMDD */
export const checkRefer =
  (today: string) =>
  (form: ReferForm): FieldErrors<ReferForm> =>
    Object.fromEntries(
      Object.entries(referFaults(form, today)).map(([field, sentence]) => [field, sentenceText(sentence)]),
    );

export const referFormFrom = (save: Body): ReferForm => ({
  caseId: save.caseId ?? '',
  stdNo: save.stdNo ?? '',
  toDivCd: save.toDivCd ?? '',
  orgNm: save.orgNm ?? '',
  referCn: save.referCn,
  grndCd: save.grndCd ?? '',
  agrDt: save.agrDt ?? '',
  grndRsn: save.grndRsn ?? '',
});

const orNull = (text: string): string | null => text.trim() || null;
/** The form as it is sent. */
export const referBody = (form: ReferForm, referId: string, cnslDivCd: string): Body => ({
  referId,
  cnslDivCd,
  caseId: form.caseId || null,
  stdNo: form.caseId === '' ? orNull(form.stdNo) : null,
  toDivCd: form.toDivCd || null,
  orgNm: orNull(form.orgNm),
  referCn: form.referCn.trim(),
  grndCd: (form.grndCd || null) as Body['grndCd'],
  agrDt: form.grndCd === 'AGRE' ? form.agrDt || null : null,
  grndRsn: form.grndCd === 'DNGR' ? orNull(form.grndRsn) : null,
});
