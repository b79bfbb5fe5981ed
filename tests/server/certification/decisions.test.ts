import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import {
  appliedScene,
  certifiedScene,
  enteredEvidence,
  evidence,
  givePoints,
  issuedScene,
  judgeIn,
  keyOf,
  language,
  proof,
  rowKeyOf,
  runningTerm,
  silverScene,
  stateOf,
  volunteer,
} from '#tests/support/certification/certi-scene.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

const DECISION = { decDt: '20260402', decNo: '2026-04-01', certiGrdCd: 'SILVER' };

describe.skipIf(!isDatabaseAvailable())('applications, decisions and evidence of certification', () => {
  const server = useServer();
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const context = () => openWriteContext(server),
    db = () => server.database.db;
  const refusal = async (loginId: string, op: Op, arg: object) => {
    const { status, body } = await (await server.signIn(loginId)).call(op, arg);
    return [status, body.data.reason ?? body.data.errors?.[0]?.field, body.message];
  };
  const worksOf = async (refId: string) =>
    (await db().selectFrom('workItem').select('statCd').where('refId', '=', refId).execute()).map(
      ({ statCd }) => statCd,
    );

  it('8.1, 8.2: silver by its facts, gold with more hours', async () => {
    const { stdNo } = await silverScene(await context());
    expect(await stateOf(db(), stdNo)).toMatchObject({ certiSt: 'QUALIFIED', calcGrdCd: 'SILVER', gateYn: 'Y' });
    const { rows } = await (await server.signIn('oper01')).call('getState', { certiDiv: 'DYU', stdNo });
    expect(rows[0]?.['items']).toContainEqual(
      expect.objectContaining({ itemKey: 'VOL', curVal: 45, pnt: 15, nextVal: 60, lackVal: 15 }),
    );
    await volunteer(db(), stdNo, 14.9);
    await judgeIn({ server }, 'DYU', stdNo);
    expect((await stateOf(db(), stdNo)).totPnt).toBe('30.00');
    await volunteer(db(), stdNo, 0.1);
    await judgeIn({ server }, 'DYU', stdNo);
    expect((await stateOf(db(), stdNo)).totPnt).toBe('35.00');
  });

  it('8.3: a failed gate takes the grade and leaves the points', async () => {
    const { stdNo } = await silverScene(await context());
    await givePoints(db(), stdNo, -221);
    await judgeIn({ server }, 'DYU', stdNo);
    expect(await stateOf(db(), stdNo)).toMatchObject({
      certiSt: 'PROGRESS',
      calcGrdCd: null,
      gateYn: 'N',
      totPnt: '30.00',
    });
  });

  it('a running term, of which only the tuition is known, takes no grade away', async () => {
    const qualified = await silverScene(await context()),
      applied = await appliedScene(await context());
    for (const { stdNo } of [qualified, applied]) await runningTerm(db(), stdNo);
    await judgeIn({ server }, 'DYU', qualified.stdNo);
    expect(await stateOf(db(), qualified.stdNo)).toMatchObject({
      certiSt: 'QUALIFIED',
      calcGrdCd: 'SILVER',
      gateYn: 'Y',
    });
    const { rows } = await (
      await server.signIn('oper01')
    ).call('certify', { ...(await keyOf(db(), applied.stdNo)), ...DECISION });
    expect(rows[0]).toMatchObject({ certiSt: 'CERTIFIED', decGrdCd: 'SILVER' });
  });

  it('8.5: a language score ends with its last day', async () => {
    const { stdNo } = await silverScene(await context());
    await db()
      .updateTable('stdSpec')
      .set({ acqDt: '20240407', xpirDt: '20260406' })
      .where('stdNo', '=', stdNo)
      .execute();
    await judgeIn({ server }, 'DYU', stdNo);
    expect((await stateOf(db(), stdNo)).totPnt).toBe('30.00');
    server.setTime('2026-04-07T09:00:00+09:00');
    await judgeIn({ server }, 'DYU', stdNo);
    expect(await stateOf(db(), stdNo)).toMatchObject({ totPnt: '15.00', calcGrdCd: null });
  });

  it('8.8: who applied does not decide, and another grade needs a reason', async () => {
    const { stdNo } = await appliedScene(await context()),
      key = await keyOf(db(), stdNo);
    expect(await worksOf(key.certiStateId)).toEqual(['OPEN']);
    expect(await refusal('oper02', 'certify', { ...key, ...DECISION })).toEqual([
      409,
      'STATE',
      '본인이 신청한 건은 처리할 수 없습니다.',
    ]);
    expect(await refusal('oper01', 'certify', { ...key, ...DECISION, certiGrdCd: 'GOLD' })).toEqual([
      400,
      'rsn',
      '사유를 2글자 이상 입력해주세요.',
    ]);
    expect(await refusal('oper01', 'certify', { ...key, ...DECISION, decNo: '' })).toEqual([
      400,
      'decNo',
      '심의번호를 입력해주세요.',
    ]);
    expect((await refusal('oper01', 'certify', { ...key, ...DECISION, decDt: '20260407' }))[1]).toBe('decDt');
    const { rows } = await (await server.signIn('oper01')).call('certify', { ...key, ...DECISION });
    expect(rows[0]).toMatchObject({ certiSt: 'CERTIFIED', decGrdCd: 'SILVER', decNo: '2026-04-01' });
    expect(await worksOf(key.certiStateId)).toEqual(['DONE']);
    expect((await refusal('oper01', 'certify', { ...key, ...DECISION }))[1]).toBe('STATE');
  });

  it('certifies nobody whose gate fails by now and names it', async () => {
    const { stdNo } = await appliedScene(await context()),
      key = await keyOf(db(), stdNo);
    await givePoints(db(), stdNo, -300);
    expect(await refusal('oper01', 'certify', { ...key, ...DECISION })).toEqual([
      409,
      'STATE',
      '기본요건을 충족하지 않습니다. (누적 마일리지)',
    ]);
    expect((await stateOf(db(), stdNo)).certiSt).toBe('APPLIED');
  });

  it('a student beyond the scope is refused as such, and one that does not exist as gone', async () => {
    const { stdNo } = await appliedScene(await context()),
      stranger = await server.signIn('dept02'),
      key = await keyOf(db(), stdNo),
      reasoned = [
        ['rejectCerti', { rsn: '자료 부족' }],
        ['revokeCerti', { rsn: '허위 자료', decNo: '2026-9' }],
        ['restoreCerti', { rsn: '소명 인정' }],
        ['confirmRecheck', { rsn: '확인했습니다.' }],
      ] as const;
    expect((await stranger.call('certify', { ...key, ...DECISION })).status).toBe(403);
    expect((await stranger.call('certify', { ...key, certiStateId: randomUUID(), ...DECISION })).body.data.reason).toBe(
      'GONE',
    );
    for (const [op, form] of reasoned) {
      const rows = [await rowKeyOf(db(), stdNo), { id: randomUUID(), version: 1 }],
        answer = await stranger.call(op, { rows, ...form });
      expect(
        answer.rows.map(({ code, reason }) => [code, reason]),
        op,
      ).toEqual([
        [403, null],
        [409, 'GONE'],
      ]);
    }
  });

  it('decides many at once, each with its own answer', async () => {
    const good = await appliedScene(await context()),
      fallen = await appliedScene(await context());
    await givePoints(db(), fallen.stdNo, -300);
    const rows = [await rowKeyOf(db(), good.stdNo), await rowKeyOf(db(), fallen.stdNo)],
      answer = await (await server.signIn('oper01')).call('certifyBulk', { rows, decDt: '20260402', decNo: '2026-1' });
    expect(answer.rows.map(({ okYn, reason }) => [okYn, reason])).toEqual([
      ['Y', null],
      ['N', 'STATE'],
    ]);
    expect((await stateOf(db(), good.stdNo)).decGrdCd).toBe('SILVER');
  });

  it('8.10: a fall marks the student, and a revocation ends the certificate', async () => {
    const { stdNo, certiIssueId } = await issuedScene(await context());
    await givePoints(db(), stdNo, -300);
    await judgeIn({ server }, 'DYU', stdNo);
    expect(await stateOf(db(), stdNo)).toMatchObject({ certiSt: 'CERTIFIED', recheckYn: 'Y', gateYn: 'N' });
    const rows = async () => [await rowKeyOf(db(), stdNo)];
    await (await server.signIn('oper01')).call('confirmRecheck', { rows: await rows(), rsn: '확인했습니다.' });
    await judgeIn({ server }, 'DYU', stdNo);
    expect((await stateOf(db(), stdNo)).recheckYn).toBe('N');
    const issue = await db()
      .selectFrom('certiIssue')
      .selectAll()
      .where('certiIssueId', '=', certiIssueId)
      .executeTakeFirstOrThrow();
    await (
      await server.signIn('oper01')
    ).call('revokeCerti', { rows: await rows(), decNo: '2026-9', rsn: '허위 자료' });
    const { rows: verified } = await (
      await server.signIn('audit01')
    ).call('verifyCerti', { serialNo: issue.serialNo.toLowerCase(), verifyCd: issue.verifyCd });
    expect(verified[0]).toMatchObject({ okYn: 'Y', issueSt: 'REVOKED', message: '취소' });
    const restored = await (
      await server.signIn('oper01')
    ).call('restoreCerti', { rows: await rows(), rsn: '소명 인정' });
    expect(restored.rows[0]).toMatchObject({ okYn: 'Y' });
    expect(await stateOf(db(), stdNo)).toMatchObject({ certiSt: 'CERTIFIED', decGrdCd: 'SILVER' });
  });

  it('takes an application in the months of the standard alone', async () => {
    const { stdNo } = await silverScene(await context(), { applyMonths: [12, 6] }),
      arg = async () => ({ certiDiv: 'DYU', stdNo, version: (await stateOf(db(), stdNo)).version });
    expect(await refusal('oper02', 'applyCerti', await arg())).toEqual([409, 'STATE', '신청 기간이 아닙니다.']);
    server.setTime('2026-06-01T00:00:00+09:00');
    expect((await (await server.signIn('oper02')).call('applyCerti', await arg())).rows[0]).toMatchObject({
      certiSt: 'APPLIED',
    });
  });

  it('offers a better grade to who is certified, and keeps the former when it is refused', async () => {
    const scene = await certifiedScene(await context()),
      arg = async () => ({ certiDiv: 'DYU', stdNo: scene.stdNo, version: (await stateOf(db(), scene.stdNo)).version });
    expect((await refusal('oper02', 'applyCerti', await arg()))[2]).toBe(
      '현재 인증등급보다 높은 등급을 충족하지 않습니다.',
    );
    await volunteer(db(), scene.stdNo, 20);
    await language(db(), scene.stdNo, 'IH', { acqDt: '20260101', xpirDt: '20271231' });
    const entered = evidence(scene.stdNo, await proof(await context(), 'oper02'));
    await (await server.signIn('oper02')).call('saveEvid', entered);
    expect(
      (await (await server.signIn('oper01')).call('approveEvid', { certiEvidId: entered.certiEvidId, version: 1 }))
        .status,
    ).toBe(200);
    expect(await stateOf(db(), scene.stdNo)).toMatchObject({ calcGrdCd: 'GOLD', certiSt: 'CERTIFIED' });
    expect((await (await server.signIn('oper02')).call('applyCerti', await arg())).rows[0]).toMatchObject({
      certiSt: 'CERTIFIED',
      upApplyDt: expect.any(String) as string,
    });
    const rejected = await (
      await server.signIn('oper01')
    ).call('rejectCerti', { rows: [await rowKeyOf(db(), scene.stdNo)], rsn: '다음에' });
    expect(rejected.rows[0]).toMatchObject({ okYn: 'Y' });
    expect(await stateOf(db(), scene.stdNo)).toMatchObject({ decGrdCd: 'SILVER', upApplyDt: null });
    await (await server.signIn('oper02')).call('applyCerti', await arg());
    const up = { ...(await keyOf(db(), scene.stdNo)), ...DECISION };
    expect((await refusal('oper01', 'certify', { ...up, certiGrdCd: 'SILVER', rsn: '유지' }))[1]).toBe('certiGrdCd');
    await (await server.signIn('oper01')).call('certify', { ...up, certiGrdCd: 'GOLD' });
    expect((await stateOf(db(), scene.stdNo)).decGrdCd).toBe('GOLD');
  });

  it('lets another person approve evidence and judges at once', async () => {
    const row = await enteredEvidence(await context()),
      key = { certiEvidId: row['certiEvidId'], version: row['version'] };
    expect((await refusal('dept01', 'approveEvid', key))[0]).toBe(403);
    // The proof and the student open for who decides, and for nobody who does not reach the student.
    for (const [loginId, status] of [
      ['oper01', 200],
      ['dept02', 403],
    ] as const) {
      const person = await server.signIn(loginId);
      expect((await person.call('getFileList', { fileGroupId: row['fileGroupId'] })).status).toBe(status);
      expect((await person.call('getState', { certiDiv: 'DYU', stdNo: row.stdNo })).status).toBe(status);
    }
    expect((await (await server.signIn('oper01')).call('approveEvid', key)).rows[0]).toMatchObject({
      evidSt: 'APPROVED',
    });
    expect((await stateOf(db(), row.stdNo)).totPnt).toBe('40.00');
    const own = evidence(row.stdNo, await proof(await context(), 'oper01'));
    await (await server.signIn('oper01')).call('saveEvid', own);
    expect(await refusal('oper01', 'approveEvid', { certiEvidId: own.certiEvidId, version: 1 })).toEqual([
      409,
      'STATE',
      '본인이 등록한 자료는 승인할 수 없습니다.',
    ]);
    expect((await refusal('oper01', 'saveEvid', { ...own, certiEvidId: row['certiEvidId'], itemKey: 'VOL' }))[1]).toBe(
      'itemKey',
    );
  });

  it('a student applies in the portal and takes it back', async () => {
    const { studentHeaders } = await import('#tests/support/writes/mileage-writes.ts'),
      { stdNo } = await silverScene(await context()),
      headers = await studentHeaders(server, stdNo),
      mine = await server.call('getMyCerti', { certiDiv: 'DYU' }, { headers });
    expect(mine.rows[0]).toMatchObject({ calcGrdCd: 'SILVER', certiSt: 'QUALIFIED' });
    const applied = await server.call(
      'applyMyCerti',
      { certiDiv: 'DYU', version: mine.rows[0]?.['version'] },
      { headers },
    );
    expect(applied.rows[0]).toMatchObject({ certiSt: 'APPLIED' });
    const back = await server.call(
      'cancelMyCerti',
      { certiDiv: 'DYU', version: applied.rows[0]?.['version'] },
      { headers },
    );
    expect(back.rows[0]).toMatchObject({ certiSt: 'QUALIFIED', applyDt: null });
  });
});
