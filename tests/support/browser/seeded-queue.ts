import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';

/** Where the device's database stood before its rows were sealed; the worker takes such rows over. */
const DATABASE = 'madang-device',
  VERSION = 20;

/**
 * Puts conflicts of a person into the device's store, as an earlier release left them there, before the application has
 * opened it: `name` begins what either side calls its item.
 */
export async function seedConflicts(page: Page, loginId: string, count: number, name: string): Promise<void> {
  const owner = userIdOf(loginId),
    rows = Array.from({ length: count }, (_, index) => {
      const guideItemId = randomUUID(),
        base = {
          guideItemId,
          itemNm: `${name} ${index + 1}`,
          ctgryCd: 'A',
          qty: 1,
          useDt: '20260406',
          useTm: null,
          useYn: 'Y',
          deptCd: null,
          mngrStfNo: null,
          cntn: null,
          fileGroupId: null,
          upItemId: null,
          version: 1,
        };
      const current = {
        ...base,
        itemNm: `${base.itemNm} 남`,
        qty: 7,
        version: 2,
        itemNo: index,
        modDt: '2026-04-06T09:30:00.000+09:00',
      };
      return {
        clientReqId: randomUUID(),
        owner,
        op: 'saveGuideItem',
        payload: { ...base, itemNm: `${base.itemNm} 내` },
        base,
        formatVersion: 1,
        title: `가이드 항목 저장 – ${base.itemNm}`,
        screenPath: '/guide/list',
        recordId: guideItemId,
        seq: index + 1,
        createdAt: Date.now() - index * 60_000,
        attempts: 1,
        nextAt: 0,
        state: 'conflict',
        error: {
          kind: 'refused',
          reason: 'VERSION',
          message: '',
          errors: [],
          current,
          modNm: index % 2 === 0 ? '박지은' : '최민석',
          modDt: current.modDt,
        },
      };
    });
  await page.goto('/api/health');
  await page.evaluate(
    async ({ database, version, owner: userId, rows: planted }) => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(database, version);
        request.onupgradeneeded = () => {
          const outbox = request.result.createObjectStore('outbox', { keyPath: 'clientReqId' });
          for (const index of ['owner', 'seq']) outbox.createIndex(index, index);
          request.result.createObjectStore('copies', { keyPath: ['owner', 'key'] }).createIndex('owner', 'owner');
          for (const [store, keyPath] of [
            ['drafts', ['owner', 'key']],
            ['people', 'id'],
            ['stores', 'id'],
            ['sequences', 'owner'],
          ] as const)
            request.result.createObjectStore(store, { keyPath: keyPath as string | string[] });
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('not opened'));
      });
      await new Promise<void>((resolve, reject) => {
        const transaction = opened.transaction(['outbox', 'stores', 'sequences'], 'readwrite');
        for (const row of planted) transaction.objectStore('outbox').put(row);
        transaction.objectStore('stores').put({ id: 'this', deviceId: crypto.randomUUID() });
        transaction.objectStore('sequences').put({ owner: userId, last: planted.length });
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(transaction.error ?? new Error('not written'));
      });
      opened.close();
    },
    { database: DATABASE, version: VERSION, owner, rows },
  );
}
