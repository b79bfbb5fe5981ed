import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { reconcile } from '#server/domains/mileage/terms/reconcile.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { createTestPlace, isDatabaseAvailable, type TestPlace } from '#tests/support/database.ts';
import { casesOf, faultSeed } from '#tests/support/faults.ts';
import { bringUpToDate } from '#tests/support/real-clock-campus.ts';
import { application, item } from '#tests/support/writes/mileage-writes.ts';
import { openKilledServer } from './wire-clients.ts';

const OPERATIONS = casesOf(500, 20_000),
  KILLS = casesOf(3, 40),
  CLIENTS = 8,
  STUDENTS = 6,
  DEADLINE_MS = 3_600_000,
  LAST_DAY = '20991231';

/** Students, and the term that contains the real day: the campus was made for a day long past. */
async function prepare(place: TestPlace): Promise<{ readonly stdNos: string[]; readonly mlgTermId: string }> {
  await bringUpToDate(place);
  const { db, close } = await openDatabase(place);
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
    .execute();
  await close();
  return { stdNos: rows.map(({ stdNo }) => stdNo), mlgTermId: term.mlgTermId };
}

const operation = fc.record({
  who: fc.nat(STUDENTS - 1),
  kind: fc.constantFrom('apply', 'adjust', 'reverse'),
  pnt: fc.integer({ min: -40, max: 90 }).filter((pnt) => pnt !== 0),
  which: fc.nat(1_000),
});

describe.runIf(isDatabaseAvailable())('a server that is killed while points are posted', () => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await createTestPlace();
  });
  afterAll(() => place.remove());

  it(
    'keeps ledgers without a hole, posts nothing twice and loses nothing that it has acknowledged',
    async () => {
      const { stdNos, mlgTermId } = await prepare(place),
        seed = faultSeed(),
        waiting = fc.sample(operation, { numRuns: OPERATIONS, seed });
      console.info(`seed ${seed}`);
      const wire = await openKilledServer(place),
        sda = item({ aprvDeptCd: '9200', validMonth: 0, areaCd: 'ACT' });
      expect((await wire.write('oper01', 'saveSda', sda)).status).toBe(200);
      /** Sources of the entries that somebody was told of. */
      const acknowledged: string[] = [];

      const perform = {
        apply: async (stdNo: string) => {
          const form = application(sda.sdaId, { acqDt: koreanDate8(new Date()) }),
            [row] = (await wire.write('oper02', 'submitApply', { ...form, stdNo })).rows;
          const { status } = await wire.write('oper01', 'approveApply', {
            applyId: row?.applyId,
            version: row?.version,
          });
          if (status === 200) acknowledged.push(`SDA:${form.applyId}:1`);
          return status;
        },
        adjust: async (stdNo: string, pnt: number) => {
          const mlgAdjId = randomUUID(),
            form = { mlgAdjId, stdNo, mlgTermId, areaCd: 'VOL', pnt, rsn: '강제 종료 시험' };
          const [row] = (await wire.write('oper01', 'requestAdj', form)).rows,
            { status } = await wire.write('oper02', 'approveAdj', { mlgAdjId, version: row?.version });
          if (status === 200) acknowledged.push(`ADMIN:${mlgAdjId}`);
          return status;
        },
        reverse: async (stdNo: string, _pnt: number, which: number) => {
          const { rows } = await wire.read('oper01', 'getLedgerList', { stdNo, page: '1', rowsPerPage: '50' });
          const ledgerId = rows[which % Math.max(1, rows.length)]?.ledgerId;
          if (ledgerId === undefined) return 409;
          const { status } = await wire.write('oper01', 'reverseLedger', { ledgerId, rsn: '강제 종료 시험' });
          if (status === 200) acknowledged.push(`RVSL:${String(ledgerId)}`);
          return status;
        },
      };
      let done = 0;
      const client = async (): Promise<void> => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const status = await perform[next.kind](stdNos[next.who] ?? '', next.pnt, next.which);
          // An entry that is taken back already, and a reversal, are refused.
          expect([200, next.kind === 'reverse' ? 409 : 200], `${next.kind} ${status}`).toContain(status);
          done += 1;
          if (done % Math.ceil(OPERATIONS / (KILLS + 1)) === 0) wire.kill();
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      await wire.stop();
      expect([done, acknowledged.length > OPERATIONS / 2]).toEqual([OPERATIONS, true]);

      const { db, close } = await openDatabase(place);
      const rows = await db.selectFrom('mlgLedger').select('srcKey').where('stdNo', 'in', stdNos).execute(),
        { findings } = await reconcile(db, new Date());
      await close();
      expect(findings).toEqual([]);
      expect(rows.map(({ srcKey }) => srcKey).toSorted()).toEqual(acknowledged.toSorted());
      console.info(`${OPERATIONS} operations, ${rows.length} entries, ${KILLS} kills`);
    },
    DEADLINE_MS,
  );
});
