import { useEffect, useLayoutEffect } from 'react';
import { memoryOf, screenRemembered, type MemoryPlace, type ScreenMemory } from '#bridge/screen-memory/domain-slice.ts';
import { conditionsIn } from '../navigation/conditions-in.ts';
import { useSearchAt, useShownPlace, type Place } from '../navigation/location-store.ts';
import { keepScrolling, scrolledPx } from '../navigation/scroll.ts';
import { domainOf } from '../domains.ts';
import { findScreen } from '../routes.ts';
import { store } from '../store.ts';

/** Queries of one screen whose places on the page are remembered. */
const MAX_PLACES = 20;

const scrollsOf = (memory: MemoryPlace): ScreenMemory['scrolls'] => memoryOf(store.getState(), memory).scrolls;

/** A screen that goes because its person has signed out remembers nothing more. */
function remember(memory: MemoryPlace, part: Partial<ScreenMemory>): void {
  if (store.getState().session.person) store.dispatch(screenRemembered({ ...memory, part }));
}

/**
 * Remembers what the address of the screen on view says and how far it is scrolled, and scrolls down again where a person
 * comes back to the same list. It stands behind the screen, whose own arrival starts at the top.
 */
export function PlaceMemory() {
  const place = useShownPlace(),
    domain = place ? domainOf(place.path)?.name : undefined;
  return place && domain !== undefined ? <Remembering key={place.id} place={place} domain={domain} /> : null;
}

function Remembering({ place, domain }: { readonly place: Place; readonly domain: string }) {
  const search = useSearchAt(place),
    { path } = place;
  useEffect(() => {
    const conditions = conditionsIn(search, findScreen(path)?.opens);
    if (conditions !== null) remember({ domain, path }, { search: conditions });
  }, [domain, path, search]);
  useEffect(() => keepScrolling(scrollsOf({ domain, path })[search] ?? 0), [domain, path, search]);
  useLayoutEffect(
    () => () => {
      const memory = { domain, path },
        others = Object.entries(scrollsOf(memory)).filter(([at]) => at !== search);
      remember(memory, { scrolls: Object.fromEntries([...others.slice(1 - MAX_PLACES), [search, scrolledPx()]]) });
    },
    [domain, path, search],
  );
  return null;
}
