import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable } from 'kysely';
import { APPLY_STATE_NAMES, APPLY_TRANSITIONS, type ApplyState } from '#contract/mileage/mileage-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { raisedBy } from '#server/http/actor.ts';
import { gone } from '#server/http/failure.ts';
import { nextNumber } from '#server/records/numbers.ts';
import { statesOf } from '#server/records/states.ts';

export type StoredApplication = Selectable<Schema['mlgApply']>;

/** An application, locked until the transaction ends. @throws Failure 409 GONE */
export async function holdApplication(db: Kysely<Schema>, applyId: string): Promise<StoredApplication> {
  const row = await db.selectFrom('mlgApply').selectAll().where('applyId', '=', applyId).forUpdate().executeTakeFirst();
  if (!row) throw gone();
  return row;
}

export const { next: nextState } = statesOf({ steps: APPLY_TRANSITIONS, names: APPLY_STATE_NAMES });

type Changes = Partial<Omit<StoredApplication, 'version' | 'rvwDt' | 'aprvDt' | 'submitDt' | 'modDt' | 'regDt'>> & {
  readonly rvwDt?: Date;
  readonly aprvDt?: Date;
  readonly submitDt?: Date | string;
};

/** Writes what an event made of an application, with its history. */
export async function changeApplication(
  actor: Actor,
  { applyId, applySt }: Pick<StoredApplication, 'applyId' | 'applySt'>,
  evtCd: string,
  changes: Changes,
  { rsnCd = null, rsn = null }: { readonly rsnCd?: string | null; readonly rsn?: string | null } = {},
): Promise<void> {
  await actor.db
    .updateTable('mlgApply')
    .set({ ...changes, ...raisedBy(actor) })
    .where('applyId', '=', applyId)
    .execute();
  await recordEvent(actor, { applyId, bfSt: applySt, afSt: changes.applySt ?? applySt, evtCd, rsnCd, rsn });
}

export async function recordEvent(
  { db, actId, now }: Actor,
  event: {
    readonly applyId: string;
    readonly bfSt: ApplyState | null;
    readonly afSt: ApplyState;
    readonly evtCd: string;
    readonly rsnCd?: string | null;
    readonly rsn?: string | null;
  },
): Promise<void> {
  await db
    .insertInto('mlgApplyHis')
    .values({ rsnCd: null, rsn: null, ...event, mlgApplyHisId: randomUUID(), actId, actDt: now })
    .execute();
}

/** `A{YYYY}-{6-digit}`, one number at a time. */
export const nextApplyNo = (db: Kysely<Schema>, year: string): Promise<string> =>
  nextNumber(db, { table: 'mlgApply', column: 'applyNo', prefix: `A${year}-`, digits: 6 });
