import { memo, useEffect, useMemo } from 'react';
import { Router } from 'wouter';
import { usePerson } from '#bridge/shared-state/useSharedState.ts';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { MemoryPlaceContext } from '#bridge/screen-memory/domain-slice.ts';
import { Lazy } from '#ui/feedback/Lazy.tsx';
import { useSearchAt, type Place } from './navigation/location-store.ts';
import { BareLines } from './BareLines.tsx';
import { findScreen } from './routes.ts';
import { layoutPiece, screenPiece } from './screen-components.ts';
import { ScreenFailure } from './ScreenFailure.tsx';

let isFirstScreen = true;

/** Whether the screen that has just come has taken the focus into a field of its own, or to the row one went from. */
const hasChosen = (): boolean =>
  document.activeElement?.matches('main :is(input, select, textarea, tr[data-row])') === true;

/**
 * Mounted together with the screen, so that its title exists: after a navigation the page starts at its top and screen
 * readers at the title, unless the screen has chosen a field or a row. The first screen of a page keeps the focus that the browser
 * gave it.
 */
function Arrival() {
  useEffect(() => {
    if (!isFirstScreen) {
      scrollTo(0, 0);
      if (!hasChosen()) document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
    }
    isFirstScreen = false;
  }, []);
  return null;
}

const renderFailure = (retry: () => void) => <ScreenFailure onRetry={retry} />;

interface ScreenPlaceProps {
  readonly screen: ScreenRoute;
  readonly place: Place;
}

/** A screen with the query of its own place, which is not the address's while another screen is being asked for. */
const ScreenPlace = memo(function ScreenPlace({ screen, place }: ScreenPlaceProps) {
  const useSearch = useMemo(
    () =>
      function useOwnSearch() {
        return useSearchAt(place);
      },
    [place],
  );
  const memory = useMemo(() => ({ domain: screen.domain ?? '', path: screen.path }), [screen]);
  return (
    <Router searchHook={useSearch}>
      <MemoryPlaceContext value={memory}>
        <Lazy of={screenPiece(screen)} missing={renderFailure}>
          {(Screen) => (
            <>
              <Screen />
              <Arrival />
            </>
          )}
        </Lazy>
      </MemoryPlaceContext>
    </Router>
  );
});

/** The screen of a place, in its surroundings; nothing for a path that has no screen. */
export function ScreenOutlet({ shown }: { readonly shown: Place }) {
  const screen = findScreen(shown.path),
    isSignedIn = usePerson() !== null;
  if (!screen) return null;
  const place = <ScreenPlace key={shown.id} screen={screen} place={shown} />;
  if (screen.bare === 'always' || (screen.bare === 'signed-out' && !isSignedIn))
    return (
      <>
        <BareLines />
        {place}
      </>
    );
  return (
    <Lazy of={layoutPiece} missing={renderFailure}>
      {(Layout) => <Layout>{place}</Layout>}
    </Lazy>
  );
}
