import { IconButton } from '#ui/button/IconButton.tsx';
import { pageCount, pageWindow } from './paging.ts';
import './pager.css';

const MOST_BUTTONS = 7;

interface PagerProps {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly totalCount: number;
  readonly onPage: (page: number) => void;
}

/** Page buttons under a table: first, previous, up to seven numbers, next, last. */
export function Pager({ page, rowsPerPage, totalCount, onPage }: PagerProps) {
  const pages = pageCount(totalCount, rowsPerPage);
  return (
    <nav className="pager" aria-label="쪽 이동">
      <IconButton icon="angle-double-left" label="첫 쪽" size="small" disabled={page <= 1} onClick={() => onPage(1)} />
      <IconButton icon="angle-left" label="이전 쪽" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)} />
      {pageWindow(page, pages, MOST_BUTTONS).map((number) => (
        <button key={number} type="button" className="pager-number" aria-label={`${number}쪽`} aria-current={number === page ? 'page' : undefined} onClick={() => onPage(number)}>{number}</button>
      ))}
      <IconButton icon="angle-right" label="다음 쪽" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)} />
      <IconButton icon="angle-double-right" label="마지막 쪽" size="small" disabled={page >= pages} onClick={() => onPage(pages)} />
    </nav>
  );
}
