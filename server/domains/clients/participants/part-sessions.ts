import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import { CLIENT_MESSAGES } from '#contract/system/clients/client-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { expiryOf, hashSessionToken, makeSessionToken } from '#server/domains/session/index.ts';
import { clientOf, participantOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';

type Asked = ParsedArg<'openPartSession'>;
/** Left the university: no participant any more. */
const RETIRED = '30';
const PROFESSORS = ['10', '20'];
/** A page opens at once with its address; the address is of no use later. */
const ENTRY_MS = 5 * 60_000;

/** The person of the session and the client that vouches for them. */
export interface Vouched {
  readonly clientId: string;
  readonly userDiv: Asked['userDiv'];
  /** As the university knows the person. */
  readonly userKey: string;
}

/**
 * Under which key the university knows this kind of person; null when it does not. Of a member from outside it is not
 * the mail address, which may change.
 */
async function findKey(db: Kysely<Schema>, { userDiv, userKey }: Asked, now: Date): Promise<string | null> {
  if (userDiv === 'USER')
    return (
      (await db.selectFrom('student').select('stdNo').where('stdNo', '=', userKey).executeTakeFirst())?.stdNo ?? null
    );
  if (userDiv === 'OTSDR') return enterMember(db, userKey, now);
  let staff = db.selectFrom('staff').select('stfNo').where('stfNo', '=', userKey).where('hldofStCd', '<>', RETIRED);
  if (userDiv === 'PROF') staff = staff.where('stfDivCd', 'in', PROFESSORS);
  return (await staff.executeTakeFirst())?.stfNo ?? null;
}

/** Only an approved member comes in; the visit keeps the member's data from being purged. */
async function enterMember(db: Kysely<Schema>, loginId: string, now: Date): Promise<string | null> {
  const member = await db
    .updateTable('otsdrMember')
    .set({ lastUseDt: now })
    .where('loginId', '=', loginId.toLowerCase())
    .where('statCd', '=', 'APRV')
    .returning('otsdrMemberId')
    .executeTakeFirst();
  return member?.otsdrMemberId ?? null;
}

/**
 * Opens a session for a person the client vouches for, and a way in for one page. @throws Failure 400 for a person whom
 * the university does not know
 */
export async function openPartSession(
  call: CallContext,
  asked: Asked,
  clientId: string = clientOf(call).clientId,
): Promise<{
  readonly partToken: string;
  readonly expDt: string;
  readonly entryToken: string;
  readonly entryExpDt: string;
}> {
  const userKey = await findKey(call.db, asked, call.now);
  if (userKey === null) throw invalidField('userKey', CLIENT_MESSAGES.noPerson);
  const entryToken = makeSessionToken(),
    entryExpDt = new Date(call.now.getTime() + ENTRY_MS),
    opened = await startPartSession(
      call,
      { clientId, userDiv: asked.userDiv, userKey },
      { entryHash: hashSessionToken(entryToken), entryExpDt },
    );
  return { ...opened, entryToken, entryExpDt: entryExpDt.toISOString() };
}

/** A session that lasts as long as one of the staff may, and cannot be extended. */
export async function startPartSession(
  call: CallContext,
  vouched: Vouched,
  entry: { readonly entryHash?: string; readonly entryExpDt?: Date } = {},
): Promise<{ readonly partToken: string; readonly expDt: string }> {
  // Not out of the kept model, which reads beside this transaction: the embedded engine would wait for itself.
  const policy = await call.db.selectFrom('securityPolicy').selectAll().executeTakeFirstOrThrow();
  const { at } = expiryOf({ ...policy, emptyTimeYn: 'N' }, { loginDt: call.now, lastActvtDt: call.now });
  const partToken = makeSessionToken();
  await call.db
    .insertInto('partSession')
    .values({
      ...vouched,
      ...entry,
      partSessionId: randomUUID(),
      tokenHash: hashSessionToken(partToken),
      loginDt: call.now,
      expDt: at,
    })
    .execute();
  return { partToken, expDt: at.toISOString() };
}

export async function closePartSession(call: CallContext): Promise<void> {
  await call.db
    .updateTable('partSession')
    .set({ endDt: call.now })
    .where('partSessionId', '=', participantOf(call).partSessionId)
    .execute();
}
