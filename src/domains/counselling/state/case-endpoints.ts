import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { kindDetailPath, kindOf } from '#contract/counselling/kinds.ts';
import type { Op } from '#contract/registry.ts';

const APLY_TAGS: readonly Op[] = ['getAplyList', 'getAply', 'getAsgnCnslrList', 'getCaseList'],
  CASE_TAGS: readonly Op[] = ['getCaseList', 'getCase', 'getAplyList', 'getNoteList', 'getAcsLog'],
  NOTE_TAGS: readonly Op[] = [
    'getNoteList',
    'getNote',
    'getCase',
    'getCaseList',
    'getHandedCaseList',
    'getIntk',
    'getAply',
  ],
  RISK_TAGS: readonly Op[] = ['getRiskList', 'getCase', 'getCaseList', 'getAply'];
/** What is read by a user is written down each time, and kept by no user. */
const FRESH = { keepSec: 0 } as const;
const whenSent =
  (tags: readonly Op[]) =>
  (result: { readonly state: string } | undefined, error: unknown): readonly Op[] =>
    error || result?.state === 'queued' ? [] : tags;
/** What waits on the device is called by what it is, and not by whom it is about. */
const described = (title: string, cnslDivCd: string, recordId: string) => ({
  title,
  screenPath: kindDetailPath(kindOf(cnslDivCd)),
  recordId,
});

/** Calls of 신청·배정, 사례 and what is written there. */
const caseApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getAplyList: read(build, 'getAplyList', FRESH),
    getAply: read(build, 'getAply', FRESH),
    getAsgnCnslrList: read(build, 'getAsgnCnslrList', FRESH),
    saveAply: write(build, 'saveAply', APLY_TAGS, { showsRefusal: true }),
    uploadScrn: write(build, 'uploadScrn', []),
    applyScrnUpload: write(build, 'applyScrnUpload', APLY_TAGS),
    asgnCase: write(build, 'asgnCase', APLY_TAGS, { showsRefusal: true }),
    rjctAply: write(build, 'rjctAply', APLY_TAGS),
    cancelAply: write(build, 'cancelAply', APLY_TAGS),
    startIntk: write(build, 'startIntk', APLY_TAGS),
    saveCnsnt: write(build, 'saveCnsnt', ['getAply', 'getCase']),
    getCaseList: read(build, 'getCaseList', FRESH),
    getCase: read(build, 'getCase', FRESH),
    getHandedCaseList: read(build, 'getHandedCaseList', FRESH),
    pauseCase: write(build, 'pauseCase', CASE_TAGS),
    resumeCase: write(build, 'resumeCase', CASE_TAGS),
    closeCase: write(build, 'closeCase', CASE_TAGS),
    reopenCase: write(build, 'reopenCase', CASE_TAGS),
    trnsfCase: write(build, 'trnsfCase', CASE_TAGS, { showsRefusal: true }),
    extendCase: write(build, 'extendCase', CASE_TAGS),
    saveCase: write(build, 'saveCase', CASE_TAGS),
    brkGls: write(build, 'brkGls', ['getCase', 'getNoteList', 'getAcsLog'], { showsRefusal: true }),
    getAcsLog: read(build, 'getAcsLog', FRESH),
    getNoteList: read(build, 'getNoteList', FRESH),
    getNote: read(build, 'getNote', FRESH),
    getIntk: read(build, 'getIntk', FRESH),
    saveNote: queuedWrite(build, 'saveNote', whenSent(NOTE_TAGS), ({ cnslDivCd, noteId }) =>
      described('회기 기록', cnslDivCd, noteId),
    ),
    saveIntk: queuedWrite(build, 'saveIntk', whenSent(NOTE_TAGS), ({ cnslDivCd, noteId }) =>
      described('접수면접지', cnslDivCd, noteId),
    ),
    signNote: write(build, 'signNote', [...NOTE_TAGS, 'getAplyList', 'getRiskList'], { showsRefusal: true }),
    addNote: write(build, 'addNote', NOTE_TAGS),
    mergeNote: write(build, 'mergeNote', NOTE_TAGS),
    dropCflt: write(build, 'dropCflt', NOTE_TAGS),
    deleteNote: write(build, 'deleteNote', NOTE_TAGS),
    getKindRecList: read(build, 'getKindRecList', FRESH),
    saveKindRec: write(build, 'saveKindRec', ['getKindRecList']),
    getTestList: read(build, 'getTestList', FRESH),
    saveTest: write(build, 'saveTest', ['getTestList']),
    getRiskList: read(build, 'getRiskList', FRESH),
    saveRisk: queuedWrite(build, 'saveRisk', whenSent(RISK_TAGS), ({ cnslDivCd, riskId }) =>
      described('위험평가', cnslDivCd, riskId),
    ),
  }),
});

export const {
  useGetAplyListQuery,
  useGetAplyQuery,
  useGetAsgnCnslrListQuery,
  useSaveAplyMutation,
  useUploadScrnMutation,
  useApplyScrnUploadMutation,
  useAsgnCaseMutation,
  useRjctAplyMutation,
  useCancelAplyMutation,
  useStartIntkMutation,
  useSaveCnsntMutation,
  useGetCaseListQuery,
  useGetCaseQuery,
  useGetHandedCaseListQuery,
  usePauseCaseMutation,
  useResumeCaseMutation,
  useCloseCaseMutation,
  useReopenCaseMutation,
  useTrnsfCaseMutation,
  useExtendCaseMutation,
  useSaveCaseMutation,
  useBrkGlsMutation,
  useGetAcsLogQuery,
  useGetNoteListQuery,
  useGetNoteQuery,
  useGetIntkQuery,
  useSaveNoteMutation,
  useSaveIntkMutation,
  useSignNoteMutation,
  useAddNoteMutation,
  useMergeNoteMutation,
  useDropCfltMutation,
  useDeleteNoteMutation,
  useGetKindRecListQuery,
  useSaveKindRecMutation,
  useGetTestListQuery,
  useSaveTestMutation,
  useGetRiskListQuery,
  useSaveRiskMutation,
} = caseApi;
