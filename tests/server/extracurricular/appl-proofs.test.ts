import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { provePermission } from '#tests/support/proofs/permission.ts';
import { proveRepeat } from '#tests/support/proofs/repeat.ts';
import { proveStale } from '#tests/support/proofs/stale.ts';
import { useServer } from '#tests/support/use-server.ts';
import { applWrites } from '#tests/support/writes/appl-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

type Op = keyof typeof applWrites;
const OPS = Object.keys(applWrites) as Op[];
const BY_PARTICIPANTS: ReadonlySet<string> = new Set(['applyPrd', 'cancelMyAppl', 'saveTeamLog']),
  BY_STAFF = OPS.filter((op) => !BY_PARTICIPANTS.has(op));

describe.skipIf(!isDatabaseAvailable())('writes of applications and selections', () => {
  const server = useServer();

  it.each(BY_STAFF)('%s refuses whoever lacks exactly its permission', async (op) => {
    await provePermission(server, op, applWrites[op]);
  });

  it.each(BY_STAFF)('%s under one number happens once', async (op) => {
    await proveRepeat(server, op, applWrites[op]);
  });

  // A portal's writes carry no number: what guards them is the one row of a person, its version, the id of a record.
  it.each([
    ['applyPrd', 409, 'DUP'],
    ['cancelMyAppl', 200, undefined],
    ['saveTeamLog', 200, undefined],
  ] as const)('%s of the portal happens once as well', async (op, status, reason) => {
    const { arg, headers } = await applWrites[op](await openWriteContext(server)),
      first = await server.call(op, arg, { headers }),
      again = await server.call(op, arg, { headers });
    expect(first.status, first.body.message).toBe(200);
    expect([again.status, again.body.data.reason]).toEqual([status, reason]);
    if (status === 200) expect(again.rows).toEqual(first.rows);
    expect((await server.call(op, arg)).status).toBe(401);
  });

  it.each(['saveReviewScore', 'runSelect', 'confirmSelect', 'releasePenalty'] as const)(
    '%s on an older version changes nothing',
    async (op) => {
      await proveStale(server, op, applWrites[op]);
    },
  );

  it.each(['promoteAppl', 'cancelAppl', 'withdrawAppl', 'savePay'] as const)(
    '%s on an older version leaves the application alone',
    async (op) => {
      const context = await openWriteContext(server),
        { arg } = await applWrites[op](context),
        { prdId } = arg as { prdId: string };
      await server.database.db.updateTable('ecpAppl').set({ version: 5 }).where('prdId', '=', prdId).execute();
      const { rows } = await context.answer('dept01', op, arg);
      expect(rows[0]).toMatchObject({ okYn: 'N', code: 409, reason: 'VERSION' });
    },
  );
});
