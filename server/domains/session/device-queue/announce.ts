import { sql } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import { DEVICE_COOKIE } from '#contract/envelope.ts';
import { asSystem } from '#server/access/row-security.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { readCookies } from '#server/plugins/cookies.ts';
import { deviceNameOf } from '../lifetime/session-store.ts';

/** The longest time that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 86_400;

/**
 * Records what a device holds for the signed-in person. The cookie identifies the device itself: when it
 * names another store than the browser has now, that store and what waited in it are gone, for everybody who used it.
 */
export async function announceQueue(
  call: CallContext,
  { deviceId, lastSeq, waiting }: ParsedArg<'announceQueue'>,
): Promise<void> {
  const before = readCookies(call.request, DEVICE_COOKIE);
  if (deviceId === null || !before.includes(deviceId)) await markGone(call, before);
  if (deviceId === null) {
    if (before.length > 0) call.reply.clearCookie(DEVICE_COOKIE, { path: '/' });
    return;
  }
  await keepWord(call, deviceId, lastSeq, waiting);
  const secure = call.services.settings.publicUrl.startsWith('https:');
  call.reply.setCookie(DEVICE_COOKIE, deviceId, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: COOKIE_SECONDS,
  });
}

/**
 * Lets the browser throw away all that it stores for us, and writes down as lost what this device had announced. A
 * header does it where no program can: a database that does not open cannot be deleted by the code that asks it to
 * open. The service worker goes with it and is installed anew.
 */
export async function clearDeviceStore(call: CallContext): Promise<void> {
  await markGone(call, readCookies(call.request, DEVICE_COOKIE));
  call.reply.header('clear-site-data', '"storage"');
}

/** Its other persons are not asked: the store held the work of all of them. */
async function markGone(call: CallContext, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await asSystem(call, (db) =>
    db
      .updateTable('deviceQueue')
      .set({ goneDt: call.now })
      .where('deviceId', 'in', deviceIds)
      .where('goneDt', 'is', null)
      .execute(),
  );
}

async function keepWord(
  call: CallContext,
  deviceId: string,
  lastSeq: number,
  waiting: readonly (readonly [number, number])[],
): Promise<void> {
  const { userId } = personOf(call),
    held = `{${waiting.map(([from, to]) => `[${from},${to}]`).join(',')}}`;
  // The row is held from here on: what arrives meanwhile is seen by the next statement.
  await sql`insert into "deviceQueue" ("deviceId", "userId", "deviceNm", "lastSeq", "waiting", "seenDt") values (${deviceId}, ${userId}, ${deviceNameOf(call.userAgent)}, 0, '{}', ${call.now.toISOString()}::timestamptz)
    on conflict ("deviceId", "userId") do update set "seenDt" = excluded."seenDt", "deviceNm" = excluded."deviceNm", "goneDt" = null`.execute(
    call.db,
  );
  // A word that was long on its way knows neither what came before it nor what the device has given away since.
  await sql`update "deviceQueue" q set "lastSeq" = greatest(q."lastSeq", ${lastSeq}::integer),
      "waiting" = ${held}::int4multirange + int4multirange(int4range(${lastSeq}::integer, greatest(q."lastSeq", ${lastSeq}::integer), '(]'))
        - coalesce((select range_agg(int4range(r."deviceSeq", r."deviceSeq", '[]')) from "clientReq" r where r."userId" = ${userId} and r."deviceId" = ${deviceId}), '{}')
    where q."deviceId" = ${deviceId} and q."userId" = ${userId}`.execute(call.db);
}
