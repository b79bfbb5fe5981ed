import { describe } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { proveWrites } from '#tests/support/proofs/prove-endpoint.ts';
import { useServer } from '#tests/support/use-server.ts';
import { caseWrites } from '#tests/support/writes/case-writes.ts';
import { counsellingWrites } from '#tests/support/writes/counselling-writes.ts';
import { groupWrites } from '#tests/support/writes/group-writes.ts';

describe.skipIf(!isDatabaseAvailable())('writes of 전문상담', () => {
  const server = useServer();
  proveWrites(server, { ...counsellingWrites, ...caseWrites, ...groupWrites });
});
