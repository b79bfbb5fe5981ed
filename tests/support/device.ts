import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { openDeviceDatabase } from '#worker/storage/device-database.ts';
import { createDeviceStorage, type DeviceStorage } from '#worker/storage/device-storage.ts';

/** A device whose disk lives as long as the object: every `restart` opens the same data anew. */
export interface Device {
  readonly restart: () => DeviceStorage;
}

export function makeDevice(): Device {
  const indexedDB = new IDBFactory();
  return {
    restart: () => createDeviceStorage(async () => {
      Dexie.dependencies.indexedDB = indexedDB;
      Dexie.dependencies.IDBKeyRange = IDBKeyRange;
      return openDeviceDatabase('device');
    }, async () => (await indexedDB.databases()).length > 0),
  };
}
