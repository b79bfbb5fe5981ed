import { useEffect } from 'react';

const PRODUCT = '마당';

/** Names the browser's tab, its history and its bookmarks after what the page shows. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}

/** What the page shows, as its tab says it. */
export const shownTitle = (): string => document.title.replace(` · ${PRODUCT}`, '').replace(/^\([\d:]+\) /, '');
