import './searching.css';

/** What stands where hits will be, until there is an answer: it is unknown yet whether there are any. */
export const SEARCHING = '찾는 중';

/** The same in sight. It appears after a moment, so that fast answers do not flicker. */
export const Searching = ({ className = '' }: { readonly className?: string }) => (
  <p className={`muted searching ${className}`} role="status">
    {SEARCHING}
  </p>
);
