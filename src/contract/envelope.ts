import { z } from 'zod';

/** Header by which the worker distinguishes Madang's answers from those of a captive portal or a proxy. */
export const SIGNATURE_HEADER = 'x-madang';
/** Rises when page and server of different releases can no longer talk; an older page is answered with 426. */
export const CONTRACT_VERSION = 1;
export const CONTRACT_HEADER = 'x-madang-contract';
export const CLIENT_REQUEST_HEADER = 'x-client-req-id';
/** On a write out of the device's queue: device, its number there, the highest number given away; divided by blanks. */
export const QUEUE_HEADER = 'x-madang-queue';
export const XSRF_HEADER = 'x-xsrf-token';
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const SESSION_COOKIE = 'SSOTOKEN';
/** Remembers the device's queue where the browser may have thrown the queue itself away. */
export const DEVICE_COOKIE = 'MADANG-DEVICE';
/**
 * User id on lookups: names the owner to the service worker; it keeps no session of its own. The server ignores it, and
 * names on the answer who it has answered.
 */
export const PERSON_HEADER = 'x-madang-person';
/** Set by the worker on calls that no person caused; such calls never extend the session. */
export const BACKGROUND_HEADER = 'x-madang-background';

/** Body of a good answer: rows in `data.data`, totals and the like beside them in `data`. */
export function envelopeSchema<R extends z.ZodType, X extends z.ZodRawShape>(row: R, extra: X) {
  return z.object({
    code: z.number().int(),
    message: z.string(),
    traceId: z.string(),
    data: z.object({ data: z.array(row), ...extra }),
  });
}

export interface ErrorEnvelope {
  readonly code: number;
  readonly message: string;
  readonly traceId: string;
  readonly data: {
    readonly data: readonly [];
    readonly errors?: readonly { field: string; row?: number; message: string }[];
    readonly reason?: string;
    /** Number of a refusal (403) under which an administrator finds why. */
    readonly explainId?: string;
    readonly current?: unknown;
    readonly modNm?: string;
    readonly modDt?: string;
  };
}
