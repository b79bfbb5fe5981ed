import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { authorise } from '#server/access/authorise.ts';
import { findPerson } from '#server/domains/session/index.ts';
import type { SignedIn } from '#server/plugins/session.ts';
import type { Entry, OrderedDownloads, Rights, RowOrder, Services } from '#server/services.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { Decision } from '#server/access/authorise.ts';
import { placeOf, type CallContext, type CallPlace } from '../call-context.ts';
import { forbidden, invalidField } from '../failure.ts';
import type { Binding } from '../implement.ts';
import { HTTP_MESSAGES } from '../messages.ts';

const DOWNLOAD = /^download\w+Excel$/;

/** An argument as the address of a call carries it: null is left out, lists are joined by commas, the rest is text. */
function asQuery(arg: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(arg).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String).join(',') : String(value)]),
  );
}

/**
 * Runs downloads for people who have ordered them and are not on the line. Each time the person's rights and scope are
 * those of the moment; an account that was stopped gets nothing.
 */
export function orderedDownloads(bindings: readonly Binding[], servicesOf: () => Services): OrderedDownloads {
  const byOp = new Map<string, Binding>(
    bindings
      .filter(({ op, endpoint }) => endpoint.method === 'GET' && DOWNLOAD.test(op))
      .map((binding) => [binding.op, binding]),
  );

  const admit = ({ model, permissions }: Rights, { op, arg }: Pick<RowOrder, 'op' | 'arg'>) => {
    const binding = byOp.get(op);
    if (!binding) throw invalidField('op', HTTP_MESSAGES.badBody);
    const decision = authorise(model, permissions, binding.endpoint.access);
    if (decision.scope === null) throw forbidden();
    return { binding, decision, parsed: binding.parse(asQuery(arg)) };
  };
  return {
    check: (rights, order) => {
      admit(rights, order);
    },
    read: async (order) => {
      const { db, signedIn } = servicesOf().enter(await signedInAs(servicesOf(), order.userId));
      const { binding, decision, parsed } = admit(signedIn, order);
      const place = placeOf(binding.endpoint.access, decision.resource),
        answer = await binding.run(parsed, contextOf(servicesOf(), order, { db, signedIn }, decision.scope, place));
      // Only what the contract names leaves the house, as on the line.
      const { data } = z.object({ data: z.array(binding.endpoint.row) }).parse(answer);
      return {
        rows: data as readonly Readonly<Record<string, unknown>>[],
        isPersonal: binding.endpoint.personal === true,
        resourcePath: place.resource?.resourcePath ?? null,
        loginId: signedIn.session.loginId,
      };
    },
  };
}

/** A person as in a session, but without one: no token, and an id that no session has. */
async function signedInAs({ db, access, clock }: Services, userId: string): Promise<SignedIn> {
  const person = await findPerson(db, userId),
    now = clock.now();
  if (person === null || person.acntStCd === 'STOP') throw forbidden();
  const model = await access.getModel(person.accessStamp);
  const permissions = await access.getPermissions(model, userId, koreanDate8(now));
  return {
    token: '',
    model,
    permissions,
    session: {
      ...person,
      sessionId: randomUUID(),
      loginDt: now,
      lastActvtDt: now,
      stCd: 'ACTIVE',
      endRsnCd: null,
      loginDivCd: 'LOCAL',
    },
  };
}

function contextOf(
  services: Services,
  { ipAddr, traceId }: RowOrder,
  { db, signedIn }: Entry,
  scope: Decision['scope'],
  place: CallPlace,
): CallContext {
  if (scope === null) throw forbidden();
  return {
    db,
    services,
    now: services.clock.now(),
    traceId,
    ipAddr,
    userAgent: null,
    findSignedIn: () => signedIn,
    client: null,
    participant: null,
    scope,
    place,
    isOrdered: true,
    get request(): never {
      throw new Error('ordered work has no request');
    },
    get reply(): never {
      throw new Error('ordered work has no reply');
    },
  };
}
