import type { RsltFigures } from '#contract/extracurricular/result.ts';
import { displayCount } from '#shared/display.ts';

/** A rate in percent, one place; `-` without a denominator. */
export const percent = (rate: number | null): string => (rate === null ? '-' : `${rate.toFixed(1)}%`);

/** The automatic figures of a result report, as labels and values. */
export const resultFacts = (figures: RsltFigures) => [
  { label: '신청', value: `${displayCount(figures.applCnt)}명` },
  { label: '선발', value: `${displayCount(figures.selCnt)}명` },
  { label: '참여', value: `${displayCount(figures.joinCnt)}명` },
  { label: '이수', value: `${displayCount(figures.complCnt)}명` },
  { label: '이수율', value: percent(figures.complRate) },
  { label: '출석률', value: percent(figures.attRate) },
  { label: '만족도 (5점)', value: figures.satis === null ? '-' : figures.satis.toFixed(2) },
  { label: '예산 집행률', value: percent(figures.execRate) },
];
