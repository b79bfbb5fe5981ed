/** What is said of a row that the server does not have as it is shown. */
export interface RowMark {
  /** Held up until a person decides, and not by the line. */
  readonly needsPerson: boolean;
  /** The server knows no such record yet: it cannot be chosen, and opens only in its form, with what was typed. */
  readonly isNew: boolean;
}

/** Stands behind the title of its row. */
export const RowMarkBadge = ({ mark: { needsPerson } }: { readonly mark: RowMark }) => (
  <span className="chip row-mark" data-tone={needsPerson ? 'warning' : 'info'}>
    {needsPerson ? '확인 필요' : '전송 대기'}
  </span>
);
