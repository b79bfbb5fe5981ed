import { isOldPage, type CallError, type Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import type { Answer } from '#worker/api.ts';
import { keyOf, rowOf } from '../http/server-line.ts';
import type { Encryptor } from '../encryption/encryptor.ts';
import type { Copies, Copy } from '../storage/copies.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An allowed route check opens its screen without a network for a day (session-security.md 4.5). */
const ROUTE_CHECK_MS = DAY_MS;

/** Where the last seen answer of a read lies on the device. */
export interface CopyPlace {
  readonly find: () => Promise<Copy | null>;
  /** The same once a user is known and the keys are available; never resolves without a user. */
  readonly findLater: () => Promise<Copy | null>;
  readonly keep: (data: unknown) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/**
 * Reads that may be answered from the device: class `recent` without personal data or with a limit to them, route checks,
 * and who one is.
 */
export function isCopied(op: Op): boolean {
  const row = rowOf(op);
  return op === 'checkRoute' || (row.offline === 'recent' && (!row.personal || row.keepUntil !== undefined));
}

/** The token never lies on the device: a page that starts from the copy fetches a fresh one with its first write. */
function withoutToken(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data, (name, value: unknown) => (name === 'xsrfToken' ? '' : value)));
}

const userIdIn = (data: unknown): string | null => {
  const rows = typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) ? data.data : [];
  const me: unknown = rows[0];
  return typeof me === 'object' && me !== null && 'userId' in me ? String(me.userId) : null;
};

/** Whose seal closes and opens copies. */
export interface CopyEncryptors {
  /** Of the present user, or of the last one before that is known; null while there are no keys. */
  readonly reader: () => Promise<Encryptor | null>;
  /** Of the present user; an answer that arrives before the user is known waits for that. */
  readonly keeper: () => Promise<Encryptor | null>;
}

/** Until when an answer may be kept (epoch ms): for ever, or as long as it says itself; 0 keeps nothing of it. */
function keptUntil(op: Op, data: unknown): number {
  const { keepUntil } = rowOf(op);
  if (keepUntil === undefined) return Infinity;
  const said: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, keepUntil) : null;
  return typeof said === 'string' ? Date.parse(said) || 0 : 0;
}

const personPlace = (copies: Copies, { reader, keeper }: CopyEncryptors): CopyPlace => ({
  find: async () => {
    const encryptor = await reader();
    return encryptor && copies.findPerson(encryptor);
  },
  // This answer identifies the user.
  findLater: () => new Promise(() => undefined),
  keep: async (data) => {
    const encryptor = await keeper();
    if (encryptor?.userId === userIdIn(data)) await copies.keepPerson(encryptor, withoutToken(data));
  },
  forget: () => copies.purge(),
});

/** Place of one read of the present person. */
export function placeOf(copies: Copies, encryptors: CopyEncryptors, op: Op, arg: unknown): CopyPlace {
  if (op === 'getMyInfo') return personPlace(copies, encryptors);
  const key = keyOf(op, arg),
    maxAgeMs = op === 'checkRoute' ? ROUTE_CHECK_MS : Infinity;
  const findWith = (encryptor: Encryptor | null) => encryptor && copies.find(encryptor, key, maxAgeMs);
  return {
    find: async () => findWith(await encryptors.reader()),
    findLater: async () => findWith(await encryptors.keeper()),
    keep: async (data) => {
      const encryptor = await encryptors.keeper(),
        until = keptUntil(op, data);
      if (encryptor && until > 0) await copies.keep(encryptor, key, data, until);
      else if (encryptor) await copies.forget(encryptor, key);
    },
    forget: async () => {
      const encryptor = await encryptors.reader();
      if (encryptor) await copies.forget(encryptor, key);
    },
  };
}

/** A page that is too old gets no data from the server: until the new version is here, the copy is what there is. */
const isUnanswered = (error: CallError) => error.kind === 'offline' || isOldPage(error);
const isAnswer = (result: Result<unknown>) => result.ok || !isUnanswered(result.error);
/** The server has said no: what an earlier answer allowed no longer counts. */
const isWithdrawn = (error: CallError) => error.kind === 'forbidden' || error.kind === 'not-found';

export interface ReadTools {
  /** Resolves when the person should not wait any longer for the line. */
  readonly stalled: () => Promise<unknown>;
  /** The server answered after the copy had been shown. */
  readonly late: (result: Result<unknown>) => void;
}

/**
 * The server's answer, or the copy when the line is down or too slow. Every answer of the server renews the copy; one
 * that arrives after the copy has been shown is reported through `late`.
 */
export async function copiedRead(
  send: () => Promise<Result<unknown>>,
  place: CopyPlace,
  tools: ReadTools,
): Promise<Result<Answer<unknown>>> {
  const fresh = send().then(async (result) => {
    if (result.ok) void place.keep(result.value);
    else if (isWithdrawn(result.error)) await place.forget();
    return result;
  });
  const arrivedBy = (moment: Promise<unknown>) => Promise.race([fresh, moment.then(() => null)]);
  const first = await arrivedBy(tools.stalled());
  if (first && isAnswer(first)) return asAnswer(first);
  // A page that has just begun may stall before anybody here has the keys: they come with the person, and the copy with
  // them.
  const copy = (await place.find()) ?? (first ? null : await Promise.race([fresh.then(() => null), place.findLater()]));
  if (!copy) return asAnswer(await fresh);
  // Reported as late now, the event would reach the page before the copy, and the page would keep the copy.
  const meanwhile = await arrivedBy(Promise.resolve());
  if (meanwhile && isAnswer(meanwhile)) return asAnswer(meanwhile);
  if (!meanwhile)
    void fresh.then((result) => {
      if (isAnswer(result) && (result.ok || result.error.kind !== 'cancelled')) tools.late(result);
    });
  return { ok: true, value: { data: copy.data, storedAt: copy.storedAt } };
}

const asAnswer = (result: Result<unknown>): Result<Answer<unknown>> =>
  result.ok ? { ok: true, value: { data: result.value, storedAt: null } } : result;
