import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

const REPORTS: readonly Op[] = [
  'getCqiTermList',
  'getCqiCurriList',
  'getCqiCurri',
  'getCqiDeptList',
  'getCqiDept',
  'getCqiColgHqList',
  'getCqiColgHq',
  'getCurriCqiList',
];
/** Where a queued write was made. */
const here = (): string => location.pathname;

/** Calls of the CQI of programmes. */
const cqiApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getCqiTermList: read(build, 'getCqiTermList'),
    saveCqiTerm: write(build, 'saveCqiTerm', REPORTS),
    createCqiTarget: write(build, 'createCqiTarget', REPORTS, { showsRefusal: true }),
    closeCqiTerm: write(build, 'closeCqiTerm', REPORTS, { showsRefusal: true }),
    remindCqi: write(build, 'remindCqi', [], { showsRefusal: true }),
    getCqiCurriList: read(build, 'getCqiCurriList'),
    getCqiCurri: read(build, 'getCqiCurri'),
    getCqiDeptList: read(build, 'getCqiDeptList'),
    getCqiDept: read(build, 'getCqiDept'),
    getCqiColgHqList: read(build, 'getCqiColgHqList'),
    getCqiColgHq: read(build, 'getCqiColgHq'),
    // What waits on the device has changed nothing on the server yet.
    saveCqiCurri: queuedWrite(
      build,
      'saveCqiCurri',
      (result, error) => (error || result?.state === 'queued' ? [] : REPORTS),
      ({ rptId }) => ({ title: '과정 CQI 저장', screenPath: here(), recordId: rptId }),
    ),
    saveCqiDept: queuedWrite(
      build,
      'saveCqiDept',
      (result, error) => (error || result?.state === 'queued' ? [] : REPORTS),
      ({ rptId }) => ({ title: '부서 CQI 저장', screenPath: here(), recordId: rptId }),
    ),
    saveCqiColgHq: queuedWrite(
      build,
      'saveCqiColgHq',
      (result, error) => (error || result?.state === 'queued' ? [] : REPORTS),
      ({ rptId }) => ({ title: '단과대·본부 CQI 저장', screenPath: here(), recordId: rptId }),
    ),
    submitCqi: write(build, 'submitCqi', REPORTS, { showsRefusal: true }),
    confirmCqi: write(build, 'confirmCqi', REPORTS, { showsRefusal: true }),
    returnCqi: write(build, 'returnCqi', REPORTS, { showsRefusal: true }),
  }),
});

export const {
  useGetCqiTermListQuery,
  useSaveCqiTermMutation,
  useCreateCqiTargetMutation,
  useCloseCqiTermMutation,
  useRemindCqiMutation,
  useGetCqiCurriListQuery,
  useGetCqiCurriQuery,
  useGetCqiDeptListQuery,
  useGetCqiDeptQuery,
  useGetCqiColgHqListQuery,
  useGetCqiColgHqQuery,
  useSaveCqiCurriMutation,
  useSaveCqiDeptMutation,
  useSaveCqiColgHqMutation,
  useSubmitCqiMutation,
  useConfirmCqiMutation,
  useReturnCqiMutation,
} = cqiApi;
