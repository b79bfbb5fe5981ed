import type { Selectable } from 'kysely';
import { SCHOLAR_STATE_NAMES, SCHOLAR_TRANSITIONS, type ScholarEvent } from '#contract/mileage/mileage-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { requireEverything } from '../everything.ts';
import { say } from '../say.ts';
import { findScholar } from './scholar-queries.ts';

export type StoredScholar = Selectable<Schema['mlgScholar']>;
interface ScholarKey {
  readonly mlgScholarId: string;
  readonly version: number;
}

export const scholars = versioned({ table: 'mlgScholar', key: 'mlgScholarId', find: findScholar });

export const scholarEvents = stateEvents({
  records: scholars,
  states: statesOf({ steps: SCHOLAR_TRANSITIONS, names: SCHOLAR_STATE_NAMES }),
  stateOf: ({ schSt }) => schSt,
  inState: (schSt) => ({ schSt }),
  first: 'state',
});

/** The scholarship locked for an event. @throws Failure 403, 409 STATE, VERSION, GONE */
export async function holdFor(
  call: CallContext,
  { mlgScholarId, version }: ScholarKey,
  event: ScholarEvent,
): Promise<StoredScholar> {
  requireEverything(call);
  return (await scholarEvents.take(call, { id: mlgScholarId, version }, event)).row;
}

/**
 * The chosen terms of a scholarship, held so that none is closed or opened meanwhile, the newest first.
 * @throws Failure 400 where there is none: no student has points then, nor the GPA of the newest
 */
export async function holdTerms({ db }: Pick<CallContext, 'db'>, mlgScholarId: string) {
  const terms = await db
    .selectFrom('mlgTerm')
    .select(['mlgTermId', 'schlYear', 'shtmCd', 'termSt'])
    .where('mlgTermId', 'in', (eb) =>
      eb.selectFrom('mlgScholarTerm').select('mlgTermId').where('mlgScholarId', '=', mlgScholarId),
    )
    .orderBy('accStrtDt', 'desc')
    .forShare()
    .execute();
  if (terms.length === 0) throw invalidField('mlgTermIds', say('needTerms'));
  return terms;
}

/** A ranking is made of points that do not change any more. @throws Failure 409 STATE */
export function requireClosed(terms: readonly { readonly termSt: 'OPEN' | 'CLOSED' }[]): void {
  if (terms.some(({ termSt }) => termSt === 'OPEN')) throw refused('STATE', say('termsNotClosed'));
}

/** Awards in their order. */
export const awardsOf = async ({ db }: Pick<CallContext, 'db'>, mlgScholarId: string) =>
  db
    .selectFrom('mlgAward')
    .select(['sortOrdr', 'scopeDiv', 'cnt', 'amt'])
    .where('mlgScholarId', '=', mlgScholarId)
    .orderBy('sortOrdr')
    .execute();
