import { worker } from '#bridge/client.ts';
import { pushEndpoint, stopPush } from '#bridge/push.ts';

/**
 * A push subscription belongs to the user who asked for it. When another user is signed in now, it is removed: what
 * comes for the one must not be shown to the other.
 */
export async function keepPush(): Promise<void> {
  const endpoint = await pushEndpoint();
  if (endpoint === null) return;
  const answer = await worker.call('keepPushSub', { endpoint }, { background: true });
  if (answer.ok && answer.value.data.data[0]?.mineYn === 'N') await stopPush();
}
