import type { FastifyInstance } from 'fastify';
import type { ErrorEnvelope } from '#contract/envelope.ts';
import { message } from '#messages/message.ts';
import { toConstraintFailure } from './constraint-failure.ts';
import { Failure } from '../failure.ts';
import { toShortage } from './shortage.ts';
import { HTTP_MESSAGES } from '../messages.ts';

const TRANSPORT: Readonly<Record<number, string>> = {
  400: HTTP_MESSAGES.badBody,
  404: HTTP_MESSAGES.noSuchPath,
  413: HTTP_MESSAGES.tooLarge,
  415: HTTP_MESSAGES.mediaType,
};

/** What a person sees of an error; everything unexpected is a 500 that says nothing of its cause. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = statusOf(error);
  const text = TRANSPORT[status];
  return text === undefined
    ? (toConstraintFailure(error) ?? toShortage(error) ?? new Failure(500, message('M-500')))
    : new Failure(status, text);
}

/** Errors of the web framework (body too large, broken JSON, wrong type) name their status themselves. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** The body of an answer other than 200. */
export function toErrorEnvelope(failure: Failure, traceId: string): ErrorEnvelope {
  const { retryAfterSec: _, ...details } = failure.details;
  return { code: failure.status, message: failure.message, traceId, data: { data: [], ...details } };
}

/** Answers every error of the API in the one envelope, and writes down those that are our fault. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    if (failure.status >= 500) request.log.error({ err: error, traceId: request.id }, 'request failed');
    if (failure.details.retryAfterSec !== undefined) reply.header('retry-after', failure.details.retryAfterSec);
    return reply.code(failure.status).send(toErrorEnvelope(failure, request.id));
  });
}
