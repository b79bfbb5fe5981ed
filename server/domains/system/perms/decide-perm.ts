import type { PermGrnt } from '#contract/system/perms/perm.ts';
import { findEventProblem, PERM_AFTER, PERM_MESSAGES, type PermEvent } from '#contract/system/perms/perm-rules.ts';
import { message } from '#messages/message.ts';
import { whyMissing } from '#server/access/beyond-wall.ts';
import { staffName } from '#server/domains/people/index.ts';
import { modified, personOf, type CallContext } from '#server/http/call-context.ts';
import { type Failure, forbidden, gone, refused, stale } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { closePermRequest, recordPermAct } from './perm-events.ts';
import { findGrant } from './perm-queries.ts';
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
  await call.db.selectFrom('permGrnt').select('permGrntId').where('permGrntId', '=', permGrntId).forUpdate().execute();
  const grant = await findGrant(call.db, permGrntId, koreanDate8(call.now));
  if (grant === null) throw await whyMissing(call, 'permGrnt', permGrntId, gone(), forbidden(PERM_MESSAGES.notYours));
  requireEvent(call, event, grant);
  if (grant.version !== version) throw await staleGrant(call, grant);
  if (event === 'approve') await requireNoSame(call, grant);
  await call.db
    .updateTable('permGrnt')
    .set((eb) => ({
      ...valuesOf(call, event, rsn),
      statCd: PERM_AFTER[event],
      ...modified(call),
      version: eb('version', '+', 1),
    }))
    .where('permGrntId', '=', permGrntId)
    .execute();
  await recordPermAct(call, grant, event, rsn === '' ? grant.reqRsn : rsn);
  await closePermRequest(call, grant, event, rsn);
}

function requireEvent(call: CallContext, event: PermEvent, grant: PermGrnt): void {
  const problem = findEventProblem(event, { ...grant, actUserId: personOf(call).userId });
  if (problem === 'done') throw refused('STATE', message('M-DONE', { work: PERM_MESSAGES.work }));
  if (problem === 'own') throw refused('STATE', PERM_MESSAGES.ownRequest);
  if (problem === 'foreign') throw forbidden(PERM_MESSAGES.notYours);
}

async function staleGrant(call: CallContext, grant: PermGrnt): Promise<Failure> {
  const { modId } = await call.db
    .selectFrom('permGrnt')
    .select('modId')
    .where('permGrntId', '=', grant.permGrntId)
    .executeTakeFirstOrThrow();
  return stale(grant, await staffName(call.db, modId), grant.modDt);
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
