import { randomUUID } from 'node:crypto';
import { isPushEndpoint, MAX_PUSH_BROWSERS } from '#contract/communication/push-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { created, modified, personOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';

/**
 * From now on this browser listens for the caller, whomever it listened for before. It does so until the caller signs
 * out in it; a session that ends by itself leaves it. @throws Failure 400 for an address that is no push service's
 */
export async function savePushSub(
  call: CallContext,
  { endpoint, p256dh, auth }: ParsedArg<'savePushSub'>,
): Promise<void> {
  if (!isPushEndpoint(endpoint, call.services.settings.publicUrl))
    throw invalidField('endpoint', fillText(HTTP_MESSAGES.badFormat, { label: '주소' }));
  const { userId, sessionId } = personOf(call);
  await asSystem(call, (db) => db.deleteFrom('pushSub').where('endpoint', '=', endpoint).execute());
  await call.db
    .insertInto('pushSub')
    .values({
      pushSubId: randomUUID(),
      rcvrDivCd: 'STF',
      rcvrKey: userId,
      endpoint,
      p256dh,
      auth,
      sessionId,
      ...created(call),
    })
    .execute();
  const old = await call.db
    .selectFrom('pushSub')
    .select('pushSubId')
    .where('rcvrKey', '=', userId)
    .orderBy('modDt', 'desc')
    .orderBy('pushSubId')
    .offset(MAX_PUSH_BROWSERS)
    .execute();
  if (old.length > 0)
    await call.db
      .deleteFrom('pushSub')
      .where(
        'pushSubId',
        'in',
        old.map(({ pushSubId }) => pushSubId),
      )
      .execute();
}

/** This browser listens no more; one that listens for another user goes on. */
export async function deletePushSub(call: CallContext, endpoint: string): Promise<void> {
  await call.db
    .deleteFrom('pushSub')
    .where('endpoint', '=', endpoint)
    .where('rcvrKey', '=', personOf(call).userId)
    .execute();
}

/** Whether a browser listens for the caller; it then belongs to the present session. */
export async function keepPushSub(call: CallContext, endpoint: string): Promise<boolean> {
  const { userId, sessionId } = personOf(call);
  const { numUpdatedRows } = await call.db
    .updateTable('pushSub')
    .set({ sessionId, ...modified(call) })
    .where('endpoint', '=', endpoint)
    .where('rcvrKey', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
