import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import { AUTH_TYPES } from '#contract/permission.ts';
import { EVERYTHING } from '#server/access/scope.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { provePermission } from '#tests/support/proofs/permission.ts';
import { proveRepeat } from '#tests/support/proofs/repeat.ts';
import { proveStale } from '#tests/support/proofs/stale.ts';
import { openTestServer, signInOn, type TestServer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { by } from '#tests/support/writes/write-context.ts';
import { WRITES } from '#tests/support/writes/index.ts';

type Send = (request: InjectOptions) => Promise<LightMyRequestResponse>;

/** The server as a wrong one would be: `misbehave` stands between the calls of one endpoint and their handler. */
function withMistake(
  real: TestServer,
  op: Op,
  misbehave: (request: InjectOptions, send: Send) => Promise<LightMyRequestResponse>,
): TestServer {
  const send: Send = (request) => real.app.inject(request),
    app: FastifyInstance = Object.create(real.app, {
      inject: {
        value: (request: InjectOptions) =>
          request.url === endpoints[op].path ? misbehave(request, send) : send(request),
      },
    });
  return {
    app,
    database: real.database,
    now: real.now,
    setTime: real.setTime,
    call: real.call,
    close: real.close,
    signIn: (loginId) => signInOn(app, real.database, loginId, real.now()),
  };
}

const bodyOf = ({ payload }: InjectOptions): Record<string, unknown> => JSON.parse(String(payload));
const withBody = (request: InjectOptions, over: object): InjectOptions => ({
  ...request,
  payload: JSON.stringify({ ...bodyOf(request), ...over }),
});
const numbered = (request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { ...request.headers, 'x-client-req-id': randomUUID() },
});

