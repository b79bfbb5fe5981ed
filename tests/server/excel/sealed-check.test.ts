import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clearSealedChecks, keepChecked, readChecked, takeChecked, type UploadKind } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { prepareKeys } from '#server/keys/prepare-keys.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { servicesOf } from '../jobs/job-harness.ts';

const WORDS = '자해 생각이 있음';
const KIND: UploadKind<{ stdNo: string; note: string }, { cnslDivCd: string }> = {
  op: 'uploadScrn',
  row: z.object({ stdNo: z.string(), note: z.string() }),
  context: z.object({ cnslDivCd: z.string() }),
  isSealed: true,
};

describe.skipIf(!isDatabaseAvailable())('a checked upload of counselling', () => {
  const server = useServer(),
    cnslr = server.person('cnslr01');
  const callOf = (): CallContext =>
    ({
      db: server.database.db,
      services: servicesOf(server),
      now: server.now(),
      findSignedIn: () => ({ session: { userId: cnslr.userId } }),
    }) as unknown as CallContext;
  const payloads = async (): Promise<string> =>
    JSON.stringify(await server.database.db.selectFrom('uploadCheck').select('payload').execute());

  it('lies encrypted until it is applied once, and then nothing of it is left', async () => {
    const call = callOf();
    await prepareKeys(server.database.db, call.services.settings);
    const keyNames = (): readonly string[] => readdirSync(path.join(server.database.place.keyDir, 'cases'));
    const { uploadId } = await keepChecked(call, KIND, { cnslDivCd: 'PSYC' }, [
      { rowNo: 2, row: { stdNo: '20210001', note: WORDS } },
      { rowNo: 3, problem: '존재하지 않는 학번입니다.' },
    ]);
    for (const word of [WORDS, '20210001', 'PSYC']) expect(await payloads()).not.toContain(word);
    expect(keyNames()).toContain(`${uploadId}.key`);
    const kept = { context: { cnslDivCd: 'PSYC' }, rows: [{ stdNo: '20210001', note: WORDS }], errCnt: 1 };
    expect(await readChecked(call, KIND, uploadId)).toEqual(kept);
    expect(await takeChecked(call, KIND, uploadId)).toEqual(kept);
    await expect(takeChecked(call, KIND, uploadId)).rejects.toMatchObject({ status: 409 });
    await clearSealedChecks(server.database.db, server.now());
    expect(await payloads()).toBe('[{"payload":{}}]');
  });

  it('is over after thirty minutes', async () => {
    const { uploadId } = await keepChecked(callOf(), KIND, { cnslDivCd: 'PSYC' }, [
      { rowNo: 2, row: { stdNo: '20210001', note: WORDS } },
    ]);
    server.setTime(new Date(server.now().getTime() + 31 * 60_000).toISOString());
    await clearSealedChecks(server.database.db, server.now());
    await expect(readChecked(callOf(), KIND, uploadId)).rejects.toMatchObject({
      status: 409,
      message: '검증 결과가 만료되었습니다. 다시 업로드해주세요.',
    });
  });
});
