import { KEY_CHANNEL, heldRing, type HeldRing, type KeyMessage } from '../messages.ts';

/*
 * A page takes its worker with it when it is reloaded. Its keys survive here, in memory only: an idle service worker is
 * ended after half a minute, and then they are gone. Pages hand them over again and again while they live.
 */

/** Holds the keys of the signed-in person and gives them to workers that ask for this person's. */
export function holdKeys(scope: ServiceWorkerGlobalScope): void {
  const channel = new BroadcastChannel(KEY_CHANNEL);
  let held: HeldRing | null = null;
  /** Keys that a page handed over before everybody was told to forget them may arrive after that. */
  let forgottenAtMs = 0;

  scope.addEventListener('message', ({ data }) => {
    const ring = heldRing(data);
    if (ring && ring.sinceMs > forgottenAtMs) held = ring;
  });
  channel.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => {
    if (data.type === 'ASK' && held?.owner === data.owner)
      channel.postMessage({ type: 'KEYS', ring: held } satisfies KeyMessage);
    // One that is being installed, or whose install broke off, still hears the question and must not speak for the one at work.
    else if (data.type === 'ASK' && data.askId !== undefined && scope.serviceWorker.state === 'activated')
      channel.postMessage({ type: 'NONE', askId: data.askId } satisfies KeyMessage);
    if (data.type !== 'FORGET' || held?.owner === data.owner) return;
    held = null;
    forgottenAtMs = Date.now();
  });
}
