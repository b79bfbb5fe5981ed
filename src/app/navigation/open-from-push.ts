import { isOwnPath } from '#contract/session/sso-rules.ts';
import { navigateTo } from './navigation.ts';

/** The path of an OPEN message of the service worker; null for any other. */
function openedUrl(data: unknown): string | null {
  const isOpen =
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'OPEN' &&
    'url' in data &&
    typeof data.url === 'string';
  return isOpen && isOwnPath(data.url as string) ? (data.url as string) : null;
}

/** Goes where a pressed notification leads, through the route check; a refusal leaves the person where he is. */
export function openFromPush(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const url = openedUrl(data);
    if (url !== null) void navigateTo(url, { staysPut: true });
  });
}
