import { statePath, type Programme } from '#contract/certification/programmes.ts';
import type { WorkSource } from '#server/domains/work/index.ts';
import { raiseWorkAs } from '#server/domains/work/index.ts';
import { notifyStudents } from '#server/domains/communication/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { headOf } from '../judging/jobs.ts';
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

/** Opens the work of the user who decides: the head of the owner department, or the operators. */
export async function openReview(
  actor: Actor,
  programme: Programme,
  source: WorkSource,
  word: 'aprvWork' | 'upWork' | 'evidWork',
): Promise<void> {
  const path = statePath(programme),
    head = programme.decidedBy === 'HEAD' ? await headOf(actor.db, programme.ownerDeptCd) : null;
  await raiseWorkAs(actor, [
    {
      ...source,
      title: say(word, { certi: programme.title }),
      resourcePath: path,
      needAuthType: 'U',
      linkUrl: `${path}?tab=review&ref=${source.refId}`,
      ...(programme.decidedBy === 'ALL'
        ? { trgtRoleCd: 'ROLE_OPER' }
        : head === null
          ? { trgtDeptCd: programme.ownerDeptCd }
          : { trgtUserId: head }),
    },
  ]);
}
