import { programmeOf, type Programme } from '#contract/certification/programmes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { deciderOf, decidesOn, issues, reachesStudent, restores, type Decider, type Placed } from './reach.ts';

/** A student with an application, or evidence, to be decided. */
interface Decided {
  /** Of the programme: found once for all rows of a call. */
  readonly decider: Decider;
  /** Who applied for the student, or entered the evidence; null for none. */
  readonly writerNo: string | null;
}
const decides = (_call: CallContext, { decider, writerNo }: Decided): boolean => decidesOn(decider, writerNo);

/** Rights on what is decided, by operation, whatever its state. */
export const decisionRights = rightsOn<
  Decided,
  'certify' | 'rejectCerti' | 'revokeCerti' | 'confirmRecheck' | 'approveEvid' | 'returnEvid'
>({
  certify: decides,
  rejectCerti: decides,
  revokeCerti: decides,
  confirmRecheck: decides,
  approveEvid: decides,
  returnEvid: decides,
});
/** @throws Failure 403 for who does not decide about what this person has written */
export const requireDecision = async (
  call: CallContext,
  op: Parameters<typeof decisionRights.require>[1],
  certiDiv: string,
  writerNo: string | null,
): Promise<void> =>
  decisionRights.require(call, op, { decider: await deciderOf(call, programmeOf(certiDiv)), writerNo });

interface Register {
  /** Whether the caller issues certificates of the programme: found once for all rows of a call. */
  readonly isIssuer: boolean;
}
const isOfIssuer = (_call: CallContext, { isIssuer }: Register): boolean => isIssuer;
/** Rights on certificates, by operation, whatever their state. */
export const issueRights = rightsOn<Register, 'issueCerti' | 'reissueCerti' | 'revokeIssue' | 'printCerti'>({
  issueCerti: isOfIssuer,
  reissueCerti: isOfIssuer,
  revokeIssue: isOfIssuer,
  printCerti: isOfIssuer,
});
/** @throws Failure 403 for who issues no certificates of the programme */
export const requireIssuing = async (
  call: CallContext,
  op: Parameters<typeof issueRights.require>[1],
  certiDiv: string,
): Promise<void> => issueRights.require(call, op, { isIssuer: await issues(call, programmeOf(certiDiv)) });

type Student = Placed & { readonly certiDiv: string };
const programmeFor = ({ certiDiv }: Student): Programme => programmeOf(certiDiv);
/** Rights on a student, by operation, whatever the state. Evidence is entered with C. */
export const studentRights = rightsOn<Student, 'applyCerti' | 'cancelApplyCerti' | 'restoreCerti' | 'saveEvid'>(
  {
    applyCerti: (call, student) => reachesStudent(call, programmeFor(student), 'C', student),
    cancelApplyCerti: (call, student) => reachesStudent(call, programmeFor(student), 'U', student),
    restoreCerti: (call, student) => restores(call, programmeFor(student)),
    saveEvid: (call, student) => reachesStudent(call, programmeFor(student), 'C', student),
  },
  ['saveEvid'],
);
