import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { PART_MAX_LOOSE_GROUPS, PART_UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import * as samples from '#tests/support/sample-files.ts';
import { toAnswer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { application, item, studentHeaders } from '#tests/support/writes/mileage-writes.ts';
import { partHeaders } from '#tests/support/writes/system-writes.ts';
import { mileageHarness } from './mileage-harness.ts';

type Headers = Record<string, string>;
type Chosen = readonly (readonly [fileName: string, bytes: Uint8Array])[];
const PICTURE: Chosen = [['수료증.png', pictureOf(40, 30)]];

describe.skipIf(!isDatabaseAvailable())('evidence that students bring', () => {
  const server = useServer(),
    { as, db, first, students } = mileageHarness(server);
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const send = async (headers: Headers, chosen: Chosen, fields: Record<string, string> = {}) => {
    const form = toMultipart([
      ...Object.entries({ fileType: 'group', policyCd: 'EVID', ...fields }).map(([name, value]) => ({ name, value })),
      ...chosen.map(([fileName, value]) => ({ name: 'files', fileName, value })),
    ]);
    return toAnswer(
      await server.app.inject({
        method: 'POST',
        url: PART_UPLOAD_PATH,
        payload: form.payload,
        headers: { ...form.headers, ...headers },
      }),
    );
  };
  const groupOf = async (headers: Headers, chosen: Chosen = PICTURE): Promise<string> => {
    const answer = await send(headers, chosen);
    expect(answer.status, answer.body.message).toBe(200);
    return String(answer.rows[0]?.['value']);
  };
  const refusal = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer;
    return [status, body.message];
  };
  const enter = async (hakguaCd = '1010') => {
    const [stdNo = expect.fail('no student')] = await students(1, hakguaCd);
    return { stdNo, headers: await studentHeaders(server, stdNo) };
  };
  /** An activity of 컴퓨터공학과 that asks for evidence. */
  const asked = async (over: object = {}) =>
    (await first('saveSda', item({ evidReqYn: 'Y', aprvDeptCd: '1010', ...over }))).sdaId;
  const mine = async (headers: Headers, applyId: unknown) => {
    const answer = await server.call('getMyMileage', {}, { headers });
    const applies = answer.body.data['applies'] as Record<string, unknown>[];
    return applies.find((row) => row['applyId'] === applyId);
  };

  it('meets the same limits as files of staff', async () => {
    const { headers } = await enter();
    const types = '등록할 수 없는 파일 형식입니다.';
    expect(await refusal(send(headers, [['a.exe', samples.exe()]]))).toEqual([400, expect.stringContaining(types)]);
    expect(await refusal(send(headers, [['a.svg', samples.svg()]]))).toEqual([400, expect.stringContaining(types)]);
    expect(await refusal(send(headers, [['수료증.png', samples.html()]]))).toEqual([
      400,
      '파일 형식이 올바르지 않습니다.',
    ]);
    expect(await refusal(send(headers, [['a.pdf', samples.pdf(10_000_001)]]))).toEqual([
      400,
      '10MB 이하의 파일만 등록할 수 있습니다.',
    ]);
    const many: Chosen = Array.from({ length: 11 }, (_file, n) => [`${n}.png`, pictureOf(4, 4)]);
    expect(await refusal(send(headers, many))).toEqual([400, '파일은 최대 10개까지 등록할 수 있습니다.']);
    for (const policyCd of ['NOTICE', 'XLS', 'BANNER', 'toString'])
      expect((await send(headers, PICTURE, { policyCd })).status).toBe(400);
    expect((await send(headers, PICTURE, { fileType: 'link' })).status).toBe(400);
  });

  it('is taken from those alone whom a portal has let in', async () => {
    expect((await send({}, PICTURE)).status).toBe(401);
    expect((await send({ authorization: `Bearer ${randomUUID()}` }, PICTURE)).status).toBe(401);
    const staff = await server.signIn('oper01');
    expect((await send(staff.headers as Headers, PICTURE)).status).toBe(401);
    const { headers } = await enter();
    expect((await send({ ...headers, 'sec-fetch-site': 'cross-site' }, PICTURE)).status).toBe(403);
    await server.call('closePartSession', {}, { headers });
    expect((await send(headers, PICTURE)).status).toBe(419);
  });

  it('writes down each file that leaves the screen', async () => {
    const { headers, stdNo } = await enter(),
      fileGroupId = await groupOf(headers),
      sdaId = await asked(),
      form = application(sdaId, { fileGroupId });
    expect((await server.call('submitMyApply', form, { headers })).status).toBe(200);
    const oper = await server.signIn('oper01'),
      [file = {}] = (await oper.call('getFileList', { fileGroupId })).rows,
      get = async (person: typeof oper, url: string) =>
        (await server.app.inject({ method: 'GET', url, headers: { cookie: person.cookies } })).statusCode,
      urls = [`/api/files/${String(file['fileId'])}`, String(file['linkUrlPath']) + String(file['saveFileNm'])],
      written = async () =>
        db()
          .selectFrom('prsnAcsHis')
          .select(['acsDivCd', 'sbjtDivCd', 'sbjtCnt', 'resourcePath'])
          .where('sbjtKey', '=', stdNo)
          .where('acsDivCd', '=', 'FILE')
          .where('userId', '=', oper.userId)
          .execute();
    for (const url of urls) expect(await get(oper, url)).toBe(200);
    const row = { acsDivCd: 'FILE', sbjtDivCd: 'STDNT', sbjtCnt: 1, resourcePath: MILEAGE_SCREEN.apply };
    expect(await written()).toEqual([row, row]);
    for (const url of urls) expect(await get(await server.signIn('dept02'), url)).toBe(403);
    expect(await written()).toHaveLength(2);
  });

  it('belongs to its student and to the application that he attached it to', async () => {
    const one = await enter(),
      other = await enter('1020'),
      fileGroupId = await groupOf(one.headers),
      sdaId = await asked();
    expect((await send(other.headers, PICTURE, { fileGroupId })).status).toBe(403);
    const theft = await server.call('submitMyApply', application(sdaId, { fileGroupId }), { headers: other.headers });
    expect(theft.status).toBe(403);
    const form = application(sdaId, { fileGroupId }),
      sent = await server.call('submitMyApply', form, { headers: one.headers });
    expect([sent.status, sent.rows[0]?.files]).toEqual([200, [expect.objectContaining({ oriFileNm: '수료증.png' })]]);
    const again = await server.call('submitMyApply', application(sdaId, { fileGroupId }), { headers: one.headers });
    expect(again.status).toBe(403);
    expect((await send(one.headers, PICTURE, { fileGroupId })).status).toBe(403);
    await first('returnApply', { applyId: form.applyId, version: 1, rvwRsnCd: 'R1', rsn: '글자가 보이지 않습니다.' });
    const fileIdOf = (row: Awaited<ReturnType<typeof mine>>): unknown =>
      (row?.['files'] as { fileId: string }[] | undefined)?.[0]?.fileId;
    const kept = fileIdOf(await mine(one.headers, form.applyId));
    expect((await send(other.headers, PICTURE, { fileGroupId })).status).toBe(403);
    expect((await send(one.headers, [['다시.pdf', samples.pdf()]], { fileGroupId, keepFileIds: '' })).status).toBe(200);
    const row = await mine(one.headers, form.applyId);
    expect(row).toMatchObject({ applySt: 'RETURNED', files: [{ oriFileNm: '다시.pdf' }] });
    expect(kept).toEqual(expect.any(String));
    expect(fileIdOf(row)).not.toBe(kept);
    const resent = await server.call('submitMyApply', { ...form, version: row?.['version'] }, { headers: one.headers });
    expect(resent.rows).toMatchObject([{ applySt: 'SUBMITTED' }]);
  });

  it('is asked for where the activity asks for it, and an emptied group is none', async () => {
    const { headers } = await enter(),
      sdaId = await asked(),
      fileGroupId = await groupOf(headers);
    expect((await send(headers, [], { fileGroupId, keepFileIds: '' })).status).toBe(200);
    const answer = await server.call('submitMyApply', application(sdaId, { fileGroupId }), { headers });
    expect(answer.body.data.errors).toMatchObject([{ field: 'fileGroupId', message: '증빙을 등록해주세요.' }]);
  });

  it('is seen by the department that decides, and by no other one', async () => {
    const { headers } = await enter(),
      fileGroupId = await groupOf(headers),
      form = application(await asked(), { fileGroupId });
    const files = async (who: string) => as(who).call('getFileList', { fileGroupId });
    expect((await files('dept01')).status).toBe(403);
    await server.call('submitMyApply', form, { headers });
    const seen = await files('dept01');
    expect(seen.rows).toMatchObject([{ oriFileNm: '수료증.png' }]);
    expect((await files('oper01')).rows).toHaveLength(1);
    expect((await files('dept02')).status).toBe(403);
    const reader = await server.signIn('dept01');
    const { statusCode, rawPayload } = await server.app.inject({
      method: 'GET',
      url: `${String(seen.rows[0]?.linkUrlPath)}${String(seen.rows[0]?.saveFileNm)}`,
      headers: { cookie: reader.cookies },
    });
    expect([statusCode, rawPayload]).toEqual([200, pictureOf(40, 30)]);
  });

  it('of a proxy entry by a department is adopted and seen there', async () => {
    const [stdNo = ''] = await students(1),
      sdaId = await asked(),
      context = await openWriteContext(server),
      fileGroupId = await context.upload('dept01', 'EVID', '수료증.png', pictureOf(30, 30));
    await first('submitApply', { ...application(sdaId, { fileGroupId }), stdNo }, 'dept01');
    expect((await as('dept01').call('getFileList', { fileGroupId })).rows).toHaveLength(1);
  });

  it('a draft is kept, changed and submitted by its student, and nobody else sees it', async () => {
    const { headers, stdNo } = await enter(),
      other = await enter(),
      sdaId = await asked(),
      fileGroupId = await groupOf(headers),
      form = application(sdaId, { certNo: 'AB-12' });
    const save = async (arg: object, who: Headers = headers) => server.call('saveMyApply', arg, { headers: who });
    const [draft] = (await save(form)).rows;
    expect(draft).toMatchObject({ applySt: 'DRAFT', submitDt: null, reqPnt: null, certNo: 'AB-12', version: 1 });
    const [changed] = (await save({ ...form, actTitle: '바꾼 활동명', fileGroupId, version: 1 })).rows;
    expect(changed).toMatchObject({ actTitle: '바꾼 활동명', files: [{ oriFileNm: '수료증.png' }], version: 2 });
    expect((await save({ ...form, version: 1 })).body.data.reason).toBe('VERSION');
    expect((await save({ ...form, version: 2 }, other.headers)).status).toBe(403);
    expect((await save(form)).status).toBe(409);
    expect((await send(headers, PICTURE, { fileGroupId })).status).toBe(200);
    const page = { page: 1, rowsPerPage: 10 };
    expect((await as('oper01').call('getApplyList', { searchKeyword: stdNo, ...page })).rows).toEqual([]);
    expect((await as('oper01').call('getApply', { applyId: form.applyId })).status).toBe(403);
    expect((await as('oper01').call('getFileList', { fileGroupId })).status).toBe(403);
    server.setTime('2026-04-10T10:00:00+09:00');
    const later = await studentHeaders(server, stdNo);
    const [sent] = (await server.call('submitMyApply', { ...form, fileGroupId, version: 2 }, { headers: later })).rows;
    expect(sent).toMatchObject({ applySt: 'SUBMITTED', reqPnt: 20, files: [{}, {}] });
    expect(String(sent?.submitDt)).toContain('2026-04-10');
    expect((await save({ ...form, version: sent?.version }, later)).body.data.reason).toBe('STATE');
    const history = await db().selectFrom('mlgApplyHis').select('evtCd').where('applyId', '=', form.applyId).execute();
    expect(history).toEqual([{ evtCd: 'submit' }]);
  });

  it('a draft that is withdrawn is over, and staff have never seen it', async () => {
    const { headers, stdNo } = await enter(),
      form = application(await asked());
    await server.call('saveMyApply', form, { headers });
    const over = await server.call('cancelMyApply', { applyId: form.applyId, version: 1 }, { headers });
    expect(over.rows).toMatchObject([{ applySt: 'CANCELED' }]);
    // A second press on the same button, which has not heard of the first.
    const again = await server.call('cancelMyApply', { applyId: form.applyId, version: 1 }, { headers });
    expect([again.status, again.rows]).toEqual([200, over.rows]);
    const listed = await as('oper01').call('getApplyList', { searchKeyword: stdNo, page: 1, rowsPerPage: 10 });
    expect(listed.rows).toEqual([]);
  });

  it('a participant who is no student brings files and applies for nothing', async () => {
    const headers = await partHeaders(await openWriteContext(server), { userDiv: 'STF', userKey: 'dept01' });
    const fileGroupId = await groupOf(headers);
    for (const op of ['saveMyApply', 'submitMyApply'] as const)
      expect((await server.call(op, application(await asked(), { fileGroupId }), { headers })).status).toBe(403);
  });

  it('that nobody attaches does not pile up', async () => {
    const { headers, stdNo } = await enter();
    for (let n = 0; n < PART_MAX_LOOSE_GROUPS; n += 1) await groupOf(headers);
    const full = await send(headers, PICTURE);
    expect([full.status, full.body.message]).toEqual([429, '잠시 후 다시 시도해주세요.']);
    await db().deleteFrom('file').where('regId', '=', stdNo).execute();
    await db().deleteFrom('fileGroup').where('regId', '=', stdNo).execute();
    await groupOf(headers);
  });
});
