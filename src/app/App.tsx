import { Router } from 'wouter';
import { useGuardedLocation } from './navigation/navigation.ts';
import { useShownPath } from './navigation/location-store.ts';
import { findScreen } from './routes.ts';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { UpdatePrompt } from './update-prompt/UpdatePrompt.tsx';

/** Composition of the page: router, screen, and what lies above every screen. */
export function App() {
  const screen = findScreen(useShownPath());
  return (
    <Router hook={useGuardedLocation}>
      {screen ? <ScreenOutlet screen={screen} /> : null}
      <UpdatePrompt />
    </Router>
  );
}
