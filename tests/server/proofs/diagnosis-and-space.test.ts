import { describe } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { proveWrites } from '#tests/support/proofs/prove-endpoint.ts';
import { useServer } from '#tests/support/use-server.ts';
import { courseCqiWrites } from '#tests/support/writes/course-cqi-writes.ts';
import { dropoutWrites } from '#tests/support/writes/dropout-writes.ts';
import { diagnosisWrites } from '#tests/support/writes/diagnosis-writes.ts';
import { spaceWrites } from '#tests/support/writes/space-writes.ts';

describe.skipIf(!isDatabaseAvailable())('writes of 진단, 공간예약 and 중도탈락예방', () => {
  const server = useServer();
  proveWrites(server, { ...diagnosisWrites, ...spaceWrites, ...dropoutWrites, ...courseCqiWrites });
});
