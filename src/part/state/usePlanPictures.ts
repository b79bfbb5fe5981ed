import { useCallback } from 'react';
import type { LoadPicture } from '#domains/diagnosis/components/answer/QuestionPicture.tsx';
import { partWorker } from '../bridge/part-worker.ts';

/** How the questions of a plan get their pictures: over the line, as the participant; null without one. */
export function usePlanPictures(planId: string): LoadPicture {
  return useCallback(
    async (fileGroupId) => {
      const answer = await partWorker.call('partGetMyMedia', { planId, fileGroupId });
      return answer.ok ? (answer.value.data.data[0]?.url ?? null) : null;
    },
    [planId],
  );
}
