import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { deliver, doRun, feed, type FeedRow } from './feed-harness.ts';

describe.skipIf(!isDatabaseAvailable())('course sections of a term', () => {
  const server = useServer(),
    admin = server.person('admin01');
  const stored = (clsNo: string) =>
    server.database.db
      .selectFrom('sbjtCqiSrc')
      .selectAll()
      .where('schlYear', '=', '2031')
      .where('sbjtCd', '=', 'TST1010')
      .where('clsNo', '=', clsNo)
      .executeTakeFirst();
  /** A lecturer with the department that employs him and its college. */
  const lecturer = () =>
    server.database.db
      .selectFrom('staff as s')
      .innerJoin('dept as d', 'd.deptCd', 's.deptCd')
      .select(['s.stfNo', 'd.deptCd', 'd.upDeptCd'])
      .where('s.stfDivCd', '=', '10')
      .where('d.deptDiv', '=', 'HAKGUA')
      .orderBy('s.stfNo')
      .executeTakeFirstOrThrow();
  const section = async (clsNo: string, over: FeedRow = {}): Promise<FeedRow> => {
    const { stfNo, deptCd } = await lecturer();
    return {
      schlYear: '2031',
      shtmCd: '10',
      sbjtCd: 'TST1010',
      sbjtNm: '시험개론',
      clsNo,
      cmplDivCd: 'MREQ',
      evlMthdCd: 'REL',
      pnpYn: 'N',
      spclDivCd: null,
      hakguaCd: deptCd,
      stfNo,
      enrlCnt: 30,
      evalRspCnt: 21,
      evalAvg: '4.1235',
      AP: 5,
      A0: 4,
      B0: 20,
      F: 1,
      '평가:수업 준비': 4.2,
      '평가: 피드백': 4.05,
      ...over,
    };
  };

  it('are written with grades and questions, compared with what was loaded, and counted by their term', async () => {
    expect((await feed(server, admin, 'CQI_LOAD', [await section('01'), await section('02')])).statCd).toBe('OK');
    const { upDeptCd } = await lecturer();
    expect(await stored('01')).toMatchObject({
      sbjtNm: '시험개론',
      colgCd: upDeptCd,
      enrlCnt: 30,
      evalRspCnt: 21,
      evalAvg: '4.1235',
      grdJson: { AP: 5, A0: 4, B0: 20, F: 1 },
      evalJson: [
        { itemNo: 1, itemNm: '수업 준비', avg: 4.2 },
        { itemNo: 2, itemNm: '피드백', avg: 4.05 },
      ],
    });
    const again = (await deliver(server, admin, 'CQI_LOAD', [await section('01'), await section('02', { AP: 6 })]))
      .rows[0];
    // Sections of other terms are none that the input could leave out.
    expect(again).toMatchObject({
      rowCnt: 2,
      activeCnt: 2,
      absentCnt: 0,
      sameCnt: 1,
      newCnt: 0,
      chngCnt: 0,
      errCnt: 1,
    });
    const changed = (await deliver(server, admin, 'CQI_LOAD', [await section('01', { A0: 3 }), await section('02')]))
      .rows[0];
    expect(changed).toMatchObject({ sameCnt: 1, chngCnt: 1, errCnt: 0 });
  });

  it('lose neither grades nor answers to a workbook without such columns', async () => {
    const whole = await section('03'),
      others = [await section('01'), await section('02')];
    expect((await feed(server, admin, 'CQI_LOAD', [...others, whole])).statCd).toBe('OK');
    const without = Object.fromEntries(
      Object.entries(whole).filter(([name]) => !/^(AP|A0|B0|F|평가:.*)$/.test(name)),
    ) as FeedRow;
    const rest = others.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(without, name))),
    ) as FeedRow[];
    expect((await feed(server, admin, 'CQI_LOAD', [...rest, { ...without, sbjtNm: '시험개론 I' }])).statCd).toBe('OK');
    const row = await stored('03');
    expect([row?.sbjtNm, row?.grdJson, row?.evalJson.length]).toEqual([
      '시험개론 I',
      { AP: 5, A0: 4, B0: 20, F: 1 },
      2,
    ]);
  });

  it.each([
    [{ sbjtCd: 'a1' }, '교과목코드 형식이 올바르지 않습니다.'],
    [{ clsNo: '1' }, '분반 형식이 올바르지 않습니다.'],
    [{ hakguaCd: '9110' }, '존재하지 않거나 사용하지 않는 부서입니다.'],
    [{ stfNo: '999999' }, '존재하지 않는 교번입니다. (교번)'],
    [{ shtmCd: '11' }, '학기 코드가 올바르지 않습니다.'],
    [{ evalRspCnt: 31 }, '평가응답수는 수강인원보다 많을 수 없습니다.'],
    [{ evalAvg: '0.5' }, '평가평균은 1점부터 5점까지이며 응답이 있는 분반에만 입력해주세요.'],
    [{ evalRspCnt: 0 }, '평가평균은 1점부터 5점까지이며 응답이 있는 분반에만 입력해주세요.'],
    [{ '평가:수업 준비': 0.2 }, '문항별 평가는 1점부터 5점까지이며 응답이 있는 분반에만 입력해주세요.'],
    [{ AP: 6 }, '성적별 인원의 합이 수강인원보다 많습니다. (31/30)'],
  ] as const)('%j is refused', async (over, message) => {
    const input = (await deliver(server, admin, 'CQI_LOAD', [await section('09', over), await section('08')])).rows[0];
    expect(input).toMatchObject({ okCnt: 1, errCnt: 1, errs: [{ rowNo: 2, msg: message }] });
  });

  it('stand once in a file', async () => {
    const input = (await deliver(server, admin, 'CQI_LOAD', [await section('09'), await section('09')])).rows[0];
    expect(input?.['errs']).toEqual([
      {
        rowNo: 3,
        keyVal: '2031 10 TST1010 09',
        msg: '파일 안에 같은 학년도·학기·교과목코드·분반이 있습니다. (2행)',
      },
    ]);
  });

  it('of a term that come with far fewer are taken for a broken delivery', async () => {
    const many = await Promise.all(
      ['11', '12', '13', '14', '15', '16'].map((clsNo) => section(clsNo, { shtmCd: '20' })),
    );
    await feed(server, admin, 'CQI_LOAD', many);
    const input = (await deliver(server, admin, 'CQI_LOAD', many.slice(0, 2))).rows[0];
    expect(input).toMatchObject({ activeCnt: 6, absentCnt: 4, shortYn: 'Y' });
    const applied = await admin.call('applyBatchInput', { batchInputId: input?.['batchInputId'] });
    const run = await doRun(server, applied.rows[0]?.['batchRunId']);
    expect([run.statCd, run.msg]).toEqual(['FAIL', '연계 건수가 비정상적으로 적어 반영을 중단했습니다. (2/6)']);
  });
});
