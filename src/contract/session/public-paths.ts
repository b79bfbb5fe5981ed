/** Where the holder of a certificate asks whether it is ours; its address stands on the paper. */
export const CERT_VERIFY_PATH = '/certVerify';

interface CertKey {
  readonly certNo: string;
  readonly code: string;
}
/** The same address with number and code, for a picture that a phone reads. They stand behind the #, so that no server writes them down. */
export const verifyLink = (address: string, { certNo, code }: CertKey): string =>
  `${address}#${new URLSearchParams({ no: certNo, code }).toString()}`;
/** Number and code of such an address; empty where it has none. */
export function certOfHash(hash: string): CertKey {
  const named = new URLSearchParams(hash.replace(/^#/, ''));
  return { certNo: named.get('no') ?? '', code: named.get('code') ?? '' };
}

/** Public screens that are shown without asking the server. */
const EXEMPT: ReadonlySet<string> = new Set(['/error', '/login', '/unauthorized', '/noServer', CERT_VERIFY_PATH]);

/** Whether the server is asked before the path is shown. */
export const needsCheck = (path: string): boolean => !EXEMPT.has(path);

/** Path of the address bar as the application understands it: the root is the sign-in. */
export const openingPath = (pathname: string): string => (pathname === '/' ? '/login' : pathname);
