import { describe } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { proveWrites } from '#tests/support/proofs/prove-endpoint.ts';
import { useServer } from '#tests/support/use-server.ts';
import { certiWrites } from '#tests/support/writes/certi-writes.ts';
import { mileageWrites } from '#tests/support/writes/mileage-writes.ts';
import { scholarWrites } from '#tests/support/writes/scholar-writes.ts';

describe.skipIf(!isDatabaseAvailable())('writes of 마일리지 and 대학 인증', () => {
  const server = useServer();
  proveWrites(server, { ...mileageWrites, ...scholarWrites, ...certiWrites });
});
