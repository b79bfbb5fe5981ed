import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

describe.skipIf(!isDatabaseAvailable())('keys for what a device keeps', () => {
  const server = useServer();
  const oper = server.person('oper01'),
    prof = server.person('prof01');
  const keysOf = async (person = oper) => (await person.call('getDeviceKeyList', {})).rows;

  it('a person gets the same key each time', async () => {
    const [first, ...others] = await keysOf();
    expect([first?.['keyNo'], Buffer.from(String(first?.['key']), 'base64').length, others]).toEqual([1, 32, []]);
    expect(await keysOf()).toEqual([first]);
  });

  it('ten first questions at once make one key', async () => {
    const third = await server.signIn('dept01');
    const answers = await Promise.all(Array.from({ length: 10 }, () => third.call('getDeviceKeyList', {})));
    expect(new Set(answers.map(({ status, rows }) => `${status} ${JSON.stringify(rows)}`)).size).toBe(1);
  });

  it('nobody gets the key of another person', async () => {
    expect((await keysOf(prof))[0]?.['key']).not.toBe((await keysOf())[0]?.['key']);
  });

  it('without a session no key is released', async () => {
    expect((await server.call('getDeviceKeyList', {})).status).toBe(401);
    const leaver = await server.signIn('dept02');
    await leaver.call('logout', {});
    expect((await leaver.call('getDeviceKeyList', {})).status).toBe(419);
  });

  it('the sign-out clears what the browser has cached', async () => {
    const leaver = await server.signIn('dept03');
    expect((await leaver.call('logout', {})).headers['clear-site-data']).toBe('"cache"');
  });

  it('no other site may cause the release', async () => {
    expect((await oper.call('getDeviceKeyList', {}, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  });

  it('the answer is kept nowhere on its way', async () => {
    expect((await oper.call('getDeviceKeyList', {})).headers['cache-control']).toBe('no-store');
  });

  it('the database holds no key in clear', async () => {
    const [key] = await keysOf();
    const stored = await server.database.db
      .selectFrom('deviceKey')
      .selectAll()
      .where('userId', '=', oper.userId)
      .execute();
    expect([stored.length, JSON.stringify(stored).includes(String(key?.['key']))]).toEqual([1, false]);
  });

  it('after a year another key joins the first', async () => {
    const [first] = await keysOf(),
      before = server.now();
    server.setTime(new Date(before.getTime() + 366 * 86_400_000).toISOString());
    const later = await server.signIn('oper01');
    const keys = (await later.call('getDeviceKeyList', {})).rows;
    expect([keys.length, keys[0]]).toEqual([2, first]);
    expect(keys[1]?.['key']).not.toBe(first?.['key']);
    server.setTime(before.toISOString());
  });
});
