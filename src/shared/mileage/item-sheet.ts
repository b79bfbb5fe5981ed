import {
  AUTO_EVENT_NAMES,
  DUP_NAMES,
  GRANT_NAMES,
  SDA_DIV_NAMES,
  UNIT_NAMES,
  type Area,
  type AutoEvent,
  type DupRule,
  type GrantDiv,
  type SdaDiv,
  type Unit,
} from '#contract/mileage/mileage-codes.ts';
import { foldWidths, readNumber } from '#shared/clean-text.ts';

/** Columns of the sheet of items, written and read under the same labels: an item with its revision of one school year. */
export const ITEM_SHEET = [
  { key: 'sdaCd', label: '코드', width: 14 },
  { key: 'sdaNm', label: '항목명', width: 28 },
  { key: 'areaNm', label: '영역', width: 10 },
  { key: 'sdaDiv', label: '방식', names: SDA_DIV_NAMES },
  { key: 'specCd', label: '어학시험' },
  { key: 'autoEvtCd', label: '연계상담', names: AUTO_EVENT_NAMES },
  { key: 'dupRule', label: '중복규칙', width: 14, names: DUP_NAMES },
  { key: 'dupGroupCd', label: '중복묶음' },
  { key: 'aprvLevel', label: '심사단계' },
  { key: 'aprvDeptNm', label: '심사부서', width: 18 },
  { key: 'evidReqYn', label: '증빙필수' },
  { key: 'validMonth', label: '인정기간(월)' },
  { key: 'useYn', label: '사용' },
  { key: 'sortOrdr', label: '순서' },
  { key: 'schlYear', label: '적용학년도' },
  { key: 'grantDiv', label: '산정', names: GRANT_NAMES },
  { key: 'pnt', label: '점수' },
  { key: 'pntPerUnit', label: '단위점수' },
  { key: 'unitNm', label: '단위', names: UNIT_NAMES },
  { key: 'unitMax', label: '1건최대' },
  { key: 'gradeTxt', label: '등급(코드:이름:점수)', width: 40 },
  { key: 'itemTermCap', label: '학기한도' },
  { key: 'itemCareerCap', label: '재학한도' },
  { key: 'bulkMax', label: '일괄1인최대' },
] as const;

/** A row that shows how the sheet is filled in; the school year is that of the day. */
export const ITEM_SAMPLE = {
  sdaCd: '',
  sdaNm: '예시 항목',
  areaNm: '자격증',
  sdaDiv: '신청형',
  specCd: '',
  autoEvtCd: '',
  dupRule: '증빙당 1회',
  dupGroupCd: '',
  aprvLevel: '1',
  aprvDeptNm: '학생지원팀',
  evidReqYn: 'Y',
  validMonth: '12',
  useYn: 'Y',
  sortOrdr: '10',
  grantDiv: '등급',
  pnt: '',
  pntPerUnit: '',
  unitNm: '',
  unitMax: '',
  gradeTxt: 'B:2급:30; A:1급:50',
  itemTermCap: '0',
  itemCareerCap: '0',
  bulkMax: '0',
};
export type ItemSheetKey = (typeof ITEM_SHEET)[number]['key'];
/** Texts of one row, as the cells held them. */
export type ItemCells = Readonly<Record<ItemSheetKey, string>>;

/** What the names in a sheet mean: by code and by name. */
export interface SheetNames {
  readonly areas: ReadonlyMap<string, Area>;
  readonly depts: ReadonlyMap<string, string>;
}
interface SheetGrade {
  readonly sdaGrdCd: string;
  readonly sdaGrdNm: string;
  readonly pnt: number;
}
/** A row that could be read; whether the item is allowed to be so is judged as for its form. */
export interface SheetItem {
  /** Empty for a new item. */
  readonly sdaCd: string;
  readonly item: {
    readonly sdaNm: string;
    readonly areaCd: Area;
    readonly sdaDiv: SdaDiv;
    readonly specCd: string | null;
    readonly autoEvtCd: AutoEvent | null;
    readonly dupRule: DupRule;
    readonly dupGroupCd: string | null;
    readonly aprvLevel: number;
    readonly aprvDeptCd: string | null;
    readonly evidReqYn: 'Y' | 'N';
    readonly validMonth: number;
    readonly useYn: 'Y' | 'N';
    readonly sortOrdr: number;
  };
  /** Null where the row names no school year: the revisions stay as they are. */
  readonly revision: {
    readonly schlYear: string;
    readonly grantDiv: GrantDiv;
    readonly pnt: number | null;
    readonly pntPerUnit: number | null;
    readonly unitNm: Unit | null;
    readonly unitMax: number | null;
    readonly itemTermCap: number;
    readonly itemCareerCap: number;
    readonly bulkMax: number;
    readonly grades: readonly SheetGrade[];
  } | null;
}

