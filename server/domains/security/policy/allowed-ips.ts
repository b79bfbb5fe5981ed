import type { Kysely } from 'kysely';
import type { AllowedIp } from '#contract/security/policy.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { fillText, message } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import { isAddressRange } from '#server/domains/session/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, invalidField } from '#server/http/failure.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';
import { versioned } from '#server/records/versioned.ts';
import { readPolicy, writePolicyHis } from './policy-store.ts';
import { requireFromHere } from './save-policy.ts';

const LABEL = 'IP 대역';
/** What stands in the history as the reason: a change of addresses asks for none. */
const REASON = { added: '접속 위치 등록', changed: '접속 위치 수정', deleted: '접속 위치 삭제' } as const;
const inWords = ({ cidr, ipNm, useYn }: Pick<AllowedIp, 'cidr' | 'ipNm' | 'useYn'>): string =>
  `${cidr} ${ipNm}${useYn === 'Y' ? '' : ' (미사용)'}`;

export const listAllowedIps = (db: Kysely<Schema>): Promise<AllowedIp[]> =>
  db
    .selectFrom('allowedIp')
    .select(['allowedIpId', 'cidr', 'ipNm', 'useYn', 'version', 'modDt'])
    .orderBy('cidr')
    .execute();

const allowedIps = versioned({
  table: 'allowedIp',
  key: 'allowedIpId',
  find: ({ db }, allowedIpId) =>
    db.selectFrom('allowedIp').selectAll().where('allowedIpId', '=', allowedIpId).executeTakeFirst(),
});

/** @throws Failure 400 for what is no address range, 409 DUP, VERSION, or STATE when the present address would fall out */
export async function saveAllowedIp(
  call: CallContext,
  { allowedIpId, version, ...values }: ParsedArg<'saveAllowedIp'>,
): Promise<void> {
  if (!isAddressRange(values.cidr)) throw invalidField('cidr', fillText(HTTP_MESSAGES.badFormat, { label: LABEL }));
  const other = await call.db
    .selectFrom('allowedIp')
    .select('allowedIpId')
    .where('cidr', '=', values.cidr)
    .where('allowedIpId', '<>', allowedIpId)
    .executeTakeFirst();
  if (other) throw duplicate('cidr', message('M-DUP', { label: LABEL }));
  if (version === undefined) {
    await allowedIps.insert(call, allowedIpId, values);
    await writePolicyHis(call, REASON.added, {}, { allowedIp: inWords(values) });
    return;
  }
  const before = await allowedIps.take(call, allowedIpId, version);
  await allowedIps.update(call, allowedIpId, version, values);
  await requireFromHere(call, (await readPolicy(call.db)).ipLimitDivCd);
  await writePolicyHis(call, REASON.changed, { allowedIp: inWords(before) }, { allowedIp: inWords(values) });
}

/** Deletes ranges, all or none. */
export async function deleteAllowedIps(call: CallContext, rows: ParsedArg<'deleteAllowedIp'>['rows']): Promise<void> {
  const { ipLimitDivCd } = await readPolicy(call.db);
  await requireFromHere(
    call,
    ipLimitDivCd,
    rows.map((row) => row.allowedIpId),
  );
  for (const { allowedIpId, version } of rows) {
    const deleted = await allowedIps.take(call, allowedIpId, version);
    await allowedIps.remove(call, allowedIpId, version);
    await writePolicyHis(call, REASON.deleted, { allowedIp: inWords(deleted) }, {});
  }
}
