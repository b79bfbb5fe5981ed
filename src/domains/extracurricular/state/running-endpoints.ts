import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';
import { OPERATION_PATHS } from '#contract/extracurricular/families.ts';
import { hereAt } from './here.ts';

const ATTENDANCE: readonly Op[] = ['getAttRoster', 'getAttCnflList', 'getComplList', 'getOprtPrd'],
  ASSIGNMENTS: readonly Op[] = ['getAssignList', 'getComplList'],
  COMPLETIONS: readonly Op[] = ['getComplList', 'getRslt', 'getOprtPrd', 'getApplList'],
  RESULT: readonly Op[] = ['getRslt', 'getOprtPrd'];
/** Where a queued write was made: the address of the page, whichever family it belongs to. */
const here = (): string => OPERATION_PATHS.find((path) => path === location.pathname) ?? OPERATION_PATHS[0] ?? '';

/** Calls of running a period. */
const oprtApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getAttRoster: read(build, 'getAttRoster'),
    getAttCnflList: read(build, 'getAttCnflList', { keepSec: 0 }),
    // A tap brings back what is stored of its person: the roster is not asked again for each of some hundred.
    saveAtt: queuedWrite(build, 'saveAtt', [], ({ sessId, records }) => ({
      title: '출석',
      screenPath: here(),
      recordId: `${sessId} ${records[0]?.applId ?? ''}`,
    })),
    closeSess: write(build, 'closeSess', ATTENDANCE),
    reopenSess: write(build, 'reopenSess', ATTENDANCE),
    resolveAttCnfl: write(build, 'resolveAttCnfl', ATTENDANCE),
    uploadAttExcel: write(build, 'uploadAttExcel', []),
    applyAttUpload: write(build, 'applyAttUpload', ATTENDANCE),
    getAssignList: read(build, 'getAssignList'),
    // What waits on the device has changed nothing on the server yet.
    saveAssign: queuedWrite(
      build,
      'saveAssign',
      (result, error) => (error || result?.state === 'queued' ? [] : ASSIGNMENTS),
      ({ applId }) => ({ title: '과제·평가', screenPath: hereAt('assign'), recordId: applId }),
    ),
    uploadAssignExcel: write(build, 'uploadAssignExcel', []),
    applyAssignUpload: write(build, 'applyAssignUpload', ASSIGNMENTS),
    getPrdSatis: read(build, 'getPrdSatis'),
    remindSatis: write(build, 'remindSatis', ['getPrdSatis']),
    getComplList: read(build, 'getComplList'),
    judgeCompl: write(build, 'judgeCompl', COMPLETIONS),
    overrideCompl: write(build, 'overrideCompl', COMPLETIONS),
    confirmCompl: write(build, 'confirmCompl', COMPLETIONS),
    unconfirmCompl: write(build, 'unconfirmCompl', COMPLETIONS),
    cancelCompl: write(build, 'cancelCompl', COMPLETIONS),
    addCompl: write(build, 'addCompl', COMPLETIONS),
    printCert: write(build, 'printCert', ['getComplList']),
    getRslt: read(build, 'getRslt'),
    saveRslt: queuedWrite(
      build,
      'saveRslt',
      (result, error) => (error || result?.state === 'queued' ? [] : RESULT),
      ({ prdId }) => ({ title: '결과보고', screenPath: here(), recordId: prdId }),
    ),
    submitRslt: write(build, 'submitRslt', [...RESULT, 'getComplList'], { showsRefusal: true }),
  }),
});

export const {
  useGetAttRosterQuery,
  useLazyGetAttRosterQuery,
  useGetAttCnflListQuery,
  useSaveAttMutation,
  useCloseSessMutation,
  useReopenSessMutation,
  useResolveAttCnflMutation,
  useUploadAttExcelMutation,
  useApplyAttUploadMutation,
  useGetAssignListQuery,
  useSaveAssignMutation,
  useUploadAssignExcelMutation,
  useApplyAssignUploadMutation,
  useGetPrdSatisQuery,
  useRemindSatisMutation,
  useGetComplListQuery,
  useJudgeComplMutation,
  useOverrideComplMutation,
  useConfirmComplMutation,
  useUnconfirmComplMutation,
  useCancelComplMutation,
  useAddComplMutation,
  usePrintCertMutation,
  useGetRsltQuery,
  useSaveRsltMutation,
  useSubmitRsltMutation,
} = oprtApi;