/** A cell that says nothing that could be stored. */
class WrongCell extends Error {
  readonly key: ItemSheetKey;
  constructor(key: ItemSheetKey) {
    super(`cannot read ${key}`);
    this.key = key;
  }
}

const plain = (text: string): string => text.normalize('NFC').trim();

/** Whole numbers as cells hold them: `1,000`, `１２`, `12.0`; an empty one is 0. */
function wholeOf(text: string): number | null {
  if (text.trim() === '') return 0;
  const digits = String(readNumber(text) ?? '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}
/** Decimals of two places at most; nothing for an empty cell. */
function decimalOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const digits = String(readNumber(text) ?? '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}
/** `A:우수:30; B:장려:10`, lowest first; the name may be left out. */
function gradesOf(text: string): SheetGrade[] | null {
  const parts = plain(text)
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const grades = parts.map((part) => {
    const [code = '', ...rest] = part.split(':').map((piece) => piece.trim()),
      pnt = wholeOf(rest.at(-1) ?? '');
    return rest.length < 1 || code === '' || pnt === null
      ? null
      : { sdaGrdCd: code, sdaGrdNm: rest.slice(0, -1).join(':') || code, pnt };
  });
  return grades.some((grade) => grade === null) ? null : grades.filter((grade) => grade !== null);
}
const FLAGS = new Map<string, 'Y' | 'N'>([
  ['Y', 'Y'],
  ['N', 'N'],
  ['사용', 'Y'],
  ['미사용', 'N'],
]);

/**
 * Reads a row. Codes may be written by their names; what belongs to another kind of grant is not looked at.
 * @returns the cell that cannot be read, where there is one
 */
export function readSheetItem(cells: ItemCells, names: SheetNames): SheetItem | { readonly wrong: ItemSheetKey } {
  try {
    return readRow(cells, names);
  } catch (error) {
    if (error instanceof WrongCell) return { wrong: error.key };
    throw error;
  }
}

function readRow(cells: ItemCells, { areas, depts }: SheetNames): SheetItem {
  const found = <T>(key: ItemSheetKey, value: T | null | undefined): T => {
    if (value === null || value === undefined) throw new WrongCell(key);
    return value;
  };
  const whole = (key: ItemSheetKey): number => found(key, wholeOf(cells[key])),
    words = (key: ItemSheetKey): string => plain(cells[key]),
    decimal = (key: ItemSheetKey): number | null => {
      const read = decimalOf(cells[key]);
      if (read === undefined) throw new WrongCell(key);
      return read;
    };
  const maybe = <T>(key: ItemSheetKey, read: (text: string) => T | undefined): T | null =>
    words(key) === '' ? null : found(key, read(words(key)));
  const code = <T extends string>(key: ItemSheetKey, known: Readonly<Record<T, string>>): T | null =>
    maybe(key, (text) => (Object.keys(known) as T[]).find((one) => one === text || known[one] === text));
  const schlYear = foldWidths(cells.schlYear);
  if (schlYear !== '' && !/^\d{4}$/.test(schlYear)) throw new WrongCell('schlYear');
  return {
    sdaCd: words('sdaCd'),
    item: {
      sdaNm: words('sdaNm'),
      areaCd: found('areaNm', areas.get(words('areaNm'))),
      sdaDiv: found('sdaDiv', code('sdaDiv', SDA_DIV_NAMES)),
      specCd: words('specCd') || null,
      autoEvtCd: code('autoEvtCd', AUTO_EVENT_NAMES),
      dupRule: code('dupRule', DUP_NAMES) ?? 'NONE',
      dupGroupCd: words('dupGroupCd') || null,
      aprvLevel: whole('aprvLevel') || 1,
      aprvDeptCd: maybe('aprvDeptNm', (text) => depts.get(text)),
      evidReqYn: found('evidReqYn', FLAGS.get(words('evidReqYn').toUpperCase())),
      validMonth: whole('validMonth'),
      useYn: found('useYn', FLAGS.get(words('useYn').toUpperCase())),
      sortOrdr: whole('sortOrdr'),
    },
    revision: schlYear === '' ? null : readRevision(schlYear),
  };

  function readRevision(year: string): NonNullable<SheetItem['revision']> {
    const grantDiv = found('grantDiv', code('grantDiv', GRANT_NAMES)),
      isUnit = grantDiv === 'PER_UNIT';
    return {
      schlYear: year,
      grantDiv,
      pnt: grantDiv === 'FIXED' ? whole('pnt') : null,
      pntPerUnit: isUnit ? decimal('pntPerUnit') : null,
      unitNm: isUnit ? code('unitNm', UNIT_NAMES) : null,
      unitMax: isUnit ? decimal('unitMax') : null,
      itemTermCap: whole('itemTermCap'),
      itemCareerCap: whole('itemCareerCap'),
      bulkMax: whole('bulkMax'),
      grades: grantDiv === 'GRADE' ? found('gradeTxt', gradesOf(cells.gradeTxt)) : [],
    };
  }
}
