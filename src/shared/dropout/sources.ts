import {
  EXCLUSION_NAMES,
  RUN_EXCLUSIONS,
  TUITION_CDS,
  TUITION_NAMES,
  type IndCd,
  type RunExclusion,
  type SourceCd,
  type UploadSource,
} from '#contract/dropout/dropout-codes.ts';
import { daysBetween } from '../calendar.ts';
import { readDecimal } from '../clean-text.ts';

/* What sources bring (dropout.md 2 and 5.1): when a source counts as old, and what the rows of a workbook mean. */

/** A load that was applied. Days are YYYYMMDD. */
export interface AppliedLoad {
  readonly srcCd: SourceCd;
  readonly loadId: string;
  readonly baseDt: string;
}

/** A source as a run of a day uses it; of one that was never loaded nothing is known, and it counts as old. */
export interface SourceStanding {
  readonly srcCd: SourceCd;
  readonly loadId: string | null;
  readonly baseDt: string | null;
  readonly staleYn: 'Y' | 'N';
}

/** Whether a source counts as old on a day. @param maxAgeDay days that it may be old */
export const isStale = (baseDt: string | null, onDt: string, maxAgeDay: number): boolean =>
  baseDt === null || daysBetween(baseDt, onDt) > maxAgeDay;

/** The newest load of each source up to a day, and whether it is old then. */
export function standingsOf(
  sources: readonly { readonly srcCd: SourceCd; readonly maxAgeDay: number }[],
  loads: readonly AppliedLoad[],
  onDt: string,
): readonly SourceStanding[] {
  return sources.map(({ srcCd, maxAgeDay }) => {
    const newest = loads
        .filter((load) => load.srcCd === srcCd && load.baseDt <= onDt)
        .toSorted((one, other) => (one.baseDt < other.baseDt ? 1 : -1))[0],
      baseDt = newest?.baseDt ?? null;
    return { srcCd, loadId: newest?.loadId ?? null, baseDt, staleYn: isStale(baseDt, onDt, maxAgeDay) ? 'Y' : 'N' };
  });
}

/** A value of an indicator, without the student and the day. */
export interface SourceValue {
  readonly indCd: IndCd;
  readonly rawVal: string | null;
  readonly rawCd: string | null;
  /** Days of absence in a row, of ATND alone. */
  readonly auxVal: number | null;
}

/** The cells behind the 학번. */
export interface SourceCells {
  readonly valTxt: string;
  readonly subTxt: string;
  readonly auxTxt: string;
}

/** What a row of a workbook says: values, or that the student is left out of the runs of the term. */
export interface ReadCells {
  readonly values: readonly SourceValue[];
  readonly exclRsnCd: RunExclusion | null;
}

const MOST_HOURS = 9_999,
  MOST_DAYS = 365,
  MOST_GPA = 4.5,
  MOST_WARNINGS = 20,
  LMS_DAYS = 14;

/** A whole number from 0 to the most; null for anything else. */
function readCount(text: string, most: number): number | null {
  const value = text.trim() === '' ? null : readDecimal(text, 0);
  return value !== null && value >= 0 && value <= most ? value : null;
}

/** `part / whole` in percent with two places, half up. Both are whole. */
const percent = (part: number, whole: number): string =>
  (Math.floor((part * 20_000 + whole) / (whole * 2)) / 100).toFixed(2);

const numberValue = (indCd: IndCd, rawVal: string, auxVal: number | null = null): SourceValue => ({
  indCd,
  rawVal,
  rawCd: null,
  auxVal,
});

/** The code of a cell that holds the code or its name. */
const codeIn = <Code extends string>(
  text: string,
  codes: readonly Code[],
  names: Readonly<Record<Code, string>>,
): Code | undefined => codes.find((code) => text.trim().toUpperCase() === code || text.trim() === names[code]);

const READERS: Readonly<Record<UploadSource, (cells: SourceCells) => ReadCells | null>> = {
  ATND: ({ valTxt, subTxt, auxTxt }) => {
    const absent = readCount(valTxt, MOST_HOURS),
      held = readCount(subTxt, MOST_HOURS),
      inRow = readCount(auxTxt, MOST_DAYS);
    if (absent === null || held === null || inRow === null || held === 0 || absent > held) return null;
    return { values: [numberValue('ATND', percent(absent, held), inRow)], exclRsnCd: null };
  },
  TUIT: ({ valTxt }) => {
    const rawCd = codeIn(valTxt, TUITION_CDS, TUITION_NAMES);
    return rawCd ? { values: [{ indCd: 'TUIT', rawVal: null, rawCd, auxVal: null }], exclRsnCd: null } : null;
  },
  LMS: ({ valTxt }) => {
    const days = readCount(valTxt, LMS_DAYS);
    return days === null ? null : { values: [numberValue('LMS', String(days))], exclRsnCd: null };
  },
  GRADE: ({ valTxt, subTxt }) => {
    const gpa = valTxt.trim() === '' ? null : readDecimal(valTxt, 2),
      warnings = readCount(subTxt, MOST_WARNINGS);
    if (gpa === null || gpa < 0 || gpa > MOST_GPA || warnings === null) return null;
    return { values: [numberValue('GPA', gpa.toFixed(2)), numberValue('WARN', String(warnings))], exclRsnCd: null };
  },
  SHREG: ({ valTxt }) => {
    const exclRsnCd = codeIn(valTxt, RUN_EXCLUSIONS, EXCLUSION_NAMES);
    return exclRsnCd ? { values: [], exclRsnCd } : null;
  },
};

/** What the cells of a source say; null for a value out of its range. */
export const readCells = (source: UploadSource, cells: SourceCells): ReadCells | null => READERS[source](cells);
