import { KEY_CHANNEL, heldRing, type KeyMessage } from '../messages.ts';
import { createKeyMemory } from './key-memory.ts';

/*
 * A page takes its worker with it when it is reloaded. Its keys survive here, in memory only: an idle service worker is
 * ended after half a minute, and then they are gone. Pages hand them over again and again while they live.
 */

/** Holds the keys of the signed-in person and gives them to workers that ask for this person's. @param name where they ask */
export function holdKeys(scope: ServiceWorkerGlobalScope, name = KEY_CHANNEL): void {
  const channel = new BroadcastChannel(name),
    memory = createKeyMemory(
      () => Date.now(),
      () => scope.serviceWorker.state === 'activated',
    );
  scope.addEventListener('message', ({ data }) => {
    const ring = heldRing(data);
    if (ring) memory.hold(ring);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => {
    const answer = memory.hear(data);
    if (answer) channel.postMessage(answer);
  });
}
