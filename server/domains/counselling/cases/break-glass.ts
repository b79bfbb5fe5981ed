import { randomUUID } from 'node:crypto';
import { BREAK_MINUTES } from '#contract/counselling/case-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { verifyAgain } from '#server/domains/session/index.ts';
import { created, personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { readRequestId } from '#server/plugins/idempotency.ts';
import { recordAccess } from '../access-log.ts';
import { requireKind, workingIn } from '../reach.ts';
import { counsellorUsers, headUsers, inform } from '../staff.ts';
import { cases } from './case-records.ts';
import { caseRights } from './case-rights.ts';

type Form = ParsedArg<'brkGls'>;
const MINUTE_MS = 60_000;

/** The case, where the caller may ask for 긴급열람 of it at all. @throws Failure 403, 409 GONE */
async function askable(call: CallContext, { cnslDivCd, caseId }: Form) {
  const standing = await workingIn(call, cnslDivCd, 'R'),
    row = await cases.require(call, caseId);
  requireKind(standing, row.cnslDivCd);
  await caseRights.require(call, 'brkGls', { ...row, standing });
  return { standing, row };
}

/** Whether this very request was granted before: its number is kept together with what it granted. */
async function isRepeated({ db, request, ...call }: CallContext): Promise<boolean> {
  const row = await db
    .selectFrom('clientReq')
    .select('clientReqId')
    .where('clientReqId', '=', readRequestId(request.headers['x-client-req-id']))
    .where('userId', '=', personOf(call).userId)
    .where('op', '=', 'brkGls')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Asks for the password or a code before the transaction begins, so that a wrong one is counted although nothing is
 * granted. A repeat of what was granted is answered as it was, and a code that was used once is not asked for again.
 * @throws Failure 400 at its field, 403
 */
export async function askedAgain(form: Form, call: CallContext, act: () => Promise<unknown>): Promise<unknown> {
  await askable(call, form);
  if (!(await isRepeated(call)))
    await verifyAgain({ db: call.db, now: call.now, model: signedInOf(call).model, person: personOf(call) }, form);
  return act();
}

/** Opens the notes and assessments of a case to the head for an hour; its counsellor and the other heads are notified at once. */
export async function breakGlass(call: CallContext, form: Form) {
  const { standing, row } = await askable(call, form),
    { userId } = personOf(call),
    { caseId, cnslDivCd, rsnCd, rsnCn } = form,
    xpirDt = new Date(call.now.getTime() + BREAK_MINUTES * MINUTE_MS);
  await call.db
    .insertInto('cnslBrkGls')
    .values({
      brkGlsId: randomUUID(),
      caseId,
      rqstId: userId,
      rsnCd,
      rsnCn,
      grntDt: call.now,
      xpirDt,
      ...created(call),
    })
    .execute();
  await recordAccess(call, { cnslDivCd, actCd: 'BRKGLS', caseId, rsnCd, rsn: rsnCn });
  const notified = new Set([
    ...(await counsellorUsers(call.db, row.cnslrId)),
    ...(await headUsers(call.db, cnslDivCd)),
  ]);
  notified.delete(userId);
  await inform(call, 'CNSL_CRIS', [...notified], {
    cnslDivCd,
    linkUrl: recordAddress.counselCase(standing.kind, caseId),
  });
  return { caseId, xpirDt: xpirDt.toISOString() };
}
