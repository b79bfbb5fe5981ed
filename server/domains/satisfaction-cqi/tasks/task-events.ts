import { randomUUID } from 'node:crypto';
import {
  SATIS_STATE_NAMES,
  SATIS_STEPS,
  type AprvActCd,
  type AprvPhase,
  type SatisEvent,
  type SatisState,
} from '#contract/satisfaction-cqi/satis-codes.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import type { Actor } from '#server/http/actor.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { displayDate } from '#shared/display.ts';
import { tellManager } from '../notify.ts';
import { say } from '../say.ts';
import { findStanding, type FoundTask } from './task-queries.ts';
import { tasks, type StoredTask } from './task-records.ts';
import { taskRights } from './task-rights.ts';
import { openWork, taskWork } from './task-work.ts';

/** What 결재이력 says of an event; what is left out there says nothing. */
const LINES: Partial<Readonly<Record<SatisEvent, readonly [actCd: AprvActCd, phaseCd: AprvPhase | null]>>> = {
  submitPlan: ['SBMT', 'PLAN'],
  approvePlan: ['APRV', 'PLAN'],
  confirmPlan: ['CNFM', 'PLAN'],
  returnPlan: ['RTRN', 'PLAN'],
  requestChange: ['CHRQ', 'PLAN'],
  approveChange: ['CHAP', 'PLAN'],
  refuseChange: ['RTRN', 'PLAN'],
  extend: ['EXTD', null],
  submitResult: ['SBMT', 'RSLT'],
  approveResult: ['APRV', 'RSLT'],
  confirmResult: ['CNFM', 'RSLT'],
  returnResult: ['RTRN', 'RSLT'],
  correct: ['RTRN', 'RSLT'],
  carry: ['CARY', null],
  cancel: ['CNCL', null],
};
/** Writes a line of 결재이력 in the name of who acts: the one way into it. */
export const noteDecision = (
  { db, now, actId }: Pick<Actor, 'db' | 'now' | 'actId'>,
  cqiId: string,
  actCd: AprvActCd,
  phaseCd: AprvPhase | null,
  opnnCn: string | null,
): Promise<void> =>
  insertRows(db, 'satisCqiAprv', [
    { aprvId: randomUUID(), cqiId, phaseCd, actCd, actId, actDt: now.toISOString(), opnnCn, regDt: now.toISOString() },
  ]);

type Changes = Parameters<typeof tasks.change>[2];
type What = { readonly row: StoredTask; readonly rsn: string | null };
const raise =
  (kind: 'SATIS_CQI' | 'CQI_APRV') =>
  ({ row }: What, actor: Actor) =>
    openWork(actor, row.cqiId, kind);
const begin = raise('SATIS_CQI'),
  decide = raise('CQI_APRV');
const tell =
  (result: string) =>
  async (actor: Actor, { row, rsn }: What): Promise<void> => {
    await tellManager(actor, row, { tmplCd: 'CQI_RSLT', result, addition: rsn });
  };

/**
 * Events of a task with 결재이력, work and messages (cqi.md 4 and 7). What waits behind an event is read from the task as it
 * stands then, so that the list, the tile and the reminder agree with who may act.
 */
export const taskEvents = stateEvents<StoredTask, Changes, SatisState, SatisEvent>({
  records: tasks,
  states: statesOf({ steps: SATIS_STEPS, names: SATIS_STATE_NAMES }),
  stateOf: ({ cqiSt }) => cqiSt,
  inState: (cqiSt) => ({ cqiSt }),
  history: async (actor, { row, event, rsn }) => {
    const line = LINES[event];
    if (line) await noteDecision(actor, row.cqiId, line[0], line[1], rsn);
  },
  work: [
    {
      of: ({ cqiId }) => taskWork('SATIS_CQI', cqiId),
      ends: { submitPlan: 'DONE', submitResult: 'DONE', approveChange: 'CNCL', carry: 'CNCL', cancel: 'CNCL' },
      begins: {
        assign: begin,
        returnPlan: begin,
        approveChange: begin,
        confirmPlan: begin,
        returnResult: begin,
        correct: begin,
      },
    },
    {
      of: ({ cqiId }) => taskWork('CQI_APRV', cqiId),
      ends: {
        approvePlan: 'APRV',
        confirmPlan: 'APRV',
        returnPlan: 'RJCT',
        approveChange: 'APRV',
        refuseChange: 'RJCT',
        approveResult: 'APRV',
        confirmResult: 'APRV',
        returnResult: 'RJCT',
        carry: 'CNCL',
        cancel: 'CNCL',
      },
      begins: {
        submitPlan: decide,
        approvePlan: decide,
        requestChange: decide,
        submitResult: decide,
        approveResult: decide,
      },
    },
  ],
  messages: {
    assign: async (actor, { row }) => {
      const { planDueDt, mngrStfNo } = await actor.db
        .selectFrom('satisCqi')
        .select(['planDueDt', 'mngrStfNo'])
        .where('cqiId', '=', row.cqiId)
        .executeTakeFirstOrThrow();
      await tellManager(
        actor,
        { ...row, mngrStfNo },
        { tmplCd: 'CQI_DUE', due: displayDate(planDueDt ?? ''), addition: say('assigned') },
      );
    },
    approvePlan: tell('계획 부서승인'),
    confirmPlan: tell('계획 확정'),
    returnPlan: tell('계획 반려'),
    approveChange: tell('계획 변경 승인'),
    refuseChange: tell('계획 변경 반려'),
    extend: tell('기한 연장'),
    approveResult: tell('결과 부서승인'),
    confirmResult: tell('결과 확정'),
    returnResult: tell('결과 반려'),
    correct: tell('결과 정정'),
    cancel: tell('취소'),
  },
});

type Act = Parameters<typeof taskRights.require>[1];
/** What a call may do with a task that it holds. @throws Failure 403 */
export const mayAct =
  (call: CallContext, op: Act) =>
  async ({ cqiId }: StoredTask): Promise<void> => {
    await taskRights.require(call, op, await requireStanding(call, cqiId));
  };

/** A task with what it is to the caller. @throws Failure 403, 409 GONE */
export async function requireStanding(call: CallContext, cqiId: string): Promise<FoundTask> {
  const found = await findStanding(call, cqiId);
  if (found) return found;
  await tasks.require(call, cqiId);
  throw forbidden();
}

/**
 * Whether the caller decides about what was handed in: never who looks after the task, nor who handed it in for that
 * person. @throws Failure 409 STATE for one's own task, 403 for every other
 */
export const mayDecide =
  (call: CallContext, op: 'aprvPlanDept' | 'cnfmPlan' | 'aprvPlanChg' | 'aprvRsltDept' | 'cnfmRslt') =>
  async ({ cqiId }: StoredTask): Promise<void> => {
    const standing = await requireStanding(call, cqiId);
    if (standing.isManager || (await handedInBy(call, cqiId)) === personOf(call).userId)
      throw refused('STATE', say('ownTask'));
    await taskRights.require(call, op, standing);
  };

/** Who handed in last, or asked for a change. */
async function handedInBy({ db }: CallContext, cqiId: string): Promise<string | null> {
  const found = await db
    .selectFrom('satisCqiAprv')
    .select('actId')
    .where('cqiId', '=', cqiId)
    .where('actCd', 'in', ['SBMT', 'CHRQ'])
    .orderBy('actDt', 'desc')
    .executeTakeFirst();
  return found?.actId ?? null;
}
