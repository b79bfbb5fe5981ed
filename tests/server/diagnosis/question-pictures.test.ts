import { describe, expect, it } from 'vitest';
import { LINK_PATH, UPLOAD_PATH, type UploadPolicyCd } from '#contract/files/upload-policy.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { toAnswer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { survey } from '#tests/support/writes/diagnosis-writes.ts';
import { planHarness, question } from './plan-harness.ts';

describe.skipIf(!isDatabaseAvailable())('pictures of questions', () => {
  const server = useServer(),
    { as, call, first, oper, open, paper, student, students } = planHarness(server);
  const PICTURE = pictureOf(640, 360);

  /** @returns the group of a picture that this person has sent up */
  async function upload(loginId: string, policyCd: UploadPolicyCd = 'BANNER'): Promise<string> {
    const { payload, headers } = toMultipart([
      { name: 'fileType', value: 'group' },
      { name: 'policyCd', value: policyCd },
      { name: 'files', fileName: '자료.png', value: PICTURE },
    ]);
    const person = await server.signIn(loginId);
    const answer = await server.app.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      payload,
      headers: { ...headers, ...person.headers },
    });
    return String(toAnswer(answer).rows[0]?.['value']);
  }
  const filesOf = async (loginId: string, fileGroupId: string) => as(loginId).call('getFileList', { fileGroupId });
  const pictured = (mediaFileGroupId: string, qstnTp: 'LIKERT' | 'SHORT' = 'LIKERT', over = {}) =>
    question('Q1', qstnTp, { mediaFileGroupId, ...over });

  it('open for whoever reads a paper that shows them, or a plan that asks his people', async () => {
    const fileGroupId = await upload('oper01');
    expect((await filesOf('dept01', fileGroupId)).status).toBe(403);
    const { paperVerId } = await paper('SURVEY', [[pictured(fileGroupId)]], {}, '2010');
    expect((await filesOf('dept02', fileGroupId)).rows).toMatchObject([{ fileGroupId, oriFileNm: '자료.png' }]);
    for (const other of ['dept01', 'norole01']) expect((await filesOf(other, fileGroupId)).status).toBe(403);
    await open(paperVerId, await students(1));
    expect((await filesOf('dept01', fileGroupId)).status).toBe(200);
    expect((await filesOf('norole01', fileGroupId)).status).toBe(403);
  });

  it('stay as they are: a version that is in use keeps its picture, and its copies share it', async () => {
    const fileGroupId = await upload('oper01'),
      { paperVerId, version } = await paper('SURVEY', [[pictured(fileGroupId)]]),
      copy = await first('copyPaperVer', { paperVerId, version });
    expect(JSON.stringify((await first('getPaper', { paperVerId: copy.paperVerId })).body)).toContain(fileGroupId);
    const { payload, headers } = toMultipart([
      { name: 'fileType', value: 'group' },
      { name: 'fileGroupId', value: fileGroupId },
      { name: 'keepFileIds', value: '' },
    ]);
    const person = await server.signIn('oper01');
    const changed = await server.app.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      payload,
      headers: { ...headers, ...person.headers },
    });
    expect(changed.statusCode).toBe(403);
    expect((await filesOf('oper01', fileGroupId)).rows).toHaveLength(1);
  });

  it('are refused when they are of somebody else, of another kind, or not there', async () => {
    const save = async (mediaFileGroupId: string) =>
      oper.call('savePaperVer', {
        ...survey(),
        sects: [{ sectId: 's1', sectNm: '영역 1', randomYn: 'N', qstns: [pictured(mediaFileGroupId)] }],
      });
    expect((await save(await upload('dept01'))).status).toBe(403);
    expect((await save('not-there')).status).toBe(409);
    const wide = await save(await upload('oper01', 'IMG'));
    expect([wide.status, wide.body.message]).toEqual([400, '1번 문항의 자료는 이미지 1개만 등록할 수 있습니다.']);
  });

  it('reach those who are asked, and nobody whom the plan does not ask', async () => {
    const fileGroupId = await upload('oper01'),
      { paperVerId } = await paper('SURVEY', [[pictured(fileGroupId)]]),
      [asked = '', other = ''] = await students(2),
      { planId } = await open(paperVerId, [asked]);
    const mine = await (await student(asked))('partGetMyMedia', { planId, fileGroupId });
    expect(mine.rows).toEqual([{ url: `data:image/png;base64,${Buffer.from(PICTURE).toString('base64')}` }]);
    expect((await (await student(other))('partGetMyMedia', { planId, fileGroupId })).status).toBe(400);
    const strange = await upload('oper01');
    expect((await (await student(asked))('partGetMyMedia', { planId, fileGroupId: strange })).status).toBe(409);
  });

  it('inside a text open for those who are asked, and no other file by its name', async () => {
    const link = async (): Promise<string> => {
      const { payload, headers } = toMultipart([
        { name: 'fileType', value: 'link' },
        { name: 'files', fileName: '그림.png', value: PICTURE },
      ]);
      const person = await server.signIn('oper01'),
        sent = await server.app.inject({
          method: 'POST',
          url: UPLOAD_PATH,
          payload,
          headers: { ...headers, ...person.headers },
        });
      return String(toAnswer(sent).rows[0]?.['value']);
    };
    const [inQuestion, inGuide, elsewhere] = [await link(), await link(), await link()],
      nameOf = (src: string): string => src.slice(LINK_PATH.length),
      asText = (src: string): string => `<p>그림을 보세요.</p><p><img src="${src}" alt="그림"></p>`;
    const { paperVerId } = await paper('SURVEY', [[question('Q1', 'SHORT', { qstnTxt: asText(inQuestion) })]], {
        guide: asText(inGuide),
      }),
      [asked = '', other = ''] = await students(2),
      { planId } = await open(paperVerId, [asked]);
    const get = async (stdNo: string, src: string) =>
      (await student(stdNo))('partGetMyMedia', { planId, saveFileNm: nameOf(src) });
    for (const src of [inQuestion, inGuide])
      expect((await get(asked, src)).rows).toEqual([
        { url: `data:image/png;base64,${Buffer.from(PICTURE).toString('base64')}` },
      ]);
    expect((await get(asked, elsewhere)).status).toBe(409);
    expect((await get(other, inQuestion)).status).toBe(400);
    expect((await (await student(asked))('partGetMyMedia', { planId })).status).toBe(409);
  });

  it('of an exam are for its time alone', async () => {
    const fileGroupId = await upload('oper01'),
      { paperVerId } = await paper('EXAM', [[pictured(fileGroupId, 'SHORT', { point: 100, answerKey: ['1'] })]]),
      [stdNo = ''] = await students(1),
      { planId, version } = await open(paperVerId, [stdNo], { instDiv: 'EXAM', anonymDiv: 'NAMED' }),
      get = async (op: 'partGetMyExamMedia' | 'partGetMyMedia' = 'partGetMyExamMedia') =>
        (await student(stdNo))(op, { planId, fileGroupId });
    // Under the name under which devices keep pictures it is not handed out.
    expect((await get('partGetMyMedia')).status).toBe(400);
    expect((await get()).status).toBe(200);
    await call('closePlan', { rows: [{ id: planId, version }], rsn: '시험 종료' });
    expect((await get()).status).toBe(400);
  });
});
