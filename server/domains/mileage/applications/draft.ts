import { createdBy, type Actor } from '#server/http/actor.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { applications } from './application-queries.ts';
import { applyEvents, nextApplyNo, type StoredApplication } from './application-store.ts';
import { applicantOf, columnsOf, itemFor, type Form } from './submit.ts';

/**
 * Keeps an application that is not submitted yet. Nothing of it is judged but that its activity may be applied for: the
 * submission judges all of it. Its history begins with the submission.
 * @throws Failure 400, 409 STATE for one that was submitted
 */
export async function saveDraft(
  actor: Actor,
  {
    applyId,
    stdNo,
    before,
  }: { readonly applyId: string; readonly stdNo: string; readonly before: StoredApplication | null },
  form: Form,
): Promise<void> {
  const { db, now } = actor;
  if (before) applyEvents.next(before.applySt, 'save');
  await itemFor(actor, form.sdaId);
  const columns = await columnsOf(actor, applyId, form, await applicantOf(actor, stdNo));
  if (before) await applications.change(actor, before, columns);
  else
    await db
      .insertInto('mlgApply')
      .values({
        ...columns,
        applyId,
        stdNo,
        applyNo: await nextApplyNo(db, koreanDate8(now).slice(0, 4)),
        applySt: 'DRAFT',
        ...createdBy(actor),
      })
      .execute();
}
