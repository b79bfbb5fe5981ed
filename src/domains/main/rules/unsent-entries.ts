import type { Schdl } from '#contract/main/schedule.ts';
import { withOwnEdits, type OwnEdit } from '#ui/list/own-edits.ts';
import type { RowMark } from '#ui/table/row/RowMark.tsx';
import { entryAfter, type ScheduleSave } from './schedule-form-rules.ts';

/** What of the calendar is looked at; no kind means all. */
interface Look {
  readonly strtDt: string;
  readonly endDt: string;
  readonly kinds: string;
}

const ORDER = [
  { field: 'strtDt', type: 'asc' },
  { field: 'strtTm', type: 'asc' },
  { field: 'schdlNm', type: 'asc' },
] as const;
const keyOf = ({ acdmSchdlId }: Schdl): string => acdmSchdlId;

/** The calendar with what waits on this device, each entry on its days: its person has written it, and may change it. */
export function withOwnEntries(
  rows: readonly Schdl[],
  edits: readonly OwnEdit[],
  { strtDt, endDt, kinds }: Look,
): { readonly rows: readonly Schdl[]; readonly marks: ReadonlyMap<string, RowMark> } {
  const wanted = kinds.split(',').filter(Boolean);
  const newRow = (fields: OwnEdit['fields'], base: unknown): Schdl | null => {
    const save = fields as unknown as ScheduleSave,
      entry =
        save.version === undefined || base
          ? { ...entryAfter((base as Schdl | undefined) ?? null, save), can: ['saveSchdl' as const] }
          : null;
    return entry &&
      entry.strtDt <= endDt &&
      strtDt <= entry.endDt &&
      (wanted.length === 0 || wanted.includes(entry.schdlDivCd))
      ? entry
      : null;
  };
  return withOwnEdits(
    { rows, rowKey: keyOf, sort: ORDER, isFirst: true, isLast: true },
    { edits, newRow, newAt: 'last' },
  );
}
