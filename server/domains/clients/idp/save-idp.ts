import type { Selectable } from 'kysely';
import { isIssuerAllowed } from '#contract/session/sso-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { IdpRow } from '#contract/system/clients/client.ts';
import { CLIENT_MESSAGES, IDP_CHECK_MS, IDP_MATCHES } from '#contract/system/clients/client-rules.ts';
import { recordGrantChanges, writerOf } from '#server/access/grant-history.ts';
import { limitLocalLogin } from '#server/domains/security/index.ts';
import { encryptIdpSecret } from '#server/domains/session/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, invalidField, refused } from '#server/http/failure.ts';
import { listIdps } from './idp-store.ts';
import type { Schema } from '#server/database/schema.ts';
import { versioned } from '#server/records/versioned.ts';

type Asked = ParsedArg<'saveIdp'>;
type Idp = Selectable<Schema['idp']>;

const REASON = { used: '통합인증 사용', unused: '통합인증 사용중지' } as const;
const describe = ({
  idpNm,
  issuerUrl,
  clientIdVal,
  userMatchDivCd,
  useYn,
}: Pick<Idp, 'idpNm' | 'issuerUrl' | 'clientIdVal' | 'userMatchDivCd' | 'useYn'>): string =>
  `${idpNm} ${issuerUrl} (${clientIdVal}), ${IDP_MATCHES[userMatchDivCd]}, ${useYn === 'Y' ? '사용' : '미사용'}`;

const idps = versioned({
  table: 'idp',
  key: 'idpId',
  find: async ({ db }, idpId) => (await listIdps(db, idpId))[0],
});

/**
 * A provider is used when no other one is, and after its address has lately passed the check. @throws Failure 409 DUP,
 * STATE
 */
async function requireUsable(call: CallContext, { idpId, issuerUrl }: Asked, before: Idp | null): Promise<void> {
  const other = await call.db
    .selectFrom('idp')
    .select('idpId')
    .where('useYn', '=', 'Y')
    .where('idpId', '<>', idpId)
    .executeTakeFirst();
  if (other) throw duplicate('useYn', CLIENT_MESSAGES.idpTaken);
  if (before?.useYn === 'Y' && before.issuerUrl === issuerUrl) return;
  const passed = await call.db
    .selectFrom('idpCheck')
    .select('issuerUrl')
    .where('issuerUrl', '=', issuerUrl)
    .where('checkDt', '>', new Date(call.now.getTime() - IDP_CHECK_MS).toISOString())
    .executeTakeFirst();
  if (!passed)
    throw refused('STATE', CLIENT_MESSAGES.idpUntested, {
      errors: [{ field: 'useYn', message: CLIENT_MESSAGES.idpUntested }],
    });
}

/**
 * Saves a provider. From the moment it is used only emergency accounts sign in with a password; when it is used no more
 * all do again, because no other account could.
 */
export async function saveIdp(call: CallContext, asked: Asked): Promise<IdpRow[]> {
  const { idpId, version, clientSecret, ...values } = asked;
  if (!isIssuerAllowed(values.issuerUrl, call.services.settings.publicUrl))
    throw invalidField('issuerUrl', CLIENT_MESSAGES.badIssuer);
  const before = version === undefined ? null : await idps.take(call, idpId, version);
  if (values.useYn === 'Y') await requireUsable(call, asked, before);
  const secret =
    clientSecret === undefined || clientSecret === ''
      ? {}
      : { clientSecretEnc: await encryptIdpSecret(call.db, idpId, clientSecret) };
  await idps.save(call, idpId, version, { ...values, ...secret });
  await recordGrantChanges(writerOf(call), [
    {
      actDivCd: 'CLIENT',
      trgtDivCd: 'CLIENT',
      befVal: before === null ? null : describe(before),
      aftVal: describe(values),
      rsn: null,
    },
  ]);
  if ((before?.useYn ?? 'N') !== values.useYn)
    await limitLocalLogin(
      call,
      values.useYn === 'Y' ? 'EMRG' : 'ALL',
      values.useYn === 'Y' ? REASON.used : REASON.unused,
    );
  return listIdps(call.db, idpId);
}
