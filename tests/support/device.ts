import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { openDeviceDatabase } from '#worker/storage/device-database.ts';
import type { KeyChannel, KeyMessage } from '#worker/encryption/key-peers.ts';
import { createDeviceStorage, type DeviceStorage } from '#worker/storage/device-storage.ts';

/** A device whose disk lives as long as the object: every `restart` opens the same data anew. */
export interface Device {
  readonly restart: () => DeviceStorage;
  /** Where its workers hand keys on. Node posts no keys over a channel of its own: here they go by reference. */
  readonly keyChannel: () => KeyChannel;
  /** How many besides the one who asks hear it. */
  readonly countOthers: () => Promise<number>;
}

export function makeDevice(indexedDB = new IDBFactory()): Device {
  const listeners = new Map<symbol, (message: KeyMessage) => void>();
  return {
    keyChannel() {
      const self = Symbol('listener');
      return {
        listen: (take) => {
          listeners.set(self, take);
        },
        post: (message) => {
          for (const [other, take] of listeners) if (other !== self) queueMicrotask(() => take(message));
        },
      };
    },
    countOthers: async () => listeners.size - 1,
    restart: () =>
      createDeviceStorage(
        async () => {
          Dexie.dependencies.indexedDB = indexedDB;
          Dexie.dependencies.IDBKeyRange = IDBKeyRange;
          return openDeviceDatabase('device');
        },
        async () => (await indexedDB.databases()).length > 0,
      ),
  };
}
