import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { applWrites } from '#tests/support/writes/appl-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

describe.skipIf(!isDatabaseAvailable())('writes of participants through the portal', () => {
  const server = useServer();

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
});
