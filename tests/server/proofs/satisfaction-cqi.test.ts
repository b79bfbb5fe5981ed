import { describe } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { proveWrites } from '#tests/support/proofs/prove-endpoint.ts';
import { useServer } from '#tests/support/use-server.ts';
import { satisfactionWrites } from '#tests/support/writes/satisfaction-writes.ts';

describe.skipIf(!isDatabaseAvailable())('writes of 만족도 CQI', () => {
  const server = useServer();
  proveWrites(server, { ...satisfactionWrites });
});
