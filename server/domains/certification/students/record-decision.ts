import type { Actor } from '#server/http/actor.ts';
import type { FrozenFigures } from '#shared/certification/figures.ts';
import type { StoredState } from '../judging/judge-students.ts';
import { loadStandard } from '../standards/load-standard.ts';
import { certiEvents } from './certi-events.ts';
import { figuresOf, holdState } from './state-store.ts';

interface Decided {
  /** What has become of an application by the student himself. */
  readonly fate: 'APPLIED' | 'CERTIFIED' | 'REJECTED' | 'REVOKED';
  readonly applyDt: Date;
  readonly decDt: string;
  readonly decNo: string;
  readonly decStfNo: string;
}

/**
 * Takes a student through the states of an application without notifying anybody: for data that are only laid down. The
 * application is of `applyDt`, everything after it of the actor's present.
 */
export async function recordDecision(actor: Actor, state: StoredState, decided: Decided): Promise<FrozenFigures> {
  const standard = await loadStandard(actor.db, state.certiStdId ?? '');
  if (!standard) throw new Error('a student without a standard is not certified');
  const figures = await figuresOf(actor, state, standard),
    { certiStateId, stdNo, calcGrdCd: certiGrdCd } = state,
    { fate, applyDt, decDt, decNo, decStfNo } = decided,
    now = async () => holdState(actor, certiStateId);
  const { record } = certiEvents;
  await record({ ...actor, now: applyDt }, state, 'apply', {
    changes: { applyDt, applyId: stdNo, applyJson: JSON.stringify(figures) },
  });
  if (fate === 'REJECTED')
    await record(actor, await now(), 'reject', { changes: { decRsn: '제출 서류 미비' }, rsn: '제출 서류 미비' });
  if (fate === 'CERTIFIED' || fate === 'REVOKED')
    await record(actor, await now(), 'certify', {
      changes: { decDt, decNo, decGrdCd: certiGrdCd, decStfNo, frzJson: JSON.stringify(figures) },
      noted: { certiGrdCd, decNo },
    });
  if (fate === 'REVOKED')
    await record(actor, await now(), 'revoke', { rsn: '제출 자료 허위 확인', noted: { certiGrdCd, decNo } });
  return figures;
}
