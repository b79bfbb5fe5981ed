import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePageHead } from './page-head.ts';

/**
 * Acts of a part of the screen, put into the head of the page: what makes a record stands there on every screen,
 * whichever tab or panel knows how to make it.
 */
export function PageActs({ children }: { readonly children: ReactNode }) {
  const head = usePageHead();
  return head ? createPortal(children, head) : null;
}
