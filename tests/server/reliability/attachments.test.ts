import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createFileStore } from '#server/domains/files/index.ts';
import { UPLOAD_PART_BYTES } from '#contract/files/upload-policy.ts';
import { TEST_DATABASE } from '#tests/support/database.ts';
import { makeDevice } from '#tests/support/device.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { startLineWorker, type LineWorker } from '#tests/support/line/line-worker.ts';
import { judgeSave, makeSave } from '#tests/support/line/saves.ts';
import { submitSave, untilSent, useLine } from '#tests/support/line/use-line.ts';
import { pdf } from '#tests/support/sample-files.ts';

const FAULTS_DEADLINE_MS = 7_200_000;
const PATHS = ['/api/cmmn/uploadPart', '/api/cmmn/getUploadOffset', '/api/cmmn/attachFile'] as const;
/** Every request has a head of so many bytes at least; behind that of a part comes its body. */
const HEAD_BYTES = 300;

// What a line does to a file does not depend on the database behind the server.
describe.runIf(TEST_DATABASE === 'embedded')('files that wait on a device', () => {
  const scene = useLine();
  let device: LineWorker;
  beforeAll(async () => {
    device = await scene.start();
  });
  afterAll(() => scene.line.set('up'));

  /** A PDF that nobody has twice. */
  const fileOf = (name: string, sizeBytes: number): File => {
    const bytes = pdf(sizeBytes);
    bytes.set(randomBytes(64), Math.floor(sizeBytes / 2));
    return new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' });
  };
  /** A draft with files behind it, as its form gives it to the queue. */
  const keepDraft = async ({ worker }: LineWorker, files: readonly File[]): Promise<string> => {
    const fileGroupId = randomUUID(),
      {
        steps: [step],
        recordId,
      } = makeSave(7);
    if (!step) throw new Error('no draft');
    const result = await worker.submit('saveNotice', { ...step.arg, fileGroupId, fileLaterYn: 'Y' } as never, {
      id: '',
      title: '공지',
      screenPath: '/notice',
      recordId,
      files: { fileGroupId, files },
    });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return fileGroupId;
  };
  const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
  /** Null when the group holds exactly these files, byte by byte. */
  const judge = async (fileGroupId: string, files: readonly File[]): Promise<string | null> => {
    const { db, place } = scene.server.database,
      store = createFileStore(place.dataDir);
    const rows = await db
      .selectFrom('file')
      .select(['oriFileNm', 'saveFileNm'])
      .where('fileGroupId', '=', fileGroupId)
      .orderBy('sortOrdr')
      .execute();
    const stored = await Promise.all(
      rows.map(async ({ oriFileNm, saveFileNm }) => `${oriFileNm} ${sha256(await readFile(store.pathOf(saveFileNm)))}`),
    );
    const wanted = await Promise.all(
      files.map(async (file) => `${file.name} ${sha256(new Uint8Array(await file.arrayBuffer()))}`),
    );
    return JSON.stringify(stored) === JSON.stringify(wanted)
      ? null
      : `${JSON.stringify(stored)} instead of ${JSON.stringify(wanted)}`;
  };
  const sentBytes = (): number =>
    scene.line.traffic
      .filter(({ firstLine }) => firstLine.includes('uploadPart'))
      .reduce((sum, { requestBytes }) => sum + requestBytes, 0);

  it(
    'F64: a cut anywhere costs no file and little more than a part',
    async () => {
      await tryCases({
        name: 'F64 cut while files travel',
        cases: casesOf(24, 200, 2_000),
        atOnce: 1,
        attempt: async (index) => {
          const files = [fileOf(`가 ${index}.pdf`, UPLOAD_PART_BYTES + 70_000), fileOf(`나 ${index}.pdf`, 9_000)],
            path = PATHS[index % PATHS.length] ?? PATHS[0];
          const whole = path === PATHS[0] ? UPLOAD_PART_BYTES + HEAD_BYTES : HEAD_BYTES,
            isAnswer = index % 4 === 3,
            before = scene.line.brokenCount();
          scene.line.traffic.length = 0;
          scene.line.breakNext(path, {
            part: isAnswer ? 'answer' : 'request',
            atByte: isAnswer ? (index * 7) % 200 : (index * 104_729) % whole,
            how: index % 2 === 0 ? 'close' : 'reset',
          });
          const fileGroupId = await keepDraft(device, files);
          await untilSent(device);
          if (scene.line.brokenCount() === before) return 'the line did not break';
          const most = files.reduce((sum, { size }) => sum + size, 0) + UPLOAD_PART_BYTES + 24 * HEAD_BYTES;
          return sentBytes() > most ? `${sentBytes()} bytes where ${most} would do` : judge(fileGroupId, files);
        },
      });
    },
    FAULTS_DEADLINE_MS,
  );

  it(
    'F64: texts go before files, and between their parts',
    async () => {
      const count = casesOf(2, 5),
        sizeBytes = casesOf(3_000_000, 20_000_000),
        files = Array.from({ length: count }, (_file, index) => fileOf(`큰 파일 ${index}.pdf`, sizeBytes));
      scene.line.set('down');
      const fileGroupId = await keepDraft(device, files);
      const early = Array.from({ length: 5 }, () => makeSave(0)),
        late = makeSave(0);
      for (const save of early) await submitSave(device, save);
      scene.line.traffic.length = 0;
      scene.line.set('up');
      const parts = () => scene.line.traffic.filter(({ firstLine }) => firstLine.includes('uploadPart')).length;
      /** Calls that carried texts, one or several. */
      const texts = () =>
        scene.line.traffic.flatMap(({ firstLine }, at) =>
          ['saveGuideItem', 'saveNotice', 'sendQueue'].some((name) => firstLine.includes(name)) ? [at] : [],
        );
      await expect.poll(parts, { interval: 2, timeout: 60_000 }).toBeGreaterThan(3);
      const before = parts();
      await submitSave(device, late);
      const behind = parts() - before;
      await untilSent(device, casesOf(20_000, 300_000));
      const first = scene.line.traffic.findIndex(({ firstLine }) => firstLine.includes('uploadPart'));
      expect(texts().filter((at) => at > first)).toHaveLength(1);
      for (const save of early) expect(await judgeSave(scene.server, save)).toBe(null);
      console.info(
        `F64 ${((count * sizeBytes) / 1e6).toFixed(0)} MB queued: ${early.length + 1} texts before the first part, one in the middle after ${behind} more parts`,
      );
      expect(behind).toBeLessThanOrEqual(3);
      expect(await judge(fileGroupId, files)).toBe(null);
    },
    FAULTS_DEADLINE_MS,
  );

  it('F54: another server goes on where one died', async () => {
    const { database, server } = { database: scene.server.database, server: scene.server },
      file = fileOf('이어받기.pdf', 10 * UPLOAD_PART_BYTES);
    const port = (scene.server.app.server.address() as AddressInfo).port;
    scene.line.traffic.length = 0;
    const fileGroupId = await keepDraft(device, [file]);
    await expect
      .poll(() => scene.line.traffic.filter(({ firstLine }) => firstLine.includes('uploadPart')).length, {
        interval: 1,
      })
      .toBeGreaterThan(2);
    const next = await createApp({
      database,
      clock: { now: server.now },
      config: { publicUrl: 'http://localhost:8080', dataDir: database.place.dataDir },
      clientDir: 'no-client',
    });
    await next.listen({ host: '127.0.0.1', port: 0 });
    scene.line.leadTo((next.server.address() as AddressInfo).port);
    await untilSent(device);
    expect(await judge(fileGroupId, [file])).toBe(null);
    scene.line.leadTo(port);
    await next.close();
  });

  it('another tab goes on with the files of one that died', async () => {
    const disk = makeDevice(),
      file = fileOf('남은 파일.pdf', 3 * UPLOAD_PART_BYTES);
    scene.line.set('down');
    const dead = await startLineWorker(scene.line.origin, scene.person, { device: disk });
    const fileGroupId = await keepDraft(dead, [file]);
    await dead.close();
    scene.line.set('up');
    const heir = await startLineWorker(scene.line.origin, scene.person, { device: disk });
    await untilSent(heir);
    expect(await judge(fileGroupId, [file])).toBe(null);
  });

  it('I7: nobody else sends them', async () => {
    const disk = makeDevice(),
      file = fileOf('남의 파일.pdf', UPLOAD_PART_BYTES),
      other = await scene.server.signIn('oper01');
    scene.line.set('down');
    const mine = await startLineWorker(scene.line.origin, scene.person, { device: disk });
    const fileGroupId = await keepDraft(mine, [file]);
    await mine.close();
    scene.line.set('up');
    scene.line.traffic.length = 0;
    const theirs = await startLineWorker(scene.line.origin, other, { device: disk });
    expect(await theirs.worker.viewOutbox()).toMatchObject({ mine: [], othersCount: 2 });
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(scene.line.traffic.filter(({ firstLine }) => /uploadPart|attachFile|saveNotice/.test(firstLine))).toEqual(
      [],
    );
    await theirs.close();
    const back = await startLineWorker(scene.line.origin, scene.person, { device: disk });
    await untilSent(back);
    expect(await judge(fileGroupId, [file])).toBe(null);
  });

  it('files of a text that was thrown away go with it', async () => {
    const disk = makeDevice();
    scene.line.set('down');
    const device2 = await startLineWorker(scene.line.origin, scene.person, { device: disk });
    await keepDraft(device2, [fileOf('버릴 파일.pdf', 5_000)]);
    const { mine } = await device2.worker.viewOutbox();
    expect(mine.map(({ op }) => op)).toEqual(['saveNotice', 'attachFile']);
    await device2.worker.discardOutbox(mine[0]?.clientReqId ?? '');
    expect((await device2.worker.viewOutbox()).mine).toEqual([]);
    expect(await disk.restart().tryUse(({ fileParts }) => fileParts.count(), -1)).toBe(0);
    scene.line.set('up');
  });

  it('what lies on the disk tells nothing of a file', async () => {
    const disk = makeDevice(),
      word = '아무도 보면 안 되는 내용';
    scene.line.set('down');
    const device2 = await startLineWorker(scene.line.origin, scene.person, { device: disk });
    await keepDraft(device2, [new File([word], `${word}.txt`)]);
    const rows = await disk
      .restart()
      .tryUse(async ({ fileParts, outbox }) => [...(await fileParts.toArray()), ...(await outbox.toArray())], []);
    expect(rows).toHaveLength(3);
    const clear = Buffer.concat(rows.map(({ sealed }) => Buffer.from(sealed.bytes))).toString() + JSON.stringify(rows);
    expect(clear).not.toContain(word);
    scene.line.set('up');
  });
});
