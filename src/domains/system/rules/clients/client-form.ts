import type { Arg } from '#contract/registry.ts';
import type { ClientRow } from '#contract/system/clients/client.ts';
import {
  CLIENT_MESSAGES,
  isClientCode,
  RATE_LEAST,
  RATE_MOST,
  RATE_USUAL,
  type ClientKind,
  type ClientState,
} from '#contract/system/clients/client-rules.ts';
import { message } from '#messages/message.ts';
import { foundErrors, type FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { Choice } from '#ui/pickers/choice.ts';

export interface ClientForm {
  readonly clientCd: string;
  readonly clientNm: string;
  readonly clientDivCd: ClientKind;
  readonly mngrStfNo: readonly Choice[];
  /** One range in a line. */
  readonly allowIps: string;
  readonly allowApiIds: readonly string[];
  readonly rateLimit: number;
  readonly stCd: ClientState;
}

export const NEW_CLIENT: ClientForm = {
  clientCd: '',
  clientNm: '',
  clientDivCd: 'PORTAL',
  mngrStfNo: [],
  allowIps: '',
  allowApiIds: [],
  rateLimit: RATE_USUAL,
  stCd: 'ACTIVE',
};

export const clientFormOf = ({
  clientCd,
  clientNm,
  clientDivCd,
  mngrStfNo,
  mngrNm,
  allowIps,
  allowApiIds,
  rateLimit,
  stCd,
}: ClientRow): ClientForm => ({
  clientCd,
  clientNm,
  clientDivCd,
  mngrStfNo: mngrStfNo === null ? [] : [{ key: mngrStfNo, label: mngrNm ?? mngrStfNo }],
  allowIps: allowIps.join('\n'),
  allowApiIds,
  rateLimit,
  stCd,
});

/** Ranges that somebody typed: one in a line, or parted by commas and blanks. */
export const rangesOf = (text: string): string[] => text.split(/[\s,]+/).filter((range) => range !== '');

/** What is wrong with the form, in its order. Whether a range is one, the server says. */
export const checkClient = ({
  clientCd,
  clientNm,
  mngrStfNo,
  allowIps,
  rateLimit,
}: ClientForm): FieldErrors<ClientForm> =>
  foundErrors<ClientForm>({
    clientCd:
      clientCd === ''
        ? message('M-REQ', { label: '코드' })
        : isClientCode(clientCd)
          ? undefined
          : CLIENT_MESSAGES.badCode,
    clientNm:
      clientNm.trim().length === 0
        ? message('M-REQ', { label: '명칭' })
        : clientNm.trim().length < 2
          ? message('M-MIN', { label: '명칭', n: 2 })
          : undefined,
    mngrStfNo: mngrStfNo.length === 0 ? message('M-REQ-SEL', { label: '담당자' }) : undefined,
    allowIps: rangesOf(allowIps).length === 0 ? CLIENT_MESSAGES.noRange : undefined,
    rateLimit:
      rateLimit < RATE_LEAST || rateLimit > RATE_MOST
        ? message('M-RANGE', { label: '분당 호출수', min: RATE_LEAST, max: RATE_MOST })
        : undefined,
  });

/** The call that saves the form. */
export const saveClientArg = (
  clientId: string,
  version: number | undefined,
  { mngrStfNo, allowIps, allowApiIds, clientNm, ...rest }: ClientForm,
): Arg<'saveClient'> => ({
  ...rest,
  clientId,
  version,
  clientNm: clientNm.trim(),
  mngrStfNo: mngrStfNo[0]?.key ?? '',
  allowIps: rangesOf(allowIps),
  allowApiIds: [...allowApiIds],
});
