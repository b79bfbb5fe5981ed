import darkUrl from 'primereact/resources/themes/lara-dark-blue/theme.css?url';
import lightUrl from 'primereact/resources/themes/lara-light-blue/theme.css?url';

export type ThemeCd = 'LIGHT' | 'DARK';

const URLS: Readonly<Record<ThemeCd, string>> = { LIGHT: lightUrl, DARK: darkUrl };
const COOKIE_DAYS = 365;
const SECONDS_PER_DAY = 86_400;
const links = new Map<ThemeCd, Promise<HTMLLinkElement>>();

/** The theme that the page wears; set before the first paint by theme-boot.js. */
export function currentTheme(): ThemeCd {
  return document.documentElement.dataset.theme === 'dark' ? 'DARK' : 'LIGHT';
}

function loadSheet(theme: ThemeCd): Promise<HTMLLinkElement> {
  const known = links.get(theme);
  if (known) return known;
  const loading = new Promise<HTMLLinkElement>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = URLS[theme];
    // Unloaded sheets count as enabled; the media query keeps a sheet that is still on its way out of the page.
    link.media = 'not all';
    link.onload = () => resolve(link);
    link.onerror = () => {
      links.delete(theme);
      link.remove();
      reject(new Error(`theme ${theme} did not load`));
    };
    document.head.prepend(link);
  });
  links.set(theme, loading);
  return loading;
}

/**
 * Loads the present theme's sheet of PrimeReact and switches the other one off. The shell and the lists wear our own
 * tokens, so nothing waits for this but the first PrimeReact piece.
 */
export async function ensurePrimeTheme(theme: ThemeCd = currentTheme()): Promise<void> {
  const wanted = await loadSheet(theme).catch(() => null);
  if (!wanted || currentTheme() !== theme) return;
  wanted.media = 'all';
  for (const [name, link] of links) if (name !== theme) (await link).media = 'not all';
}

const remember = (name: string, value: string, days = COOKIE_DAYS): void => {
  document.cookie = `${name}=${value}; path=/; max-age=${days * SECONDS_PER_DAY}; samesite=lax`;
};

const UNSENT = 'madang-theme-unsent';
/** Notes on this device whose choice has not reached the server; null once it has. */
export const noteUnsentTheme = (userId: string | null): void =>
  remember(UNSENT, userId ?? '', userId === null ? 0 : COOKIE_DAYS);
/** Whether what this device wears is a choice of the person that the server does not know. */
export const isThemeUnsent = (userId: string): boolean => document.cookie.split('; ').includes(`${UNSENT}=${userId}`);

/** Switches in one step and remembers the choice on this device, for the paint of the next start. */
export async function switchTheme(theme: ThemeCd): Promise<void> {
  const isPrimeInUse = links.size > 0;
  if (isPrimeInUse) await loadSheet(theme).catch(() => null);
  document.documentElement.dataset.theme = theme === 'DARK' ? 'dark' : 'light';
  remember('madang-theme', theme);
  if (isPrimeInUse) await ensurePrimeTheme(theme);
}
