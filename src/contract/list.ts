import { z } from 'zod';
import { declareRead, type ReadEndpoint, type ReadOffline } from './endpoint.ts';
import { pagingFields, sortFields, totalCount } from './paging.ts';
import type { Access } from './permission.ts';
import { plainChoiceFields } from './reasons.ts';

type Shape = z.ZodRawShape;
type Strict<S extends Shape> = z.ZodObject<S, z.core.$strict>;
type Paging = ReturnType<typeof pagingFields>;
type Sorting = ReturnType<typeof sortFields>;

interface ListParts<
  Filters extends Shape,
  Row extends z.ZodType,
  ExcelRow extends z.ZodType,
  Extra extends Shape,
  Asks extends Shape = Record<never, never>,
> {
  /** Where the addresses of both lie. */
  readonly base: `/api/${string}`;
  readonly access: Access;
  /** Of the list; a workbook is never kept. */
  readonly offline: ReadOffline;
  /** What the rows are, for the documentation of both: `이용제한`. */
  readonly noun: string;
  /** The conditions that both take. */
  readonly filters: Filters;
  readonly sortable: readonly [string, ...string[]];
  readonly row: Row;
  /** What a line of the workbook holds, where it is more than a row of the list. */
  readonly excelRow?: ExcelRow;
  /** What the workbook alone asks for beside the conditions: why rows are taken out of the house. */
  readonly asks?: Asks;
  /** Beside the rows and their number in the list alone. */
  readonly extra?: Extra;
  /** Field of `extra` that says until when a device may keep a list of persons, as `ReadEndpoint` has it. */
  readonly keepUntil?: keyof Extra & string;
}

type PageOf<Filters extends Shape, Row extends z.ZodType, Extra extends Shape> = ReadEndpoint<
  Strict<Filters & Paging>,
  Row,
  typeof totalCount & Extra
>;
type ExcelOf<Filters extends Shape, Row extends z.ZodType> = ReadEndpoint<
  Strict<Filters & Sorting>,
  Row,
  typeof totalCount
>;

/**
 * Declares a list and its workbook, which find the same rows under the same right.
 * @param names the operation of the list, then that of the workbook
 */
export function declareList<
  const Page extends string,
  const Excel extends string,
  Filters extends Shape,
  Row extends z.ZodType,
  ExcelRow extends z.ZodType = Row,
  Extra extends Shape = Record<never, never>,
  Asks extends Shape = Record<never, never>,
>([page, excel]: readonly [Page, Excel], parts: ListParts<Filters, Row, ExcelRow, Extra, Asks>) {
  // Without anything to ask for, nothing is added: then Asks has no field.
  const excelFilters = { ...parts.filters, ...parts.asks } as Filters & Asks;
  return listAndWorkbook<Page, Excel, Filters, Filters & Asks, Row, ExcelRow, Extra>(
    [page, excel],
    parts,
    excelFilters,
    {},
  );
}

/** The same of rows that name a person: both are written to the access log, and a workbook in clear asks for its reason. */
export function declarePersonList<
  const Page extends string,
  const Excel extends string,
  Filters extends Shape,
  Row extends z.ZodType,
  ExcelRow extends z.ZodType = Row,
  Extra extends Shape = Record<never, never>,
>([page, excel]: readonly [Page, Excel], parts: ListParts<Filters, Row, ExcelRow, Extra>) {
  return listAndWorkbook<Page, Excel, Filters, Filters & typeof plainChoiceFields, Row, ExcelRow, Extra>(
    [page, excel],
    parts,
    { ...parts.filters, ...plainChoiceFields },
    { personal: true },
  );
}

function listAndWorkbook<
  Page extends string,
  Excel extends string,
  Filters extends Shape,
  ExcelFilters extends Shape,
  Row extends z.ZodType,
  ExcelRow extends z.ZodType,
  Extra extends Shape,
>(
  [page, excel]: readonly [Page, Excel],
  {
    base,
    access,
    offline,
    noun,
    filters,
    sortable,
    row,
    excelRow,
    extra,
    keepUntil,
  }: ListParts<Filters, Row, ExcelRow, Extra>,
  excelFilters: ExcelFilters,
  kind: { readonly personal?: true },
) {
  const declared = {
    [page]: declareRead({
      path: `${base}/${page}`,
      access,
      offline,
      ...kind,
      ...(keepUntil === undefined ? {} : { keepUntil }),
      summary: `${noun} 목록`,
      query: z.strictObject({ ...filters, ...pagingFields(sortable) }),
      row,
      extra: { ...totalCount, ...extra },
    }),
    [excel]: declareRead({
      path: `${base}/${excel}`,
      access,
      offline: 'never',
      ...kind,
      summary: `${noun} 엑셀`,
      query: z.strictObject({ ...excelFilters, ...sortFields(sortable) }),
      row: excelRow ?? row,
      extra: totalCount,
    }),
  };
  // The compiler makes one type of all values behind computed names.
  return declared as unknown as { readonly [K in Page]: PageOf<Filters, Row, Extra> } & {
    readonly [K in Excel]: ExcelOf<ExcelFilters, ExcelRow>;
  };
}
