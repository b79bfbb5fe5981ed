import type { Arg } from '#contract/registry.ts';
import type { IdpRow } from '#contract/system/clients/client.ts';
import { IDP_MATCHES, type IdpMatch } from '#contract/system/clients/client-rules.ts';
import { optionsOf } from '#ui/form/options.ts';

export interface IdpForm {
  readonly idpNm: string;
  readonly issuerUrl: string;
  readonly clientIdVal: string;
  /** Typed anew only when it changes. */
  readonly clientSecret: string;
  readonly scopes: string;
  readonly userClaim: string;
  readonly userMatchDivCd: IdpMatch;
  readonly btnLabel: string;
  readonly endSessionYn: 'Y' | 'N';
  readonly useYn: 'Y' | 'N';
}

const NEW_IDP: IdpForm = {
  idpNm: '',
  issuerUrl: '',
  clientIdVal: '',
  clientSecret: '',
  scopes: 'openid profile email',
  userClaim: 'sub',
  userMatchDivCd: 'STF_NO',
  btnLabel: '통합로그인',
  endSessionYn: 'N',
  useYn: 'N',
};
export const MATCH_OPTIONS = optionsOf(IDP_MATCHES);

/** A stored provider in its form; null is a new one. */
export const idpFormOf = (row: IdpRow | null): IdpForm =>
  row === null
    ? NEW_IDP
    : {
        idpNm: row.idpNm,
        issuerUrl: row.issuerUrl,
        clientIdVal: row.clientIdVal,
        clientSecret: '',
        scopes: row.scopes,
        userClaim: row.userClaim,
        userMatchDivCd: row.userMatchDivCd,
        btnLabel: row.btnLabel,
        endSessionYn: row.endSessionYn,
        useYn: row.useYn,
      };

/** How a provider reads where two versions are compared; a secret is never shown. */
export const IDP_LABELS = {
  clientSecret: (secret: string): string => (secret === '' ? '' : '새 비밀키'),
  userMatchDivCd: (match: IdpMatch): string => IDP_MATCHES[match],
};

/** What may lie on a device while it is typed. */
export const withoutSecret = (form: IdpForm): IdpForm => ({ ...form, clientSecret: '' });

/** The call that saves the form. */
export const saveIdpArg = (idpId: string, version: number | undefined, form: IdpForm): Arg<'saveIdp'> => ({
  ...form,
  idpId,
  version,
  issuerUrl: form.issuerUrl.trim(),
});
