import type { Workbox } from 'workbox-window';
import { isAnyFormDirty } from '#bridge/shared-state/useDirtyForm.ts';
import { toast } from '#ui/feedback/feedback.ts';
import { isEntryMarked, markEntry } from './entry-mark.ts';
import { updateMessages } from './messages.ts';
import { decideUpdate } from './update-rules.ts';
import { setUpdatePhase } from './update-store.ts';

/*
 * Assumptions. A new version is installed beside the old one and waits; the old precache serves the open tabs until the
 * new one takes control. `waiting` fires in every tab. Control changes hands once, and only then is it safe to reload:
 * before it, a reload would bring the old version again.
 */
const LOOK_EVERY_MS = 15 * 60_000;
const SWITCH_LIMIT_MS = 10_000;
/**
 * A browser that found the old version busy when it was notified checks again only after a minute, unless it is
 * notified again.
 */
const TELL_AGAIN_MS = 1_000;
/** Activating takes a moment; one that takes longer is not waited for. */
const ACTIVATION_LIMIT_MS = 5_000;
/** The shell lies on the device: a page that has not come by then was never answered, and is asked for again. */
const ASK_AGAIN_MS = 8_000;
const RELOADED_TO_SWITCH = 'madang:reloaded-to-switch';
const RELOADED_AS_TOO_OLD = 'madang:reloaded-as-too-old';
/** A version that waits this soon after the page began was there before the person did anything. */
const START_WINDOW_MS = 2_000;

let workbox: Workbox | null = null;
let hasControlChanged = false;
let isControlled = false;
let isTooOld = false;
let stopTelling: (() => void) | null = null;
let looking: Promise<void> | null = null;

async function countTabs(): Promise<number> {
  const held = (await navigator.locks.query()).held ?? [];
  return held.filter((lock) => lock.name?.startsWith('madang-tab-')).length;
}

/**
 * Loads the page again. While a service worker is activating, Chromium sometimes leaves the request without an answer
 * for ever: the old page is still there and asks again.
 */
function reloadPage(): void {
  location.reload();
  setTimeout(() => {
    if (!isAnyFormDirty()) reloadPage();
  }, ASK_AGAIN_MS);
}

/** Counted by locks, which a crashed tab gives back by itself. */
function holdTabLock(): void {
  void navigator.locks.request(`madang-tab-${crypto.randomUUID()}`, () => new Promise<never>(() => undefined));
}

/** Lets the waiting version take over; the page reloads when it has. Above a dirty form it says why it does not. */
export function applyUpdate(): void {
  if (!workbox || stopTelling) return;
  if (isAnyFormDirty()) {
    toast('warning', updateMessages.dirty);
    return;
  }
  if (hasControlChanged) {
    reloadPage();
    return;
  }
  setUpdatePhase('switching');
  workbox.messageSkipWaiting();
  const again = setInterval(() => workbox?.messageSkipWaiting(), TELL_AGAIN_MS),
    limit = setTimeout(giveUpSwitching, SWITCH_LIMIT_MS);
  stopTelling = () => {
    clearInterval(again);
    clearTimeout(limit);
    stopTelling = null;
  };
}

/** Looks for the version that the server asks for. Where no service worker brings one, a reload does, once. */
async function fetchNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  if (registration?.waiting) {
    await onWaiting();
    return;
  }
  if (registration?.installing) return;
  if (isAnyFormDirty() || isEntryMarked(RELOADED_AS_TOO_OLD)) {
    setUpdatePhase('stuck');
    return;
  }
  markEntry(RELOADED_AS_TOO_OLD);
  location.reload();
}

/**
 * The server does not speak with this version any more. The new one comes by itself as soon as no form is dirty; the
 * device keeps what is saved until then, and the new version sends it.
 */
export async function comeUpToDate(): Promise<void> {
  if (!isTooOld) setUpdatePhase('too-old');
  isTooOld = true;
  // Before the registration there is nothing to look with: it will look itself.
  if (!workbox && 'serviceWorker' in navigator) return;
  looking ??= fetchNewVersion().finally(() => {
    looking = null;
  });
  await looking;
}

/** What keeps the old version busy mostly goes with its page: one reload, and only the second time words. */
function giveUpSwitching(): void {
  stopTelling?.();
  if (isAnyFormDirty() || isEntryMarked(RELOADED_TO_SWITCH)) {
    setUpdatePhase('stuck');
    return;
  }
  markEntry(RELOADED_TO_SWITCH);
  reloadPage();
}

async function onWaiting(): Promise<void> {
  const isStarting = performance.now() < START_WINDOW_MS;
  const decision = decideUpdate({
    isStarting,
    isTooOld,
    openTabsCount: await countTabs(),
    isAnyFormDirty: isAnyFormDirty(),
  });
  if (decision === 'apply') applyUpdate();
  else setUpdatePhase('ready');
}

/**
 * A page that is asked for while its service worker is still activating is sometimes never answered (Chromium 156):
 * until it has.
 */
function whenActivated(controller: ServiceWorker | null): Promise<void> {
  if (controller?.state !== 'activating') return Promise.resolve();
  return new Promise((resolve) => {
    controller.addEventListener(
      'statechange',
      () => {
        resolve();
      },
      { once: true },
    );
    setTimeout(resolve, ACTIVATION_LIMIT_MS);
  });
}

/** A page that was loaded without a service worker is taken by the first one as soon as it is at work. */
async function askToBeTaken(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  const { active } = await navigator.serviceWorker.ready;
  await whenActivated(active);
  active?.postMessage({ type: 'CLAIM' });
}

async function onControlling(): Promise<void> {
  // The first service worker of this page: it was loaded from the network and is as new as what takes over.
  if (!isControlled) {
    isControlled = true;
    return;
  }
  hasControlChanged = true;
  stopTelling?.();
  await whenActivated(navigator.serviceWorker.controller);
  // Another tab has said yes while a form here is unsaved: the old page goes on and offers the reload instead.
  if (isAnyFormDirty()) setUpdatePhase('ready');
  else reloadPage();
}

/** Registers the service worker after the first screen has been painted, and looks for new versions from then on. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV && !import.meta.env.VITE_SW_DEV) return;
  holdTabLock();
  isControlled = navigator.serviceWorker.controller !== null;
  // A line that breaks right after the first screen: the next load registers.
  const library = await import('workbox-window').catch(() => null);
  if (!library) return;
  const isModule = import.meta.env.DEV;
  const registered = new library.Workbox(isModule ? '/dev-sw.js?dev-sw' : '/sw.js', {
    scope: '/',
    type: isModule ? 'module' : 'classic',
    updateViaCache: 'none',
  });
  workbox = registered;
  registered.addEventListener('waiting', () => {
    void onWaiting();
  });
  registered.addEventListener('controlling', () => {
    void onControlling();
  });
  // Private windows and test contexts refuse service workers: the application works without one.
  const registration = await registered.register().catch(() => undefined);
  if (!registration) return;
  void askToBeTaken();
  if (isTooOld) await comeUpToDate();
  const look = () => {
    registered.update().catch(() => undefined);
  };
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
