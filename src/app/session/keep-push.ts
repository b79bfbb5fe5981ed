import { worker } from '#bridge/client.ts';
import { pushEndpoint, stopPush } from '#bridge/push.ts';

/**
 * A browser that listens for web push does so for whoever wanted it. When somebody else is signed in now, it stops: what
 * comes for the one must not be shown to the other.
 */
export async function keepPush(): Promise<void> {
  const endpoint = await pushEndpoint();
  if (endpoint === null) return;
  const answer = await worker.call('keepPushSub', { endpoint }, { background: true });
  if (answer.ok && answer.value.data.data[0]?.mineYn === 'N') await stopPush();
}
