import { describe, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { provePermission } from '#tests/support/proofs/permission.ts';
import { proveRepeat } from '#tests/support/proofs/repeat.ts';
import { useServer } from '#tests/support/use-server.ts';
import { periodWrites } from '#tests/support/writes/period-writes.ts';

type Op = keyof typeof periodWrites;
const OPS = Object.keys(periodWrites) as Op[];

describe.skipIf(!isDatabaseAvailable())('writes of periods and their documents', () => {
  const server = useServer();

  it.each(OPS)('%s refuses whoever lacks exactly its permission', async (op) => {
    await provePermission(server, op, periodWrites[op]);
  });

  it.each(OPS)('%s under one number happens once', async (op) => {
    await proveRepeat(server, op, periodWrites[op]);
  });
});
