import { loadPrime } from '#ui/prime/load-prime.ts';
import { primePiece } from '#ui/prime/prime-piece.ts';

export const primePassword = primePiece(
  async () => (await loadPrime(() => import('./PrimePassword.tsx'))).PrimePassword,
);
