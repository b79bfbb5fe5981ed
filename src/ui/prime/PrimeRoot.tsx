import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { useKoreanLocaleOnce } from './korean-locale.ts';

/* The server writes the nonce into the page; PrimeReact's style elements are refused by the policy without it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
const settings = {
  nonce,
  ripple: false,
  locale: 'ko',
  inputStyle: 'outlined' as const,
  hideOverlaysOnDocumentScrolling: false,
};

/**
 * Surroundings that every PrimeReact piece needs. Each wrapper brings its own, so that a screen without such a piece
 * loads none of the library.
 */
export function PrimeRoot({ children }: { readonly children: ReactNode }) {
  useKoreanLocaleOnce();
  return <PrimeReactProvider value={settings}>{children}</PrimeReactProvider>;
}
