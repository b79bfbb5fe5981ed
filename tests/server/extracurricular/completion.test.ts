import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Op } from '#contract/registry.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { makeApplications, makePeriod } from '#tests/support/extracurricular/make-period.ts';
import { heldPeriod, makeBudget, makeSurvey } from '#tests/support/extracurricular/oprt-scene.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { useServer } from '#tests/support/use-server.ts';
import { partHeaders } from '#tests/support/writes/system-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

type Row = Readonly<Record<string, unknown>>;
const KIM = 'PPPPA',
  LEE = 'PLLLP',
  PARK = 'PLLLA',
  CHOI = 'XPPPP';

describe.skipIf(!isDatabaseAvailable())('judgement and completion', () => {
  const server = useServer(),
    db = () => server.database.db;
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const ask = async (op: Op, arg: object, who = 'dept01') => (await server.signIn(who)).call(op, arg);
  const good = async (op: Op, arg: object, who = 'dept01'): Promise<readonly Row[]> => {
    const { status, body, rows } = await ask(op, arg, who);
    expect(status, `${op}: ${body.message}`).toBe(200);
    return rows;
  };
  const refusal = async (op: Op, arg: object, who = 'dept01') => {
    const { status, body } = await ask(op, arg, who);
    return [status, body.message];
  };
  const judged = async (prdId: string): Promise<readonly Row[]> => {
    await good('judgeCompl', { prdId });
    return good('getComplList', { prdId, page: 1, rowsPerPage: 50 });
  };
  /** Judges and confirms what the dialog shows. */
  const confirm = async (prdId: string): Promise<Row> => {
    const [summary] = await good('judgeCompl', { prdId });
    const [done] = await good('confirmCompl', confirmationOf(summary));
    return done ?? {};
  };
  const confirmationOf = (summary: Row | undefined) => ({
    prdId: summary?.['prdId'],
    version: summary?.['version'],
    completeCnt: summary?.['completeCnt'],
    incompleteCnt: summary?.['incompleteCnt'],
    noShowCnt: summary?.['noShowCnt'],
    mlgSum: summary?.['mlgSum'],
  });
  const ledgerOf = async (applIds: readonly string[]) =>
    db()
      .selectFrom('mlgLedger as e')
      .leftJoin('mlgAblPnt as p', 'p.ledgerId', 'e.ledgerId')
      .select(['e.srcKey', 'e.pnt', sql<string[]>`array_agg(p."pnt"::text order by abs(p."pnt") desc)`.as('shares')])
      .where('e.srcId', 'in', applIds)
      .groupBy(['e.ledgerId', 'e.srcKey', 'e.pnt', 'e.postDt', 'e.stdNo', 'e.seqNo'])
      .orderBy('e.stdNo')
      .orderBy('e.seqNo')
      .execute();
  const balancesOf = async (userIds: readonly string[]) =>
    (await db().selectFrom('mlgBal').select('bal').where('stdNo', 'in', userIds).orderBy('stdNo').execute()).map(
      ({ bal }) => bal,
    );
  const complOf = async (applId: string | undefined) =>
    db()
      .selectFrom('ecpCompl')
      .selectAll()
      .where('applId', '=', applId ?? '')
      .executeTakeFirstOrThrow();
  const applOf = async (applId: string | undefined) =>
    db()
      .selectFrom('ecpAppl')
      .selectAll()
      .where('applId', '=', applId ?? '')
      .executeTakeFirstOrThrow();

  it('5. rates, hours and reasons are those of the document', async () => {
    const { prdId, userIds } = await heldPeriod(db(), [KIM, LEE, PARK, CHOI], { surveyReqYn: 'Y' }),
      [kim = '', lee = '', park = '', choi = ''] = userIds,
      planId = await makeSurvey(db(), prdId, {
        [kim]: 'SUBMITTED',
        [lee]: 'SUBMITTED',
        [park]: 'SUBMITTED',
        [choi]: 'NOT_STARTED',
      });
    const shown = (rows: readonly Row[]) =>
      rows.map(({ attRate, attHour, autoDiv, failRsn }) => [attRate, attHour, autoDiv, failRsn]);
    expect(shown(await judged(prdId))).toEqual([
      [80, 8, 'COMPLETE', []],
      [80, 10, 'COMPLETE', []],
      [60, 8, 'INCOMPLETE', ['출석률 60.0% (기준 80.0%)']],
      [100, 8, 'PENDING', []],
    ]);
    const [summary] = await good('judgeCompl', { prdId });
    expect(await refusal('confirmCompl', confirmationOf(summary))).toEqual([
      409,
      '만족도조사가 끝나지 않았습니다. (보류 1명, 종료 2026-04-10 18:00)',
    ]);
    await db().updateTable('plan').set({ planSt: 'CLOSED' }).where('planId', '=', planId).execute();
    expect((await judged(prdId)).at(3)).toMatchObject({
      autoDiv: 'INCOMPLETE',
      failRsn: ['만족도조사 미참여'],
      surveyYn: 'N',
    });
  });

  it('6. completions earn once, and a cancelled one is taken back', async () => {
    const { prdId, userIds, applIds } = await heldPeriod(db(), [KIM, LEE], {
        maxPnt: 14,
        curri: { wghtDiv: 'ACHV' },
      }),
      [summary] = await good('judgeCompl', { prdId }),
      form = confirmationOf(summary);
    expect(form).toMatchObject({ completeCnt: 2, mlgSum: 26 });
    const pressed = await Promise.all([ask('confirmCompl', form), ask('confirmCompl', form)]);
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await ledgerOf(applIds)).toEqual([
      { srcKey: `ECP:${applIds[0]}:1`, pnt: 12, shares: ['7.20', '4.80'] },
      { srcKey: `ECP:${applIds[1]}:1`, pnt: 14, shares: ['8.40', '5.60'] },
    ]);
    const { version } = await complOf(applIds[0]);
    expect(
      await good('cancelCompl', { rows: [{ id: applIds[0], version }], rsn: '부정 출석 확인' }, 'oper01'),
    ).toMatchObject([{ okYn: 'Y' }]);
    expect((await ledgerOf(applIds.slice(0, 1))).map(({ pnt, shares }) => [pnt, shares])).toEqual([
      [12, ['7.20', '4.80']],
      [-12, ['-7.20', '-4.80']],
    ]);
    expect(await balancesOf(userIds)).toEqual([0, 14]);
    const again = await complOf(applIds[0]);
    expect(again).toMatchObject({ finalDiv: 'INCOMPLETE', grantPnt: 0, certNo: null });
    await good('addCompl', { rows: [{ id: applIds[0], version: again.version }], rsn: '소명 인정' }, 'oper01');
    expect((await ledgerOf(applIds.slice(0, 1))).at(-1)).toMatchObject({ srcKey: `ECP:${applIds[0]}:2`, pnt: 12 });
    expect(await balancesOf(userIds)).toEqual([12, 14]);
    const certs = await db()
      .selectFrom('ecpCert')
      .select(['certSt'])
      .where('applId', '=', applIds[0] ?? '')
      .orderBy('certNo')
      .execute();
    expect(certs.map(({ certSt }) => certSt)).toEqual(['REVOKED', 'VALID']);
  });

  it('what has changed since the dialog is not confirmed', async () => {
    const { prdId, sessIds, applIds } = await heldPeriod(db(), [KIM, LEE]),
      [summary] = await good('judgeCompl', { prdId });
    await db()
      .updateTable('ecpAtt')
      .set({ attSt: 'ABSENT' })
      .where('applId', '=', applIds[0] ?? '')
      .where('sessId', '=', sessIds[0] ?? '')
      .execute();
    expect(await refusal('confirmCompl', confirmationOf(summary))).toEqual([
      409,
      '판정 결과가 바뀌었습니다. 다시 확인해주세요.',
    ]);
    expect((await complOf(applIds[0])).finalDiv).toBe('COMPLETE');
    expect(await confirm(prdId)).toMatchObject({ prdSt: 'JUDGED', completeCnt: 1, incompleteCnt: 1 });
  });

  it('nothing is judged before a session is closed, nor confirmed before all are', async () => {
    const { prdId, sessIds } = await heldPeriod(db(), [KIM]);
    await db()
      .updateTable('ecpPrdSess')
      .set({ sessSt: 'HELD', closeDt: null })
      .where('sessId', 'in', sessIds.slice(1, 3))
      .execute();
    const [summary] = await good('judgeCompl', { prdId });
    expect(await refusal('confirmCompl', confirmationOf(summary))).toEqual([
      409,
      '마감하지 않은 차시가 있습니다. (2, 3차시)',
    ]);
    await db()
      .updateTable('ecpPrdSess')
      .set({ sessSt: 'HELD', closeDt: null })
      .where('sessId', 'in', sessIds)
      .execute();
    expect(await refusal('judgeCompl', { prdId })).toEqual([409, '진행된 차시가 없습니다.']);
  });

  it('people of a period beyond the scope are refused as such', async () => {
    const { prdId, applIds } = await heldPeriod(db(), ['AAAAA']),
      [row] = await judged(prdId),
      assignment = { submitYn: 'Y', score: 55, asgnGrdCd: 'C' };
    const rows = [
      { id: row?.applId, version: row?.version },
      { id: 'no-such-application', version: 1 },
    ];
    const outcomes = await good('overrideCompl', { rows, finalDiv: 'COMPLETE', rsn: '병결 소명' }, 'dept02');
    expect(outcomes.map(({ code, reason }) => [code, reason])).toEqual([
      [403, null],
      [409, 'GONE'],
    ]);
    expect((await ask('saveAssign', { applId: applIds[0], ...assignment }, 'dept02')).status).toBe(403);
    expect((await ask('saveAssign', { applId: 'no-such-application', ...assignment })).body.data['reason']).toBe(
      'GONE',
    );
  });

  it('a person decides with a reason, and the rules stay beside it', async () => {
    const { prdId, applIds } = await heldPeriod(db(), [PARK, 'AAAAA']),
      rows = await judged(prdId),
      keys = rows.map(({ applId, version }) => ({ id: applId, version }));
    expect(await good('overrideCompl', { rows: keys, finalDiv: 'COMPLETE', rsn: '병결 소명' })).toMatchObject([
      { okYn: 'Y' },
      { okYn: 'Y' },
    ]);
    expect(await complOf(applIds[0])).toMatchObject({
      autoDiv: 'INCOMPLETE',
      finalDiv: 'COMPLETE',
      overrideRsn: '병결 소명',
      mlgPnt: 8,
    });
    // Who was overridden is no no-show, although he never came.
    expect(await confirm(prdId)).toMatchObject({ completeCnt: 2, noShowCnt: 0 });
    expect((await applOf(applIds[1])).applSt).toBe('SELECTED');
  });

  it('10. the second absence of a semester closes applications for thirty days', async () => {
    server.setTime('2026-06-10T10:00:00+09:00');
    const first = await heldPeriod(db(), ['AAAAA', KIM]),
      second = await makePeriod(db(), {
        rcrtStrtDt: '20260301',
        rcrtEndDt: '20260310',
        oprtStrtDt: '20260316',
        oprtEndDt: '20260320',
        sessions: [{ sessDt: '20260316', sessSt: 'CLOSED' }],
      }),
      [applId] = await makeApplications(db(), second.prdId, first.userIds.slice(0, 1));
    expect(await confirm(first.prdId)).toMatchObject({ completeCnt: 1, incompleteCnt: 0, noShowCnt: 1 });
    expect((await applOf(first.applIds[0])).applSt).toBe('NOSHOW');
    const sanctions = async () =>
      db()
        .selectFrom('ecpPenalty')
        .select(['noShowCnt', 'strtDt', 'endDt', 'releaseYn'])
        .where('userId', '=', first.userIds[0] ?? '')
        .execute();
    expect(await sanctions()).toEqual([]);
    const done = await confirm(second.prdId);
    expect(await sanctions()).toEqual([{ noShowCnt: 2, strtDt: '20260610', endDt: '20260709', releaseYn: 'N' }]);
    await good(
      'unconfirmCompl',
      { prdId: second.prdId, version: done['version'], rsn: '출석 자료를 다시 확인합니다' },
      'oper01',
    );
    expect(await sanctions()).toMatchObject([{ releaseYn: 'Y' }]);
    expect((await applOf(applId)).applSt).toBe('SELECTED');
  });

  it('a confirmation is taken back as a whole, by the central office, before anything was printed', async () => {
    const { prdId, userIds, applIds } = await heldPeriod(db(), [KIM, LEE]),
      done = await confirm(prdId),
      form = { prdId, version: done['version'], rsn: '판정 기준을 다시 검토합니다' };
    expect((await ask('unconfirmCompl', form)).status).toBe(403);
    expect(await refusal('unconfirmCompl', { ...form, rsn: '재검토' }, 'oper01')).toEqual([
      400,
      '사유를 10자 이상 입력해주세요.',
    ]);
    expect(await good('unconfirmCompl', form, 'oper01')).toMatchObject([{ prdSt: 'APPROVED', grantSum: 0 }]);
    expect(await balancesOf(userIds)).toEqual([0, 0]);
    const again = await confirm(prdId);
    expect(
      (await ledgerOf(applIds))
        .map(({ srcKey, pnt }) => [srcKey.split(':').at(-1), pnt])
        .filter(([, pnt]) => Number(pnt) > 0),
    ).toEqual([
      ['1', 8],
      ['2', 8],
      ['1', 10],
      ['2', 10],
    ]);
    await good('printCert', { applIds }, 'dept01');
    expect(await refusal('unconfirmCompl', { ...form, version: again['version'] }, 'oper01')).toEqual([
      409,
      '이수증이 출력되어 확정을 취소할 수 없습니다. (2건)',
    ]);
  });

  it('certificates are numbered in the order of the persons, printed, counted and verified', async () => {
    const { prdId, applIds, userIds } = await heldPeriod(db(), [KIM, LEE, PARK]);
    await confirm(prdId);
    const certs = await db()
      .selectFrom('ecpCert as t')
      .innerJoin('ecpAppl as a', 'a.applId', 't.applId')
      .select(['t.certNo', 'a.userId', 't.hour'])
      .where('a.prdId', '=', prdId)
      .orderBy('t.certNo')
      .execute();
    expect(certs.map(({ userId }) => userId)).toEqual(userIds.slice(0, 2));
    const [first, second] = certs.map(({ certNo }) => certNo);
    expect(first).toMatch(/^ECP-2026-\d{6}$/);
    expect(Number(second?.slice(-6))).toBe(Number(first?.slice(-6)) + 1);
    const [file] = await good('printCert', { applIds });
    expect(Buffer.from(String(file?.['content']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const headers = await partHeaders(await openWriteContext(server), { userDiv: 'USER', userKey: userIds[0] });
    expect((await server.call('printMyCert', { certNo: first }, { headers })).status).toBe(200);
    expect((await server.call('printMyCert', { certNo: second }, { headers })).status).toBe(403);
    const counted = await db()
      .selectFrom('ecpCert')
      .select('prntCnt')
      .where('certNo', 'in', [first ?? '', second ?? ''])
      .orderBy('certNo')
      .execute();
    expect(counted.map(({ prntCnt }) => prntCnt)).toEqual([2, 1]);
    expect(await refusal('printCert', { applIds: [applIds[2]] })).toEqual([409, '출력할 이수증이 없습니다.']);
  });

  it('conventions.md 14: names of any letters are printed, and one that could not be gets no number', async () => {
    const { prdId, applIds, userIds } = await heldPeriod(db(), [KIM, LEE]),
      named = async (userId: string | undefined, stdNm: string) =>
        db()
          .updateTable('student')
          .set({ stdNm })
          .where('stdNo', '=', userId ?? '')
          .execute();
    await named(userIds[0], '뷁똠 李䨳珍');
    await named(userIds[1], 'สมชาย');
    const [summary] = await good('judgeCompl', { prdId });
    expect(await refusal('confirmCompl', confirmationOf(summary))).toEqual([
      409,
      '인쇄할 수 없는 글자(ส U+0E2A)가 있습니다.',
    ]);
    expect(await db().selectFrom('ecpCert').select('certNo').where('applId', 'in', applIds).execute()).toEqual([]);
    await named(userIds[1], 'Nguyễn Thị Hương');
    await confirm(prdId);
    const [file] = await good('printCert', { applIds }),
      text = pdfText(Buffer.from(String(file?.['content']), 'base64'));
    expect(text).toContain('뷁똠 李䨳珍');
    expect(text).toContain('Nguyễn Thị Hương');
    expect(text).not.toContain('\ufffd');
  });

  it('a completion with a certificate is something to show, until it is taken back', async () => {
    const { prdId, userIds, applIds } = await heldPeriod(db(), [KIM, LEE], { curri: { certYn: 'Y' } }),
      specs = async () =>
        db()
          .selectFrom('stdSpec')
          .select(['stdNo', 'specDivCd', 'specNm', 'vrfySt'])
          .where(
            'srcKey',
            'in',
            applIds.map((applId) => `ECP:${applId}`),
          )
          .orderBy('stdNo')
          .execute(),
      change = async (op: 'cancelCompl' | 'addCompl') =>
        good(
          op,
          {
            rows: [{ id: applIds[0], version: (await complOf(applIds[0])).version }],
            rsn: '출석 기록을 바로잡았습니다.',
          },
          'oper01',
        );
    await confirm(prdId);
    expect(await specs()).toMatchObject(userIds.toSorted().map((stdNo) => ({ stdNo, specDivCd: 'ETC', vrfySt: 'OK' })));
    await change('cancelCompl');
    expect((await specs()).find(({ stdNo }) => stdNo === userIds[0])?.vrfySt).toBe('NG');
    await change('addCompl');
    expect((await specs()).map(({ vrfySt }) => vrfySt)).toEqual(['OK', 'OK']);
  });

  it('whoever holds a certificate asks without an account, and learns nothing personal', async () => {
    const { keyedHash } = await import('#server/domains/session/index.ts'),
      { prdId, userIds } = await heldPeriod(db(), [KIM]);
    await confirm(prdId);
    const { certNo } = await db()
        .selectFrom('ecpCert as t')
        .innerJoin('ecpAppl as a', 'a.applId', 't.applId')
        .select('t.certNo')
        .where('a.prdId', '=', prdId)
        .executeTakeFirstOrThrow(),
      code = (await keyedHash(db(), `ecpCert:${certNo}`)).slice(0, 10),
      verify = async (typed: string, number = certNo) =>
        server.call('verifyCert', { certNo: number, code: typed }, { remoteAddress: '10.9.9.9' });
    const right = await verify(`${code.slice(0, 5)}-${code.slice(5)}`);
    expect(right.rows).toMatchObject([{ okYn: 'Y', certSt: 'VALID', certNo, issueDt: '20260406' }]);
    expect(JSON.stringify(right.body)).not.toContain(userIds[0] ?? '');
    const wrong = { okYn: 'N', certSt: null, curriNm: null, issueDt: null };
    expect((await verify('00000-00000')).rows).toMatchObject([wrong]);
    expect((await verify(code, 'ECP-2026-999999')).rows).toMatchObject([wrong]);
    for (let tries = 0; tries < 7; tries += 1) await verify('00000-00000');
    expect((await verify(code)).status).toBe(429);
  });

  it('assignments are marked, by hand and from a workbook, and the judgement follows', async () => {
    const { prdId, applIds, userIds } = await heldPeriod(db(), ['PPPPP', 'PPPPP'], {
      assignReqYn: 'Y',
      assignMinScore: 60,
    });
    expect((await judged(prdId))[0]).toMatchObject({ failRsn: ['과제 미제출'] });
    const [saved] = await good('saveAssign', { applId: applIds[0], submitYn: 'Y', score: 55, asgnGrdCd: 'C' });
    expect(saved).toMatchObject({ submitYn: 'Y', score: 55, version: 1 });
    expect((await complOf(applIds[0])).failRsn).toEqual(['과제 점수 55점 (기준 60점)']);
    const late = await ask('saveAssign', { applId: applIds[0], submitYn: 'N', score: null, asgnGrdCd: null });
    expect([late.status, late.body.data['reason']]).toEqual([409, 'VERSION']);
    const names = await db().selectFrom('student').select(['stdNo', 'stdNm']).where('stdNo', 'in', userIds).execute(),
      rowOf = (at: number, over: object = {}) => ({
        rowNo: at + 2,
        userId: userIds[at],
        userNm: names.find(({ stdNo }) => stdNo === userIds[at])?.stdNm,
        submitYn: '제출',
        score: '90',
        asgnGrdCd: 'a',
        ...over,
      }),
      { body, rows } = await ask('uploadAssignExcel', {
        prdId,
        rows: [
          rowOf(0, { score: '９０.０' }),
          rowOf(1, { score: '101' }),
          rowOf(1, { rowNo: 9, asgnGrdCd: 'F' }),
          rowOf(1, { rowNo: 10 }),
        ],
      });
    expect(rows.map((row) => row['message'])).toEqual([
      '정상',
      '점수 값을 확인해주세요. (101)',
      '등급 값을 확인해주세요. (F)',
      '정상',
    ]);
    expect(await good('applyAssignUpload', { uploadId: body.data['uploadId'] })).toEqual([
      { totCnt: 4, okCnt: 2, errCnt: 2 },
    ]);
    expect(await complOf(applIds[0])).toMatchObject({ autoDiv: 'COMPLETE' });
  });

  it('a survey is shown without names, and reminds those who have not answered', async () => {
    const { prdId, userIds } = await heldPeriod(db(), [KIM, LEE]),
      [kim = '', lee = ''] = userIds;
    expect(await good('getPrdSatis', { prdId })).toEqual([]);
    expect(await refusal('remindSatis', { prdId })).toEqual([409, '연결된 만족도조사가 없습니다.']);
    await makeSurvey(db(), prdId, { [kim]: 'SUBMITTED', [lee]: 'NOT_STARTED' });
    const { body } = await ask('getPrdSatis', { prdId });
    expect(body.data.data).toMatchObject([{ targetCnt: 2, submitCnt: 1, meanVal: null }]);
    expect(JSON.stringify(body)).not.toContain(kim);
    expect(await good('remindSatis', { prdId })).toEqual([{ sentCnt: 1, skipCnt: 0 }]);
    expect(await good('remindSatis', { prdId })).toEqual([{ sentCnt: 0, skipCnt: 1 }]);
  });

  it('11. a report carries its figures, and is handed in with what was spent', async () => {
    const { prdId, applIds } = await heldPeriod(db(), [KIM, LEE, PARK, 'AAAAA']),
      budgetIds = await makeBudget(db(), prdId, [
        ['LECT', 1_200_000],
        ['MEET', 600_000],
        ['MTRL', 1_200_000],
      ]),
      done = await confirm(prdId),
      spent = [1_200_000, 550_000, 900_000],
      form = {
        prdId,
        outcome: '참여자 역량이 올랐습니다',
        problem: '장소가 좁았습니다',
        improve: '다음 회차는 큰 강의실에서 진행합니다',
        fileGroupId: null,
        budgets: budgetIds.map((budgetId, at) => ({ budgetId, execAmt: at === 2 ? null : spent[at], note: null })),
      },
      [saved] = await good('saveRslt', form);
    expect(await refusal('submitRslt', { prdId, version: done['version'] })).toEqual([400, '집행액을 입력해주세요.']);
    const over = form.budgets.map((row, at) => ({ ...row, execAmt: at === 0 ? 1_300_000 : 0 }));
    expect(await refusal('saveRslt', { ...form, budgets: over, version: saved?.['version'] })).toEqual([
      400,
      '집행액이 계획액을 초과하면 비고에 사유를 입력해주세요.',
    ]);
    await good('saveRslt', {
      ...form,
      version: saved?.['version'],
      budgets: form.budgets.map((row, at) => ({ ...row, execAmt: spent[at] })),
    });
    expect(applIds).toHaveLength(4);
    const { body } = await ask('getRslt', { prdId });
    expect(body.data['figures']).toEqual({
      applCnt: 4,
      selCnt: 4,
      joinCnt: 3,
      complCnt: 2,
      complRate: 50,
      attRate: 55,
      satis: null,
      execRate: 88.3,
    });
    expect(body.data['abilities']).toMatchObject([{ pnt: 10.8 }, { pnt: 7.2 }]);
    expect(await good('submitRslt', { prdId, version: done['version'] })).toMatchObject([{ prdSt: 'RSLT_SUBMITTED' }]);
    const document = await db()
      .selectFrom('ecpAprv')
      .select(['refDiv', 'aprvSt'])
      .where('refId', '=', prdId)
      .executeTakeFirst();
    expect(document).toEqual({ refDiv: 'PRD_RSLT', aprvSt: 'OPEN' });
    expect(await refusal('saveRslt', { ...form, version: 2 })).toEqual([
      409,
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 결과결재중)',
    ]);
  });

  it('who decides about a report reads exactly what came of the period', async () => {
    const { prdId } = await heldPeriod(db(), [KIM, LEE, PARK, 'AAAAA']),
      [budgetId] = await makeBudget(db(), prdId, [['LECT', 1_200_000]]),
      done = await confirm(prdId),
      photos = randomUUID();
    await db()
      .insertInto('fileGroup')
      .values({ fileGroupId: photos, policyCd: 'IMG', regId: userIdOf('dept01') })
      .execute();
    const texts = {
      outcome: '참여자 역량이 올랐습니다',
      problem: '장소가 좁았습니다',
      improve: '큰 강의실에서 진행합니다',
    };
    await good('saveRslt', {
      prdId,
      ...texts,
      fileGroupId: photos,
      budgets: [{ budgetId, execAmt: 900_000, note: '강사 한 명이 줄었습니다' }],
    });
    await good('submitRslt', { prdId, version: done['version'] });
    const { aprvId } = await db()
      .selectFrom('ecpAprv')
      .select('aprvId')
      .where('refId', '=', prdId)
      .executeTakeFirstOrThrow();
    const [document] = await good('getAprv', { aprvId }, 'head01');
    expect(document).toMatchObject({
      refDiv: 'PRD_RSLT',
      can: ['approveRslt', 'returnRslt', 'approveAprvBulk'],
      result: {
        ...texts,
        fileGroupId: photos,
        figures: { selCnt: 4, complCnt: 2, complRate: 50, execRate: 75 },
        compl: { completeCnt: 2, incompleteCnt: 1, noShowCnt: 1, overrideCnt: 0 },
        budgets: [{ itemCd: 'LECT', planAmt: 1_200_000, execAmt: 900_000, note: '강사 한 명이 줄었습니다' }],
      },
    });
    // PPPPA, PLLLP, PLLLA and nobody: the fourth session.
    const { attendance } = z.object({ attendance: z.array(z.looseObject({})) }).parse(document?.['result']);
    expect(attendance).toHaveLength(5);
    expect(attendance[3]).toMatchObject({ presentCnt: 1, lateCnt: 2, earlyCnt: 0, excusedCnt: 0, absentCnt: 1 });
    // No more than that: neither the screen on which the period is run nor the people in it.
    const asHead = async (op: Op, arg: object) => (await ask(op, arg, 'head01')).status;
    expect([
      await asHead('getFileList', { fileGroupId: photos }),
      await asHead('getRslt', { prdId }),
      await asHead('getOprtPrd', { prdId }),
      await asHead('getComplList', { prdId, page: 1, rowsPerPage: 10 }),
      await asHead('saveRslt', { prdId, version: 2, ...texts, budgets: [] }),
    ]).toEqual([200, 403, 403, 403, 403]);
    // A head of another department holds the same role, and is no candidate.
    expect([
      (await ask('getAprv', { aprvId }, 'head03')).status,
      (await ask('getFileList', { fileGroupId: photos }, 'head03')).status,
    ]).toEqual([403, 403]);
  });

  it('a team is judged by its confirmed records, and who is in none never came', async () => {
    const { prdId } = await makePeriod(db(), {
        rcrtStrtDt: '20260301',
        rcrtEndDt: '20260310',
        oprtStrtDt: '20260316',
        oprtEndDt: '20260330',
        applyDiv: 'TEAM',
        teamMin: 2,
        teamMax: 4,
        attModeDiv: 'TEAMLOG',
        reqLogCnt: 1,
        sessions: [],
      }),
      teamId = randomUUID(),
      people = (await heldPeriod(db(), [KIM, LEE])).userIds;
    await db()
      .insertInto('ecpTeam')
      .values({ teamId, prdId, teamNm: '한 팀', leaderId: people[0] ?? '', teamSt: 'SELECTED' })
      .execute();
    await makeApplications(db(), prdId, people, { teamId });
    await db()
      .insertInto('ecpTeamLog')
      .values({
        logId: randomUUID(),
        teamId,
        logNo: 1,
        actDt: '20260320',
        strtTm: '1000',
        endTm: '1240',
        memIds: JSON.stringify(people.slice(0, 1)),
        content: '첫 모임',
        logSt: 'CONFIRMED',
      })
      .execute();
    expect(await judged(prdId)).toMatchObject([
      { attRate: 100, attHour: 2.5, finalDiv: 'COMPLETE' },
      { attRate: 0, attHour: 0, finalDiv: 'INCOMPLETE' },
    ]);
    expect(await confirm(prdId)).toMatchObject({ completeCnt: 1, noShowCnt: 1 });
  });
});
