import type { SpaceMessage } from '#contract/space/space-messages.ts';

/** An accompanying person as a form names one. */
export interface Companion {
  readonly stdNo: string;
  readonly nm: string;
}

/**
 * What is wrong with the people who come along, where the rule of a space asks for them: as many as there are seats beside the
 * applicant's, each with number and name, and none of them twice. One rule for page and server.
 */
export function companionFault(companions: readonly Companion[], useCnt: number): SpaceMessage | null {
  const isNamed = companions.every(({ stdNo, nm }) => stdNo.trim() !== '' && nm.trim() !== '');
  if (!isNamed || companions.length !== useCnt - 1) return 'enterCompanions';
  return new Set(companions.map(({ stdNo }) => stdNo.trim())).size < companions.length ? 'sameCompanion' : null;
}
