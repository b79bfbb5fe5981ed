import type { Arg } from '#contract/registry.ts';
import type { ClientRow } from '#contract/system/clients/client.ts';
import {
  CLIENT_APIS,
  CLIENT_KINDS,
  CLIENT_MESSAGES,
  CLIENT_STATES,
  isClientCode,
  RATE_USUAL,
  type ClientKind,
  type ClientState,
} from '#contract/system/clients/client-rules.ts';
import { message } from '#messages/message.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
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

const NEW_CLIENT: ClientForm = {
  clientCd: '',
  clientNm: '',
  clientDivCd: 'PORTAL',
  mngrStfNo: [],
  allowIps: '',
  allowApiIds: [],
  rateLimit: RATE_USUAL,
  stCd: 'ACTIVE',
};

/** A stored client in its form; null is a new one. */
export function clientFormOf(client: ClientRow | null): ClientForm {
  if (client === null) return NEW_CLIENT;
  const { clientCd, clientNm, clientDivCd, mngrStfNo, mngrNm, allowIps, allowApiIds, rateLimit, stCd } = client;
  return {
    clientCd,
    clientNm,
    clientDivCd,
    mngrStfNo: mngrStfNo === null ? [] : [{ key: mngrStfNo, label: mngrNm ?? mngrStfNo }],
    allowIps: allowIps.join('\n'),
    allowApiIds,
    rateLimit,
    stCd,
  };
}

/** Ranges as typed: one in a line, or separated by commas and blanks. */
export const rangesOf = (text: string): string[] => text.split(/[\s,]+/).filter((range) => range !== '');

/** What is wrong with the form beside the rules of its fields. Whether a range is one, the server says. */
export const checkClient = ({ clientCd, mngrStfNo, allowIps }: ClientForm): FieldErrors<ClientForm> => ({
  clientCd: codeProblem(clientCd),
  mngrStfNo: mngrStfNo.length === 0 ? message('M-REQ-SEL', { label: '담당자' }) : undefined,
  allowIps: rangesOf(allowIps).length === 0 ? CLIENT_MESSAGES.noRange : undefined,
});

function codeProblem(clientCd: string): string | undefined {
  if (clientCd === '') return message('M-REQ', { label: '코드' });
  return isClientCode(clientCd) ? undefined : CLIENT_MESSAGES.badCode;
}

/** How the fields of a client read where two versions are compared. */
export const CLIENT_LABELS = {
  clientDivCd: (kind: ClientKind): string => CLIENT_KINDS[kind],
  mngrStfNo: (people: readonly Choice[]): string => people.map(({ label }) => label).join(', '),
  allowApiIds: (apiIds: readonly string[]): string =>
    CLIENT_APIS.flatMap(({ apiId, apiNm }) => (apiIds.includes(apiId) ? [apiNm] : [])).join(', '),
  stCd: (state: ClientState): string => CLIENT_STATES[state],
};

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
