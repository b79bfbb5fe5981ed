/** Fetches the Korean web font after the first paint: its style sheet alone is larger than the application's. */
export function loadFontsLater(): void {
  const load = (): void => void import('@fontsource-variable/noto-sans-kr/wght.css').catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 200);
}
