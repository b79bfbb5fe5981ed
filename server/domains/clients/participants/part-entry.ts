import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DeviceKey } from '#contract/session/device-key.ts';
import type { PartEntry } from '#contract/system/clients/part-session.ts';
import type { Schema } from '#server/database/schema.ts';
import { hashSessionToken, openSecret, encryptSecret } from '#server/domains/session/index.ts';
import { participantOf, type CallContext } from '#server/http/call-context.ts';
import { unauthenticated } from '#server/http/failure.ts';
import { startPartSession, type Vouched } from './part-sessions.ts';

/*
 * The way of a page that a portal opens. What stands in its address opens one session, once, within minutes: a forged,
 * old or used token is answered like one that never was. The token is 256 random bits of which only a hash is stored,
 * so it cannot be made up, and the row names the client that asked for it: where that one was stopped nothing opens any
 * more.
 */

const KEY_BYTES = 32;
type Person = Pick<Vouched, 'userDiv' | 'userKey'>;

/** @throws Failure 401 for a token that is unknown, used or too old, or whose client or session is over */
export async function enterPartSession(call: CallContext, entryToken: string): Promise<PartEntry> {
  // Taken away in the same step in which it is found: of two pages with one token the second finds none.
  const vouched = await call.db
    .updateTable('partSession')
    .set({ entryHash: null })
    .where('entryHash', '=', hashSessionToken(entryToken))
    .where('entryExpDt', '>', call.now.toISOString())
    .where('endDt', 'is', null)
    .where('clientId', 'in', (client) => client.selectFrom('client').select('clientId').where('stCd', '=', 'ACTIVE'))
    .returning(['clientId', 'userDiv', 'userKey'])
    .executeTakeFirst();
  if (vouched === undefined) throw unauthenticated();
  return enterAs(call, vouched);
}

/** A session of a page for a person the client vouches for. */
export async function enterAs(call: CallContext, vouched: Vouched): Promise<PartEntry> {
  const opened = await startPartSession(call, vouched);
  return {
    ...opened,
    userDiv: vouched.userDiv,
    personId: (await personOf(call, vouched)).personId,
    personNm: (await nameOf(call.db, vouched)) ?? vouched.userKey,
  };
}

/** The participant's one key; other sessions of the participant get the same. */
export async function listPartKeys(call: CallContext): Promise<DeviceKey[]> {
  const { personId, keyEnc } = await personOf(call, participantOf(call));
  return [{ keyNo: 1, key: (await openSecret(call.db, placeOf(personId), keyEnc)).toString('base64') }];
}

const placeOf = (personId: string): string => `${personId} participant`;

/** A professor is staff: one person, whatever he came as. */
const kindOf = ({ userDiv }: Person): 'USER' | 'STF' | 'OTSDR' => (userDiv === 'PROF' ? 'STF' : userDiv);

async function personOf(
  { db, now }: CallContext,
  person: Person,
): Promise<{ readonly personId: string; readonly keyEnc: string }> {
  const userDiv = kindOf(person),
    { userKey } = person,
    find = () =>
      db
        .selectFrom('partPerson')
        .select(['personId', 'keyEnc'])
        .where('userDiv', '=', userDiv)
        .where('userKey', '=', userKey);
  const known = await find().executeTakeFirst();
  if (known) return known;
  const personId = randomUUID(),
    keyEnc = await encryptSecret(db, placeOf(personId), randomBytes(KEY_BYTES));
  // Two pages may come for the first time at once: one row stays, and both get its key.
  await db
    .insertInto('partPerson')
    .values({ personId, userDiv, userKey, keyEnc, regDt: now })
    .onConflict((conflict) => conflict.columns(['userDiv', 'userKey']).doNothing())
    .execute();
  return find().executeTakeFirstOrThrow();
}

async function nameOf(db: Kysely<Schema>, person: Person): Promise<string | null> {
  const { userKey } = person,
    userDiv = kindOf(person);
  if (userDiv === 'USER')
    return (
      (await db.selectFrom('student').select('stdNm').where('stdNo', '=', userKey).executeTakeFirst())?.stdNm ?? null
    );
  if (userDiv === 'STF')
    return (
      (await db.selectFrom('staff').select('stfNm').where('stfNo', '=', userKey).executeTakeFirst())?.stfNm ?? null
    );
  const members = db.selectFrom('otsdrMember').select('memberNm').where('otsdrMemberId', '=', userKey);
  return (await members.executeTakeFirst())?.memberNm ?? null;
}
