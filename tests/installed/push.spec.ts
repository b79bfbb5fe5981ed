import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ORIGIN } from '#tests/support/browser/places.ts';
import { expect, LINE_IS_DOWN, signInByForm, test, waitForServiceWorker } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN], permissions: ['notifications'] });

/** What stands on the screen of the device, of all that the application has shown. */
const shownOn = (page: Page) =>
  page.evaluate(async () =>
    ((await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []).map(
      ({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }),
    ),
  );

test('a push is shown, leads where it says, and goes with the person who signs out', async ({ page, context }) => {
  await signInByForm(page, 'oper01');
  await waitForServiceWorker(page);
  const client = await context.newCDPSession(page),
    registrations: { registrationId: string; scopeURL: string }[] = [];
  client.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations));
  await client.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  // No browser subscribes at a service on this machine; what the service would hand over is given to the browser itself.
  const deliver = (data: object) =>
    client.send('ServiceWorker.deliverPushMessage', {
      origin: ORIGIN,
      registrationId: String(registrations[0]?.registrationId),
      data: JSON.stringify(data),
    });
  const id = randomUUID(),
    message = { id, title: '공지 승인 요청', body: '새 공지를 확인해주세요.', url: '/admin/cmnct/cmnctMng/notice' };
  await deliver({ ...message, rcvrNm: '박지은', mobile: '01012345678' });
  await expect
    .poll(() => shownOn(page))
    .toEqual([{ title: message.title, body: message.body, tag: id, data: { url: message.url } }]);
  await deliver(message);
  await deliver({ id: 'x', title: '밖으로', body: '', url: 'https://evil.example/' });
  await expect
    .poll(async () =>
      (await shownOn(page)).map(({ title }) => title).toSorted((left, right) => left.localeCompare(right)),
    )
    .toEqual(['공지 승인 요청', '새 알림이 있습니다.']);

  // A press that no hand makes may not keep the worker waiting; everything else happens as it does to one.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (tag) => {
    const scope = globalThis as unknown as { readonly registration: ServiceWorkerRegistration },
      [notification] = await scope.registration.getNotifications({ tag });
    const press = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
    globalThis.dispatchEvent(press);
  }, id);
  await expect(page.getByRole('heading', { name: '공지사항', level: 1 })).toBeVisible();
  await expect.poll(async () => (await shownOn(page)).map(({ title }) => title)).toEqual(['새 알림이 있습니다.']);

  await page
    .getByRole('button', { name: /박지은/ })
    .first()
    .click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect.poll(() => shownOn(page)).toEqual([]);
});
