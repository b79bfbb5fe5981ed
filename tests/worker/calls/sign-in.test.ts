import { expect, test } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { makeDevice } from '#tests/support/device.ts';
import { reply, type Reply } from '#tests/support/scripted-server.ts';
import { answers, person, scene } from '#tests/support/worker-scene.ts';

const ME = { userId: person.userId, userNm: '홍길동', xsrfToken: person.xsrfToken };
/** A server that lets everybody in who signs in by the form. */
const letsIn: Reply = (request, response, body) =>
  request.url === endpoints.login.path
    ? reply(response, 200, { data: [{ stepCd: 'DONE', kickedYn: 'N', otpSetup: null, me: ME }] })
    : answers(request, response, body);

test('who signed in by the form is known without a line', async () => {
  const device = makeDevice(),
    first = await scene(letsIn, device);
  const signedIn = await first.worker.call('login', { loginId: 'hong', password: 'x' }, { id: '1' });
  expect(signedIn.ok).toBe(true);
  await first.worker.setPerson(person);
  const isKept = async (): Promise<boolean> =>
    device.restart().tryUseKept(async ({ people }) => (await people.get('last')) !== undefined, false);
  // The first thing that a device keeps waits a second for the first list.
  await expect.poll(isKept, { timeout: 10_000 }).toBe(true);

  // The page is loaded again by another tab of this browser, which hands on the keys.
  const second = await scene(letsIn, device);
  second.line = 'down';
  const answer = await second.worker.call('getMyInfo', {}, { id: '2' });
  expect(answer.ok && answer.value.data.data[0]).toMatchObject({ userId: person.userId, xsrfToken: '' });
  expect(answer.ok && answer.value.storedAt).toBeGreaterThan(0);
});
