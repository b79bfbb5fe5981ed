import { IconButton } from '#ui/button/IconButton.tsx';
import { pageCount, pageWindow } from './paging.ts';
import './pager.css';

const MAX_BUTTONS = 7;
/** As many as fit beside the arrows on a phone, in one row. */
const MAX_ON_PHONE = 3;

interface PagerProps {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly totalCount: number;
  readonly onPage: (page: number) => void;
  /** The pointer or the focus has come to the button of a page: it may be wanted soon. */
  readonly onPageIntent?: (page: number) => void;
}

/** Page buttons under a table: first, previous, up to seven numbers, next, and the last with its number. One page needs none. */
export function Pager({ page, rowsPerPage, totalCount, onPage, onPageIntent }: PagerProps) {
  const pages = pageCount(totalCount, rowsPerPage),
    near = pageWindow(page, pages, MAX_ON_PHONE);
  const intent = (number: number) => {
    const notify = (): void => {
      if (number !== page && number >= 1 && number <= pages) onPageIntent?.(number);
    };
    return { onPointerEnter: notify, onFocus: notify };
  };
  if (pages === 1) return null;
  return (
    <nav className="pager" aria-label="쪽 이동">
      <IconButton
        icon="angle-double-left"
        label="첫 쪽"
        size="small"
        disabled={page <= 1}
        {...intent(1)}
        onClick={() => onPage(1)}
      />
      <IconButton
        icon="angle-left"
        label="이전 쪽"
        size="small"
        disabled={page <= 1}
        {...intent(page - 1)}
        onClick={() => onPage(page - 1)}
      />
      {pageWindow(page, pages, MAX_BUTTONS).map((number) => (
        <button
          key={number}
          type="button"
          className="pager-number"
          data-near={near.includes(number)}
          aria-label={`${number}쪽`}
          aria-current={number === page ? 'page' : undefined}
          {...intent(number)}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <IconButton
        icon="angle-right"
        label="다음 쪽"
        size="small"
        disabled={page >= pages}
        {...intent(page + 1)}
        onClick={() => onPage(page + 1)}
      />
      <button
        type="button"
        className="pager-number pager-last"
        aria-label="마지막 쪽"
        title={`마지막 쪽 (${pages})`}
        disabled={page >= pages}
        {...intent(pages)}
        onClick={() => onPage(pages)}
      >
        {pages.toLocaleString('en-US')}
        <span className="pi pi-angle-double-right" aria-hidden="true" />
      </button>
    </nav>
  );
}
