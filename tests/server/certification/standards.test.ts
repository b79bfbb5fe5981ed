import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import {
  certiJudgeEvent,
  certiJudgeRun,
  certiNear,
  certiRecheck,
  certiSimulation,
} from '#server/domains/certification/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import {
  appliedScene,
  confirmed,
  gradeAverage,
  givePoints,
  judgeIn,
  ownYear,
  standard,
  stateOf,
  studentOfYear,
  volunteer,
} from '#tests/support/certification/certi-scene.ts';
import { langRow } from '#tests/support/writes/certi-writes.ts';
import { openWriteContext, pick } from '#tests/support/writes/write-context.ts';
import { runOnce } from '../jobs/job-harness.ts';

describe.skipIf(!isDatabaseAvailable())('standards of certification and their judgement', () => {
  const server = useServer();
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const context = () => openWriteContext(server),
    db = () => server.database.db;
  const refusal = async (op: Op, arg: object, loginId = 'oper01') => {
    const { status, body } = await (await server.signIn(loginId)).call(op, arg);
    return [status, body.data.reason ?? body.data.errors?.[0]?.field, body.message];
  };
  const key = (row: Readonly<Record<string, unknown>>) => pick(row, 'certiStdId', 'version');
  const years = (from: string, to: string | null = from) => standard({ entYearFrom: from, entYearTo: to });

  it('names every field that is wrong and keeps what is right', async () => {
    const form = years(ownYear()),
      saved = await (await context()).call('oper01', 'saveStd', form);
    expect(saved).toMatchObject({ verNo: expect.any(Number) as number, areaCnt: 3, itemCnt: 5, stdSt: 'DRAFT' });
    expect(await refusal('saveStd', { ...years('2000', '1999') })).toEqual([
      400,
      'entYearTo',
      '시작 입학년도가 종료 입학년도보다 늦을 수 없습니다.',
    ]);
    const [area] = form.areas,
      wrong = { ...area, items: [{ ...area?.items[0], srcDiv: 'ECP_CNT', srcParams: [randomUUID()] }] };
    expect(await refusal('saveStd', { ...years(ownYear()), areas: [wrong] })).toEqual([
      400,
      'areas.0.items.0.srcParams',
      '등록되지 않은 조건입니다.',
    ]);
  });

  it('8.6: years in force never overlap; the earlier one ends first', async () => {
    const [first, second] = [ownYear(), ownYear()],
      one = await confirmed(await context(), 'oper01', years(first, second)),
      two = await (await context()).call('oper01', 'saveStd', years(second));
    expect(await refusal('confirmStd', key(two))).toEqual([
      409,
      'DUP',
      `적용 입학년도가 버전 ${String(one['verNo'])}과 겹칩니다.`,
    ]);
    expect((await refusal('endStd', { ...key(one), entYearTo: String(Number(second) + 5) }))[1]).toBe('entYearTo');
    expect(await (await context()).call('oper01', 'endStd', { ...key(one), entYearTo: first })).toMatchObject({
      entYearTo: first,
    });
    expect((await (await context()).call('oper01', 'confirmStd', key(two)))['stdSt']).toBe('CONFIRMED');
  });

  it('the database itself refuses two in force for one year', async () => {
    const year = ownYear();
    await confirmed(await context(), 'oper01', years(year));
    const draft = await (await context()).call('oper01', 'saveStd', years(year));
    await expect(
      db()
        .updateTable('certiStd')
        .set({ stdSt: 'CONFIRMED', confirmDt: server.now() })
        .where('certiStdId', '=', String(draft['certiStdId']))
        .execute(),
    ).rejects.toThrow('certiStd_years_ex');
  });

  it('8.7: an application freezes a standard, and a new one takes over the others', async () => {
    const { std, stdNo } = await appliedScene(await context()),
      stored = await (await context()).call('oper01', 'getStd', { certiStdId: std['certiStdId'] });
    expect(stored['stdSt']).toBe('FROZEN');
    const form = { ...standard(), ...pick(stored, 'certiStdId', 'version', 'entYearFrom', 'entYearTo') };
    expect(await refusal('saveStd', form)).toEqual([
      409,
      'STATE',
      '인증 신청 학생이 있어 수정할 수 없습니다. 복사하여 새 버전을 만들어주세요.',
    ]);
    const other = await studentOfYear(db(), String(stored['entYearFrom']));
    await judgeIn({ server }, 'DYU', other);
    expect((await stateOf(db(), other)).certiStdId).toBe(std['certiStdId']);
    const copy = await (
      await context()
    ).call('oper01', 'copyStd', {
      certiStdId: std['certiStdId'],
      newStdId: randomUUID(),
    });
    await (await context()).call('oper01', 'confirmStd', key(copy));
    await judgeIn({ server }, 'DYU', other);
    await judgeIn({ server }, 'DYU', stdNo);
    expect((await stateOf(db(), other)).certiStdId).toBe(copy['certiStdId']);
    expect(await stateOf(db(), stdNo)).toMatchObject({ certiStdId: std['certiStdId'], certiSt: 'APPLIED' });
    expect((await (await context()).call('oper01', 'getStd', { certiStdId: std['certiStdId'] }))['stdSt']).toBe(
      'RETIRED',
    );
  });

  it('what belongs to a standard in force is not changed by anybody', async () => {
    const std = await confirmed(await context(), 'oper01', years(ownYear()));
    await expect(
      db()
        .updateTable('certiGrade')
        .set({ minTotal: '1' })
        .where('certiStdId', '=', String(std['certiStdId']))
        .execute(),
    ).rejects.toThrow('not changed');
  });

  it('reads a table of language scores and says what is wrong with it', async () => {
    const draft = await (await context()).call('oper01', 'saveStd', years(ownYear())),
      rows = [
        langRow(),
        langRow({ rowNo: 3 }),
        langRow({ rowNo: 4, specNm: '토플' }),
        langRow({ rowNo: 5, eqTxt: '0' }),
        langRow({ rowNo: 6, specNm: 'TEPS', scoreTxt: '', eqTxt: '700' }),
      ],
      { body, rows: checked } = await (await server.signIn('oper01')).call('uploadLangEq', { ...key(draft), rows });
    expect(checked.map(({ message }) => message)).toEqual([
      '정상',
      '같은 시험과 점수가 있습니다.',
      '등록되지 않은 어학시험입니다.',
      '환산값은 0보다 큰 숫자여야 합니다.',
      '점수 또는 등급을 입력해주세요.',
    ]);
    await (await server.signIn('oper01')).call('applyLangEqUpload', pick(body.data, 'uploadId'));
    const stored = await (await context()).call('oper01', 'getStd', { certiStdId: draft['certiStdId'] });
    expect(stored['langEqs']).toEqual([{ specCd: 'OPIC', scoreTxt: 'AL', eqVal: 900 }]);
  });

  it('the night judges everybody once and skips who is as he was', async () => {
    const first = await runOnce(server, 'CERTI_JUDGE_RUN', certiJudgeRun.run),
      again = await runOnce(server, 'CERTI_JUDGE_RUN', certiJudgeRun.run);
    expect(first).toMatchObject({ statCd: 'OK', errCnt: 0 });
    expect(again).toMatchObject({ statCd: 'OK', okCnt: 0, skipCnt: again.readCnt });
    expect(again.readCnt).toBeGreaterThan(10_000);
  });

  it('judges within minutes whoever was told to have earned something', async () => {
    const year = ownYear();
    await confirmed(await context(), 'oper01', years(year));
    const stdNo = await studentOfYear(db(), year);
    await gradeAverage(db(), stdNo, 3);
    await db()
      .updateTable('batchRun')
      .set({ strtDt: new Date('2026-04-01T00:00:00+09:00') })
      .where('jobCd', '=', 'CERTI_JUDGE_EVENT')
      .execute();
    await givePoints(db(), stdNo, 400);
    await runOnce(server, 'CERTI_JUDGE_EVENT', certiJudgeEvent.run);
    expect(await stateOf(db(), stdNo)).toMatchObject({ gateYn: 'Y', certiSt: 'PROGRESS' });
  });

  it('a simulation stores nothing about students and shows who would gain', async () => {
    const year = ownYear(),
      draft = await (
        await context()
      ).call('oper01', 'saveStd', {
        ...years(year),
        gates: [],
        grades: [{ certiGrdCd: 'BRONZE', minTotal: 0, minAreaPnt: 0, minAreaCnt: 0 }],
      }),
      stdNo = await studentOfYear(db(), year),
      { certiSimulId } = await (await context()).call('oper01', 'runSimul', { certiStdId: draft['certiStdId'] });
    await runOnce(server, 'CERTI_SIMUL', (job) => certiSimulation.run({ ...job, params: { certiSimulId } }));
    const { rows } = await (await server.signIn('oper01')).call('getSimul', { certiStdId: draft['certiStdId'] });
    expect(rows[0]).toMatchObject({ simulSt: 'DONE', stdCnt: 1, gainCnt: 1, loseCnt: 0 });
    expect(rows[0]?.['changes']).toMatchObject([{ stdNo, nowGrdCd: null, newGrdCd: 'BRONZE' }]);
    expect(await db().selectFrom('certiState').select('stdNo').where('stdNo', '=', stdNo).execute()).toEqual([]);
  });

  it('finds who is short of one item, and notifies nobody else', async () => {
    const entYear = ownYear();
    await confirmed(await context(), 'oper01', standard({ entYearFrom: entYear, entYearTo: entYear }));
    const [near, far] = [await studentOfYear(db(), entYear), await studentOfYear(db(), entYear)];
    for (const stdNo of [near, far]) await gradeAverage(db(), stdNo, 3.1);
    await givePoints(db(), near, 520);
    await volunteer(db(), near, 45);
    await judgeIn({ server }, 'DYU', near);
    await judgeIn({ server }, 'DYU', far);
    const list = async () =>
      (await (await server.signIn('oper01')).call('getStateList', { certiDiv: 'DYU', entYear, nearYn: 'Y' })).rows;
    expect(await list()).toMatchObject([{ stdNo: near, calcGrdCd: null, nearItemNm: '봉사' }]);
    const { rows } = await (
      await server.signIn('oper01')
    ).call('sendCertiNotice', { certiDiv: 'DYU', stdNos: [near, far] });
    expect(rows).toEqual([{ sentCnt: 1, skipCnt: 1 }]);
    // The workbook has the points of each area in a column of its own.
    const book = await (
      await server.signIn('oper01')
    ).call('downloadStateExcel', { certiDiv: 'DYU', entYear, nearYn: 'Y', plainYn: 'N' });
    expect(book.rows).toMatchObject([{ stdNo: near, 'area-A_VOL': 15, 'area-A_LANG': 0, nearItemNm: '봉사' }]);
    // With the grade there is nothing left to be short of.
    await volunteer(db(), near, 15);
    await judgeIn({ server }, 'DYU', near);
    expect(await list()).toEqual([]);
  });

  it('tells students what they are short of, and the office who fell', async () => {
    expect(await runOnce(server, 'CERTI_NEAR', certiNear.run)).toMatchObject({ statCd: 'OK' });
    expect(await runOnce(server, 'CERTI_RECHECK', certiRecheck.run)).toMatchObject({ statCd: 'OK' });
  });
});
