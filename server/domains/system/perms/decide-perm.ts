import type { PermGrnt } from '#contract/system/perms/perm.ts';
import { findEventProblem, PERM_AFTER, PERM_MESSAGES, type PermEvent } from '#contract/system/perms/perm-rules.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { alreadyDone, forbidden, refused } from '#server/http/failure.ts';
import { closePermRequest, recordPermAct } from './perm-events.ts';
import { permGrnts } from './perm-queries.ts';
import { requireNoSame } from './request-perm.ts';

interface RowKey {
  readonly permGrntId: string;
  readonly version: number;
}

/** Lets an event happen to one permission. @throws Failure 409 when its state, its people or another permission forbid it */
export async function decidePerm(
  call: CallContext,
  event: PermEvent,
  { permGrntId, version }: RowKey,
  rsn = '',
): Promise<void> {
  // Of two who decide at the same time, the second finds what the first has decided.
  await permGrnts.hold(call, permGrntId);
  const grant = await permGrnts.require(call, permGrntId);
  requireEvent(call, event, grant);
  if (grant.version !== version) throw await permGrnts.stale(call, permGrntId);
  if (event === 'approve') await requireNoSame(call, grant);
  await permGrnts.update(call, permGrntId, version, { ...valuesOf(call, event, rsn), statCd: PERM_AFTER[event] });
  await recordPermAct(call, grant, event, rsn === '' ? grant.reqRsn : rsn);
  await closePermRequest(call, grant, event, rsn);
}

function requireEvent(call: CallContext, event: PermEvent, grant: PermGrnt): void {
  const problem = findEventProblem(event, { ...grant, actUserId: personOf(call).userId });
  if (problem === 'done') throw alreadyDone(PERM_MESSAGES.work);
  if (problem === 'own') throw refused('STATE', PERM_MESSAGES.ownRequest);
  if (problem === 'foreign') throw forbidden(PERM_MESSAGES.notYours);
}

function valuesOf(call: CallContext, event: PermEvent, rsn: string) {
  switch (event) {
    case 'approve':
      return { aprvUserId: personOf(call).userId, aprvDt: call.now };
    case 'reject':
      return { aprvUserId: personOf(call).userId, aprvDt: call.now, rjctRsn: rsn };
    case 'revoke':
      return { rvkRsn: rsn };
    default:
      return {};
  }
}
