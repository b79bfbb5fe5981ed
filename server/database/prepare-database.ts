import { sql } from 'kysely';
import { installQueue } from '#server/jobs/queue.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { Database } from './database.ts';
import { ensureHistoryMonths } from './history-months.ts';
import { migrate, withSetupLock } from './migrate.ts';
import { seedDemoCampus } from './seed/seed-demo-campus.ts';
import { seedReference } from './seed/seed-reference.ts';

export interface PrepareSettings {
  readonly now: Date;
  /** Fill an empty database with the demo campus. */
  readonly demo: boolean;
  /** Day the campus is made for, YYYYMMDD; the present day unless a test says otherwise. */
  readonly seedDay?: string;
  /** Folder of the installation, where files of the demo campus are put; without it the campus has none. */
  readonly dataDir?: string;
}

/**
 * Makes an open database ready for the programme: newest shape, reference data, demo campus.
 * Several server processes may call it at once; one does the work and the others wait.
 * @returns whether the demo campus was filled in now
 * @throws StartupError when the data were made by a newer version
 */
export function prepareDatabase({ db }: Database, { now, demo, seedDay, dataDir }: PrepareSettings): Promise<boolean> {
  return withSetupLock(db, async (locked) => {
    await migrate(locked);
    await installQueue(locked);
    await ensureHistoryMonths(locked, now);
    await seedReference(locked, { now });
    const isFilled = demo && (await seedDemoCampus(locked, { now, seedDay: seedDay ?? koreanDate8(now), dataDir }));
    // The embedded database never counts its rows by itself, and without the counts joins take twice as long.
    if (isFilled) await sql`analyze`.execute(locked);
    return isFilled;
  });
}
