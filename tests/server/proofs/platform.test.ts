import { describe } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { proveWrites } from '#tests/support/proofs/prove-endpoint.ts';
import { useServer } from '#tests/support/use-server.ts';
import { communicationWrites } from '#tests/support/writes/communication-writes.ts';
import { guideWrites } from '#tests/support/writes/guide-writes.ts';
import { mainWrites } from '#tests/support/writes/main-writes.ts';
import { roleWrites } from '#tests/support/writes/role-writes.ts';
import { systemWrites } from '#tests/support/writes/system-writes.ts';

describe.skipIf(!isDatabaseAvailable())('writes of the platform', () => {
  const server = useServer();
  proveWrites(server, { ...mainWrites, ...systemWrites, ...roleWrites, ...communicationWrites, ...guideWrites });
});
