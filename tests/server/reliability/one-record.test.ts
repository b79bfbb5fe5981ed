import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable, TEST_DATABASE } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

const FAULTS_DEADLINE_MS = 600_000;
const SAVERS = casesOf(40, 500),
  ROUNDS = casesOf(2, 20);

describe.skipIf(!isDatabaseAvailable())('many people with one record open', () => {
  const server = useServer();
  /** Whoever finds every connection busy is told to come again, and does, under the same number. */
  async function save(person: Person, form: object): Promise<Awaited<ReturnType<Person['call']>>> {
    const clientReqId = randomUUID();
    for (;;) {
      const answer = await person.call('saveGuideItem', form, { clientReqId });
      if (answer.status !== 429) return answer;
    }
  }

  it(
    'F43: of so many saves at once one wins for each version, and the others are asked',
    async () => {
      const people = await Promise.all(
          ['admin01', 'oper01', 'admin02', 'oper02'].map((loginId) => server.signIn(loginId)),
        ),
        first = await server.signIn('admin01');
      const form = {
        guideItemId: randomUUID(),
        itemNm: '함께 여는 항목',
        ctgryCd: 'A',
        qty: 1,
        useDt: '20260406',
        useYn: 'Y',
      };
      expect((await first.call('saveGuideItem', form)).status).toBe(200);
      await tryCases({
        name: `F43 ${SAVERS} saves at once`,
        cases: ROUNDS,
        atOnce: 1,
        attempt: async (index) => {
          const version = index + 1;
          const answers = await Promise.all(
            Array.from({ length: SAVERS }, (_saver, at) =>
              save(people[at % people.length] ?? first, { ...form, version, qty: 1_000 * version + at }),
            ),
          );
          const won = answers.filter((answer) => answer.status === 200),
            asked = answers.filter((answer) => answer.status === 409 && answer.body.data.reason === 'VERSION');
          const stored = await server.database.db
            .selectFrom('guideItem')
            .select(['version', 'qty'])
            .where('guideItemId', '=', form.guideItemId)
            .executeTakeFirstOrThrow();
          const isRight =
            won.length === 1 &&
            asked.length === SAVERS - 1 &&
            stored.version === version + 1 &&
            stored.qty === won[0]?.rows[0]?.['qty'];
          return isRight
            ? null
            : JSON.stringify({
                won: won.length,
                asked: asked.length,
                statuses: [...new Set(answers.map((answer) => answer.status))],
                stored,
              });
        },
      });
      // Each round left one line of history, and nobody waited for somebody who waited for him.
      const { count } = await server.database.db
        .selectFrom('guideItemHis')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('guideItemId', '=', form.guideItemId)
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(ROUNDS + 1);
      if (TEST_DATABASE === 'postgres') {
        const { rows } = await sql<{
          deadlocks: string;
        }>`select deadlocks::text from pg_stat_database where datname = current_database()`.execute(server.database.db);
        expect(rows).toEqual([{ deadlocks: '0' }]);
      }
    },
    FAULTS_DEADLINE_MS,
  );
});
