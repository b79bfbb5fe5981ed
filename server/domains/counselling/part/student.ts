import { KINDS, type CounselKind } from '#contract/counselling/kinds.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { participantActor, type Actor } from '#server/http/actor.ts';
import { participantOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';

/** The student who calls, from the session and never from a body. @throws Failure 403 for anybody else */
export function studentOf(call: CallContext): string {
  const { userDiv, userKey } = participantOf(call);
  if (userDiv !== 'USER') throw forbidden();
  return userKey;
}

/** @throws Failure 403 for a kind that there is not */
export function kindNamed(cnslDivCd: string): CounselKind {
  const kind = KINDS.find((one) => one.cnslDivCd === cnslDivCd);
  if (!kind) throw forbidden();
  return kind;
}

/** A call of a student, whose own rows no policy of staff shows: it is about the own person alone. */
export const asStudent = <T>(call: CallContext, work: (actor: Actor, stdNo: string) => Promise<T>): Promise<T> => {
  const stdNo = studentOf(call);
  return withoutRowSecurity(call.db, () => work(participantActor(call, stdNo), stdNo));
};
