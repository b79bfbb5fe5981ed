import type { PermGrnt } from '#contract/system/perms/perm.ts';
import { findEventProblem, PERM_MESSAGES, type PermEvent } from '#contract/system/perms/perm-rules.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { permEvents } from './perm-events.ts';
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
  const problemOf = (grant: PermGrnt) => findEventProblem(event, { ...grant, actUserId: personOf(call).userId });
  const { row } = await permEvents.take(call, { id: permGrntId, version }, event, {
    may: (grant) => {
      if (problemOf(grant) === 'foreign') throw forbidden(PERM_MESSAGES.notYours);
    },
    check: (grant) => {
      if (problemOf(grant) === 'own') throw refused('STATE', PERM_MESSAGES.ownRequest);
    },
  });
  if (event === 'approve') await requireNoSame(call, row);
  await permEvents.move(call, row, event, { changes: valuesOf(call, event, rsn), rsn });
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
