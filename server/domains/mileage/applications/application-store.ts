import { type Kysely, type Selectable } from 'kysely';
import {
  APPLY_STATE_NAMES,
  APPLY_TRANSITIONS,
  type ApplyEvent,
  type ApplyState,
} from '#contract/mileage/mileage-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { gone } from '#server/http/failure.ts';
import { historyIn } from '#server/records/history.ts';
import { nextNumber } from '#server/records/numbers.ts';
import { stateEvents, type Happened } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { applications } from './application-queries.ts';
import { notifyStudent, reviewWork, workOf } from './notify.ts';

export type StoredApplication = Selectable<Schema['mlgApply']>;

/** An application, locked until the transaction ends. @throws Failure 409 GONE */
export async function holdApplication(db: Kysely<Schema>, applyId: string): Promise<StoredApplication> {
  const row = await db.selectFrom('mlgApply').selectAll().where('applyId', '=', applyId).forUpdate().executeTakeFirst();
  if (!row) throw gone();
  return row;
}

/** Rows of an application's history. */
export const recordApply = historyIn('mlgApplyHis');

interface Noted {
  readonly rsnCd?: string;
  /** The outcome of which the student is notified, where the event alone does not say it; without it there is no message about a cancellation. */
  readonly result?: string;
  /** Who approves, once the student's department has confirmed. */
  readonly aprvDeptCd?: string | null;
}
type What = Happened<StoredApplication, ApplyState, ApplyEvent, Noted>;
const tell =
  (usual?: string) =>
  async (actor: Actor, { row, noted }: What): Promise<void> => {
    const result = noted?.result ?? usual;
    if (result !== undefined) await notifyStudent(actor, row, result);
  };

/** Events of an application; the state is judged before the version (mileage.md 4). */
export const applyEvents = stateEvents({
  records: { ...applications, hold: async ({ db }, applyId) => holdApplication(db, applyId) },
  states: statesOf({ steps: APPLY_TRANSITIONS, names: APPLY_STATE_NAMES }),
  stateOf: ({ applySt }) => applySt,
  inState: (applySt) => ({ applySt }),
  first: 'state',
  history: (actor, { row, event, from, to, rsn, noted }: What) =>
    recordApply(actor, [
      { applyId: row.applyId, bfSt: from, afSt: to, evtCd: event, rsnCd: noted?.rsnCd ?? null, rsn },
    ]),
  work: [
    {
      of: ({ applyId }) => workOf.confirmation(applyId),
      ends: { confirmDept: 'APRV', return: 'RJCT', reject: 'RJCT', cancel: 'CNCL' },
    },
    {
      of: ({ applyId }) => workOf.approval(applyId),
      ends: { approve: 'APRV', return: 'RJCT', reject: 'RJCT', cancel: 'CNCL' },
      begins: {
        confirmDept: ({ row, noted }, { now }) => [reviewWork(row, 'approval', noted?.aprvDeptCd ?? null, now)],
      },
    },
  ],
  messages: {
    approve: tell(),
    return: tell('보완요청'),
    reject: tell('반려'),
    cancel: tell(),
    reverse: tell('승인취소'),
  },
});

/** `A{YYYY}-{6-digit}`, one number at a time. */
export const nextApplyNo = (db: Kysely<Schema>, year: string): Promise<string> =>
  nextNumber(db, { table: 'mlgApply', column: 'applyNo', prefix: `A${year}-`, digits: 6 });
