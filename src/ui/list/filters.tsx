import type { ReactNode } from 'react';
import type { MessageId } from '#messages/catalogue.ts';
import type { MessageParams } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { periodProblem, type PeriodLength } from '#ui/date/period-rule.ts';
import type { Looking } from '#ui/date/quick-ranges.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { rangeText } from './applied-conditions.ts';

/** Conditions of a list by their names in the address. */
type Named<N extends string> = Readonly<Record<N, string>>;

/** How a filter changes the conditions. */
export interface FilterChange<N extends string> {
  /** Something is typed: the list is asked with Enter or 조회. */
  readonly type: (part: Partial<Named<N>>) => void;
  /** Something is chosen: the list is asked at once. */
  readonly choose: (part: Partial<Named<N>>) => void;
}

/** One condition of a list: its field in the filter bar and the words of its chip. */
export interface Filter<N extends string> {
  /** Names in the address; a period has two. */
  readonly fields: readonly N[];
  readonly label: string;
  /** In the row that 상세 조건 unfolds. */
  readonly isMore?: boolean | undefined;
  /** The condition in words; the value itself when left out. */
  readonly show?: (filters: Named<N>) => ReactNode;
  /** Why the list cannot be asked with these conditions; null when it can. */
  readonly problem?: (filters: Named<N>) => { readonly id: MessageId; readonly params?: MessageParams } | null;
  readonly render: (filters: Named<N>, change: FilterChange<N>) => ReactNode;
}

interface FilterOptions {
  readonly isMore?: boolean;
}
interface TextFilterOptions extends FilterOptions {
  readonly placeholder?: string;
  /** Only digits can be typed. */
  readonly isNumber?: boolean;
  readonly isWide?: boolean;
}

/** The part of the conditions that one field is. */
const partOf = <N extends string>(field: N, value: string): Partial<Named<N>> =>
  ({ [field]: value }) as Partial<Named<N>>;

/** A text; what is typed goes to the server as it is. */
export function textFilter<N extends string>(
  field: N,
  label: string,
  { isMore, placeholder, isNumber = false, isWide = false }: TextFilterOptions = {},
): Filter<N> {
  return {
    fields: [field],
    label,
    isMore,
    render: (filters, { type }) => (
      <TextField
        label={label}
        type="search"
        {...(isWide ? { className: 'filter-wide' } : {})}
        {...(isNumber ? { inputMode: 'numeric' as const } : {})}
        placeholder={placeholder}
        value={filters[field]}
        onChange={(text) => type(partOf(field, isNumber ? text.replace(/\D/g, '') : text))}
      />
    ),
  };
}

/** A keyword: at least two characters (M-TEXT2). */
export const keywordFilter = <N extends string>(
  field: N,
  label: string,
  options: TextFilterOptions = {},
): Filter<N> => ({
  ...textFilter<N>(field, label, options),
  problem: (filters) => (isKeywordLongEnough(filters[field]) ? null : { id: 'M-TEXT2' }),
});

/** A choice of one, with 전체 unless the list is never without it. */
export const selectFilter = <N extends string>(
  field: N,
  label: string,
  options: readonly Option[],
  { isMore, hasAll = true }: FilterOptions & { readonly hasAll?: boolean } = {},
): Filter<N> => ({
  fields: [field],
  label,
  isMore,
  show: (filters) =>
    options.find(({ value }) => value === filters[field])?.label ?? (filters[field] === '' ? '전체' : filters[field]),
  render: (filters, { choose }) => (
    <SelectField
      label={label}
      all={hasAll}
      value={filters[field]}
      options={options}
      onChange={(value) => choose(partOf(field, value))}
    />
  ),
});

/** A switch: Y narrows, empty does not. */
export const switchFilter = <N extends string>(
  field: N,
  label: string,
  { isMore, words = '예' }: FilterOptions & { readonly words?: string } = {},
): Filter<N> => ({
  fields: [field],
  label,
  isMore,
  show: () => words,
  render: (filters, { choose }) => (
    <SwitchField
      label={label}
      value={filters[field] === 'Y' ? 'Y' : 'N'}
      onChange={(value) => choose(partOf(field, value === 'Y' ? 'Y' : ''))}
    />
  ),
});

interface PeriodFilterOptions extends FilterOptions {
  /** The period cannot be left out, and how long it may be. */
  readonly limit?: PeriodLength;
  /** Where its days lie: behind today where the period is limited, since that is a history, else around it. */
  readonly looking?: Looking;
}

/** Two days, both counted. */
export const periodFilter = <const N extends string>(
  [start, end]: readonly [N, N],
  label: string,
  { isMore, limit, looking = limit ? 'back' : 'around' }: PeriodFilterOptions = {},
): Filter<N> => ({
  fields: [start, end],
  label,
  isMore,
  show: (filters) => rangeText(filters[start], filters[end], (day) => displayDate(day)),
  problem: (filters) => (limit ? periodProblem(limit, { strtDt: filters[start], endDt: filters[end] }) : null),
  render: (filters, { type, choose }) => (
    <DateRangeField
      label={label}
      required={limit !== undefined}
      start={filters[start]}
      end={filters[end]}
      looking={looking}
      {...(limit ? { mostDays: limit.mostDays } : {})}
      onChange={(range, by) =>
        (by === 'choice' ? choose : type)({ ...partOf(start, range.start), ...partOf(end, range.end) })
      }
    />
  ),
});
