import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '#contract/errors.ts';
import { worker } from '#bridge/client.ts';
import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** What the page asked of its worker, whose answers the test gives. */
const asked: [op: string, arg: unknown, more: object][] = [];
let answer: () => unknown = () => ok({ data: { data: [] }, storedAt: null });
const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getRoleNmList: read(build, 'getRoleNmList'),
    getRoleList: read(build, 'getRoleList', { background: true }),
    deleteRole: write(build, 'deleteRole', ['getRoleList']),
    saveGuidePromo: queuedWrite(build, 'saveGuidePromo', [], ({ promoNm, guidePromoId }) => ({
      title: `홍보 저장 – ${promoNm}`,
      screenPath: '/guide/promoReg',
      recordId: guidePromoId,
    })),
  }),
});
const LIST = { page: 1, rowsPerPage: 10 } as const,
  ROWS = { rows: [{ roleId: '1', version: 1 }] };
const opened = () =>
  configureStore({
    reducer: { server: api.reducer },
    middleware: (ordinary) => ordinary({ serializableCheck: false }).concat(api.middleware),
  });
const opsAsked = () => asked.map(([op]) => op);

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(worker, 'call').mockImplementation(async (op, arg, more) => {
    asked.push([op, arg, more ?? {}]);
    return answer() as never;
  });
  vi.spyOn(worker, 'submit').mockImplementation(async (op, arg, target) => {
    asked.push([op, arg, target]);
    return ok({ state: 'queued', clientReqId: '1', isOffline: true }) as never;
  });
  answer = () => ok({ data: { data: [] }, storedAt: null });
});
afterEach(() => vi.restoreAllMocks());

test('a read without conditions is asked with an empty argument', async () => {
  await opened().dispatch(api.endpoints.getRoleNmList.initiate());
  expect(asked).toMatchObject([['getRoleNmList', {}, { background: false }]]);
});

test('a write that succeeds has the reads asked again that it names, and those alone', async () => {
  const store = opened();
  await store.dispatch(api.endpoints.getRoleList.initiate(LIST));
  await store.dispatch(api.endpoints.getRoleNmList.initiate());
  await store.dispatch(api.endpoints.deleteRole.initiate(ROWS));
  await expect.poll(opsAsked).toEqual(['getRoleList', 'getRoleNmList', 'deleteRole', 'getRoleList']);
  expect(asked[0]?.[2]).toMatchObject({ background: true });
});

test('a write that fails has nothing asked again', async () => {
  const store = opened();
  await store.dispatch(api.endpoints.getRoleList.initiate(LIST));
  answer = () => fail({ kind: 'refused', reason: 'STATE', message: '', errors: [] });
  await store.dispatch(api.endpoints.deleteRole.initiate(ROWS));
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(opsAsked()).toEqual(['getRoleList', 'deleteRole']);
});

test('a write that may wait tells what it is called, and what the form was opened with', async () => {
  const base = { promoNm: '옛 이름' };
  const body = { guidePromoId: '7', promoNm: '새 이름' } as never as Parameters<
    typeof api.endpoints.saveGuidePromo.initiate
  >[0];
  await opened().dispatch(api.endpoints.saveGuidePromo.initiate({ ...body, base, replaces: 'entry' }));
  expect(asked).toMatchObject([
    [
      'saveGuidePromo',
      { guidePromoId: '7', promoNm: '새 이름' },
      { title: '홍보 저장 – 새 이름', screenPath: '/guide/promoReg', recordId: '7', base, replaces: 'entry' },
    ],
  ]);
  expect(asked[0]?.[1]).not.toHaveProperty('base');
});
