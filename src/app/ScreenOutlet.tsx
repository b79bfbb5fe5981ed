import { Activity, memo, useEffect, useMemo } from 'react';
import { Router } from 'wouter';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { Later } from '#ui/feedback/Later.tsx';
import { useSearchAt, type Place } from './navigation/location-store.ts';
import { BareLines } from './BareLines.tsx';
import { findScreen } from './routes.ts';
import { layoutPiece, screenPiece } from './screen-components.ts';
import { ScreenFailure } from './ScreenFailure.tsx';
import { useLayoutAhead } from './useLayoutAhead.ts';

let isFirstScreen = true;

/**
 * Mounted together with the screen, so that its title exists: after a navigation the page starts at its top and screen
 * readers at the title. The first screen of a page keeps the focus that the browser gave it. Effects of a screen that is
 * still out of sight wait until it is shown.
 */
function Arrival() {
  useEffect(() => {
    if (!isFirstScreen) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
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

/**
 * A screen with the query of its own place, which is not the address's while another screen is on view. Coming into view
 * does not render it again: what it listens to tells it, before the paint, where something has changed since.
 */
const ScreenPlace = memo(function ScreenPlace({ screen, place }: ScreenPlaceProps) {
  const useSearch = useMemo(
    () =>
      function useOwnSearch() {
        return useSearchAt(place);
      },
    [place],
  );
  return (
    <div id={useLayoutAhead()} className="screen-place">
      <Router searchHook={useSearch}>
        <Later of={screenPiece(screen)} missing={renderFailure}>
          {(Screen) => (
            <>
              <Screen />
              <Arrival />
            </>
          )}
        </Later>
      </Router>
    </div>
  );
});

interface ScreenOutletProps {
  readonly shown: Place;
  /** Rendered out of sight while the server is asked, so that it costs the person no time after the answer. */
  readonly upcoming: Place | null;
}

/** The screen of a place, in its surroundings; nothing for a path that has no screen. */
export function ScreenOutlet({ shown, upcoming }: ScreenOutletProps) {
  const screen = findScreen(shown.path),
    next = upcoming && findScreen(upcoming.path);
  if (!screen) return null;
  if (screen.isBare)
    return (
      <>
        <BareLines />
        <ScreenPlace key={shown.id} screen={screen} place={shown} />
      </>
    );
  return (
    <Later of={layoutPiece} missing={renderFailure}>
      {(Layout) => (
        <Layout>
          <Activity key={shown.id} mode="visible">
            <ScreenPlace screen={screen} place={shown} />
          </Activity>
          {upcoming && next && !next.isBare ? (
            <Activity key={upcoming.id} mode="hidden">
              <ScreenPlace screen={next} place={upcoming} />
            </Activity>
          ) : null}
        </Layout>
      )}
    </Later>
  );
}
