import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { application } from '#tests/support/writes/space-writes.ts';
import { minutesOf, timeOf, type TimeRange } from '#shared/space/slots.ts';
import { refusal, spaceHarness, TAKEN } from '../space/space-harness.ts';

const ROOMS = 50,
  APPLICATIONS = casesOf(250, 2_000, 20_000),
  AT_ONCE = 40,
  OPENS_AT = 18,
  STARTS = 24;

/** A sequence that is the same in each run, so that a failure can be tried again. */
const pick = (index: number, step: number, most: number): number => (index * step + Math.floor(index / most)) % most;
const askedAt = (index: number): TimeRange => {
  const start = OPENS_AT + pick(index, 7, STARTS);
  return { strtTm: timeOf(start), endTm: timeOf(start + 1 + (index % 2)) };
};
const lengthOf = ({ strtTm, endTm }: TimeRange): number => minutesOf(endTm) - minutesOf(strtTm);

/** What is wrong with the answer to a loser; null when it is as it should be. */
function findFault(asked: TimeRange, alternatives: readonly TimeRange[]): string | null {
  if (alternatives.length > 3) return `${alternatives.length} alternatives`;
  const wrong = alternatives.find((range) => range.strtTm <= asked.strtTm || lengthOf(range) !== lengthOf(asked));
  return wrong ? `offered ${wrong.strtTm}~${wrong.endTm} for ${asked.strtTm}~${asked.endTm}` : null;
}

describe.skipIf(!isDatabaseAvailable())('a crowd at fifty rooms', () => {
  const server = useServer(),
    { open, students, db } = spaceHarness(server),
    rooms: string[] = [];
  let applicants: readonly string[] = [],
    oper: Person;
  beforeAll(async () => {
    for (let room = 0; room < ROOMS; room += 1)
      rooms.push(await open({ maxWeekBkngCnt: 0, maxDaySlotCnt: 48, maxSlotCnt: 4 }));
    applicants = await students(500);
    oper = await server.signIn('oper01');
  });

  it('nobody gets a time that somebody has, and every loser is offered the next free ones', async () => {
    let won = 0,
      lost = 0;
    await tryCases({
      name: 'space: parallel applications',
      cases: APPLICATIONS,
      atOnce: AT_ONCE,
      attempt: async (index) => {
        const asked = askedAt(index),
          aplyId = applicants[index % applicants.length];
        const answer = await oper.call('bookSpace', application(rooms[pick(index, 13, ROOMS)], { ...asked, aplyId }));
        if (answer.status === 200) {
          won += 1;
          return null;
        }
        lost += 1;
        if (JSON.stringify(refusal(answer)) !== JSON.stringify(TAKEN)) return answer.body.message;
        const { alternatives = [] } = answer.body.data.current as { readonly alternatives?: readonly TimeRange[] };
        return findFault(asked, alternatives);
      },
    });
    const bookings = await db()
      .selectFrom('spaceBkng')
      .select(['spaceId', 'useDt', 'strtTm', 'endTm'])
      .where('spaceId', 'in', rooms)
      .orderBy('spaceId')
      .orderBy('strtTm')
      .execute();
    const overlapping = bookings.filter(({ spaceId, strtTm }, place) => {
      const before = bookings[place - 1];
      return before?.spaceId === spaceId && before.endTm > strtTm;
    });
    expect(overlapping).toEqual([]);
    expect([bookings.length, won + lost]).toEqual([won, APPLICATIONS]);
    expect(lost).toBeGreaterThan(0);
    const { cnt } = await db()
      .selectFrom('spaceUnmet')
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .where('spaceId', 'in', rooms)
      .executeTakeFirstOrThrow();
    expect(cnt).toBe(lost);
  });
});
