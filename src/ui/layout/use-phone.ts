import { useSyncExternalStore } from 'react';

/** Narrower than this a screen is laid out for one thumb; the style sheets say the same width. */
const PHONE = '(max-width: 599px)';

function watch(listener: () => void): () => void {
  const media = matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's. For what is not only laid out in another way there, but is another thing. */
export const usePhone = (): boolean => useSyncExternalStore(watch, () => matchMedia(PHONE).matches);
