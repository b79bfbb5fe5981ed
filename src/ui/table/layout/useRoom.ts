import { useLayoutEffect, type RefObject } from 'react';

/** Reports how wide a place is, before it is painted and whenever that changes; nothing of a place that is not drawn. */
export function useRoom(place: RefObject<HTMLElement | null>, onRoom: ((roomPx: number) => void) | undefined): void {
  useLayoutEffect(() => {
    const host = place.current;
    if (!host || !onRoom) return undefined;
    const measure = (): void => {
      if (host.clientWidth > 0) onRoom(host.clientWidth);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(host);
    return () => watcher.disconnect();
  }, [place, onRoom]);
}
