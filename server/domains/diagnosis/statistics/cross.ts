import { sql } from 'kysely';
import { TARGET_NAMES } from '#contract/diagnosis/instruments.ts';
import type { Dimension } from '#contract/diagnosis/stat.ts';
import type { Data } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { exact, onePlace, sumOf, roundTo } from '#shared/diagnosis/exact.ts';
import { suppressPair } from '#shared/diagnosis/suppress.ts';
import { AS_SCORED } from './as-scored.ts';
import { GROUP_FIELDS, type StatScope } from './scope.ts';

type Db = Pick<CallContext, 'db'>;
interface Cell {
  readonly row: string;
  readonly col: string;
  readonly cnt: number;
  /** Sum of the percents and number of those who have one. */
  readonly total: string | null;
  readonly valued: number;
}
const EMPTY_CELL = { cnt: 0, total: null, valued: 0 };
const UNKNOWN = '';

/**
 * 교차분석: people and their mean by two attributes, with totals. Small groups and what would give them away are hidden
 * (R11) on the server, in every kind of anonymity.
 */
export async function crossTable(
  call: Db,
  scope: StatScope,
  rowDim: Dimension,
  colDim: Dimension,
): Promise<Data<'getStatCross'>> {
  const value = scope.instrument.scoring === 'exam' ? AS_SCORED.earnPoint : sql`r."totPct"`,
    { rows: cells } =
      await sql<Cell>`select coalesce(${sql.ref(`r.${rowDim}`)}, '') as "row", coalesce(${sql.ref(`r.${colDim}`)}, '') as "col", count(*)::integer as cnt,
      sum(${value})::text as total, count(${value})::integer as valued from "resp" r where ${scope.counted} group by 1, 2`.execute(
        call.db,
      );
  const rowKeys = keysOf(cells.map(({ row }) => row)),
    colKeys = keysOf(cells.map(({ col }) => col)),
    cellAt = (row: string, col: string) => cells.find((cell) => cell.row === row && cell.col === col) ?? EMPTY_CELL;
  const counts = rowKeys.map((row) => colKeys.map((col) => cellAt(row, col).cnt)),
    hidden = suppressPair(
      counts,
      scope.plan.minReportCnt,
      GROUP_FIELDS.indexOf(rowDim) <= GROUP_FIELDS.indexOf(colDim),
    ),
    labelOf = await labelsOf(call, [rowDim, colDim]);
  const show = (isHidden: boolean | undefined, text: string): string => (isHidden ? '-' : text);
  return {
    data: rowKeys.map((row, index) => {
      const own = cells.filter((cell) => cell.row === row);
      return {
        key: row,
        label: labelOf(rowDim, row),
        cnts: colKeys.map((col, at) => show(hidden.cells[index]?.[at], String(cellAt(row, col).cnt))),
        means: colKeys.map((col, at) => show(hidden.cells[index]?.[at], meanOf([cellAt(row, col)]))),
        totCnt: show(hidden.rowTotals[index], String(own.reduce((sum, { cnt }) => sum + cnt, 0))),
        totMean: show(hidden.rowTotals[index], meanOf(own)),
      };
    }),
    cols: colKeys.map((col) => ({ key: col, label: labelOf(colDim, col) })),
    colCnts: colKeys.map((col, at) =>
      show(
        hidden.colTotals[at],
        String(cells.filter((cell) => cell.col === col).reduce((sum, { cnt }) => sum + cnt, 0)),
      ),
    ),
    totCnt: show(hidden.total, String(cells.reduce((sum, { cnt }) => sum + cnt, 0))),
  };
}

/** Known groups in their order, unknown ones last. */
const keysOf = (keys: readonly string[]): string[] =>
  [...new Set(keys)].toSorted((a, b) => (a === UNKNOWN ? 1 : b === UNKNOWN ? -1 : a < b ? -1 : 1));

function meanOf(cells: readonly Pick<Cell, 'total' | 'valued'>[]): string {
  const n = cells.reduce((sum, { valued }) => sum + valued, 0);
  if (n === 0) return '-';
  return onePlace(roundTo(sumOf(cells.flatMap(({ total }) => (total === null ? [] : [exact(total)]))).div(n), 4));
}

const GROUPS: Readonly<Partial<Record<Dimension, string>>> = { gradeCd: 'GRADE', genderCd: 'GENDER' };

/** Names of the groups of two attributes. */
async function labelsOf({ db }: Db, dims: readonly Dimension[]): Promise<(dim: Dimension, key: string) => string> {
  const depts = await db.selectFrom('dept').select(['deptCd', 'deptNm']).execute(),
    codes = await db
      .selectFrom('cmmnCd')
      .select(['upCdId', 'cdId', 'cdNm'])
      .where(
        'upCdId',
        'in',
        dims.flatMap((dim) => GROUPS[dim] ?? []),
      )
      .execute();
  const deptNm = new Map(depts.map((dept) => [dept.deptCd, dept.deptNm]));
  return (dim, key) => {
    if (key === UNKNOWN) return '미상';
    if (dim === 'colgCd' || dim === 'hakguaCd') return deptNm.get(key) ?? key;
    if (dim === 'userDiv') return Object.entries(TARGET_NAMES).find(([code]) => code === key)?.[1] ?? key;
    if (dim === 'entYear') return `${key}년`;
    return codes.find(({ upCdId, cdId }) => upCdId === GROUPS[dim] && cdId === key)?.cdNm ?? key;
  };
}
