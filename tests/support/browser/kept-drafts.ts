import type { Page } from '@playwright/test';

/** How many drafts lie on the device; nothing else of them can be read from outside. */
export const keptDrafts = (page: Page): Promise<number> => page.evaluate(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'madang-device')) return 0;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('madang-device');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
  const count = await new Promise<number>((resolve, reject) => {
    const request = database.transaction('drafts').objectStore('drafts').count();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not read'));
  });
  database.close();
  return count;
});
