import type { CounselCase } from '#contract/counselling/case.ts';
import type { Op } from '#contract/registry.ts';

/** What the notes of a case are written with; who has handed it over has but its number. */
export type NotedCase = Pick<CounselCase, 'caseId' | 'caseSt' | 'rsvs' | 'topicCds' | 'can' | 'smryEndDt'>;

/** What is assessed: a case, or an application that has none yet; one of the two is null. */
export interface Assessed extends Pick<CounselCase, 'consents'> {
  readonly caseId: string | null;
  readonly aplyId: string | null;
  readonly can: readonly Op[];
  readonly isClosed: boolean;
}
