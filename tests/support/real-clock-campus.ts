import { openDatabase } from '#server/database/client.ts';
import type { TestPlace } from './database.ts';

/** The campus was made for a day long past, and these servers live by the real clock: passwords would be old, accounts asleep, and the guide due to begin anew. */
export async function bringUpToDate(place: TestPlace): Promise<void> {
  const database = await openDatabase(place);
  await database.db.updateTable('user').set({ pwdChgDt: new Date(), lastLoginDt: new Date() }).execute();
  await database.db.updateTable('batchJob').set({ useYn: 'N' }).where('jobCd', '=', 'GUIDE_RESET').execute();
  await database.close();
}
