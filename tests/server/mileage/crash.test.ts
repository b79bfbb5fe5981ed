import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { reconcile } from '#server/domains/mileage/terms/reconcile.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { createTestPlace, isDatabaseAvailable, TEST_DATABASE, type TestPlace } from '#tests/support/database.ts';
import { casesOf, faultSeed } from '#tests/support/faults.ts';
import { bringUpToDate } from '#tests/support/real-clock-campus.ts';
import { item } from '#tests/support/writes/mileage-writes.ts';
import { ledgerOperations, sampleOperations, type Operation } from './ledger-mix.ts';
import { findTampering, TAMPERINGS } from './ledger-tampering.ts';
import { openKilledServer } from './wire-clients.ts';

/** A million takes a night on two cores: once, on the engine that lets clients write side by side. */
const OPERATIONS = casesOf(300, 20_000, TEST_DATABASE === 'postgres' ? 1_000_000 : 20_000),
  KILLS = casesOf(3, 40, 100),
  STUDENTS = casesOf(6, 60, 2_000),
  /** Times that an entry of each kind is tampered with in each way. */
  TAMPERED = casesOf(1, 3, 3),
  CLIENTS = 8,
  DEADLINE_MS = casesOf(300_000, 2 * 3_600_000, 48 * 3_600_000),
  LAST_DAY = '20991231',
  WANTED_PNT = 30,
  /** Kinds of entries that the operations make. */
  KINDS = ['EARN', 'ADJ', 'REVERSE', 'USE'] as const;

