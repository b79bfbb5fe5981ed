import { forgetDirtyForms, isAnyFormDirty } from '#bridge/shared-state/useDirtyForm.ts';
import { ask } from '#ui/feedback/feedback.ts';
import {
  navigateUnchecked,
  showPath,
  shownAddress,
  shownPath,
  useShownPath,
  type NavigateOptions,
} from './location-store.ts';
import { askToEnter } from './route-check.ts';

let latest = 0;

async function mayLeave(): Promise<boolean> {
  if (!isAnyFormDirty()) return true;
  const agreed = await ask('M-LEAVE');
  if (agreed) forgetDirtyForms();
  return agreed;
}

const addressOf = (to: string) => new URL(to, location.href);

/**
 * Goes to a screen of the application: asks for unsaved work, then the server. A change of the query alone stays on the
 * screen and asks nobody. Of several navigations under way the last one wins.
 */
export async function navigateTo(to: string, options: NavigateOptions = {}): Promise<void> {
  const { pathname: path, search } = addressOf(to);
  if (path === shownPath()) return navigateUnchecked(to, options);
  const mine = ++latest;
  const enter = (await mayLeave()) ? await askToEnter(path, search, options.staysPut) : null;
  if (!enter || mine !== latest) return;
  enter();
  navigateUnchecked(to, options);
}

/** Back and forward have changed the address already: the screen follows, or the address returns. */
async function followHistory(): Promise<void> {
  const path = location.pathname,
    before = shownPath(),
    address = shownAddress();
  if (path === before) return showPath(path);
  const mine = ++latest;
  const enter = (await mayLeave()) ? await askToEnter(path, location.search) : null;
  if (mine !== latest) return;
  if (enter) {
    enter();
    showPath(path);
  } else if (shownPath() === before) history.pushState(null, '', address);
}

export function listenToHistory(): void {
  addEventListener('popstate', () => {
    void followHistory();
  });
}

/** Location hook for wouter's Router: every link of the application passes through the check. */
export function useGuardedLocation(): [string, (to: string, options?: NavigateOptions) => void] {
  return [
    useShownPath(),
    (to, options) => {
      void navigateTo(to, options);
    },
  ];
}
