export { requireClient } from './client-auth.ts';
export { clientKeyExpiry } from './key-expiry-job.ts';
export { requireParticipant } from './participants/participant-auth.ts';
