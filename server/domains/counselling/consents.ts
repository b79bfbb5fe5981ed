import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ConsentRow } from '#contract/counselling/application.ts';
import { CONSENT_ITEMS, type ConsentItem } from '#contract/counselling/counselling-codes.ts';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import { createdBy, type Actor } from '#server/http/actor.ts';
import { invalidField } from '#server/http/failure.ts';
import { sayOfCase } from './say-of-case.ts';

/* What a student has agreed to in a kind of counselling (counselling.md 4.11): BASIC before anything, the others at will. */

/** Every item with what was said to it; an item that no user asked for is not agreed to. */
export async function consentsOf(db: Kysely<Schema>, stdNo: string | null, cnslDivCd: string): Promise<ConsentRow[]> {
  const rows =
    stdNo === null
      ? []
      : await db
          .selectFrom('cnslCnsnt')
          .select(['cnsntItemCd', 'agrYn', 'agrDt', 'wthdrDt'])
          .where('stdNo', '=', stdNo)
          .where('cnslDivCd', '=', cnslDivCd)
          .execute();
  return CONSENT_ITEMS.map((cnsntItemCd) => {
    const row = rows.find((one) => one.cnsntItemCd === cnsntItemCd);
    return {
      cnsntItemCd,
      agrYn: row?.agrYn ?? 'N',
      agrDt: row?.agrDt ?? null,
      wthdrDt: row?.wthdrDt ?? null,
    };
  });
}

/** Items that are in force for a student. */
export async function consentsInForce(
  db: Kysely<Schema>,
  stdNo: string | null,
  cnslDivCd: string,
): Promise<ReadonlySet<ConsentItem>> {
  const rows = await consentsOf(db, stdNo, cnslDivCd);
  return new Set(rows.filter(({ agrYn }) => agrYn === 'Y').map(({ cnsntItemCd }) => cnsntItemCd));
}

interface SaidItem {
  readonly cnsntItemCd: ConsentItem;
  readonly agrYn: 'Y' | 'N';
}
/**
 * Writes what a student has said to items; what was said before stays as it was where nothing changes.
 * @throws Failure 400 for a withdrawal of BASIC, without which nothing of what is there could be kept
 */
export async function putConsents(
  actor: Actor,
  stdNo: string,
  cnslDivCd: string,
  items: readonly SaidItem[],
): Promise<void> {
  const { db, now } = actor,
    before = new Map((await consentsOf(db, stdNo, cnslDivCd)).map((row) => [row.cnsntItemCd, row]));
  for (const { cnsntItemCd, agrYn } of items) {
    const known = before.get(cnsntItemCd);
    if (known?.agrYn === agrYn) continue;
    if (cnsntItemCd === 'BASIC' && agrYn === 'N') throw invalidField('items', sayOfCase('basicStays'));
    const said =
      agrYn === 'Y' ? { agrYn, agrDt: now, wthdrDt: null } : { agrYn, agrDt: known?.agrDt ?? null, wthdrDt: now };
    await db
      .insertInto('cnslCnsnt')
      .values({ cnsntId: randomUUID(), stdNo, cnslDivCd, cnsntItemCd, ...said, ...createdBy(actor) })
      .onConflict((conflict) =>
        conflict
          .columns(['stdNo', 'cnslDivCd', 'cnsntItemCd'])
          .doUpdateSet({ ...said, modId: actor.actId, modDt: now, version: raised('cnslCnsnt') }),
      )
      .execute();
  }
}
