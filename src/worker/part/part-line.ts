import { endpointTable } from 'virtual:part-endpoint-table';
import type { EndpointTableRow } from 'virtual:endpoint-table';
import { CLIENT_REQUEST_HEADER, CONTRACT_HEADER, CONTRACT_VERSION } from '#contract/envelope.ts';
import { fail, type Result } from '#contract/errors.ts';
import { PART_UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import type { Op } from '#contract/registry.ts';
import { bodyOf, readUploaded } from '../files/upload.ts';
import { buildRequest, buildUrl } from '../http/build-request.ts';
import { readData } from '../http/classify-answer.ts';
import { exchange, type ExchangeTools, type Limits } from '../http/exchange.ts';
import type { SendOptions } from '../http/server-line.ts';
import type { PartFiles } from './api.ts';

/** A participant's connection to the server: a token instead of a cookie, and only the calls of participants. */
export interface PartLine {
  readonly send: (op: Op, arg: unknown, options: SendOptions) => Promise<Result<unknown>>;
  /** Sends files as one multipart request. Resolves to the fileGroupId. */
  readonly sendFiles: (files: PartFiles, limits: Limits) => Promise<Result<string>>;
  readonly setToken: (token: string | null) => void;
}

/** Row of a call of participants. @throws Error for any other call */
export function partRowOf(op: Op): EndpointTableRow {
  const row = endpointTable[op];
  if (!row) throw new Error(`participants have no operation ${op}`);
  return row;
}

/** Key of a read: its address without the origin. */
export const partKeyOf = (op: Op, arg: unknown): string => {
  const { pathname, search } = buildUrl(partRowOf(op), arg, 'http://copy');
  return pathname + search;
};

/** @param over called when the token of the call has been refused, and no newer one has arrived since */
export function createPartLine(origin: string, tools: ExchangeTools, over: () => void): PartLine {
  let token: string | null = null;
  const judged = <T>(result: Result<T>, bearer: string | null): Result<T> => {
    if (result.ok) return result;
    // The server never redirects: a redirect comes from something in between.
    if (result.error.kind === 'session-lost') return fail({ kind: 'offline', timedOut: false });
    const isOver = result.error.kind === 'unauthenticated' || result.error.kind === 'session-ended';
    if (isOver && bearer !== null && bearer === token) over();
    return result;
  };
  return {
    setToken(next) {
      token = next;
    },
    async send(op, arg, options) {
      const row = partRowOf(op),
        bearer = row.open === true ? null : token,
        context = {
          origin,
          background: options.background ?? false,
          xsrfToken: null,
          bearer,
          clientReqId: options.clientReqId ?? crypto.randomUUID(),
          userId: null,
        };
      return judged(await exchange(tools, buildRequest(row, arg, context), options, readData), bearer);
    },
    async sendFiles(files, limits) {
      const bearer = token,
        request = new Request(new URL(PART_UPLOAD_PATH, origin), {
          method: 'POST',
          body: bodyOf({ ...files, fileType: 'group' }),
          credentials: 'same-origin',
          redirect: 'manual',
          cache: 'no-store',
          headers: {
            [CONTRACT_HEADER]: String(CONTRACT_VERSION),
            [CLIENT_REQUEST_HEADER]: crypto.randomUUID(),
            ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          },
        });
      return judged(await exchange(tools, request, { ...limits, isLong: true }, readUploaded), bearer);
    },
  };
}
