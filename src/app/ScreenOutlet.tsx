import { Suspense, useEffect } from 'react';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { Boundary } from '#ui/feedback/Boundary.tsx';
import { layoutComponent, screenComponent } from './screen-components.ts';
import { ScreenFailure } from './ScreenFailure.tsx';

let isFirstScreen = true;

/**
 * Mounted together with the screen, so that its title exists: after a navigation the page starts at its top and screen
 * readers at the title. The first screen of a page keeps the focus that the browser gave it.
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

/** The screen of a route, in its surroundings. */
export function ScreenOutlet({ screen }: { readonly screen: ScreenRoute }) {
  const Screen = screenComponent(screen);
  const content = <Boundary resetKey={screen.path} fallback={renderFailure}><Suspense fallback={null}><Screen /><Arrival key={screen.path} /></Suspense></Boundary>;
  if (screen.isBare) return content;
  const Layout = layoutComponent();
  return <Suspense fallback={null}><Layout>{content}</Layout></Suspense>;
}
