import type { ParsedArg } from '#contract/registry.ts';
import { listRequestProblems, PERM_MESSAGES, type RequestProblem } from '#contract/system/perms/perm-rules.ts';
import { fillText, message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalid, invalidField, refused } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { openPermRequest, recordPermAct } from './perm-events.ts';
import { permGrnts } from './perm-queries.ts';

const ADMIN = 'ROLE_SYS_ADMIN';

/** Asks for a special permission, for oneself or, as an administrator, for another person. */
export async function requestPerm(call: CallContext, { userId, ...request }: ParsedArg<'requestPerm'>): Promise<void> {
  const me = personOf(call).userId,
    forUserId = userId ?? me;
  if (forUserId !== me && !signedInOf(call).permissions.roleCds.includes(ADMIN))
    throw forbidden(PERM_MESSAGES.foreignRequest);
  const perm = await call.db.selectFrom('perm').selectAll().where('permId', '=', request.permId).executeTakeFirst();
  if (perm?.useYn !== 'Y') throw invalidField('permId', PERM_MESSAGES.unused);
  const today = koreanDate8(call.now),
    resourceId = perm.resourceReqYn === 'Y' ? request.resourceId : null;
  const problems = listRequestProblems({ ...request, resourceId }, perm, today);
  if (problems.length > 0)
    throw invalid(problems.map(({ field, problem }) => ({ field, message: messageOf(problem, perm.maxDays) })));
  await requireTarget(call, forUserId, resourceId);
  await requireNoSame(call, { ...request, resourceId, userId: forUserId });
  const { permGrntId, ...asked } = request;
  await permGrnts.insert(call, permGrntId, {
    ...asked,
    reqRsn: asked.reqRsn.trim(),
    resourceId,
    userId: forUserId,
    reqUserId: me,
    reqDt: call.now,
  });
  const grant = await permGrnts.require(call, permGrntId);
  await recordPermAct(call, grant, 'request', { from: null, to: 'REQ' }, grant.reqRsn);
  await openPermRequest(call, grant);
}

function messageOf(problem: RequestProblem, maxDays: number): string {
  if (problem === 'reversed') return message('M-DATE-ORDER');
  return problem === 'tooLong' ? fillText(PERM_MESSAGES.tooLong, { n: maxDays }) : PERM_MESSAGES[problem];
}

async function requireTarget(call: CallContext, userId: string, resourceId: string | null): Promise<void> {
  const user = await call.db.selectFrom('user').select('acntStCd').where('userId', '=', userId).executeTakeFirst();
  if (!user || user.acntStCd === 'STOP') throw gone();
  if (resourceId === null) return;
  const resource = await call.db
    .selectFrom('resource')
    .select('useYn')
    .where('resourceId', '=', resourceId)
    .executeTakeFirst();
  if (resource?.useYn !== 'Y') throw invalidField('resourceId', PERM_MESSAGES.noResource);
}

/** One approved permission of a kind at any day, for one person and one screen; the database holds it too. */
export async function requireNoSame(
  call: CallContext,
  grant: {
    readonly permGrntId: string;
    readonly permId: string;
    readonly userId: string;
    readonly resourceId: string | null;
    readonly strtDt: string;
    readonly endDt: string;
  },
): Promise<void> {
  const same = await asSystem(call, (db) =>
    db
      .selectFrom('permGrnt')
      .select('permGrntId')
      .where('permId', '=', grant.permId)
      .where('userId', '=', grant.userId)
      .where('resourceId', grant.resourceId === null ? 'is' : '=', grant.resourceId)
      .where('statCd', '=', 'APRV')
      .where('strtDt', '<=', grant.endDt)
      .where('endDt', '>=', grant.strtDt)
      .where('permGrntId', '<>', grant.permGrntId)
      .executeTakeFirst(),
  );
  if (same) throw refused('DUP', PERM_MESSAGES.sameGrant);
}
