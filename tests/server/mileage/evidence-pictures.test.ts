import { existsSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawCertificate } from '#server/database/seed/demo/mileage/certificate-picture.ts';
import { seedEvidence } from '#server/database/seed/demo/mileage/seed-evidence.ts';
import { createFileStore, fingerprints } from '#server/domains/files/index.ts';
import { checkContent } from '#shared/files/file-signature.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import * as samples from '#tests/support/sample-files.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { application, item } from '#tests/support/writes/mileage-writes.ts';
import { mileageHarness } from './mileage-harness.ts';

type Row = Readonly<Record<string, unknown>>;
const paper = (layout: number, over: object = {}) =>
  drawCertificate({ title: 'AWARD', lines: ['NO. 1'], layout, ...over });

describe.skipIf(!isDatabaseAvailable())('pictures of evidence', () => {
  const server = useServer(),
    { as, db, first, students } = mileageHarness(server);
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  /** An application for an item of a department, entered with a picture by oper02. */
  const enter = async (picture: Uint8Array, aprvDeptCd = '9200', fileName = '증빙.png'): Promise<Row> => {
    const [stdNo] = await students(1),
      { sdaId } = await first('saveSda', item({ aprvDeptCd })),
      context = await openWriteContext(server),
      fileGroupId = await context.upload('oper02', 'EVID', fileName, picture);
    return first('submitApply', { ...application(sdaId, { fileGroupId }), stdNo }, 'oper02');
  };
  const checkOf = async ({ applyId }: Row, checkCd: string, who = 'oper01') =>
    (await as(who).call('getApplyCheck', { applyId })).rows.find((row) => row.checkCd === checkCd);

  it('nearly the same one under another application is told, with the way there', async () => {
    const one = await enter(paper(123_456)),
      scan = await enter(paper(123_456, { shade: 7, lines: ['NO. 2'] })),
      other = await enter(paper(700_001));
    expect(await checkOf(scan, 'PICTURE')).toMatchObject({
      okYn: 'N',
      text: `비슷한 증빙 그림의 다른 신청이 있습니다. (${String(one.applyNo)})`,
      others: [{ applyNo: one.applyNo, applyId: one.applyId }],
    });
    expect(await checkOf(one, 'PICTURE')).toMatchObject({ okYn: 'N', others: [{ applyNo: scan.applyNo }] });
    expect(await checkOf(other, 'PICTURE')).toMatchObject({ okYn: 'Y', others: [] });
    expect(await checkOf(scan, 'FILE')).toMatchObject({ okYn: 'Y' });
    // A look, and not a refusal.
    expect(await first('approveApply', { applyId: scan.applyId, version: scan.version })).toMatchObject({
      applySt: 'APPROVED',
    });
  });

  it('the very same file is told once, as the same file', async () => {
    const one = await enter(paper(222_222)),
      copy = await enter(paper(222_222));
    expect(await checkOf(copy, 'FILE')).toMatchObject({ okYn: 'N', others: [{ applyId: one.applyId }] });
    expect(await checkOf(copy, 'PICTURE')).toMatchObject({ okYn: 'Y' });
  });

  it('of an application that the reader does not see he learns the number alone', async () => {
    const one = await enter(paper(333_333), '2010'),
      scan = await enter(paper(333_333, { shade: 5 }), '1010');
    expect(await checkOf(scan, 'PICTURE', 'dept01')).toMatchObject({
      okYn: 'N',
      others: [{ applyNo: one.applyNo, applyId: null }],
    });
  });

  it('what is no picture, is broken or says nothing is taken and not compared', async () => {
    const rows = [
      await enter(samples.pdf(), '9200', '증빙.pdf'),
      await enter(samples.gif(), '9200', '증빙.gif'),
      await enter(samples.png(), '9200', '점.png'),
      await enter(samples.jpeg(), '9200', '점.jpg'),
    ];
    const stored = await db()
      .selectFrom('file')
      .select('picHash')
      .where(
        'fileGroupId',
        'in',
        rows.map((row) => String(row.fileGroupId)),
      )
      .execute();
    expect(stored.map(({ picHash }) => picHash)).toEqual([null, null, null, null]);
    const [letter, moving] = await Promise.all(rows.map((row) => checkOf(row, 'PICTURE')));
    expect(letter).toMatchObject({ okYn: 'Y', text: '비슷한 증빙 그림의 다른 신청이 없습니다.' });
    // Whoever decides hears that nothing is known of it; that alone is no warning.
    expect(moving).toMatchObject({
      okYn: 'Y',
      text: '비슷한 증빙 그림의 다른 신청이 없습니다. 비교하지 못한 그림이 1개 있습니다. (GIF, 2,000만 화소 초과, 빈 그림 등)',
    });
  });

  it('the demo campus has real files that open, one of them twice, and one scan of another', async () => {
    const { dataDir } = server.database.place;
    await seedEvidence(db(), dataDir);
    const store = createFileStore(dataDir),
      files = await db()
        .selectFrom('file as f')
        .innerJoin('mlgApply as a', 'a.fileGroupId', 'f.fileGroupId')
        .select(['f.saveFileNm', 'f.fileExtNm', 'f.sha256', 'f.picHash', 'a.applyId', 'a.stdNo', 'f.regId'])
        .whereRef('f.regId', '=', 'a.stdNo')
        .execute();
    const pictures = files.filter(({ fileExtNm }) => fileExtNm === '.png');
    expect(pictures.length).toBeGreaterThan(30);
    expect(files.some(({ fileExtNm }) => fileExtNm === '.pdf')).toBe(true);
    for (const { saveFileNm } of files) expect(existsSync(store.pathOf(saveFileNm))).toBe(true);
    expect(new Set(pictures.map(({ sha256 }) => sha256)).size).toBe(pictures.length - 1);
    expect(pictures.every(({ picHash }) => picHash !== null)).toBe(true);
    const near = pictures.flatMap((one, at) =>
      pictures.slice(at + 1).filter((other) => {
        const bits = BigInt(`0x${one.picHash}`) ^ BigInt(`0x${other.picHash}`);
        return bits.toString(2).replaceAll('0', '').length <= 5;
      }),
    );
    expect(near).toHaveLength(2);
  });

  it('a certificate is a picture that the checks of files accept', async () => {
    const bytes = paper(1);
    expect(checkContent('.png', bytes)).toBe('ok');
    expect(await fingerprints([{ path: '/nowhere.png', extension: '.png' }])).toEqual([
      { picHash: null, picBands: null },
    ]);
  });
});
