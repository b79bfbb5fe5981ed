import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';
const COOKIE_SEC = 365 * 86_400;

const subscribe = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};
const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

export const usePartTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);

/** Remembered on this device as the application does; its component sheets are not part of this page. */
export function switchPartTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.cookie = `madang-theme=${theme === 'dark' ? 'DARK' : 'LIGHT'}; path=/; max-age=${COOKIE_SEC}; samesite=lax`;
}
