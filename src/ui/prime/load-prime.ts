import { ensurePrimeTheme } from '#ui/theme/theme.ts';

/** Loads a wrapper of a PrimeReact piece together with the theme's sheet, so that it never shows undressed. */
export async function loadPrime<T>(load: () => Promise<T>): Promise<T> {
  const [piece] = await Promise.all([load(), ensurePrimeTheme()]);
  return piece;
}
