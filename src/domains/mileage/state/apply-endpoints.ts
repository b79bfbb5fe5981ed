import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

const ACCOUNT_TAGS: readonly Op[] = ['getLedgerStdList', 'getLedgerList', 'getBalance', 'getAdjList', 'getTermCheck'],
  APPLY_TAGS: readonly Op[] = ['getApplyList', 'getApply', 'getApplyCheck', ...ACCOUNT_TAGS];

/** Calls of 마일리지 신청 관리: applications, accounts, adjustments and objections. */
const applyApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getApplyList: read(build, 'getApplyList'),
    getApply: read(build, 'getApply'),
    getApplyCheck: read(build, 'getApplyCheck', { keepSec: 0 }),
    // What is wrong stands at its field.
    submitApply: write(build, 'submitApply', APPLY_TAGS, { showsRefusal: true }),
    confirmDept: write(build, 'confirmDept', APPLY_TAGS),
    approveApply: write(build, 'approveApply', APPLY_TAGS),
    approveApplyBulk: write(build, 'approveApplyBulk', APPLY_TAGS),
    returnApply: write(build, 'returnApply', APPLY_TAGS),
    rejectApply: write(build, 'rejectApply', APPLY_TAGS),
    cancelApply: write(build, 'cancelApply', APPLY_TAGS),
    reverseApply: write(build, 'reverseApply', APPLY_TAGS),
    regrantApply: write(build, 'regrantApply', APPLY_TAGS),
    getLedgerStdList: read(build, 'getLedgerStdList'),
    getLedgerList: read(build, 'getLedgerList'),
    getBalance: read(build, 'getBalance'),
    reverseLedger: write(build, 'reverseLedger', ACCOUNT_TAGS),
    getAdjList: read(build, 'getAdjList'),
    requestAdj: write(build, 'requestAdj', ACCOUNT_TAGS, { showsRefusal: true }),
    approveAdj: write(build, 'approveAdj', ACCOUNT_TAGS),
    returnAdj: write(build, 'returnAdj', ACCOUNT_TAGS),
    getObjList: read(build, 'getObjList'),
    replyObj: write(build, 'replyObj', ['getObjList', 'getTermCheck'], { showsRefusal: true }),
  }),
});

export const {
  useGetApplyListQuery,
  useGetApplyQuery,
  useGetApplyCheckQuery,
  useSubmitApplyMutation,
  useConfirmDeptMutation,
  useApproveApplyMutation,
  useApproveApplyBulkMutation,
  useReturnApplyMutation,
  useRejectApplyMutation,
  useCancelApplyMutation,
  useReverseApplyMutation,
  useRegrantApplyMutation,
  useGetLedgerStdListQuery,
  useGetLedgerListQuery,
  useGetBalanceQuery,
  useReverseLedgerMutation,
  useGetAdjListQuery,
  useRequestAdjMutation,
  useApproveAdjMutation,
  useReturnAdjMutation,
  useGetObjListQuery,
  useReplyObjMutation,
} = applyApi;
