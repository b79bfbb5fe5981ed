import type { Kysely } from 'kysely';
import type { LiveEvent } from '#contract/communication/inbox-rules.ts';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';

/** Named in the triggers of the migrations, too. */
const CHANNEL = 'madang_live';

/** An open page; notified when data of its person has changed. */
export type Seat = (event: LiveEvent) => void;
export interface LiveHub {
  /** Takes a seat for a person; from then on nothing is missed. Resolves to the way to leave it. */
  readonly join: (userId: string, seat: Seat) => Promise<() => void>;
  readonly stop: () => Promise<void>;
}
interface HubParts {
  readonly db: Kysely<Schema>;
  readonly listen: Database['listen'];
  readonly failed: (error: unknown) => void;
}

/**
 * The open pages of this server process. The database notifies every process of changes when a transaction commits,
 * so that it does not matter which one did it. Only the fact is passed on: the page asks for its rows as always.
 */
export function createLiveHub({ db, listen, failed }: HubParts): LiveHub {
  const seats = new Map<string, Set<Seat>>();
  let listening: Promise<() => Promise<void>> | null = null;

  const notify = (people: Iterable<string>, event: LiveEvent = 'inbox'): void => {
    for (const userId of people) for (const seat of seats.get(userId) ?? []) seat(event);
  };
  const receiversHere = async (alarmId: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('alarmRcvr')
      .select('rcvrKey')
      .where('alarmId', '=', alarmId)
      .where('rcvrDivCd', '=', 'STF')
      .where('chnlCd', '=', 'INAPP')
      .where('rcvrKey', 'in', [...seats.keys()])
      .execute();
    return rows.map(({ rcvrKey }) => rcvrKey);
  };
  const hear = (word: string | null): void => {
    const [kind, id = ''] = (word ?? '').split(':');
    if (seats.size === 0) return;
    if (kind === 'user') notify([id]);
    else if (kind === 'alarm') receiversHere(id).then((people) => notify(people), failed);
    else if (kind === 'rights') notify(seats.keys(), 'rights');
    else notify(seats.keys());
  };

  return {
    async join(userId, seat) {
      // The server only listens while there is a page to notify.
      listening ??= listen(CHANNEL, hear);
      await listening.catch(failed);
      const mine = seats.get(userId) ?? new Set();
      seats.set(userId, mine.add(seat));
      return () => {
        mine.delete(seat);
        if (mine.size === 0 && seats.get(userId) === mine) seats.delete(userId);
      };
    },
    async stop() {
      seats.clear();
      await (
        await listening?.catch(() => null)
      )?.();
      listening = null;
    },
  };
}
