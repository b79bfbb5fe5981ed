import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { feed, type FeedRow } from '#tests/server/feeds/feed-harness.ts';
import { runOnce } from '#tests/server/jobs/job-harness.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import {
  openedTerm,
  reportNow,
  reportOf,
  savedTerm,
  submittedReport,
  write,
  writtenReport,
} from '#tests/support/writes/course-cqi-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

type Row = Readonly<Record<string, unknown>>;
const key = ({ rptId, version }: Row) => ({ rptId, version });

describe.skipIf(!isDatabaseAvailable())('jobs of course reports', () => {
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
  const notice = () =>
    runOnce(
      server,
      'CQI_NOTICE',
      (jobList.find(({ jobCd }) => jobCd === 'CQI_NOTICE') ?? expect.fail('no CQI_NOTICE')).run,
    );
  /** Who was told of a course, with what stands below the message. */
  const told = async (sbjtNm: string): Promise<readonly (readonly [string, string])[]> =>
    (
      await server.database.db
        .selectFrom('alarmRcvr as r')
        .innerJoin('alarm as a', 'a.alarmId', 'r.alarmId')
        .select(['r.rcvrKey', 'a.cntn', 'a.alarmId'])
        .distinct()
        .where('a.tmplCd', '=', 'CQI_DUE')
        .where('a.cntn', 'like', `%${sbjtNm}%`)
        .orderBy('a.alarmId')
        .orderBy('r.rcvrKey')
        .execute()
    ).map(({ rcvrKey, cntn }) => [rcvrKey, cntn]);
  const workOf = async (refId: unknown) =>
    (
      await server.database.db
        .selectFrom('workItem')
        .select(['workDivCd', 'trgtUserId', 'trgtRoleCd', 'dueDt', 'statCd'])
        .where('refId', '=', String(refId))
        .orderBy('regDt')
        .orderBy('workDivCd')
        .execute()
    ).map(({ workDivCd, trgtUserId, trgtRoleCd, dueDt, statCd }) => [
      workDivCd,
      trgtUserId ?? trgtRoleCd,
      dueDt,
      statCd,
    ]);
  const open = async (refId: unknown) => (await workOf(refId)).filter(([, , , statCd]) => statCd === 'OPEN');

  const sectionRow = (schlYear: unknown, over: FeedRow = {}): FeedRow => ({
    schlYear: String(schlYear),
    shtmCd: '10',
    sbjtCd: `JOB${String(schlYear)}`,
    sbjtNm: '적재개론',
    clsNo: '01',
    cmplDivCd: 'MREQ',
    evlMthdCd: 'ABS',
    pnpYn: 'N',
    spclDivCd: null,
    hakguaCd: '1010',
    stfNo: 'prof01',
    enrlCnt: 40,
    evalRspCnt: 20,
    evalAvg: '4.1',
    AP: 6,
    A0: 6,
    B0: 20,
    F: 8,
    '평가:강의 준비': 4.1,
    ...over,
  });
  const load = async (rows: readonly FeedRow[]) => {
    const run = await feed(server, await context.person('admin01'), 'CQI_LOAD', rows);
    expect(run.statCd).toBe('OK');
  };

  it('a source that changes after 제출 is named, and the figures of the report stay', async () => {
    const term = await openedTerm(context),
      { schlYear, termId } = term,
      { rptId } = await reportOf(context, term);
    await write(context, rptId);
    await context.call('prof01', 'sbmtRpt', key(await reportNow(context, rptId)));
    await load([sectionRow(schlYear, { sbjtCd: `CSE${String(schlYear)}`, sbjtNm: '자료구조', evalAvg: '4.6' })]);
    expect(await reportNow(context, rptId)).toMatchObject({ evalAvg: '4.10', srcChngYn: 'Y', rptSt: 'SBMT' });
    const sources = await context.answer('oper01', 'getSbjtSrcList', { termId });
    expect(sources.rows.map(({ kindCd, sbjtNm, stfNm }) => [kindCd, sbjtNm, stfNm])).toEqual([
      ['CHNG', '자료구조', '임재현'],
    ]);
    expect(sources.body.data).toMatchObject({ srcCnt: 1, grdCnt: 1, evalCnt: 1 });
    await context.call('head01', 'rtrnRpt', {
      ...key(await reportNow(context, rptId)),
      opnnCn: '자료가 바뀌었습니다.',
    });
    expect(await context.call('oper01', 'reloadSrc', { termId })).toMatchObject({ rnwCnt: 1, chngCnt: 0 });
    expect(await reportNow(context, rptId)).toMatchObject({ evalAvg: '4.60', srcChngYn: 'N', rptSt: 'RTRN' });
  });

  // Inputs are taken in the order of their receipt: what is loaded on a later day comes last.
  it('CQI_LOAD makes the reports from the night before the writing on, and renews those that are still written', async () => {
    const { termId, version, schlYear } = await savedTerm(context, { wrtStrtDt: '20260408', aprvStrtDt: '20260408' });
    await load([sectionRow(schlYear)]);
    await context.call('oper01', 'openSbjtTerm', { termId, version });
    await load([sectionRow(schlYear, { enrlCnt: 41 })]);
    expect((await context.answer('oper01', 'getRptList', { schlYear })).rows).toEqual([]);

    await at('2026-04-07T02:00');
    await load([sectionRow(schlYear, { enrlCnt: 42 })]);
    const made = await reportOf(context, { schlYear }, `JOB${String(schlYear)}`);
    expect(made).toMatchObject({ rptSt: 'NONE', enrlCnt: 42, evalAvg: '4.10', trgrCds: ['F1'], dueDt: '20260410' });
    expect(await workOf(made['rptId'])).toEqual([]);

    await load([sectionRow(schlYear, { enrlCnt: 42, F: 2, B0: 26, '평가:강의 준비': 3.9 })]);
    expect(await reportNow(context, made['rptId'])).toMatchObject({
      trgrCds: [],
      evals: [expect.objectContaining({ itemNm: '강의 준비', avg: '3.90' })],
    });
    // The items alone have changed.
    await load([sectionRow(schlYear, { enrlCnt: 42, F: 2, B0: 26, '평가:강의 준비': 4.4 })]);
    expect((await reportNow(context, made['rptId']))['evals']).toEqual([
      expect.objectContaining({ itemNm: '강의 준비', avg: '4.40' }),
    ]);
    await at('2026-04-06T10:00');
  });

  it('CQI_NOTICE tells authors, approvers and heads on their days, once, and not before six', async () => {
    const named = async (sbjtNm: string, over: object) => {
        const term = await openedTerm(context, { sections: [{ sbjtNm }], ...over });
        return reportOf(context, term);
      },
      periods = { wrtStrtDt: '20260407', wrtEndDt: '20260414', aprvStrtDt: '20260410', splmStrtDt: '20260411' },
      late = await named('알림개론', periods),
      written = await named('승인개론', periods);
    await at('2026-04-07T00:10');
    await notice();
    expect(await open(late['rptId'])).toEqual([['SBJT_CQI', userIdOf('prof01'), '20260414', 'OPEN']]);
    expect(await told('알림개론')).toEqual([]);
    await at('2026-04-07T06:00');
    await notice();
    await notice();
    // The beginning, and a week before the last day.
    const begun = await told('알림개론');
    expect(begun.map(([rcvrKey]) => rcvrKey)).toEqual([userIdOf('prof01'), userIdOf('prof01')]);
    expect(new Set(begun.map(([, text]) => /작성할 보고서가 1건|D-7/.exec(text)?.[0]))).toEqual(
      new Set(['D-7', '작성할 보고서가 1건']),
    );
    await write(context, written['rptId']);
    await context.call('prof01', 'sbmtRpt', key(await reportNow(context, written['rptId'])));
    await at('2026-04-10T07:00');
    await notice();
    expect((await told('승인개론')).filter(([rcvrKey]) => rcvrKey === userIdOf('head01'))).toEqual([
      [userIdOf('head01'), expect.stringContaining('승인을 기다리는 보고서가 1건 있습니다.')],
    ]);
    await at('2026-04-15T07:00');
    await notice();
    expect((await told('알림개론')).filter(([rcvrKey]) => rcvrKey === userIdOf('head01'))).toEqual([
      [userIdOf('head01'), expect.stringContaining('기한까지 제출하지 않은 보고서가 1건 있습니다.')],
    ]);
    await at('2026-04-06T10:00');
  });

  it('CQI_NOTICE moves what waits for a decision to the delegate of the day and back', async () => {
    const report = await submittedReport(context),
      { rptId, termId } = report,
      waiting = async () => (await open(rptId)).map(([workDivCd, who]) => [workDivCd, who]);
    expect(await waiting()).toEqual([['CQI_APRV', userIdOf('head01')]]);
    const now = (await context.answer('oper01', 'getAprvrList', { termId })).rows.find(
      ({ hakguaCd }) => hakguaCd === '1010',
    );
    await context.call('oper01', 'saveAprvr', {
      termId,
      hakguaCd: '1010',
      ...(now?.['version'] === null ? {} : { version: now?.['version'] }),
      dlgtStfNo: 'head03',
      dlgtStrtDt: '20260407',
      dlgtEndDt: '20260408',
    });
    await at('2026-04-07T00:10');
    await notice();
    expect(await waiting()).toEqual([['CQI_APRV', userIdOf('head03')]]);
    await at('2026-04-09T00:10');
    await notice();
    expect(await waiting()).toEqual([['CQI_APRV', userIdOf('head01')]]);
    await at('2026-04-06T10:00');
  });

  it('the work of authors, approvers and office follows the report (cqi.md 7)', async () => {
    const report = await writtenReport(context),
      { rptId, termId } = report,
      writing = ['SBJT_CQI', userIdOf('prof01'), '20260410', 'OPEN'],
      deciding = ['CQI_APRV', userIdOf('head01'), '20260430', 'OPEN'];
    const now = () => reportNow(context, rptId);
    expect(await open(rptId)).toEqual([writing]);
    await context.call('prof01', 'sbmtRpt', key(await now()));
    expect(await open(rptId)).toEqual([deciding]);
    await context.call('prof01', 'recallRpt', key(await now()));
    expect(await open(rptId)).toEqual([writing]);
    expect(await now()).toMatchObject({ rptSt: 'DRFT', sbmtDt: null, lateYn: null });
    await context.call('prof01', 'sbmtRpt', key(await now()));
    await context.call('head01', 'rtrnRpt', { ...key(await now()), opnnCn: '근거 보완' });
    expect(await open(rptId)).toEqual([['SBJT_CQI', userIdOf('prof01'), '20260424', 'OPEN']]);
    await context.call('prof01', 'sbmtRpt', key(await now()));
    await context.call('head01', 'aprvRpt', { ...key(await now()), opnnCn: '수고하셨습니다.' });
    expect(await open(rptId)).toEqual([]);
    await context.call('oper01', 'cnclAprv', { ...key(await now()), rsn: '자료 정정' });
    expect(await open(rptId)).toEqual([deciding]);

    // A term that is closed waits for nobody, and waits again when it is opened for a correction.
    const term = await context.call('oper01', 'getSbjtTerm', { termId }),
      closed = await context.call('oper01', 'closeSbjtTerm', { termId, version: term['version'], cnfmYn: 'Y' });
    expect(await open(rptId)).toEqual([]);
    await context.call('oper01', 'openSbjtTerm', {
      termId,
      version: closed['version'],
      rsn: '성적 정정 자료를 다시 반영합니다.',
    });
    expect(await open(rptId)).toEqual([deciding]);
  });

  it('exempted reports wait for nobody, and a request for more time waits for the office', async () => {
    const { rptId, termId } = await reportOf(context, await openedTerm(context)),
      now = () => reportNow(context, rptId),
      rows = async () => [{ id: rptId, version: (await now())['version'] }];
    await context.call('oper01', 'exmtRpt', { rows: await rows(), rsn: '휴직' });
    expect(await open(rptId)).toEqual([]);
    await context.call('oper01', 'undoExmt', { rows: await rows(), rsn: '복직' });
    expect(await open(rptId)).toEqual([['SBJT_CQI', userIdOf('prof01'), '20260410', 'OPEN']]);

    const request = { rptId, hopeDt: '20260415', rsn: '학회 발표' },
      author = await context.person('prof01');
    expect((await author.call('rqstExt', { ...request, hopeDt: '20260501' })).body.message).toBe(
      '연장 기한은 승인 종료일을 넘을 수 없습니다.',
    );
    await context.call('prof01', 'rqstExt', request);
    expect((await author.call('rqstExt', request)).body.message).toBe('이미 연장을 신청한 보고서입니다.');
    const [asked] = (await context.answer('oper01', 'getExtList', { termId })).rows;
    expect(asked).toMatchObject({ extSt: 'REQ', hopeDt: '20260415', can: ['aprvExt', 'rjctExt'] });
    expect(await open(asked?.['extId'])).toEqual([['CQI_APRV', 'ROLE_OPER', '20260410', 'OPEN']]);
    await context.call('oper01', 'aprvExt', { ...key(await now()), extDt: '20260415' });
    expect(await open(asked?.['extId'])).toEqual([]);
    expect(await open(rptId)).toEqual([['SBJT_CQI', userIdOf('prof01'), '20260415', 'OPEN']]);
    expect((await context.answer('prof01', 'getExtList', { termId })).rows).toEqual([
      expect.objectContaining({ extSt: 'APRV', extDt: '20260415', can: [] }),
    ]);
  });
});
