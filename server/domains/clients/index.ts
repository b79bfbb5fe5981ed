export { requireClient, type CallingClient } from './client-auth.ts';
export { clientKeyExpiry } from './key-expiry-job.ts';
export { requireParticipant, type Participant } from './participants/participant-auth.ts';
