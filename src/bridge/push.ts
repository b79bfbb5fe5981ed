/** Where web push stands in this browser: impossible, forbidden by the person, not wanted, or listening. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';
/** What the server needs to reach this browser. */
export interface PushKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Pushes arrive at the service worker; without one there are none. */
async function findManager(): Promise<PushManager | null> {
  if (!isPossible()) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.pushManager ?? null;
}

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await findManager())?.getSubscription().catch(() => null)) ?? null;

export async function pushState(): Promise<PushState> {
  if ((await findManager()) === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) === null ? 'off' : 'on';
}

/** The address of this browser while it listens; null when it does not. */
export const pushEndpoint = async (): Promise<string | null> => (await findSubscription())?.endpoint ?? null;

/** Asks the person and then the browser's push service. @param key public key of the server in base64url */
export async function listenForPush(key: string): Promise<PushKeys | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const subscription = await (await findManager())?.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    return endpoint !== undefined && keys?.['p256dh'] !== undefined && keys['auth'] !== undefined
      ? { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] }
      : 'failed';
  } catch {
    // No line to the push service, or a browser without one.
    return 'failed';
  }
}

/** What stands on the lock screen was meant for a person who uses this browser no more. */
async function hideShown(): Promise<void> {
  if (!isPossible()) return;
  const shown = await navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.getNotifications())
    .catch(() => undefined);
  shown?.forEach((notification) => notification.close());
}

/**
 * This browser listens no more, whether the server hears of it or not. @returns where it was reached; null when it did
 * not listen
 */
export async function stopPush(): Promise<string | null> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe().catch(() => false);
  await hideShown();
  return subscription?.endpoint ?? null;
}
