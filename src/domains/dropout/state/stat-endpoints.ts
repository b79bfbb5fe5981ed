import { read } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** Calls of 예방 통계. */
const statApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getDrptSummary: read(build, 'getDrptSummary'),
    getStatGrade: read(build, 'getStatGrade'),
    getDrptTrend: read(build, 'getDrptTrend'),
    getStatMatrix: read(build, 'getStatMatrix'),
    getStatIntv: read(build, 'getStatIntv'),
    getStatCause: read(build, 'getStatCause'),
    getStatOutcm: read(build, 'getStatOutcm'),
    getDrptRt: read(build, 'getDrptRt'),
    getStatEfct: read(build, 'getStatEfct'),
    getStatFair: read(build, 'getStatFair'),
  }),
});

export const {
  useGetDrptSummaryQuery,
  useGetStatGradeQuery,
  useGetDrptTrendQuery,
  useGetStatMatrixQuery,
  useGetStatIntvQuery,
  useGetStatCauseQuery,
  useGetStatOutcmQuery,
  useGetDrptRtQuery,
  useGetStatEfctQuery,
  useGetStatFairQuery,
} = statApi;
