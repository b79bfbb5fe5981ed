import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SEARCHING } from '#ui/feedback/Searching.tsx';
import { show } from '#ui/feedback/feedback.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { ChosenList } from './ChosenList.tsx';
import { toggleChoice, withPageSelection, type Choice } from './choice.ts';
import { RecentChoices } from './RecentChoices.tsx';
import './pickers.css';

/** One page of what a search found. */
export interface PickerPage<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
  readonly page: number;
  readonly rowsPerPage: number;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  /** Why, as the query says it. */
  readonly failure?: unknown;
  readonly onRetry: () => void;
  readonly onPage: (page: number) => void;
}

interface PickerDialogProps<Row> {
  readonly title: string;
  /** Fields of the search; the first one gets the focus. */
  readonly filters: ReactNode;
  readonly onSearch: () => void;
  readonly columns: readonly Column<Row>[];
  readonly choiceOf: (row: Row) => Choice;
  readonly found: PickerPage<Row>;
  /** Instead of the empty table, before the first search or when it found too much. */
  readonly hint?: string;
  readonly initial: readonly Choice[];
  /** Most that may be chosen; with 1 a row takes the place of the former. */
  readonly max: number;
  readonly recent: readonly Choice[];
  readonly onConfirm: (chosen: readonly Choice[]) => void;
  readonly onClose: () => void;
}

/** Picks rows of a search: what is chosen stays through pages and further searches, and stands at the right. */
export function PickerDialog<Row>({
  title,
  filters,
  onSearch,
  columns,
  choiceOf,
  found,
  hint,
  initial,
  max,
  recent,
  onConfirm,
  onClose,
}: PickerDialogProps<Row>) {
  const [chosen, setChosen] = useState(initial);
  const keys = new Set(chosen.map((choice) => choice.key));
  const take = (next: readonly Choice[] | null): void => {
    if (next) setChosen(next);
    else show('M-PICK-MAX', { n: max });
  };
  const toggle = (choice: Choice): void => take(toggleChoice(chosen, choice, max));
  const footer = (
    <>
      <Button onClick={onClose}>취소</Button>
      <Button look="primary" onClick={() => onConfirm(chosen)}>
        확인
      </Button>
    </>
  );
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      footer={footer}
      initialFocus="[data-picker-search] :is(input, select)"
    >
      <div className="picker">
        <div className="picker-search">
          <form
            className="picker-filters"
            role="search"
            data-picker-search
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSearch();
            }}
          >
            {filters}
            <Button type="submit" look="primary" icon="search">
              조회
            </Button>
          </form>
          <RecentChoices choices={recent} chosenKeys={[...keys]} onToggle={toggle} />
          <p className="picker-total muted" role="status">
            {hint ??
              (found.isLoading && found.rows.length === 0
                ? SEARCHING
                : `Total: ${found.isFailed ? '-' : found.totalCount.toLocaleString('en-US')}`)}
          </p>
          <div className="picker-rows">
            <DataTable
              label={title}
              dense
              columns={columns}
              rows={found.rows}
              rowKey={(row) => choiceOf(row).key}
              selected={max > 1 ? keys : undefined}
              emptyText={hint}
              onSelect={
                max > 1
                  ? (selected) => take(withPageSelection(chosen, found.rows.map(choiceOf), selected, max))
                  : undefined
              }
              isActive={(row) => keys.has(choiceOf(row).key)}
              onOpen={(row) => toggle(choiceOf(row))}
              isLoading={found.isLoading}
              isFailed={found.isFailed}
              failure={found.failure}
              onRetry={found.onRetry}
            />
          </div>
          <Pager
            page={found.page}
            rowsPerPage={found.rowsPerPage}
            totalCount={found.totalCount}
            onPage={found.onPage}
          />
        </div>
        <ChosenList
          chosen={chosen}
          max={max}
          onRemove={(key) => setChosen(chosen.filter((choice) => choice.key !== key))}
          onClear={() => setChosen([])}
        />
      </div>
    </Dialog>
  );
}
