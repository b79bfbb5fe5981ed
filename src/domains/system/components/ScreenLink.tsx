import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMayOpen } from '../state/resource-endpoints.ts';

interface ScreenLinkProps {
  /** Path of the screen, with its question. */
  readonly href: string;
  readonly label?: string;
  /** What stands there for who may not open the screen; the text alone unless it is given. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A way to another screen, for those whom it would let in. */
export function ScreenLink({ href, label, instead, children }: ScreenLinkProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(href)) return instead === undefined ? children : instead;
  return (
    <Link href={href} aria-label={label}>
      {children}
    </Link>
  );
}
