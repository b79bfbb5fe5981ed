import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { askUnansweredAgain, renewCopies, serverApi } from '#bridge/server-api.ts';

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getNoticeList: build.query<object, { page: number }>({ query: (arg) => ({ op: 'getNoticeList', arg }) }),
    getBannerList: build.query<object, { page: number }>({ query: (arg) => ({ op: 'getBannerList', arg }) }),
  }),
});

/** Pages of lists with the age of each, and which of them are asked for again. */
function renew(entries: readonly (readonly ['getNoticeList' | 'getBannerList', number, object])[]): readonly string[] {
  const store = configureStore({ reducer: { server: api.reducer } });
  store.dispatch(
    api.util.upsertQueryEntries(entries.map(([endpointName, page, value]) => ({ endpointName, arg: { page }, value }))),
  );
  const asked: string[] = [];
  const initiate = api.endpoints.getNoticeList.initiate;
  Object.assign(api.endpoints.getNoticeList, { initiate: ({ page }: { page: number }) => `page ${page}` });
  renewCopies('getNoticeList')(
    (action: string) => asked.push(action),
    () => store.getState(),
  );
  Object.assign(api.endpoints.getNoticeList, { initiate });
  return asked;
}

test('of one operation only what is a copy is asked for again', () => {
  expect(
    renew([
      ['getNoticeList', 1, { storedAt: 5_000 }],
      ['getNoticeList', 2, { storedAt: null }],
      ['getBannerList', 3, { storedAt: 5_000 }],
    ]),
  ).toEqual(['page 1']);
});

test('a list that grows is asked for again when one of its pages is a copy', () => {
  expect(
    renew([
      ['getNoticeList', 1, { pages: [{ storedAt: null }, { storedAt: 5_000 }] }],
      ['getNoticeList', 2, { pages: [{ storedAt: null }] }],
    ]),
  ).toEqual(['page 1']);
});

test('when the line is back, what it could not carry is asked for again, and nothing else', () => {
  const rejected = (endpointName: string, kind: string) => ({
    status: 'rejected',
    endpointName,
    originalArgs: { page: 1 },
    error: { kind },
  });
  const queries = {
    gone: rejected('getNoticeList', 'offline'),
    faulty: rejected('getBannerList', 'server-fault'),
    there: { status: 'fulfilled', endpointName: 'getBannerList', originalArgs: { page: 2 }, data: { storedAt: null } },
  };
  const asked: string[] = [];
  const { initiate } = api.endpoints.getNoticeList;
  Object.assign(api.endpoints.getNoticeList, { initiate: ({ page }: { page: number }) => `page ${page}` });
  askUnansweredAgain(
    (action: string) => asked.push(action),
    () => ({ server: { queries } as never }),
  );
  Object.assign(api.endpoints.getNoticeList, { initiate });
  expect(asked).toEqual(['page 1']);
});
