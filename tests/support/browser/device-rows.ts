import type { Page } from '@playwright/test';

const DATABASE = 'madang-device';

/** Rows of one table of the device, as they lie there: what is sealed stays so. None while the device has no database. */
export const deviceRows = (
  page: Page,
  table: 'drafts' | 'copies',
): Promise<readonly { readonly storedAt?: number }[]> =>
  page.evaluate(
    async ({ name, store }) => {
      if (!(await indexedDB.databases()).some((known) => known.name === name)) return [];
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('not read'));
        });
      const database = await done(indexedDB.open(name));
      const rows = (await done(database.transaction(store).objectStore(store).getAll())) as readonly {
        readonly storedAt?: number;
      }[];
      database.close();
      return rows;
    },
    { name: DATABASE, store: table },
  );
