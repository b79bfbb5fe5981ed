import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { notifyStudents } from '#server/domains/communication/index.ts';
import { cancelWorkAs, raiseWorkAs } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { REVIEW_DAYS } from '#contract/mileage/mileage-codes.ts';
import type { StoredApplication } from './application-store.ts';

type NotifiedApplication = Pick<StoredApplication, 'applyId' | 'applyNo' | 'stdNo' | 'hakguaCd'>;
const linkTo = (applyId: string): string => `${MILEAGE_SCREEN.apply}?applyId=${applyId}`;

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
    linkUrl: linkTo(applyId),
    now,
  });

const confirmation = (applyId: string) => ({ workDivCd: 'MLG_APLY', refTable: 'mlgApply', refId: applyId }) as const,
  approval = (applyId: string) => ({ workDivCd: 'SDA_APRV', refTable: 'mlgApply', refId: applyId }) as const;
export const workOf = { confirmation, approval };

/** Opens the next piece of work of an application: the confirmation by the student's department, or the approval. */
export async function openReview(
  actor: Actor,
  { applyId, applyNo, hakguaCd }: NotifiedApplication,
  step: 'confirmation' | 'approval',
  aprvDeptCd: string | null,
): Promise<void> {
  const isConfirmation = step === 'confirmation',
    trgtDeptCd = isConfirmation ? hakguaCd : aprvDeptCd;
  await raiseWorkAs(actor, [
    {
      ...workOf[step](applyId),
      title: `마일리지 ${isConfirmation ? '학과확인' : '승인'} ${applyNo}`,
      resourcePath: MILEAGE_SCREEN.apply,
      needAuthType: 'U',
      linkUrl: linkTo(applyId),
      ...(trgtDeptCd === null ? {} : { trgtDeptCd }),
      dueDt: addDays(koreanDate8(actor.now), REVIEW_DAYS),
    },
  ]);
}

/** Closes the work items of an application that needs no decision any more. */
export async function dropReviews(actor: Actor, applyId: string): Promise<void> {
  await cancelWorkAs(actor, confirmation(applyId));
  await cancelWorkAs(actor, approval(applyId));
}
