import { loadPrime } from '#ui/prime/load-prime.ts';
import { primePiece } from '#ui/prime/prime-piece.ts';

const load = () => loadPrime(() => import('./PrimeMarks.tsx'));

/* One chunk for the three: a form has most of them, and each is a few lines on what they share. */
export const primeSwitch = primePiece(async () => (await load()).PrimeSwitch);
export const primeBox = primePiece(async () => (await load()).PrimeBox);
export const primeCircle = primePiece(async () => (await load()).PrimeCircle);
