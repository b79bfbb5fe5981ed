import { ok, type Result } from '#contract/errors.ts';
import { UPLOAD_PART_BYTES } from '#contract/files/upload-policy.ts';
import { ageOf, isSurelyOver } from '../storage/device-time.ts';
import type { Encryptor } from '../encryption/encryptor.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { filePartPlace } from '../storage/places.ts';

/** Bytes of files that wait for their text to be applied, sealed piece by piece: a file need never be in memory as a whole. */
export interface KeptFiles {
  /** @returns SHA-256 of the whole file, once every piece of it is on the disk */
  readonly keep: (encryptor: Encryptor, clientReqId: string, file: Blob) => Promise<Result<string>>;
  /** One piece; null where it is gone or was changed. */
  readonly part: (encryptor: Encryptor, clientReqId: string, no: number) => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly drop: (clientReqIds: readonly string[]) => Promise<void>;
  /** Takes away what no entry names: its tab died before the form was kept. */
  readonly sweep: (encryptor: Encryptor) => Promise<void>;
}

/** A tab that is keeping files just now has no entry for them yet. */
const NAMELESS_MS = 3_600_000;

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param nowMs epoch time */
export function createKeptFiles(storage: DeviceStorage, nowMs: () => number): KeptFiles {
  const drop: KeptFiles['drop'] = (clientReqIds) =>
    storage.tryUseKept(async ({ fileParts }) => {
      for (const id of clientReqIds)
        await fileParts.where('[clientReqId+no]').between([id, 0], [id, Infinity]).delete();
    }, undefined);
  return {
    drop,
    async keep(encryptor, clientReqId, file) {
      const { owner } = encryptor,
        storedAt = nowMs();
      for (let no = 0; no * UPLOAD_PART_BYTES < file.size; no += 1) {
        const plain = new Uint8Array(
          await file.slice(no * UPLOAD_PART_BYTES, (no + 1) * UPLOAD_PART_BYTES).arrayBuffer(),
        );
        const row = {
          clientReqId,
          no,
          owner,
          storedAt,
          sealed: await encryptor.closeBytes(filePartPlace({ owner, clientReqId, no }), plain),
        };
        const kept = await storage.use(async ({ fileParts }) => {
          await fileParts.put(row);
          return null;
        });
        if (kept.ok) continue;
        await drop([clientReqId]);
        return kept;
      }
      return ok(hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
    },
    async part(encryptor, clientReqId, no) {
      const row = await storage.tryUseKept(
        async ({ fileParts }) => (await fileParts.get({ clientReqId, no })) ?? null,
        null,
      );
      return row && encryptor.openBytes(filePartPlace({ owner: encryptor.owner, clientReqId, no }), row.sealed);
    },
    sweep: (encryptor) =>
      storage.tryUseKept(
        (database) =>
          database.transaction('rw', ['outbox', 'fileParts'], async () => {
            const { outbox, fileParts } = database,
              firsts = await fileParts
                .where('owner')
                .equals(encryptor.owner)
                .and(({ no, storedAt }) => no === 0 && isSurelyOver(ageOf(storedAt, nowMs()), NAMELESS_MS))
                .primaryKeys();
            for (const [id] of firsts as unknown as readonly (readonly [string, number])[]) {
              if (!(await outbox.get(id)))
                await fileParts.where('[clientReqId+no]').between([id, 0], [id, Infinity]).delete();
            }
          }),
        undefined,
      ),
  };
}
