import { useSyncExternalStore } from 'react';
import { currentTheme } from '#ui/theme/theme.ts';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Glyph and words of the button that switches to the theme that is not worn. */
export const useOtherTheme = (): { readonly icon: string; readonly label: string } =>
  useSyncExternalStore(subscribe, currentTheme) === 'DARK'
    ? { icon: 'sun', label: '밝은 테마로 변경' }
    : { icon: 'moon', label: '어두운 테마로 변경' };
