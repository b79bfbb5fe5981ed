/*
 * The sign of a participant: `MDQR1.{kid}.{payload}.{sig}`, where payload is base64url of {"d":userDiv,"u":userId,"i":epoch seconds}
 * and sig base64url of the 64 bytes of an ECDSA P-256/SHA-256 signature of the text before it. The server makes it; device and
 * server check it by the same function, with what Web Crypto is to both.
 */

/** The public half of a key. */
export interface PublicKey {
  readonly kid: string;
  readonly jwk: Readonly<Record<string, string>>;
}
export interface SignPerson {
  readonly userDiv: string;
  readonly userId: string;
}
/**
 * `UNKNOWN_KEY`: whose it claims to be can be read, only the server can say whether it is. `EARLY`: it is genuine, and was made
 * after the time at which it is said to have been scanned.
 */
export type SignVerdict =
  | { readonly verdict: 'OK' | 'UNKNOWN_KEY' | 'EARLY'; readonly person: SignPerson }
  | { readonly verdict: 'INVALID' };

const MARK = 'MDQR1',
  PARTS = 4,
  SIGNATURE_BYTES = 64,
  MS = 1_000;
/** A sign is shown for half a day: it was made before the check, and less than this before it. */
export const SIGN_VALID_SEC = 12 * 3_600;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const,
  SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;
const INVALID = { verdict: 'INVALID' } as const;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(
      atob(text.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    );
  } catch {
    return null;
  }
}

function payloadIn(text: string): (SignPerson & { readonly issuedSec: number }) | null {
  const bytes = fromBase64Url(text);
  if (!bytes) return null;
  try {
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof payload !== 'object' || payload === null) return null;
    const { d, u, i } = payload as { d?: unknown; u?: unknown; i?: unknown };
    return typeof d === 'string' && typeof u === 'string' && Number.isSafeInteger(i)
      ? { userDiv: d, userId: u, issuedSec: Number(i) }
      : null;
  } catch {
    return null;
  }
}

/** Makes the sign of a person. @param sign signs bytes with the private half of `kid` */
export async function makeSign(
  { userDiv, userId }: SignPerson,
  issuedMs: number,
  { kid, sign }: { readonly kid: string; readonly sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer> },
): Promise<string> {
  const payload = JSON.stringify({ d: userDiv, u: userId, i: Math.floor(issuedMs / MS) }),
    text = `${MARK}.${kid}.${toBase64Url(new TextEncoder().encode(payload))}`;
  return `${text}.${toBase64Url(new Uint8Array(await sign(new TextEncoder().encode(text))))}`;
}

async function isSigned({ jwk }: PublicKey, text: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { x = '', y = '' } = jwk;
  try {
    const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, ALGORITHM, false, ['verify']);
    return await crypto.subtle.verify(SIGNING, key, signature, new TextEncoder().encode(text));
  } catch {
    return false;
  }
}

/**
 * Whose sign a text is, and whether it is one.
 * @param checkMs when it was scanned, epoch milliseconds in server time
 */
export async function readSign(text: string, keys: readonly PublicKey[], checkMs: number): Promise<SignVerdict> {
  const [mark, kid, payload = '', sig = '', ...rest] = text.split('.'),
    person = payloadIn(payload),
    signature = fromBase64Url(sig);
  if (mark !== MARK || rest.length > 0 || text.split('.').length !== PARTS) return INVALID;
  if (!person || signature?.length !== SIGNATURE_BYTES) return INVALID;
  const { issuedSec, ...named } = person,
    checkSec = checkMs / MS;
  if (!(checkSec < issuedSec + SIGN_VALID_SEC)) return INVALID;
  const key = keys.find((known) => known.kid === kid);
  if (!key) return { verdict: 'UNKNOWN_KEY', person: named };
  if (!(await isSigned(key, `${mark}.${kid}.${payload}`, signature))) return INVALID;
  return { verdict: checkSec < issuedSec ? 'EARLY' : 'OK', person: named };
}
