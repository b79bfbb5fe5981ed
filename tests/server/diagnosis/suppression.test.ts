import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { planHarness, question } from './plan-harness.ts';

const VALUES = {
  hakguaCd: ['1010', '1020', '2010'],
  gradeCd: ['1', '2', '3', '4'],
  genderCd: ['M', 'F'],
  entYear: ['2024', '2025', '2026'],
} as const;
type Dim = keyof typeof VALUES;
const DIMS = Object.keys(VALUES) as Dim[];
type Filter = Partial<Record<Dim, string>>;
const MIN = 5;

describe.skipIf(!isDatabaseAvailable())('tables asked one after the other', () => {
  const server = useServer(),
    { abilities, call, db, open, paper, score, students } = planHarness(server);
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });

  /** A scored confidential plan with so many answers, spread as unevenly as a seed says. */
  const confidential = async (answers: readonly (readonly [Filter, valid: boolean])[], rndNo: number) => {
    const { A1 } = await abilities(),
      core = await paper('CORE', [[question('Q1', 'LIKERT', { abilityId: A1 })]]),
      { planId } = await open(core.paperVerId, await students(1), { instDiv: 'CORE', anonymDiv: 'CONF', rndNo });
    await score(planId);
    const stamp = { regId: 'T', regDt: TEST_NOW, modId: 'T', modDt: TEST_NOW, version: 1 };
    await db()
      .insertInto('resp')
      .values(
        answers.map(([groups, valid]) => ({
          ...stamp,
          respId: randomUUID(),
          planId: String(planId),
          attemptNo: 1,
          countYn: 'Y' as const,
          userDiv: 'USER' as const,
          colgCd: groups.hakguaCd === '2010' ? '2000' : '1000',
          ...groups,
          respSt: 'SUBMITTED' as const,
          entryDiv: 'SELF' as const,
          submitDt: TEST_NOW,
          suspectYn: 'N' as const,
          validYn: valid ? ('Y' as const) : ('N' as const),
          totPct: '50',
        })),
      )
      .execute();
    return planId;
  };
  // Squares crowd people into the first values: some groups are large and some have one person.
  const uneven = <T>(values: readonly T[], share: number): T => values[Math.floor(share * share * values.length)] as T;
  const random = (seed: number) => {
    let state = seed;
    return () => {
      state = (state * 16_807) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  };
  const people = (seed: number, count: number, invalidShare = 0) => {
    const next = random(seed);
    return Array.from({ length: count }, () => {
      const groups = Object.fromEntries(DIMS.map((dim) => [dim, uneven<string>(VALUES[dim], next())])) as Filter;
      return [groups, next() >= invalidShare] as const;
    });
  };
  const filters = fc.record(
    {
      hakguaCd: fc.constantFrom(...VALUES.hakguaCd),
      gradeCd: fc.constantFrom(...VALUES.gradeCd),
      genderCd: fc.constantFrom(...VALUES.genderCd),
      entYear: fc.constantFrom(...VALUES.entYear),
    },
    { requiredKeys: [] },
  );

  it('a hidden group is not the difference of two that are shown', async () => {
    const answers = people(7, 160),
      planId = await confidential(answers, 41),
      asked = async (filter: Filter): Promise<string> =>
        String((await call('getStatSummary', { planId, ...filter }))[0]?.n),
      trueCnt = (filter: Filter): number =>
        answers.filter(([groups]) => DIMS.every((dim) => filter[dim] === undefined || groups[dim] === filter[dim]))
          .length;
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...DIMS), async ({ ...filter }, dim) => {
        delete filter[dim];
        const groups = [filter, ...VALUES[dim].map((value) => ({ ...filter, [dim]: value }))],
          shown = await Promise.all(groups.map(asked)),
          hidden = groups.filter((group, index) => shown[index] === '-' && trueCnt(group) > 0);
        for (const [index, group] of groups.entries())
          if (trueCnt(group) > 0 && trueCnt(group) < MIN) expect(shown[index]).toBe('-');
        expect(hidden.length, JSON.stringify({ filter, dim, shown })).not.toBe(1);
      }),
      { numRuns: 40, seed: 20_260_301 },
    );
  });

  it('a group is shown in every table, or in none', async () => {
    const planId = await confidential(people(11, 120), 42);
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom(...DIMS),
        fc.constantFrom(...DIMS),
        async ({ ...filter }, rowDim, colDim) => {
          fc.pre(rowDim !== colDim);
          delete filter[rowDim];
          delete filter[colDim];
          const rows = await call('getStatCross', { planId, ...filter, rowDim, colDim }),
            turned = await call('getStatCross', { planId, ...filter, rowDim: colDim, colDim: rowDim });
          for (const row of rows) {
            const group = { ...filter, [rowDim]: row.key },
              [summary] = await call('getStatSummary', { planId, ...group });
            expect(summary?.n, JSON.stringify(group)).toBe(row.totCnt);
            const column = turned.map(({ cnts }) => (cnts as string[])[rows.indexOf(row)]);
            expect(column).toEqual(row.cnts);
          }
        },
      ),
      { numRuns: 15, seed: 20_260_301 },
    );
  });

  it('those set aside do not show as what a figure with them has more', async () => {
    const planId = await confidential(
        [...people(3, 60), ...people(5, 3).map(([groups]) => [groups, false] as const)],
        43,
      ),
      valid = (await call('getStatSummary', { planId }))[0],
      all = (await call('getStatSummary', { planId, validYn: 'N' }))[0];
    expect(valid).toMatchObject({ n: '60', fewYn: 'N' });
    expect(all).toMatchObject({ n: '-', fewYn: 'Y', mean: '-' });
  });
});