/** Students of a campus that is brought to the real day, and the term that contains it: the campus was made for a day long past. */
async function prepare(db: Kysely<Schema>): Promise<{ readonly stdNos: string[]; readonly mlgTermId: string }> {
  const term = await db
    .selectFrom('mlgTerm')
    .selectAll()
    .orderBy('accEndDt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('mlgTerm')
    .set({ accEndDt: LAST_DAY, applyEndDt: LAST_DAY, rvwEndDt: LAST_DAY, objStrtDt: '21000101', objEndDt: '21000107' })
    .where('mlgTermId', '=', term.mlgTermId)
    .execute();
  await db.updateTable('mlgArea').set({ termCap: 0, careerCap: 0 }).execute();
  const rows = await db
      .selectFrom('student')
      .select('stdNo')
      .where('shregSt', '=', '10')
      .where(sql<boolean>`not exists (select from "mlgBal" b where b."stdNo" = "student"."stdNo")`)
      .where('entYear', '<', '2026')
      .orderBy('stdNo')
      .limit(STUDENTS)
      .execute(),
    stdNos = rows.map(({ stdNo }) => stdNo),
    { schlYear, shtmCd } = term;
  await db.deleteFrom('stdTerm').where('stdNo', 'in', stdNos).execute();
  await insertRows(
    db,
    'stdTerm',
    stdNos.map((stdNo) => ({ stdTermId: randomUUID(), stdNo, schlYear, shtmCd, tuitAmt: 3_000_000, schlrAmt: 0 })),
    new Date(),
  );
  return { stdNos, mlgTermId: term.mlgTermId };
}

/**
 * For each operation that pays a conversion one whose days of request are over, and two students who have asked: points are
 * won, so that tuition cuts none of them.
 * @returns their ids, the one of the last operation first
 */
async function seedConversions(
  db: Kysely<Schema>,
  stdNos: readonly string[],
  operations: readonly Operation[],
): Promise<string[]> {
  const now = new Date(),
    yesterday = addDays(koreanDate8(now), -1),
    asked = operations.filter(({ kind }) => kind === 'use').map(({ who }) => ({ who, mlgScholarId: randomUUID() }));
  await insertRows(
    db,
    'mlgScholar',
    asked.map(({ mlgScholarId }) => ({
      mlgScholarId,
      schNm: `전환 ${mlgScholarId}`,
      schDiv: 'CONV' as const,
      // The rows travel as one jsonb text, in which these are lists.
      shregSts: ['10'] as unknown as string,
      gpaMin: '0.00',
      creditMin: '0.0',
      maxSem: 20,
      wonPerPnt: 1,
      minUse: 1,
      unitPnt: 1,
      rqstStrtDt: yesterday,
      rqstEndDt: yesterday,
      budgetAmt: 100_000_000,
    })),
    now,
  );
  const { mlgTermId } = await db
    .selectFrom('mlgTerm')
    .select('mlgTermId')
    .orderBy('accStrtDt')
    .limit(1)
    .executeTakeFirstOrThrow();
  await insertRows(
    db,
    'mlgScholarTerm',
    asked.map(({ mlgScholarId }) => ({ mlgScholarId, mlgTermId })),
  );
  await insertRows(
    db,
    'mlgRank',
    asked.flatMap(({ mlgScholarId, who }) =>
      [who, (who + 1) % stdNos.length].map((at) => ({
        mlgRankId: randomUUID(),
        mlgScholarId,
        stdNo: stdNos[at] ?? '',
        reqPnt: WANTED_PNT,
      })),
    ),
    now,
  );
  return asked.map(({ mlgScholarId }) => mlgScholarId);
}

describe.runIf(isDatabaseAvailable())('a server that is killed while points are posted', () => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await createTestPlace();
    await bringUpToDate(place);
  });
  afterAll(() => place.remove());
  /** The database while no server is there. */
  const inDatabase = async <T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> => {
    const { db, close } = await openDatabase(place);
    try {
      return await work(db);
    } finally {
      await close();
    }
  };

  it(
    'keeps ledgers without a hole, posts nothing twice, loses nothing that it has acknowledged, and shows who has tampered with them',
    async () => {
      const seed = faultSeed(),
        startedAt = new Date(),
        waiting = sampleOperations(OPERATIONS, STUDENTS, seed);
      console.info(`seed ${seed}`);
      const { stdNos, mlgTermId } = await inDatabase(prepare),
        conversions = await inDatabase((db) => seedConversions(db, stdNos, waiting));
      const wire = await openKilledServer(place),
        sda = item({ aprvDeptCd: '9200', validMonth: 0, areaCd: 'ACT' });
      expect((await wire.write('oper01', 'saveSda', sda)).status).toBe(200);
      const { acknowledged, perform } = ledgerOperations(wire, { stdNos, mlgTermId, sdaId: sda.sdaId, conversions });

      let done = 0;
      const client = async (): Promise<void> => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const status = await perform(next);
          // Refused are an entry that is taken back already, a reversal, and points that are not there.
          const isRefusable = next.kind === 'reverse' || next.kind === 'use';
          expect([200, isRefusable ? 409 : 200], `${next.kind} ${status}`).toContain(status);
          done += 1;
          if (done % Math.ceil(OPERATIONS / (KILLS + 1)) === 0) {
            console.info(`${done} operations after ${Date.now() - startedAt.getTime()} ms`);
            wire.kill();
          }
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      await wire.stop();
      const took = Date.now() - startedAt.getTime();
      expect([done, acknowledged.length > OPERATIONS / 2]).toEqual([OPERATIONS, true]);

      await inDatabase(async (db) => {
        const rows = await db
            .selectFrom('mlgLedger')
            .select(['srcKey', 'entryDiv'])
            .where('stdNo', 'in', stdNos)
            .execute(),
          { findings } = await reconcile(db, new Date());
        expect(findings).toEqual([]);
        expect(rows.map(({ srcKey }) => srcKey).toSorted()).toEqual(acknowledged.toSorted());
        expect(new Set(rows.map(({ entryDiv }) => entryDiv))).toEqual(new Set(KINDS));
        console.info(`${OPERATIONS} operations in ${took} ms, ${rows.length} entries, ${KILLS} kills`);
        for (const tampering of TAMPERINGS)
          for (const entryDiv of KINDS)
            for (let tried = 0; tried < TAMPERED; tried += 1) {
              const isFound = await findTampering(db, tampering, { entryDiv, stdNos, since: startedAt });
              expect(isFound, `${tampering} ${entryDiv}`).toBe(true);
            }
      });
    },
    DEADLINE_MS,
  );
});
