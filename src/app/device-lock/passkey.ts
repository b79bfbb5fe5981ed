import type { Passkey, PasskeySecret } from '#worker/api.ts';
import { lockMessages } from './messages.ts';

/*
 * What only a page may ask: the authenticator. Nothing of it goes to a server, so nothing is signed or checked there; of
 * the passkey only the secret counts that the authenticator makes of a salt (the PRF extension of WebAuthn). It works
 * without a network.
 */

/** `NO_BROWSER`: no passkeys here, or an address without https. `NO_PRF`: passkeys, but none that makes secrets. */
export type PasskeyHindrance = 'NO_BROWSER' | 'NO_PRF';

const SALT_BYTES = 32,
  CHALLENGE_BYTES = 32,
  USER_BYTES = 16;
/** ES256, and what Windows Hello of older machines has. */
const ALGORITHMS = [-7, -257];
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

/** Why a passkey cannot be offered in this browser; null where one may be tried. An authenticator may still lack PRF. */
export async function findHindrance(): Promise<PasskeyHindrance | null> {
  if (!('PublicKeyCredential' in globalThis)) return 'NO_BROWSER';
  // Browsers that cannot tell what they can do are asked by trying.
  const abilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => null);
  return abilities?.['extension:prf'] === false ? 'NO_PRF' : null;
}

const bytesOf = (source: BufferSource | undefined): Uint8Array<ArrayBuffer> | null =>
  source === undefined
    ? null
    : new Uint8Array(
        ArrayBuffer.isView(source)
          ? source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength)
          : source,
      );

/** Has the person confirm. @returns the secret of the passkey, or null when he did not, or another authenticator answered */
export async function askPasskey({ credentialId, salt }: Passkey): Promise<Uint8Array<ArrayBuffer> | null> {
  const credential = await navigator.credentials
    .get({
      publicKey: {
        challenge: random(CHALLENGE_BYTES),
        allowCredentials: [{ type: 'public-key', id: credentialId }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: salt } } },
      },
    })
    .catch(() => null);
  return credential instanceof PublicKeyCredential
    ? bytesOf(credential.getClientExtensionResults().prf?.results?.first)
    : null;
}

/** Makes a passkey of this device for a person. @returns `CANCELLED` when the person did not confirm it */
export async function makePasskey({
  loginId,
  userNm,
}: {
  readonly loginId: string;
  readonly userNm: string;
}): Promise<PasskeySecret | 'NO_PRF' | 'CANCELLED'> {
  const salt = random(SALT_BYTES);
  const credential = await navigator.credentials
    .create({
      publicKey: {
        rp: { name: lockMessages.product },
        user: { id: random(USER_BYTES), name: loginId, displayName: userNm },
        challenge: random(CHALLENGE_BYTES),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
        extensions: { prf: { eval: { first: salt } } },
      },
    })
    .catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return 'CANCELLED';
  const { prf } = credential.getClientExtensionResults(),
    credentialId = new Uint8Array(credential.rawId);
  if (prf?.enabled !== true) return 'NO_PRF';
  // Many authenticators make secrets only when they are asked for the passkey, not when it is made.
  const secret = bytesOf(prf.results?.first) ?? (await askPasskey({ credentialId, salt }));
  return secret ? { credentialId, salt, secret } : 'CANCELLED';
}
