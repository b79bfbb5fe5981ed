import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, type Failure } from '#server/http/failure.ts';
import { staffActor } from '#server/http/actor.ts';
import { findApplicant, type Applicant } from '../applicant.ts';
import { bookOne, type Application, type Booked } from './place-booking.ts';

type Form = ParsedArg<'bookSpace'>;

/**
 * The application that a form of the office makes. @throws Failure 400 for an unknown applicant, 403 for whom one may
 * not book
 */
export async function applicationOf<F extends Pick<Form, 'aplyDivCd' | 'aplyId' | 'aplyNm' | 'aplyTel'>>(
  call: CallContext,
  form: F,
): Promise<F & { readonly applicant: Applicant }> {
  const applicant = await findApplicant(call.db, form);
  requireMayBookFor(call, applicant);
  return { ...form, applicant };
}

/**
 * Users with the scope OWN book for themselves alone, those of a department for it and its people. What is booked for a department
 * counts towards no limit and no penalty, so that it is done for one's own alone. People from outside belong to none.
 * @throws Failure 403
 */
function requireMayBookFor(call: CallContext, { aplyDivCd, aplyId, deptCd, majorCd = null }: Applicant): void {
  const { everything, deptCds } = call.scope;
  if (everything) return;
  const isOneself = (aplyDivCd === 'STF' || aplyDivCd === 'PROF') && aplyId === personOf(call).userId,
    isFromOutside = aplyDivCd === 'OTSDR' && deptCds.size > 0,
    isOfScope = [deptCd, majorCd].some((code) => code !== null && deptCds.has(code));
  if (!isOneself && !isFromOutside && !isOfScope) throw forbidden();
}

/** Books a time, on behalf or for oneself. @throws Failure see `bookOne` */
export async function bookSpace(call: CallContext, form: Form): Promise<Booked> {
  const application: Application = await applicationOf(call, form),
    booked = await bookOne(staffActor(call), application, { kind: 'single', clientReqId: requestIdOf(call) });
  await adoptFile(call, form.fileGroupId, booked.bkngId);
  return booked;
}

/** A number without one is made up, so that a test or a job needs none. */
export const requestIdOf = ({ request }: CallContext): string => {
  const header = request.headers['x-client-req-id'];
  return typeof header === 'string' ? header.toLowerCase() : randomUUID();
};

export async function adoptFile(
  call: CallContext,
  fileGroupId: string | null | undefined,
  ownerId: string,
): Promise<void> {
  if (fileGroupId) await adoptFileGroup(call, fileGroupId, { resourcePath: BOOKING_SCREEN, ownerId });
}

/**
 * Counts an application that found its time taken, once for its number. Runs after the refusal has rolled everything
 * back.
 */
export async function recordUnmet(
  failure: Failure,
  asked: Pick<Form, 'spaceId' | 'useDt' | 'strtTm' | 'endTm' | 'aplyDivCd'>,
  { db, now }: CallContext,
  clientReqId: string,
): Promise<void> {
  if (failure.details.reason !== 'DUP') return;
  const { spaceId, useDt, strtTm, endTm, aplyDivCd } = asked;
  await db
    .insertInto('spaceUnmet')
    .values({ spaceUnmetId: randomUUID(), spaceId, useDt, strtTm, endTm, aplyDivCd, clientReqId, dt: now, regDt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
