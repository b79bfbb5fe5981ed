export { isAddressRange, isAllowedAddress, isKeptOut } from './login/address-rules.ts';
export { dormantBefore } from './login/dormancy.ts';
export { expiryOf } from './lifetime/expiry-rules.ts';
export { isPasswordOver } from './password/password-age.ts';
export { accountDormancy } from './lifetime/session-jobs.ts';
export { forgetTries, otpCounterOf } from './login/login-tries.ts';
export {
  endSessions,
  findPerson,
  findSessions,
  listOpenSessions,
  touchSession,
  type EndReason,
  type FoundSession,
  type SessionRow,
} from './lifetime/session-store.ts';
export { noteArrival, readQueuePlace, type QueuePlace } from './device-queue/queue-place.ts';
export { checkProvider, isPassed } from './sso/check-provider.ts';
export { keyedHash, openSecret, encryptSecret } from './secret-box.ts';
export { encryptIdpSecret } from './sso/idp-store.ts';
export { hashSessionToken, isXsrfTokenOf, makeSessionToken, xsrfTokenOf } from './lifetime/session-token.ts';
export { hashPassword } from './password/verify-password.ts';
export { verifyAgain } from './password/verify-again.ts';
