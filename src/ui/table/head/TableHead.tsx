import type { Column } from '../column.ts';
import { placeProps, type CellPlace, type TableLayout } from '../layout/table-layout.ts';
import { pageSelection, togglePage } from '../selection.ts';
import { nextSort, type SortStep } from '../sorting.ts';

interface Sorting {
  readonly sort: readonly SortStep[];
  readonly onSort: ((sort: readonly SortStep[]) => void) | undefined;
  readonly onSortIntent: ((sort: readonly SortStep[]) => void) | undefined;
  readonly mandatory: boolean;
}
interface PageSelecting {
  readonly pageKeys: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (next: ReadonlySet<string>) => void;
}
interface TableHeadProps<Row> extends Sorting {
  readonly columns: readonly Column<Row>[];
  readonly layout: TableLayout;
  readonly selecting: PageSelecting | null;
}

/** Labels, sort buttons and the box that selects the page. */
export function TableHead<Row>({ columns, layout, selecting, ...sorting }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {layout.controls.map(({ control, place }) => (
          <th key={control} scope="col" data-align="center" data-control={control} {...placeProps(place)}>
            {control === 'select' && selecting ? (
              <PageBox {...selecting} />
            ) : (
              <span className="visually-hidden">{control === 'expand' ? '펼치기' : '선택'}</span>
            )}
          </th>
        ))}
        {columns.map((column, index) => (
          <HeaderCell key={column.key} column={column} place={layout.places[index]} {...sorting} />
        ))}
      </tr>
    </thead>
  );
}

function PageBox({ pageKeys, selected, onSelect }: PageSelecting) {
  const state = pageSelection(pageKeys, selected);
  return (
    <input
      type="checkbox"
      aria-label="이 쪽 모두 선택"
      checked={state === 'all'}
      disabled={pageKeys.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = state === 'partial';
      }}
      onChange={() => onSelect(togglePage(pageKeys, selected))}
    />
  );
}

interface HeaderCellProps<Row> extends Sorting {
  readonly column: Column<Row>;
  readonly place: CellPlace | undefined;
}

function HeaderCell<Row>({ column, place, sort, onSort, onSortIntent, mandatory }: HeaderCellProps<Row>) {
  const { sortKey } = column;
  const order = sort.findIndex((step) => step.field === sortKey);
  const step = sort[order];
  if (!sortKey || !onSort)
    return (
      <th scope="col" data-align={column.align ?? 'center'} data-card={column.onCard} {...placeProps(place)}>
        {column.isOver === true ? <span className="visually-hidden">{column.label}</span> : column.label}
      </th>
    );
  const direction = step?.type === 'asc' ? 'ascending' : step ? 'descending' : 'none';
  const icon = step?.type === 'asc' ? 'sort-amount-up-alt' : step ? 'sort-amount-down' : 'sort-alt';
  const prefetch = (): void => onSortIntent?.(nextSort(sort, sortKey, { mandatory }));
  return (
    <th scope="col" data-align={column.align ?? 'center'} aria-sort={direction} {...placeProps(place)}>
      <button
        type="button"
        className="table-sort"
        data-sorted={step !== undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => onSort(nextSort(sort, sortKey, { add: event.shiftKey, mandatory }))}
      >
        {column.label}
        <span className={`pi pi-${icon}`} aria-hidden="true" />
        {sort.length > 1 && step ? (
          <span className="table-sort-place" aria-label={`${order + 1}번째 정렬`}>
            {order + 1}
          </span>
        ) : null}
      </button>
    </th>
  );
}
