import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfAccounts, UNNUMBERED } from '#tests/support/access-table.ts';
import { recordChanges, type DistantRecord } from '#tests/support/change-record.ts';
import { isDatabaseAvailable, TEST_DATABASE } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { openDatabaseLine, type DatabaseLine } from '#tests/support/line/database-line.ts';
import { openTestServer, type TestServer } from '#tests/support/server.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';
import { WRITE_OPS, WRITES, type WriteOp } from '#tests/support/writes/index.ts';

const FAULTS_DEADLINE_MS = 3_600_000;
/** A sample takes some endpoints, and each of them at one point; the full run two dozen points of each, spread over all that it has (reliability-security.md F50). */
const USUAL_ENDPOINTS = 16,
  STRIDE = 7,
  FULL_POINTS = 24;
/** A try that finds a connection still broken is made once more, as a queue does. */
const MAX_TRIES = 6;
/** Part of a write's messages by which a cut comes earlier when it was not reached. */
const EARLIER = 5;
/** A connection that changes hands says more than one that is at hand: the fewest messages of some runs are those of the write. */
const GOOD_RUNS = casesOf(1, 3);

/** What counts tries and calls is committed before anything else, so that whoever guesses gains nothing by going away; and the key of the house is made once, for whoever needs it first. */
const APART: Readonly<Partial<Record<WriteOp, readonly string[]>>> = {
  login: ['loginFail'],
  changePassword: ['loginFail'],
  registerOtp: ['loginFail', 'installation'],
  openPartSession: ['clientRate', 'client'],
};

/** What an endpoint does when nothing breaks: how many messages that takes, and what is changed in the data. */
interface GoodRun {
  readonly op: WriteOp;
  readonly messages: number;
  readonly effects: string;
}
interface CutPoint extends GoodRun {
  readonly behind: number;
}
/** @param clientReqId the number of the request; what is sent again has the same */
type Send = (clientReqId: string) => Promise<number>;

let addresses = 0;
/** Tries to sign in are counted by address and minute in memory, which no record takes back: each comes from a machine of its own. */
function nextAddress(): string {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

// The embedded database has no wire.
describe.runIf(isDatabaseAvailable() && TEST_DATABASE === 'postgres')(
  'a server that is cut off from its database',
  () => {
    let server: TestServer,
      line: DatabaseLine,
      context: WriteContext,
      record: DistantRecord,
      begin: number,
      hits = 0;
    beforeAll(async () => {
      server = await openTestServer({
        throughLine: async (databaseUrl) => {
          const url = new URL(databaseUrl);
          line = await openDatabaseLine(Number(url.port));
          url.port = String(line.port);
          return url.href;
        },
      });
      context = await openWriteContext(server);
      record = await recordChanges(server.database.place.databaseUrl ?? '');
      begin = await record.mark();
    });
    afterAll(async () => {
      await record.close();
      await server.close();
      await line.close();
    });

    /** Begins with the campus as it was, and puts what the write stands on. */
    async function prepare(op: WriteOp): Promise<Send> {
      await record.undo(begin);
      const { by, arg, headers = {} } = await WRITES[op](context);
      if (by === null)
        return async (clientReqId) =>
          (await server.call(op, arg, { clientReqId, headers, remoteAddress: nextAddress() })).status;
      const { call } = await context.person(by);
      return async (clientReqId) => (await call(op, arg, { clientReqId, headers })).status;
    }
    async function goodRun(op: WriteOp): Promise<GoodRun> {
      const send = await prepare(op),
        runs: GoodRun[] = [];
      while (runs.length < GOOD_RUNS) {
        const before = await record.mark();
        line.reset();
        expect(await send(randomUUID()), op).toBe(200);
        runs.push({
          op,
          messages: line.passed(),
          effects: (await record.settle(), await record.since(before, APART[op])),
        });
        await record.undo(before);
      }
      expect(new Set(runs.map(({ effects }) => effects)).size, op).toBe(1);
      return { op, messages: Math.min(...runs.map(({ messages }) => messages)), effects: runs[0]?.effects ?? '' };
    }
    async function listPoints(): Promise<readonly CutPoint[]> {
      const endpoints = casesOf(USUAL_ENDPOINTS, WRITE_OPS.length),
        points: CutPoint[] = [];
      let known = 0;
      for (let at = 0; at < endpoints; at += 1) {
        const op = WRITE_OPS[Math.floor(((at + 0.5) * WRITE_OPS.length) / endpoints)];
        if (op === undefined) continue;
        const run = await goodRun(op),
          count = Math.min(run.messages, casesOf(1, FULL_POINTS, run.messages));
        known += run.messages;
        for (let point = 0; point < count; point += 1)
          points.push({
            ...run,
            behind: count === 1 ? (at * STRIDE) % run.messages : Math.floor((point * run.messages) / count),
          });
      }
      console.info(`F50 points known: ${known.toLocaleString('en-US')}`);
      return points;
    }

    /** What a cut leaves: everything or nothing at once, and once everything when the request comes again under its number. */
    async function judge({ op, behind, effects }: CutPoint, send: Send): Promise<string | null> {
      const before = await record.mark(),
        clientReqId = randomUUID();
      line.cutBehind(behind);
      const first = await send(clientReqId);
      if (line.isCut()) hits += 1;
      line.reset();
      await record.settle();
      const left = await record.since(before, APART[op]);
      let again = 0;
      // A write without a number says of itself that its repeat is another one.
      const isRepeated = isOfAccounts(op) && !UNNUMBERED.has(op);
      for (let tries = isRepeated ? 0 : MAX_TRIES; again !== 200 && tries < MAX_TRIES; tries += 1)
        again = await send(clientReqId);
      await record.settle();
      const found = await record.since(before, APART[op]);
      await record.undo(before);
      if (left !== effects && (left !== '' || first === 200)) return `told ${first} and left ${left}, not ${effects}`;
      if (isRepeated && again !== 200) return `never went through, ${again}`;
      return isRepeated && found !== effects ? `sent again: ${found}, not ${effects}` : null;
    }

    it(
      'F50: a cut between any two messages of any write loses nothing and doubles nothing',
      async () => {
        const points = await listPoints(),
          missed: string[] = [];
        let prepared: { readonly op: WriteOp; readonly send: Send } | null = null;
        await tryCases({
          name: `F50 cut between messages of ${new Set(points.map(({ op }) => op)).size} of ${WRITE_OPS.length} endpoints`,
          cases: points.length,
          atOnce: 1,
          attempt: async (index) => {
            const point = points[index];
            if (!point) return 'no such point';
            if (prepared?.op !== point.op) prepared = { op: point.op, send: await prepare(point.op) };
            const before = hits;
            // A connection at hand says less than one that is new: what was not reached is cut earlier.
            for (
              let { behind } = point;
              hits === before && behind >= 0;
              behind -= Math.ceil(point.messages / EARLIER)
            ) {
              const failure = await judge({ ...point, behind }, prepared.send);
              if (failure) return `${point.op} behind ${behind} of ${point.messages}: ${failure}`;
            }
            if (hits === before) missed.push(`${point.op} behind ${point.behind} of ${point.messages}`);
            return null;
          },
        });
        console.info(`F50 points hit: ${hits} of ${points.length}`);
        expect(missed).toEqual([]);
      },
      FAULTS_DEADLINE_MS,
    );
  },
);
