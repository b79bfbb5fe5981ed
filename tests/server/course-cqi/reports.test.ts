import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import {
  openedTerm,
  outcome,
  plan,
  reportNow,
  reportOf,
  sectionSave,
  submittedReport,
  WHOLE,
  write,
  writtenReport,
} from '#tests/support/writes/course-cqi-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

type Row = Readonly<Record<string, unknown>>;
const key = ({ rptId, version }: Row) => ({ rptId, version });

describe.skipIf(!isDatabaseAvailable())('reports of courses', () => {
  const server = useServer();
  let context: WriteContext;
  beforeAll(async () => {
    context = await openWriteContext(server);
  });
  /** Moves the clock; sessions of before are over, so that the people sign in anew. */
  const at = async (moment: string): Promise<void> => {
    server.setTime(`${moment}:00+09:00`);
    context = await openWriteContext(server);
  };
  const answer = async (loginId: string, op: Parameters<WriteContext['call']>[1], arg: object) => {
    const told = await (await server.signIn(loginId)).call(op, arg);
    return [told.status, told.status === 200 ? null : told.body.message];
  };

  it('cqi.md 8, 1: hold the figures of their sections', async () => {
    const report = await reportOf(context, await openedTerm(context));
    expect(report).toMatchObject({ gpaAvg: '2.95', evalAvg: '4.10', trgrCds: [], rptSt: 'NONE', dueDt: '20260410' });
    const relative = {
      evlMthdCd: 'REL',
      grdJson: JSON.stringify({ AP: 6, A0: 7, BP: 8, B0: 7, CP: 4, C0: 2, D0: 1, F: 5 }),
    };
    expect(await reportOf(context, await openedTerm(context, { sections: [relative] }))).toMatchObject({
      trgrCds: ['A1'],
    });
  });

  it('cqi.md 8, 2: ask for a plan for each trigger', async () => {
    const { rptId } = await writtenReport(context);
    await write(context, rptId, {
      parts: [['LO', { los: [outcome(1, 50, 28), outcome(2, 30, 20), outcome(3, 20, 36)] }]],
    });
    const report = await reportNow(context, rptId);
    expect(report).toMatchObject({ loAhvRt: '68.0', trgrCds: ['L1'] });
    expect(await answer('prof01', 'sbmtRpt', key(report))).toEqual([
      400,
      "'학습성과 미달'에 대한 개선계획을 입력해주세요.",
    ]);
    await write(context, rptId, { parts: [['PLAN', { plans: [plan(1, { trgrCd: 'L1', msrCd: 'L1', loNo: null })] }]] });
    expect(await answer('prof01', 'sbmtRpt', key(report))).toEqual([200, null]);
  });

  it('cqi.md 8, 3: show nothing of the evaluation with too few answers', async () => {
    const { rptId } = await reportOf(
      context,
      await openedTerm(context, { sections: [{ evalRspCnt: 4, evalAvg: '2.1' }] }),
    );
    expect(await reportNow(context, rptId)).toMatchObject({ evalAvg: null, evals: [], trgrCds: [] });
    const means = await Promise.all(
      ['3.495', '3.494'].map(async (evalAvg) =>
        reportOf(context, await openedTerm(context, { sections: [{ evalRspCnt: 5, evalAvg }] })),
      ),
    );
    expect(means.map(({ evalAvg, trgrCds }) => [evalAvg, trgrCds])).toEqual([
      ['3.50', []],
      ['3.49', ['E1']],
    ]);
  });

  it('cqi.md 8, 4: are handed in until the end of the last day, and until the end of an extension', async () => {
    const report = await writtenReport(context),
      late = await writtenReport(context);
    await at('2026-04-10T23:59');
    expect(await answer('prof01', 'sbmtRpt', key(report))).toEqual([200, null]);
    expect(await reportNow(context, report['rptId'])).toMatchObject({ lateYn: 'N', rptSt: 'SBMT' });
    await at('2026-04-11T00:00');
    const save = await sectionSave(context, late['rptId'], 'RFLC', { goodCn: '토론', hardCn: '시간' });
    expect(await answer('prof01', 'saveSec', save)).toEqual([409, '작성 기간이 아닙니다.']);
    expect(await answer('prof01', 'sbmtRpt', key(late))).toEqual([409, '작성 기간이 아닙니다.']);
    const extend = { ...key(late), extDt: '20260415' };
    expect(await answer('oper01', 'aprvExt', { ...extend, extDt: '20260411' })).toEqual([
      400,
      '연장 기한은 오늘과 현재 기한보다 늦어야 합니다.',
    ]);
    expect(await answer('oper01', 'aprvExt', { ...extend, extDt: '20260501' })).toEqual([
      400,
      '연장 기한은 승인 종료일을 넘을 수 없습니다.',
    ]);
    await context.call('oper01', 'aprvExt', extend);
    await at('2026-04-15T23:59');
    expect(await answer('prof01', 'sbmtRpt', key(await reportNow(context, late['rptId'])))).toEqual([200, null]);
    expect(await reportNow(context, late['rptId'])).toMatchObject({ lateYn: 'Y', extYn: 'Y', dueDt: '20260415' });
    const [rates] = (await context.answer('oper01', 'getRptSummary', { schlYear: late['schlYear'] })).rows;
    expect(rates).toMatchObject({ sbmtRt: '100.0', inTimeRt: '0.0' });
    await at('2026-04-06T10:00');
  });

  it('cqi.md 8, 5: of the head of a department are decided by the head of the college, and never by the author', async () => {
    const { rptId } = await reportOf(context, await openedTerm(context, { sections: [{ stfNo: 'head01' }] }));
    await write(context, rptId, { by: 'head01' });
    await context.call('head01', 'sbmtRpt', key(await reportNow(context, rptId)));
    const report = await reportNow(context, rptId);
    expect(report['aprvNm']).toBe('문태식');
    expect(await answer('head01', 'aprvRpt', key(report))).toEqual([409, '본인이 작성한 보고서는 승인할 수 없습니다.']);
    expect(await answer('head02', 'aprvRpt', key(report))).toEqual([403, expect.any(String)]);
    expect(await answer('dean01', 'aprvRpt', key(report))).toEqual([200, null]);
  });

  it('cqi.md 8, 6: have more time after a return and keep the day on which they were first handed in', async () => {
    const report = await submittedReport(context);
    expect(await answer('head01', 'rtrnRpt', { ...key(report), opnnCn: '' })).toEqual([
      400,
      '반려 의견을 입력해주세요.',
    ]);
    await context.call('head01', 'rtrnRpt', { ...key(report), opnnCn: '목표값의 근거' });
    const returned = await reportNow(context, report['rptId']);
    expect(returned).toMatchObject({ rptSt: 'RTRN', dueDt: '20260424', rtnCnt: 1, chngSecs: [] });
    await at('2026-04-20T10:00');
    await write(context, report['rptId'], { parts: [['RFLC', { goodCn: '토론 확대', hardCn: '시간 부족' }]] });
    await context.call('prof01', 'sbmtRpt', key(await reportNow(context, report['rptId'])));
    expect(await reportNow(context, report['rptId'])).toMatchObject({
      rptSt: 'SBMT',
      rtnCnt: 1,
      sbmtDt: report['sbmtDt'],
      chngSecs: ['RFLC'],
    });
    await at('2026-04-06T10:00');
  });

  it('cqi.md 8, 7, 13 and 15: follow what the report before has promised, and tell what was copied', async () => {
    const first = await openedTerm(context),
      { rptId } = await reportOf(context, first),
      good = '팀 프로젝트로 학생들이 스스로 문제를 정의하고 해결하게 하였으며 발표로 마무리하였다.',
      plans = [1, 2, 3].map((planNo) => plan(planNo, { msrCd: 'E1', loNo: null, trgtVal: '4.50' }));
    await write(context, rptId, {
      parts: [
        ...WHOLE.filter(([secKey]) => secKey !== 'PLAN'),
        ['PLAN', { plans }],
        ['RFLC', { goodCn: good, hardCn: '시간' }],
      ],
    });
    await context.call('prof01', 'sbmtRpt', key(await reportNow(context, rptId)));
    await context.call('head01', 'aprvRpt', key(await reportNow(context, rptId)));

    const { sbjtCd } = await reportNow(context, rptId),
      next = await reportOf(
        context,
        await openedTerm(context, { sections: [{ evalAvg: '4.3', sbjtCd }] }),
        String(sbjtCd),
      );
    const feedback = async () =>
      (((await reportNow(context, next['rptId']))['secs'] as Row[]).find(({ secKey }) => secKey === 'FDBK')?.[
        'fdbks'
      ] ?? []) as Row[];
    const promised = await feedback();
    expect(promised.map(({ bfVal, afVal, vrdtCd }) => [bfVal, afVal, vrdtCd])).toEqual(
      [1, 2, 3].map(() => ['4.10', '4.30', 'IMPR']),
    );
    await write(context, next['rptId'], { parts: [...WHOLE, ['RFLC', { goodCn: ` ${good}  `, hardCn: '시간 부족' }]] });
    const fdbks = promised.map(({ prevPlanId }, index) => ({
      prevPlanId,
      exeCd: index === 2 ? null : 'DONE',
      exeCn: null,
      effCn: null,
    }));
    await write(context, next['rptId'], { parts: [['FDBK', { fdbks }]] });
    const report = await reportNow(context, next['rptId']);
    expect(await answer('prof01', 'sbmtRpt', key(report))).toEqual([400, '직전 개선사항의 이행여부를 입력해주세요.']);
    await write(context, next['rptId'], {
      parts: [['FDBK', { fdbks: fdbks.map((row) => ({ ...row, exeCd: 'DONE' })) }]],
    });
    const copies = (await context.answer('prof01', 'getCopyCheck', { rptId: next['rptId'] })).rows;
    expect(copies.map(({ label }) => label)).toEqual(['잘된 점']);
    expect(await answer('prof01', 'sbmtRpt', key(report))).toEqual([200, null]);
    expect(await reportNow(context, next['rptId'])).toMatchObject({ copyCnt: 1, rptSt: 'SBMT' });
  });

  it('cqi.md 8, 12: take a section that was written in time on a device, and no report', async () => {
    const report = await writtenReport(context),
      save = await sectionSave(context, report['rptId'], 'RFLC', { goodCn: '늦게 보낸 글', hardCn: '시간 부족' });
    await at('2026-04-11T00:20');
    const dvcSvDt = '2026-04-10T23:50:00+09:00';
    expect(await answer('prof01', 'saveSec', { ...save, dvcSvDt: '2026-04-11T00:10:00+09:00' })).toEqual([
      409,
      '작성 기간이 아닙니다.',
    ]);
    expect(await answer('prof01', 'saveSec', { ...save, dvcSvDt })).toEqual([200, null]);
    expect(await answer('prof01', 'sbmtRpt', key(report))).toEqual([409, '작성 기간이 아닙니다.']);
    await at('2026-04-06T10:00');
  });

  it('cqi.md 8, 13: refuse a goal that is no better than now', async () => {
    const { rptId } = await reportOf(context, await openedTerm(context, { sections: [{ evalAvg: '3.42' }] })),
      plans = [plan(1, { trgrCd: 'E1', msrCd: 'E1', loNo: null, trgtVal: '3.40' })];
    expect(await answer('prof01', 'saveSec', await sectionSave(context, rptId, 'PLAN', { plans }))).toEqual([
      400,
      '목표값은 현재값보다 좋아야 합니다.',
    ]);
  });

  it('let two devices meet in one section by its own version', async () => {
    const { rptId } = await reportOf(context, await openedTerm(context)),
      save = await sectionSave(context, rptId, 'GRD', { grdCn: '첫 기기' });
    expect(await answer('prof01', 'saveSec', save)).toEqual([200, null]);
    const told = await (await server.signIn('prof01')).call('saveSec', { ...save, grdCn: '둘째 기기' });
    expect([told.status, told.body.data.reason, told.body.data['current']]).toEqual([
      409,
      'VERSION',
      expect.objectContaining({ grdCn: '첫 기기', version: 1 }),
    ]);
    expect(await reportNow(context, rptId)).toMatchObject({ rptSt: 'DRFT', version: 1 });
  });

  it('are decided within the approval period alone, and a recalled one that was returned is a returned one again', async () => {
    const report = await submittedReport(context),
      { rptId } = report,
      now = () => reportNow(context, rptId);
    await context.call('head01', 'rtrnRpt', { ...key(report), opnnCn: '목표값의 근거' });
    await context.call('prof01', 'sbmtRpt', key(await now()));
    await context.call('prof01', 'recallRpt', key(await now()));
    expect(await now()).toMatchObject({ rptSt: 'RTRN', sbmtDt: report['sbmtDt'], lateYn: 'N' });
    await context.call('prof01', 'sbmtRpt', key(await now()));
    await at('2026-05-01T00:00');
    expect(await answer('head01', 'aprvRpt', key(await now()))).toEqual([409, '승인 기간이 아닙니다.']);
    expect(await answer('head01', 'rtrnRpt', { ...key(await now()), opnnCn: '늦은 의견' })).toEqual([
      409,
      '승인 기간이 아닙니다.',
    ]);
    await at('2026-04-30T23:59');
    expect(await answer('head01', 'aprvRpt', { ...key(await now()), opnnCn: '수고하셨습니다.' })).toEqual([200, null]);
    expect((await now())['aprvs']).toEqual(
      expect.arrayContaining([expect.objectContaining({ actCd: 'APRV', actNm: '오성민', opnnCn: '수고하셨습니다.' })]),
    );
    await at('2026-04-06T10:00');
  });

  it('show item figures to author, approver and office, and of another author before only what goes on', async () => {
    const first = await openedTerm(context),
      { rptId, sbjtCd } = await reportOf(context, first);
    await write(context, rptId);
    await context.call('prof01', 'sbmtRpt', key(await reportNow(context, rptId)));
    await context.call('head01', 'aprvRpt', key(await reportNow(context, rptId)));
    const seen = await Promise.all(
      ['prof01', 'head01', 'oper01', 'dept01', 'audit01'].map(
        async (loginId) => 'evals' in (await context.call(loginId, 'getRpt', { rptId })),
      ),
    );
    expect(seen).toEqual([true, true, true, false, false]);
    expect(await answer('dept02', 'getRpt', { rptId })).toEqual([403, expect.any(String)]);

    const next = await reportOf(
      context,
      await openedTerm(context, { sections: [{ sbjtCd, stfNo: 'head01' }] }),
      String(sbjtCd),
    );
    const [former] = (await context.answer('head01', 'getPrevRpt', { rptId: next['rptId'] })).rows;
    expect(former).toMatchObject({
      rptId,
      stfNm: '임재현',
      secs: ['FDBK', 'LO', 'PLAN'].map((secKey) => expect.objectContaining({ secKey }) as object),
    });
    expect(await answer('oper01', 'getCopyCheck', { rptId: next['rptId'] })).toEqual([403, expect.any(String)]);
  });

  it('wait for who has to act: author, approver today, office', async () => {
    const works = async (loginId: string) =>
      (
        await (
          await server.signIn(loginId)
        ).call('getRptList', { schlYear: '', workDivCd: 'CQI_APRV', searchKeyword: 'CSE777' })
      ).rows;
    const term = await openedTerm(context, { sections: [{ sbjtCd: 'CSE777' }] }),
      { rptId } = await reportOf(context, term, 'CSE777');
    await write(context, rptId);
    await context.call('prof01', 'sbmtRpt', key(await reportNow(context, rptId)));
    expect([(await works('head01')).length, (await works('dean01')).length]).toEqual([1, 0]);
    const bulk = await context.call('head01', 'aprvRptBulk', {
      rows: [{ id: rptId, version: (await reportNow(context, rptId))['version'] }],
    });
    expect(bulk).toMatchObject({ okYn: 'Y' });
    expect(await works('head01')).toEqual([]);
  });

  it('are not approved together where something has to be improved', async () => {
    const { rptId } = await reportOf(context, await openedTerm(context, { sections: [{ evalAvg: '3.2' }] }));
    await write(context, rptId, {
      parts: [
        ...WHOLE.filter(([secKey]) => secKey !== 'PLAN'),
        ['PLAN', { plans: [plan(1, { trgrCd: 'E1', msrCd: 'E1', loNo: null, trgtVal: '3.90' })] }],
      ],
    });
    await context.call('prof01', 'sbmtRpt', key(await reportNow(context, rptId)));
    const { version } = await reportNow(context, rptId);
    expect(await context.call('head01', 'aprvRptBulk', { rows: [{ id: rptId, version }] })).toMatchObject({
      okYn: 'N',
      message: '개선 필수 항목이 있는 보고서는 개별 승인해주세요.',
    });
  });
});
