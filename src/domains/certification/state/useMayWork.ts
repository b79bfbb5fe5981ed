import type { Programme } from '#contract/certification/programmes.ts';
import { useAuth } from './page.ts';

/**
 * Whether the user acts on students by U. Where a head decides, U without C is for decisions about what the head has written
 * alone, as the server has it.
 */
export function useMayWork({ insteadOfHeadCd }: Programme): boolean {
  const mayUpdate = useAuth('U'),
    mayCreate = useAuth('C');
  return mayUpdate && (insteadOfHeadCd === null || mayCreate);
}
