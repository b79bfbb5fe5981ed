import { beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_GROUP } from '#contract/diagnosis/diagnosis-codes.ts';
import { newOption } from '#shared/diagnosis/new-question.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { planHarness, question } from './plan-harness.ts';

describe.skipIf(!isDatabaseAvailable())('rounds beside each other', () => {
  const server = useServer(),
    { abilities, answer, as, call, oper, open, paper, score, students } = planHarness(server);
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });

  interface Round {
    readonly values: readonly (number | null)[];
    readonly over?: object;
  }
  /** Two rounds of a paper of one item: who answers null does not take part. */
  const rounds = async (first: Round, second: Round, norms: object = {}, shtmCd = '10') => {
    const { A1 } = await abilities(),
      item = question('Q1', 'LIKERT', { abilityId: A1 }),
      core = await paper('CORE', [[item]], typeof norms === 'function' ? norms(A1) : norms),
      people = await students(Math.max(first.values.length, second.values.length)),
      planIds: unknown[] = [];
    for (const [index, { values, over }] of [first, second].entries()) {
      const stdNos = people.slice(0, values.length),
        { planId } = await open(core.paperVerId, stdNos, { instDiv: 'CORE', rndNo: index + 1, shtmCd, ...over });
      for (const [place, value] of values.entries())
        if (value !== null) await answer(people[place] ?? '', planId, [{ qstnId: item.qstnId, numVal: value }]);
      await score(planId);
      planIds.push(planId);
    }
    return { A1, core, people, before: planIds[0], after: planIds[1] };
  };

  it('before and after are of those who took both, wherever one looks from', async () => {
    const { A1, before, after } = await rounds({ values: [1, 2, 5, null] }, { values: [3, 4, null, 5] });
    for (const planId of [before, after]) {
      const answered = await oper.call('getStatChange', { planId });
      expect(answered.rows).toMatchObject([{ abilityId: A1, n: '2', before: '12.5', after: '62.5', diff: '+50.0' }]);
      expect(answered.body.data).toMatchObject({ coverDiv: '' });
    }
  });

  it('a plan without a second round has nothing to compare', async () => {
    const { A1 } = await abilities(),
      item = question('Q1', 'LIKERT', { abilityId: A1 }),
      core = await paper('CORE', [[item]]),
      [stdNo = ''] = await students(1),
      { planId } = await open(core.paperVerId, [stdNo], { instDiv: 'CORE', rndNo: 1 });
    await answer(stdNo, planId, [{ qstnId: item.qstnId, numVal: 3 }]);
    await score(planId);
    const alone = await oper.call('getStatChange', { planId });
    expect(alone.body.data).toMatchObject({ data: [], beforeNm: null, coverDiv: '' });
  });

  it('confidential rounds are compared as a whole, and not where few took one alone', async () => {
    const covered = { anonymDiv: 'CONF' },
      whole = await rounds({ values: [1, 1, 1, 1, 1], over: covered }, { values: [5, 5, 5, 5, 5], over: covered });
    expect((await call('getStatChange', { planId: whole.after }))[0]).toMatchObject({ n: '5', diff: '+100.0' });
    const filtered = await oper.call('getStatChange', { planId: whole.after, gradeCd: '1' });
    expect(filtered.body.data).toMatchObject({ data: [], coverDiv: 'FILTER' });
    const few = await rounds(
      { values: [1, 1, 1, 1, 1, 1], over: covered },
      { values: [5, 5, 5, 5, 5, null], over: covered },
    );
    expect((await oper.call('getStatChange', { planId: few.after })).body.data).toMatchObject({
      data: [],
      coverDiv: 'FEW',
    });
  });

  it('one confidential round is enough for both to be compared without filters only', async () => {
    const mixed = await rounds({ values: [1, 1, 1, 1, 1], over: { anonymDiv: 'CONF' } }, { values: [5, 5, 5, 5, 5] });
    expect((await call('getStatChange', { planId: mixed.after }))[0]).toMatchObject({ n: '5', diff: '+100.0' });
    const filtered = await oper.call('getStatChange', { planId: mixed.after, gradeCd: '1' });
    expect(filtered.body.data).toMatchObject({ data: [], coverDiv: 'FILTER' });
  });

  it('a trend is of the group of the filter, and of no group that is too small', async () => {
    const named = await rounds({ values: [1, 1, 1] }, { values: [5, 5, 5] }),
      grades = await call('getStatCross', { planId: named.after, rowDim: 'gradeCd', colDim: 'userDiv' }),
      gradeCd = String(grades[0]?.key),
      people = await call('getRespList', { planId: named.after, gradeCd });
    expect((await call('getStatTrend', { planId: named.after, gradeCd }))[1]).toMatchObject({
      n: String(people.length),
      mean: '100.0',
    });
    const covered = await rounds(
      { values: [1, 1, 1, 1, 1], over: { anonymDiv: 'CONF' } },
      { values: [5, 5, 5, 5, 5], over: { anonymDiv: 'CONF' } },
    );
    expect(await call('getStatTrend', { planId: covered.after })).toMatchObject([{ n: '5' }, { n: '5' }]);
    expect(await call('getStatTrend', { planId: covered.after, entYear: '1999' })).toMatchObject([
      { n: '-', mean: '-' },
      { n: '-', mean: '-' },
    ]);
  });

  it('T stands in a trend where fixed norms of one year give it', async () => {
    const fixed = (A1: string) => ({
      normDiv: 'FIXED',
      norms: [{ abilityId: A1, meanVal: 50, sdVal: 10, baseYear: '2025' }],
    });
    const { after } = await rounds({ values: [3, 3] }, { values: [4, 4] }, fixed);
    expect(await call('getStatTrend', { planId: after })).toMatchObject([
      { n: '2', mean: '50.0', respRate: '100.0', scaleYn: 'N', abilities: [{ mean: '50.0', meanT: '50.0' }] },
      { n: '2', mean: '75.0', scaleYn: 'N', abilities: [{ mean: '75.0', meanT: '75.0' }] },
    ]);
    const own = await rounds({ values: [3, 3] }, { values: [4, 4] });
    expect((await call('getStatTrend', { planId: own.after }))[1]).toMatchObject({ abilities: [{ meanT: '-' }] });
  });

  it('plans are compared in the terms of the newest, with a mark on another scale', async () => {
    const { before, after } = await rounds({ values: [3, 5] }, { values: [4, 4] }),
      { A1 } = await abilities(),
      seven = question('Q1', 'LIKERT', {
        abilityId: A1,
        scalePoint: 7,
        optns: [1, 2, 3, 4, 5, 6, 7].map((no) => newOption(no, `${no}점`)),
      }),
      other = await paper('CORE', [[seven]]),
      [stdNo = ''] = await students(1),
      { planId } = await open(other.paperVerId, [stdNo], { instDiv: 'CORE', schlYear: '2025', rndNo: 1 });
    await answer(stdNo, planId, [{ qstnId: seven.qstnId, numVal: 4 }]);
    await score(planId);
    const compared = await call('getStatCompare', { planIds: [after, planId, before].join(',') });
    expect(compared).toMatchObject([
      { planId, schlYear: '2025', mean: '50.0', scaleYn: 'Y', abilities: [{ mean: '-' }] },
      { planId: before, mean: '75.0', scaleYn: 'N' },
      { planId: after, mean: '75.0', scaleYn: 'N' },
    ]);
    expect((await oper.call('getStatCompare', { planIds: String(after) })).status).toBe(400);
    expect((await as('norole01').call('getStatCompare', { planIds: [before, after].join() })).status).toBe(403);
  });

  it('a figure opens the people whom it counts', async () => {
    const { A1, after, people } = await rounds({ values: [1, 1] }, { values: [2, 5, 4] }),
      who = async (cond: object) =>
        (await call('getRespList', { planId: after, countYn: 'Y', validYn: 'Y', ...cond })).map(({ userId }) => userId);
    const [figure] = await call('getStatAbility', { planId: after }),
      levels = figure?.levels as { lvlCd: string; cnt: string }[];
    for (const { lvlCd, cnt } of levels) expect(await who({ abilityId: A1, lvlCd })).toHaveLength(Number(cnt));
    expect(await who({ abilityId: A1, fromPct: 20, toPct: 30 })).toEqual([people[0]]);
    expect(await who({ fromPct: 90, toPct: 101 })).toEqual([people[1]]);
    const [row] = await call('getStatQstn', { planId: after });
    expect(await who({ qstnId: row?.qstnId, val: 4 })).toEqual([people[2]]);
    const cross = await call('getStatCross', { planId: after, rowDim: 'gradeCd', colDim: 'genderCd' });
    expect((await who({ gradeCd: cross[0]?.key })).length).toBeGreaterThan(0);
    expect(await who({ gradeCd: UNKNOWN_GROUP })).toEqual([]);
  });

  it('a comparison of rounds opens those who took both', async () => {
    const { A1, before, after, people } = await rounds({ values: [1, null, 2] }, { values: [3, 4, 5] }),
      found = await oper.call('getStatChange', { planId: after }),
      { pairId } = found.body.data as { pairId?: string };
    expect(pairId).toBe(before);
    const both = await call('getRespList', { planId: after, abilityId: A1, pairId });
    expect(both.map(({ userId }) => userId)).toEqual([people[0], people[2]]);
    expect(both).toHaveLength(Number(found.rows[0]?.n));
  });

  it('numbers of a question open who answered it, to whom it does not apply, and whose first choice it was', async () => {
    const optns = [1, 2, 3].map((no) => newOption(no, `보기 ${no}`)),
      rank = question('Q1', 'RANK', { optns, minSel: 1, maxSel: 2, requireYn: 'N' }),
      single = question('Q2', 'SINGLE', { optns, naYn: 'Y', requireYn: 'N' }),
      made = await paper('SURVEY', [[rank, single]]),
      stdNos = await students(3),
      [one = '', two = '', three = ''] = stdNos,
      { planId } = await open(made.paperVerId, stdNos, { anonymDiv: 'NAMED' });
    await answer(one, planId, [
      { qstnId: rank.qstnId, rankIds: [2, 1] },
      { qstnId: single.qstnId, naYn: 'Y' },
    ]);
    await answer(two, planId, [
      { qstnId: rank.qstnId, rankIds: [1, 2] },
      { qstnId: single.qstnId, optnIds: [3] },
    ]);
    await answer(three, planId, [{ qstnId: single.qstnId, optnIds: [1] }]);
    await score(planId);
    const who = async (cond: object) => (await call('getRespList', { planId, ...cond })).map(({ userId }) => userId),
      [ranked, chosen] = await call('getStatQstn', { planId });
    expect(ranked).toMatchObject({ n: '2' });
    expect(chosen).toMatchObject({ n: '2', naCnt: '1' });
    expect(await who({ qstnId: rank.qstnId, metDiv: 'DONE' })).toEqual([one, two]);
    expect(await who({ qstnId: rank.qstnId, val: 2 })).toEqual([one]);
    expect(await who({ qstnId: single.qstnId, metDiv: 'DONE' })).toEqual([two, three]);
    expect(await who({ qstnId: single.qstnId, metDiv: 'NA' })).toEqual([one]);
    expect(await who({ qstnId: single.qstnId, val: 3 })).toEqual([two]);
  });
});
