import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { refused } from '#server/http/failure.ts';
import { say } from '../say.ts';

/** The term that an entry is posted to. */
export interface PostingTerm {
  readonly mlgTermId: string;
  readonly schlYear: string;
  readonly termSt: 'OPEN' | 'CLOSED';
}

/** The term of a day, shared with every other posting, so that no closing comes between. */
const termOf = async (db: Kysely<Schema>, day: string): Promise<PostingTerm | undefined> =>
  db
    .selectFrom('mlgTerm')
    .select(['mlgTermId', 'schlYear', 'termSt'])
    .where('accStrtDt', '<=', day)
    .where('accEndDt', '>=', day)
    .forShare()
    .executeTakeFirst();

/**
 * The term that contains a day or, when that one is closed, the one that contains today (M4).
 * @param day YYYYMMDD
 * @throws Failure 409 STATE when there is no such term, or the present one is closed as well
 */
export async function holdTermOfDay(db: Kysely<Schema>, day: string, today: string): Promise<PostingTerm> {
  const wanted = await termOf(db, day);
  const term = wanted?.termSt === 'CLOSED' ? await termOf(db, today) : wanted;
  if (!term) throw refused('STATE', say('noTerm'));
  if (term.termSt === 'CLOSED') throw refused('STATE', say('closedTerm'));
  return term;
}

/** A term that was chosen (M4: BULK, ADJ). @throws Failure 409 STATE when it is closed or does not exist */
export async function holdChosenTerm(db: Kysely<Schema>, mlgTermId: string): Promise<PostingTerm> {
  const term = await db
    .selectFrom('mlgTerm')
    .select(['mlgTermId', 'schlYear', 'termSt'])
    .where('mlgTermId', '=', mlgTermId)
    .forShare()
    .executeTakeFirst();
  if (!term) throw refused('STATE', say('noTerm'));
  if (term.termSt === 'CLOSED') throw refused('STATE', say('closedTerm'));
  return term;
}

/** The term of a reversal: the one of its original, if closed the one of today. @throws Failure 409 STATE */
export async function holdTermOfReversal(db: Kysely<Schema>, mlgTermId: string, today: string): Promise<PostingTerm> {
  const term = await db
    .selectFrom('mlgTerm')
    .select(['mlgTermId', 'schlYear', 'termSt'])
    .where('mlgTermId', '=', mlgTermId)
    .forShare()
    .executeTakeFirstOrThrow();
  return term.termSt === 'OPEN' ? term : holdTermOfDay(db, today, today);
}
