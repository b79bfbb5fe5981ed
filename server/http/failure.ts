import type { FieldError, Refusal } from '#contract/errors.ts';
import { message } from '#messages/message.ts';

export interface FailureDetails {
  readonly errors?: readonly FieldError[];
  /** Why, as a code for the client: the reason of a 409, of an ended session, of a denied screen. */
  readonly reason?: string;
  readonly current?: unknown;
  readonly modNm?: string;
  readonly modDt?: string;
  readonly retryAfterSec?: number;
  /** Number under which an administrator finds why this was refused. */
  readonly explainId?: string;
}

/** An answer other than 200, thrown from anywhere below a handler. Its text is shown to people. */
export class Failure extends Error {
  readonly status: number;
  readonly details: FailureDetails;
  constructor(status: number, text: string, details: FailureDetails = {}) {
    super(text);
    this.name = 'Failure';
    this.status = status;
    this.details = details;
  }
}

/** 400: the values are wrong by themselves. The first error is what the person sees. */
export function invalid(errors: readonly FieldError[]): Failure {
  return new Failure(400, errors[0]?.message ?? '', { errors });
}

/** 400 for one field; an empty field name means the call as a whole. */
export const invalidField = (field: string, text: string): Failure => invalid([{ field, message: text }]);

/** 409: refused by the present state of the data. */
export function refused(reason: Refusal, text: string, details: Omit<FailureDetails, 'reason'> = {}): Failure {
  return new Failure(409, text, { ...details, reason });
}

/** 409 for a decision on something that is decided already; `work` is its Korean name. */
export const alreadyDone = (work: string): Failure => refused('STATE', message('M-DONE', { work }));

/** 409 for an event that the present state does not know; `state` is its Korean name. */
export const wrongState = (state: string): Failure => refused('STATE', message('M-STATE', { state }));

/** 409 DUP that also marks the field. */
export const duplicate = (field: string, text: string, row?: number): Failure =>
  refused('DUP', text, { errors: [row === undefined ? { field, message: text } : { field, row, message: text }] });

export const gone = (): Failure => refused('GONE', message('M-GONE'));

/** 409 VERSION with what the row is now, for the conflict dialog. */
export const stale = (current: unknown, modNm: string | null, modDt: string): Failure =>
  refused('VERSION', message('M-VER'), { current, modNm: modNm ?? '', modDt });

export const forbidden = (text: string = message('M-403'), reason?: string): Failure =>
  new Failure(403, text, reason === undefined ? {} : { reason });

export const unauthenticated = (): Failure => new Failure(401, message('M-LOST'));

/** 419: the session was alive and is not any more. `reason` is a code of SESSION_END. */
export const sessionEnded = (reason: string | null): Failure =>
  new Failure(419, message('M-EXPIRED'), reason === null ? {} : { reason });

export const tooMany = (retryAfterSec: number): Failure => new Failure(429, message('M-429'), { retryAfterSec });
