import type { Selectable } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { ClientRow } from '#contract/system/clients/client.ts';
import {
  CLIENT_APIS,
  CLIENT_KINDS,
  CLIENT_MESSAGES,
  CLIENT_STATES,
  DEMO_PORTAL,
  rotate,
} from '#contract/system/clients/client-rules.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { recordGrantChanges, writerOf } from '#server/access/grant-history.ts';
import { isAddressRange, makeSessionToken } from '#server/domains/session/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, invalidField, refused } from '#server/http/failure.ts';
import { hashKey } from '../key-rules.ts';
import { clients } from './client-queries.ts';
import type { Schema } from '#server/database/schema.ts';

type Asked = ParsedArg<'saveClient'>;
type Client = Selectable<Schema['client']>;
type Described = Pick<
  Client,
  'clientCd' | 'clientNm' | 'clientDivCd' | 'allowIps' | 'allowApiIds' | 'rateLimit' | 'stCd'
>;

const describe = ({ clientCd, clientNm, clientDivCd, allowIps, allowApiIds, rateLimit, stCd }: Described): string =>
  `${clientCd} ${clientNm} (${CLIENT_KINDS[clientDivCd]}), IP ${allowIps.join(' ')}, API ${allowApiIds.join(' ') || '-'}, 분당 ${rateLimit}, ${CLIENT_STATES[stCd]}`;

const log = (call: CallContext, befVal: string | null, aftVal: string, rsn: string | null): Promise<void> =>
  recordGrantChanges(writerOf(call), [{ actDivCd: 'CLIENT', trgtDivCd: 'CLIENT', befVal, aftVal, rsn }]);

/** @throws Failure 400 for addresses or calls that cannot be allowed, or an unknown manager */
async function checkValues(
  call: CallContext,
  { allowIps, allowApiIds, mngrStfNo }: Asked,
): Promise<{ readonly mngrUserId: string }> {
  if (allowIps.length === 0) throw invalidField('allowIps', CLIENT_MESSAGES.noRange);
  if (!allowIps.every(isAddressRange)) throw invalidField('allowIps', CLIENT_MESSAGES.badRange);
  if (!allowApiIds.every((apiId) => CLIENT_APIS.some((api) => api.apiId === apiId)))
    throw invalidField('allowApiIds', CLIENT_MESSAGES.unknownApi);
  const manager = await call.db.selectFrom('user').select('userId').where('stfNo', '=', mngrStfNo).executeTakeFirst();
  if (manager === undefined) throw invalidField('mngrStfNo', message('M-REQ-SEL', { label: '담당자' }));
  return { mngrUserId: manager.userId };
}

export async function saveClient(
  call: CallContext,
  { clientId, version, mngrStfNo, ...asked }: Asked,
): Promise<ClientRow> {
  const { mngrUserId } = await checkValues(call, { clientId, version, mngrStfNo, ...asked });
  const wanted = { ...asked, allowIps: [...new Set(asked.allowIps)], allowApiIds: [...new Set(asked.allowApiIds)] };
  const values = {
    ...wanted,
    mngrUserId,
    allowIps: JSON.stringify(wanted.allowIps),
    allowApiIds: JSON.stringify(wanted.allowApiIds),
  };
  if (version === undefined) {
    const taken = await call.db
      .selectFrom('client')
      .select('clientId')
      .where('clientCd', '=', wanted.clientCd)
      .executeTakeFirst();
    if (taken || wanted.clientCd === DEMO_PORTAL) throw duplicate('clientCd', CLIENT_MESSAGES.codeTaken);
    await clients.insert(call, clientId, values);
    await log(call, null, describe(wanted), null);
    return clients.require(call, clientId);
  }
  const before = await clients.take(call, clientId, version);
  if (before.clientCd !== wanted.clientCd) throw invalidField('clientCd', CLIENT_MESSAGES.codeFixed);
  // Stopping asks for another letter and a reason.
  if (before.stCd === 'ACTIVE' && wanted.stCd === 'STOP') throw invalidField('stCd', CLIENT_MESSAGES.stopByButton);
  await clients.update(call, clientId, version, values);
  await log(call, describe(before), describe(wanted), null);
  return clients.require(call, clientId);
}

/** A new key; the one before goes on for some days. Only its hash is kept. */
export async function issueClientSecret(
  call: CallContext,
  { clientId, version }: ParsedArg<'issueClientSecret'>,
): Promise<ClientRow & { readonly secret: string }> {
  const before = await clients.take(call, clientId, version);
  if (before.stCd === 'STOP') throw refused('STATE', CLIENT_MESSAGES.stopped);
  const { secretExpDt, prevExpDt } = rotate(
    call.now,
    before.secretExpDt === null ? null : new Date(before.secretExpDt),
  );
  const secret = makeSessionToken();
  await clients.update(call, clientId, version, {
    secretHash: hashKey(secret),
    secretExpDt,
    prevSecretHash: prevExpDt === null ? null : before.secretHash,
    prevExpDt,
    warnDt: null,
  });
  const until = `비밀키 ~ ${displayMoment(secretExpDt)}`;
  await log(
    call,
    before.secretExpDt === null ? null : `${before.clientCd} 비밀키 ~ ${displayMoment(before.secretExpDt)}`,
    `${before.clientCd} ${until}${prevExpDt === null ? '' : `, 이전 비밀키 ~ ${displayMoment(prevExpDt)}`}`,
    null,
  );
  return { ...(await clients.require(call, clientId)), secret };
}

/** Shuts a client out at once; sessions that it opened for participants end with it. */
export async function stopClient(
  call: CallContext,
  { clientId, version, rsn }: ParsedArg<'stopClient'>,
): Promise<ClientRow> {
  const before = await clients.take(call, clientId, version);
  if (before.stCd === 'STOP') throw refused('STATE', CLIENT_MESSAGES.stopped);
  await clients.update(call, clientId, version, { stCd: 'STOP' });
  await call.db
    .updateTable('partSession')
    .set({ endDt: call.now })
    .where('clientId', '=', clientId)
    .where('endDt', 'is', null)
    .execute();
  await log(call, describe(before), describe({ ...before, stCd: 'STOP' }), rsn);
  return clients.require(call, clientId);
}
