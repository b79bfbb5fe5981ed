import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { provePermission } from '#tests/support/proofs/permission.ts';
import { proveRepeat } from '#tests/support/proofs/repeat.ts';
import { useServer } from '#tests/support/use-server.ts';
import { certiWrites } from '#tests/support/writes/certi-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

type Op = keyof typeof certiWrites;
const OPS = Object.keys(certiWrites) as Op[],
  OF_STUDENTS: ReadonlySet<Op> = new Set(['applyMyCerti', 'cancelMyCerti']),
  OF_STAFF = OPS.filter((op) => !OF_STUDENTS.has(op));

describe.skipIf(!isDatabaseAvailable())('writes of certification', () => {
  const server = useServer();

  it.each(OF_STAFF)('%s refuses whoever lacks exactly its permission', async (op) => {
    await provePermission(server, op, certiWrites[op]);
  });

  it.each(OF_STAFF)('%s under one number happens once', async (op) => {
    await proveRepeat(server, op, certiWrites[op]);
  });

  it.each(['confirmStd', 'unconfirmStd', 'endStd', 'retireStd', 'approveEvid', 'returnEvid', 'revokeIssue'] as const)(
    '%s of what has changed shows how it stands',
    async (op) => {
      const context = await openWriteContext(server),
        { by, arg } = await certiWrites[op](context),
        { version } = arg as { version: number },
        late = await (await context.person(by ?? '')).call(op, { ...arg, version: version + 1 });
      expect([late.status, late.body.data['reason']]).toEqual([409, 'VERSION']);
      expect(late.body.data['current']).toMatchObject({ version });
    },
  );

  it.each(['rejectCerti', 'revokeCerti', 'restoreCerti', 'confirmRecheck'] as const)(
    '%s on an older version leaves its row alone',
    async (op) => {
      const context = await openWriteContext(server),
        { by, arg } = await certiWrites[op](context),
        { rows } = arg as { rows: readonly { id: string; version: number }[] },
        late = rows.map(({ id, version }) => ({ id, version: version + 1 })),
        person = await context.person(by ?? '');
      expect((await person.call(op, { ...arg, rows: late })).rows).toMatchObject([
        { okYn: 'N', code: 409, reason: 'VERSION' },
      ]);
      expect((await person.call(op, arg)).rows).toMatchObject([{ okYn: 'Y' }]);
    },
  );
});