describe.skipIf(!isDatabaseAvailable())('the proofs of an endpoint', () => {
  const server = useServer();

  it('leave no row of theirs behind', async () => {
    const rows = () => server.database.db.selectFrom('menu').select(['menuId', 'version']).orderBy('menuId').execute(),
      before = await rows(),
      time = server.now();
    server.setTime('2026-04-08T09:00:00+09:00');
    for (const prove of [provePermission, proveRepeat, proveStale]) await prove(server, 'saveMenu', WRITES.saveMenu);
    expect(await rows()).toEqual(before);
    expect(server.now().toISOString()).toBe('2026-04-08T00:00:00.000Z');
    expect(
      await server.database.db.selectFrom('role').select('roleId').where('roleCd', '=', 'ROLE_LENT').execute(),
    ).toEqual([]);
    server.setTime(time.toISOString());
  });

  describe('of its permission', () => {
    let open: TestServer;
    beforeAll(async () => {
      // Whoever is signed in holds every letter.
      open = await openTestServer({
        grantedPermissions: (permissions) => ({
          ...permissions,
          byResourceId: new Map(
            [...permissions.byResourceId.keys()].map((id) => [
              id,
              new Map(AUTH_TYPES.map((permission) => [permission, EVERYTHING])),
            ]),
          ),
        }),
      });
    });
    afterAll(async () => open.close());

    it('fails where another letter is enough', async () => {
      await expect(provePermission(open, 'saveMenu', WRITES.saveMenu)).rejects.toThrow('saveMenu without C');
    });

    it('fails where a refused call has written', async () => {
      const wrong = withMistake(server, 'saveMenu', async (request, send) => {
        const answer = await send(request);
        if (answer.statusCode === 403)
          await server.database.db.updateTable('menu').set({ menuDesc: '샌 값' }).where('sortOrdr', '=', 10).execute();
        return answer;
      });
      await expect(provePermission(wrong, 'saveMenu', WRITES.saveMenu)).rejects.toThrow(
        'changed by a refused saveMenu',
      );
    });

    it('fails where the letter does not help', async () => {
      const wrong = withMistake(server, 'saveMenu', (_request, send) =>
        send({ method: 'POST', url: endpoints.saveMenu.path, headers: { 'sec-fetch-site': 'cross-site' } }),
      );
      await expect(provePermission(wrong, 'saveMenu', WRITES.saveMenu)).rejects.toThrow('saveMenu with C');
    });

    it('fails for a wish of somebody without the letter', async () => {
      const write = by('prof01', async (context) => (await WRITES.saveMenu(context)).arg);
      await expect(provePermission(server, 'saveMenu', write)).rejects.toThrow('saveMenu by its person');
    });

    it('is not given where everybody has the letter', async () => {
      await expect(provePermission(server, 'saveMyTheme', WRITES.saveMyTheme)).rejects.toThrow('asks for no letter');
      await expect(provePermission(server, 'unmaskGuidePerson', WRITES.unmaskGuidePerson)).rejects.toThrow(
        'everybody holds R',
      );
    });
  });

  describe('of a repeat', () => {
    it('fails where the number is forgotten', async () => {
      const wrong = withMistake(server, 'sendSystemMsg', (request, send) => send(numbered(request)));
      await expect(proveRepeat(wrong, 'sendSystemMsg', WRITES.sendSystemMsg)).rejects.toThrow('the second time');
    });

    it('fails where the answer is kept and the effect doubled', async () => {
      const answers: LightMyRequestResponse[] = [];
      const wrong = withMistake(server, 'sendSystemMsg', async (request, send) => {
        answers.push(await send(numbered(request)));
        return answers[0] ?? expect.fail();
      });
      await expect(proveRepeat(wrong, 'sendSystemMsg', WRITES.sendSystemMsg)).rejects.toThrow(
        'effects of a repeated sendSystemMsg',
      );
    });

    it('fails where nothing happens at all', async () => {
      await expect(proveRepeat(server, 'previewAlarmRcvr', WRITES.previewAlarmRcvr)).rejects.toThrow(
        'effects of previewAlarmRcvr',
      );
    });

    it('fails where a try is missing in the log', async () => {
      const answers: LightMyRequestResponse[] = [];
      const wrong = withMistake(server, 'saveMenu', async (request, send) => {
        answers.push(answers[0] ?? (await send(request)));
        return answers[0] ?? expect.fail();
      });
      await expect(proveRepeat(wrong, 'saveMenu', WRITES.saveMenu)).rejects.toThrow('log of saveMenu');
    });
  });

  describe('of an older version', () => {
    const versionOf = async (menuId: unknown) =>
      (
        await server.database.db
          .selectFrom('menu')
          .select('version')
          .where('menuId', '=', String(menuId))
          .executeTakeFirst()
      )?.version;

    it('fails where the last save wins', async () => {
      const wrong = withMistake(server, 'saveMenu', async (request, send) =>
        send(withBody(request, { version: await versionOf(bodyOf(request)['menuId']) })),
      );
      await expect(proveStale(wrong, 'saveMenu', WRITES.saveMenu)).rejects.toThrow('saveMenu on an older version');
    });

    it('fails where a late save leaves a trace', async () => {
      const wrong = withMistake(server, 'saveMenu', async (request, send) => {
        const answer = await send(request);
        if (answer.statusCode === 409)
          await server.database.db.updateTable('menu').set({ menuDesc: '샌 값' }).where('sortOrdr', '=', 10).execute();
        return answer;
      });
      await expect(proveStale(wrong, 'saveMenu', WRITES.saveMenu)).rejects.toThrow('changed by a late saveMenu');
    });

    it('fails where rows before the stale one are kept', async () => {
      const wrong = withMistake(server, 'deleteMenu', async (request, send) => {
        const answer = await send(request),
          [first] = bodyOf(request)['rows'] as readonly object[];
        await send(numbered(withBody(request, { rows: [first] })));
        return answer;
      });
      const two = by('admin01', async (context) => ({
        rows: [
          ...((await WRITES.deleteMenu(context)).arg as { rows: object[] }).rows,
          ...((await WRITES.deleteMenu(context)).arg as { rows: object[] }).rows,
        ],
      }));
      await expect(proveStale(wrong, 'deleteMenu', two)).rejects.toThrow('changed by a late deleteMenu');
    });

    it('fails where the refusal shows another row', async () => {
      const wrong = withMistake(server, 'saveMenu', async (request, send) => {
        const answer = await send(request),
          json = answer.json();
        if (answer.statusCode !== 409) return answer;
        json.data.current.menuNm = '다른 이름';
        return Object.create(answer, { json: { value: () => json } });
      });
      await expect(proveStale(wrong, 'saveMenu', WRITES.saveMenu)).rejects.toThrow('stored row in the refusal');
    });

    it('fails where a row is answered as done', async () => {
      const wrong = withMistake(server, 'approveOtsdrMember', async (request, send) => {
        const { db } = server.database,
          [row] = bodyOf(request)['rows'] as readonly [{ id: string }],
          { version } = await db
            .selectFrom('otsdrMember')
            .select('version')
            .where('otsdrMemberId', '=', row.id)
            .executeTakeFirstOrThrow();
        return send(withBody(request, { rows: [{ ...row, version }] }));
      });
      await expect(proveStale(wrong, 'approveOtsdrMember', WRITES.approveOtsdrMember)).rejects.toThrow(
        'approveOtsdrMember on older versions',
      );
    });

    it('is not given where the contract knows no version', async () => {
      await expect(proveStale(server, 'saveMyTheme', WRITES.saveMyTheme)).rejects.toThrow('knows no version');
    });
  });

  it('are not given of a call without an account', async () => {
    await expect(proveRepeat(server, 'login', WRITES.login)).rejects.toThrow('answered without an account');
  });
});
