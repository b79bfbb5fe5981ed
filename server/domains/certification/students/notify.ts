import { statePath, type Programme } from '#contract/certification/programmes.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { NewWork, WorkSource } from '#server/domains/work/index.ts';
import { notifyStudents } from '#server/domains/communication/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { headOf, type Head } from '../judging/jobs.ts';
import { say } from '../say.ts';

/** Notifies a student of an event, in its transaction. */
export const tellStudent = async (
  { db, now }: Pick<Actor, 'db' | 'now'>,
  programme: Programme,
  stdNo: string,
  result: string,
): Promise<void> =>
  notifyStudents(db, [stdNo], {
    tmplCd: 'CERTI_RSLT',
    vars: { 인증: programme.title, 결과: result },
    resourcePath: statePath(programme),
    now,
  });

export const reviewOf = (certiStateId: string): WorkSource => ({
  workDivCd: 'CERTI_APRV',
  refTable: 'certiState',
  refId: certiStateId,
});
export const evidenceReviewOf = (certiEvidId: string): WorkSource => ({
  workDivCd: 'CERTI_APRV',
  refTable: 'certiEvid',
  refId: certiEvidId,
});

/**
 * The work of the user who decides: the head of the owner department, or the operators.
 * @param writerNo who wrote what is decided about: of the head's own the role that stands in for the head decides
 */
export async function reviewWork(
  { db }: Pick<Actor, 'db'>,
  programme: Programme,
  source: WorkSource,
  word: 'aprvWork' | 'upWork' | 'evidWork',
  writerNo: string,
): Promise<NewWork> {
  const path = statePath(programme),
    head = programme.decidedBy === 'HEAD' ? await headOf(db, programme.ownerDeptCd) : null;
  return {
    ...source,
    title: say(word, { certi: programme.title }),
    resourcePath: path,
    needAuthType: 'U',
    linkUrl: recordAddress.review(programme, source.refId),
    ...targetOf(programme, head, writerNo),
  };
}

function targetOf(
  { decidedBy, insteadOfHeadCd, ownerDeptCd }: Programme,
  head: Head | null,
  writerNo: string,
): Pick<NewWork, 'trgtRoleCd' | 'trgtDeptCd' | 'trgtUserId'> {
  if (decidedBy === 'ALL') return { trgtRoleCd: 'ROLE_OPER' };
  if (head === null) return { trgtDeptCd: ownerDeptCd };
  return insteadOfHeadCd !== null && head.stfNo === writerNo
    ? { trgtRoleCd: insteadOfHeadCd }
    : { trgtUserId: head.userId };
}
