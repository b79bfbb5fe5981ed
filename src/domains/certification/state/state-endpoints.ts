import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { programmeOf, statePath } from '#contract/certification/programmes.ts';
import type { Op } from '#contract/registry.ts';

const STATE_TAGS: readonly Op[] = ['getCertiStat', 'getStateList', 'getReviewList', 'getState', 'getIssueList'],
  EVID_TAGS: readonly Op[] = [...STATE_TAGS, 'getEvidList'],
  ISSUE_TAGS: readonly Op[] = ['getIssueList', 'getState', 'getCertiStat'];

/** Calls of 인증 현황: students, decisions, evidence and certificates. */
const stateApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getCertiReach: read(build, 'getCertiReach'),
    getCertiStat: read(build, 'getCertiStat'),
    getStateList: read(build, 'getStateList'),
    getReviewList: read(build, 'getReviewList'),
    getState: read(build, 'getState'),
    judge: write(build, 'judge', STATE_TAGS),
    sendCertiNotice: write(build, 'sendCertiNotice', []),
    getEvidList: read(build, 'getEvidList'),
    saveEvid: queuedWrite(
      build,
      'saveEvid',
      (result, error) => (error || result?.state === 'queued' ? [] : EVID_TAGS),
      ({ orgNm, certiEvidId, certiDiv }) => ({
        title: `수기 인정 등록 – ${orgNm}`,
        screenPath: statePath(programmeOf(certiDiv)),
        recordId: certiEvidId,
      }),
    ),
    approveEvid: write(build, 'approveEvid', EVID_TAGS),
    returnEvid: write(build, 'returnEvid', EVID_TAGS),
    applyCerti: write(build, 'applyCerti', STATE_TAGS),
    cancelApplyCerti: write(build, 'cancelApplyCerti', STATE_TAGS),
    // What is wrong stands at its field.
    certify: write(build, 'certify', STATE_TAGS, { showsRefusal: true }),
    certifyBulk: write(build, 'certifyBulk', STATE_TAGS, { showsRefusal: true }),
    rejectCerti: write(build, 'rejectCerti', STATE_TAGS),
    revokeCerti: write(build, 'revokeCerti', STATE_TAGS, { showsRefusal: true }),
    restoreCerti: write(build, 'restoreCerti', STATE_TAGS),
    confirmRecheck: write(build, 'confirmRecheck', STATE_TAGS),
    getIssueList: read(build, 'getIssueList'),
    issueCerti: write(build, 'issueCerti', ISSUE_TAGS, { showsRefusal: true }),
    reissueCerti: write(build, 'reissueCerti', ISSUE_TAGS),
    revokeIssue: write(build, 'revokeIssue', ISSUE_TAGS),
    printCerti: write(build, 'printCerti', ['getIssueList']),
    verifyCerti: read(build, 'verifyCerti', { keepSec: 0 }),
  }),
});

export const {
  useGetCertiReachQuery,
  useGetCertiStatQuery,
  useGetStateListQuery,
  useGetReviewListQuery,
  useGetStateQuery,
  useJudgeMutation,
  useSendCertiNoticeMutation,
  useGetEvidListQuery,
  useSaveEvidMutation,
  useApproveEvidMutation,
  useReturnEvidMutation,
  useApplyCertiMutation,
  useCancelApplyCertiMutation,
  useCertifyMutation,
  useCertifyBulkMutation,
  useRejectCertiMutation,
  useRevokeCertiMutation,
  useRestoreCertiMutation,
  useConfirmRecheckMutation,
  useGetIssueListQuery,
  useIssueCertiMutation,
  useReissueCertiMutation,
  useRevokeIssueMutation,
  usePrintCertiMutation,
  useLazyVerifyCertiQuery,
} = stateApi;
