import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { notifyStudents } from '#server/domains/communication/index.ts';
import type { NewWork } from '#server/domains/work/index.ts';
import type { Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { REVIEW_DAYS } from '#contract/mileage/mileage-codes.ts';
import { recordAddress } from '#contract/record-address.ts';

type NotifiedApplication = Pick<Selectable<Schema['mlgApply']>, 'applyId' | 'applyNo' | 'stdNo' | 'hakguaCd'>;

/** Notifies the applicant of the outcome, in the transaction of the decision. */
export const notifyStudent = async (
  { db, now }: Actor,
  { applyId, stdNo }: NotifiedApplication,
  result: string,
): Promise<void> =>
  notifyStudents(db, [stdNo], {
    tmplCd: 'MLG_RSLT',
    vars: { 결과: result },
    resourcePath: MILEAGE_SCREEN.apply,
    linkUrl: recordAddress.mileageApplication(applyId),
    now,
  });

const confirmation = (applyId: string) => ({ workDivCd: 'MLG_APLY', refTable: 'mlgApply', refId: applyId }) as const,
  approval = (applyId: string) => ({ workDivCd: 'SDA_APRV', refTable: 'mlgApply', refId: applyId }) as const;
export const workOf = { confirmation, approval };

/** The next piece of work of an application: the confirmation by the student's department, or the approval. */
export function reviewWork(
  { applyId, applyNo, hakguaCd }: NotifiedApplication,
  step: 'confirmation' | 'approval',
  aprvDeptCd: string | null,
  now: Date,
): NewWork {
  const isConfirmation = step === 'confirmation',
    trgtDeptCd = isConfirmation ? hakguaCd : aprvDeptCd;
  return {
    ...workOf[step](applyId),
    title: `마일리지 ${isConfirmation ? '학과확인' : '승인'} ${applyNo}`,
    resourcePath: MILEAGE_SCREEN.apply,
    needAuthType: 'U',
    linkUrl: recordAddress.mileageApplication(applyId),
    ...(trgtDeptCd === null ? {} : { trgtDeptCd }),
    dueDt: addDays(koreanDate8(now), REVIEW_DAYS),
  };
}
