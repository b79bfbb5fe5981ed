import type { ReactNode } from 'react';
import { useAuth } from '#bridge/shared-state/useSharedState.ts';
import { Button } from '#ui/button/Button.tsx';
import type { Filter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Filters } from '#ui/list/list-query.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ListPart, type ListPartProps } from './ListPart.tsx';

interface ListScreenProps<F extends Filters, Row extends object> extends Omit<ListPartProps<F, Row>, 'title' | 'lead'> {
  readonly title: string;
  /** One line: what the screen is for. */
  readonly lead?: string;
  /** Conditions in the order of the filter bar. */
  readonly filters: readonly Filter<keyof F & string>[];
  /** Makes a new record: 등록 in the head of the page, for who holds C on the screen. */
  readonly onNew?: () => void;
  /** Between filters and list: tabs, figures. */
  readonly above?: ReactNode;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** A screen that is a list: head, filters, list, and the dialogs that it opens. */
export function ListScreen<F extends Filters, Row extends object>({
  title,
  lead,
  filters,
  onNew,
  above,
  children,
  ...part
}: ListScreenProps<F, Row>) {
  const mayCreate = useAuth('C');
  const { list } = part;
  return (
    <div className="stack">
      <PageHeader
        title={title}
        {...(lead === undefined ? {} : { lead })}
        actions={
          onNew && mayCreate ? (
            <Button look="primary" icon="plus" onClick={onNew}>
              등록
            </Button>
          ) : null
        }
      />
      <ListFilters filters={filters} list={list} />
      {above}
      <ListPart {...part} />
      {children}
    </div>
  );
}
