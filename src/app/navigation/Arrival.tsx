import { useEffect, useLayoutEffect } from 'react';
import { memoryOf, screenRemembered, type MemoryPlace, type ScreenMemory } from '#bridge/screen-memory/domain-slice.ts';
import { store } from '../store.ts';
import { useSearchAt, type Place } from './location-store.ts';
import { keepScrolling, scrolledPx } from './scroll.ts';

let isFirstScreen = true;

/** Queries of one screen whose places on the page are remembered. */
const MOST_PLACES = 20;

const scrollsOf = (memory: MemoryPlace): ScreenMemory['scrolls'] => memoryOf(store.getState(), memory).scrolls;

/** A screen that goes because its person has signed out remembers nothing more. */
function remember(memory: MemoryPlace, part: Partial<ScreenMemory>): void {
  if (store.getState().session.person) store.dispatch(screenRemembered({ ...memory, part }));
}

/**
 * Mounted together with the screen, so that its title exists: after a navigation the page starts at its top, or where
 * the person had left this very list, and screen readers at the title. The first screen of a page keeps the focus that
 * the browser gave it. While the screen is on view, what its address says is remembered.
 */
export function Arrival({ place, memory }: { readonly place: Place; readonly memory: MemoryPlace }) {
  const search = useSearchAt(place);
  useEffect(() => {
    if (!isFirstScreen) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
    }
    isFirstScreen = false;
  }, []);
  useEffect(() => remember(memory, { search }), [memory, search]);
  useEffect(() => keepScrolling(scrollsOf(memory)[search] ?? 0), [memory, search]);
  useLayoutEffect(
    () => () => {
      const others = Object.entries(scrollsOf(memory)).filter(([at]) => at !== search);
      remember(memory, { scrolls: Object.fromEntries([...others.slice(1 - MOST_PLACES), [search, scrolledPx()]]) });
    },
    [memory, search],
  );
  return null;
}
