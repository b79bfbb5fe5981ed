import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dropoutRun } from '#server/domains/dropout/index.ts';
import { claimRun, endRun } from '#server/jobs/runs.ts';
import { beat } from '#server/jobs/scheduler.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { bring, load, workOff } from '#tests/support/dropout-runs.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { calculatedRun, readyRun, stnrd } from '#tests/support/writes/dropout-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';
import { servicesOf } from '../jobs/job-harness.ts';

type Row = Readonly<Record<string, unknown>>;
const ROWS_AT_ONCE = 5_000;

describe.skipIf(!isDatabaseAvailable())('runs', () => {
  const server = useServer();
  let context: WriteContext, oper: Person;
  beforeAll(async () => {
    context = await openWriteContext(server);
    oper = await context.person('oper01');
  });
  const db = () => server.database.db;
  const standardIn = async (schlYear: string, shtmCd: string, trgtDivCd: string, over: object = {}): Promise<Row> => {
    const { stnrdId, version } = await context.call(
      'oper01',
      'saveStnrd',
      stnrd({ schlYear, shtmCd, trgtDivCd, ...over }),
    );
    return context.call('oper01', 'confirmStnrd', { stnrdId, version });
  };
  const run = async (schlYear: string, shtmCd: string, baseDt: string, over: object = {}): Promise<Row> => {
    const { runId } = await context.call('oper01', 'startRun', {
      runDivCd: 'REG',
      schlYear,
      shtmCd,
      baseDt,
      staleCnfmYn: 'Y',
      ...over,
    });
    await workOff(server, String(runId));
    return context.call('oper01', 'getRun', { runId });
  };
  const resultOf = async (runId: unknown, stdNo: string): Promise<Row> => {
    const { rows } = await oper.call('getRunRsltList', { runId, searchKeyword: stdNo }),
      { rsltId } = rows[0] ?? {};
    return (await oper.call('getRunRslt', { rsltId })).rows[0] ?? {};
  };
  const pointsOf = (result: Row) =>
    Object.fromEntries((result['items'] as Row[]).map(({ indCd, point }) => [indCd, point]));

  describe('dropout.md 8.1 to 8.4', () => {
    const TERM = ['2023', '10', '20230410'] as const;
    let a = '',
      b = '',
      c = '',
      d = '',
      e = '',
      done: Row = {};
    beforeAll(async () => {
      const students = await db()
        .selectFrom('student')
        .select(['stdNo', 'entDt'])
        .where('shregSt', '=', '10')
        .where('quitAplyDt', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('stdTerm as t')
                .select('t.stdNo')
                .whereRef('t.stdNo', '=', 'student.stdNo')
                .where('t.warnYn', '=', 'Y'),
            ),
          ),
        )
        .orderBy('stdNo')
        .execute();
      const older = students.filter(({ entDt }) => entDt < '20220901');
      [a, c, d, e] = older.slice(0, 4).map(({ stdNo }) => stdNo) as [string, string, string, string];
      b = students.find(({ entDt }) => entDt >= '20230301' && entDt < '20230901')?.stdNo ?? '';
      await standardIn('2023', '10', 'ENRL');
      await standardIn('2023', '10', 'FRSH');
      const day = '20230405';
      await bring(oper, 'GRADE', day, [
        [a, '1.90', '1'],
        [c, '4.00', '2'],
      ]);
      await bring(oper, 'ATND', day, [
        [a, '12', '100', '0'],
        [b, '22', '100', '0'],
        [c, '0', '100', '0'],
      ]);
      await bring(oper, 'TUIT', day, [
        [a, 'P'],
        [b, '분납중'],
        [c, 'P'],
        [d, 'P'],
        [e, 'P'],
      ]);
      await bring(oper, 'LMS', day, [
        [a, '2'],
        [b, '0'],
        [c, '14'],
      ]);
      await load(db(), server.now(), 'DIAG', day, [
        [a, 'DIAG', 30],
        [b, 'DIAG', 8],
        [c, 'DIAG', 90],
      ]);
      await load(db(), server.now(), 'CNSL', day, [
        [b, 'CNSL', 2],
        [c, 'CNSL', 0],
      ]);
      await load(db(), server.now(), 'ECP', day, [
        [b, 'ECP', 1],
        [c, 'ECP', 3],
        [d, 'ECP', 3],
        [e, 'ECP', 3],
      ]);
      // The register: two terms with a warning, and a request to quit.
      await db()
        .updateTable('stdTerm')
        .set({ warnYn: 'Y' })
        .where('stdNo', '=', c)
        .where(sql<boolean>`"schlYear" || "shtmCd" <= '202310'`)
        .execute();
      await db().updateTable('student').set({ quitAplyDt: '20230401' }).where('stdNo', '=', e).execute();
      done = await run(...TERM);
    });

    it('8.1: student A has 50.0 of nine indicators, which is G3', async () => {
      const result = await resultOf(done['runId'], a);
      expect(result).toMatchObject({ score: '50.0', cvrgRt: 90, riskGrdCd: 'G3', trgtDivCd: 'ENRL', trgrCds: [] });
      expect(pointsOf(result)).toEqual({
        GPA: 80,
        WARN: 50,
        ATND: 60,
        LEAV: 0,
        TUIT: 0,
        ECP: 100,
        DIAG: 20,
        CNSL: null,
        LMS: 70,
      });
      expect(result['stdNm']).toMatch(/\*/);
    });

    it('8.2: student B is new, has no grade yet, and 53.8', async () => {
      expect(await resultOf(done['runId'], b)).toMatchObject({
        score: '53.8',
        cvrgRt: 80,
        riskGrdCd: 'G3',
        trgtDivCd: 'FRSH',
      });
    });

    it('8.3: student C has 12.0, and two warnings in a row make it G4', async () => {
      expect(await resultOf(done['runId'], c)).toMatchObject({ score: '12.0', riskGrdCd: 'G4', trgrCds: ['T1'] });
      const { rows } = await oper.call('getRunRsltList', { runId: done['runId'], trgrCd: 'T1', rowsPerPage: 100 });
      expect(rows.map(({ stdNo }) => stdNo)).toContain(c);
    });

    it('8.4: student D has too few values; with a request to quit the grade is G4 and the score still none', async () => {
      expect(await resultOf(done['runId'], d)).toMatchObject({
        score: null,
        cvrgRt: 40,
        riskGrdCd: 'NA',
        riskChgCd: null,
      });
      expect(await resultOf(done['runId'], e)).toMatchObject({ score: null, riskGrdCd: 'G4', trgrCds: ['T6'] });
      const { runId, version } = done;
      expect((await oper.call('confirmRun', { runId, version, autoAsgnYn: 'N' })).status).toBe(200);
      const targets = await db()
        .selectFrom('drptTrgt')
        .select(['stdNo', 'riskGrdCd', 'trgtSt'])
        .where('schlYear', '=', '2023')
        .where('stdNo', 'in', [a, c, d, e])
        .execute();
      expect(new Map(targets.map(({ stdNo, riskGrdCd }) => [stdNo, riskGrdCd]))).toEqual(
        new Map([
          [a, 'G3'],
          [c, 'G4'],
          [e, 'G4'],
        ]),
      );
      expect(targets.every(({ trgtSt }) => trgtSt === 'UNAS')).toBe(true);
    });

    it('8.12: is repeated exactly, and one changed item is found', async () => {
      const { runId, rsltHash } = done;
      expect((await oper.call('verifyRun', { runId })).rows).toEqual([{ equalYn: 'Y', rsltHash, diffCnt: 0 }]);
      const { rsltId } = await resultOf(runId, a);
      await db()
        .updateTable('drptRunRsltItem')
        .set({ rawVal: '4.50' })
        .where('rsltId', '=', String(rsltId))
        .where('indCd', '=', 'GPA')
        .execute();
      const [changed] = (await oper.call('verifyRun', { runId })).rows;
      expect(changed).toMatchObject({ equalYn: 'N', diffCnt: 1 });
      expect(changed?.['rsltHash']).not.toBe(rsltHash);
    });
  });

  describe('dropout.md 8.6', () => {
    let done: Row = {};
    const EXCLUDED = 120,
      WITHOUT_VALUES = 30;
    beforeAll(async () => {
      for (const group of ['ENRL', 'FRSH', 'LEAV']) await standardIn('2024', '10', group);
      const students = (
        await db()
          .selectFrom('student')
          .select('stdNo')
          .where('shregSt', 'in', ['10', '20'])
          .where('quitAplyDt', 'is', null)
          .orderBy('stdNo')
          .execute()
      ).map(({ stdNo }) => stdNo);
      // Who has asked to quit has the trigger's grade without any value.
      await db().updateTable('student').set({ quitAplyDt: null }).where('quitAplyDt', 'is not', null).execute();
      const everybody = (
          await db()
            .selectFrom('student')
            .select('stdNo')
            .where('shregSt', 'in', ['10', '20'])
            .orderBy('stdNo')
            .execute()
        ).map(({ stdNo }) => stdNo),
        excluded = students.slice(0, EXCLUDED),
        without = new Set([...excluded, ...students.slice(EXCLUDED, EXCLUDED + WITHOUT_VALUES)]),
        scored = everybody.filter((stdNo) => !without.has(stdNo));
      // Those of the former terms warned twice would have a grade of their own.
      await db()
        .updateTable('stdTerm')
        .set({ warnYn: 'N' })
        .where('stdNo', '=', sql<string>`any(${[...without]}::text[])`)
        .execute();
      await db()
        .updateTable('student')
        .set({ leaveEndDt: null })
        .where('stdNo', '=', sql<string>`any(${[...without]}::text[])`)
        .execute();
      await bring(
        oper,
        'SHREG',
        '20240401',
        excluded.map((stdNo) => [stdNo, '졸업예정 확정']),
      );
      const gradesOf = (stdNo: string, at: number): readonly string[] =>
        at % 400 === 0 ? [stdNo, '1.00', '3'] : at % 400 === 1 ? [stdNo, '1.90', '1'] : [stdNo, '3.80', '0'];
      for (let from = 0; from < scored.length; from += ROWS_AT_ONCE)
        await bring(
          oper,
          'GRADE',
          '20240401',
          scored.slice(from, from + ROWS_AT_ONCE).map((stdNo, at) => gradesOf(stdNo, from + at)),
        );
      done = await run('2024', '10', '20240402');
    });

    it('counts the population, those left out and those without a score', () => {
      const { popCnt, exclCnt, naCnt, scoreCnt, g1Cnt, g2Cnt, g3Cnt, g4Cnt, runSt } = done as Record<string, number>;
      expect({ popCnt, exclCnt, naCnt, scoreCnt, runSt }).toEqual({
        popCnt: 12_000,
        exclCnt: 120,
        naCnt: 30,
        scoreCnt: 11_850,
        runSt: 'DONE',
      });
      expect(Number(g1Cnt) + Number(g2Cnt) + Number(g3Cnt) + Number(g4Cnt)).toBe(11_850);
    });

    it('makes exactly those with G3 or G4 targets, once, when two people confirm it at once', async () => {
      const { runId, version } = done,
        other = await context.person('oper02');
      const [preview] = (await oper.call('getRunConfirm', { runId, autoAsgnYn: 'Y' })).rows;
      const answers = await Promise.all(
        [oper, other].map((person) => person.call('confirmRun', { runId, version, autoAsgnYn: 'Y' })),
      );
      const [good, late] = answers.toSorted((one, two) => one.status - two.status);
      expect([good?.status, late?.status, late?.body.message]).toEqual([200, 409, '이미 확정된 산정입니다.']);
      expect(good?.rows[0]).toEqual({ newCnt: preview?.['newCnt'], chngCnt: 0, reopCnt: 0 });
      const targets = await db().selectFrom('drptTrgt').selectAll().where('schlYear', '=', '2024').execute(),
        results = await db()
          .selectFrom('drptRunRslt')
          .select('stdNo')
          .where('runId', '=', String(runId))
          .where('riskGrdCd', 'in', ['G3', 'G4'])
          .execute();
      expect(targets.map(({ stdNo }) => stdNo).toSorted()).toEqual(results.map(({ stdNo }) => stdNo).toSorted());
      expect(targets.length).toBeGreaterThan(50);
      for (const target of targets) {
        if (target.trgtSt === 'UNAS') {
          expect(['지도교수 없음', '상담사 정원 초과']).toContain(target.asgnRmrk);
          continue;
        }
        expect([target.trgtSt, target.asgnTyCd, target.asgnDt]).toEqual(['ASGN', 'AUTO', '20260406']);
        expect(target.advsrStfNo).not.toBeNull();
        expect(target.cnslrStfNo === null).toBe(target.riskGrdCd !== 'G4');
        expect(target.fstDueDt).toBe(target.riskGrdCd === 'G4' ? '20260413' : '20260420');
      }
      const again = await oper.call('confirmRun', { runId, version: Number(version) + 1, autoAsgnYn: 'Y' });
      expect([again.status, again.body.message]).toEqual([409, '이미 확정된 산정입니다.']);
    });

    it('opens one item of work a person, and sends one message a person without a name', async () => {
      const targets = await db()
          .selectFrom('drptTrgt')
          .select(['trgtId', 'advsrStfNo', 'cnslrStfNo', 'riskGrdCd', 'fstDueDt'])
          .where('schlYear', '=', '2024')
          .where('trgtSt', '=', 'ASGN')
          .execute(),
        work = await db()
          .selectFrom('workItem')
          .select(['refId', 'dueDt', 'statCd', 'title'])
          .where('workDivCd', '=', 'DRPT_CNSL')
          .where(
            'refId',
            'in',
            targets.map(({ trgtId }) => trgtId),
          )
          .execute();
      expect(work).toHaveLength(targets.reduce((sum, { riskGrdCd }) => sum + (riskGrdCd === 'G4' ? 2 : 1), 0));
      expect(work.every(({ title, statCd }) => title === '위험학생 개입' && statCd === 'OPEN')).toBe(true);
      const alarms = await db()
        .selectFrom('alarm')
        .select(['alarmId', 'cntn'])
        .where('tmplCd', '=', 'DRPT_NEW')
        .execute();
      expect(alarms.length).toBeGreaterThan(0);
      for (const { cntn } of alarms) expect(cntn).toMatch(/^중도탈락 위험 대상 \d+명이 배정되었습니다\.$/);
      const receivers = await db()
        .selectFrom('alarmRcvr')
        .select(['alarmId', 'rcvrKey'])
        .where(
          'alarmId',
          'in',
          alarms.map(({ alarmId }) => alarmId),
        )
        .execute();
      expect(new Set(receivers.map(({ rcvrKey }) => rcvrKey)).size).toBe(receivers.length);
    });

    it('keeps grades and states in the history, and never a score or a trigger', async () => {
      const rows = await db()
        .selectFrom('drptHis')
        .select(['evtCd', 'bfVal', 'afVal', 'rsn'])
        .where('runId', '=', String(done['runId']))
        .execute();
      expect(new Set(rows.map(({ evtCd }) => evtCd))).toEqual(new Set(['RUNC', 'REG', 'ASGN']));
      for (const { evtCd, bfVal, afVal, rsn } of rows) {
        expect(rsn).toBeNull();
        expect(afVal).toMatch(evtCd === 'ASGN' ? /^[^,]+,[^,]*$/ : /^G[1-4]$/);
        expect(bfVal ?? 'G1').toMatch(/^(?:G[1-4]|NA)$/);
      }
    });
  });

  describe('dropout.md 8.15', () => {
    it('names the advisor who would have more open targets than allowed, and confirms all the same', async () => {
      const advisor = await db()
        .selectFrom('staff')
        .select(['stfNo', 'stfNm'])
        .where('hldofStCd', '=', '10')
        .where('stfDivCd', '=', '10')
        .where((eb) =>
          eb.not(
            eb.exists(eb.selectFrom('drptTrgt as t').select('t.trgtId').whereRef('t.advsrStfNo', '=', 'staff.stfNo')),
          ),
        )
        .orderBy('stfNo')
        .executeTakeFirstOrThrow();
      const students = (
        await db()
          .selectFrom('student')
          .select('stdNo')
          .where('shregSt', '=', '10')
          .where('entDt', '<', '20240901')
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('stdTerm as t')
                  .select('t.stdNo')
                  .whereRef('t.stdNo', '=', 'student.stdNo')
                  .where('t.warnYn', '=', 'Y'),
              ),
            ),
          )
          .orderBy('stdNo', 'desc')
          .limit(32)
          .execute()
      ).map(({ stdNo }) => stdNo);
      // The register names the advisor.
      await db().updateTable('student').set({ advsrStfNo: null }).where('advsrStfNo', '=', advisor.stfNo).execute();
      await db().updateTable('student').set({ advsrStfNo: advisor.stfNo }).where('stdNo', 'in', students).execute();
      const grades = (some: readonly string[], day: string) =>
        bring(
          oper,
          'GRADE',
          day,
          some.map((stdNo) => [stdNo, '1.90', '1']),
        );
      await standardIn('2024', '20', 'ENRL');
      await grades(students.slice(0, 28), '20241001');
      const first = await run('2024', '20', '20241002');
      await context.call('oper01', 'confirmRun', { runId: first['runId'], version: first['version'], autoAsgnYn: 'Y' });
      await grades(students.slice(28), '20241003');
      const second = await run('2024', '20', '20241004'),
        { runId, version } = second;
      const [preview] = (await oper.call('getRunConfirm', { runId, autoAsgnYn: 'Y' })).rows;
      expect(preview).toMatchObject({ newCnt: 4, advsrLmtCnt: 30 });
      expect(preview?.['over']).toEqual([{ stfNo: advisor.stfNo, stfNm: advisor.stfNm, openCnt: 28, addCnt: 4 }]);
      const older = await oper.call('confirmRun', {
        runId: first['runId'],
        version: first['version'],
        autoAsgnYn: 'Y',
      });
      expect(older.body.message).toBe('이미 확정된 산정입니다.');
      expect((await oper.call('confirmRun', { runId, version, autoAsgnYn: 'Y' })).rows).toEqual([
        { newCnt: 4, chngCnt: 0, reopCnt: 0 },
      ]);
    });
  });

  describe('a run', () => {
    it('needs a standard of enrolled students, a day of the term, and no other run of it', async () => {
      const start = { runDivCd: 'REG', schlYear: '1901', shtmCd: '10', baseDt: '19010410', staleCnfmYn: 'Y' };
      const without = await oper.call('startRun', start);
      expect([without.status, without.body.message]).toEqual([409, '확정된 재학생 위험기준이 없습니다.']);
      const outside = await oper.call('startRun', { ...start, baseDt: '19011001' });
      expect([outside.status, outside.body.data.errors?.[0]?.field]).toEqual([400, 'baseDt']);
      const future = await oper.call('startRun', { ...start, baseDt: '20260407' });
      expect(future.body.message).toBe('기준일은 오늘 이후일 수 없습니다.');
      const ready = await readyRun(context),
        unseen = await oper.call('startRun', { ...ready, staleCnfmYn: 'N' });
      expect([unseen.status, unseen.body.data.errors?.[0]]).toEqual([
        400,
        { field: 'staleCnfmYn', message: '오래된 자료로 산정함을 확인해주세요.' },
      ]);
      expect((await oper.call('startRun', ready)).status).toBe(200);
      const second = await oper.call('startRun', { ...ready, runDivCd: 'ADHOC' });
      expect([second.status, second.body.message]).toEqual([409, '이미 진행 중인 산정이 있습니다.']);
    });

    it('whose job is gone fails at the next start, and leaves no result', async () => {
      const ready = await readyRun(context),
        { runId } = await context.call('oper01', 'startRun', ready);
      const { batchRunId } = await db()
        .selectFrom('batchRun')
        .select('batchRunId')
        .where('flightKey', '=', `DRPT_RUN:${String(runId)}`)
        .executeTakeFirstOrThrow();
      // A server takes it and dies: another one ends its job.
      await claimRun(db(), batchRunId, 'gone', server.now());
      await endRun(db(), batchRunId, { statCd: 'FAIL' }, server.now());
      const next = await context.call('oper01', 'startRun', ready);
      expect(next['runNo']).toBe(2);
      expect(await context.call('oper01', 'getRun', { runId })).toMatchObject({
        runSt: 'FAIL',
        errCn: '산정 작업이 중단되었습니다.',
      });
    });

    it('whose server has died fails as soon as another one notices', async () => {
      const { runId } = await context.call('oper01', 'startRun', await readyRun(context));
      const { batchRunId } = await db()
        .selectFrom('batchRun')
        .select('batchRunId')
        .where('flightKey', '=', `DRPT_RUN:${String(runId)}`)
        .executeTakeFirstOrThrow();
      await claimRun(db(), batchRunId, 'gone', server.now());
      await beat(servicesOf(server), 'alive', server.now(), new Map([[dropoutRun.jobCd, dropoutRun]]));
      expect(await context.call('oper01', 'getRun', { runId })).toMatchObject({
        runSt: 'FAIL',
        errCn: '산정 작업이 중단되었습니다.',
      });
    });

    it('that is stopped fails without a row of its results, and is discarded', async () => {
      const { runId } = await context.call('oper01', 'startRun', await readyRun(context)),
        stopped = new AbortController();
      stopped.abort();
      await workOff(server, String(runId), stopped.signal);
      const failed = await context.call('oper01', 'getRun', { runId });
      expect(failed).toMatchObject({ runSt: 'FAIL', doneCnt: 0, errCn: '산정 작업이 중지되었습니다.' });
      const { version } = failed;
      expect(await context.call('oper01', 'discardRun', { runId, version })).toMatchObject({ runSt: 'DSCD' });
      const refused = await oper.call('verifyRun', { runId });
      expect(refused.status).toBe(409);
    });

    it('of a simulation is compared and not confirmed, and its standard tried without a run', async () => {
      const former = await calculatedRun(context),
        { schlYear, shtmCd, baseDt } = former as Record<string, string>,
        light = stnrd({ schlYear, shtmCd, minCvrgRt: 10, cuts: { G2: '5.0', G3: '10.0', G4: '90.0' } }),
        { stnrdId } = await context.call('oper01', 'saveStnrd', light);
      const [tried] = (await oper.call('getStnrdPreview', { stnrdId })).rows;
      expect(tried).toMatchObject({ runId: former['runId'], goCnt: 0 });
      const simulated = await run(String(schlYear), String(shtmCd), String(baseDt), {
          runDivCd: 'SIM',
          stnrdIds: [stnrdId],
        }),
        { runId, version } = simulated;
      expect(simulated).toMatchObject({ runNo: 1, runDivCd: 'SIM', naCnt: 0 });
      const [compared] = (await oper.call('getRunCmpr', { runId: former['runId'], otherRunId: runId })).rows as Row[];
      // Students of whom nothing is known have no grade; by the lighter standard the missing completions decide.
      expect(compared?.['moveCnt']).toBe(tried?.['comeCnt']);
      expect(Number(compared?.['moveCnt'])).toBeGreaterThan(1_000);
      expect(compared?.['moves'] as Row[]).toHaveLength(1_000);
      const refused = await oper.call('confirmRun', { runId, version, autoAsgnYn: 'Y' });
      expect([refused.status, refused.body.message]).toEqual([409, '모의 산정은 확정할 수 없습니다.']);
      const others = await oper.call('getRunCmpr', {
        runId,
        otherRunId: (await calculatedRun(context))['runId'],
      });
      expect([others.status, others.body.message]).toEqual([400, '기준일이 같은 산정만 비교할 수 있습니다.']);
    });
  });
});
