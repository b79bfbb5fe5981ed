import type { Kysely } from 'kysely';
import type { AllowedIp } from '#contract/security/policy.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { fillText, message } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import { staffName } from '#server/domains/people/index.ts';
import { isAddressRange } from '#server/domains/session/index.ts';
import { created, modified, type CallContext } from '#server/http/call-context.ts';
import { duplicate, gone, invalidField, stale } from '#server/http/failure.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';
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

const findAllowedIp = (db: Kysely<Schema>, allowedIpId: string) =>
  db.selectFrom('allowedIp').selectAll().where('allowedIpId', '=', allowedIpId).executeTakeFirst();

async function staleIp(call: CallContext, allowedIpId: string): Promise<Error> {
  const current = await findAllowedIp(call.db, allowedIpId);
  return current ? stale(current, await staffName(call.db, current.modId), current.modDt) : gone();
}

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
    await call.db
      .insertInto('allowedIp')
      .values({ allowedIpId, ...values, ...created(call) })
      .execute();
    await writePolicyHis(call, REASON.added, {}, { allowedIp: inWords(values) });
    return;
  }
  const before = await findAllowedIp(call.db, allowedIpId);
  const saved = await call.db
    .updateTable('allowedIp')
    .set((eb) => ({ ...values, ...modified(call), version: eb('version', '+', 1) }))
    .where('allowedIpId', '=', allowedIpId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!before || saved.numUpdatedRows === 0n) throw await staleIp(call, allowedIpId);
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
    const deleted = await call.db
      .deleteFrom('allowedIp')
      .where('allowedIpId', '=', allowedIpId)
      .where('version', '=', version)
      .returning(['cidr', 'ipNm', 'useYn'])
      .executeTakeFirst();
    if (!deleted) throw await staleIp(call, allowedIpId);
    await writePolicyHis(call, REASON.deleted, { allowedIp: inWords(deleted) }, {});
  }
}
