import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Actor } from '#server/http/actor.ts';
import { referEvents } from './refer-records.ts';

/**
 * Ends the referrals that an application has come from: with its first session, or when it or its case ends. Who has sent
 * them learns of the state alone (counselling.md 4.15).
 */
export async function endRefers(actor: Actor, aplyId: string | null): Promise<void> {
  if (aplyId === null) return;
  await withoutRowSecurity(actor.db, async () => {
    const rows = await actor.db
      .selectFrom('cnslRefer')
      .selectAll()
      .where('aplyId', '=', aplyId)
      .where('referSt', '=', 'ACPT')
      .orderBy('referId')
      .forUpdate()
      .execute();
    for (const row of rows) await referEvents.move(actor, row, 'end');
  });
}
