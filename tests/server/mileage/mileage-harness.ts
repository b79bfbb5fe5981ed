import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { clockActor, type Actor } from '#server/http/actor.ts';
import { earn, type Earning } from '#server/domains/mileage/ledger/earn.ts';
import { append, lockBalance, requireBalance } from '#server/domains/mileage/ledger/ledger.ts';
import { holdTermOfDay } from '#server/domains/mileage/ledger/term-of-entry.ts';
import type { Answer } from '#tests/support/server.ts';
import type { UsedServer } from '#tests/support/use-server.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

type Row = Readonly<Record<string, unknown>>;

/** Ledger and calls of 마일리지 on a server, by the operator, on a clock that the test sets. */
export function mileageHarness(server: UsedServer) {
  const db = () => server.database.db;
  const as = (loginId: string) => ({
    call: async (op: Op, arg: object): Promise<Answer> => (await server.signIn(loginId)).call(op, arg),
  });
  const first = async (op: Op, arg: object, loginId = 'oper01'): Promise<Row> => {
    const answer = await as(loginId).call(op, arg);
    expect(answer.status, `${op}: ${answer.body.message}`).toBe(200);
    return answer.rows[0] ?? {};
  };
  /** Something in a transaction of its own, as the clock does it. */
  const posting = async <T>(act: (actor: Actor) => Promise<T>): Promise<T> =>
    db()
      .transaction()
      .execute(async (tx) => act(clockActor(tx, server.now())));
  return {
    as,
    db,
    first,
    posting,
    /** Students of the demo campus who have no entry yet, and have been here for some years. */
    students: async (count: number, hakguaCd = '1010'): Promise<string[]> =>
      (
        await db()
          .selectFrom('student')
          .select('stdNo')
          .where('shregSt', '=', '10')
          .where('hakguaCd', '=', hakguaCd)
          .where('entYear', '<', '2024')
          .where(sql<boolean>`not exists (select from "mlgBal" b where b."stdNo" = "student"."stdNo")`)
          .where(sql<boolean>`not exists (select from "mlgApply" a where a."stdNo" = "student"."stdNo")`)
          .orderBy(sql`random()`)
          .limit(count)
          .execute()
      ).map(({ stdNo }) => stdNo),
    earn: async (stdNo: string, pnt: number, over: Partial<Earning> = {}) =>
      posting(async (actor) =>
        earn(actor, await holdTermOfDay(actor.db, koreanDate8(actor.now), koreanDate8(actor.now)), {
          stdNo,
          reqPnt: pnt,
          areaCd: 'ECP',
          item: null,
          srcDiv: 'ECP',
          srcId: 'test',
          srcKey: `TEST:${randomUUID()}`,
          occurDt: koreanDate8(actor.now),
          abilities: [],
          ...over,
        }),
      ),
    use: async (stdNo: string, pnt: number) =>
      posting(async (actor) => {
        const today = koreanDate8(actor.now),
          term = await holdTermOfDay(actor.db, today, today),
          balance = await lockBalance(actor, stdNo);
        requireBalance(balance, pnt);
        return append(actor, balance, {
          stdNo,
          entryDiv: 'USE',
          pnt: -pnt,
          mlgTermId: term.mlgTermId,
          areaCd: 'NONE',
          sdaId: null,
          srcDiv: 'SCHOLAR',
          srcId: 'test',
          srcKey: `TEST:${randomUUID()}`,
          occurDt: today,
        });
      }),
    balance: async (stdNo: string) =>
      db().selectFrom('mlgBal').selectAll().where('stdNo', '=', stdNo).executeTakeFirstOrThrow(),
    entries: async (stdNo: string) =>
      db().selectFrom('mlgLedger').selectAll().where('stdNo', '=', stdNo).orderBy('seqNo').execute(),
    /** What a student was told by messages of a kind, the newest first. */
    toldOf: async (stdNo: string, tmplCd: string) =>
      (
        await db()
          .selectFrom('alarm as a')
          .innerJoin('alarmRcvr as r', 'r.alarmId', 'a.alarmId')
          .select('a.cntn')
          .where('a.tmplCd', '=', tmplCd)
          .where('r.rcvrKey', '=', stdNo)
          .orderBy('a.regDt', 'desc')
          .execute()
      ).map(({ cntn }) => cntn),
    term: async (schlYear: string, shtmCd: '10' | '20') =>
      db()
        .selectFrom('mlgTerm')
        .selectAll()
        .where('schlYear', '=', schlYear)
        .where('shtmCd', '=', shtmCd)
        .executeTakeFirstOrThrow(),
  };
}
