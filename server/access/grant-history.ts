import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { GrantTarget, PermAct } from '#contract/system/perms/perm-acts.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';

/** Who writes the history, with the transaction of the change itself. A job has neither person nor address. */
export interface GrantWriter {
  readonly db: Kysely<Schema>;
  readonly now: Date;
  readonly actUserId: string | null;
  readonly ipAddr: string | null;
}

/** One changed grant, or one changed (role, resource) or (menu, role) pair. */
export interface GrantChange {
  readonly actDivCd: PermAct;
  readonly trgtDivCd: GrantTarget;
  /** The person who gains or loses; missing where a role changes for all who hold it. */
  readonly trgtUserId?: string;
  readonly roleCd?: string;
  readonly resourcePath?: string;
  readonly permCd?: string;
  /** How it was, in the words of `grant-values.ts`; null = it did not exist. */
  readonly befVal: string | null;
  readonly aftVal: string | null;
  readonly rsn: string | null;
}

/** The person of a call as writer of the history. */
export const writerOf = (call: CallContext): GrantWriter => ({
  db: call.db,
  now: call.now,
  actUserId: personOf(call).userId,
  ipAddr: call.ipAddr,
});

/**
 * Writes one row for each change that changes something. Uses the transaction of the change: when a row cannot be
 * written, the error ends that transaction and the change with it.
 */
export async function recordGrantChanges(
  { db, now, actUserId, ipAddr }: GrantWriter,
  changes: readonly GrantChange[],
): Promise<void> {
  const stamp = now.toISOString();
  await insertRows(
    db,
    'permGrntHis',
    changes
      .filter(({ befVal, aftVal }) => befVal !== aftVal)
      .map((change) => ({
        permGrntHisId: randomUUID(),
        actDt: stamp,
        regDt: stamp,
        actUserId,
        ipAddr,
        actDivCd: change.actDivCd,
        trgtDivCd: change.trgtDivCd,
        trgtUserId: change.trgtUserId ?? null,
        roleCd: change.roleCd ?? null,
        resourcePath: change.resourcePath ?? null,
        permCd: change.permCd ?? null,
        befVal: change.befVal,
        aftVal: change.aftVal,
        rsn: change.rsn,
      })),
  );
}
