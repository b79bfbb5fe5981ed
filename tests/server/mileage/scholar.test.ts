import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { append, lockBalance } from '#server/domains/mileage/ledger/ledger.ts';
import * as links from '#server/domains/mileage/links.ts';
import { termPoints } from '#server/domains/mileage/scholarships/facts.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { studentHeaders } from '#tests/support/writes/mileage-writes.ts';
import { scholarship } from '#tests/support/writes/scholar-writes.ts';
import { mileageHarness } from './mileage-harness.ts';

type Row = Readonly<Record<string, unknown>>;
const page = { page: 1, rowsPerPage: 100 };
let year = 2001;

describe.skipIf(!isDatabaseAvailable())('scholarships of mileage', () => {
  const server = useServer(),
    { as, balance, db, earn, entries, first, posting, students, term, toldOf, use } = mileageHarness(server);
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  afterEach(() => vi.restoreAllMocks());
  const refusal = async (op: Op, arg: object, who = 'oper01') => {
    const { status, body } = await as(who).call(op, arg);
    return [status, body.message];
  };
  const key = ({ mlgScholarId, version }: Row) => ({ mlgScholarId, version });
  const ranks = async ({ mlgScholarId }: Row, over: object = {}) =>
    (await as('oper01').call('getScholarRank', { mlgScholarId, ...over, ...page })).rows;
  const figures = async (stdNo: string, of: { schlYear: string; shtmCd: '10' | '20' }, values: object) =>
    db()
      .insertInto('stdTerm')
      .values({ stdTermId: randomUUID(), stdNo, schlYear: of.schlYear, shtmCd: of.shtmCd, ...values })
      .onConflict((conflict) => conflict.columns(['stdNo', 'schlYear', 'shtmCd']).doUpdateSet(values))
      .execute();

  const setClosed = async (mlgTermId: string, isClosed: boolean): Promise<void> => {
    const changes = isClosed
      ? ({ termSt: 'CLOSED', closeDt: server.now(), closeId: 'SYSTEM', closeNo: 1 } as const)
      : ({ termSt: 'OPEN', closeDt: null, closeId: null } as const);
    await db().updateTable('mlgTerm').set(changes).where('mlgTermId', '=', mlgTermId).execute();
  };

  /** A term of its own, long ago, in which these students have these points; closed behind it. */
  async function termWith(points: readonly (readonly [string, number])[]) {
    year += 1;
    const made = {
      mlgTermId: randomUUID(),
      schlYear: String(year),
      shtmCd: '10' as const,
      accStrtDt: `${year}0101`,
      accEndDt: `${year}0601`,
      applyEndDt: `${year}0601`,
      rvwEndDt: `${year}0601`,
      objStrtDt: `${year}0602`,
      objEndDt: `${year}0608`,
    };
    await db().insertInto('mlgTerm').values(made).execute();
    for (const [stdNo, pnt] of points)
      await posting(async (actor) =>
        append(actor, await lockBalance(actor, stdNo), {
          stdNo,
          entryDiv: 'EARN',
          pnt,
          mlgTermId: made.mlgTermId,
          areaCd: 'ECP',
          sdaId: null,
          srcDiv: 'SDA',
          srcId: 'test',
          srcKey: `TEST:${randomUUID()}`,
          occurDt: made.accStrtDt,
        }),
      );
    await setClosed(made.mlgTermId, true);
    return made;
  }

  /** The students of mileage.md 8.9 by their letters: points, year, GPA, and what programmes know of them. */
  const SCENE = {
    A: [520, '3', '3.50', 0, 0],
    B: [480, '2', '3.50', 90, 7],
    C: [480, '3', '3.50', 100, 5],
    D: [480, '2', '3.50', 90, 9],
    E: [450, '1', '3.50', 0, 0],
    F: [700, '3', '1.90', 0, 0],
    G: [300, '4', '3.50', 0, 0],
    H: [310, '1', '3.50', 0, 0],
  } as const;
  type Letter = keyof typeof SCENE;
  const LETTERS = Object.keys(SCENE) as Letter[];
  async function scene(over: object = {}) {
    const found = await students(LETTERS.length),
      letterOf = new Map(found.map((stdNo, at) => [stdNo, LETTERS[at] ?? 'A'])),
      sceneOf = (stdNo: string) => SCENE[letterOf.get(stdNo) ?? 'A'];
    const made = await termWith(found.map((stdNo) => [stdNo, sceneOf(stdNo)[0]]));
    for (const stdNo of found) {
      const [, gradeCd, gpa] = sceneOf(stdNo);
      await db().updateTable('student').set({ gradeCd }).where('stdNo', '=', stdNo).execute();
      await figures(stdNo, made, { gpa, credit: '15.0' });
    }
    vi.spyOn(links, 'programmeFigures').mockImplementation(
      async (_db, stdNos) =>
        new Map(stdNos.map((stdNo) => [stdNo, { satisRate: sceneOf(stdNo)[3], complCnt: sceneOf(stdNo)[4] }])),
    );
    const draft = await first(
      'saveScholar',
      scholarship([made.mlgTermId], {
        gpaMin: 2,
        creditMin: 12,
        minPnt: 200,
        maxSem: 8,
        tieRules: ['SATIS_RATE', 'COMPL_CNT', 'GPA'],
        budgetAmt: 3_900_000,
        awards: [
          { scopeDiv: 'ALL', cnt: 1, amt: 1_000_000 },
          { scopeDiv: 'GRADE', cnt: 1, amt: 600_000 },
          { scopeDiv: 'ALL', cnt: 2, amt: 300_000 },
        ],
        ...over,
      }),
    );
    const shown = async (row: Row) =>
      Object.fromEntries(
        (await ranks(row)).map((rank) => [
          letterOf.get(String(rank.stdNo)),
          [rank.rankNo, rank.amt, rank.exclCd ?? rank.selDiv],
        ]),
      );
    const idOf = async (row: Row, letter: Letter): Promise<string> =>
      String((await ranks(row)).find(({ stdNo }) => letterOf.get(String(stdNo)) === letter)?.mlgRankId);
    return { draft, made, shown, idOf, stdNoOf: (letter: Letter) => found[LETTERS.indexOf(letter)] ?? '' };
  }

  it('mileage.md 8.9: ranks by points and ties, awards by group, and no more than the budget', async () => {
    const { draft, shown } = await scene(),
      ranked = await first('calcScholar', key(draft));
    expect(await shown(ranked)).toEqual({
      A: [1, 1_000_000, 'SEL'],
      C: [2, 600_000, 'SEL'],
      D: [3, 600_000, 'SEL'],
      B: [4, 300_000, 'SEL'],
      E: [5, 600_000, 'SEL'],
      H: [6, 300_000, 'SEL'],
      G: [7, 600_000, 'SEL'],
      F: [null, null, 'E2'],
    });
    expect(ranked).toMatchObject({ schSt: 'RANKED', candCnt: 8, selCnt: 7, amtSum: 4_000_000, openTies: [] });
    expect(await refusal('confirmScholar', key(ranked))).toEqual([
      409,
      '지급액 합계(4,000,000원)가 예산(3,900,000원)을 초과합니다.',
    ]);
    const [best] = await ranks(ranked, { rankNo: '2' });
    expect(best).toMatchObject({
      tieTxt: '만족도 참여율 100, 이수 건수 5, 평점 3.5',
      awardNm: '2구간 학년별',
      stdNm: expect.stringContaining('*'),
    });
  });

  it('who is excluded by hand stays out over a new calculation, and comes back as he was', async () => {
    const { draft, shown, idOf } = await scene({ budgetAmt: 4_000_000 });
    let row = await first('calcScholar', key(draft));
    const mlgRankIds = [await idOf(row, 'A')];
    expect((await as('oper01').call('excludeRank', { ...key(row), mlgRankIds, exclYn: 'Y' })).status).toBe(400);
    row = await first('excludeRank', { ...key(row), mlgRankIds, exclYn: 'Y', rsn: '장학 포기' });
    expect(await shown(row)).toMatchObject({ A: [null, null, 'E9'], C: [1, 1_000_000, 'SEL'], B: [3, 300_000, 'SEL'] });
    expect(await refusal('excludeRank', { ...key(row), mlgRankIds, exclYn: 'Y', rsn: '다시' })).toEqual([
      409,
      '이미 제외된 학생입니다.',
    ]);
    row = await first('calcScholar', key(row));
    expect(await shown(row)).toMatchObject({ A: [null, null, 'E9'], F: [null, null, 'E2'] });
    expect(await refusal('excludeRank', { ...key(row), mlgRankIds: [await idOf(row, 'F')], exclYn: 'N' })).toEqual([
      409,
      '직접 제외한 학생만 해제할 수 있습니다.',
    ]);
    row = await first('excludeRank', { ...key(row), mlgRankIds: [await idOf(row, 'A')], exclYn: 'N' });
    expect(await shown(row)).toMatchObject({ A: [1, 1_000_000, 'SEL'], C: [2, 600_000, 'SEL'] });
    expect(row).toMatchObject({ amtSum: 4_000_000 });
  });

  it('equals at the end of an award are put in an order, with a reason, before the list is confirmed', async () => {
    const { draft, shown, idOf } = await scene({
      tieRules: ['SATIS_RATE'],
      awards: [{ scopeDiv: 'ALL', cnt: 3, amt: 500_000 }],
    });
    let row = await first('calcScholar', key(draft));
    expect(row).toMatchObject({ openTies: [{ rankNo: 3, cnt: 2 }] });
    const places = await shown(row);
    // Until somebody decides, one of the two stands for both.
    expect([places.B?.[0], places.D?.[0], places.E?.[0]]).toEqual([3, 3, 5]);
    expect(new Set([places.B?.[2], places.D?.[2]])).toEqual(new Set(['SEL', 'NOT']));
    expect(await refusal('confirmScholar', key(row))).toEqual([409, '동순위 2명의 순위를 지정해주세요.']);
    const [b, d, e] = [await idOf(row, 'B'), await idOf(row, 'D'), await idOf(row, 'E')];
    expect((await as('oper01').call('setTieOrder', { ...key(row), mlgRankIds: [d, b] })).status).toBe(400);
    expect((await as('oper01').call('setTieOrder', { ...key(row), mlgRankIds: [d, e], rsn: '회의 결정' })).status).toBe(
      400,
    );
    row = await first('setTieOrder', { ...key(row), mlgRankIds: [d, b], rsn: '회의 결정' });
    expect(await shown(row)).toMatchObject({ D: [3, 500_000, 'SEL'], B: [3, null, 'NOT'] });
    expect(row.openTies).toEqual([]);
    // A new calculation drops what was ordered by hand.
    row = await first('calcScholar', key(row));
    expect(row).toMatchObject({ openTies: [{ rankNo: 3, cnt: 2 }] });
    row = await first('setTieOrder', {
      ...key(row),
      mlgRankIds: [await idOf(row, 'D'), await idOf(row, 'B')],
      rsn: '회의 결정',
    });
    expect(await first('confirmScholar', key(row))).toMatchObject({ schSt: 'CONFIRMED', amtSum: 1_500_000 });
  });

  it('is paid once, after its file, which is written down', async () => {
    const { draft, stdNoOf } = await scene({ budgetAmt: 4_000_000 }),
      ranked = await first('calcScholar', key(draft)),
      confirmed = await first('confirmScholar', key(ranked));
    expect(await refusal('saveScholar', { ...scholarship([], { ...key(confirmed), mlgTermIds: ['x'] }) })).toEqual([
      409,
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 확정)',
    ]);
    expect(await refusal('payScholar', key(confirmed))).toEqual([409, '지급 파일을 먼저 내려받아주세요.']);
    const file = await as('oper01').call('makePayFile', key(confirmed)),
      { stdNm } = await db()
        .selectFrom('student')
        .select('stdNm')
        .where('stdNo', '=', stdNoOf('A'))
        .executeTakeFirstOrThrow();
    expect(file.rows).toHaveLength(7);
    expect(file.rows).toContainEqual({ stdNo: stdNoOf('A'), stdNm, amt: 1_000_000 });
    const seen = await db()
      .selectFrom('prsnAcsHis')
      .select(['sbjtCnt', 'fieldNms'])
      .where('rsnCn', '=', `장학금 지급 파일: ${String(draft.schNm)}`)
      .execute();
    expect(seen).toEqual([{ sbjtCnt: 7, fieldNms: 'stdNm' }]);
    const paying = { ...key(confirmed), version: Number(confirmed.version) + 1 },
      answers = await Promise.all([as('oper01').call('payScholar', paying), as('oper02').call('payScholar', paying)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await refusal('payScholar', paying)).toEqual([
      409,
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 지급완료)',
    ]);
    expect((await as('oper01').call('cancelScholar', { ...paying, rsn: '취소' })).status).toBe(409);
    // A ranking takes no points.
    expect(await entries(stdNoOf('A'))).toHaveLength(1);
  });

  const conversion = async (over: object = {}) =>
    first(
      'saveScholar',
      scholarship([(await term('2026', '10')).mlgTermId], {
        schDiv: 'CONV',
        awards: [],
        rqstStrtDt: '20260101',
        rqstEndDt: '20261231',
        ...over,
      }),
    );
  const withTuition = async (pnt: number, tuitAmt = 3_000_000, schlrAmt = 0): Promise<string> => {
    const [stdNo = expect.fail('no student')] = await students(1);
    await earn(stdNo, pnt, { srcDiv: 'SDA' });
    await figures(stdNo, { schlYear: '2026', shtmCd: '10' }, { tuitAmt, schlrAmt });
    return stdNo;
  };
  const ask = async (stdNo: string, row: Row, reqPnt: number) =>
    server.call(
      'requestConv',
      { mlgScholarId: row.mlgScholarId, reqPnt },
      { headers: await studentHeaders(server, stdNo) },
    );
  /** The days of request are over. */
  const endRequests = async ({ mlgScholarId }: Row): Promise<void> => {
    await db()
      .updateTable('mlgScholar')
      .set({ rqstEndDt: '20260102' })
      .where('mlgScholarId', '=', String(mlgScholarId))
      .execute();
  };

  it('mileage.md 8.10: points become money in whole units, as far as balance and tuition go', async () => {
    const row = await conversion(),
      stdNo = await withTuition(455, 900_000, 500_000);
    const small = await ask(stdNo, row, 290);
    expect([small.status, small.body.message]).toEqual([409, '300점 이상부터 사용할 수 있습니다.']);
    const open = async () =>
      (
        (await server.call('getMyMileage', {}, { headers: await studentHeaders(server, stdNo) })).body.data[
          'convs'
        ] as readonly Row[]
      ).filter(({ mlgScholarId }) => mlgScholarId === row.mlgScholarId);
    expect(await open()).toMatchObject([{ minUse: 300, unitPnt: 10, wonPerPnt: 1_000, reqPnt: null }]);
    expect((await ask(stdNo, row, 450)).rows).toMatchObject([{ reqPnt: 450, usePnt: 400, amt: 400_000 }]);
    expect(await open()).toMatchObject([{ reqPnt: 450 }]);
    expect(await refusal('calcScholar', key(row))).toEqual([409, '신청기간이 끝난 뒤 산출할 수 있습니다.']);
    await endRequests(row);
    expect(await open()).toEqual([]);
    expect((await ask(stdNo, row, 450)).body.message).toBe('신청기간이 아닙니다. (2026-01-01 ~ 2026-01-02)');
    const ranked = await first('calcScholar', key(row));
    expect(await ranks(ranked)).toMatchObject([
      { reqPnt: 450, usePnt: 400, amt: 400_000, selDiv: 'SEL', rankNo: null },
    ]);
    const confirmed = await first('confirmScholar', key(ranked));
    expect(await toldOf(stdNo, 'MLG_SCHOLAR')).toEqual([`${String(row.schNm)} 장학생으로 선발되었습니다. (400,000원)`]);
    await as('oper01').call('makePayFile', key(confirmed));
    const paid = await first('payScholar', { ...key(confirmed), version: Number(confirmed.version) + 1 });
    expect(paid).toMatchObject({ schSt: 'PAID', payDt: expect.any(String) });
    expect(await balance(stdNo)).toMatchObject({ bal: 55, useTot: 400 });
    expect((await entries(stdNo)).at(-1)).toMatchObject({
      entryDiv: 'USE',
      pnt: -400,
      srcKey: `SCHOLAR:${String(row.mlgScholarId)}:${stdNo}`,
    });
  });

  it('a balance that has become too small stops the payment until a new file leaves him out', async () => {
    const row = await conversion(),
      stays = await withTuition(500),
      spends = await withTuition(500);
    for (const stdNo of [stays, spends]) expect((await ask(stdNo, row, 400)).status).toBe(200);
    await endRequests(row);
    const confirmed = await first('confirmScholar', key(await first('calcScholar', key(row))));
    await as('oper01').call('makePayFile', key(confirmed));
    await use(spends, 200);
    const next = { ...key(confirmed), version: Number(confirmed.version) + 1 },
      [status, text] = await refusal('payScholar', next);
    expect(status).toBe(409);
    expect(text).toMatch(new RegExp(`^잔액이 부족한 학생이 있습니다. \\(.*\\*.* ${spends}\\)$`));
    // Nobody has paid anything.
    expect(await balance(stays)).toMatchObject({ bal: 500 });
    const file = await as('oper01').call('makePayFile', next);
    expect(await toldOf(spends, 'MLG_SCHOLAR')).toContain(
      `${String(row.schNm)} 마일리지 잔액이 부족하여 장학금 지급에서 제외되었습니다.`,
    );
    expect(await toldOf(stays, 'MLG_SCHOLAR')).toHaveLength(1);
    expect(file.rows.map(({ stdNo }) => stdNo)).toEqual([stays]);
    await first('payScholar', { ...next, version: next.version + 1 });
    expect(await balance(stays)).toMatchObject({ bal: 100 });
    expect(await balance(spends)).toMatchObject({ bal: 300 });
    expect(await ranks(row, { selDiv: 'EXCL' })).toMatchObject([{ stdNo: spends, exclCd: 'E8' }]);
  });

  it('a conversion whose terms are gone is not calculated, and the terms are asked for', async () => {
    const row = await conversion();
    await withTuition(500);
    await endRequests(row);
    await db().deleteFrom('mlgScholarTerm').where('mlgScholarId', '=', String(row.mlgScholarId)).execute();
    const { status, body } = await as('oper01').call('calcScholar', key(row));
    expect([status, body.data.errors]).toMatchObject([
      400,
      [{ field: 'mlgTermIds', message: '대상 학기를 1개 이상 선택해주세요.' }],
    ]);
  });

  it('mileage.md 8.12: who owes points cannot ask, and is left out of a ranking', async () => {
    const row = await conversion(),
      stdNo = await withTuition(100),
      [old] = await entries(stdNo);
    await use(stdNo, 45);
    await first('reverseLedger', { ledgerId: old?.ledgerId, rsn: '허위 증빙' });
    expect(await balance(stdNo)).toMatchObject({ bal: -45 });
    const owing = await ask(stdNo, row, 300);
    expect([owing.status, owing.body.message]).toEqual([409, '사용 가능한 마일리지가 부족합니다. (잔액 -45점)']);
    await earn(stdNo, 60);
    expect(await balance(stdNo)).toMatchObject({ bal: 15 });
    expect((await ask(stdNo, row, 300)).body.message).toBe('300점 이상부터 사용할 수 있습니다.');
  });

  it('each requirement leaves out who does not meet it', async () => {
    const found = await students(6),
      [left = '', thin = '', poor = '', long = '', other = '', fine = ''] = found,
      made = await termWith(found.map((stdNo) => [stdNo, stdNo === poor ? 50 : 150]));
    for (const stdNo of found) await figures(stdNo, made, { gpa: '3.00', credit: stdNo === thin ? '11.5' : '12.0' });
    await db().updateTable('student').set({ shregSt: '20' }).where('stdNo', '=', left).execute();
    for (let past = 1; past <= 9; past += 1)
      await figures(long, { schlYear: String(1980 + past), shtmCd: '10' }, { regStCd: past === 9 ? 'I' : 'P' });
    const form = (over: object = {}) =>
      scholarship([made.mlgTermId], { gpaMin: 2, creditMin: 12, minPnt: 100, maxSem: 8, ...over });
    // Somebody has a scholarship already: he alone is left in it by hand.
    const before = await first('calcScholar', key(await first('saveScholar', form({ minPnt: 0 })))),
      others = (await ranks(before, { selDiv: 'SEL' })).filter(({ stdNo }) => stdNo !== other);
    const excluded = await first('excludeRank', {
      ...key(before),
      mlgRankIds: others.map(({ mlgRankId }) => mlgRankId),
      exclYn: 'Y',
      rsn: '다른 사업',
    });
    await first('confirmScholar', key(excluded));
    const row = await first(
      'calcScholar',
      key(await first('saveScholar', form({ dupExclIds: [before.mlgScholarId] }))),
    );
    const why = Object.fromEntries((await ranks(row)).map(({ stdNo, exclCd }) => [stdNo, exclCd]));
    expect(why).toEqual({ [left]: 'E1', [thin]: 'E3', [poor]: 'E4', [long]: 'E5', [other]: 'E6', [fine]: null });
  });

  it('a ranking is made of closed terms, its form is whole, and a change makes it a draft again', async () => {
    const open = await term('2026', '10'),
      closed = await term('2025', '20');
    const errors = async (form: object) => (await as('oper01').call('saveScholar', form)).body.data.errors;
    expect(await errors(scholarship([open.mlgTermId]))).toMatchObject([
      { field: 'mlgTermIds', message: '마감된 학기만 선택할 수 있습니다.' },
    ]);
    expect(await errors(scholarship([closed.mlgTermId], { awards: [] }))).toMatchObject([
      { field: 'awards', message: '지급구간을 1개 이상 등록해주세요.' },
    ]);
    const { mlgTermId } = await termWith([]),
      form = scholarship([mlgTermId]),
      draft = await first('saveScholar', form);
    expect((await as('oper01').call('saveScholar', { ...form, mlgScholarId: randomUUID() })).status).toBe(409);
    await setClosed(mlgTermId, false);
    expect(await refusal('calcScholar', key(draft))).toEqual([409, '마감된 학기만 선택할 수 있습니다.']);
    await setClosed(mlgTermId, true);
    const ranked = await first('calcScholar', key(draft));
    expect(await first('saveScholar', { ...form, version: ranked.version, budgetAmt: 1 })).toMatchObject({
      schSt: 'DRAFT',
      budgetAmt: 1,
    });
  });

  it('the tab is for who reaches everything, and the names of its list are covered', async () => {
    const { draft } = await scene({ budgetAmt: 4_000_000 }),
      ranked = await first('calcScholar', key(draft));
    for (const [op, arg] of [
      ['getScholarList', page],
      ['getScholar', { mlgScholarId: ranked.mlgScholarId }],
      ['getScholarRank', { mlgScholarId: ranked.mlgScholarId, ...page }],
      ['calcScholar', key(ranked)],
      ['confirmScholar', key(ranked)],
    ] as const)
      expect((await as('dept01').call(op, arg)).status, op).toBe(403);
    expect((await as('audit01').call('confirmScholar', key(ranked))).status).toBe(403);
    const seen = await as('audit01').call('getScholarRank', { mlgScholarId: ranked.mlgScholarId, ...page });
    expect(seen.rows).toHaveLength(8);
    expect(seen.rows.every(({ stdNm }) => String(stdNm).includes('*'))).toBe(true);
  });

  it('who confirms a scholarship reads its terms, its sums and everybody in it, and a person beside nothing', async () => {
    const { draft } = await scene({ budgetAmt: 4_000_000 }),
      ranked = await first('calcScholar', key(draft)),
      of = { mlgScholarId: ranked.mlgScholarId };
    const seen = await as('oper02').call('getScholar', of);
    expect([seen.status, seen.rows[0]]).toMatchObject([200, { ...of, candCnt: 8, budgetAmt: 4_000_000 }]);
    const people = await as('oper02').call('getScholarRank', { ...of, ...page });
    expect([people.status, people.rows.length]).toEqual([200, 8]);
    for (const who of ['dept02', 'prof01'])
      for (const [op, arg] of [
        ['getScholar', of],
        ['getScholarRank', { ...of, ...page }],
        ['confirmScholar', key(ranked)],
      ] as const)
        expect((await as(who).call(op, arg)).status, `${who} ${op}`).toBe(403);
  });

  it('the demo campus has a confirmed ranking, one with equals to be ordered, and a conversion with requests', async () => {
    const listed = async (schSt: string, schDiv: string): Promise<Row> => {
      const { rows } = await as('oper01').call('getScholarList', { schSt, schDiv, searchKeyword: '학년도', ...page });
      return first('getScholar', { mlgScholarId: rows[0]?.mlgScholarId });
    };
    const confirmed = await listed('CONFIRMED', 'RANK');
    expect(Number(confirmed.selCnt)).toBeGreaterThan(10);
    expect(Number(confirmed.amtSum)).toBeLessThanOrEqual(Number(confirmed.budgetAmt));
    const open = await listed('RANKED', 'RANK');
    expect(open.openTies).toHaveLength(1);
    const before = await ranks(open),
      again = await first('calcScholar', key(open));
    // What was planted is what the programme itself makes of the same figures.
    const shown = (rows: readonly Row[]) => rows.map(({ stdNo, rankNo, amt, selDiv }) => [stdNo, rankNo, amt, selDiv]);
    expect(shown(await ranks(again))).toEqual(shown(before));
    const asked = await listed('DRAFT', 'CONV');
    expect(Number(asked.candCnt)).toBeGreaterThan(3);
  });

  it('points of terms are counted by an index', async () => {
    const { made } = await scene();
    await sql`analyze "mlgLedger"`.execute(db());
    const { rows } = await sql<Record<string, string>>`explain ${termPoints([made.mlgTermId])}`.execute(db());
    expect(rows.map((row) => Object.values(row)[0]).join(' ')).toContain('mlgLedger_term_ix');
  });
});
