import { tidyText } from '#contract/tidy-text.ts';

/* What the cells of an uploaded workbook say, as texts: numbers and moments as their number format shows them. */

/** A number or a moment (UTC stands for "no time zone") and its number format (ECMA-376, 18.8.31); the format may be empty. */
export interface FormattedCell {
  readonly value: number | Date;
  readonly format: string;
}
export type RawCell = string | number | boolean | null | FormattedCell;
/** What holds for the whole sheet. */
export interface SheetFacts {
  /** Numbers of the rows that are hidden or filtered away; the labels are row 1. */
  readonly hidden: readonly number[];
  /** Days are counted from 1904 and not from 1900. */
  readonly is1904: boolean;
}

const DAY_MS = 86_400_000,
  DAY_SECS = 86_400,
  HOUR_SECS = 3_600;
const EPOCH_1900 = Date.UTC(1899, 11, 31),
  EPOCH_1904 = Date.UTC(1904, 0, 1);

/** A cell as a text: composed and trimmed; empty without a value. Times are HHMM, days YYYYMMDD, both together `YYYY-MM-DD HH:MM`. */
export function cellText(cell: RawCell | undefined, is1904: boolean): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return typeof cell === 'number' ? plainNumber(cell) : tidyText(String(cell));
  return cell.value instanceof Date ? momentText(cell.value, cell.format, is1904) : numberText(cell.value, cell.format);
}

/** Programs show fifteen figures of a number; what lies behind them is the rest of a calculation. */
const plainNumber = (value: number): string => String(Number.isInteger(value) ? value : Number(value.toPrecision(15)));

/** A number as its format shows it where that is a pattern of digits, as of telephone numbers and codes; the number itself otherwise. */
function numberText(value: number, format: string): string {
  const plain = plainNumber(value);
  return /^\d+$/.test(plain) ? (digitsInPattern(plain, sectionFor(value, format)) ?? plain) : plain;
}

const CONDITION = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/;
/** The part of a format that holds for a number from 0 on: parts are divided by semicolons, and may begin with a condition. */
function sectionFor(value: number, format: string): string {
  const sections = format.split(';');
  return sections.find((section) => holds(value, CONDITION.exec(section))) ?? sections[0] ?? '';
}
function holds(value: number, condition: RegExpExecArray | null): boolean {
  const limit = Number(condition?.[2]);
  switch (condition?.[1]) {
    case '<=':
      return value <= limit;
    case '>=':
      return value >= limit;
    case '<':
      return value < limit;
    case '>':
      return value > limit;
    case '=':
      return value === limit;
    case '<>':
      return value !== limit;
    default:
      return true;
  }
}

/**
 * Digits in a pattern such as `000-0000-0000` or `(0##) ###-####`, filled from the right; null for any other format. Thousands
 * separators, decimals, percentages and words say how a number looks, and not which one it is.
 */
function digitsInPattern(digits: string, section: string): string | null {
  const pattern = section
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '')
    .replace(/"([^"]*)"/g, '$1')
    .replaceAll('\\', '');
  if (!/^[0#?()\- ]+$/.test(pattern) || !pattern.includes('0')) return null;
  const first = pattern.search(/[0#?]/);
  let left = digits,
    text = '';
  for (let at = pattern.length - 1; at >= 0; at -= 1) {
    const sign = pattern.charAt(at);
    if (!'0#?'.includes(sign)) text = sign + text;
    else if (at === first) text = (left === '' && sign === '0' ? '0' : left) + text;
    else {
      text = (left.at(-1) ?? (sign === '0' ? '0' : '')) + text;
      left = left.slice(0, -1);
    }
  }
  return text.trim();
}

const two = (part: number): string => String(part).padStart(2, '0');

/** What a format shows of a moment. A format that is not known shows whatever there is. */
function partsShown(format: string) {
  const plain = format
    .replace(/"[^"]*"|\\./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '');
  const isHalved = /am\/pm|a\/p/i.test(plain),
    rest = plain.replace(/am\/pm|a\/p/gi, ''),
    time = isHalved || /[hs]/i.test(rest);
  return {
    time,
    seconds: /s/i.test(rest),
    date: /[yde]/i.test(rest) || (/m/i.test(rest) && !time),
    /** Hours that are counted on beyond a day. */
    elapsed: /\[h+\]/i.test(format),
  };
}

function momentText(moment: Date, format: string, is1904: boolean): string {
  const days = (moment.getTime() - (is1904 ? EPOCH_1904 : EPOCH_1900)) / DAY_MS,
    secs = Math.round(days * DAY_SECS),
    shown = partsShown(format);
  // No calendar of 1900 has a day before its first; the format of a date over it stands for a time all the same.
  const isTime = shown.time ? !shown.date || days < 1 : days < 1 && !(is1904 && shown.date);
  if (isTime || (!shown.date && secs === DAY_SECS)) {
    if (secs === DAY_SECS) return '2400';
    return shown.elapsed && secs > DAY_SECS
      ? `${Math.floor(secs / HOUR_SECS)}:${two(Math.floor(secs / 60) % 60)}`
      : timeText(secs % DAY_SECS, shown.seconds);
  }
  const day = moment.toISOString().slice(0, 10),
    time = moment.toISOString().slice(11, 16);
  return shown.time && time !== '00:00' ? `${day} ${time}` : day.replaceAll('-', '');
}

/** HHMM; seconds are kept where they are shown, for the rules of the column to refuse. */
function timeText(secs: number, isExact: boolean): string {
  const hour = two(Math.floor(secs / HOUR_SECS)),
    minute = two(Math.floor(secs / 60) % 60);
  return isExact && secs % 60 !== 0 ? `${hour}:${minute}:${two(secs % 60)}` : hour + minute;
}
