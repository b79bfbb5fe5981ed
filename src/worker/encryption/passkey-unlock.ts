import type { Result } from '#contract/errors.ts';
import type { DeviceKey } from '#contract/session/device-key.ts';
import type { Passkey, PasskeySecret } from '#worker/api.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { createWrappedKeys, type Unlocked } from './wrapped-keys.ts';

/*
 * A person's keys, wrapped with a passkey. The authenticator makes the same 32 bytes of the same salt each time it has
 * recognised the person, and of nothing else; who copies the files of this browser has nothing to guess at. It counts
 * faces and fingers itself; what is counted here are secrets that open nothing.
 */
export interface PasskeyUnlock {
  /** Whom to ask and with what; null where none was set, or none may be tried any more. */
  readonly find: (owner: string) => Promise<Passkey | null>;
  readonly set: (userId: string, passkey: PasskeySecret, released: readonly DeviceKey[]) => Promise<Result<null>>;
  readonly open: (owner: string, secret: Uint8Array<ArrayBuffer>) => Promise<Unlocked>;
  /** Takes everybody's away but one person's. */
  readonly keepOnly: (owner: string | null) => Promise<void>;
}

const utf8 = new TextEncoder();

/** The secret is as good as a key, but belongs to the authenticator: another use of it shall not meet this one. */
async function lockOfSecret(secret: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: utf8.encode('madang passkey') },
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

export function createPasskeyUnlock(storage: DeviceStorage, nowMs: () => number): PasskeyUnlock {
  const keys = createWrappedKeys(storage, nowMs, 'passkeys');
  return {
    keepOnly: keys.keepOnly,
    async find(owner) {
      const row = await keys.find(owner);
      return row?.credentialId ? { credentialId: row.credentialId, salt: row.salt } : null;
    },
    set: async (userId, { credentialId, salt, secret }, released) =>
      keys.wrap(userId, await lockOfSecret(secret, salt), { salt, credentialId }, released),
    open: (owner, secret) => keys.open(owner, ({ salt }) => lockOfSecret(secret, salt)),
  };
}
