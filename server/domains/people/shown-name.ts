import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { maskName } from '#shared/masking.ts';

/** Who audits reads everything, names covered (conventions.md 6). */
const AUDITOR = 'ROLE_AUDIT';

/** Whether names of students and outsiders may stand in clear before the caller: not before those who only audit. */
export const seesNames = (call: Pick<CallContext, 'findSignedIn'>): boolean =>
  signedInOf(call).permissions.roleCds.some((roleCd) => roleCd !== AUDITOR);

/** The name of a student or an outsider on the detail of one person: in clear, or covered for who only audits. */
export const nameBefore = <Name extends string | null>(call: Pick<CallContext, 'findSignedIn'>, name: Name) =>
  name === null || seesNames(call) ? name : maskName(name);
