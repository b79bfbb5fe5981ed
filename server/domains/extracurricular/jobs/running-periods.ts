import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { groupBy } from '#shared/group-by.ts';
import { listSessions, momentsOf, type Moments, type StoredSession } from '../applicants/period-facts.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

export interface RunningPeriod {
  readonly period: StoredPeriod;
  readonly moments: Moments;
  readonly sessions: readonly StoredSession[];
  /** Account of the person in charge; null without one. */
  readonly managerId: string | null;
}

/** Every approved period with the moments that its clock goes by. */
export async function runningPeriods(db: Kysely<Schema>): Promise<RunningPeriod[]> {
  const periods = await db.selectFrom('ecpPrd').selectAll().where('prdSt', '=', 'APPROVED').orderBy('prdId').execute(),
    sessions = groupBy(
      await listSessions(
        db,
        periods.map(({ prdId }) => prdId),
      ),
      ({ prdId }) => prdId,
    ),
    accounts = new Map(
      (
        await db
          .selectFrom('user')
          .select(['stfNo', 'userId'])
          .where('stfNo', 'in', [...new Set(periods.map(({ mngStfNo }) => mngStfNo))])
          .execute()
      ).map(({ stfNo, userId }) => [stfNo, userId]),
    );
  return periods.map((period) => {
    const own = sessions.get(period.prdId) ?? [];
    return {
      period,
      sessions: own,
      moments: momentsOf(period, own),
      managerId: accounts.get(period.mngStfNo) ?? null,
    };
  });
}
