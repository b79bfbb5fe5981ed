import { createContext } from 'react';
import { addDays, addMonths } from '#shared/calendar.ts';

/** A range of days that one click puts in; both days belong to it. */
export interface RangeChoice {
  readonly label: string;
  /** YYYYMMDD. */
  readonly start: string;
  readonly end: string;
}
/** First and last day (YYYYMMDD) of the term that holds today. */
export interface PresentTerm {
  readonly start: string;
  readonly end: string;
}
/** Where the days of a field lie: records of what was, plans, or both. */
export type Looking = 'back' | 'ahead' | 'around';

/**
 * Reads the present term; the application fills it, because terms are codes of the server. A hook, so that
 * only a screen with a field of days asks for them.
 */
export const PresentTermContext = createContext<() => PresentTerm | null>(() => null);

const WEEK_DAYS = 7;

/**
 * The ranges that every field of days offers: 오늘, 1주, 1개월, 이번 학기, 학기말까지. Records of what was have no days
 * ahead: there the term ends today. Plans count a week and a month from today on.
 */
export function quickRanges(today: string, term: PresentTerm | null, looking: Looking): readonly RangeChoice[] {
  const isAhead = looking === 'ahead',
    isBack = looking === 'back';
  const spans = isAhead
    ? {
        week: { start: today, end: addDays(today, WEEK_DAYS - 1) },
        month: { start: today, end: addDays(addMonths(today, 1), -1) },
      }
    : {
        week: { start: addDays(today, 1 - WEEK_DAYS), end: today },
        month: { start: addDays(addMonths(today, -1), 1), end: today },
      };
  return [
    { label: '오늘', start: today, end: today },
    { label: '1주', ...spans.week },
    { label: '1개월', ...spans.month },
    ...(term ? [{ label: '이번 학기', start: term.start, end: isBack ? today : term.end }] : []),
    ...(term && !isBack ? [{ label: '학기말까지', start: today, end: term.end }] : []),
  ];
}

interface Limits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Most days at once, both ends counted. */
  readonly mostDays?: number | undefined;
}

/** Those of the ranges that may be put in: what is not allowed is cut, and what is too long left out. */
export function rangesWithin(
  ranges: readonly RangeChoice[],
  { min = '', max, mostDays }: Limits,
): readonly RangeChoice[] {
  return ranges
    .map((range) => ({
      ...range,
      start: range.start < min ? min : range.start,
      end: max !== undefined && range.end > max ? max : range.end,
    }))
    .filter(
      ({ start, end }, index, all) =>
        start <= end &&
        (mostDays === undefined || addDays(start, mostDays - 1) >= end) &&
        all.findIndex((other) => other.start === start && other.end === end) === index,
    );
}
