import type { FastifyRequest } from 'fastify';
import { keepDenial } from '#server/access/explain/denials.ts';
import { normalisePath } from '#server/access/resource-match.ts';
import type { Services } from '#server/services.ts';
import type { Admitted } from '../answering/api-use.ts';
import { Failure } from '../failure.ts';
import type { Binding } from '../implement.ts';

/**
 * A refusal with the number under which an administrator finds why. It is kept outside the call's transaction, which
 * has ended without effect; when it cannot be kept, the refusal goes out without a number.
 */
export async function explainable(
  services: Services,
  binding: Binding,
  { signedIn, decision }: Admitted,
  request: FastifyRequest,
  failure: Failure,
): Promise<Failure> {
  if (signedIn === null) return failure;
  try {
    const explainId = await keepDenial(
      services.db,
      {
        userId: signedIn.session.userId,
        traceId: request.id,
        apiPath: binding.endpoint.path,
        resourcePath: decision.resource?.resourcePath ?? askedPath(binding, request),
        authType: decision.permission,
        rsnCd: failure.details.reason ?? null,
      },
      services.clock.now(),
    );
    return new Failure(failure.status, failure.message, { ...failure.details, explainId });
  } catch (error) {
    request.log.error({ err: error, traceId: request.id }, 'refusal not kept');
    return failure;
  }
}

/** The screen that the call belongs to; of a route check the screen that was to be opened. */
function askedPath({ op, endpoint }: Binding, request: FastifyRequest): string | null {
  if (op === 'checkRoute') {
    const { query } = request,
      url = typeof query === 'object' && query !== null && 'url' in query ? query.url : null;
    return typeof url === 'string' ? normalisePath(url) : null;
  }
  return endpoint.access.kind === 'grant' ? (endpoint.access.resources[0] ?? null) : null;
}
