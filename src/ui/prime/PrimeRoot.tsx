import { PrimeReactProvider } from 'primereact/api';
import { use, type ReactNode } from 'react';
import { ensurePrimeTheme } from '#ui/theme/theme.ts';
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

let isDressed = false;
const take = (): void => {
  isDressed = true;
};
/* Asked for with the code of the first piece. Without the sheet, pieces are drawn all the same: the next one asks again. */
const dressed = ensurePrimeTheme().then(take, take);

/**
 * Surroundings that every PrimeReact piece needs. Each wrapper brings its own, so that a screen without such a piece
 * loads none of the library. What holds it waits, as for the screen's code, until the theme's sheet is there: no piece is
 * seen undressed.
 */
export function PrimeRoot({ children }: { readonly children: ReactNode }) {
  if (!isDressed) use(dressed);
  useKoreanLocaleOnce();
  return <PrimeReactProvider value={settings}>{children}</PrimeReactProvider>;
}
