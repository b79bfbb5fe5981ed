export { requireClient } from './client-auth.ts';
export { clientKeyExpiry } from './key-expiry-job.ts';
export { hasDemoPortal } from './participants/demo-portal.ts';
export { requireParticipant } from './participants/participant-auth.ts';
