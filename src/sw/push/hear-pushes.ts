import { openPressed, showPush, type PushPlace } from './show-push.ts';

/** Web push: messages are shown as they come, and a press on one leads where it says. */
export function hearPushes(scope: ServiceWorkerGlobalScope): void {
  const place: PushPlace = {
    showNotification: (title, options) => scope.registration.showNotification(title, options),
    listPages: () => scope.clients.matchAll({ type: 'window' }),
    openPage: (url) => scope.clients.openWindow(url),
  };
  scope.addEventListener('push', (event) => event.waitUntil(showPush(place, (): unknown => event.data?.json())));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPressed(place, event.notification.data));
  });
}
