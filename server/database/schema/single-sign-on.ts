import type { Generated } from 'kysely';
import type { Common, Flag, MaybeText, Timestamp } from './columns.ts';

/** The university's provider of identities (OpenID Connect). At most one is in use. */
export interface IdpTable extends Common {
  idpId: string;
  idpNm: string;
  issuerUrl: string;
  clientIdVal: string;
  clientSecretEnc: MaybeText;
  scopes: Generated<string>;
  userClaim: Generated<string>;
  userMatchDivCd: Generated<'STF_NO' | 'EMAIL' | 'SUB'>;
  btnLabel: Generated<string>;
  endSessionYn: Generated<Flag>;
  useYn: Generated<Flag>;
}

/** Addresses that passed the connection check, and when. */
export interface IdpCheckTable {
  issuerUrl: string;
  checkDt: Timestamp;
}

/** A sign-in that is under way at the provider. Its row is taken away when it comes back. */
export interface SsoStateTable {
  stateHash: string;
  /** Of the cookie of the browser that began: no other one may end it. */
  browserHash: string;
  nonce: string;
  verifier: string;
  returnUrl: MaybeText;
  idpId: string;
  expDt: Timestamp;
}

/** Logout messages of the provider that were taken, kept as long as they would be valid. */
export interface IdpLogoutTokenTable {
  tokenHash: string;
  expDt: Timestamp;
}
