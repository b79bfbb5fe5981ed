import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { curriText, makeCqiTerm, makeCurriReport } from '#tests/support/writes/cqi-writes.ts';
import { newPeriod } from '#tests/support/writes/period-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

describe.skipIf(!isDatabaseAvailable())('files of programmes', () => {
  const server = useServer(),
    db = () => server.database.db;
  const ask = async (op: Op, arg: object, who = 'dept01') => (await server.signIn(who)).call(op, arg);
  /** A group that somebody has uploaded and no row owns yet. */
  const uploaded = async (loginId = 'dept01'): Promise<string> => {
    const fileGroupId = randomUUID();
    await db()
      .insertInto('fileGroup')
      .values({ fileGroupId, policyCd: 'DOC', regId: userIdOf(loginId) })
      .execute();
    return fileGroupId;
  };
  const statusFor = async (fileGroupId: string, who: string): Promise<number> =>
    (await ask('getFileList', { fileGroupId }, who)).status;

  it('a department attaches files to its period and opens them', async () => {
    const fileGroupId = await uploaded(),
      form = await newPeriod(await openWriteContext(server), { fileGroupId }),
      { status, body } = await ask('savePrd', form);
    expect(status, body.message).toBe(200);
    expect(
      await db().selectFrom('fileGroup').select('ownerId').where('fileGroupId', '=', fileGroupId).executeTakeFirst(),
    ).toEqual({ ownerId: form.prdId });
    expect([await statusFor(fileGroupId, 'dept01'), await statusFor(fileGroupId, 'oper01')]).toEqual([200, 200]);
    expect(await statusFor(fileGroupId, 'dept02')).not.toBe(200);
  });

  it('files of a report belong to it, and stay', async () => {
    const fileGroupId = await uploaded(),
      { cqiTermId } = await makeCqiTerm(db()),
      { rptId } = await makeCurriReport(db(), cqiTermId),
      { status, body } = await ask('saveCqiCurri', { rptId, version: 1, ...curriText({ fileGroupId }) });
    expect(status, body.message).toBe(200);
    expect(
      await db().selectFrom('fileGroup').select('ownerId').where('fileGroupId', '=', fileGroupId).executeTakeFirst(),
    ).toEqual({ ownerId: rptId });
    expect([await statusFor(fileGroupId, 'dept01'), await statusFor(fileGroupId, 'oper01')]).toEqual([200, 200]);
    expect(await statusFor(fileGroupId, 'dept02')).not.toBe(200);
  });
});
