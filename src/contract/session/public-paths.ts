/** Where the holder of a certificate asks whether it is ours; its address stands on the paper. */
export const CERT_VERIFY_PATH = '/certVerify';

/** Public screens that are shown without asking the server. */
const EXEMPT: ReadonlySet<string> = new Set(['/error', '/login', '/unauthorized', '/noServer', CERT_VERIFY_PATH]);

/** Whether the server is asked before the path is shown. */
export const needsCheck = (path: string): boolean => !EXEMPT.has(path);

/** Path of the address bar as the application understands it: the root is the sign-in. */
export const openingPath = (pathname: string): string => (pathname === '/' ? '/login' : pathname);
