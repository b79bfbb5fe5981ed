import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { created, type CallContext } from '#server/http/call-context.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { workingIn } from '../reach.ts';
import { say } from '../say.ts';
import { settingsOf } from '../settings/kind-settings.ts';
import { banOf } from './checks.ts';

/**
 * Lets a student book again; earlier no-shows no longer count. By head and reception, or by a counsellor of the student.
 * @throws Failure 403, 409 STATE for a student who is not banned
 */
export async function liftBan(call: CallContext, { cnslDivCd, stdNo, rsn }: ParsedArg<'liftBan'>) {
  const standing = await workingIn(call, cnslDivCd, 'U');
  if (!standing.seesAll) {
    // What a counsellor sees are the own reservations: the policies of the table say so.
    const own = await call.db
      .selectFrom('cnslRsv')
      .select('rsvId')
      .where('cnslDivCd', '=', cnslDivCd)
      .where('stdNo', '=', stdNo)
      .limit(1)
      .executeTakeFirst();
    if (!own) throw forbidden();
  }
  if ((await banOf(call.db, stdNo, await settingsOf(call, cnslDivCd), call.now)) === null)
    throw refused('STATE', say('notBanned'));
  const banLiftId = randomUUID();
  await withoutRowSecurity(call.db, async () => {
    await call.db
      .insertInto('cnslBanLift')
      .values({ banLiftId, stdNo, cnslDivCd, liftDt: call.now.toISOString(), rsn, ...created(call) })
      .execute();
  });
  return { banLiftId };
}
