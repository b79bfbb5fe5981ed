import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { TEST_DATABASE } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import type { LineWorker } from '#tests/support/line/line-worker.ts';
import { judgeSave, makeChain, type Save } from '#tests/support/line/saves.ts';
import { untilSent, useLine } from '#tests/support/line/use-line.ts';
import type { Person } from '#tests/support/server.ts';

const FAULTS_DEADLINE_MS = 1_800_000;
/** No bar: fifty entries of a device in memory take their time on a machine that does other work. */
const TIMEOUT_MS = casesOf(20_000, 120_000);
/** So long after the end of a session at most its queue still sends. */
const PAUSE_MS = 5_000;
const SAVE = '/api/guide/saveGuideItem';
/** The session ends before each of fifty entries in turn; `npm test` ends it before ten of twelve. */
const RECORDS = casesOf(4, 10),
  STEPS = casesOf(3, 5),
  ENTRIES = RECORDS * STEPS;
/** People with the same rights, so that cases may run beside each other without ending each other's sessions. */
const LOGINS = ['oper01', 'oper02'];
/** Whether the next sign-in comes after the worker has told of the end, or while the refused request is still on its way. */
const MOMENTS = ['told', 'meanwhile'] as const;

describe.runIf(TEST_DATABASE === 'embedded')('a session that ends while the queue is sent', () => {
  const scene = useLine();
  const act = (person: Person, more: object = {}): object => ({ userId: person.userId, rsn: '세션 시험', ...more });
  const tokenless = (person: Person) =>
    scene.server.database.db
      .updateTable('userSession')
      .where('userId', '=', person.userId)
      .where('stCd', '=', 'ACTIVE');
  const endings: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
    'nobody knows it any more': (person) =>
      tokenless(person)
        .set({ tokenHash: sql`gen_random_uuid()::text` })
        .execute(),
    'it has been idle too long': (person) =>
      tokenless(person)
        .set({ lastActvtDt: new Date(0), loginDt: new Date(0) })
        .execute(),
    'an administrator has closed it': (person) => scene.person.call('closeUserSession', act(person)),
    'the account was stopped': async (person) => {
      await scene.person.call('stopUser', act(person, { stopYn: 'Y' }));
    },
    'the password was changed': (person) => scene.person.call('issueTempPwd', act(person)),
    'the person signed in elsewhere': async ({ loginId, userId }) => {
      const { db } = scene.server.database;
      // An earlier case may have taken the password away.
      await db
        .updateTable('user')
        .set({
          pwdHash: (eb) => eb.selectFrom('user as other').select('other.pwdHash').where('other.loginId', '=', 'oper03'),
          pwdTmpYn: 'N',
        })
        .where('userId', '=', userId)
        .execute();
      expect((await scene.server.call('login', { loginId, password: DEMO_PASSWORD })).body).toMatchObject({
        code: 200,
      });
    },
  };
  const ways = Object.entries(endings);

  beforeAll(async () => {
    const { dupLoginDivCd } = await scene.server.database.db
      .updateTable('securityPolicy')
      .set({ dupLoginDivCd: 'KICK_OLD' })
      .returning('dupLoginDivCd')
      .executeTakeFirstOrThrow();
    await sql`update "accessStamp" set "stamp" = "stamp" + 1`.execute(scene.server.database.db);
    expect(dupLoginDivCd).toBe('KICK_OLD');
  });
  let slowestPauseMs = 0;

  const letIn = (person: Person): Promise<unknown> => scene.person.call('stopUser', act(person, { stopYn: 'N' }));
  async function signInAgain(device: LineWorker, person: Person): Promise<void> {
    await letIn(person);
    await device.work(await scene.server.signIn(person.loginId));
  }

  /** Writes for many records, turn by turn, while nobody answers. @returns their numbers in the order of writing */
  async function queueWork({ worker }: LineWorker, saves: readonly Save[]): Promise<readonly string[]> {
    const ids: string[] = [],
      most = Math.max(...saves.map(({ steps }) => steps.length));
    for (let turn = 0; turn < most; turn += 1) {
      for (const { recordId, steps } of saves) {
        const step = steps[turn];
        if (!step) continue;
        const result = await worker.submit(step.op, step.arg, {
          id: '',
          title: '세션 시험',
          screenPath: '/guide/list',
          recordId,
        });
        if (!result.ok || result.value.state !== 'queued') throw new Error(JSON.stringify(result));
        ids.push(result.value.clientReqId);
      }
    }
    return ids;
  }

  async function tryEnding(person: Person, index: number, cases: number): Promise<string | null> {
    const [what, end] = ways[index % ways.length] ?? ['', () => Promise.resolve()],
      moment = MOMENTS[Math.floor(index / ways.length) % MOMENTS.length];
    const endsBefore = Math.floor((index * ENTRIES) / cases) + 1;
    let isDown = true,
      tried = 0,
      endedAtMs = Infinity,
      comesBack: Promise<void> | null = null;
    // The five seconds are real ones, and so is the worker's clock.
    const device = await scene.start(
      {
        pace: 1,
        reroute: (url) => (isDown ? 'http://127.0.0.1:1' : url),
        async beforeSending({ url }) {
          if (isDown || !url.endsWith(SAVE)) return;
          tried += 1;
          if (tried !== endsBefore) return;
          await end(person);
          endedAtMs = performance.now();
          if (moment === 'meanwhile') comesBack = signInAgain(device, person);
        },
      },
      person,
    );
    const saves = Array.from({ length: RECORDS }, () => makeChain(STEPS));
    const order = await queueWork(device, saves);
    let pauseMs = 0;
    isDown = false;
    if (moment === 'told') {
      await expect
        .poll(() => device.events.some((event) => event.type === 'late-answer' && event.error !== null), {
          interval: 5,
          timeout: TIMEOUT_MS,
        })
        .toBe(true);
      pauseMs = performance.now() - endedAtMs;
      comesBack = signInAgain(device, person);
    }
    await expect.poll(() => comesBack, { interval: 5, timeout: TIMEOUT_MS }).not.toBeNull();
    await comesBack;
    await untilSent(device, TIMEOUT_MS);
    await device.close();
    const mine = new Set(order),
      arrived = scene.line.traffic.map(({ clientReqId }) => clientReqId).filter((id) => mine.has(id));
    // An entry that was tried in vain is overtaken by those of other records, never by its own.
    const lastOf = new Map(arrived.map((id, at) => [id, at])),
      isInOrder = order
        .slice(RECORDS)
        .every((id, at) => (lastOf.get(id) ?? -1) > (lastOf.get(order[at] ?? '') ?? Infinity));
    const failures = (await Promise.all(saves.map((save) => judgeSave(scene.server, save)))).filter(
      (failure) => failure !== null,
    );
    if (!isInOrder) failures.push('out of order');
    if (pauseMs > PAUSE_MS) failures.push(`went on for ${Math.round(pauseMs)} ms`);
    slowestPauseMs = Math.max(slowestPauseMs, pauseMs);
    return failures.length === 0 ? null : `before entry ${endsBefore}, ${what}, ${moment}: ${failures.join(', ')}`;
  }

  it(
    'F20, F23: what waits arrives after the next sign-in, once and in order',
    async () => {
      const free = [...LOGINS],
        cases = casesOf(ways.length * MOMENTS.length, ENTRIES * 2, ENTRIES * ways.length * MOMENTS.length);
      await tryCases({
        name: 'F20 session ends in the queue',
        cases,
        atOnce: LOGINS.length,
        attempt: async (index) => {
          const loginId = free.pop() ?? '',
            person = await scene.server.signIn(loginId);
          try {
            return await tryEnding(person, index, cases);
          } finally {
            // A case that goes wrong leaves nobody shut out of those that follow.
            await letIn(person);
            free.push(loginId);
          }
        },
      });
      console.info(`F23 slowest pause after the end of a session: ${Math.round(slowestPauseMs)} ms`);
      expect(slowestPauseMs).toBeGreaterThan(0);
    },
    FAULTS_DEADLINE_MS,
  );

  it('F22: work for which the right is gone parks with its reason, and goes on with the right', async () => {
    const { server, person: admin } = scene,
      person = await server.signIn('oper02');
    let isDown = true;
    const device = await scene.start({ reroute: (url) => (isDown ? 'http://127.0.0.1:1' : url) }, person);
    await device.worker.call('getDeptList', {}, { id: 'depts' });
    const saves = [makeChain(2), makeChain(1)];
    await queueWork(device, saves);
    const allowed = await device.worker.submit(
      'readAllMyAlarm',
      { newestId: randomUUID() },
      { id: '', title: '알림', screenPath: '/main', recordId: 'alarms' },
    );
    const grants = await server.database.db
      .selectFrom('userRole')
      .selectAll()
      .where('userId', '=', person.userId)
      .execute();
    expect(
      (
        await admin.call('endUserRole', {
          rsn: '부서 이동',
          rows: grants.map(({ userRoleId, version }) => ({ userRoleId, version })),
        })
      ).status,
    ).toBe(200);
    isDown = false;
    const shown = async () =>
      (await device.worker.viewOutbox()).mine.map(({ recordId, state, error }) => [
        recordId,
        state,
        error?.kind ?? null,
      ]);
    const [first, second] = saves.map(({ recordId }) => recordId);
    await expect.poll(shown, { interval: 5, timeout: TIMEOUT_MS }).toEqual([
      [first, 'refused', 'forbidden'],
      [second, 'refused', 'forbidden'],
      [first, 'waiting', null],
    ]);
    expect([allowed.ok, await Promise.all(saves.map((save) => judgeSave(server, save)))]).toEqual([
      true,
      ['effects 0 instead of 2/2', 'effects 0 instead of 1/1'],
    ]);
    for (const { roleId } of grants) {
      const given = await admin.call('saveUserRole', {
        userRoleId: randomUUID(),
        userId: person.userId,
        roleId,
        strtDt: '20260406',
        endDt: '99991231',
        scopeDeptCd: null,
        grntRsn: '복귀',
      });
      expect(given.status, given.body.message).toBe(200);
    }
    for (const { clientReqId } of (await device.worker.viewOutbox()).mine) await device.worker.retryOutbox(clientReqId);
    await untilSent(device);
    expect(await Promise.all(saves.map((save) => judgeSave(server, save)))).toEqual([null, null]);
  });
});
