import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFileStore } from '#server/domains/files/index.ts';
import type { Op } from '#contract/registry.ts';
import { isDatabaseAvailable, TEST_DATABASE } from '#tests/support/database.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { gif } from '#tests/support/sample-files.ts';
import { useServer } from '#tests/support/use-server.ts';
import { certifiedScene, stateOf, template } from '#tests/support/certification/certi-scene.ts';
import { openWriteContext, pick } from '#tests/support/writes/write-context.ts';

const DAY = '2026-06-12T09:00:00+09:00';
/** What is waited for comes, however long the machine takes. */
const NO_HURRY = { interval: 10, timeout: 120_000 };

describe.skipIf(!isDatabaseAvailable())('certificates of certification', () => {
  const server = useServer();
  beforeEach(() => server.setTime(DAY));
  const context = () => openWriteContext(server),
    db = () => server.database.db,
    oper = async (op: Op, arg: object) => (await server.signIn('oper01')).call(op, arg);
  /** Certified students; the register of the year begins anew. */
  const scene = async (count: number, names: readonly string[] = []) => {
    const students = [];
    for (let at = 0; at < count; at += 1) {
      const { stdNo } = await certifiedScene(
        await context(),
        {},
        '20260602',
        names[at] === undefined ? {} : { stdNm: names[at] },
      );
      students.push({ stdNo, id: (await stateOf(db(), stdNo)).certiStateId });
    }
    return students.toSorted((a, b) => (a.stdNo < b.stdNo ? -1 : 1));
  };
  const anew = async () => {
    await db().deleteFrom('certiIssueHis').execute();
    await db().deleteFrom('certiIssue').execute();
    await db().deleteFrom('certiSeq').execute();
    await db().updateTable('certiTmpl').set({ useYn: 'N' }).execute();
  };
  const lastNo = async () =>
    (await db().selectFrom('certiSeq').select('lastNo').where('certiDiv', '=', 'DYU').executeTakeFirst())?.lastNo ?? 0;

  it('8.9: numbers follow grade and student, and a reissue keeps its own', async () => {
    await anew();
    await oper('saveTmpl', template({ strtDt: '20260102' }));
    const [a, b, c] = await scene(3);
    await db()
      .updateTable('certiState')
      .set({ decGrdCd: 'GOLD' })
      .where('certiStateId', '=', c?.id ?? '')
      .execute();
    const { rows } = await oper('issueCerti', {
      certiDiv: 'DYU',
      stateIds: [a?.id, b?.id, c?.id],
      issueDt: '20260612',
    });
    expect(Object.fromEntries(rows.map(({ id, serialNo }) => [id, serialNo]))).toEqual({
      [c?.id ?? '']: 'DYU-2026-000001',
      [a?.id ?? '']: 'DYU-2026-000002',
      [b?.id ?? '']: 'DYU-2026-000003',
    });
    const second = rows.find(({ serialNo }) => serialNo === 'DYU-2026-000002'),
      again = await oper('reissueCerti', { certiIssueId: second?.['certiIssueId'], version: 1, rsn: '분실' });
    expect(again.rows[0]).toMatchObject({ serialNo: 'DYU-2026-000002', reissueCnt: 1, version: 2 });
    const printed = await oper('printCerti', { issueIds: rows.map(({ certiIssueId }) => certiIssueId) });
    expect(Buffer.from(String(printed.rows[0]?.['content']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect((await oper('getIssueList', { certiDiv: 'DYU' })).rows.map(({ printCnt }) => printCnt)).toEqual([1, 1, 1]);
    const dup = await oper('issueCerti', { certiDiv: 'DYU', stateIds: [a?.id], issueDt: '20260612' });
    expect(dup.rows[0]).toMatchObject({
      okYn: 'N',
      reason: 'DUP',
      message: '이미 유효한 인증서가 있습니다. (DYU-2026-000002)',
    });
    expect(await lastNo()).toBe(3);
  });

  it('an issue that fails while its paper is drawn takes no number', async () => {
    await anew();
    const seal = await (await context()).upload('oper01', 'SEAL', 'seal.png', pictureOf(40, 40));
    await oper('saveTmpl', template({ strtDt: '20260103', sealFileGroupId: seal }));
    const [first, second] = await scene(2),
      file = await db()
        .selectFrom('file')
        .select('saveFileNm')
        .where('fileGroupId', '=', seal)
        .executeTakeFirstOrThrow(),
      path = createFileStore(server.database.place.dataDir).pathOf(file.saveFileNm);
    // The head of a PNG and nothing behind it, as a disk may leave it.
    await writeFile(path, pictureOf(40, 40).subarray(0, 20));
    const failed = await oper('issueCerti', { certiDiv: 'DYU', stateIds: [first?.id], issueDt: '20260612' });
    expect(failed.rows[0]).toMatchObject({ okYn: 'N', serialNo: null });
    expect(await lastNo()).toBe(0);
    expect(await db().selectFrom('certiIssue').selectAll().execute()).toEqual([]);
    await writeFile(path, pictureOf(40, 40));
    const done = await oper('issueCerti', { certiDiv: 'DYU', stateIds: [second?.id], issueDt: '20260612' });
    expect(done.rows[0]).toMatchObject({ okYn: 'Y', serialNo: 'DYU-2026-000001' });
  });

  it('conventions.md 14: names of any letters stand whole on the certificate', async () => {
    await anew();
    await oper('saveTmpl', template({ strtDt: '20260110' }));
    const names = ['Nguyễn Thị Hương', 'Өнөрбаатар Үүрийнтуяа', '뷁똠 李䨳珍'],
      students = await scene(3, names);
    const { rows } = await oper('issueCerti', {
      certiDiv: 'DYU',
      stateIds: students.map(({ id }) => id),
      issueDt: '20260612',
    });
    expect(rows.map(({ okYn }) => okYn)).toEqual(['Y', 'Y', 'Y']);
    const printed = await oper('printCerti', { issueIds: rows.map(({ certiIssueId }) => certiIssueId) }),
      text = pdfText(Buffer.from(String(printed.rows[0]?.['content']), 'base64'));
    for (const name of names) expect(text).toContain(name);
    expect(text).not.toContain('\ufffd');
  });

  it('conventions.md 14: a name that cannot be printed whole takes no number, and its letter is named', async () => {
    await anew();
    await oper('saveTmpl', template({ strtDt: '20260111' }));
    const [first, second] = await scene(2, ['สมชาย']);
    const { rows } = await oper('issueCerti', {
      certiDiv: 'DYU',
      stateIds: [first?.id, second?.id],
      issueDt: '20260612',
    });
    expect(rows.find(({ id }) => id === first?.id)).toMatchObject({
      okYn: 'N',
      code: 409,
      message: '인쇄할 수 없는 글자(ส U+0E2A)가 있습니다.',
      serialNo: null,
    });
    expect(rows.find(({ id }) => id === second?.id)).toMatchObject({ okYn: 'Y', serialNo: 'DYU-2026-000001' });
    expect(await lastNo()).toBe(1);
  });

  // The embedded engine does one transaction at a time: nothing can wait there.
  it.skipIf(TEST_DATABASE === 'embedded')(
    'J6: what a batch has issued stays when it breaks off, and a repeat goes on behind it',
    async () => {
      await anew();
      await oper('saveTmpl', template({ strtDt: '20260112' }));
      const [first, second] = await scene(2),
        person = await server.signIn('oper01'),
        clientReqId = randomUUID();
      const issue = () =>
        person.call(
          'issueCerti',
          { certiDiv: 'DYU', stateIds: [first?.id, second?.id], issueDt: '20260612' },
          { clientReqId },
        );
      const broken = await db()
        .transaction()
        .execute(async (other) => {
          await other
            .selectFrom('certiState')
            .select('stdNo')
            .where('certiStateId', '=', second?.id ?? '')
            .forUpdate()
            .execute();
          const batch = issue();
          const issued = async () =>
            (await db().selectFrom('certiIssue').select('serialNo').execute()).map(({ serialNo }) => serialNo);
          await expect.poll(issued, NO_HURRY).toEqual(['DYU-2026-000001']);
          const endWaiting = async () =>
            (
              await sql`select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock' and query like '%certiState%'`.execute(
                db(),
              )
            ).rows.length;
          await expect.poll(endWaiting, NO_HURRY).toBe(1);
          return batch;
        });
      expect(broken.status).toBeGreaterThanOrEqual(429);
      const { rows } = await issue();
      expect(rows.map(({ id, okYn, serialNo }) => [id, okYn, serialNo])).toEqual([
        [first?.id, 'Y', 'DYU-2026-000001'],
        [second?.id, 'Y', 'DYU-2026-000002'],
      ]);
      expect(await lastNo()).toBe(2);
      expect((await issue()).rows).toEqual(rows);
    },
  );

  it('a certificate is not rewritten, and what was tampered with is not printed', async () => {
    await anew();
    await oper('saveTmpl', template({ strtDt: '20260104' }));
    const [one] = await scene(1),
      { rows } = await oper('issueCerti', { certiDiv: 'DYU', stateIds: [one?.id], issueDt: '20260612' }),
      certiIssueId = String(rows[0]?.['certiIssueId']);
    await expect(
      db().updateTable('certiIssue').set({ stdNm: '다른사람' }).where('certiIssueId', '=', certiIssueId).execute(),
    ).rejects.toThrow('not rewritten');
    const stored = await db()
      .selectFrom('certiIssue')
      .selectAll()
      .where('certiIssueId', '=', certiIssueId)
      .executeTakeFirstOrThrow();
    expect(stored.snapJson).toMatchObject({ decNo: '2026-04-01', certiGrdCd: 'SILVER', figures: { gateYn: 'Y' } });
  });

  it('answers who verifies: a wrong code says no more than an unknown number', async () => {
    await anew();
    await oper('saveTmpl', template({ strtDt: '20260105' }));
    const [one] = await scene(1),
      { rows } = await oper('issueCerti', { certiDiv: 'DYU', stateIds: [one?.id], issueDt: '20260612' }),
      { serialNo, verifyCd } = await db()
        .selectFrom('certiIssue')
        .select(['serialNo', 'verifyCd'])
        .where('certiIssueId', '=', String(rows[0]?.['certiIssueId']))
        .executeTakeFirstOrThrow();
    const ask = async (arg: object) => (await server.signIn('prof01')).call('verifyCerti', arg);
    const good = await ask({ serialNo, verifyCd: `${verifyCd.slice(0, 5)}-${verifyCd.slice(5)}` });
    expect(good.rows[0]).toMatchObject({ okYn: 'Y', issueSt: 'VALID', message: '유효' });
    expect(String(good.rows[0]?.['stdNm'])).toContain('*');
    const wrong = { okYn: 'N', message: '발급번호 또는 확인코드가 일치하지 않습니다.', stdNm: null };
    expect((await ask({ serialNo, verifyCd: 'AAAAAAAAAA' })).rows[0]).toMatchObject(wrong);
    expect((await ask({ serialNo: 'DYU-2026-999999', verifyCd })).rows[0]).toMatchObject(wrong);
    for (let at = 0; at < 10; at += 1) await ask({ serialNo, verifyCd: 'AAAAAAAAAA' });
    expect((await ask({ serialNo, verifyCd })).status).toBe(429);
  });

  it('whoever holds a certificate asks without an account, and reads a covered name', async () => {
    await anew();
    await oper('saveTmpl', template({ strtDt: '20260106' }));
    const [one] = await scene(1),
      { rows } = await oper('issueCerti', { certiDiv: 'DYU', stateIds: [one?.id], issueDt: '20260612' }),
      certiIssueId = String(rows[0]?.['certiIssueId']),
      { serialNo, verifyCd, stdNm } = await db()
        .selectFrom('certiIssue')
        .select(['serialNo', 'verifyCd', 'stdNm'])
        .where('certiIssueId', '=', certiIssueId)
        .executeTakeFirstOrThrow(),
      ask = async (code: string) =>
        server.call('checkCerti', { serialNo, verifyCd: code }, { remoteAddress: '10.9.9.8' });
    // What a phone reads from the paper leads to the page for everybody, with number and code behind the #.
    const paper = await oper('printCerti', { issueIds: [certiIssueId] });
    expect(Buffer.from(String(paper.rows[0]?.['content']), 'base64').toString('latin1')).toContain(
      `/certVerify#no=${serialNo}&code=${verifyCd}`,
    );
    const right = await ask(verifyCd);
    expect(right.rows).toMatchObject([{ okYn: 'Y', certiDiv: 'DYU', issueSt: 'VALID', issueDt: '20260612' }]);
    expect(JSON.stringify(right.body)).not.toContain(stdNm);
    expect(JSON.stringify(right.body)).not.toContain(one?.stdNo);
    expect((await ask('AAAAAAAAAA')).rows).toMatchObject([{ okYn: 'N', stdNm: null, certiDiv: null }]);
    for (let tries = 0; tries < 8; tries += 1) await ask('AAAAAAAAAA');
    expect((await ask(verifyCd)).status).toBe(429);
  });

  it('refuses texts with unknown places and pictures that paper cannot take', async () => {
    const refused = async (over: object) => (await oper('saveTmpl', template(over))).body.message;
    expect(await refused({ strtDt: '19010101', bodyRich: '&lt;p&gt;{이름}&lt;/p&gt;' })).toBe(
      '사용할 수 없는 치환 항목입니다. (이름)',
    );
    const lines = (count: number): string => '&lt;p&gt;위 학생은 {등급} 등급을 인증합니다.&lt;/p&gt;'.repeat(count);
    expect(await refused({ strtDt: '19010104', bodyRich: lines(60) })).toBe(
      '서식 내용이 인증서 한 쪽을 넘습니다. 내용을 줄이거나 글자를 작게 해주세요.',
    );
    expect((await oper('saveTmpl', template({ strtDt: '19010104', bodyRich: lines(8) }))).status).toBe(200);
    const bgFileGroupId = await (await context()).upload('oper01', 'BANNER', 'bg.gif', gif());
    expect(await refused({ strtDt: '19010102', bgFileGroupId })).toBe(
      '인증서 그림은 PNG 또는 JPG 파일만 등록할 수 있습니다.',
    );
    const sealFileGroupId = await (await context()).upload('oper01', 'SEAL', 'seal.png', pictureOf(8, 8));
    await oper('saveTmpl', template({ strtDt: '19010103', sealFileGroupId }));
    const seen = async (loginId: string) =>
      (await (await server.signIn(loginId)).call('getTmplList', { certiDiv: 'DYU' })).rows
        .filter(({ strtDt }) => strtDt === '19010103')
        .map((row) => pick(row, 'sealFileGroupId'));
    expect(await seen('oper02')).toEqual([{ sealFileGroupId }]);
    expect(await seen('audit01')).toEqual([{ sealFileGroupId: null }]);
  });
});
