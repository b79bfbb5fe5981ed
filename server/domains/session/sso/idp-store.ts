import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { openSecret, encryptSecret } from '../secret-box.ts';

export type Idp = Pick<
  Selectable<Schema['idp']>,
  | 'idpId'
  | 'issuerUrl'
  | 'clientIdVal'
  | 'clientSecretEnc'
  | 'scopes'
  | 'userClaim'
  | 'userMatchDivCd'
  | 'btnLabel'
  | 'endSessionYn'
>;

const COLUMNS = [
  'idpId',
  'issuerUrl',
  'clientIdVal',
  'clientSecretEnc',
  'scopes',
  'userClaim',
  'userMatchDivCd',
  'btnLabel',
  'endSessionYn',
] as const;
const ownerOf = (idpId: string): string => `idp ${idpId}`;

/** The provider in use; null when people sign in with passwords of ours. */
export async function findActiveIdp(db: Kysely<Schema>): Promise<Idp | null> {
  return (await db.selectFrom('idp').select(COLUMNS).where('useYn', '=', 'Y').executeTakeFirst()) ?? null;
}

/** Encrypts the secret that the provider gave us, for its own row. */
export const encryptIdpSecret = (db: Kysely<Schema>, idpId: string, secret: string): Promise<string> =>
  encryptSecret(db, ownerOf(idpId), Buffer.from(secret));

/** The secret in clear; null where the provider gave none. */
export const readIdpSecret = async (db: Kysely<Schema>, { idpId, clientSecretEnc }: Idp): Promise<string | null> =>
  clientSecretEnc === null ? null : (await openSecret(db, ownerOf(idpId), clientSecretEnc)).toString();
