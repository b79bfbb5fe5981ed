import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuthType } from '#contract/permission.ts';
import type { Schema } from '#server/database/schema.ts';

/** Letters and digits that are not confused when they are read out over the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const PLACES = 8,
  HALF = PLACES / 2;
const KEPT_MS = 30 * 24 * 3_600_000;

export interface Denial {
  readonly userId: string;
  readonly traceId: string;
  readonly apiPath: string;
  /** Paths of the resources that would have allowed it, or the screen that was asked for. */
  readonly resourcePath: string | null;
  readonly authType: AuthType | null;
  readonly rsnCd: string | null;
}

/** `K7QD-92MX`. */
function makeExplainId(): string {
  const chars = Array.from({ length: PLACES }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${chars.slice(0, HALF)}-${chars.slice(HALF)}`;
}

/** A number as a user may type it: without its dash, in lower case. */
export const readExplainId = (typed: string): string => {
  const chars = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return `${chars.slice(0, HALF)}-${chars.slice(HALF)}`;
};

/** Keeps a refusal for thirty days under a number that the person can tell. @returns the number */
export async function keepDenial(db: Kysely<Schema>, denial: Denial, now: Date): Promise<string> {
  const explainId = makeExplainId();
  await db
    .deleteFrom('accessDenial')
    .where('denyDt', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
  await db
    .insertInto('accessDenial')
    .values({ ...denial, explainId, denyDt: now })
    .execute();
  return explainId;
}
