import { beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { toAnswer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { counsellorId, note, openedCase } from '#tests/support/writes/case-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

const NAME = '학생이 쓴 편지.txt';

describe.skipIf(!isDatabaseAvailable())('files of notes, and the goal of a case', () => {
  const server = useServer();
  let context: WriteContext;
  const upload = async (fileName: string, fileGroupId?: unknown) => {
      const author = await context.person('cnslr02'),
        sent = toMultipart([
          { name: 'fileType', value: 'group' },
          { name: 'policyCd', value: 'CNSL' },
          ...(fileGroupId === undefined ? [] : [{ name: 'fileGroupId', value: String(fileGroupId) }]),
          { name: 'files', fileName, value: Buffer.from('아무에게도 보이지 말 것') },
        ]);
      return toAnswer(
        await server.app.inject({
          method: 'POST',
          url: UPLOAD_PATH,
          payload: sent.payload,
          headers: { ...author.headers, ...sent.headers },
        }),
      );
    },
    group = async (): Promise<unknown> => {
      const answer = await upload(NAME);
      expect(answer.status, answer.body.message).toBe(200);
      return answer.rows[0]?.['value'];
    },
    names = async (loginId: string, fileGroupId: unknown) => {
      const found = await (await context.person(loginId)).call('getFileList', { fileGroupId });
      return [found.status, found.rows.map(({ oriFileNm }) => oriFileNm)];
    },
    ownerOf = async (fileGroupId: unknown) =>
      server.database.db
        .selectFrom('fileGroup')
        .select(['ownerId', 'keyCaseId'])
        .where('fileGroupId', '=', String(fileGroupId))
        .executeTakeFirstOrThrow();
  beforeAll(async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    context = await openWriteContext(server);
  });

  it('open for who reads the note, and stay as they were signed', async () => {
    const { caseId, aplyId } = await openedCase(context),
      fileGroupId = await group(),
      form = note(caseId, { fileGroupId }),
      saved = await context.call('cnslr02', 'saveNote', form);
    expect((await ownerOf(fileGroupId)).keyCaseId).toBe(aplyId);
    expect(await names('cnslr02', fileGroupId)).toEqual([200, [NAME]]);
    for (const loginId of ['cnslr01', 'cnslr03', 'oper05', 'admin01', 'audit01'])
      expect([loginId, (await names(loginId, fileGroupId))[0]]).toEqual([loginId, 403]);
    // The head learns that there is a note, and of no files.
    const ask = { cnslDivCd: 'PSYC', caseId };
    expect((await context.answer('cnslr02', 'getNoteList', ask)).rows[0]).toMatchObject({ readYn: 'Y', fileGroupId });
    expect((await context.answer('cnslr01', 'getNoteList', ask)).rows[0]).toMatchObject({
      readYn: 'N',
      fileGroupId: null,
    });
    expect((await upload('하나 더.txt', fileGroupId)).status).toBe(200);
    await context.call('cnslr02', 'signNote', {
      cnslDivCd: 'PSYC',
      noteId: form.noteId,
      version: saved['version'],
    });
    expect((await upload('서명한 뒤.txt', fileGroupId)).status).toBe(403);
    expect(await names('cnslr02', fileGroupId)).toEqual([200, [NAME, '하나 더.txt']]);
  });

  it('of a version that is merged go over where the note has none, and go with a note that is deleted', async () => {
    const { caseId } = await openedCase(context),
      form = note(caseId),
      first = await context.call('cnslr02', 'saveNote', form);
    await context.call('cnslr02', 'saveNote', { ...form, version: first['version'], cntn: '책상에서 쓴 글' });
    const fileGroupId = await group(),
      late = await context.call('cnslr02', 'saveNote', { ...form, version: 1, cntn: '태블릿에서 쓴 글', fileGroupId });
    expect(late).toMatchObject({ noteSt: 'CFLT' });
    expect((await ownerOf(fileGroupId)).ownerId).toBe(late['noteId']);
    const merged = await context.call('cnslr02', 'mergeNote', {
      cnslDivCd: 'PSYC',
      noteId: late['noteId'],
      version: late['version'],
      baseVersion: 2,
      topicCds: ['ADPT'],
      cntn: '합친 글',
    });
    expect((await ownerOf(fileGroupId)).ownerId).toBe(form.noteId);
    expect(await names('cnslr02', fileGroupId)).toEqual([200, [NAME]]);
    await context.call('cnslr02', 'deleteNote', {
      cnslDivCd: 'PSYC',
      noteId: form.noteId,
      version: merged['version'],
      rsn: '잘못 작성함',
    });
    expect((await ownerOf(fileGroupId)).ownerId).toBeNull();
  });

  it('of a case that was handed over without TRNSF stay with their author', async () => {
    const opened = await openedCase(context),
      fileGroupId = await group();
    await context.call('cnslr02', 'saveNote', note(opened['caseId'], { fileGroupId }));
    await context.call('cnslr01', 'trnsfCase', {
      cnslDivCd: 'PSYC',
      caseId: opened['caseId'],
      version: opened['version'],
      cnslrId: await counsellorId(context, 'cnslr03'),
      rsn: '휴직',
    });
    expect((await names('cnslr03', fileGroupId))[0]).toBe(403);
    expect((await names('cnslr02', fileGroupId))[0]).toBe(200);
  });

  it('the goal of a case is for its counsellor, and lies sealed', async () => {
    const opened = await openedCase(context),
      key = { cnslDivCd: 'PSYC', caseId: opened['caseId'], version: opened['version'] },
      goalCn = '다음 학기까지 휴학하지 않고 지낸다';
    for (const loginId of ['cnslr01', 'cnslr03', 'oper05'])
      expect([loginId, (await (await context.person(loginId)).call('saveCase', { ...key, goalCn })).status]).toEqual([
        loginId,
        403,
      ]);
    await context.call('cnslr02', 'saveCase', { ...key, goalCn });
    const ask = { cnslDivCd: 'PSYC', caseId: opened['caseId'] };
    expect(await context.call('cnslr02', 'getCase', ask)).toMatchObject({ goalCn });
    expect(await context.call('cnslr01', 'getCase', ask)).toMatchObject({ goalCn: null });
    const row = await server.database.db
      .selectFrom('cnslCase')
      .select('goalCn')
      .where('caseId', '=', String(opened['caseId']))
      .executeTakeFirstOrThrow();
    expect(row.goalCn?.toString()).not.toContain('휴학');
    expect((await (await context.person('cnslr02')).call('saveCase', { ...key, goalCn: '' })).status).toBe(409);
  });
});
