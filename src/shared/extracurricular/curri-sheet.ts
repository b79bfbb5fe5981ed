import { CURRI_TYPE_NAMES, REPEAT_NAMES, WEIGHT_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { CurriType, Repeat, Weight } from '#contract/extracurricular/ecp-codes.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { foldWidths, readDecimal } from '#shared/clean-text.ts';

/** Columns of the template of curricula; a family without abilities has neither weight nor shares. */
export const CURRI_SHEET = [
  { key: 'categoryCd', label: '분류코드', width: 14 },
  { key: 'curriNm', label: '과정명', width: 32 },
  { key: 'deptCd', label: '부서코드', width: 12 },
  { key: 'curriTp', label: '유형', width: 12 },
  { key: 'stdHour', label: '기준시간', width: 10 },
  { key: 'purpose', label: '목적', width: 40 },
  { key: 'summary', label: '내용', width: 60 },
  { key: 'repeatDiv', label: '재이수', width: 12 },
  { key: 'wghtDiv', label: '가중유형', width: 12 },
  { key: 'abilities', label: '역량(코드:비율)', width: 40 },
] as const;
export type CurriSheetKey = (typeof CURRI_SHEET)[number]['key'];
export type CurriCells = Readonly<Record<CurriSheetKey, string>>;

const HOUR_PLACES = 1;
const ONLY_WITH_ABILITIES: ReadonlySet<CurriSheetKey> = new Set(['wghtDiv', 'abilities']);
export const curriSheetOf = ({ hasAbilities }: Pick<Family, 'hasAbilities'>) =>
  CURRI_SHEET.filter(({ key }) => hasAbilities || !ONLY_WITH_ABILITIES.has(key));

/** What the codes in a sheet mean. */
export interface SheetCodes {
  readonly categories: ReadonlyMap<string, string>;
  readonly abilities: ReadonlyMap<string, string>;
}

/** A row that could be read; whether the curriculum may be so is judged as for its form. */
export interface SheetCurri {
  readonly categoryId: string;
  readonly curriNm: string;
  readonly deptCd: string;
  readonly curriTp: CurriType;
  readonly wghtDiv: Weight | null;
  readonly stdHour: number;
  readonly purpose: string;
  readonly summary: string;
  readonly repeatDiv: Repeat;
  readonly abilities: readonly { readonly abilityId: string; readonly ratio: number }[];
}

/** A code or its name. */
const codeOf = <T extends string>(cell: string, names: Readonly<Record<T, string>>): T | null => {
  const text = cell.trim(),
    found = (Object.keys(names) as T[]).find((code) => code === text.toUpperCase() || names[code] === text);
  return found ?? null;
};

/** `C1:60, C2:40`; null where it is not written so or names an ability that is not there. */
function sharesOf(cell: string, abilities: ReadonlyMap<string, string>): SheetCurri['abilities'] | null {
  const parts = foldWidths(cell)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const shares = parts.map((part) => {
    const [, code = '', ratio = ''] = /^([0-9A-Za-z_-]+)\s*:\s*(\d{1,3})%?$/.exec(part) ?? [],
      abilityId = abilities.get(code.toUpperCase());
    return abilityId === undefined ? null : { abilityId, ratio: Number(ratio) };
  });
  return shares.every((share) => share !== null) ? shares : null;
}

/** Reads a row of the template. @returns the first column that cannot be read instead */
export function readSheetCurri(
  cells: CurriCells,
  { categories, abilities }: SheetCodes,
  { hasAbilities }: Pick<Family, 'hasAbilities'>,
): SheetCurri | { readonly wrong: CurriSheetKey } {
  const categoryId = categories.get(cells.categoryCd.trim().toUpperCase()),
    curriTp = codeOf(cells.curriTp, CURRI_TYPE_NAMES),
    wghtDiv = hasAbilities ? codeOf(cells.wghtDiv, WEIGHT_NAMES) : null,
    repeatDiv = cells.repeatDiv.trim() === '' ? 'NONE' : codeOf(cells.repeatDiv, REPEAT_NAMES),
    stdHour = cells.stdHour.trim() === '' ? 0 : (readDecimal(cells.stdHour, HOUR_PLACES) ?? Number.NaN),
    shares = hasAbilities ? sharesOf(cells.abilities, abilities) : [];
  if (categoryId === undefined) return { wrong: 'categoryCd' };
  if (cells.curriNm.trim() === '') return { wrong: 'curriNm' };
  if (curriTp === null) return { wrong: 'curriTp' };
  if (!Number.isFinite(stdHour) || stdHour < 0) return { wrong: 'stdHour' };
  if (cells.purpose.trim() === '') return { wrong: 'purpose' };
  if (cells.summary.trim() === '') return { wrong: 'summary' };
  if (repeatDiv === null) return { wrong: 'repeatDiv' };
  if (hasAbilities && wghtDiv === null) return { wrong: 'wghtDiv' };
  if (shares === null) return { wrong: 'abilities' };
  return {
    categoryId,
    curriNm: cells.curriNm.trim(),
    deptCd: cells.deptCd.trim(),
    curriTp,
    wghtDiv,
    stdHour,
    purpose: cells.purpose.trim(),
    summary: cells.summary.trim(),
    repeatDiv,
    abilities: shares,
  };
}
