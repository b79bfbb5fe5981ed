import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import type { Op } from '#contract/registry.ts';

const TAGS: readonly Op[] = ['getReferList', 'getRefer'],
  /** An acceptance is an application, too. */
  TAKEN: readonly Op[] = [...TAGS, 'getAplyList'],
  /** What is read by a user is written down each time, and kept by no user. */
  FRESH = { keepSec: 0 } as const;

/** Calls of 의뢰. */
const referApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getReferList: read(build, 'getReferList', FRESH),
    getRefer: read(build, 'getRefer', FRESH),
    saveRefer: queuedWrite(
      build,
      'saveRefer',
      (result, error) => (error || result?.state === 'queued' ? [] : TAGS),
      ({ cnslDivCd, referId }) => ({
        title: '상담 의뢰',
        screenPath: kindPath(kindOf(cnslDivCd)),
        recordId: referId,
      }),
    ),
    acptRefer: write(build, 'acptRefer', TAKEN),
    rjctRefer: write(build, 'rjctRefer', TAGS),
    doneRefer: write(build, 'doneRefer', TAGS),
    issueSmry: write(build, 'issueSmry', ['getRefer']),
    rvkSmry: write(build, 'rvkSmry', ['getRefer']),
  }),
});

export const {
  useGetReferListQuery,
  useGetReferQuery,
  useSaveReferMutation,
  useAcptReferMutation,
  useRjctReferMutation,
  useDoneReferMutation,
  useIssueSmryMutation,
  useRvkSmryMutation,
} = referApi;
