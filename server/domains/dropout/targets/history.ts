import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Actor } from '#server/http/actor.ts';
import type { TargetStaff } from '#shared/dropout/assigning.ts';

type Stored = Insertable<Schema['drptHis']>;
/**
 * What happened to a student or a target. Before and after are codes: a grade, a state, or the numbers of the staff; never a
 * score, an indicator or a trigger (dropout.md 2).
 */
type NewHistory = Omit<Stored, 'hisId' | 'actId' | 'actDt' | 'regDt' | 'bfVal' | 'afVal' | 'rsn' | 'runId'> & {
  readonly bfVal?: string | null;
  readonly afVal?: string | null;
  readonly rsn?: string | null;
  readonly runId?: string | null;
};

/** The staff of a target as the history keeps them: advisor and counsellor, with a comma between them. */
export const staffText = ({ advsrStfNo, cnslrStfNo }: TargetStaff): string => `${advsrStfNo ?? ''},${cnslrStfNo ?? ''}`;

/** Writes rows of drptHis in the name of who acts: the one way into it. */
export const history = (
  { db, now, actId }: Pick<Actor, 'db' | 'now' | 'actId'>,
  rows: readonly NewHistory[],
): Promise<void> =>
  insertRows(
    db,
    'drptHis',
    rows.map(({ stdNo, hakguaCd, trgtId = null, evtCd, bfVal = null, afVal = null, rsn = null, runId = null }) => ({
      hisId: randomUUID(),
      stdNo,
      hakguaCd,
      trgtId,
      evtCd,
      bfVal,
      afVal,
      rsn,
      actId,
      actDt: now.toISOString(),
      runId,
      regDt: now.toISOString(),
    })),
  );
