import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable, TEST_DATABASE } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { openDatabaseLine, type DatabaseLine } from '#tests/support/line/database-line.ts';
import { judgeSave, makeSave, SAVE_KINDS } from '#tests/support/line/saves.ts';
import { openTestServer, type Person, type TestServer } from '#tests/support/server.ts';

const FAULTS_DEADLINE_MS = 3_600_000, USUAL_CASES = 20;
/** A try that finds a connection still broken is made once more, as a queue does. */
const MOST_TRIES = 6;

interface CutPoint { readonly kind: number; readonly behind: number }

// The embedded database has no wire.
describe.runIf(isDatabaseAvailable() && TEST_DATABASE === 'postgres')('a server that is cut off from its database', () => {
  let server: TestServer, line: DatabaseLine, admin: Person;
  beforeAll(async () => {
    server = await openTestServer({ throughLine: async (databaseUrl) => {
      const url = new URL(databaseUrl);
      line = await openDatabaseLine(Number(url.port));
      url.port = String(line.port);
      return url.href;
    } });
    admin = await server.signIn('admin01');
  });
  afterAll(async () => {
    await server.close();
    await line.close();
  });

  /** The last step of a save, with the earlier ones behind it. */
  async function prepare(kind: number) {
    const save = makeSave(kind), wishes = save.steps.map(({ op, arg }, at) => ({ op, arg: 'version' in arg ? { ...arg, version: at } : arg, clientReqId: randomUUID() }));
    const last = wishes.pop();
    if (!last) throw new Error(`no step in a save of kind ${kind}`);
    for (const { op, arg, clientReqId } of wishes) await admin.call(op, arg, { clientReqId });
    return { save, send: async () => (await admin.call(last.op, last.arg, { clientReqId: last.clientReqId })).status };
  }
  /** Messages of a good last step. */
  async function measure(kind: number): Promise<number> {
    const { send } = await prepare(kind);
    line.reset();
    expect(await send()).toBe(200);
    return line.passed();
  }
  async function listPoints(): Promise<readonly CutPoint[]> {
    const points: CutPoint[] = [];
    for (let kind = 0; kind < SAVE_KINDS; kind += 1) {
      // A connection that changes hands says more than one that is at hand.
      const messages = Math.min(await measure(kind), await measure(kind), await measure(kind));
      for (let behind = 0; behind < messages; behind += 1) points.push({ kind, behind });
    }
    return points;
  }

  it('F50: a cut between any two messages loses nothing and doubles nothing', async () => {
    const points = await listPoints(), cases = casesOf(USUAL_CASES, Math.ceil(points.length / 10), points.length);
    let hits = 0;
    await tryCases({
      name: `F50 cut between messages, of ${points.length.toLocaleString('en-US')} points`, cases, atOnce: 1,
      attempt: async (index) => {
        const point = points[Math.floor(index * points.length / cases)];
        if (!point) return 'no such point';
        const { save, send } = await prepare(point.kind);
        line.cutBehind(point.behind);
        const first = await send();
        if (line.isCut()) hits += 1;
        line.reset();
        let status = 0;
        for (let tries = 0; status !== 200 && tries < MOST_TRIES; tries += 1) status = await send();
        const failure = status === 200 ? await judgeSave(server, save) : `never went through, ${status}`;
        return failure && `${JSON.stringify(point)}, first told ${first}: ${failure}`;
      },
    });
    console.info(`F50 points hit: ${hits} of ${cases}`);
    expect(hits).toBeGreaterThan(cases * 0.9);
  }, FAULTS_DEADLINE_MS);
});
