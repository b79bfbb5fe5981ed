import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { provePermission } from '#tests/support/proofs/permission.ts';
import { proveRepeat } from '#tests/support/proofs/repeat.ts';
import { useServer } from '#tests/support/use-server.ts';
import { ecpOprtWrites } from '#tests/support/writes/ecp-oprt-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

type Op = keyof typeof ecpOprtWrites;
const OPS = Object.keys(ecpOprtWrites) as Op[],
  OF_STAFF = OPS.filter((op) => op !== 'printMyCert');

describe.skipIf(!isDatabaseAvailable())('writes of running a period', () => {
  const server = useServer();

  it.each(OF_STAFF)('%s refuses whoever lacks exactly its permission', async (op) => {
    await provePermission(server, op, ecpOprtWrites[op]);
  });

  it.each(OF_STAFF)('%s under one number happens once', async (op) => {
    await proveRepeat(server, op, ecpOprtWrites[op]);
  });

  it.each(['resolveAttCnfl', 'overrideCompl', 'cancelCompl', 'addCompl'] as const)(
    '%s on an older version leaves its row alone',
    async (op) => {
      const context = await openWriteContext(server),
        { by, arg } = await ecpOprtWrites[op](context),
        { rows } = arg as { rows: readonly { id: string; version: number }[] },
        late = rows.map(({ id, version }) => ({ id, version: version + 1 })),
        person = await context.person(by ?? '');
      expect((await person.call(op, { ...arg, rows: late })).rows).toMatchObject([
        { okYn: 'N', code: 409, reason: 'VERSION' },
      ]);
      // The version that was refused is still the next one.
      expect((await person.call(op, arg)).rows).toMatchObject([{ okYn: 'Y' }]);
    },
  );

  it.each(['closeSess', 'reopenSess', 'confirmCompl', 'unconfirmCompl', 'submitRslt'] as const)(
    '%s of what has changed shows how it stands',
    async (op) => {
      const context = await openWriteContext(server),
        { by, arg } = await ecpOprtWrites[op](context),
        { version } = arg as { version: number },
        late = await (await context.person(by ?? '')).call(op, { ...arg, version: version + 1 });
      expect([late.status, late.body.data['reason']]).toEqual([409, 'VERSION']);
      expect(late.body.data['current']).toMatchObject({ version });
    },
  );

  it.each(['saveAssign', 'saveRslt'] as const)('%s of a form opened before is told the stored row', async (op) => {
    const context = await openWriteContext(server),
      { by, arg } = await ecpOprtWrites[op](context),
      person = await context.person(by ?? '');
    expect((await person.call(op, arg)).rows[0]).toMatchObject({ version: 1 });
    expect((await person.call(op, { ...arg, version: 1 })).rows[0]).toMatchObject({ version: 2 });
    for (const late of [arg, { ...arg, version: 1 }]) {
      const { status, body } = await person.call(op, late);
      expect([status, body.data['reason']]).toEqual([409, 'VERSION']);
      expect(body.data['current']).toMatchObject({ version: 2 });
    }
  });
});
