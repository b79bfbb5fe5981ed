import { randomBytes } from 'node:crypto';
import type { DeviceKey } from '#contract/session/device-key.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { openSecret, encryptSecret } from '../secret-box.ts';

const KEY_BYTES = 32;
/** After a year the next release makes another key: what one key has sealed stays small. */
const KEY_LIFE_MS = 365 * 86_400_000;

const placeOf = (userId: string, keyNo: number): string => `${userId} device ${keyNo}`;

/** All keys of the person who asks, oldest first; makes the first one, and a new one when the last has grown old. */
export async function listDeviceKeys(call: CallContext): Promise<DeviceKey[]> {
  const { userId } = personOf(call);
  const before = await readKeys(call, userId),
    last = before.at(-1);
  if (last && call.now.getTime() - new Date(last.regDt).getTime() < KEY_LIFE_MS) return openAll(call, userId, before);
  const keyNo = (last?.keyNo ?? 0) + 1;
  const keyEnc = await encryptSecret(call.db, placeOf(userId, keyNo), randomBytes(KEY_BYTES));
  // Two tabs may ask for the first key at once: one of the two stays, and both get that one.
  await call.db
    .insertInto('deviceKey')
    .values({ userId, keyNo, keyEnc, regDt: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return openAll(call, userId, await readKeys(call, userId));
}

const readKeys = (call: CallContext, userId: string) =>
  call.db
    .selectFrom('deviceKey')
    .select(['keyNo', 'keyEnc', 'regDt'])
    .where('userId', '=', userId)
    .orderBy('keyNo')
    .execute();

const openAll = (
  call: CallContext,
  userId: string,
  rows: readonly { readonly keyNo: number; readonly keyEnc: string }[],
): Promise<DeviceKey[]> =>
  Promise.all(
    rows.map(async ({ keyNo, keyEnc }) => ({
      keyNo,
      key: (await openSecret(call.db, placeOf(userId, keyNo), keyEnc)).toString('base64'),
    })),
  );
