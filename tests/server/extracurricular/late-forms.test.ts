import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { ecpOprtWrites } from '#tests/support/writes/ecp-oprt-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

describe.skipIf(!isDatabaseAvailable())('a form of a record that was made meanwhile', () => {
  const server = useServer();

  // It was opened when there was no record: it knows no version, and would else make a second one or write over the first.
  it.each(['saveAssign', 'saveRslt'] as const)('%s is refused with the stored row', async (op) => {
    const context = await openWriteContext(server),
      { by, arg } = await ecpOprtWrites[op](context),
      person = await context.person(by ?? '');
    expect((await person.call(op, arg)).rows[0]).toMatchObject({ version: 1 });
    const { status, body } = await person.call(op, arg);
    expect([status, body.data['reason']]).toEqual([409, 'VERSION']);
    expect(body.data['current']).toMatchObject({ version: 1 });
  });
});
