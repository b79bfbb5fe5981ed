import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { codesOfGroup } from '#sw/lookups/codes-of-group.ts';
import { answerLookup, type LookupTools } from '#sw/lookups/answer-lookup.ts';
import { isEnding, lookupOp } from '#sw/lookups/lookup-routes.ts';
import { openLookupDatabase } from '#sw/storage/lookup-database.ts';
import { createLookupStore } from '#sw/storage/lookup-store.ts';

const KEY = '/api/cmmn/getDeptList?deptDiv=HAKGUA';
const signed = (body: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(status === 304 ? null : body, { status, headers: { 'x-madang': '1', ...headers } });

function scene() {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const asked: Request[] = [],
    changed: string[] = [],
    failed: [op: string, status: number][] = [];
  let answer: () => Promise<Response> = async () => signed('one', 200, { etag: '"1"' });
  const store = createLookupStore(() => openLookupDatabase());
  const tools: LookupTools = {
    store,
    substitute: (call) => codesOfGroup(store, call),
    nowMs: () => 1,
    changed: (op) => changed.push(op),
    failed: (op, status) => failed.push([op, status]),
    fetch: (request) => {
      asked.push(request);
      return answer();
    },
  };
  /** One call and everything that it leaves behind; the body, or null without an answer. */
  const call = async (owner: string | null = 'hong', key = KEY, op = 'getDeptList') => {
    const done = await answerLookup(tools, { request: new Request(`http://madang.test${key}`), op, key, owner }).catch(
      () => null,
    );
    await done?.afterwards;
    return done ? done.response.text() : null;
  };
  return {
    asked,
    changed,
    failed,
    call,
    tools,
    answerWith: (next: () => Promise<Response>) => {
      answer = next;
    },
  };
}
const lineDown = async () => {
  throw new TypeError('no line');
};

test('a lookup never asked before comes from the server', async () => {
  const { call, answerWith } = scene();
  expect(await call()).toBe('one');
  answerWith(lineDown);
  expect(await call('hong', '/api/cmmn/getDeptList?deptDiv=OTHER')).toBeNull();
});

test('without a network the kept lookup answers', async () => {
  const { call, answerWith } = scene();
  await call();
  answerWith(lineDown);
  expect(await call()).toBe('one');
});

describe('a group of codes that was never asked for', () => {
  const ALL = '/api/cmmn/getCmmnCdAllList',
    GROUP = '/api/cmmn/getCmmnCdMngList?upCdId=USE_YN',
    codes = [
      { upCdId: 'GENDER', cdId: 'M' },
      { upCdId: 'USE_YN', cdId: 'Y' },
      { upCdId: 'USE_YN', cdId: 'N' },
    ];
  async function withoutNetwork() {
    const { call, answerWith } = scene();
    answerWith(async () => signed(JSON.stringify({ code: 200, data: { data: codes } })));
    await call('hong', ALL, 'getCmmnCdAllList');
    answerWith(lineDown);
    return (key: string, owner = 'hong') => call(owner, key, 'getCmmnCdMngList');
  }

  test('comes from the kept list of all codes without a network', async () => {
    const ask = await withoutNetwork();
    expect(JSON.parse((await ask(GROUP)) ?? '')).toEqual({ code: 200, data: { data: codes.slice(1) } });
  });

  test.each([
    ['a group that the list does not hold', '/api/cmmn/getCmmnCdMngList?upCdId=NONE', 'hong'],
    ['a further condition', `${GROUP}&userdef1=A`, 'hong'],
    ['another person', GROUP, 'kim'],
  ])('does not come for %s', async (_what, key, owner) => {
    const ask = await withoutNetwork();
    expect(await ask(key, owner)).toBeNull();
  });
});

test('the second call is revalidated by its tag', async () => {
  const { call, asked, changed, answerWith } = scene();
  await call();
  answerWith(async () => signed('', 304));
  expect(await call()).toBe('one');
  expect(asked[1]?.headers.get('if-none-match')).toBe('"1"');
  expect(changed).toEqual([]);
});

test('a changed lookup answers stale, tells, then answers fresh', async () => {
  const { call, changed, answerWith } = scene();
  await call();
  answerWith(async () => signed('two', 200, { etag: '"2"' }));
  expect([await call(), changed, await call()]).toEqual(['one', ['getDeptList'], 'two']);
});

test('a lookup that is asked before anybody is known is kept for whom the server has answered', async () => {
  const { call, answerWith } = scene();
  answerWith(async () => signed('one', 200, { 'x-madang-person': 'hong' }));
  await call(null);
  answerWith(lineDown);
  expect([await call('hong'), await call('kim')]).toEqual(['one', null]);
});

test('a refusal behind a kept answer is told, a missing answer is not', async () => {
  const { call, failed, answerWith } = scene();
  await call();
  answerWith(lineDown);
  await call();
  expect(failed).toEqual([]);
  answerWith(async () => signed('{"code":500}', 500));
  expect([await call(), failed]).toEqual(['one', [['getDeptList', 500]]]);
});

test('an envelope that has lost our header on its way is kept all the same', async () => {
  const { call, answerWith } = scene();
  const body = JSON.stringify({ code: 200, message: '', traceId: 't', data: { data: [] } });
  answerWith(async () => new Response(body));
  await call();
  answerWith(lineDown);
  expect(await call()).toBe(body);
});

test('another person is never answered from kept rows', async () => {
  const { call, answerWith } = scene();
  await call('hong');
  answerWith(lineDown);
  expect(await call('kim')).toBeNull();
  expect(await call('hong')).toBeNull();
});

test.each([401, 419])('an answer of %i forgets everything', async (status) => {
  const { call, answerWith } = scene();
  await call();
  answerWith(async () => signed('', status));
  await call();
  answerWith(lineDown);
  expect(await call()).toBeNull();
});

test('a 403 forgets the one lookup it refuses', async () => {
  const { call, answerWith } = scene();
  await call();
  await call('hong', '/api/cmmn/getCmmnCdMngList?upCdId=A', 'getCmmnCdMngList');
  answerWith(async () => signed('', 403));
  await call();
  answerWith(lineDown);
  expect([await call(), await call('hong', '/api/cmmn/getCmmnCdMngList?upCdId=A')]).toEqual([null, 'one']);
});

test('a page of a captive portal is not kept', async () => {
  const { call, answerWith } = scene();
  answerWith(async () => new Response('<html>'));
  await call();
  answerWith(lineDown);
  expect(await call()).toBeNull();
});

test('sign-out forgets the menu and keeps the codes', async () => {
  const { call, tools, answerWith } = scene();
  await call();
  await call('hong', '/api/system/getMyMenuList', 'getMyMenuList');
  await tools.store.forgetOps(['getMyMenuList']);
  answerWith(lineDown);
  expect([await call(), await call('hong', '/api/system/getMyMenuList')]).toEqual(['one', null]);
});

test('a broken database leaves the network working', async () => {
  const { tools } = scene();
  const broken = {
    ...tools,
    store: createLookupStore(() => {
      throw new Error('no disk');
    }),
  };
  const { response } = await answerLookup(broken, {
    request: new Request('http://madang.test/x'),
    op: 'getDeptList',
    key: KEY,
    owner: 'hong',
  });
  expect(await response.text()).toBe('one');
});

test('only reads that the contract calls lookups are kept', () => {
  const origin = 'http://madang.test';
  const opOf = (path: string, method = 'GET') =>
    lookupOp(new Request(origin + path, { method }), new URL(origin + path), origin);
  expect([
    opOf('/api/cmmn/getDeptList'),
    opOf('/api/cmmn/getUserList'),
    opOf('/api/cmnct/getNoticeList'),
    opOf('/api/cmmn/getDeptList', 'POST'),
  ]).toEqual(['getDeptList', null, null, null]);
  expect([isEnding(new URL(`${origin}/api/logout`), origin), isEnding(new URL(`${origin}/api/login`), origin)]).toEqual(
    [true, false],
  );
});
