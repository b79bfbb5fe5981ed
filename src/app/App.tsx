import { useEffect } from 'react';
import { Router } from 'wouter';
import { useIsLoading, usePerson } from '#bridge/shared-state/useSharedState.ts';
import { LoadingOverlay } from '#ui/feedback/LoadingOverlay.tsx';
import { QuestionDialog } from '#ui/feedback/QuestionDialog.tsx';
import { ToastStack } from '#ui/feedback/ToastStack.tsx';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { useLock } from './device-lock/lock-store.ts';
import { useGuardedLocation } from './navigation/navigation.ts';
import { useShownPlace } from './navigation/location-store.ts';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { applyTheme } from './session/person-acts.ts';
import { UpdatePrompt } from './update-prompt/UpdatePrompt.tsx';

const LockedStart = lazyComponent(async () => (await import('./device-lock/LockedStart.tsx')).LockedStart);

/** Components of their own: what they listen to changes with every navigation, and must not render the shell again. */
function Overlay() {
  return <LoadingOverlay open={useIsLoading()} />;
}

function ThemeOfPerson() {
  const { userId, themeCd } = usePerson() ?? {};
  useEffect(() => {
    if (userId !== undefined && themeCd !== undefined) void applyTheme({ userId, themeCd });
  }, [userId, themeCd]);
  return null;
}

/** Composition of the page: router, screen, and what lies above every screen. */
export function App() {
  const shown = useShownPlace(),
    lock = useLock();
  return (
    <Router hook={useGuardedLocation}>
      {lock ? <LockedStart lock={lock} /> : null}
      {shown && !lock ? <ScreenOutlet shown={shown} /> : null}
      <ThemeOfPerson />
      <Overlay />
      <UpdatePrompt />
      <QuestionDialog />
      <ToastStack />
    </Router>
  );
}
