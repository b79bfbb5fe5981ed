import type { Arg } from '#contract/registry.ts';
import type { IdpRow } from '#contract/system/clients/client.ts';
import { IDP_MATCHES, type IdpMatch } from '#contract/system/clients/client-rules.ts';
import { message } from '#messages/message.ts';
import { foundErrors, type FieldErrors } from '#ui/form/errors/form-rules.ts';

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
export const MATCH_OPTIONS = Object.entries(IDP_MATCHES).map(([value, label]) => ({ value, label }));

export const idpFormOf = (row: IdpRow | undefined): IdpForm =>
  row === undefined
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

const LABELS = {
  idpNm: '이름',
  issuerUrl: '공급자 주소',
  clientIdVal: '클라이언트 ID',
  scopes: '범위',
  userClaim: '사용자 항목',
  btnLabel: '버튼 이름',
} as const;
const atLeast = (text: string, label: string, n: number): string | undefined =>
  text.trim() === ''
    ? message('M-REQ', { label })
    : text.trim().length < n
      ? message('M-MIN', { label, n })
      : undefined;

/** What is wrong with the form, in its order. */
export const checkIdp = (form: IdpForm): FieldErrors<IdpForm> =>
  foundErrors<IdpForm>({
    idpNm: atLeast(form.idpNm, LABELS.idpNm, 2),
    issuerUrl: atLeast(form.issuerUrl, LABELS.issuerUrl, 1),
    clientIdVal: atLeast(form.clientIdVal, LABELS.clientIdVal, 1),
    scopes: atLeast(form.scopes, LABELS.scopes, 1),
    userClaim: atLeast(form.userClaim, LABELS.userClaim, 1),
    btnLabel: atLeast(form.btnLabel, LABELS.btnLabel, 2),
  });

/** What may lie on a device while it is typed. */
export const withoutSecret = (form: IdpForm): IdpForm => ({ ...form, clientSecret: '' });

/** The call that saves the form. */
export const saveIdpArg = (idpId: string, version: number | undefined, form: IdpForm): Arg<'saveIdp'> => ({
  ...form,
  idpId,
  version,
  issuerUrl: form.issuerUrl.trim(),
});
