import { describe } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { proveWrites } from '#tests/support/proofs/prove-endpoint.ts';
import { useServer } from '#tests/support/use-server.ts';
import { applWrites } from '#tests/support/writes/appl-writes.ts';
import { cqiWrites } from '#tests/support/writes/cqi-writes.ts';
import { ecpWrites } from '#tests/support/writes/ecp-writes.ts';
import { ecpOprtWrites } from '#tests/support/writes/ecp-oprt-writes.ts';
import { periodWrites } from '#tests/support/writes/period-writes.ts';
import { promoWrites } from '#tests/support/writes/promo-writes.ts';

describe.skipIf(!isDatabaseAvailable())('writes of 비교과', () => {
  const server = useServer();
  proveWrites(server, { ...ecpWrites, ...cqiWrites, ...ecpOprtWrites, ...applWrites, ...periodWrites, ...promoWrites });
});
