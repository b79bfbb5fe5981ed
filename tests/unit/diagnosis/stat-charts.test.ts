import { describe, expect, it } from 'vitest';
import { abilityChart, binChart, trendChart } from '#domains/diagnosis/rules/stat-charts.ts';
import type { AbilityFigure, StatRound } from '#contract/diagnosis/stat.ts';

const ability = (abilityNm: string, meanPct: string, wholePct: string): AbilityFigure => ({
  abilityId: abilityNm,
  abilityNm,
  abilityLvl: 1,
  upAbilityId: null,
  colorCd: null,
  n: '10',
  meanPct,
  sdPct: '1.0',
  meanT: '-',
  wholePct,
  levels: [],
  bins: [],
  alpha: '-',
  noNormYn: 'N',
});
const round = (count: number): StatRound => ({
  planId: 'P',
  planNm: '계획',
  schlYear: '2026',
  shtmCd: '10',
  rndNo: 1,
  n: '10',
  respRate: '50.0',
  mean: '60.0',
  scaleYn: 'N',
  abilities: Array.from({ length: count }, (_, index) => ({
    abilityId: `A${index}`,
    abilityNm: `역량 ${index}`,
    mean: '50.0',
    meanT: '-',
  })),
});

describe('pictures of the statistics', () => {
  it('the whole stands beside a part of it, and alone where everybody is asked for', () => {
    const names = (figures: readonly AbilityFigure[]) => abilityChart(figures).series.map(({ label }) => label);
    expect(names([ability('창의융합', '70.0', '60.0')])).toEqual(['조회한 집단', '전체']);
    expect(names([ability('창의융합', '60.0', '60.0')])).toEqual(['전체']);
  });

  it('a table of persons says how many they are together', () => {
    expect(binChart('점수', ['1', '2', '-', '4']).series[0]?.total).toBe(7);
  });

  it('a trend has no more lines than colours, and lets the mean of all give way', () => {
    const keys = (count: number) => trendChart('추이', [round(count)]).series.map(({ key }) => key);
    expect(keys(3)).toEqual(['mean', 'A0', 'A1', 'A2']);
    expect(keys(5)).toEqual(['A0', 'A1', 'A2', 'A3', 'A4']);
  });
});
