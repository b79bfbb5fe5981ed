import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const NARROW = '(max-width: 959px)';

function watchWidth(onChange: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

interface MenuOpen {
  readonly isOpen: boolean;
  /** Only the icons: a wide window whose menu was folded. */
  readonly isRail: boolean;
  readonly toggle: () => void;
  /** Puts the drawer of a narrow window away; beside a wide one the menu stays. */
  readonly closeDrawer: () => void;
}

/** The menu stands beside a wide window and lies above a narrow one; a window that becomes narrow begins without it. */
export function useMenuOpen(): MenuOpen {
  const isNarrow = useSyncExternalStore(watchWidth, () => matchMedia(NARROW).matches);
  const [isBeside, setBeside] = useState(true);
  const [isDrawer, setDrawer] = useState(false);
  useEffect(() => watchWidth(() => setDrawer(false)), []);
  // The same functions for ever: a navigation renders the screen, not the header and the menu around it.
  const toggle = useCallback(() => {
    (matchMedia(NARROW).matches ? setDrawer : setBeside)((isOpen) => !isOpen);
  }, []);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  return { isOpen: isNarrow ? isDrawer : isBeside, isRail: !isNarrow && !isBeside, toggle, closeDrawer };
}
