export { expiryOf } from './expiry-rules.ts';
export { endSessions, findSession, touchSession, type SessionRow } from './session-store.ts';
export { isXsrfTokenOf, xsrfTokenOf } from './session-token.ts';
