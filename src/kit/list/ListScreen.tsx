import type { ReactNode } from 'react';
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
  above,
  children,
  ...part
}: ListScreenProps<F, Row>) {
  return (
    <div className="stack">
      <PageHeader title={title} {...(lead === undefined ? {} : { lead })} />
      <ListFilters filters={filters} list={part.list} />
      {above}
      <ListPart emptyDetail={lead} {...part} />
      {children}
    </div>
  );
}
