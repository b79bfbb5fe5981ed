import type { Kysely } from 'kysely';
import { SSO_PATHS } from '#contract/session/sso-rules.ts';
import type { IdpRow } from '#contract/system/clients/client.ts';
import type { Schema } from '#server/database/schema.ts';

const COLUMNS = [
  'idpId',
  'idpNm',
  'issuerUrl',
  'clientIdVal',
  'scopes',
  'userClaim',
  'userMatchDivCd',
  'btnLabel',
  'endSessionYn',
  'useYn',
  'version',
  'modDt',
] as const;

/** Providers, the one in use first; of the secret only whether there is one. */
export async function listIdps(db: Kysely<Schema>, idpId?: string): Promise<IdpRow[]> {
  let query = db
    .selectFrom('idp')
    .select(COLUMNS)
    .select((eb) => eb.case().when('clientSecretEnc', 'is', null).then('N').else('Y').end().as('secretYn'))
    .orderBy('useYn', 'desc')
    .orderBy('idpNm')
    .orderBy('idpId');
  if (idpId !== undefined) query = query.where('idpId', '=', idpId);
  return query.execute();
}

/** Addresses of ours that have to be registered with the provider. */
export const ownAddresses = (
  publicUrl: string,
): { callbackUrl: string; backchannelLogoutUrl: string; afterLogoutUrl: string } => ({
  callbackUrl: `${publicUrl}${SSO_PATHS.callback}`,
  backchannelLogoutUrl: `${publicUrl}${SSO_PATHS.backchannelLogout}`,
  afterLogoutUrl: `${publicUrl}${SSO_PATHS.afterLogout}`,
});
