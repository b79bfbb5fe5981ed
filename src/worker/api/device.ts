/* What this device keeps, and how it is opened. */

/** The last person's data on this device while no worker holds the keys. */
export interface DeviceLock {
  /** Writes that wait here, of whomever. */
  readonly waitingCount: number;
  /** How often a PIN may still be tried; 0 where none was set. */
  readonly triesLeft: number;
  /** The passkey that opens; null where none was set. */
  readonly passkey: Passkey | null;
}
/** Whom the page asks for a secret, and what the secret is made of. */
export interface Passkey {
  readonly credentialId: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
}
export interface PasskeySecret extends Passkey {
  /** What the authenticator makes of the salt; it lies nowhere. */
  readonly secret: Uint8Array<ArrayBuffer>;
}
export interface UnlockOutcome {
  readonly isOpen: boolean;
  readonly triesLeft: number;
}

export interface Draft {
  readonly key: string;
  readonly formatVersion: number;
  readonly savedAt: number;
  readonly value: unknown;
}

/**
 * Whether this device can keep anything. `full`: the last row was refused; `absent`: the browser gives no database;
 * `damaged`: it has one and failed to open it, twice;
 * `blocked`: so many other tabs hold one of an older version. Online work goes on in all of them.
 */
export interface StorageState {
  readonly kind: 'well' | 'full' | 'absent' | 'damaged' | 'blocked';
  readonly otherTabs: number;
}

/** What lies on this device, of all people together. */
export interface StorageUse {
  readonly queueBytes: number;
  readonly queueCount: number;
  readonly draftBytes: number;
  readonly draftCount: number;
  readonly copyBytes: number;
  readonly copyCount: number;
}
